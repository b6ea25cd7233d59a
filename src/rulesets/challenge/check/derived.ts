/** Typed access to derived Challenge checks. */

import { checkReader } from "../../../check/check-reader.ts";
import type { Act } from "../../../ruleset/acts.ts";
import type { DerivedCheck } from "../../../ruleset/contract.ts";
import type { ChallengeCheck, ChallengeOutcome } from "../rules/index.ts";

export type DerivedChallenge = DerivedCheck<ChallengeCheck, ChallengeOutcome>;
export type ChallengeAct = Act<DerivedChallenge>;

/** Reads Challenge checks from the log. */
export const challengeReader = checkReader<ChallengeCheck, ChallengeOutcome>("challenge");
