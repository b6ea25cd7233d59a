/** The controls of questions and of checks' forms. Each kind has one template, `templates/ui/<kind>.hbs`. */
import { localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";

/** Templates of the controls, by kind. */
export const controlKinds = ["select", "pills", "number", "line", "tick", "note"].map((kind) => `ui/${kind}`);

/** Full paths of the templates of controls, for windows that use them as partials. */
export const controlPartials = controlKinds.map(templatePath);

/** One choice, localised; `disabled` ones are shown but cannot be chosen. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** A number or a word beside the label. */
  readonly note?: string | number;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly selected?: boolean;
}

/** Choices under a heading; without a label, they are not grouped. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** One control of a question. Labels are localised already. */
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
      /** Few choices, shown side by side: what the rest of the question depends on. */
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
      /** May not be left blank. */
      readonly required?: boolean;
    }
  | { readonly kind: "tick"; readonly name: string; readonly label: string; readonly checked: boolean }
  | { readonly kind: "note"; readonly label: string };

type Ungrouped<Kind extends "select" | "pills"> = Extract<Field, { readonly kind: Kind }>;

/** A drop-down list of ungrouped options. */
export function choice(name: string, label: string, options: readonly Option[]): Ungrouped<"select"> {
  return { kind: "select", name, label, groups: [{ label: "", options }] };
}

/** Ungrouped options side by side. */
export function pills(name: string, label: string, options: readonly Option[]): Ungrouped<"pills"> {
  return { ...choice(name, label, options), kind: "pills" };
}

/** Options localised under `prefix`. */
export function named(ids: readonly string[], prefix: string): Option[] {
  return ids.map((value) => ({ value, label: localize(`${prefix}.${value}`) }));
}
