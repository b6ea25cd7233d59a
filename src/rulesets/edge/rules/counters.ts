/** What a character may do once or a few times a scene or session, and what the end of either does. */

import { wholeNumber } from "../../../rules/error.ts";
import { flag, listOf, plainObject, text } from "../../../rules/input.ts";
import { BOON_CAP, trimBoons } from "./boons.ts";

/** Counted for one character. Plain data; the host keeps it. */
export interface Counters {
  /** Boons from failures in this scene. */
  readonly failureBoons: number;
  /** Boons were converted in this session. */
  readonly converted: boolean;
  /** Bonds, by id, that gave their Boon in this session. */
  readonly bonds: readonly string[];
  /** Assets, by id, whose free use of this session is gone. */
  readonly assets: readonly string[];
}

export const NO_COUNTS: Counters = { failureBoons: 0, converted: false, bonds: [], assets: [] };

/** A character's Boons and counts. */
export interface Tally {
  readonly boons: number;
  readonly counters: Counters;
}

function readTally(value: unknown): Tally {
  const { boons, counters } = plainObject("", value, ["boons", "counters"]);
  const given = plainObject("counters", counters, Object.keys(NO_COUNTS));
  return {
    boons: wholeNumber("boons", boons, 0, BOON_CAP),
    counters: {
      failureBoons: wholeNumber("counters.failureBoons", given["failureBoons"], 0, Number.MAX_SAFE_INTEGER),
      converted: flag("counters.converted", given["converted"]),
      bonds: listOf("counters.bonds", given["bonds"], 1000, text),
      assets: listOf("counters.assets", given["assets"], 1000, text),
    },
  };
}

/**
 * The end of a scene: Boons are trimmed to 2 unless a set piece goes on, and failures earn Boons anew. Reading: a set piece
 * is one scene, so its phases share their count.
 */
export function endScene(tally: Tally, setPieceGoesOn = false): Tally & { readonly lost: number } {
  const { boons, counters } = readTally(tally);
  const { held, lost } = trimBoons(boons, setPieceGoesOn);
  return { boons: held, lost, counters: setPieceGoesOn ? counters : { ...counters, failureBoons: 0 } };
}

/** The end of a session: it ends the scene too, and everything that is had once a session is to be had again. */
export function endSession(tally: Tally): Tally & { readonly lost: number } {
  const { boons: held, lost } = endScene(tally);
  return { boons: held, lost, counters: NO_COUNTS };
}
