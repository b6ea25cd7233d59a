/** Acts on a Challenge check after its roll. */
import { withdrawal } from "../../../check/withdrawal.ts";
import type { Acts } from "../../../ruleset/acts.ts";
import type { DerivedChallenge } from "../check/derived.ts";
import { additionActs } from "./addition-acts.ts";
import { defenseActs } from "./defense-acts.ts";
import { reroll } from "./reroll-act.ts";
import { rulingActs } from "./ruling-acts.ts";

const { recover, damage, recoverFrom } = defenseActs;

/** Acts on a check that has not been withdrawn, in the order of their buttons. */
export const challengeActs: Acts<DerivedChallenge> = {
  recover,
  reroll,
  ...additionActs,
  damage,
  recoverFrom,
  ...rulingActs,
  withdraw: withdrawal("gm"),
};
