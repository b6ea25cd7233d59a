/** Builders of common data fields. */
import { fields } from "./classes.ts";

/** A whole number from `minimum` to `maximum`. */
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

/** The same kind of field under each of `names`. */
export function fieldsOf(names: readonly string[], field: () => foundry.data.fields.DataField.Any) {
  return new fields.SchemaField(Object.fromEntries(names.map((name) => [name, field()])));
}

/** Single-line text, empty by default. */
export function lineField() {
  return new fields.StringField({ required: true, blank: true, initial: "" });
}

/** HTML text, empty by default. */
export function proseField() {
  return new fields.HTMLField({ required: true, blank: true, initial: "" });
}

/** A non-empty string for an id, a type or a UUID. */
export function idField() {
  return new fields.StringField({ required: true, blank: false });
}

/** A list of ids. */
export function idListField() {
  return new fields.ArrayField(idField());
}

/** A document UUID, or null. */
export function addressField() {
  return new fields.StringField({ required: true, nullable: true, initial: null });
}

/** One of `choices`, localised under `prefix`. */
export function choiceField(prefix: string, choices: readonly string[], initial: string) {
  return new fields.StringField({
    required: true,
    blank: false,
    choices: Object.fromEntries(choices.map((choice) => [choice, `${prefix}.${choice}`])),
    initial,
  });
}

export function flagField(initial = false) {
  return new fields.BooleanField({ initial });
}
