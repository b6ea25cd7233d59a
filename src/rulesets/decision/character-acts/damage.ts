/** Plans the damage of one attack, for acts, strikes and threats' moves, and the changes of gauges by acts. */
import type { Data, HostActor } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { Cost } from "../../../log/cost.ts";
import { wholeNumber } from "../../../rules/error.ts";
import { numberOrText } from "../../../rules/input.ts";
import type { ActPlan } from "../../../ruleset/character-acts.ts";
import type { DecisionCharacterModel } from "../actors/character.ts";
import type { DecisionThreatModel } from "../actors/threat.ts";
import { DAMAGE_LIMIT, type Gauge, takeDamage } from "../rules/index.ts";

export type Character = HostActor<DecisionCharacterModel>;
export type Anyone = HostActor<DecisionCharacterModel | DecisionThreatModel>;
type Changed = Partial<Record<"defense" | "vitality" | "stress" | "luck", number>>;

/** Stored values, which acts change; the maxima in force are derived. */
type Stored = Readonly<Record<"defense" | "vitality" | "stress" | "luck", { readonly value: number }>>;

/** A gauge as the rules change it: its stored value, clamped to its maximum in force. */
export function gaugeOf(actor: Anyone, name: "defense" | "vitality"): Gauge {
  const { max } = actor.system[name];
  return { value: Math.min(storedSystem<Stored>(actor)[name].value, max), max };
}

export const gaugesOf = (actor: Anyone) => ({
  defense: gaugeOf(actor, "defense"),
  vitality: gaugeOf(actor, "vitality"),
});

/**
 * Maxima that undo does not exceed when it gives points back. Stress has none, since it may go beyond its Threshold.
 */
function maximaOf({ system }: Anyone): Changed {
  const { defense, vitality } = system;
  return { defense: defense.max, vitality: vitality.max, ...("luck" in system && { luck: system.luck.max }) };
}

/**
 * An event with the costs that change the stored values to `next`. They record the actual difference, so that undo
 * restores it.
 */
export function planOf(actor: Anyone, event: Data, next: Changed): ActPlan {
  const stored = storedSystem<Stored>(actor);
  const maxima = maximaOf(actor);
  const costs = Object.entries(next).flatMap(([name, value]): Cost[] => {
    const gauge = name as keyof Changed;
    const had = stored[gauge].value;
    const amount = had - value;
    if (amount === 0) return [];
    const max = maxima[gauge];
    const maximum = max === undefined ? {} : { maximum: Math.max(max, had) };
    return [{ actor: actor.uuid, path: `system.${name}.value`, amount, ...maximum }];
  });
  return { event: { ...event, now: next }, costs };
}

/** Plan of the damage of one attack: an event with the effects, and the costs. `damage` is 0 or more. */
export function planDamage(actor: Anyone, { damage: given }: Data): ActPlan {
  const amount = wholeNumber("damage", numberOrText("damage", given), 0, DAMAGE_LIMIT);
  const { condition, lost, wasted, wound, down } = takeDamage(gaugesOf(actor), amount);
  return planOf(
    actor,
    { damage: amount, lost, wasted, wound, down },
    { defense: condition.defense.value, vitality: condition.vitality.value },
  );
}
