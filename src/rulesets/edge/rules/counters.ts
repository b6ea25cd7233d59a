/** Limits of a character by scene or session, and their reset at the end of either. */

import { wholeNumber } from "../../../rules/error.ts";
import { flag, listOf, plainObject, text } from "../../../rules/input.ts";
import { BOON_CAP, trimBoons } from "./boons.ts";

/** Counts of one character, as plain data kept by the host. */
export interface Counters {
  /** Boons from failures in this scene. */
  readonly failureBoons: number;
  /** Whether Boons were converted this session. */
  readonly converted: boolean;
  /** Ids of bonds that gave their Boon this session. */
  readonly bonds: readonly string[];
  /** Ids of assets whose free use of this session is spent. */
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
 * The end of a scene: Boons are trimmed to 2 unless a set piece continues, and the count of Boons from failures resets.
 * Reading: a set piece is one scene, so its phases share their count.
 */
export function endScene(tally: Tally, setPieceGoesOn = false): Tally & { readonly lost: number } {
  const { boons, counters } = readTally(tally);
  const { held, lost } = trimBoons(boons, setPieceGoesOn);
  return { boons: held, lost, counters: setPieceGoesOn ? counters : { ...counters, failureBoons: 0 } };
}

/** The end of a session: it ends the scene too and resets everything that is limited to once a session. */
export function endSession(tally: Tally): Tally & { readonly lost: number } {
  const { boons: held, lost } = endScene(tally);
  return { boons: held, lost, counters: NO_COUNTS };
}
