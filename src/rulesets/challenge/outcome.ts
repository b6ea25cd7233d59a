/** A derived check as the Challenge rules take it. */

import type { Act } from "../../ruleset/acts.ts";
import type { DerivedCheck } from "../../ruleset/contract.ts";
import type { ChallengeCheck, ChallengeOutcome } from "./rules/index.ts";

/** A derived check of this rule set. */
export type DerivedChallenge = DerivedCheck<ChallengeCheck, ChallengeOutcome>;
export type ChallengeAct = Act<DerivedChallenge>;

/** The stored check, as the rules read it. */
export function challengeCheckOf(derived: Pick<DerivedCheck, "check">): ChallengeCheck {
  return derived.check as ChallengeCheck;
}

/** What the check came to. */
export function challengeOutcomeOf(derived: Pick<DerivedCheck, "outcome">): ChallengeOutcome {
  return derived.outcome as ChallengeOutcome;
}
