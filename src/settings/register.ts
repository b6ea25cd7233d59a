/** Everything that a world and a user may set, registered in one go. */
import { registerSettingsMenu } from "../foundry/settings.ts";
import { rulesets } from "../ruleset/registry.ts";
import { registerEdgeAttributes } from "../rulesets/edge/settings/attributes.ts";
import { EdgeAttributesWindow } from "../rulesets/edge/settings/attributes-window.ts";
import { registerEdgeSkills } from "../rulesets/edge/settings/skills.ts";
import { EdgeSkillsWindow } from "../rulesets/edge/settings/skills-window.ts";
import { registerEffortConfig } from "../rulesets/effort/settings/config.ts";
import { EffortConfigWindow } from "../rulesets/effort/settings/config-window.ts";
import { registerLastChoices } from "./last-choices.ts";
import { registerPlayersCall } from "./players-call.ts";
import { isEnabled, registerRulesetChoice } from "./rulesets.ts";
import { registerVariants } from "./variants.ts";

/** Register all settings; in the `init` hook. Windows of rule sets that the world does not play are left out. */
export function registerSettings(): void {
  registerRulesetChoice();
  registerPlayersCall();
  for (const ruleset of rulesets) registerVariants(ruleset, isEnabled(ruleset.id));
  registerEdgeSkills();
  registerEdgeAttributes();
  registerEffortConfig();
  registerLastChoices();
  if (isEnabled("edge")) {
    registerSettingsMenu("edgeSkills", EdgeSkillsWindow);
    registerSettingsMenu("edgeAttributes", EdgeAttributesWindow);
  }
  if (isEnabled("effort")) registerSettingsMenu("effortConfig", EffortConfigWindow);
}
