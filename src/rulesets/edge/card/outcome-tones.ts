/** Tones of Edge's outcomes. */
import type { Tone } from "../../../rules/tones.ts";
import type { EdgeResult } from "../rules/index.ts";

/** Tone of each outcome for the roller. */
export const edgeTones: Readonly<Record<EdgeResult, Tone>> = {
  cleanSuccess: "triumph",
  successAndCost: "good",
  partial: "mixed",
  miss: "bad",
  undecided: "open",
};
