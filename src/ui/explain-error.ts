/** Localises errors of the rules. */
import { localize, localizeOr } from "../foundry/host.ts";
import type { RulesError } from "../rules/error.ts";

/** Localise an error of the rules: the field and the values it takes. */
export function explain(error: RulesError): string {
  return localize(`TESSERA.RulesError.${error.code}`, {
    ...error.data,
    field: localizeOr(`TESSERA.Field.${error.field.split(".")[0]}`, error.field),
  });
}
