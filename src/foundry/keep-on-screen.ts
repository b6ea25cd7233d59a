/** Keeps unfolded `details` elements on the screen. */
import { hostAround } from "./host-parts.ts";
import { inEachWindow } from "./windows.ts";

interface Placed {
  readonly options: { readonly window: { readonly positioned: boolean } };
  setPosition(): unknown;
}

/**
 * When a `details` element is unfolded, scroll its container and move its window up as far as needed; the host
 * positions windows only as it renders them.
 */
export function keepInSight(): void {
  inEachWindow((page) => {
    page.addEventListener("click", ({ target }) => {
      const details = (target as Element).closest<HTMLDetailsElement>(".tessera summary")?.parentElement;
      // The element toggles only after the click.
      if (details) page.defaultView?.requestAnimationFrame(() => showInWindow(details, details.matches("[open]")));
    });
  });
}

/**
 * Reposition the window around an element after something in it has grown or shrunk.
 * @param scroll true to scroll to the element
 */
export function showInWindow(part: HTMLElement, scroll = true): void {
  const element = hostAround(part, "framed");
  const window = foundry.applications.instances.get(element?.id ?? "") as Placed | undefined;
  if (window?.options.window.positioned) window.setPosition();
  if (scroll) part.scrollIntoView({ block: "nearest" });
}
