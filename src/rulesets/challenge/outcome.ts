/** A derived check as the Challenge rules take it. */
import type { DerivedCheck } from "../../check/derive.ts";
import { type ChallengeCheck, type ChallengeOutcome, validateCheck } from "../../rules/challenge/index.ts";

/** The stored check, read by the rules. Throws a RulesError when it is not valid. */
export function challengeCheckOf(derived: Pick<DerivedCheck, "message">): ChallengeCheck {
  return validateCheck(derived.message.system.check);
}

/** What the check came to. */
export function challengeOutcomeOf(derived: Pick<DerivedCheck, "outcome">): ChallengeOutcome {
  return derived.outcome as ChallengeOutcome;
}
