/**
 * Hazards of places on a scene: those of the place itself, and those of threats in it. Rule sets decide whom they
 * affect.
 */
import type { Side } from "./sides.ts";

/** Most dice of one Hazard. */
export const HAZARD_LIMIT = 50;

/** A Hazard in play. */
export interface PlacedHazard {
  readonly label: string;
  /** Number of Hazard dice, from 1. */
  readonly rating: number;
  /** Its source, as an id of the host. */
  readonly source: string;
  readonly from: "region" | "threat";
  /** Known to the game master only. */
  readonly hidden: boolean;
}

/** A threat with a Hazard of its own. */
export interface ZoneThreat extends Omit<PlacedHazard, "from"> {
  readonly side: Side;
  /** Out of the fight. */
  readonly down: boolean;
}

/** An area: its own Hazards and, if it is a Zone, the threats inside. */
export interface Place {
  readonly hazards: readonly Omit<PlacedHazard, "from">[];
  readonly threats: readonly ZoneThreat[];
}

/** The entries that a user may know: all for game masters, else those that are not hidden. */
export function disclosed<Told extends { readonly hidden: boolean }>(all: readonly Told[], isGM: boolean): Told[] {
  return all.filter(({ hidden }) => isGM || !hidden);
}
