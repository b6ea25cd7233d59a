/** The variants of each rule set as world settings. Names and hints stand under `TESSERA.Setting`. */
import { fields } from "../foundry/classes.ts";
import { registerSetting, type SettingOptions, setting } from "../foundry/settings.ts";
import { catchRulesError } from "../rules/error.ts";
import type { VariantKind, VariantTable } from "../rules/variants.ts";
import type { Ruleset } from "../ruleset/contract.ts";

function typeOf(
  kind: VariantKind,
  key: string,
  initial: unknown,
): Pick<SettingOptions, "type" | "default" | "choices"> {
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

/** Register the variants of a rule set; only where it is `enabled` does the settings window show them. */
export function registerVariants({ id, variants }: Ruleset, enabled: boolean): void {
  if (!variants) return;
  const defaults = new Map<string, unknown>(Object.entries(variants.defaults));
  for (const [name, kind] of Object.entries(variants.kinds)) {
    const key = `${id}.${name}`;
    registerSetting(key, { scope: "world", config: enabled, ...typeOf(kind, key, defaults.get(name)) });
  }
}

/**
 * The variants of a rule set that the world plays now, as its rules take them. A stored value that the rules do not know is
 * passed over: then the defaults hold, and the console says why.
 */
export function variantsOf<Of extends object>(ruleset: string, { kinds, defaults, validate }: VariantTable<Of>): Of {
  return catchRulesError(
    () => validate(Object.fromEntries(Object.keys(kinds).map((name) => [name, setting(`${ruleset}.${name}`)]))),
    ({ message }) => {
      console.warn(`Tessera | the variants of ${ruleset} cannot be read, so the defaults hold: ${message}`);
      return defaults;
    },
  );
}
