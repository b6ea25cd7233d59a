/** Tones of Effort's outcomes. */
import type { Tone } from "../../../rules/tones.ts";
import type { EffortResult } from "../rules/index.ts";

/** Tone of each outcome for whoever rolled. */
export const effortTones: Readonly<Record<EffortResult, Tone>> = {
  criticalSuccess: "triumph",
  success: "good",
  failure: "bad",
  criticalFailure: "disaster",
};
