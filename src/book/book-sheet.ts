/**
 * The journal sheet for rules, adventures and the chronicle: a book with a table of contents, a search, and keys that
 * turn its pages.
 */
import { type Action, HandlebarsDocumentSheet, type TemplatePart } from "../foundry/classes.ts";
import { FocusOrigin } from "../foundry/focus-origin.ts";
import { headingAt } from "../foundry/guide.ts";
import { type Data, type HostDocument, notify } from "../foundry/host.ts";
import { type BookPage, pagesOf, showToPlayers } from "../foundry/journal.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { templatePath } from "../foundry/templates.ts";
import { isEnabled } from "../settings/enabled-rulesets.ts";
import { drawnPage } from "./drawn-pages.ts";

/** The number of pages by which each key moves on. */
const TURNS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** True for owners: they alone may show a document to others. */
function mayShow(this: { readonly document: HostDocument }): boolean {
  return this.document.isOwner;
}

export class BookSheet extends HandlebarsDocumentSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera", "tessera-book"],
    tag: "div",
    position: { width: 900, height: 720 },
    window: {
      icon: "fa-solid fa-book-open",
      resizable: true,
      controls: [{ icon: "fa-solid fa-eye", label: "TESSERA.Book.show", action: "showPlayers", visible: mayShow }],
    },
    actions: {
      showPlayers: BookSheet.#onShow,
      turn: BookSheet.#onTurn,
      openFound: BookSheet.#onFound,
      editPage: BookSheet.#onEdit,
    } satisfies Record<string, Action<BookSheet>>,
  };

  static override PARTS: Record<string, TemplatePart> = {
    contents: { template: templatePath("book/contents"), scrollable: [""] },
    page: { template: templatePath("book/page"), scrollable: [""] },
  };

  /** Id of the open page; if it is null or that page is gone, the first page is open. */
  #open: string | null = null;
  #sought = "";
  /** Element that had the focus before the book took it. */
  #origin: FocusOrigin | null = null;
  /** The code that reads and searches pages, once it is loaded. */
  #reading: typeof import("./reading.ts") | null = null;

  /** The pages of the journal, without those about games that the world does not play. */
  get #pages(): readonly BookPage[] {
    return pagesOf(this.document).filter((page) => {
      const game = page.getFlag("tessera", "ruleset");
      return typeof game !== "string" || isEnabled(game);
    });
  }

  get #at(): number {
    return Math.max(
      0,
      this.#pages.findIndex(({ id }) => id === this.#open),
    );
  }

  override _configureRenderOptions(options: Data): void {
    super._configureRenderOptions(options);
    const { pageId, pageIndex } = options;
    if (typeof pageId === "string") this.#open = pageId;
    else if (typeof pageIndex === "number") this.#open = this.#pages[pageIndex]?.id ?? this.#open;
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    this.#reading ??= await onDemand(
      () => import("./reading.ts"),
      (reading) => reading,
    );
    const pages = this.#pages;
    const at = this.#at;
    const page = pages[at];
    const named = (place: number) => pages[place] && { id: pages[place].id, name: pages[place].name };
    // Nested under one key, because the host's context could use the same names.
    const book = {
      id: this.id,
      name: this.document.name,
      pages: pages.map(({ id, name }, place) => ({ id, name, active: place === at })),
      page: page && {
        id: page.id,
        name: page.name,
        number: at + 1,
        count: pages.length,
        mayEdit: page.isOwner && this.isEditable,
        html: await this.#reading?.htmlOf(page),
      },
      before: named(at - 1),
      after: named(at + 1),
      sought: this.#sought,
    };
    return { ...context, book };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const game = this.document.getFlag("tessera", "ruleset");
    if (typeof game === "string") this.element.dataset["ruleset"] = game;
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("input", ({ target }) => {
      const input = target as HTMLInputElement;
      if (input.matches("[data-search]")) this.#search(input.value);
    });
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    // The host disables all controls for users who may only read, but turning pages changes nothing.
    for (const control of this.element.querySelectorAll<HTMLButtonElement>(".window-content :disabled"))
      control.disabled = false;
    this.#search(this.#sought);
    const open = this.#pages[this.#at];
    const text = this.parts["page"]?.querySelector<HTMLElement>(".tessera-book-text");
    if (open && text) drawnPage(open)?.listen(text, open);
    const { anchor } = options;
    const page = this.parts["page"];
    const heading = page && typeof anchor === "string" && anchor ? headingAt(page, anchor) : undefined;
    heading?.scrollIntoView();
    // After a link, reading goes on at its target; a book that another user shows does not take the focus.
    const start = heading ?? (options["takesFocus"] === true ? page : undefined);
    if (start) this.#takeFocus(start);
  }

  #takeFocus(start: HTMLElement): void {
    const { ownerDocument } = this.element;
    if (!this.element.contains(ownerDocument.activeElement)) this.#origin = new FocusOrigin(ownerDocument);
    if (start.tabIndex < 0) start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.#reading?.unmark(this.element);
    this.#origin?.giveBack();
    this.#origin = null;
  }

  /** Open a page and scroll to its top; without an id, do nothing. */
  async #goTo(id: string | undefined): Promise<void> {
    if (!id) return;
    this.#open = id;
    await this.render({ parts: ["contents", "page"] });
    const page = this.parts["page"];
    if (!page) return;
    page.scrollTop = 0;
    page.focus({ preventScroll: true });
  }

  #onKey(event: KeyboardEvent): void {
    const step = TURNS[event.key];
    const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    const writes = (event.target as HTMLElement).matches("input, textarea, select");
    if (!step || !plain || writes) return;
    // Without this, the host would also pan the canvas.
    event.preventDefault();
    event.stopPropagation();
    void this.#goTo(this.#pages[this.#at + step]?.id);
  }

  /** Show the search results for `words` in place of the table of contents. */
  #search(words: string): void {
    this.#sought = words;
    const contents = this.parts["contents"];
    if (contents) this.#reading?.listFound(contents, this.#pages, words);
  }

  static async #onTurn(this: BookSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#goTo(target.dataset["page"]);
  }

  static async #onFound(this: BookSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#goTo(target.dataset["page"]);
    if (this.parts["page"]) this.#reading?.mark(this.element, this.parts["page"], this.#sought.trim());
  }

  /** Show the open page to the players who may read it. */
  static async #onShow(this: BookSheet): Promise<void> {
    const page = this.#pages[this.#at];
    const names = page ? await showToPlayers(page) : [];
    if (names.length > 0) notify("info", "TESSERA.Book.shown", { names: names.join(", ") });
    else notify("warn", "TESSERA.Book.notShown");
  }

  static async #onEdit(this: BookSheet): Promise<void> {
    await this.#pages[this.#at]?.sheet?.render({ force: true });
  }
}
