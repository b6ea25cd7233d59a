/** Renders the pages and the search results of a book; loaded with the first book. */
import { enrichHTML } from "../foundry/classes.ts";
import { type BookPage, embedded, plainText } from "../foundry/journal.ts";
import { drawnPage } from "./drawn-pages.ts";
import { markWords } from "./marked-words.ts";
import { type Found, type ReadablePage, searchPages } from "./search.ts";

export { unmark } from "./marked-words.ts";

/** Mark the first place of `words` on a book's page, and bring it into view. */
export function mark(book: HTMLElement, element: HTMLElement, words: string): void {
  const { ownerDocument } = element;
  const walker = ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node.nodeValue ?? "").toLowerCase().indexOf(words.toLowerCase());
    if (at < 0) continue;
    const range = ownerDocument.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + words.length);
    markWords(book, range);
    node.parentElement?.scrollIntoView({ block: "center" });
    return;
  }
}

/** A page as HTML for reading in the book. */
export async function htmlOf(page: BookPage): Promise<string> {
  const drawn = drawnPage(page);
  if (drawn) return drawn.html(page);
  return page.type === "text" ? enrichHTML(page.text.content ?? "", page.isOwner, page) : embedded(page);
}

function readable(page: BookPage): ReadablePage {
  const drawn = drawnPage(page);
  return drawn ? { id: page.id, name: page.name, text: drawn.words(page) } : plainText(page);
}

/** The list row of one search result. */
function foundElement({ page, name, before, match, after }: Found): HTMLElement {
  const row = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  button.dataset["action"] = "openFound";
  button.dataset["page"] = page;
  const where = document.createElement("b");
  where.textContent = name;
  const sought = document.createElement("mark");
  sought.textContent = match;
  button.append(where);
  if (before || after || match !== name) button.append(" ", before, sought, after);
  row.append(button);
  return row;
}

/** List the search results for `words` in place of the table of contents. */
export function listFound(contents: HTMLElement, pages: readonly BookPage[], words: string): void {
  const list = contents.querySelector("[data-found]");
  if (!list) return;
  const found = searchPages(pages.map(readable), words);
  contents.classList.toggle("searching", words.trim().length > 1);
  list.replaceChildren(...found.map(foundElement));
  contents.querySelector("[data-none]")?.toggleAttribute("hidden", found.length > 0 || words.trim().length < 2);
}
