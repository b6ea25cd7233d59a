/**
 * Data of Effort actors for code that all rule sets share: vitals (gauges to show), recorded numbers, bonus targets.
 */

import { advanceNumbers } from "../../../actor/advances.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import type { BonusTarget } from "../../../ruleset/contract.ts";
import type { StoryNumber, Vital } from "../../../ruleset/document-types.ts";
import { effortConfig } from "../settings/config.ts";
import type { EffortCharacterModel } from "./character.ts";
import { nameOf } from "./labels.ts";

export function effortVitals({ system: { resources } }: HostActor<EffortCharacterModel>): Vital[] {
  return effortConfig().resources.map(({ id }) => {
    const { value, max } = resources[id] ?? { value: 0, max: 0 };
    return { label: nameOf("resource", id), value, max, path: `system.resources.${id}.value` };
  });
}

/** The vital that represents the actor: the points left in all resources together. */
export function effortHeadline(vitals: readonly Vital[]): Vital {
  const sum = (of: (vital: Vital) => number) => vitals.reduce((total, vital) => total + of(vital), 0);
  return {
    label: "TESSERA.Effort.Sheet.left",
    value: sum(({ value }) => value),
    max: sum(({ max }) => max ?? 0),
  };
}

/**
 * Paths and labels of numbers whose changes the story records: advances, attributes, and the maxima that replace the
 * derived ones of resources.
 */
export function effortNumbers(): StoryNumber[] {
  const { attributes, resources } = effortConfig();
  return [
    ...advanceNumbers("TESSERA.Effort.Character"),
    ...attributes.map(({ id }) => ({ path: `system.attributes.${id}`, label: nameOf("attribute", id) })),
    ...resources.map(({ id }) => ({
      path: `system.resources.${id}.override`,
      label: localize("TESSERA.Effort.Sheet.maximum", { name: nameOf("resource", id) }),
    })),
  ];
}

/** Targets for item bonuses: attributes, then resources. */
export function effortBonusTargets(): BonusTarget[] {
  const { attributes, resources } = effortConfig();
  return [
    ...attributes.map(({ id }) => ({ id, label: nameOf("attribute", id) })),
    ...resources.map(({ id }) => ({ id, label: nameOf("resource", id) })),
  ];
}

/** Paths of the resources, for token bars. */
export function effortBars(): string[] {
  return effortConfig().resources.map(({ id }) => `resources.${id}`);
}
