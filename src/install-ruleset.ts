/** Install a rule set, Tessera's own or a module's. */

import { noteAttempt } from "./check/module-rulesets.ts";
import { registerSheet } from "./foundry/classes.ts";
import { configSection, currentGame, type Data } from "./foundry/host.ts";
import { loadTemplates } from "./foundry/templates.ts";
import { installItemTypes } from "./item/install-types.ts";
import { atTheDoor } from "./log/questions.ts";
import type { Ruleset } from "./ruleset/contract.ts";
import { defineRuleset, type ModuleRuleset } from "./ruleset/define.ts";
import { requireSoundDefinition } from "./ruleset/definition-faults.ts";
import type { ActorType } from "./ruleset/document-types.ts";
import { registerRuleset, requireOpenRegistry, rulesets } from "./ruleset/registry.ts";
import { named } from "./ruleset/ruleset-error.ts";
import { tellRefusals } from "./ui/tell-refusals.ts";

function installActorType(type: string, { model, sheet, icon, bars, values }: ActorType): void {
  configSection("Actor", "dataModels")[type] = model;
  configSection("Actor", "typeIcons")[type] = icon;
  configSection("Actor", "trackableAttributes")[type] = { bar: [...bars], value: [...values] };
  registerSheet("Actor", sheet, [type], `TYPES.Actor.${type}`);
}

/**
 * Install a rule set; in the `init` hook.
 * @throws RulesetError if its `settings.register` or `watch` fails
 */
export function installRuleset(ruleset: Ruleset): void {
  const { id, settings } = ruleset;
  // The rule set's own code runs first, and the registry comes last, so that it lists no rule set that failed.
  named(id, "settings.register", () => settings?.register())();
  named(id, "watch", () => ruleset.watch?.())();
  for (const [type, actorType] of Object.entries(ruleset.actorTypes)) installActorType(type, actorType);
  if (ruleset.items) installItemTypes(ruleset.items);
  const { rolls } = configSection("Dice") as { rolls: unknown[] };
  rolls.push(...ruleset.rollClasses);
  for (const [name, question] of Object.entries(ruleset.questions ?? {}))
    configSection("queries")[name] = atTheDoor(question);
  (currentGame().system["api"] as Data)[id] = tellRefusals(ruleset.api ?? {});
  void loadTemplates(ruleset.templates ?? []);
  registerRuleset(ruleset);
}

/**
 * Define and install the rule set of a module; in the `init` hook. A refusal also notifies game masters.
 * @throws Error that lists all faults of the definition
 */
export function installDefinition(given: ModuleRuleset): void {
  const { id = "", ...definition } = Object(given) as ModuleRuleset;
  try {
    requireOpenRegistry(id);
    const api = currentGame().system["api"] as Data;
    const neighbors = { others: rulesets, isTaken: (name: string) => name in api };
    requireSoundDefinition(id, given && definition, neighbors);
    named(id, "definition", () => installRuleset(defineRuleset(id, definition)))();
    noteAttempt({ id, definition });
  } catch (error) {
    noteAttempt({ id, error });
    throw error;
  }
}
