/** Escape: leaves an input first, then closes the window in front. */
import { frontWindow } from "./instances.ts";

const watched = new WeakSet<Document>();

function isTextInput(element: Element | null): element is HTMLElement {
  if (!(element instanceof HTMLElement)) return false;
  return element.isContentEditable || element.matches("input, textarea, select");
}

function dismiss(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const { activeElement } = event.currentTarget as Document;
  if (isTextInput(activeElement) && activeElement.closest(".application")) {
    // Leaving the input lets it report its change before anything closes.
    activeElement.blur();
    event.preventDefault();
    return;
  }
  const front = frontWindow();
  if (!front) return;
  event.preventDefault();
  void front.close({ closeKey: true });
}

/** Watch a document for the key, once. */
export function installDismissKey(page: Document): void {
  if (watched.has(page)) return;
  watched.add(page);
  page.addEventListener("keydown", dismiss);
}
