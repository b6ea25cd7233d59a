/** The rows of the check dialog: modifiers of the total and adjustments of the target number, each with its own words. */
import { entries, number, text } from "../../check/form-values.ts";
import { type Data, localize } from "../../foundry/host.ts";
import { VALUE_KINDS } from "../../rules/decision/index.ts";

export const ROW_KINDS = ["modifiers", "adjustments"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

const emptyRow: Data = { label: "", value: 0 };

/** Rows as a specification or a form has them; a blank one where there is none, to be filled in. */
export function rowsOf(value: unknown): readonly Data[] {
  const given = entries(value);
  return given.length > 0 ? given : [emptyRow];
}

/** Rows as the form says them. */
export function readRows(kind: RowKind, value: unknown): Data[] {
  return entries(value).map(({ label, value: amount, as }) => ({
    label: text(label).trim(),
    value: number(amount) ?? 0,
    ...(kind === "modifiers" ? { as: text(as) || "modifier" } : {}),
  }));
}

/** Those that say anything; what is no list is left for the rules to refuse. */
export function filledRows(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.filter((row: Data | null) => typeof row !== "object" || !row || row["value"] !== 0 || row["label"]);
}

/** What the form shows of them. */
export function rowContext(kind: RowKind, value: unknown): Data {
  const rows = rowsOf(value);
  return {
    kind,
    label: localize(`TESSERA.Decision.Dialog.${kind}`),
    add: localize(`TESSERA.Decision.Dialog.add.${kind}`),
    step: kind === "modifiers" ? "any" : "1",
    rows: rows.map(({ label, value: amount, as }, index) => ({
      index,
      label: text(label),
      value: number(amount) ?? 0,
      kinds:
        kind === "modifiers"
          ? VALUE_KINDS.map((id) => ({
              value: id,
              label: localize(`TESSERA.Decision.ValueKind.${id}`),
              selected: id === (as ?? "modifier"),
            }))
          : [],
    })),
  };
}
