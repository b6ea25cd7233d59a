/** Macro functions of Edge: `game.system.api.edge`. Documented in docs/api.md. */

import { actorNamed } from "../../actor/actor-named.ts";
import type { HostActor } from "../../foundry/host.ts";
import { anyObject, maybe, numberOrText, record, text, whole } from "../../rules/input.ts";
import { reportRulesErrors } from "../../ui/report-errors.ts";
import { planAdvance, planExperience } from "./actors/experience.ts";
import { type BeatPurchase, endLeg, spendBeats } from "./beats/bank.ts";
import { drawComplication } from "./character-acts/complication-acts.ts";
import {
  planAsset,
  planConversion,
  planFatigue,
  planFollower,
  planGrant,
  planRest,
  planSpend,
  planTreatment,
  tell,
} from "./character-acts/spends.ts";
import { requestAssistance } from "./check/assist.ts";

const character = (actor: HostActor | string) => actorNamed(actor, "edge");

/** Turn a plan into a macro function of an actor and the plan's parameters. */
function teller<Given>(plan: Parameters<typeof tell<Given>>[1]) {
  return (actor: HostActor | string, given: Given) => {
    anyObject("given", given);
    return tell(character(actor), plan, given);
  };
}

const readCard = record<{ what?: string }>({ what: maybe(text) });
const readWanted = record<{ intent?: string; timeout?: number }>({ intent: maybe(text), timeout: maybe(whole(0)) });
const readPurchase = record<BeatPurchase>({
  what: text,
  beats: maybe(numberOrText),
  words: maybe(text),
  clock: maybe(text),
  ticks: maybe(numberOrText),
  befalls: maybe(text),
  dice: maybe(numberOrText),
  contact: maybe(text),
  injury: maybe(text),
});

function readTicks(given: unknown): ReadonlyMap<string, number> {
  const ticks = Object.entries(anyObject("ticks", given));
  return new Map(ticks.map(([front, by]) => [front, numberOrText(`ticks.${front}`, by)]));
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
  buyAdvance: teller(planAdvance),
  awardExperience: teller(planExperience),
  /** Draw a complication from the deck, named `what` if given. Resolves with the message, or null. */
  drawComplication: (actor: HostActor | string, given: { what?: string } = {}) =>
    drawComplication(character(actor), readCard("given", given)),
  /** Spend Story Beats of the bank, as a game master: see `BeatPurchase`. Resolves with the act's id, or null. */
  spendBeats: (purchase: BeatPurchase) => reportRulesErrors(() => spendBeats(readPurchase("purchase", purchase))),
  /** End a leg, as a game master: ticks by front id, three Story Beats each. Resolves with the act's id, or null. */
  endLeg: (ticks: Readonly<Record<string, number>>) => reportRulesErrors(() => endLeg(readTicks(ticks))),
  /** Ask the owner of `helper` to help `actor`. Resolves with an entry for a specification's `assistance`, or null. */
  requestAssistance: (
    actor: HostActor | string,
    helper: HostActor | string,
    wanted: { intent?: string; timeout?: number } = {},
  ) => {
    const { intent, timeout } = readWanted("wanted", wanted);
    return requestAssistance(character(actor), character(helper), intent, timeout);
  },
};
