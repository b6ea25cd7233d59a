import { advanceAward } from "../../../actor/advances.ts";
import type { StoredEvent } from "../../../log/event.ts";
import type { Price } from "../../../log/price.ts";
import type { CharacterAct, CharacterActs } from "../../../ruleset/character-acts.ts";
import { areAdvancesCounted } from "../settings/variants.ts";
import type { Anyone, Character } from "./damage.ts";

const everybody = ["decision", "decisionThreat"];
const recovery = () => import("./recovery.ts");

/**
 * The points that a damage event must have taken to count: the Vitality that the event says is lost; if none is lost,
 * the Defense that absorbs the damage.
 */
function priceOfDamage(event: StoredEvent): readonly Price[] {
  const [lost, soaked] = [Number(event["lost"]), Number(event["damage"])];
  if (lost > 0) return [{ path: "system.vitality.value", amount: lost }];
  return soaked > 0 && event["down"] !== true ? [{ path: "system.defense.value", amount: soaked }] : [];
}

/** Apply the damage of one attack. */
const damage: CharacterAct<Anyone> = {
  of: "vitals",
  by: "owner",
  types: everybody,
  icon: "fa-solid fa-burst",
  event: "damaged",
  steps: async () => (await recovery()).damage,
  price: priceOfDamage,
};

/** Restore Defense: once safe, or by spending an action. */
const regroup: CharacterAct<Anyone> = {
  of: "vitals",
  by: "owner",
  types: everybody,
  icon: "fa-solid fa-shield-halved",
  event: "regrouped",
  possible: ({ system: { defense } }) => defense.value < defense.max,
  steps: async () => (await recovery()).regroup,
};

/** Rest: restore Defense, lower Stress to the part from wounds, regain Vitality by full days. */
const rest: CharacterAct<Character> = {
  of: "vitals",
  by: "owner",
  icon: "fa-solid fa-campground",
  event: "rested",
  steps: async () => (await recovery()).rest,
};

/**
 * Refill Luck for a new session: an act of game masters, because it concerns the whole table (upstream, Stats, at the
 * source's commit).
 */
const refillLuck: CharacterAct<Character> = {
  of: "vitals",
  by: "gm",
  icon: "fa-solid fa-clover",
  event: "refilled",
  possible: ({ system: { luck } }) => luck.value < luck.max,
  steps: async () => (await recovery()).refillLuck,
};

/** Adjust the character's Luck by comparing its attributes with those of its party. */
const compareParty: CharacterAct<Character> = {
  of: "luck",
  by: "owner",
  icon: "fa-solid fa-users",
  event: "compared",
  steps: async () => (await recovery()).compareParty,
};

export const decisionCharacterActs: CharacterActs = {
  damage,
  regroup,
  rest,
  refillLuck,
  compareParty,
  awardLevel: advanceAward(areAdvancesCounted),
};
