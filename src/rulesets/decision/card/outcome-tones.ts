/** Tones of Decision's outcomes. */
import type { Tone } from "../../../rules/tones.ts";
import type { DecisionResult } from "../rules/index.ts";

/** Tone of each outcome for the roller. */
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
