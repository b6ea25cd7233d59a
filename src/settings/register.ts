/** What a world may set of its rule sets: which it plays, for which players may call, their variants and windows. */
import { registerSettingsMenu } from "../foundry/settings.ts";
import { rulesets } from "../ruleset/registry.ts";
import { registerPlayersCall } from "./players-call.ts";
import { isEnabled, registerRulesetChoice } from "./rulesets.ts";
import { registerVariants } from "./variants.ts";

/**
 * Register these settings once all rule sets are known, before any document is read: a stored choice is read as its setting
 * is registered. Variants and windows of rule sets that the world does not play stay out of the settings list.
 */
export function registerRulesetSettings(): void {
  registerRulesetChoice();
  registerPlayersCall();
  for (const ruleset of rulesets) {
    const enabled = isEnabled(ruleset.id);
    registerVariants(ruleset, enabled);
    if (!enabled) continue;
    for (const [key, window] of Object.entries(ruleset.settings?.windows ?? {})) registerSettingsMenu(key, window);
  }
}
