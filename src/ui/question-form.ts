/** The form of a question, drawn anew as its values change, in a dialog window or in a window's part. */
import { inputDialog } from "../foundry/classes.ts";
import { type Data, localize } from "../foundry/host.ts";
import { fill } from "../foundry/templates.ts";
import type { Field } from "./controls.ts";
import type { Given, Question } from "./question.ts";

/** The values that a form shows. */
function givenIn(form: HTMLElement): Given {
  const inputs = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")];
  return Object.fromEntries(
    inputs.flatMap((input) => {
      if (input.type === "checkbox") return [[input.name, String((input as HTMLInputElement).checked)]];
      return input.type === "radio" && !(input as HTMLInputElement).checked ? [] : [[input.name, input.value]];
    }),
  );
}

/** The data that a field is drawn from, without the chosen value, so that a list is not redrawn while somebody types in it. */
const drawnFrom = (field: Field): string =>
  JSON.stringify(field, (name, value) => (name === "selected" ? undefined : value));

/**
 * True if a line differs from the drawn one only in its initial value, which is now the text that somebody has typed
 * there.
 */
const isTyped = (field: Field, drawn: Field, given: Given): boolean =>
  field.kind === "line" &&
  field.value === given[field.name] &&
  drawnFrom(field) === drawnFrom({ ...drawn, value: field.value } as Field);

const starts = (field: Field): unknown => ("value" in field ? field.value : null);

function elementOf(field: Field): HTMLElement {
  const template = document.createElement("template");
  // Only a number that begins with a value may not be left blank.
  const number = field.kind === "number" ? { step: 1, required: field.value !== undefined } : {};
  template.innerHTML = fill("ui/ask", { [field.kind]: true, ...field, ...number });
  return template.content.firstElementChild as HTMLElement;
}

/** Restore the former value of a field that was drawn again, if that value is still possible. */
function restore(element: HTMLElement, value: string): void {
  if (element.matches(".tessera-choices, .tessera-pips")) return;
  const input = element.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
  if (input?.matches("select")) {
    const option = [...input.options].find((each) => each.value === value && !each.disabled);
    if (option) input.value = value;
  } else if (input?.type === "checkbox") input.checked = value === "true";
  else if (input && input.type !== "radio") {
    const former = input.value;
    input.value = value;
    if (!input.checkValidity()) input.value = former;
  }
}

/** Selector of the first control of a question. */
const FIRST = ":is(input:not([type=radio]), input:checked, select, textarea):enabled";

/** Draw the fields of a question into an element, and the label of its button, after each change of a value. */
export class QuestionForm {
  readonly element = document.createElement("div");
  #drawing = false;
  readonly #question: Question;
  #drawn: readonly { readonly field: Field; readonly key: string; readonly element: HTMLElement }[] = [];

  constructor(question: Question) {
    this.#question = question;
    this.#draw({});
    for (const name of ["input", "change"])
      this.element.addEventListener(name, () => {
        this.#draw(this.given);
        this.label();
      });
  }

  get given(): Given {
    return givenIn(this.element);
  }

  /** Draw what differs, without recursion: if a focused field is removed, its change event fires during the drawing. */
  #draw(given: Given): void {
    if (this.#drawing) return;
    this.#drawing = true;
    try {
      this.#drawFields(given);
    } finally {
      this.#drawing = false;
    }
  }

  /** A field keeps its value unless its label or its initial value changes. */
  #drawFields(given: Given): void {
    const { fields } = this.#question;
    if (typeof fields !== "function" && this.#drawn.length > 0) return;
    const former = new Map(this.#drawn.map((each) => [each.key, each]));
    const { ownerDocument } = this.element;
    const focused = ownerDocument.activeElement?.getAttribute("name");
    this.#drawn = (typeof fields === "function" ? fields(given) : fields).map((field) => {
      const key = drawnFrom(field);
      const known = former.get(key);
      if (known) return known;
      const name = "name" in field ? field.name : "";
      const same = this.#drawn.find(({ field: each }) => "name" in each && each.name === name);
      if (same && isTyped(field, same.field, given)) return { field, key, element: same.element };
      const element = elementOf(field);
      if (same && same.field.label === field.label && starts(same.field) === starts(field))
        restore(element, given[name] ?? "");
      return { field, key, element };
    });
    for (const [index, { element }] of this.#drawn.entries())
      if (this.element.children[index] !== element)
        this.element.insertBefore(element, this.element.children[index] ?? null);
    while (this.element.children.length > this.#drawn.length) this.element.lastElementChild?.remove();
    if (!focused || !this.element.isConnected || this.element.contains(ownerDocument.activeElement)) return;
    const named = `[name="${CSS.escape(focused)}"]`;
    const chosen = this.element.querySelector<HTMLElement>(`${named}:checked`);
    (chosen ?? this.element.querySelector<HTMLElement>(named))?.focus();
  }

  /** Draw again, because a question can depend on more than the values given here. */
  refresh(): void {
    this.#draw(this.given);
  }

  /** The button, once the dialog is drawn. */
  get #button(): HTMLButtonElement | null | undefined {
    return this.element.closest("form")?.querySelector<HTMLButtonElement>("button[data-action=ok]");
  }

  /** Put a "?" before the button, if the rules explain the question; `about` names the subject of the question. */
  explain(about: string): void {
    const { help } = this.#question;
    if (help) this.#button?.insertAdjacentHTML("beforebegin", fill("help", { rules: help, about }));
  }

  /**
   * Focus the first control if the button is disabled: the host focuses the button, and a disabled button loses the
   * focus.
   */
  focusFirst(): void {
    if (this.#button?.disabled) this.element.querySelector<HTMLElement>(FIRST)?.focus();
  }

  /** Write the label of the button, if the dialog is drawn. */
  label(): void {
    const button = this.#button;
    if (!button) return;
    const does = this.#question.does(this.given);
    button.disabled = does === "";
    const label = button.querySelector("span") ?? button;
    label.textContent = does || localize("TESSERA.Dialog.unchanged");
  }
}

/** Ask in a dialog window; `ask` describes the parameters. */
export function askInDialog(ruleset: string, title: string, question: Question): Promise<Data | null> {
  const form = new QuestionForm(question);
  return inputDialog({
    classes: ["tessera", "tessera-question", ruleset],
    window: { title },
    position: { width: 460 },
    content: form.element,
    // The host may read labels as HTML, and this one contains names of characters, so it is written as text once the
    // dialog is drawn.
    ok: { label: "TESSERA.Dialog.unchanged", icon: "fa-solid fa-check" },
    render: () => {
      form.label();
      form.explain(localize(title));
      form.focusFirst();
    },
  });
}
