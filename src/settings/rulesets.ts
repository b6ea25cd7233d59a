/** Which rule sets the world plays, and what the create dialogs offer for them. */
import { fields } from "../foundry/classes.ts";
import { flagField } from "../foundry/fields.ts";
import { callHooks } from "../foundry/host.ts";
import { registerSetting, setting } from "../foundry/settings.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesets } from "../ruleset/registry.ts";

/** Register the choice; empty means all. Once all rule sets are known, before everything that asks for it. */
export function registerRulesetChoice(): void {
  const choices = Object.fromEntries(rulesets.map(({ id, label }) => [id, label]));
  registerSetting("rulesets", {
    scope: "world",
    config: true,
    requiresReload: true,
    // Until somebody reloads, what is on the screen follows by itself.
    onChange: () => callHooks("tessera.rulesets"),
    type: new fields.SetField(new fields.StringField({ required: true, blank: false, choices }), { initial: [] }),
  });
  registerSetting("rulesetsChosen", { scope: "world", type: flagField() });
}

/** The rule sets that the world plays, in the system's order. Ids that this version does not know are passed over. */
export function enabledRulesets(): readonly Ruleset[] {
  const chosen = new Set(setting<Iterable<string>>("rulesets"));
  const enabled = rulesets.filter(({ id }) => chosen.has(id));
  return enabled.length > 0 ? enabled : rulesets;
}

/** Whether the world plays the rule set with this id. */
export function isEnabled(id: string): boolean {
  return enabledRulesets().some((ruleset) => ruleset.id === id);
}

/** Actor types to offer when one is created. */
export function offeredActorTypes(): string[] {
  return [...enabledRulesets().flatMap(({ actorTypes }) => Object.keys(actorTypes)), "party"];
}

/** Item types to offer when one is created. */
export function offeredItemTypes(): string[] {
  return [...new Set(enabledRulesets().flatMap(({ itemTypes }) => itemTypes))];
}
