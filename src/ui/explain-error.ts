/** What is wrong with an input, in words. */
import { localize, localizeOr } from "../foundry/host.ts";
import type { RulesError } from "../rules/error.ts";

/** The sentence for an error of the rules: names the field and what it takes. */
export function explain(error: RulesError): string {
  return localize(`TESSERA.RulesError.${error.code}`, {
    ...error.data,
    field: localizeOr(`TESSERA.Field.${error.field.split(".")[0]}`, error.field),
  });
}
