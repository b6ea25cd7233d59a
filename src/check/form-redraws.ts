/**
 * Redraws of a form that the user may be filling in. During a redraw the form still shows the old fields, and a change
 * that the user makes there would be lost with them. So such a change is held back, and made again in the new form.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Events by which a field tells of a change: `input` with each letter, `change` once it is done. */
type ChangeEvent = "input" | "change";

interface LateChange {
  readonly field: Field;
  readonly events: ReadonlySet<ChangeEvent>;
  readonly value: string;
  readonly checked: boolean;
}

/** A selector that finds a field's counterpart after a redraw; empty if nothing identifies the field. */
function selectorOf(field: Field): string {
  const { id, name, type, value } = field;
  if (id) return `[id=${JSON.stringify(id)}]`;
  if (name) return `[name=${JSON.stringify(name)}]${type === "radio" ? `[value=${JSON.stringify(value)}]` : ""}`;
  return [...field.attributes]
    .filter((attribute) => attribute.name.startsWith("data-"))
    .map((attribute) => `[${attribute.name}=${JSON.stringify(attribute.value)}]`)
    .join("");
}

export class FormRedraws {
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #late = new Map<string, LateChange>();

  /**
   * Wait for a redraw. After the last one under way, the held changes are made in the form, if it is still there.
   * @param formNow the form after the redraw, or null if its window has closed
   */
  async during(redraw: Promise<unknown>, formNow: () => HTMLElement | null): Promise<void> {
    this.#underWay.add(redraw);
    try {
      await redraw;
    } finally {
      this.#underWay.delete(redraw);
      if (this.#underWay.size === 0) this.#enterLate(formNow());
    }
  }

  #enterLate(form: HTMLElement | null): void {
    const late = [...this.#late];
    this.#late.clear();
    if (form) for (const [selector, change] of late) enter(form, selector, change);
  }

  /** True if the form may be read after this event; otherwise the change is held until the form is drawn. */
  isCurrent(field: Field, event: ChangeEvent): boolean {
    if (this.#underWay.size === 0) return true;
    const selector = selectorOf(field);
    const checked = "checked" in field && field.checked;
    const events = new Set([...(this.#late.get(selector)?.events ?? []), event]);
    if (selector) this.#late.set(selector, { field, events, value: field.value, checked });
    return false;
  }

  /** Resolves once no redraw is under way. */
  async finished(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }
}

/** Make a held change in the form, and dispatch the events that the user's own change had dispatched. */
function enter(form: HTMLElement, selector: string, { field, events, value, checked }: LateChange): void {
  const now = form.contains(field) ? field : form.querySelector<Field>(selector);
  if (!now) return;
  if (now.type === "radio" || now.type === "checkbox") (now as HTMLInputElement).checked = checked;
  // A field that already holds the text is not set again, so that its caret stays where it is.
  else if (now.value !== value) now.value = value;
  for (const type of events) now.dispatchEvent(new Event(type, { bubbles: true }));
}
