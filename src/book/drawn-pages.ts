/**
 * Draws one type of page in a book, by code from other folders. The book draws text pages by itself, and asks the host
 * for pages of all further types.
 */
import type { HostDocument } from "../foundry/host.ts";

export interface DrawnPage {
  /** The page as HTML, without its name. */
  html(page: HostDocument): Promise<string>;
  /** The page's words for the search, without markup. */
  words(page: HostDocument): string;
  /** Attach the handlers of the links in the drawn page. */
  listen(element: HTMLElement, page: HostDocument): void;
}

const kinds = new Map<string, DrawnPage>();

/** Draw pages of this type by `drawn` in all books; in the `init` hook. */
export function drawInBooks(type: string, drawn: DrawnPage): void {
  kinds.set(type, drawn);
}

/** The implementation that draws pages of this type; undefined for the host's own types. */
export function drawnPage({ type }: HostDocument): DrawnPage | undefined {
  return kinds.get(type);
}
