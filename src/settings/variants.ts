/** Variants of rule sets as world settings; names and hints have keys below `TESSERA.Setting`. */
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

/** Register the variants of a rule set, which the window of the table's settings shows (`table/window.ts`). */
export function registerVariants({ id, variants }: Ruleset): void {
  if (!variants) return;
  for (const [name, variant] of Object.entries(variants.fields)) {
    const key = `${id}.${name}`;
    registerSetting(key, { scope: "world", ...typeOf(variant, key) });
  }
}

/** Current variants of a rule set. If a stored value is invalid, the defaults apply, with a console warning. */
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
