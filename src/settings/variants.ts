/** The variants of each rule set as world settings. Names and hints stand under `TESSERA.Setting`. */
import { fields } from "../foundry/classes.ts";
import { registerSetting, type SettingOptions, setting } from "../foundry/settings.ts";
import { catchRulesError } from "../rules/error.ts";
import type { Field } from "../rules/fields.ts";
import type { VariantTable } from "../rules/variants.ts";
import type { Ruleset } from "../ruleset/contract.ts";

function typeOf(variant: Field, key: string): Pick<SettingOptions, "type" | "default" | "choices"> {
  const { choices, min, max, nullable = false, initial } = variant;
  if (choices)
    return {
      type: String,
      default: initial,
      choices: Object.fromEntries(choices.map((choice) => [choice, `TESSERA.Setting.${key}.${choice}`])),
    };
  if (min === undefined) return { type: Boolean, default: initial };
  return {
    type: new fields.NumberField({
      required: true,
      nullable,
      integer: true,
      min,
      max,
      initial: initial as number | null,
    }),
  };
}

/** Register the variants of a rule set; only where it is `enabled` does the settings window show them. */
export function registerVariants({ id, variants }: Ruleset, enabled: boolean): void {
  if (!variants) return;
  for (const [name, variant] of Object.entries(variants.fields)) {
    const key = `${id}.${name}`;
    registerSetting(key, { scope: "world", config: enabled, ...typeOf(variant, key) });
  }
}

/**
 * The variants of a rule set that the world plays now, as its rules take them. A stored value that the rules do not know is
 * passed over: then the defaults hold, and the console says why.
 */
export function variantsOf<Of extends object>(
  ruleset: string,
  { fields: described, defaults, validate }: VariantTable<Of>,
): Of {
  return catchRulesError(
    () => validate(Object.fromEntries(Object.keys(described).map((name) => [name, setting(`${ruleset}.${name}`)]))),
    ({ message }) => {
      console.warn(`Tessera | the variants of ${ruleset} cannot be read, so the defaults hold: ${message}`);
      return defaults;
    },
  );
}
