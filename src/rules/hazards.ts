/**
 * Hazards that lie in places or come from threats: which of them count for somebody, and who is told of them. Source 000,
 * Hazard.
 *
 * Readings where the text is silent:
 * - the Hazards of a place count for whoever acts there; a threat's own counts against the other side, never for itself;
 * - a threat's Hazard reaches as far as the Zone that it stands in, and whoever acts against it from elsewhere ("adding 6d4
 *   to every roll against it"); one that lies at Grit 0 threatens nobody;
 * - what a place or threat adds, it adds once, however many overlapping Zones lead to it.
 */
import type { Side } from "./sides.ts";

/** A Hazard as it lies on the table. */
export interface PlacedHazard {
  readonly label: string;
  /** Hazard dice it adds, 1 to 50. */
  readonly rating: number;
  /** What it comes from, as the host names it; one Hazard a source. */
  readonly source: string;
  readonly from: "region" | "threat";
  /** Known to the game master alone. */
  readonly hidden: boolean;
}

/** A threat in a Zone. */
export interface ZoneThreat {
  readonly source: string;
  readonly label: string;
  /** Its own Hazard, 0 for none. */
  readonly rating: number;
  readonly side: Side;
  /** Whether players do not see it. */
  readonly hidden: boolean;
  /** Whether it lies at Grit 0. */
  readonly down: boolean;
}

/** One place that somebody stands in: an area with Hazards of its own, and where it is a Zone, the threats in it. */
export interface Place {
  readonly hazards: readonly Omit<PlacedHazard, "from">[];
  readonly threats: readonly ZoneThreat[];
}

/** Whoever acts: what they are on the table, and for whom they act. */
export interface Acting {
  /** What they are, as the host names it; their own Hazard is none to themselves. */
  readonly source: string;
  readonly side: Side;
}

/**
 * The Hazards that count for `acting` in `places`, those of places before those of threats, each once. "Hazard ratings are
 * cumulative within the same Zone" (source 000, Hazard).
 * @param against Threats that the roll is made against, wherever they stand.
 */
export function hazardsIn(
  places: readonly Place[],
  acting: Acting,
  against: readonly ZoneThreat[] = [],
): readonly PlacedHazard[] {
  const lying = places.flatMap(({ hazards }) => hazards.map((hazard) => ({ ...hazard, from: "region" as const })));
  const threatening = [...places.flatMap(({ threats }) => threats), ...against]
    .filter(({ source, side, down }) => source !== acting.source && side !== acting.side && !down)
    .map(({ source, label, rating, hidden }) => ({ source, label, rating, hidden, from: "threat" as const }));
  const seen = new Set<string>();
  return [...lying, ...threatening].filter(({ source, rating }) => rating > 0 && !seen.has(source) && seen.add(source));
}

/** What somebody is told of: game masters of all, others of what is not hidden. */
export function disclosed<Told extends { readonly hidden: boolean }>(all: readonly Told[], isGM: boolean): Told[] {
  return all.filter(({ hidden }) => isGM || !hidden);
}
