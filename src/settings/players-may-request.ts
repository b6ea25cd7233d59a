/** Rule sets for which players may call for checks. */

import { CheckboxesField } from "../foundry/checkboxes.ts";
import { registerSetting, setting } from "../foundry/settings.ts";
import { rulesets } from "../ruleset/registry.ts";

/** Register the setting; call this after all rule sets are registered. */
export function registerPlayersRequest(): void {
  const asking = rulesets.filter((ruleset) => ruleset.asking);
  const choices = Object.fromEntries(asking.map(({ id, label }) => [id, label]));
  const initial = asking.filter((ruleset) => ruleset.asking?.anybody).map(({ id }) => id);
  registerSetting("playersCall", {
    scope: "world",
    config: true,
    requiresReload: true,
    type: new CheckboxesField({ choices, initial }),
  });
}

export function playersMayRequest(ruleset: string): boolean {
  return new Set(setting<Iterable<string>>("playersCall")).has(ruleset);
}
