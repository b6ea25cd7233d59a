/** Gives the keyboard focus back to the control that had it, once the window that took the focus closes. */
import { type KeptPlace, keptPlace } from "./kept-focus.ts";

/** Data attributes that distinguish the controls inside one message or one element with an id. */
const MARKS = ["help", "action", "act", "item"] as const;

/**
 * A selector that finds an element again once the message or the element with an id around it is drawn anew; null if
 * nothing distinguishes the element.
 */
export function selectorOf({ id, dataset, parentElement }: HTMLElement): string | null {
  if (id) return `[id="${id}"]`;
  const around = parentElement?.closest<HTMLElement>("[data-message-id], [id]");
  const own = MARKS.flatMap((mark) => (dataset[mark] ? [`[data-${mark}="${dataset[mark]}"]`] : [])).join("");
  if (!own || !around) return null;
  const { messageId } = around.dataset;
  return `${messageId ? `[data-message-id="${messageId}"]` : `[id="${around.id}"]`} ${own}`;
}

/** Remembers the element that has the focus when a window opens, or the control that was pressed to open the window. */
export class FocusOrigin {
  readonly #page: Document;
  readonly #element: HTMLElement | null;
  readonly #selector: string | null;
  readonly #place: KeptPlace | null;
  /** Id of the window around the element. */
  readonly #window: string | undefined;

  constructor(page: Document) {
    this.#page = page;
    this.#element = page.activeElement as HTMLElement | null;
    this.#selector = this.#element && selectorOf(this.#element);
    this.#place = keptPlace(page);
    this.#window = this.#element?.closest(".application[id]")?.id;
  }

  /**
   * Focus the remembered element again, or its successor in a later drawing, unless the user has moved the focus
   * elsewhere by now. If neither can take the focus, focus the window that held the element.
   */
  giveBack(): void {
    const { activeElement, body } = this.#page;
    if (activeElement && activeElement !== body) return;
    if (this.#place) {
      this.#place.focus(this.#page);
      return;
    }
    const isGone = this.#element?.isConnected === false;
    const element = isGone && this.#selector ? this.#page.querySelector<HTMLElement>(this.#selector) : this.#element;
    if (element?.isConnected) {
      element.focus();
      // A control that is disabled by now does not take the focus.
      if (this.#page.activeElement === element || element === body) return;
    }
    const window = this.#page.getElementById(this.#window ?? "");
    if (!window) return;
    window.tabIndex = -1;
    window.focus({ preventScroll: true });
  }
}
