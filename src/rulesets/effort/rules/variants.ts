/** What the text of Effort leaves open, the table picks. Defaults are the readings named in each comment. */
import { choice, flag, openRecord } from "../../../rules/input.ts";

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

/**
 * What becomes of a trivial action that somebody opposes: `succeeds`, it still does, for source 001 says that trivial
 * actions always succeed; `normal`, our proposal: it counts as a normal one, and is rolled and paid for as such.
 */
export const TRIVIAL_OPPOSED = ["succeeds", "normal"] as const;

export type TrivialOpposed = (typeof TRIVIAL_OPPOSED)[number];
export type CriticalOpposition = (typeof CRITICAL_OPPOSITION)[number];
export type OppositionTiming = (typeof OPPOSITION_TIMING)[number];

/** A table's choices. Each check stores those in force when it was made. */
export interface EffortVariants {
  readonly criticalOpposition: CriticalOpposition;
  readonly oppositionTiming: OppositionTiming;
  readonly trivialOpposed: TrivialOpposed;
  /** Whether a player may pay less than they can; source 001 speaks of those who cannot. Off by default. */
  readonly underpay: boolean;
  /** Whether both linked resources may share one cost; source 001 says "either". Off by default. */
  readonly splitPayment: boolean;
}

export const DEFAULT_VARIANTS: EffortVariants = {
  criticalOpposition: "same",
  oppositionTiming: "beforeEffects",
  trivialOpposed: "succeeds",
  underpay: false,
  splitPayment: false,
};

/** Checks of the version that had no choice hold no such field: for them opposed trivial actions stay normal ones. */
const FORMER_VARIANTS: EffortVariants = { ...DEFAULT_VARIANTS, trivialOpposed: "normal" };

const readVariants = openRecord(FORMER_VARIANTS, {
  criticalOpposition: choice(CRITICAL_OPPOSITION),
  oppositionTiming: choice(OPPOSITION_TIMING),
  trivialOpposed: choice(TRIVIAL_OPPOSED),
  underpay: flag,
  splitPayment: flag,
});

/**
 * A table's choices, those left out at their default; but `trivialOpposed`, left out, is `normal`, as it was before there
 * was a choice. @throws RulesError for what is unknown.
 */
export const validateVariants = (value: unknown, field = "variants"): EffortVariants => readVariants(field, value);
