/** The scroll position of a page whose content is drawn after the page. */

/** Keeps the scroll position of a page that is drawn again, as long as the page shows the same content. */
export class KeptScroll {
  #shown: string | null = null;
  #top = 0;

  /** Note the position before the page is drawn again. */
  note(page: Element | null): void {
    this.#top = page?.scrollTop ?? 0;
  }

  /** Set the position once the content of the page is drawn; other content than before begins at its top. */
  restore(page: Element | null, shows: string): void {
    if (page) page.scrollTop = shows === this.#shown ? this.#top : 0;
    this.#shown = shows;
  }
}
