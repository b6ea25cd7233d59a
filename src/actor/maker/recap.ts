/** A step's answers as text, for the summary in the maker's last step. */
import type { Field } from "../../ui/controls.ts";

/** Labels of the chosen options; an option without a value says that nothing is chosen. */
function chosenLabels({ groups }: Extract<Field, { readonly kind: "pills" }>): readonly string[] {
  const options = groups.flatMap((group) => group.options);
  return options.filter(({ value, selected }) => selected && value !== "").map(({ label }) => label);
}

/** Texts of the answer to one field. Empty for a blank answer, for lists, for notes, and for a row without a pip. */
function answered(field: Field): readonly string[] {
  switch (field.kind) {
    case "cards":
      return field.cards.filter(({ selected }) => selected).map(({ label }) => label);
    case "pips":
      return field.value || field.figures ? [`${field.label} ${field.value}`] : [];
    case "line":
      return field.value?.trim() ? [field.value.trim()] : [];
    case "pills":
      return chosenLabels(field);
    case "tick":
      return field.checked ? [field.label] : [];
    default:
      return [];
  }
}

/**
 * The answers to these fields, with dots between them, since names contain commas. If there are cards or pips, pills
 * are left out, since they are only a way to choose those.
 */
export function recap(fields: readonly Field[]): string {
  const isWay = fields.some(({ kind }) => kind === "cards" || kind === "pips");
  return fields
    .filter(({ kind }) => !(isWay && kind === "pills"))
    .flatMap(answered)
    .join(" · ");
}
