/** The Fatigue track (source 003, Fatigue Track). */
import { wholeNumber } from "../../../rules/error.ts";
import { plainObject } from "../../../rules/input.ts";
import { HARM_LIMIT, takeHarm } from "./harm.ts";
import { RATING_LIMIT } from "./ratings.ts";

/** Causes of Fatigue; keys below `TESSERA.Edge.FatigueCause`. */
export const FATIGUE_CAUSES = ["exertion", "magic", "travel", "mental"] as const;

/** A character's Fatigue and Harm. */
export interface Wear {
  /** Marks on the track: 0 to Body − 1, since a full track clears at once. */
  readonly fatigue: number;
  /** Harm level, 0 to 3. */
  readonly harm: number;
}

/** Fatigue and Harm after marks were added. */
export interface WearChange extends Wear {
  /** Number of times that the track filled. */
  readonly filled: number;
  /** Harm steps beyond Harm 3. */
  readonly beyond: number;
}

/** The track's length: the Body attribute. */
export function fatigueTrack(body: number): number {
  return wholeNumber("body", body, 1, RATING_LIMIT);
}

/**
 * Mark Fatigue one by one: each time the track fills, Harm rises by one step and all marks are cleared. This may happen
 * several times.
 * @param body the Body attribute, 1 to 5
 * @param marks 0 or more
 */
export function markFatigue(wear: Wear, body: number, marks: number): WearChange {
  const track = fatigueTrack(body);
  const { fatigue, harm: before } = plainObject("", wear, ["fatigue", "harm"]);
  const sum = wholeNumber("fatigue", fatigue, 0, track - 1) + wholeNumber("marks", marks, 0, Number.MAX_SAFE_INTEGER);
  const filled = Math.floor(sum / track);
  const { harm, beyond } = takeHarm(wholeNumber("harm", before, 0, HARM_LIMIT), filled);
  return { fatigue: sum % track, harm, filled, beyond };
}
