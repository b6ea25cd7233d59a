/** The variants of each rule set as world settings. */
import { fields } from "../foundry/classes.ts";
import { registerSetting, setting } from "../foundry/settings.ts";
import { catchRulesError } from "../rules/error.ts";
import { type VariantKind, type Variants, type VariantTable, variantTables } from "./variant-table.ts";

function typeOf(kind: VariantKind, key: string, initial: unknown): object {
  if (kind.kind === "flag") return { type: Boolean, default: initial };
  if (kind.kind === "choice")
    return {
      type: String,
      default: initial,
      choices: Object.fromEntries(kind.choices.map((choice) => [choice, `TESSERA.Setting.${key}.${choice}`])),
    };
  return {
    type: new fields.NumberField({
      required: true,
      nullable: kind.open,
      integer: true,
      min: kind.minimum,
      max: kind.maximum,
      initial: initial as number | null,
    }),
  };
}

/** Register every variant; those of rule sets that the world does not play stay out of the settings window. */
export function registerVariants(isEnabled: (ruleset: string) => boolean): void {
  for (const [ruleset, { kinds, defaults }] of Object.entries(variantTables)) {
    for (const [name, kind] of Object.entries(kinds)) {
      const key = `${ruleset}.${name}`;
      const options = typeOf(kind, key, (defaults as unknown as Record<string, unknown>)[name]);
      registerSetting(key, { scope: "world", config: isEnabled(ruleset), ...options } as Parameters<
        typeof registerSetting
      >[1]);
    }
  }
}

/**
 * The variants that the world plays now, as the rules take them. A stored value that the rules do not know is passed
 * over: then the defaults hold, and the console says why.
 */
export function variantsOf<Id extends keyof Variants>(ruleset: Id): Variants[Id] {
  const { kinds, validate, defaults }: VariantTable<Variants[Id]> = variantTables[ruleset];
  return catchRulesError(
    () => validate(Object.fromEntries(Object.keys(kinds).map((name) => [name, setting(`${ruleset}.${name}`)]))),
    ({ message }) => {
      console.warn(`Tessera | the variants of ${ruleset} cannot be read, so the defaults hold: ${message}`);
      return defaults;
    },
  );
}
