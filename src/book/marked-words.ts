/** Marks searched words in open books: all books share one CSS highlight, and each has a mark of its own. */

/** Name of the CSS highlight, as the style sheet uses it. */
const HIGHLIGHT = "tessera-found";

/** The marked words of each book that has any. */
const marked = new Map<object, AbstractRange>();

function highlight(): void {
  if (marked.size > 0) CSS.highlights.set(HIGHLIGHT, new Highlight(...marked.values()));
  else CSS.highlights.delete(HIGHLIGHT);
}

/** Mark words in a book, instead of the words that were marked there before. */
export function markWords(book: object, words: AbstractRange): void {
  marked.set(book, words);
  highlight();
}

/** Take the mark of a book away. */
export function unmark(book: object): void {
  marked.delete(book);
  highlight();
}
