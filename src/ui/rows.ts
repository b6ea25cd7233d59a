/** Lists of a specification in a dialog's form: a row for each entry, with its reason, its number and what it is. */
import { type Data, localize } from "../foundry/host.ts";
import { entries, number, text } from "./form-values.ts";

/** A button that adds a row. */
interface Addition {
  /** Key of its label. */
  readonly label: string;
  readonly icon?: string;
  /** What the number of the new row is; 1 when left out. */
  readonly amount?: number;
}

/** One list. An entry is `{ label, … }`, or the reason alone where the list has neither number nor choice. */
export interface RowList {
  /** Field of the specification, and of the form. */
  readonly field: string;
  /** Key of what one entry is called. */
  readonly label: string;
  /** Buttons that add a row; one with the list's own label when left out. */
  readonly additions?: readonly Addition[];
  readonly number?: {
    readonly key: string;
    /** Key of what the number is called, where the entry's own name does not say it. */
    readonly label?: string;
    readonly minimum: number;
    readonly maximum: number;
    /** Whether it may have a fraction. */
    readonly fractions?: boolean;
  };
  /** What an entry is besides. */
  readonly choice?: {
    readonly key: string;
    readonly label: string;
    readonly initial: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
}

/** The entries of a list as the form's values have them. */
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

/** The entry that a button adds to a list. */
export function newRow({ number: count, choice }: RowList, amount: number): unknown {
  if (!count && !choice) return "";
  return {
    label: "",
    ...(count ? { [count.key]: amount } : {}),
    ...(choice ? { [choice.key]: choice.initial } : {}),
  };
}

/** The given entries of a list; what is no list has none. */
export function givenRows({ field }: RowList, specification: Data): readonly unknown[] {
  const given = specification[field];
  return Array.isArray(given) ? given : [];
}

/** A list as the template draws it. */
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
