/** Steps of Decision's character acts: damage, rest, Luck. */
import { parties } from "../../../actor/party/party-actor.ts";
import { documentByUuid, type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import { numberOrText } from "../../../rules/input.ts";
import type { ActPlan, CharacterActSteps } from "../../../ruleset/character-acts.ts";
import { DecisionCharacterModel } from "../actors/character.ts";
import {
  DAMAGE_LIMIT,
  DAYS_LIMIT,
  luckAdjustments,
  regainDefense,
  regainVitality,
  restStress,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { type Anyone, type Character, gaugeOf, gaugesOf, planDamage, planOf } from "./damage.ts";

type Rested = Readonly<Record<"defense" | "vitality" | "stress", number>>;

/** Apply the damage of one attack. */
export const damage: CharacterActSteps<Anyone> = {
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
export const regroup: CharacterActSteps<Anyone> = {
  plan: (actor) => {
    const { defense: whole } = regainDefense(gaugesOf(actor));
    return planOf(actor, {}, { defense: whole.value });
  },
};

/**
 * Plan of a rest of `days` full days: Defense is restored, Stress falls to the part from wounds, Vitality is regained.
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
export const rest: CharacterActSteps<Character> = {
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
 * Refill Luck for a new session. A game master does this, since the table decides when a session begins (upstream,
 * Stats, at the source's commit).
 */
export const refillLuck: CharacterActSteps<Character> = {
  plan: (actor) => planOf(actor, {}, { luck: actor.system.luck.max }),
};

/** The Decision characters of the party to which this character belongs. */
function companions(actor: Character): Character[] {
  const party = parties().find(({ system }) => system.members.includes(actor.uuid));
  return (party?.system.members ?? [])
    .map((uuid) => documentByUuid<HostActor>(uuid))
    .filter((member) => isOf(member, DecisionCharacterModel));
}

/** Adjust the character's Luck by comparing its attributes with those of its party. */
export const compareParty: CharacterActSteps<Character> = {
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
