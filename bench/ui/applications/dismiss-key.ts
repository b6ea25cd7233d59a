/** The Escape key: first leaves a focused input, then closes the front window. */
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
    // Leaving the input fires its change event before a window closes.
    activeElement.blur();
    event.preventDefault();
    return;
  }
  const front = frontWindow();
  if (!front) return;
  event.preventDefault();
  void front.close({ closeKey: true });
}

/** Listen for the key in a document, once. */
export function installDismissKey(page: Document): void {
  if (watched.has(page)) return;
  watched.add(page);
  page.addEventListener("keydown", dismiss);
}
