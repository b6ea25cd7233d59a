/** Acts on an Edge check after its roll. */
import { withdrawal } from "../../../check/withdrawal.ts";
import type { Acts } from "../../../ruleset/acts.ts";
import type { DerivedEdge } from "../check/derived.ts";
import { award } from "./award-act.ts";
import { boonActs } from "./boon-acts.ts";
import { consequence } from "./consequence-act.ts";
import { landingActs } from "./landing-acts.ts";
import { purchase } from "./purchase-act.ts";
import { rulingActs } from "./ruling-acts.ts";

/** The acts by name. None of them is possible once the check is withdrawn, that is, undone. */
export const edgeActs: Acts<DerivedEdge> = {
  ...boonActs,
  ...rulingActs,
  ...landingActs,
  consequence,
  purchase,
  award,
  withdraw: withdrawal("gm"),
};
