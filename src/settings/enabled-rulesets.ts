/** Enabled rule sets, and the types that create dialogs offer for them. */

import { CheckboxesField } from "../foundry/checkboxes.ts";
import { flagField } from "../foundry/fields.ts";
import { callHooks } from "../foundry/host.ts";
import { registerSetting, setting } from "../foundry/settings.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesets } from "../ruleset/registry.ts";

/**
 * Register the setting that holds the ids of the enabled rule sets; an empty one enables all. Call this after all rule
 * sets are registered, before anything reads the setting.
 */
export function registerRulesetChoice(): void {
  const choices = Object.fromEntries(rulesets.map(({ id, label }) => [id, label]));
  registerSetting("rulesets", {
    scope: "world",
    config: true,
    requiresReload: true,
    // Until a reload, open windows update themselves.
    onChange: () => callHooks("tessera.rulesets"),
    type: new CheckboxesField({ choices, noneIsAll: true }),
  });
  registerSetting("rulesetsChosen", { scope: "world", type: flagField() });
}

/** The enabled rule sets in registration order; all if none is chosen. Unknown stored ids are ignored. */
export function enabledRulesets(): readonly Ruleset[] {
  const chosen = new Set(setting<Iterable<string>>("rulesets"));
  const enabled = rulesets.filter(({ id }) => chosen.has(id));
  return enabled.length > 0 ? enabled : rulesets;
}

/**
 * True if the games that the world plays have been chosen, or need no choice: only some are enabled, or there is only
 * one.
 */
export function areRulesetsChosen(): boolean {
  return setting<boolean>("rulesetsChosen") || enabledRulesets().length < Math.max(2, rulesets.length);
}

export function isEnabled(id: string): boolean {
  return enabledRulesets().some((ruleset) => ruleset.id === id);
}

/** Actor types for the create dialog. */
export function offeredActorTypes(): string[] {
  return [...enabledRulesets().flatMap(({ actorTypes }) => Object.keys(actorTypes)), "party"];
}

/** Item types for the create dialog. */
export function offeredItemTypes(): string[] {
  return [...new Set(enabledRulesets().flatMap(({ itemTypes }) => itemTypes))];
}
