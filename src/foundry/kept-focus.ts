/**
 * Keeps the keyboard focus on a pressed control in a part of the page that is drawn anew, such as a card in the log or
 * the combat tracker. The control may be disabled while its act runs, and gone afterwards. Either would lose the focus,
 * and users of the keyboard would start from the top of the page after each act.
 */

/** The place of a pressed control, such as a card in the log; the place stays the same when it is drawn anew. */
export interface KeptPlace {
  /** True for an element in this place, in any drawing of it. */
  has(element: Element): boolean;
  /** Focus the pressed control in its latest drawing, or its replacement; nothing happens while neither is drawn. */
  focus(page: Document): void;
}

interface Kept {
  readonly place: KeptPlace;
  /** True while the act of the control runs, which may ask in windows that take the focus. */
  busy: boolean;
}

/** The control that was pressed last, until something else has the focus. */
let kept: Kept | null = null;

/** Forget the pressed control once its user goes elsewhere in this window. */
export function watchKeptFocus(page: Document): void {
  for (const name of ["focusin", "pointerdown"])
    page.addEventListener(
      name,
      ({ target }) => {
        if (kept && !kept.busy && !kept.place.has(target as Element)) kept = null;
      },
      { capture: true },
    );
}

/** Give the focus back where a control was pressed, if nothing else took it. */
function restoreFocus(page: Document): void {
  if (kept && page.activeElement === page.body) kept.place.focus(page);
}

/**
 * The place of the control that was pressed last, if no other element has the focus: the control is disabled while its
 * act runs, and a disabled control cannot hold the focus.
 */
export function keptPlace({ activeElement, body }: Document): KeptPlace | null {
  const isNowhere = !activeElement || activeElement === body || (kept?.busy && kept.place.has(activeElement));
  return isNowhere && kept ? kept.place : null;
}

/** Restore the focus once the redrawn `element` is in its window. */
export function keepFocusIn(element: Element): void {
  if (kept?.place.has(element)) setTimeout(() => restoreFocus(element.ownerDocument));
}

/**
 * Remember the place of a pressed control, and give the focus back to it once `done`, the promise of its act, settles.
 */
export function keepFocusAt(place: KeptPlace, page: Document, done: Promise<unknown>): void {
  const mine: Kept = { place, busy: true };
  kept = mine;
  const rest = () => {
    mine.busy = false;
    if (kept === mine) setTimeout(() => restoreFocus(page));
  };
  void done.then(rest, rest);
}
