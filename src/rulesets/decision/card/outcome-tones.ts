/** Tones (good, bad and so on) of Decision's results. */
import type { Tone } from "../../../rules/tones.ts";
import type { DecisionResult } from "../rules/index.ts";

/** Tone of each result from the roller's point of view. */
export const decisionTones: Readonly<Record<DecisionResult, Tone>> = {
  success: "good",
  failure: "bad",
  refused: "void",
  withdrawn: "void",
  undecided: "open",
};

/** Tone of each state of a contest. */
export const contestTones = { won: "good", lost: "bad", tied: "mixed", open: "open" } as const satisfies Record<
  string,
  Tone
>;
