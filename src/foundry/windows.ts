/** The page and its detached windows: any of them may show an application, a journal text or the chat log. */
import { onHook } from "./host.ts";

interface DetachedWindows {
  readonly windows: ReadonlyMap<string, { readonly window: Window }>;
}

/** The documents of all open windows, the page first; none on a client without a screen. */
export function openDocuments(): Document[] {
  if (!("document" in globalThis)) return [];
  const { detached } = foundry.applications as unknown as { detached?: DetachedWindows };
  return [document, ...[...(detached?.windows.values() ?? [])].map((each) => each.window.document)];
}

/** All open applications. */
export function openWindows(): unknown[] {
  return [...((foundry.applications.instances as ReadonlyMap<string, unknown> | undefined)?.values() ?? [])];
}

/** All elements that match, in all windows. */
export function everywhere(selector: string): HTMLElement[] {
  return openDocuments().flatMap((page) => [...page.querySelectorAll<HTMLElement>(selector)]);
}

/**
 * Call `begin` with the page's document, and with that of each detached window as it opens. On a client without a
 * screen, nothing happens.
 */
export function inEachWindow(begin: (page: Document) => void): void {
  if (!("document" in globalThis)) return;
  begin(document);
  onHook("openDetachedWindow", (_id: string, opened: Window) => begin(opened.document));
}
