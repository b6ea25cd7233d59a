/** Localizes errors of the rules. */
import { isTranslated, localize, localizeOr } from "../foundry/host.ts";
import type { RulesError } from "../rules/error.ts";

/**
 * Localize an error of the rules as a sentence, with the name of its field and its data. An error code of a module is a
 * localization key, either complete or below `TESSERA.RulesError`; a code without a sentence, or without all data for its
 * sentence, gets a general sentence.
 */
export function explain({ code, field, data }: RulesError): string {
  const named = { ...data, field: localizeOr(`TESSERA.Field.${field.split(".")[0]}`, field) };
  const keys = [`TESSERA.RulesError.${code}`, code].filter(isTranslated);
  const sentence = keys[0] && localize(keys[0], named);
  return sentence && !/\{\w+\}/.test(sentence) ? sentence : localize("TESSERA.RulesError.other", named);
}
