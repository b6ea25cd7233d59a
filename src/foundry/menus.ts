/** Small menus on cards: `details` that close by Escape and when the focus leaves them, and outlast a new drawing. */

function openMenuAround(target: EventTarget | null): HTMLDetailsElement | null {
  return (target as HTMLElement | null)?.closest?.<HTMLDetailsElement>("details.tessera-menu[open]") ?? null;
}

/** Close menus in `card` by Escape, and when the focus leaves them. */
export function watchMenus(card: HTMLElement): void {
  card.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && openMenuAround(event.target);
    if (!menu) return;
    // The host's own Escape would open its main menu.
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  card.addEventListener("focusout", ({ target, relatedTarget }) => {
    const menu = openMenuAround(target);
    if (menu && !menu.contains(relatedTarget as Node | null)) menu.open = false;
  });
}

const OPEN = "details.tessera-menu[open]";

function controlsOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("summary, button")];
}

/**
 * Open the menu in `card` that is open in the former drawing of the same message. Another user's act draws the card anew at
 * any time, and would close the menu under the pointer.
 * @param card the element that holds the new drawing; it replaces the former one once this task is over
 * @param message the message's id
 */
export function keepMenuOpen(card: HTMLElement, message: string): void {
  const page = card.ownerDocument;
  const former = [...page.querySelectorAll<HTMLDetailsElement>(`[data-message-id] ${OPEN}`)].find(
    (menu) => menu.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] === message && !card.contains(menu),
  );
  const name = former?.dataset["menu"];
  const same = [...card.querySelectorAll<HTMLDetailsElement>("details.tessera-menu")].find(
    ({ dataset }) => dataset["menu"] === name,
  );
  if (!former || !same) return;
  same.open = true;
  const focused = controlsOf(former).indexOf(page.activeElement as HTMLElement);
  if (focused < 0) return;
  setTimeout(() => {
    const isLost = page.activeElement === page.body || former.contains(page.activeElement);
    if (isLost && same.isConnected) controlsOf(same)[focused]?.focus({ preventScroll: true });
  });
}
