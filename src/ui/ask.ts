/** Small forms in a dialog window. */
import { inputDialog, renderTemplate } from "../foundry/classes.ts";
import { type Data, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";

/** One choice; `disabled` ones are shown but cannot be chosen. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly selected?: boolean;
}

/** A group of choices; without a label, the choices are not grouped. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** One field of a form. Labels are localised already. */
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
    }
  | { readonly kind: "flag"; readonly name: string; readonly label: string; readonly checked: boolean }
  | { readonly kind: "hint"; readonly label: string };

/** A select field with ungrouped options. */
export function choice(name: string, label: string, options: readonly Option[]): Field & { readonly kind: "select" } {
  return { kind: "select", name, label, groups: [{ label: "", options }] };
}

/** Options localised under `prefix`. */
export function named(ids: readonly string[], prefix: string): Option[] {
  return ids.map((value) => ({ value, label: localize(`${prefix}.${value}`) }));
}

/**
 * Ask for values; returns them by name, or null if dismissed.
 * @param ruleset id of the rule set that colours the window
 * @param title text or localisation key
 * @param does label of the button; defaults to the title
 */
export async function ask(
  ruleset: string,
  title: string,
  fields: readonly Field[],
  does = localize(title).replace(/…$/, ""),
): Promise<Data | null> {
  const content = document.createElement("div");
  content.innerHTML = await renderTemplate(templatePath("check/ask"), {
    fields: fields.map((field) => ({ ...field, [field.kind]: true, blank: !("value" in field) })),
  });
  return inputDialog({
    classes: ["tessera", "tessera-question", ruleset],
    window: { title },
    position: { width: 460 },
    content,
    ok: { label: does, icon: "fa-solid fa-check" },
  });
}

/** As `ask`, but returns the values as strings, the form of button parameters. */
export async function askText(
  ruleset: string,
  title: string,
  fields: readonly Field[],
  doing?: string,
): Promise<Record<string, string> | null> {
  const answer = await ask(ruleset, title, fields, doing);
  return answer && Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value ?? "")]));
}
