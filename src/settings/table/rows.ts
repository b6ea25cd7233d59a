/** The variants of a game as rows of the settings window: the value of each in words, and whether it is the default. */
import type { Field } from "../../rules/fields.ts";

/** A value that a setting may have. */
export type Value = string | number | boolean | null;

/** An option of a choice. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A row of the window. */
export interface Row {
  /** Key of the setting, such as `edge.boonAwards`. */
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly kind: "choice" | "flag" | "number";
  readonly value: Value;
  readonly usual: Value;
  /** Options of a choice. */
  readonly options: readonly Option[];
  readonly min?: number;
  readonly max?: number;
  /** True if an empty number means no limit. */
  readonly nullable: boolean;
}

/** Rows under a heading. */
export interface Topic {
  /** Localization key of the heading; empty without one. */
  readonly label: string;
  readonly rows: readonly Row[];
}

type Localize = (key: string) => string;

function kindOf({ choices, min }: Field): Row["kind"] {
  if (choices) return "choice";
  return min === undefined ? "flag" : "number";
}

/** The row of a variant that is set to `value`. */
export function rowOf(key: string, field: Field, value: Value, localize: Localize): Row {
  const place = `TESSERA.Setting.${key}`;
  const { choices = [], min, max, nullable = false, initial } = field;
  return {
    key,
    name: localize(`${place}.name`),
    hint: localize(`${place}.hint`),
    kind: kindOf(field),
    value,
    usual: initial as Value,
    options: choices.map((choice) => ({ value: choice, label: localize(`${place}.${choice}`) })),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    nullable,
  };
}

/** A value in words: the option's label, yes or no, a number, or that there is no limit. */
export function valueWords({ kind, options }: Pick<Row, "kind" | "options">, value: Value, localize: Localize): string {
  if (kind === "choice") return options.find((option) => option.value === value)?.label ?? String(value);
  if (kind === "flag") return localize(`TESSERA.Setting.Table.${value ? "yes" : "no"}`);
  return value === null ? localize("TESSERA.Setting.Table.noLimit") : String(value);
}

/** Read a control's value; null for an empty number. */
export function readValue({ kind }: Pick<Row, "kind">, given: unknown): Value {
  if (kind === "flag") return given === true;
  if (kind === "choice") return String(given);
  return given === null || given === undefined || given === "" ? null : Number(given);
}

/**
 * Rows under the topics of their game; rows that no topic names come last, without a heading.
 * @param topics names of variants by the localization key of their heading
 */
export function topicsOf(rows: readonly Row[], topics: Readonly<Record<string, readonly string[]>>): Topic[] {
  const nameOf = ({ key }: Row) => key.slice(key.indexOf(".") + 1);
  const named = Object.entries(topics).map(([label, names]) => ({
    label,
    rows: names.flatMap((name) => rows.find((row) => nameOf(row) === name) ?? []),
  }));
  const placed = new Set(named.flatMap((topic) => topic.rows));
  const others = { label: "", rows: rows.filter((row) => !placed.has(row)) };
  return [...named, others].filter((topic) => topic.rows.length > 0);
}

/** True if a text contains all words of a search, whatever their case. */
export function matches(text: string, search: string): boolean {
  const found = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word));
}
