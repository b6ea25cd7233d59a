/** Macro functions of Edge: `game.system.api.edge`. Documented in docs/api.md. */

import { actorNamed } from "../../actor/actor-named.ts";
import { doCharacterAct } from "../../acts/load-perform.ts";
import type { Data, HostActor, HostItem } from "../../foundry/host.ts";
import { loaded } from "../../foundry/on-demand.ts";
import { anyObject, maybe, numberOrText, record, text, whole } from "../../rules/input.ts";
import { reportRulesErrors } from "../../ui/report-errors.ts";
import type { BeatPurchase } from "./beats/bank.ts";
import { entryOf } from "./beats/threat-offers.ts";
import { requestAssistance } from "./check/assist.ts";

const character = (actor: HostActor | string) => actorNamed(actor, "edge");

/** Make a macro function that performs an act of a character with the given answers. */
function doer(act: string) {
  return async (actor: HostActor | string, given: Data) =>
    doCharacterAct(character(actor), act, anyObject("given", given));
}

/** Same as `doer`, for an act about one of the character's items: `field` of the given data holds its id or UUID. */
function itemDoer(act: string, field: string) {
  return async (actor: HostActor | string, given: Data) => {
    const found = character(actor);
    const { [field]: named, ...answers } = anyObject("given", given);
    const item = found.items.find(({ id, uuid }) => id === named || uuid === named) as HostItem | undefined;
    return doCharacterAct(found, act, answers, item ?? null);
  };
}

const bank = () => loaded(() => import("./beats/bank.ts"));
const threats = () => loaded(() => import("./beats/threat-purchases.ts"));

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

const readThreatPurchase = record<{ purchase: string; befalls?: string }>({ purchase: text, befalls: maybe(text) });

function readTicks(given: unknown): ReadonlyMap<string, number> {
  const ticks = Object.entries(anyObject("ticks", given));
  return new Map(ticks.map(([front, by]) => [front, numberOrText(`ticks.${front}`, by)]));
}

export const edgeApi = {
  spendBoon: doer("spend"),
  useAsset: itemDoer("asset", "asset"),
  bringFollower: itemDoer("follower", "follower"),
  grantBoons: doer("grant"),
  convertBoons: doer("convert"),
  markFatigue: doer("fatigue"),
  rest: doer("rest"),
  treatHarm: doer("treat"),
  buyAdvance: doer("advance"),
  awardExperience: doer("earn"),
  /**
   * Draw a card, and give the character a complication for it; `what` is the complication's name, by default the card's.
   * Resolves with the message, or null if refused.
   */
  drawComplication: async (actor: HostActor | string, given: { what?: string } = {}) =>
    doCharacterAct(character(actor), "complication", { ...readCard("given", given) }),
  /** Spend Story Beats of the bank, as a game master: see `BeatPurchase`. Resolves with the act's id, or null. */
  spendBeats: (purchase: BeatPurchase) =>
    reportRulesErrors(async () => {
      const read = readPurchase("purchase", purchase);
      return (await bank()).spendBeats(read);
    }),
  /**
   * Buy an effect of a threat with Story Beats of the bank, as a game master: `purchase` is the purchase's id on the
   * threat, `befalls` the character who takes Harm or Fatigue. Resolves with the act's id, or null.
   */
  buyFromThreat: (threat: HostActor | string, given: { purchase: string; befalls?: string }) => {
    const { purchase, befalls } = readThreatPurchase("given", given);
    return reportRulesErrors(async () => {
      const entry = entryOf(actorNamed(threat, "edgeThreat"), purchase);
      const whom = befalls && character(befalls).uuid;
      return (await threats()).buyFromThreat(entry, whom);
    });
  },
  /**
   * End a leg of a journey, as a game master: `ticks` holds the segments to fill by front id, at three Story Beats
   * each. Resolves with the act's id, or null.
   */
  endLeg: (ticks: Readonly<Record<string, number>>) =>
    reportRulesErrors(async () => {
      const read = readTicks(ticks);
      return (await bank()).endLeg(read);
    }),
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
