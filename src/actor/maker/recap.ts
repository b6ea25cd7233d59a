/** A step's answers as text, for the summary in the maker's last step. */
import type { Field } from "../../ui/controls.ts";

/**
 * Texts of the answer to one field: chosen cards, pips and lines. Empty for a blank answer, and for other kinds of fields.
 */
function answered(field: Field): readonly string[] {
  switch (field.kind) {
    case "cards":
      return field.cards.filter(({ selected }) => selected).map(({ label }) => label);
    case "pips":
      return field.value ? [`${field.label} ${field.value}`] : [];
    case "line":
      return field.value?.trim() ? [field.value.trim()] : [];
    default:
      return [];
  }
}

/** The answers to these fields, with commas between them. */
export function recap(fields: readonly Field[]): string {
  return fields.flatMap(answered).join(", ");
}
