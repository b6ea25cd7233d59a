/** Requested checks as text. */
import { type Data, localize } from "../foundry/host.ts";
import type { AskField, Asking } from "./requests.ts";

function words({ label, options }: AskField, value: unknown): string {
  const option = options?.find((each) => each.value === value);
  return option ? option.label : localize("TESSERA.Call.field", { label: localize(label), value: String(value) });
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** A requested specification as text, `Wits + Stealth`, difficulty last. Fields that cannot be requested are left out. */
export function askedWords(asking: Asking, specification: Data): string {
  const said = asking.fields().filter(({ name }) => isSaid(specification[name]));
  const named = said.filter(({ difficulty, options }) => options && !difficulty);
  const rest = said.filter((field) => !named.includes(field));
  return [
    named.map((field) => words(field, specification[field.name])).join(" + "),
    ...rest.map((field) => words(field, specification[field.name])),
  ]
    .filter(Boolean)
    .join(", ");
}
