/** Acts of Decision's characters and threats beside checks: damage, rest, Luck. */
import { parties } from "../../../actor/party/party-actor.ts";
import { type Data, documentByUuid, type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { Cost } from "../../../log/cost.ts";
import type { StoredEvent } from "../../../log/event.ts";
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { numberOrText } from "../../../rules/input.ts";
import type { ActPlan, CharacterAct, CharacterActs } from "../../../ruleset/character-acts.ts";
import type { NoteView } from "../../../ruleset/views.ts";
import { signed } from "../../../ui/signed.ts";
import { DecisionCharacterModel } from "../actors/character.ts";
import type { DecisionThreatModel } from "../actors/threat.ts";
import {
  DAMAGE_LIMIT,
  DAYS_LIMIT,
  type Gauge,
  LUCK_BASE,
  luckAdjustments,
  regainDefense,
  regainVitality,
  restStress,
  takeDamage,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";

export type Character = HostActor<DecisionCharacterModel>;
type Anyone = HostActor<DecisionCharacterModel | DecisionThreatModel>;
type Rested = Readonly<Record<"defense" | "vitality" | "stress", number>>;
type Changed = Partial<Record<"defense" | "vitality" | "stress" | "luck", number>>;

const everybody = ["decision", "decisionThreat"];

/** Stored values, which acts change; the maxima in force are derived. */
type Stored = Readonly<Record<"defense" | "vitality" | "stress" | "luck", { readonly value: number }>>;

/** A gauge as the rules change it: its stored value, clamped to its maximum in force. */
function gaugeOf(actor: Anyone, name: "defense" | "vitality"): Gauge {
  const { max } = actor.system[name];
  return { value: Math.min(storedSystem<Stored>(actor)[name].value, max), max };
}

const gaugesOf = (actor: Anyone) => ({ defense: gaugeOf(actor, "defense"), vitality: gaugeOf(actor, "vitality") });

/**
 * Plan of an act: its event, and the costs that bring the stored values to `next`. They record the actual difference,
 * so that undo restores it.
 */
function planOf(actor: HostActor, event: Data, next: Changed): ActPlan {
  const stored = storedSystem<Record<string, { readonly value: number }>>(actor);
  const costs = Object.entries(next).flatMap(([name, value]): Cost[] => {
    const amount = (stored[name]?.value ?? 0) - value;
    return amount === 0 ? [] : [{ actor: actor.uuid, path: `system.${name}.value`, amount }];
  });
  return { event: { ...event, now: next }, costs };
}

/** The damage of one attack, its effects and its costs: `damage` from 0. */
export function planDamage(actor: Anyone, { damage: given }: Data): ActPlan {
  const amount = wholeNumber("damage", numberOrText("damage", given), 0, DAMAGE_LIMIT);
  const { condition, lost, wasted, wound, down } = takeDamage(gaugesOf(actor), amount);
  return planOf(
    actor,
    { damage: amount, lost, wasted, wound, down },
    { defense: condition.defense.value, vitality: condition.vitality.value },
  );
}

/** Apply the damage of one attack. */
const damage: CharacterAct<Anyone> = {
  of: "vitals",
  by: "owner",
  types: everybody,
  icon: "fa-solid fa-burst",
  event: "damaged",
  asks: () => [
    {
      kind: "number",
      name: "damage",
      label: localize("TESSERA.Decision.Damage.amount"),
      value: 1,
      min: 0,
      max: DAMAGE_LIMIT,
    },
  ],
  does: ({ name }, given) => localize("TESSERA.Decision.Damage.does", { number: Number(given["damage"]), name }),
  plan: planDamage,
};

/** Restore Defense, when the actor is safe or spends an action. */
const regroup: CharacterAct<Anyone> = {
  of: "vitals",
  by: "owner",
  types: everybody,
  icon: "fa-solid fa-shield-halved",
  event: "regrouped",
  possible: ({ system: { defense } }) => defense.value < defense.max,
  plan: (actor) => {
    const { defense: whole } = regainDefense(gaugesOf(actor));
    return planOf(actor, {}, { defense: whole.value });
  },
};

/**
 * The rest of some full days: Defense is restored, Stress falls to the part from wounds, Vitality is regained.
 * @param before days of rest in a row before these
 */
export function planRest(actor: Character, days: number, before = 0): ActPlan & { readonly now: Rested } {
  const { stress } = storedSystem<Pick<DecisionCharacterModel, "stress">>(actor);
  const now = {
    defense: regainDefense(gaugesOf(actor)).defense.value,
    vitality: regainVitality(gaugeOf(actor, "vitality"), days, variantsInForce().vitalityRecovery, before).value,
    stress: restStress(stress.value, Math.min(stress.fromWounds, stress.value)),
  };
  return { ...planOf(actor, { days }, now), now };
}

/** Rest: restore Defense, lower Stress to the part from wounds, regain Vitality by full days. */
const rest: CharacterAct<Character> = {
  of: "vitals",
  by: "owner",
  icon: "fa-solid fa-campground",
  event: "rested",
  asks: () => [
    { kind: "number", name: "days", label: localize("TESSERA.Decision.Rest.days"), value: 0, min: 0, max: DAYS_LIMIT },
  ],
  does: (_actor, given) =>
    Number(given["days"]) === 0
      ? localize("TESSERA.Decision.Rest.short")
      : localize("TESSERA.Decision.Rest.does", { number: Number(given["days"]) }),
  plan: (actor, answers) => {
    const days = wholeNumber("days", numberOrText("days", answers["days"] ?? 0), 0, DAYS_LIMIT);
    const { event = {}, costs = [] } = planRest(actor, days);
    return { event, costs };
  },
};

/**
 * Refill Luck for a new session. A game master does this, since the table decides when a session begins. [upstream
 * Stats, at the source's commit]
 */
const refillLuck: CharacterAct<Character> = {
  of: "vitals",
  by: "gm",
  icon: "fa-solid fa-clover",
  event: "refilled",
  possible: ({ system: { luck } }) => luck.value < luck.max,
  plan: (actor) => planOf(actor, {}, { luck: actor.system.luck.max }),
};

/** The Decision characters of the party to which this character belongs. */
function companions(actor: Character): Character[] {
  const party = parties().find(({ system }) => system.members.includes(actor.uuid));
  return (party?.system.members ?? [])
    .map((uuid) => documentByUuid<HostActor>(uuid))
    .filter((member) => isOf(member, DecisionCharacterModel));
}

/** Adjust the character's Luck by comparing the attributes of its party. */
const compareParty: CharacterAct<Character> = {
  of: "luck",
  by: "owner",
  icon: "fa-solid fa-users",
  event: "compared",
  plan: (actor) => {
    const members = companions(actor);
    if (members.length === 0) throw new RulesError("party", "noParty");
    const adjustments = luckAdjustments(
      members.map(({ uuid, system }) => ({ id: uuid, attributes: system.baseAttributes })),
    );
    const path = "system.luck.adjustment";
    const from = storedSystem<{ luck: { adjustment: number } }>(actor).luck.adjustment;
    const to = adjustments[actor.uuid] ?? 0;
    return { event: { adjustment: to }, costs: from === to ? [] : [{ actor: actor.uuid, path, from, to }] };
  },
};

export const decisionCharacterActs: CharacterActs = { damage, regroup, rest, refillLuck, compareParty };

/** Translation key of the gravest effect of the damage. */
function damageSentence({ lost, wound, down }: Data): string {
  if (down) return "down";
  if (wound) return "wound";
  return Number(lost) > 0 ? "lost" : "soaked";
}

/** Log view of damage, rest and session notes. */
export function decisionNote(event: StoredEvent, actor: HostActor | null): NoteView {
  const name = actor?.name ?? localize("TESSERA.Card.someone");
  const sentence = event.type === "damaged" ? `damaged.${damageSentence(event)}` : event.type;
  return {
    title: `TESSERA.Decision.Told.title.${event.type}`,
    titleData: { name },
    sentence: `TESSERA.Decision.Told.sentence.${sentence}`,
    sentenceData: { ...event, name, base: LUCK_BASE, adjustment: signed(Number(event["adjustment"] ?? 0)) },
  };
}
