/**
 * Tracks presses of the pointer. The browser fires a click only if the pressed element still exists when the pointer is
 * released; so an element must not be rendered again during a press in it.
 */

/** Longest time that rendering waits for the end of a press, in milliseconds; a slow click is shorter. */
const LONGEST_PRESS = 1_000;

/** Selector of elements that respond to a click; sliders are left out, because they are dragged. */
const CLICKABLE = "button, a, summary, label, input[type=checkbox], input[type=radio], [data-action]";

interface Press {
  readonly pressed: Element;
  /** Settles after the click that ends the press, or after `LONGEST_PRESS`. */
  readonly over: Promise<void>;
  readonly end: () => void;
}

let press: Press | null = null;

function begin({ target }: PointerEvent): void {
  press?.end();
  const pressed = (target as Element).closest(CLICKABLE);
  if (!pressed) return;
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun: Press = {
    pressed,
    over,
    end() {
      if (press === begun) press = null;
      end();
    },
  };
  press = begun;
  setTimeout(begun.end, LONGEST_PRESS);
}

function release(): void {
  // The click follows in the same task as the release of the pointer.
  if (press) setTimeout(press.end);
}

/** Watch the pointer in a window. */
export function watchPresses(page: Document): void {
  page.addEventListener("pointerdown", begin, { capture: true });
  for (const type of ["pointerup", "pointercancel"]) page.addEventListener(type, release, { capture: true });
}

/**
 * A promise for the end of a press that is going on in one of these elements, at most a second; null if there is none.
 */
export function pressIn(elements: Iterable<Element | null | undefined>): Promise<void> | null {
  if (!press) return null;
  for (const element of elements) if (element?.contains(press.pressed)) return press.over;
  return null;
}
