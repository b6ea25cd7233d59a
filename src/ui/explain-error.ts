/** Localises errors of the rules. */
import { isTranslated, localize, localizeOr } from "../foundry/host.ts";
import type { RulesError } from "../rules/error.ts";

/**
 * Localise an error of the rules: the field and the values it takes. A module's own code is a localisation key or stands
 * below `TESSERA.RulesError`; one that has no sentence, or lacks data of its sentence, is told in general words.
 */
export function explain({ code, field, data }: RulesError): string {
  const named = { ...data, field: localizeOr(`TESSERA.Field.${field.split(".")[0]}`, field) };
  const keys = [`TESSERA.RulesError.${code}`, code].filter(isTranslated);
  const sentence = keys[0] && localize(keys[0], named);
  return sentence && !/\{\w+\}/.test(sentence) ? sentence : localize("TESSERA.RulesError.other", named);
}
