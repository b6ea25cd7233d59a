/** The way back of the keyboard focus once a window that took it closes. */
import { type KeptPlace, keptPlace } from "./kept-focus.ts";

/** Data attributes that distinguish the controls inside one message or one element with an id. */
const MARKS = ["help", "action", "act", "item"] as const;

/** Selector of an element in later drawings of its surroundings; null if nothing distinguishes the element. */
export function selectorOf({ id, dataset, parentElement }: HTMLElement): string | null {
  if (id) return `[id="${id}"]`;
  const around = parentElement?.closest<HTMLElement>("[data-message-id], [id]");
  const own = MARKS.flatMap((mark) => (dataset[mark] ? [`[data-${mark}="${dataset[mark]}"]`] : [])).join("");
  if (!own || !around) return null;
  const { messageId } = around.dataset;
  return `${messageId ? `[data-message-id="${messageId}"]` : `[id="${around.id}"]`} ${own}`;
}

/** The element that has the focus as a window takes it, or the control that was pressed to open the window. */
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
   * Focus the element again, or the same one in a later drawing, unless the user has the focus elsewhere by now. If it is
   * gone, focus the window that it was in.
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
      // A control that rests by now does not take it.
      if (this.#page.activeElement === element || element === body) return;
    }
    const window = this.#page.getElementById(this.#window ?? "");
    if (!window) return;
    window.tabIndex = -1;
    window.focus({ preventScroll: true });
  }
}
