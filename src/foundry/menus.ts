/**
 * Small menus on cards: `details` that close by Escape and when the focus leaves them, and stay open when their card is
 * drawn anew.
 */
import { shownContent } from "./show-message.ts";

function openMenuAround(target: EventTarget | null): HTMLDetailsElement | null {
  return (target as HTMLElement).closest<HTMLDetailsElement>("[data-menu][open]");
}

/** The summary of a menu, and its buttons. */
function controlsOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("summary, button")];
}

/** Close menus in `card` by Escape, and when the focus leaves them. */
export function watchMenus(card: HTMLElement): void {
  card.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && openMenuAround(event.target);
    if (!menu) return;
    // The host's own Escape would open its main menu.
    event.stopPropagation();
    menu.open = false;
    controlsOf(menu)[0]?.focus();
  });
  card.addEventListener("focusout", ({ target, relatedTarget }) => {
    const menu = openMenuAround(target);
    if (menu && !menu.contains(relatedTarget as Node | null)) menu.open = false;
  });
}

/**
 * Open the menu in `card` that is open in the former drawing of the same message. Another user's act draws the card
 * anew at any time, and would close the menu under the pointer.
 * @param card the element that holds the new drawing; it replaces the former one once this task is over
 * @param message the message's id
 */
export function keepMenuOpen(card: HTMLElement, message: string): void {
  const page = card.ownerDocument;
  const isOpenSomewhere = page.querySelector(`[data-message-id="${message}"] [data-menu][open]`);
  // `shownContent` makes the browser lay out the page, so it is called only for the few cards with an open menu.
  const former = isOpenSomewhere && shownContent(message, page)?.querySelector<HTMLDetailsElement>("[data-menu][open]");
  if (!former) return;
  const menus = card.querySelectorAll<HTMLDetailsElement>("[data-menu]");
  const same = [...menus].find(({ dataset }) => dataset["menu"] === former.dataset["menu"]);
  if (!same) return;
  same.open = true;
  const place = controlsOf(former).indexOf(page.activeElement as HTMLElement);
  setTimeout(() => {
    if (page.activeElement === page.body) controlsOf(same)[place]?.focus({ preventScroll: true });
  });
}
