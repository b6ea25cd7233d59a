/** Builders of common data fields. */
import { fields } from "./classes.ts";

/** A field of any kind; the type of its value is declared in the model that uses it. */
export type AnyField = foundry.data.fields.DataField.Any;

/** A whole number from `minimum` to `maximum`. */
export function wholeNumberField(minimum: number, maximum: number, initial = minimum): AnyField {
  return new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min: minimum,
    max: maximum,
    initial,
  });
}

interface NumberOrChoice {
  readonly min: number;
  readonly max: number;
  /** Localization keys of the label and the hint. */
  readonly label: string;
  readonly hint: string;
  /** Labels of the values, if the user chooses among them instead of typing a number. */
  readonly choices?: () => Readonly<Record<number, string>>;
}

/** A whole number from `min` to `max`, 0 by default, typed or chosen. */
export function numberOrChoiceField(options: NumberOrChoice): AnyField {
  const field = { required: true, nullable: false, integer: true, initial: 0, ...options };
  return new fields.NumberField(field as ConstructorParameters<typeof fields.NumberField>[0]);
}

/** A group with one field under each of `names`; `field` makes each of these fields. */
export function fieldsOf(names: readonly string[], field: () => AnyField): AnyField {
  return new fields.SchemaField(Object.fromEntries(names.map((name) => [name, field()])));
}

/** Single-line text, empty by default. */
export function lineField(): AnyField {
  return new fields.StringField({ required: true, blank: true, initial: "" });
}

/** HTML text, empty by default. */
export function proseField(): AnyField {
  return new fields.HTMLField({ required: true, blank: true, initial: "" });
}

/** A non-empty string for an id, a type or a UUID. */
export function idField(): AnyField {
  return new fields.StringField({ required: true, blank: false });
}

/** A list of ids. */
export function idListField(): AnyField {
  return new fields.ArrayField(idField());
}

/** A list of ids that may hold blank entries: a blank entry names nothing, and does not make the document invalid. */
export function lenientIdListField(): AnyField {
  return new fields.ArrayField(lineField());
}

/** A document UUID, or null. */
export function addressField(): AnyField {
  return new fields.StringField({ required: true, nullable: true, initial: null });
}

/** One of `choices`, localized under `prefix`. */
export function choiceField(prefix: string, choices: readonly string[], initial: string): AnyField {
  return new fields.StringField({
    required: true,
    blank: false,
    choices: Object.fromEntries(choices.map((choice) => [choice, `${prefix}.${choice}`])),
    initial,
  });
}

export function flagField(initial = false): AnyField {
  return new fields.BooleanField({ initial });
}
