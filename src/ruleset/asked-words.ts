/** Requested checks as text. */
import { type Data, localize } from "../foundry/host.ts";
import { isRecord } from "../rules/record.ts";
import { cut } from "../ui/cut.ts";
import { signed } from "../ui/signed.ts";
import type { AskField, Asking } from "./requests.ts";

function words({ label, options }: AskField, value: unknown): string {
  const option = options?.find((each) => each.value === value);
  return option ? option.label : localize("TESSERA.Call.field", { label: localize(label), value: String(value) });
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** An entry of a list as text: `Extra dice −1 (Rain)`. */
function rowWords(key: string, row: unknown): string {
  const { label, ...rest } = isRecord(row) ? row : { label: row };
  const amount = Object.values(rest).find((each) => typeof each === "number");
  return [localize(key), amount === undefined ? "" : signed(amount), label ? `(${cut(label)})` : ""]
    .filter(Boolean)
    .join(" ");
}

/**
 * A requested specification as text, `Wits + Stealth, Difficulty 3, Extra dice −1 (Rain)`. Fields that cannot be
 * requested are left out.
 */
export function askedWords(asking: Asking, specification: Data): string {
  const said = asking.fields().filter(({ name }) => isSaid(specification[name]));
  const named = said.filter(({ difficulty, options }) => options && !difficulty);
  const rest = said.filter((field) => !named.includes(field));
  return [
    named.map((field) => words(field, specification[field.name])).join(" + "),
    ...rest.map((field) => words(field, specification[field.name])),
    ...Object.entries(asking.presets ?? {}).flatMap(([name, key]) => {
      const rows = specification[name];
      return Array.isArray(rows) ? rows.map((row) => rowWords(key, row)) : [];
    }),
  ]
    .filter(Boolean)
    .join(", ");
}
