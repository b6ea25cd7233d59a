/** List fields of a check dialog: a row for each entry, with its label, number and kind. */
import { type Data, localize } from "../foundry/host.ts";
import { entries, number, text } from "./form-values.ts";

/** A button that adds a row. */
interface Addition {
  /** Key of its label. */
  readonly label: string;
  readonly icon?: string;
  /** Number of the new row; 1 if omitted. */
  readonly amount?: number;
}

/** One list field. An entry is `{ label, … }`, or the label alone if the list has neither number nor choice. */
export interface RowList {
  /** Name of the field, in the specification and in the form. */
  readonly field: string;
  /** Localization key of one entry. */
  readonly label: string;
  /** Buttons that add a row; if omitted, one with the list's own label. */
  readonly additions?: readonly Addition[];
  /** Number input in each row; `key` is the entry's property. */
  readonly number?: {
    readonly key: string;
    /** Localization key of the number, if the entry's label does not imply it. */
    readonly label?: string;
    readonly minimum: number;
    readonly maximum: number;
    readonly fractions?: boolean;
  };
  /** Drop-down list in each row, for the kind of its entry; `key` is the entry's property. */
  readonly choice?: {
    readonly key: string;
    readonly label: string;
    readonly initial: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
}

/** Read the entries of a list from the form values. */
export function readRows(list: RowList, values: Data): unknown[] {
  return entries(values[list.field]).map((row) => {
    const label = text(row["label"]);
    if (!list.number && !list.choice) return label;
    return {
      label,
      ...(list.number ? { [list.number.key]: row[list.number.key] } : {}),
      ...(list.choice ? { [list.choice.key]: row[list.choice.key] } : {}),
    };
  });
}

/** The entry that an add button creates. */
export function newRow({ number: count, choice }: RowList, amount: number): unknown {
  if (!count && !choice) return "";
  return {
    label: "",
    ...(count ? { [count.key]: amount } : {}),
    ...(choice ? { [choice.key]: choice.initial } : {}),
  };
}

/** The list's entries in a specification; empty if it has none. */
export function givenRows({ field }: RowList, specification: Data): readonly unknown[] {
  const given = specification[field];
  return Array.isArray(given) ? given : [];
}

/** Template context of a list. */
export function rowsContext(list: RowList, specification: Data): Data {
  const { field, label, additions = [{ label }], number: count, choice } = list;
  const kind = localize(label);
  return {
    field,
    rows: givenRows(list, specification).map((given, index) => {
      const entry: Data = typeof given === "object" && given !== null ? (given as Data) : { label: given };
      const reason = text(entry["label"]);
      return {
        name: `${field}.${index}`,
        index,
        kind,
        reason,
        spoken: reason || kind,
        number: count && {
          name: `${field}.${index}.${count.key}`,
          value: number(entry[count.key]) ?? "",
          label: localize(count.label ?? label),
          minimum: count.minimum,
          maximum: count.maximum,
          step: count.fractions ? "any" : 1,
        },
        choice: choice && {
          name: `${field}.${index}.${choice.key}`,
          label: localize(choice.label),
          options: choice.options.map((option) => ({
            ...option,
            selected: option.value === (text(entry[choice.key]) || choice.initial),
          })),
        },
      };
    }),
    additions: additions.map(({ label: words, icon = "fa-plus", amount = 1 }) => ({
      label: localize(words),
      icon,
      amount,
    })),
  };
}
