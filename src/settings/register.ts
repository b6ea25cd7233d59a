/** World settings of rule sets: enabled ones, players' calls, variants and windows. */
import { registerSettingsMenu } from "../foundry/settings.ts";
import { rulesets } from "../ruleset/registry.ts";
import { registerPlayersRequest } from "./players-may-request.ts";
import { isEnabled, registerRulesetChoice } from "./rulesets.ts";
import { registerVariants } from "./variants.ts";

/**
 * Register after all rule sets and before any document is read, because stored values are read on registration. Settings of
 * rule sets that are not enabled are hidden.
 */
export function registerRulesetSettings(): void {
  registerRulesetChoice();
  registerPlayersRequest();
  for (const ruleset of rulesets) {
    const enabled = isEnabled(ruleset.id);
    registerVariants(ruleset, enabled);
    if (!enabled) continue;
    for (const [key, window] of Object.entries(ruleset.settings?.windows ?? {})) registerSettingsMenu(key, window);
  }
}
