/** Keeps unfolded `details` elements on the screen. */

interface Placed {
  readonly options: { readonly window: { readonly positioned: boolean } };
  setPosition(): unknown;
}

/**
 * When a `details` element is unfolded, scroll its container and move its window up as far as needed; the host
 * positions windows only as it renders them.
 */
export function keepInSight(): void {
  if (!("document" in globalThis)) return;
  document.addEventListener("click", ({ target }) => {
    const details = (target as Element).closest<HTMLDetailsElement>(".tessera summary")?.parentElement;
    // The element toggles only after the click.
    if (details) requestAnimationFrame(() => show(details));
  });
}

function show(details: HTMLElement): void {
  // An application inside another window, such as a journal page, has a position but no frame.
  const element = details.closest(".application.tessera:has(> .window-header)");
  const window = foundry.applications.instances.get(element?.id ?? "") as Placed | undefined;
  if (window?.options.window.positioned) window.setPosition();
  if (details.matches("[open]")) details.scrollIntoView({ block: "nearest" });
}
