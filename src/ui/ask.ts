/** Small questions: a few labelled fields in a window. */
import { inputDialog, renderTemplate } from "../foundry/classes.ts";
import { type Data, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";

/** One choice; `disabled` ones are shown, so that people see what there would be. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly selected?: boolean;
}

/** Choices that stand together; without a label they stand alone. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** One field of a question. Labels are in words already. */
export type Field =
  | {
      readonly kind: "select";
      readonly name: string;
      readonly label: string;
      readonly groups: readonly OptionGroup[];
      /** Short words: the choice stands beside its label. */
      readonly brief?: boolean;
    }
  | {
      readonly kind: "number";
      readonly name: string;
      readonly label: string;
      /** What stands in it at first; without it, the number may be left blank. */
      readonly value?: number;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: "line";
      readonly name: string;
      readonly label: string;
      readonly length: number;
      /** What stands in it at first. */
      readonly value?: string;
    }
  | { readonly kind: "flag"; readonly name: string; readonly label: string; readonly checked: boolean }
  | { readonly kind: "hint"; readonly label: string };

/** A select of one plain list. */
export function choice(name: string, label: string, options: readonly Option[]): Field & { readonly kind: "select" } {
  return { kind: "select", name, label, groups: [{ label: "", options }] };
}

/** Options named in the language file under `prefix`. */
export function named(ids: readonly string[], prefix: string): Option[] {
  return ids.map((value) => ({ value, label: localize(`${prefix}.${value}`) }));
}

/**
 * Ask; the values by name, or null when dismissed.
 * @param ruleset id of the rule set, whose colours the window has
 * @param title what is asked, in words or a localisation key
 * @param does what the button says that will happen; the title when left out
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

/** Ask, as `ask` does; the values as the text that a button's parameters are. */
export async function askText(
  ruleset: string,
  title: string,
  fields: readonly Field[],
  doing?: string,
): Promise<Record<string, string> | null> {
  const answer = await ask(ruleset, title, fields, doing);
  return answer && Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value ?? "")]));
}
