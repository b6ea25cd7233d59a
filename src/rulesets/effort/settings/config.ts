/** The world's Effort attributes and resources and how they are linked: a world setting, by default a ring of four. */
import { fields } from "../../../foundry/classes.ts";
import { localizeOr } from "../../../foundry/host.ts";
import { registerSetting, setting } from "../../../foundry/settings.ts";
import { catchRulesError } from "../../../rules/error.ts";
import { DEFAULT_CONFIG, type EffortConfig, type Named, validateConfig } from "../rules/config.ts";

/** Register the configuration; in the `init` hook. */
export function registerEffortConfig(): void {
  registerSetting("effortConfig", {
    scope: "world",
    requiresReload: true,
    type: new fields.ObjectField({ initial: {} }),
  });
}

/** The configuration in force; the ring where none is stored, or where the stored one cannot be played. */
export function effortConfig(): EffortConfig {
  const stored = setting<object>("effortConfig");
  if (Object.keys(stored).length === 0) return DEFAULT_CONFIG;
  return catchRulesError(
    () => validateConfig(stored),
    ({ message }) => {
      console.warn(`Tessera | the Effort configuration cannot be read, so the default holds: ${message}`);
      return DEFAULT_CONFIG;
    },
  );
}

/** What the table calls an attribute or resource: its own name for it, the language file's, or the id. */
export function effortLabel(kind: "Attribute" | "Resource", { id, label }: Named): string {
  return label || localizeOr(`TESSERA.Effort.${kind}.${id}`, id);
}
