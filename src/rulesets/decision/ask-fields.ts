/** A small question: a few fields in a dialog. */
import { inputDialog, renderTemplate } from "../../foundry/classes.ts";
import { templatePath } from "../../foundry/templates.ts";

/** One field: a choice where it has options, a number where it has a range, else a line of text. */
export interface Field {
  readonly name: string;
  /** Localisation key. */
  readonly label: string;
  readonly options?: readonly { readonly value: string; readonly label: string; readonly selected?: boolean }[];
  readonly range?: { readonly min: number; readonly max: number };
  /** What stands in it at first; a number without one may be left blank. */
  readonly value?: number;
}

/** Ask; the answers as text, or null when dismissed. `title` is shown as it is. */
export async function askFields(title: string, fields: readonly Field[]): Promise<Record<string, string> | null> {
  const content = document.createElement("div");
  content.innerHTML = await renderTemplate(templatePath("decision/ask"), { fields });
  const answer = await inputDialog({
    classes: ["tessera", "decision"],
    window: { title },
    content,
    ok: { label: "TESSERA.Decision.Ask.ok", icon: "fa-solid fa-check" },
  });
  if (!answer) return null;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value ?? "")]));
}
