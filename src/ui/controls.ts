/** The controls of questions and of checks' forms. Each kind has one template, `templates/ui/<kind>.hbs`. */
import { localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";

/** Templates of the controls, by kind. */
export const controlKinds = ["select", "pills", "number", "line", "tick", "note", "cards", "pips"].map(
  (kind) => `ui/${kind}`,
);

/** Full paths of the templates of controls, for windows that use them as partials. */
export const controlPartials = controlKinds.map(templatePath);

/** One choice, localized; `disabled` ones are shown but cannot be chosen. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** A number or a word beside the label. */
  readonly note?: string | number;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly selected?: boolean;
}

/** Choices under a heading; with an empty label, the choices have no heading. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** A choice shown as a card: a picture, a name, a line, and its effect in numbers. */
export interface Card {
  readonly value: string;
  readonly label: string;
  readonly img?: string;
  readonly line?: string;
  readonly does?: string;
  readonly selected?: boolean;
  /** Reason why the card cannot be chosen, localized; shown on the card, which is dim. */
  readonly why?: string;
  /** Name of the card's checkbox, if several cards of a field can be taken. */
  readonly name?: string;
}

/** One control of a question. Labels are localized already. */
export type Field =
  | {
      readonly kind: "select";
      readonly name: string;
      readonly label: string;
      readonly groups: readonly OptionGroup[];
      /** Short labels: the choices fit beside the field's label. */
      readonly brief?: boolean;
    }
  | {
      /** A few choices, shown side by side, on which the rest of the question depends. */
      readonly kind: "pills";
      readonly name: string;
      readonly label: string;
      readonly groups: readonly OptionGroup[];
    }
  | {
      readonly kind: "number";
      readonly name: string;
      readonly label: string;
      /** Initial value; if omitted, the number may be left blank. */
      readonly value?: number;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: "line";
      readonly name: string;
      readonly label: string;
      readonly length: number;
      /** Initial value. */
      readonly value?: string;
      /** An example, localized, shown while the line is empty. */
      readonly placeholder?: string;
      /** May not be left blank. */
      readonly required?: boolean;
    }
  | { readonly kind: "tick"; readonly name: string; readonly label: string; readonly checked: boolean }
  | { readonly kind: "note"; readonly label: string }
  | {
      /** A choice of one card, or of several with `many`. */
      readonly kind: "cards";
      readonly name: string;
      readonly label: string;
      readonly cards: readonly Card[];
      readonly many?: boolean;
      /** The cards are a grid of pictures. */
      readonly wall?: boolean;
      /** The label is for screen readers alone, because a heading says the same. */
      readonly quiet?: boolean;
      /** Reason why no further card can be chosen, localized; beside the label, so that no card changes its size. */
      readonly full?: string;
    }
  | {
      /** A number shown as a row of pips or figures to press. */
      readonly kind: "pips";
      readonly name: string;
      readonly label: string;
      readonly value: number;
      readonly pips: readonly Pip[];
      readonly figures?: boolean;
      /** Usefulness of the number, localized. */
      readonly good?: string;
      /** Explanation of what the number stands for, localized. */
      readonly about?: string;
    };

/** One number of a row of pips. */
interface Pip {
  readonly value: number;
  /** Label of this number for screen readers and its tooltip. */
  readonly words: string;
  readonly filled: boolean;
  readonly chosen: boolean;
  /** Reason why the number cannot be chosen, localized. */
  readonly why?: string;
}

type Ungrouped<Kind extends "select" | "pills"> = Extract<Field, { readonly kind: Kind }>;

/** A drop-down list of ungrouped options. */
export function choice(name: string, label: string, options: readonly Option[]): Ungrouped<"select"> {
  return { kind: "select", name, label, groups: [{ label: "", options }] };
}

/** Ungrouped options side by side. */
export function pills(name: string, label: string, options: readonly Option[]): Ungrouped<"pills"> {
  return { ...choice(name, label, options), kind: "pills" };
}

/** Options of `pipRow`. */
interface PipRow {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly values: readonly number[];
  readonly figures?: boolean;
  readonly good?: string;
  readonly about?: string;
  /** Usefulness of a number in the row, localized. */
  words?(value: number): string;
  /** Reason why a number cannot be chosen now, localized; empty if it can. */
  why?(value: number): string;
}

/** A row of pips, or of figures, to press. */
export function pipRow({ name, label, value, values, figures = false, good, about, words, why }: PipRow): Field {
  const pips = values.map((each) => {
    const reason = each === value ? "" : (why?.(each) ?? "");
    const said = words?.(each);
    return {
      value: each,
      words: [`${label} ${each}`, ...(said ? [said] : []), ...(reason ? [reason] : [])].join(": "),
      filled: figures ? each === value : each > 0 && each <= value,
      chosen: each === value,
      ...(reason ? { why: reason } : {}),
    };
  });
  return { kind: "pips", name, label, value, pips, figures, ...(good ? { good } : {}), ...(about ? { about } : {}) };
}

/** Options localized under `prefix`. */
export function named(ids: readonly string[], prefix: string): Option[] {
  return ids.map((value) => ({ value, label: localize(`${prefix}.${value}`) }));
}
