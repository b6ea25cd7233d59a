/** The data fields that several models share, each as short as what it says. */
import { fields } from "./classes.ts";

/** A whole number within bounds. */
export function wholeNumberField(minimum: number, maximum: number, initial = minimum) {
  return new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min: minimum,
    max: maximum,
    initial,
  });
}

/** Equal fields of these names. */
export function fieldsOf(names: readonly string[], field: () => foundry.data.fields.DataField.Any) {
  return new fields.SchemaField(Object.fromEntries(names.map((name) => [name, field()])));
}

/** A line of text, empty at first. */
export function lineField() {
  return new fields.StringField({ required: true, blank: true, initial: "" });
}

/** Formatted text, empty at first. */
export function proseField() {
  return new fields.HTMLField({ required: true, blank: true, initial: "" });
}

/** An id, a type or an address: never empty. */
export function idField() {
  return new fields.StringField({ required: true, blank: false });
}

/** Any number of them. */
export function idListField() {
  return new fields.ArrayField(idField());
}

/** The address of a document, or none. */
export function addressField() {
  return new fields.StringField({ required: true, nullable: true, initial: null });
}

/** One of several ids, named in the language file under `prefix`. */
export function choiceField(prefix: string, choices: readonly string[], initial: string) {
  return new fields.StringField({
    required: true,
    blank: false,
    choices: Object.fromEntries(choices.map((choice) => [choice, `${prefix}.${choice}`])),
    initial,
  });
}

/** A yes or no. */
export function flagField(initial = false) {
  return new fields.BooleanField({ initial });
}
