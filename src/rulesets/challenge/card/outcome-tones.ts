/** Tones of Challenge's outcomes. */
import type { Tone } from "../../../rules/tones.ts";
import type { ChallengeResult } from "../rules/index.ts";

/** Tone of each outcome for the roller: success or failure counts first, then whether a 1 shows. */
export const challengeTones: Readonly<Record<ChallengeResult, Tone>> = {
  hits: "triumph",
  hitsWithOnes: "good",
  short: "bad",
  shortWithOnes: "disaster",
};
