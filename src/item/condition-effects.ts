/** What conditions do to checks beside dice and modifier, as the rule sets say. */
import type { ConditionEffect } from "../ruleset/contract.ts";
import { rulesets } from "../ruleset/registry.ts";

/** All of them with their ids, which are the names of the conditions' fields. */
export function conditionEffects(): readonly (readonly [string, ConditionEffect])[] {
  return rulesets.flatMap((ruleset) => Object.entries(ruleset.conditionEffects ?? {}));
}
