/** What the text of Effort leaves open, the table picks. Defaults are the readings named in each comment. */
import { oneOf } from "../error.ts";
import { choice, flag, openRecord } from "../input.ts";

/**
 * Whether a critical success or failure of the opposer means more than an ordinary one: `same`, not at all (source 001 is
 * silent); `graded`, our proposal: two dice of which the higher counts, or no penalty and a complication.
 */
export const CRITICAL_OPPOSITION = ["same", "graded"] as const;
/**
 * When opposition may be declared: until the effects land (reading, since it alters a result), or only before the roll, in
 * which case the check says that it is `opposed`.
 */
export const OPPOSITION_TIMING = ["beforeEffects", "beforeRoll"] as const;

export type CriticalOpposition = (typeof CRITICAL_OPPOSITION)[number];
export type OppositionTiming = (typeof OPPOSITION_TIMING)[number];

/** A table's choices. Each check stores those in force when it was made. */
export interface EffortVariants {
  readonly criticalOpposition: CriticalOpposition;
  readonly oppositionTiming: OppositionTiming;
  /** Whether a player may pay less than they can; source 001 speaks of those who cannot. Off by default. */
  readonly underpay: boolean;
  /** Whether both linked resources may share one cost; source 001 says "either". Off by default. */
  readonly splitPayment: boolean;
}

export const DEFAULT_VARIANTS: EffortVariants = {
  criticalOpposition: "same",
  oppositionTiming: "beforeEffects",
  underpay: false,
  splitPayment: false,
};

const readVariants = openRecord(DEFAULT_VARIANTS, {
  criticalOpposition: choice(CRITICAL_OPPOSITION),
  oppositionTiming: choice(OPPOSITION_TIMING),
  underpay: flag,
  splitPayment: flag,
});

/** A table's choices, those left out at their default. @throws RulesError for what is unknown. */
export const validateVariants = (value: unknown, field = "variants"): EffortVariants => readVariants(field, value);

/** Where a check stands: announced, its dice thrown, its effects played out. */
export const CHECK_STAGES = ["declared", "rolled", "landed"] as const;
export type CheckStage = (typeof CHECK_STAGES)[number];

/** Whether somebody may still start to oppose a check. */
export function mayOppose(stage: CheckStage, timing: OppositionTiming): boolean {
  const now = oneOf("stage", stage, CHECK_STAGES);
  const until = oneOf("timing", timing, OPPOSITION_TIMING);
  return now === "declared" || (now === "rolled" && until === "beforeEffects");
}
