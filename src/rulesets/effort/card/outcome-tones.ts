/** Tones (good, bad and so on) of Effort's results. */
import type { Tone } from "../../../rules/tones.ts";
import type { EffortResult } from "../rules/index.ts";

/** Tone of each result from the roller's point of view. */
export const effortTones: Readonly<Record<EffortResult, Tone>> = {
  criticalSuccess: "triumph",
  success: "good",
  failure: "bad",
  criticalFailure: "disaster",
};
