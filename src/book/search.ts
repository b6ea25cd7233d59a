/** Search in the texts of a book: pure, on text without markup. */

/** A page as the search reads it. */
export interface ReadablePage {
  readonly id: string;
  readonly name: string;
  /** Text without markup, with single blanks between words. */
  readonly text: string;
}

/** A search result: the matched text, with the words before and after it. */
export interface Found {
  readonly page: string;
  readonly name: string;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Largest number of results that are listed. */
export const MOST_FOUND = 30;

/** Largest number of results from one page, so that one page does not fill the list. */
const MOST_ON_A_PAGE = 5;

/** Letters shown on each side of a match. */
const AROUND = 40;

/** Fewest letters that are searched for: single letters occur everywhere. */
const SHORTEST = 2;

/**
 * Replace a word that may be cut off at the outer end of a piece of text by an ellipsis; shorter pieces are complete.
 */
function wholeWords(piece: string, side: "before" | "after"): string {
  if (piece.length < AROUND) return piece;
  return side === "before" ? `…${piece.replace(/^\S*\s/, "")}` : `${piece.replace(/\s\S*$/, "")}…`;
}

/** Places of `wanted` on one page; upper and lower case are the same. */
function foundOn({ id, name, text }: ReadablePage, wanted: string): Found[] {
  const found: Found[] = [];
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(wanted); at >= 0 && found.length < MOST_ON_A_PAGE; ) {
    const end = at + wanted.length;
    found.push({
      page: id,
      name,
      before: wholeWords(text.slice(Math.max(0, at - AROUND), at), "before"),
      match: text.slice(at, end),
      after: wholeWords(text.slice(end, end + AROUND), "after"),
    });
    at = lower.indexOf(wanted, end);
  }
  return found;
}

/**
 * Search results for `words`, in the order of the pages, at most `MOST_FOUND`; none for fewer than two letters. A match
 * in a page's name is the first result of that page.
 */
export function searchPages(pages: readonly ReadablePage[], words: string): readonly Found[] {
  const wanted = words.trim().replace(/\s+/g, " ").toLowerCase();
  if (wanted.length < SHORTEST) return [];
  return pages
    .flatMap((page) => {
      const at = page.name.toLowerCase().indexOf(wanted);
      const { id, name } = page;
      const titled = at < 0 ? [] : [{ page: id, name, before: "", match: name, after: "" }];
      return [...titled, ...foundOn(page, wanted)];
    })
    .slice(0, MOST_FOUND);
}
