/** Translations: `game.i18n`, and `_loc` among the globals. */
import { type DataModel, onceSchemaIsMade } from "./data/model.ts";
import { getProperty } from "./utils/property.ts";

/** The parts of a field or model that its labels are looked up with and stored in; see `localizeDataModel`. */
interface LabeledField {
  label?: string;
  hint?: string;
  placeholder?: string;
  fields?: Record<string, LabeledField>;
  element?: LabeledField;
  model?: LabeledModel;
  types?: Record<string, LabeledModel | LabeledField>;
}

interface LabeledModel {
  schema: LabeledField;
  LOCALIZATION_PREFIXES?: string[];
}

/** A key as packages write it: names joined by dots, the first of them begins with a letter. */
const KEY = /^[A-Za-z][\w-]*(?:\.[\w-]+)+$/;

const missed = new Set<string>();

/** Keys that were localized although they have no message, in the order in which they were first asked for. */
export function missedWords(): string[] {
  return [...missed];
}

/** Messages of one language, merged in the order core, system. */
export class Localization {
  /** Language code, "en". */
  lang: string;
  /** Messages by nested key. */
  translations: Record<string, unknown> = {};

  constructor(lang = "en") {
    this.lang = lang;
  }

  /** Use the language and the messages that the server merged. */
  initialize(lang: string, translations: Record<string, unknown>): void {
    this.lang = lang;
    this.translations = translations;
  }

  /** Label the fields of a data model [type documentation: Localization.localizeDataModel]. */
  static localizeDataModel(model: LabeledModel, options: { prefixes?: string[]; prefixPath?: string } = {}): void {
    localizeDataModel(model, options);
  }

  /** Label the fields of a schema [type documentation: Localization.localizeSchema]. */
  static localizeSchema(schema: LabeledField, prefixes: string[] = [], options: { prefixPath?: string } = {}): void {
    localizeSchema(schema, prefixes, options);
  }

  /** True if there is a message under this key. */
  has(key: string): boolean {
    return typeof getProperty(this.translations, key) === "string";
  }

  /** The message under `key`, its `{gaps}` filled from `data`; the key itself if there is no message. */
  localize(key: string, data: Record<string, unknown> = {}): string {
    const message = getProperty(this.translations, String(key));
    const text = typeof message === "string" ? message : String(key);
    if (typeof message !== "string" && KEY.test(text)) missed.add(text);
    return text.replace(/\{([^{}]+)\}/g, (gap, name: string) => {
      const value = getProperty(data, name);
      return value === undefined ? gap : String(value);
    });
  }

  /** The same as `localize`, under the name that older code calls. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key, data);
  }

  /** A formatter that joins several names into one phrase. */
  getListFormatter({
    style = "long",
    type = "conjunction",
  }: {
    style?: Intl.ListFormatStyle;
    type?: Intl.ListFormatType;
  } = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** `objects`, in place, ordered by the text under `key` as the language orders it. */
  sortObjects<Entry extends Record<string, unknown>>(objects: Entry[], key: keyof Entry & string): Entry[] {
    return objects.sort((a, b) => String(a[key] ?? "").localeCompare(String(b[key] ?? ""), this.lang));
  }
}

export const i18n = new Localization();

/** `game.i18n.localize` by its global name. */
export function _loc(key: string, data?: Record<string, unknown>): string {
  return i18n.localize(key, data);
}

/**
 * Set the texts of one field: from the first prefix that has a message; otherwise from the field's own text, which may
 * itself be a key.
 */
function labelField(field: LabeledField, path: string, prefixes: string[]): void {
  const texts = prefixes.map((prefix) => getProperty(i18n.translations, `${prefix}.FIELDS.${path}`));
  for (const name of ["label", "hint", "placeholder"] as const) {
    const found = texts.map((each) => getProperty(each, name)).find((text) => typeof text === "string");
    if (field[name]) field[name] = i18n.localize(field[name]);
    else if (typeof found === "string") field[name] = found;
  }
}

function isModel(value: LabeledModel | LabeledField): value is LabeledModel {
  return "schema" in value;
}

/** Label every field of a schema from `<prefix>.FIELDS.<path>.label`, `.hint` and `.placeholder`. */
function localizeSchema(schema: LabeledField, prefixes: string[], { prefixPath = "" } = {}): void {
  // Most documents have no texts for their fields, and a table has thousands of fields.
  const known = prefixes.filter((prefix) => getProperty(i18n.translations, `${prefix}.FIELDS`) !== undefined);
  for (const [name, field] of Object.entries(schema.fields ?? {})) {
    labelDeep(field, prefixPath ? `${prefixPath}.${name}` : name, known);
  }
}

function labelDeep(field: LabeledField, path: string, prefixes: string[]): void {
  labelField(field, path, prefixes);
  if (field.model && isModel(field.model) && Array.isArray(field.model.LOCALIZATION_PREFIXES)) {
    localizeDataModel(field.model, { prefixes: [...prefixes.map((prefix) => `${prefix}.FIELDS.${path}`)] });
    return;
  }
  if (field.fields) localizeSchema(field, prefixes, { prefixPath: path });
  if (field.element) labelDeep(field.element, `${path}.element`, prefixes);
  for (const [type, part] of Object.entries(field.types ?? {})) {
    if (isModel(part)) localizeDataModel(part);
    else localizeSchema(part, prefixes, { prefixPath: `${path}.types.${type}` });
  }
}

const localized = new WeakSet<object>();

/**
 * Label the fields of a data model, once: prefixes are its own LOCALIZATION_PREFIXES and those given. A schema that is
 * not made yet is labeled when it is made, because most clients never need most schemas.
 */
export function localizeDataModel(
  model: LabeledModel,
  { prefixes = [], prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
): void {
  if (localized.has(model)) return;
  localized.add(model);
  onceSchemaIsMade(model as unknown as typeof DataModel, (schema) =>
    localizeSchema(schema as LabeledField, [...(model.LOCALIZATION_PREFIXES ?? []), ...prefixes], { prefixPath }),
  );
}
