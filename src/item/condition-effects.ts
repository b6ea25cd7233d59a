/** Further effects of conditions on checks, declared by rule sets. */
import type { ConditionEffect } from "../ruleset/contract.ts";
import { rulesets } from "../ruleset/registry.ts";
import { isEnabled } from "../settings/enabled-rulesets.ts";

/** All effects by id, which is also the name of the field in the condition's data. */
export function conditionEffects(): readonly (readonly [string, ConditionEffect])[] {
  return rulesets.flatMap((ruleset) => Object.entries(ruleset.conditionEffects ?? {}));
}

/** Ids of effects of rule sets that the world does not play. */
export function unplayedEffects(): readonly string[] {
  return rulesets.flatMap(({ id, conditionEffects: effects = {} }) => (isEnabled(id) ? [] : Object.keys(effects)));
}
