/** Small menus on cards: `details` that close by Escape and when the focus leaves them. */

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
