/** What is unfolded stays on the screen. */

interface Placed {
  readonly options: { readonly window: { readonly positioned: boolean } };
  setPosition(): unknown;
}

/**
 * As somebody unfolds something of Tessera's, its window moves up and what holds it scrolls, as far as it needs: the host
 * looks after a window's place only as it draws it.
 */
export function keepInSight(): void {
  if (!("document" in globalThis)) return;
  document.addEventListener("click", ({ target }) => {
    const details = (target as Element).closest<HTMLDetailsElement>(".tessera summary")?.parentElement;
    // It is folded or unfolded only after the click.
    if (details) requestAnimationFrame(() => show(details));
  });
}

function show(details: HTMLElement): void {
  // What stands within another window, a page of a journal for one, has a place but no frame.
  const element = details.closest(".application.tessera:has(> .window-header)");
  const window = foundry.applications.instances.get(element?.id ?? "") as Placed | undefined;
  if (window?.options.window.positioned) window.setPosition();
  if (details.matches("[open]")) details.scrollIntoView({ block: "nearest" });
}
