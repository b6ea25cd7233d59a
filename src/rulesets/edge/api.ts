/** Macro functions of Edge: `game.system.api.edge`. Documented in docs/api.md. */

import { actorNamed } from "../../foundry/actor-named.ts";
import type { HostActor } from "../../foundry/host.ts";
import { reportRulesErrors } from "../../ui/report-errors.ts";
import { requestAssistance } from "./assist.ts";
import { type BeatPurchase, endLeg, spendBeats } from "./bank.ts";
import { drawComplication } from "./complication-acts.ts";
import { planAdvance, planExperience } from "./experience.ts";
import {
  planAsset,
  planConversion,
  planFatigue,
  planFollower,
  planGrant,
  planPassage,
  planRest,
  planSpend,
  planTreatment,
  tell,
} from "./spends.ts";

const character = (actor: HostActor | string) => actorNamed(actor, "edge");

/** Turn a plan into a macro function of an actor and the plan's parameters. */
function teller<Given>(plan: Parameters<typeof tell<Given>>[1]) {
  return (actor: HostActor | string, given: Given) => tell(character(actor), plan, given);
}

export const edgeApi = {
  spendBoon: teller(planSpend),
  useAsset: teller(planAsset),
  bringFollower: teller(planFollower),
  grantBoons: teller(planGrant),
  convertBoons: teller(planConversion),
  markFatigue: teller(planFatigue),
  rest: teller(planRest),
  treatHarm: teller(planTreatment),
  passTime: teller(planPassage),
  buyAdvance: teller(planAdvance),
  awardExperience: teller(planExperience),
  /** Draw a complication from the deck, named `what` if given. Resolves with the message, or null. */
  drawComplication: (actor: HostActor | string, given: { what?: string } = {}) =>
    drawComplication(character(actor), given),
  /** Spend Story Beats of the bank, as a game master: see `BeatPurchase`. Resolves with the act's id, or null. */
  spendBeats: (purchase: BeatPurchase) => reportRulesErrors(() => spendBeats(purchase)),
  /** End a leg, as a game master: ticks by front id, three Story Beats each. Resolves with the act's id, or null. */
  endLeg: (ticks: Readonly<Record<string, number>>) => reportRulesErrors(() => endLeg(new Map(Object.entries(ticks)))),
  /** Ask the owner of `helper` to help `actor`. Resolves with an entry for a specification's `assistance`, or null. */
  requestAssistance: (
    actor: HostActor | string,
    helper: HostActor | string,
    { intent, timeout }: { intent?: string; timeout?: number } = {},
  ) => requestAssistance(character(actor), character(helper), intent, timeout),
};
