/** Small questions of Edge: a few labelled fields in a window. */
import { inputDialog, renderTemplate } from "../../foundry/classes.ts";
import { type Data, type HostActor, localize } from "../../foundry/host.ts";
import { templatePath } from "../../foundry/templates.ts";

/** One choice; `disabled` ones are shown, so that people see what there would be. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly selected?: boolean;
}

/** One field of a question. Labels are in words already. */
export type Field =
  | { readonly kind: "select"; readonly name: string; readonly label: string; readonly groups: readonly OptionGroup[] }
  | {
      readonly kind: "number";
      readonly name: string;
      readonly label: string;
      readonly value: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: "line"; readonly name: string; readonly label: string; readonly placeholder?: string }
  | { readonly kind: "flag"; readonly name: string; readonly label: string; readonly checked: boolean }
  | { readonly kind: "hint"; readonly label: string };

/** Choices that stand together; without a label they stand alone. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** A button of a sheet, and what it does once its question is answered. */
export interface SheetAct {
  readonly icon: string;
  /** Whether it makes sense now. */
  possible(actor: HostActor): boolean;
  fields(actor: HostActor): Field[];
  perform(actor: HostActor, answer: Data): Promise<unknown>;
}

/** A select of one plain list. */
export function choice(name: string, label: string, options: readonly Option[]): Field {
  return { kind: "select", name, label, groups: [{ label: "", options }] };
}

/** Options named in the language file under `prefix`. */
export function named(ids: readonly string[], prefix: string): Option[] {
  return ids.map((value) => ({ value, label: localize(`${prefix}.${value}`) }));
}

/**
 * Ask; the values by name, or null when dismissed.
 * @param title localisation key
 */
export async function ask(title: string, fields: readonly Field[], titleData?: Data): Promise<Data | null> {
  const content = document.createElement("div");
  content.innerHTML = await renderTemplate(templatePath("edge/ask"), {
    fields: fields.map((field) => ({ ...field, [field.kind]: true })),
  });
  return inputDialog({
    classes: ["tessera", "edge"],
    window: { title: localize(title, titleData) },
    position: { width: 460 },
    content,
    ok: { label: "TESSERA.Edge.Ask.ok", icon: "fa-solid fa-check" },
  });
}

/** Parameters are text: what a button could say too. */
export function asText(answer: Data): Record<string, string> {
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value ?? "")]));
}
