/** Typed access to derived Challenge checks. */

import type { Act } from "../../../ruleset/acts.ts";
import type { DerivedCheck } from "../../../ruleset/derived-check.ts";
import type { ChallengeCheck, ChallengeOutcome } from "../rules/index.ts";

export type DerivedChallenge = DerivedCheck<ChallengeCheck, ChallengeOutcome>;
export type ChallengeAct = Act<DerivedChallenge>;
