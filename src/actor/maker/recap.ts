/** A step's answers in words, as the maker's last step reads them back. */
import type { Field } from "../../ui/controls.ts";

/** Words of one answer; empty for what was left blank, for a picture, which is seen beside, and for ways to choose. */
function answered(field: Field): readonly string[] {
  switch (field.kind) {
    case "cards":
      return field.wall ? [] : field.cards.filter(({ selected }) => selected).map(({ label }) => label);
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
