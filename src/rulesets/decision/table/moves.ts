/** Moves of threats in Decision: the moments that trigger a move, and the effects of a move. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import type { Cost } from "../../../log/cost.ts";
import type { Move } from "../../../rules/moves.ts";
import type { Moment, MoveEffect, MoveRules } from "../../../ruleset/moves.ts";
import { DecisionCharacterModel } from "../actors/character.ts";
import { playsDecision } from "../actors/stats.ts";
import { DecisionThreatModel } from "../actors/threat.ts";
import { planDamage } from "../character-acts/damage.ts";
import type { DerivedDecision } from "../check/derived.ts";
import { GAUGE_LIMIT } from "../rules/index.ts";
import { type DECISION_EFFECTS, type DECISION_MOMENTS, isDouble, isTwelve } from "../rules/moves.ts";

const words = (name: string, amount: string | number = "") =>
  localize(`TESSERA.Decision.Move.lands.${name}`, { amount });

/** Values of the decision dice that count, without Luck dice and the dice added by exploding sixes. */
function dice({ outcome }: DerivedDecision): number[] {
  return outcome.dice
    .filter(({ group, marks }) => group === undefined && marks.includes("counted"))
    .map(({ value }) => value);
}

/** Cost that changes a stored gauge by `by`, from 0 to `maximum`. */
function gaugeCost(actor: HostActor, name: "vitality" | "stress" | "defense", by: number, maximum: number): Cost[] {
  const { value } = storedSystem<Record<string, { readonly value: number }>>(actor)[name] ?? { value: 0 };
  const next = Math.min(maximum, Math.max(0, value + by));
  return next === value ? [] : [{ actor: actor.uuid, path: `system.${name}.value`, amount: value - next, maximum }];
}

/** Costs of lost Vitality. The effect bypasses Defense, and can take even the last point. */
function wound(whom: HostActor, { amount }: Move) {
  return playsDecision(whom) ? { costs: gaugeCost(whom, "vitality", -amount, whom.system.vitality.max) } : {};
}

function regroup(threat: HostActor) {
  if (!isOf(threat, DecisionThreatModel)) return {};
  const { max } = threat.system.defense;
  return { costs: gaugeCost(threat, "defense", max, max) };
}

const moments: Record<(typeof DECISION_MOMENTS)[number], Moment<DerivedDecision>> = {
  double: { by: (derived) => isDouble(dice(derived)) },
  twelve: { by: (derived) => isTwelve(dice(derived)) },
};

const effects: Record<(typeof DECISION_EFFECTS)[number], MoveEffect<DerivedDecision>> = {
  damage: {
    befalls: "characters",
    inRows: true,
    dice: true,
    words: (_move, amount) => words("damage", amount),
    plan: (whom, { amount }) =>
      playsDecision(whom) ? { costs: planDamage(whom, { damage: amount }).costs ?? [] } : {},
  },
  vitality: { befalls: "characters", words: (_move, amount) => words("vitality", amount), plan: wound },
  stress: {
    befalls: "characters",
    words: (_move, amount) => words("stress", amount),
    plan: (whom, { amount }) =>
      isOf(whom, DecisionCharacterModel) ? { costs: gaugeCost(whom, "stress", amount, GAUGE_LIMIT) } : {},
  },
  regroup: { befalls: "itself", plain: true, words: () => words("regroup"), plan: regroup },
};

export const decisionMoves: MoveRules<DerivedDecision> = { prefix: "TESSERA.Decision.Move", moments, effects };
