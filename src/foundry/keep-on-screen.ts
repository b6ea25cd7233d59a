/**
 * Keeps windows on the screen when they grow because a `details` element is unfolded or a choice shows more questions.
 */
import { hostAround } from "./host-parts.ts";
import { inEachWindow } from "./windows.ts";

interface Placed {
  readonly options: { readonly window: { readonly positioned: boolean } };
  setPosition(): unknown;
}

/** Selector of choices; a style can show further questions for some of their values. */
const CHOICES = ".tessera :is(select, input[type=radio], input[type=checkbox])";

/**
 * Reposition a window after a `details` element in it was folded or unfolded, and after a choice in it has changed; the
 * host itself positions windows only as it renders them. An unfolded element is scrolled into view, too.
 */
export function keepInSight(): void {
  inEachWindow((page) => {
    page.addEventListener("click", ({ target }) => {
      const details = (target as Element).closest<HTMLDetailsElement>(".tessera summary")?.parentElement;
      // The element toggles only after the click.
      if (details) page.defaultView?.requestAnimationFrame(() => showInWindow(details, details.matches("[open]")));
    });
    page.addEventListener("change", ({ target }) => {
      const choice = target as HTMLElement;
      if (choice.matches(CHOICES)) page.defaultView?.requestAnimationFrame(() => showInWindow(choice, false));
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
