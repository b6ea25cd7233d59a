/**
 * The Hazards of places and threats that apply to an acting token or actor (source 000, Hazard). Our readings, since
 * the source does not say:
 * - The Hazards of a place apply to everyone who acts there.
 * - The Hazard of a threat applies only to the other side: to all who act in the Zone of the threat, and to those who
 *   act against the threat from elsewhere ("adding 6d4 to every roll against it"). A threat at Grit 0 has none.
 * - A place or threat adds its dice once, even if several overlapping Zones contain it.
 */
import type { Place, PlacedHazard, ZoneThreat } from "../../../rules/placed-hazards.ts";
import type { Side } from "../../../rules/sides.ts";

/** The acting token or actor, and its side. */
export interface Acting {
  /** Id of the acting token or actor in the host; its own Hazard does not apply to it. */
  readonly source: string;
  readonly side: Side;
}

/**
 * The Hazards in `places` that apply to `acting`, those of places before those of threats, each once. "Hazard ratings
 * are cumulative within the same Zone" (source 000, Hazard).
 * @param against threats that the roll is made against, wherever they are
 */
export function hazardsIn(
  places: readonly Place[],
  acting: Acting,
  against: readonly ZoneThreat[] = [],
): readonly PlacedHazard[] {
  const inPlaces = places.flatMap(({ hazards }) => hazards.map((hazard) => ({ ...hazard, from: "region" as const })));
  const threatening = [...places.flatMap(({ threats }) => threats), ...against]
    .filter(({ source, side, down }) => source !== acting.source && side !== acting.side && !down)
    .map(({ source, label, rating, hidden }) => ({ source, label, rating, hidden, from: "threat" as const }));
  const seen = new Set<string>();
  return [...inPlaces, ...threatening].filter(
    ({ source, rating }) => rating > 0 && !seen.has(source) && seen.add(source),
  );
}
