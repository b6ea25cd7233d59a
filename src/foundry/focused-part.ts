/**
 * Keyboard focus in a window whose parts are drawn anew. The focused control may be disabled or gone afterwards, such
 * as a button whose act can be done only once.
 */
import { selectorOf } from "./focus-origin.ts";

/** Selector of controls that can have the focus. */
const CONTROLS = ":is(button, input, select, textarea):enabled";

/** The parts of a window by name. */
type Parts = Readonly<Record<string, HTMLElement>>;

/** The focused control of a window before one of its parts is drawn. */
export class FocusedPart {
  readonly #page: Document;
  readonly #selector: string | null;
  readonly #part: string;

  private constructor(element: HTMLElement, part: string) {
    this.#page = element.ownerDocument;
    this.#selector = selectorOf(element);
    this.#part = part;
  }

  /** Remember the focused control, if it is in one of these parts. */
  static in(parts: Parts): FocusedPart | null {
    for (const [name, part] of Object.entries(parts)) {
      const { activeElement } = part.ownerDocument;
      if (activeElement && part.contains(activeElement)) return new FocusedPart(activeElement as HTMLElement, name);
    }
    return null;
  }

  /**
   * If the focus is lost, focus the control again or, if it is disabled, the nearest enabled control around it. Without
   * any, focus the part, so that the Tab key goes on from there.
   */
  restore(parts: Parts): void {
    const part = parts[this.#part];
    const isLost = () => [null, this.#page.body].includes(this.#page.activeElement as HTMLElement | null);
    if (!part || !isLost()) return;
    const same = this.#selector ? part.querySelector<HTMLElement>(this.#selector) : null;
    same?.focus();
    for (let around = same?.parentElement; around && part.contains(around) && isLost(); around = around.parentElement)
      around.querySelector<HTMLElement>(CONTROLS)?.focus();
    if (!isLost()) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }
}
