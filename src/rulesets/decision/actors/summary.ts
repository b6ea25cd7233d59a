/**
 * Data of Decision actors for code that all rule sets share: vitals (gauges to show), recorded numbers, token statuses,
 * bonus targets.
 */

import { advanceNumbers } from "../../../actor/advances.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import type { BonusTarget } from "../../../ruleset/contract.ts";
import type { StoryNumber, Vital } from "../../../ruleset/document-types.ts";
import { prepareDecisionCheck } from "../check/prepare.ts";
import { DecisionRoll } from "../check/roll.ts";
import { RAISED_STATS } from "../rules/derived-stats.ts";
import { ATTRIBUTES, GAUGE_LIMIT, type Gauge, isStressed, poorConditions, validateCheck } from "../rules/index.ts";
import type { DecisionCharacterModel } from "./character.ts";
import { type DecisionModel, ROLLED_STATS } from "./stats.ts";
import type { DecisionThreatModel } from "./threat.ts";

/** Gauge names in display order. */
export const gaugeNames = ["defense", "vitality", "stress", "luck"] as const;

/** Path and label of a number that belongs to a gauge; `name` is the key of the label's text, which names the gauge. */
function besideGauge(gauge: string, path: string, name: string): StoryNumber {
  const of = localize(`TESSERA.Decision.Vital.${gauge}`);
  return { path: `system.${gauge}.${path}`, label: localize(`TESSERA.Decision.Story.${name}`, { name: of }) };
}

/**
 * Paths and labels of the level, the attributes, and the numbers beside a gauge's value, such as its bonus. Their
 * changes are recorded in the story, as those of vitals are.
 */
export function decisionNumbers(): StoryNumber[] {
  return [
    { path: "system.level", label: "TESSERA.Decision.Character.FIELDS.level.label" },
    ...advanceNumbers("TESSERA.Decision.Character"),
    ...ATTRIBUTES.map((name) => ({ path: `system.attributes.${name}`, label: `TESSERA.Decision.Stat.${name}` })),
    ...(["defense", "vitality", "stress"] as const).map((gauge) => besideGauge(gauge, "bonus", "added")),
    { path: "system.stress.fromWounds", label: "TESSERA.Decision.Sheet.fromWounds" },
    besideGauge("luck", "adjustment", "added"),
  ];
}

/** Paths and labels of the numbers of a threat, besides its vitals, that a game master sets once. */
export function decisionThreatNumbers(): StoryNumber[] {
  return [
    ...(["attack", "skilled", "other", "initiative"] as const).map((name) => ({
      path: `system.${name}`,
      label: `TESSERA.Decision.Threat.FIELDS.${name}.label`,
    })),
    ...(["defense", "vitality"] as const).map((gauge) => besideGauge(gauge, "max", "maximum")),
  ];
}

/** Vitals of a character, by gauge; Stress may exceed its Threshold. */
export function decisionVitals({ system }: HostActor<DecisionCharacterModel>): Vital[] {
  return gaugeNames.map((name) => ({
    label: `TESSERA.Decision.Vital.${name}`,
    value: system[name].value,
    max: system[name].max,
    path: `system.${name}.value`,
    ...(name === "stress" ? { limit: GAUGE_LIMIT } : {}),
  }));
}

/** Hurt status by lost Vitality: any, half, all. */
function hurtBy({ value, max }: Gauge): string[] {
  const lost = max - value;
  const hurt = value === 0 ? 3 : lost * 2 >= max ? 2 : lost > 0 ? 1 : 0;
  return hurt > 0 ? [`hurt${hurt}`] : [];
}

/** The vital that represents the actor: Vitality, whose loss shows the wounds. */
export function decisionHeadline(vitals: readonly Vital[]): Vital | undefined {
  return vitals.find(({ path }) => path === "system.vitality.value");
}

export function threatVitals({ system }: HostActor<DecisionThreatModel>): Vital[] {
  return (["defense", "vitality"] as const).map((name) => ({
    label: `TESSERA.Decision.Vital.${name}`,
    value: system[name].value,
    max: system[name].max,
    path: `system.${name}.value`,
  }));
}

export function threatStatuses({ system }: HostActor<DecisionThreatModel>): string[] {
  return hurtBy(system.vitality);
}

/**
 * Statuses of a character: hurt by lost Vitality, Stressed at the Threshold, unconscious with two poor mental
 * attributes.
 */
export function decisionStatuses({ system }: HostActor<DecisionCharacterModel>): string[] {
  const { vitality, stress, attributes } = system;
  return [
    ...hurtBy(vitality),
    ...(isStressed(stress.value, stress.max) ? ["stressed"] : []),
    ...(poorConditions(attributes).unconscious ? ["unconscious"] : []),
  ];
}

/** Formula of the initiative roll in a combat: 2d6 + Initiative + item bonuses. */
export function decisionInitiative(actor: HostActor<DecisionModel>): string {
  const check = validateCheck(prepareDecisionCheck(actor, { stat: "initiative" }).check);
  return DecisionRoll.ofCheck(check).formula;
}

/** Attributes, then the derived stats that are rolled or raised by items. */
export function decisionBonusTargets(): BonusTarget[] {
  return [...new Set([...ATTRIBUTES, ...ROLLED_STATS, ...RAISED_STATS])].map((id) => ({
    id,
    label: localize(`TESSERA.Decision.Stat.${id}`),
  }));
}
