/** A derived check as the Challenge rules take it. */

import type { Act } from "../../ruleset/acts.ts";
import type { DerivedCheck } from "../../ruleset/contract.ts";
import type { ChallengeCheck, ChallengeOutcome } from "./rules/index.ts";

/** A derived check of this rule set. */
export type DerivedChallenge = DerivedCheck<ChallengeCheck, ChallengeOutcome>;
export type ChallengeAct = Act<DerivedChallenge>;
