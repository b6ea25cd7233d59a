/**
 * Hazards of places and threats: which of them apply to an actor, and who may know of them. Source 000, Hazard.
 *
 * Readings where the text is silent:
 * - the Hazards of a place apply to whoever acts there; a threat's own applies to the other side, never to itself;
 * - a threat's Hazard extends over its Zone, and to whoever acts against it from elsewhere ("adding 6d4 to every roll
 *   against it"); one at Grit 0 has none;
 * - a place or threat adds its dice once, however many overlapping Zones contain it.
 */
import type { Side } from "./sides.ts";

/** A Hazard in play. */
export interface PlacedHazard {
  readonly label: string;
  /** Number of Hazard dice, 1 to 50. */
  readonly rating: number;
  /** Its source, as an id of the host; each source adds one Hazard. */
  readonly source: string;
  readonly from: "region" | "threat";
  /** Known to the game master only. */
  readonly hidden: boolean;
}

/** A threat in a Zone. */
export interface ZoneThreat {
  readonly source: string;
  readonly label: string;
  /** Its own Hazard, 0 for none. */
  readonly rating: number;
  readonly side: Side;
  /** True if players cannot see it. */
  readonly hidden: boolean;
  /** True at Grit 0. */
  readonly down: boolean;
}

/** An area that contains the actor: its own Hazards and, if it is a Zone, the threats inside. */
export interface Place {
  readonly hazards: readonly Omit<PlacedHazard, "from">[];
  readonly threats: readonly ZoneThreat[];
}

/** The acting token or actor, and its side. */
export interface Acting {
  /** Its id in the host; its own Hazard does not apply to it. */
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

/** The entries that a user may know: all for game masters, else those that are not hidden. */
export function disclosed<Told extends { readonly hidden: boolean }>(all: readonly Told[], isGM: boolean): Told[] {
  return all.filter(({ hidden }) => isGM || !hidden);
}
