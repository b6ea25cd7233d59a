/** The way back of the keyboard focus once a window that took it closes. */

/** Selector of an element in later drawings of its surroundings; null if nothing distinguishes the element. */
function selectorOf({ id, dataset: { help }, parentElement }: HTMLElement): string | null {
  if (id) return `[id="${id}"]`;
  const around = parentElement?.closest<HTMLElement>("[data-message-id], [id]");
  if (!help || !around) return null;
  const { messageId } = around.dataset;
  return `${messageId ? `[data-message-id="${messageId}"]` : `[id="${around.id}"]`} [data-help="${help}"]`;
}

/** The element that has the focus as a window takes it. */
export class FocusOrigin {
  readonly #page: Document;
  readonly #element: HTMLElement | null;
  readonly #selector: string | null;

  constructor(page: Document) {
    this.#page = page;
    this.#element = page.activeElement as HTMLElement | null;
    this.#selector = this.#element && selectorOf(this.#element);
  }

  /** Focus the element again, or the same one in a later drawing, unless the user has the focus elsewhere by now. */
  giveBack(): void {
    const { activeElement, body } = this.#page;
    if (activeElement && activeElement !== body) return;
    const isGone = this.#element?.isConnected === false;
    const element = isGone && this.#selector ? this.#page.querySelector<HTMLElement>(this.#selector) : this.#element;
    element?.focus();
  }
}
