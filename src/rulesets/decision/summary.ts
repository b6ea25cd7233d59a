/** What others read of Decision characters and threats: vitals for the party, statuses for tokens, targets for items' bonuses. */

import { type HostActor, localize } from "../../foundry/host.ts";
import type { BonusTarget, Vital } from "../../ruleset/contract.ts";
import type { DecisionCharacterModel } from "./character.ts";
import { prepareDecisionCheck } from "./prepare.ts";
import { DecisionRoll } from "./roll.ts";
import { RAISED_STATS } from "./rules/derived-stats.ts";
import { ATTRIBUTES, type Gauge, isStressed, poorConditions, validateCheck } from "./rules/index.ts";
import { ROLLED_STATS } from "./stats.ts";
import type { DecisionThreatModel } from "./threat.ts";

/** Names of the gauges, in the order in which they are shown. */
export const gaugeNames = ["defense", "vitality", "stress", "luck"] as const;

/** Only Stress goes beyond its bound: the Threshold is a mark on its way, not its end. */
export const STRESS_LIMIT = 1000;

/** Defense, Vitality, Stress and Luck. */
export function decisionVitals(actor: HostActor): Vital[] {
  const system = actor.system as DecisionCharacterModel;
  return gaugeNames.map((name) => ({
    label: `TESSERA.Decision.Vital.${name}`,
    value: system[name].value,
    max: system[name].max,
    path: `system.${name}.value`,
    ...(name === "stress" ? { limit: STRESS_LIMIT } : {}),
  }));
}

/** Hurt by how much Vitality is lost. */
function hurtBy({ value, max }: Gauge): string[] {
  const lost = max - value;
  const hurt = value === 0 ? 3 : lost * 2 >= max ? 2 : lost > 0 ? 1 : 0;
  return hurt > 0 ? [`hurt${hurt}`] : [];
}

/** Defense and Vitality of a threat. */
export function threatVitals(actor: HostActor): Vital[] {
  const system = actor.system as DecisionThreatModel;
  return (["defense", "vitality"] as const).map((name) => ({
    label: `TESSERA.Decision.Vital.${name}`,
    value: system[name].value,
    max: system[name].max,
    path: `system.${name}.value`,
  }));
}

/** A threat is hurt by how much Vitality it has lost. */
export function threatStatuses(actor: HostActor): string[] {
  return hurtBy((actor.system as DecisionThreatModel).vitality);
}

/** Hurt by how much Vitality is lost, Stressed at the Threshold, unconscious by two poor mental attributes. */
export function decisionStatuses(actor: HostActor): string[] {
  const { vitality, stress, attributes } = actor.system as DecisionCharacterModel;
  return [
    ...hurtBy(vitality),
    ...(isStressed(stress.value, stress.max) ? ["stressed"] : []),
    ...(poorConditions(attributes).unconscious ? ["unconscious"] : []),
  ];
}

/** 2d6 + Initiative with what items add, as a combat rolls it. */
export function decisionInitiative(actor: HostActor): string {
  const check = validateCheck(prepareDecisionCheck(actor, { stat: "initiative" }).check);
  return DecisionRoll.ofCheck(check).formula;
}

/** Attributes, then derived stats: those that are rolled and those that items raise. */
export function decisionBonusTargets(): BonusTarget[] {
  return [...new Set([...ATTRIBUTES, ...ROLLED_STATS, ...RAISED_STATS])].map((id) => ({
    id,
    label: localize(`TESSERA.Decision.Stat.${id}`),
  }));
}
