/** The sheet of a journal entry: a list of its pages, and the one that is open. */
import type { ApplicationOptions } from "../applications/application.ts";
import { DialogV2 } from "../applications/dialog.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../applications/handlebars-application.ts";
import { configPart, gamePart } from "../applications/host.ts";
import { translate } from "../applications/translate.ts";
import type { ApplicationClosingOptions, ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-handlebars-sheet.ts";
import type { RegisteredSheet } from "./registration.ts";
import type { SheetDocument } from "./sheet-document.ts";

type Page = SheetDocument & {
  sort: number;
  src?: string | null;
  text?: { content?: string };
  sheet?: { render(options: object): Promise<unknown> } | null;
  toEmbed?(config: object, options: object): Promise<HTMLElement | null>;
  delete(): Promise<unknown>;
};

/** The sheet that the page's type has registered to be shown inside its journal; undefined for the host's own types. */
function pageSheetClass(page: Page): typeof JournalEntryPageHandlebarsSheet | undefined {
  const { sheetClasses } = configPart("JournalEntryPage") as {
    sheetClasses?: Record<string, Record<string, RegisteredSheet>>;
  };
  const cls = Object.values(sheetClasses?.[page.type ?? ""] ?? {}).find((each) => each.default)?.cls as unknown;
  const isOwn = typeof cls === "function" && cls.prototype instanceof JournalEntryPageHandlebarsSheet;
  return isOwn ? (cls as typeof JournalEntryPageHandlebarsSheet) : undefined;
}

/** A journal, page by page. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static readonly VIEW_MODES = Object.freeze({ SINGLE: 1, MULTIPLE: 2 });

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-entry"],
    tag: "div",
    position: { width: 820, height: 680 },
    window: { icon: "fa-solid fa-book-open", resizable: true },
    actions: {
      goToPage: JournalEntrySheet.goToPage,
      createPage: JournalEntrySheet.createPage,
      editPage: JournalEntrySheet.editPage,
      deletePage: JournalEntrySheet.deletePage,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    pages: { template: "templates/generic/journal-pages.hbs", scrollable: ["ol"] },
    content: { template: "templates/generic/journal-content.hbs", scrollable: [""] },
  };

  /** Id of the page that is open. */
  pageId: string | null = null;

  /** The pages that the user may see, in their order. */
  get visiblePages(): Page[] {
    const pages = [...(this.document.collections?.["pages"] ?? [])] as Page[];
    return pages
      .filter((page) => page.testUserPermission(gamePart("user"), "OBSERVER"))
      .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  }

  /** The page that is open: the one last chosen, else the first. */
  get currentPage(): Page | undefined {
    const pages = this.visiblePages;
    return pages.find((page) => page.id === this.pageId) ?? pages[0];
  }

  override _configureRenderOptions(options: ApplicationRenderOptions): void {
    super._configureRenderOptions(options);
    if (typeof options["pageId"] === "string") this.pageId = options["pageId"];
  }

  /** The sheet that shows the open page inside the journal, for types that have one of their own. */
  #view: JournalEntryPageHandlebarsSheet | null = null;

  override async _onRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (typeof options["anchor"] === "string") this.#scrollTo(options["anchor"]);
    const page = this.currentPage;
    const cls = page && pageSheetClass(page);
    const place = this.element.querySelector(".journal-text");
    if (!page || !cls || !place) return;
    if (this.#view?.document !== page) {
      await this.#view?.close({ animate: false });
      this.#view = new cls({ document: page, mode: "view" } as never);
    }
    await this.#view.render({ force: true });
    place.replaceChildren(this.#view.element);
  }

  /** Bring the heading into view whose words, joined by hyphens, are the anchor. */
  #scrollTo(anchor: string): void {
    const headings = [...this.element.querySelectorAll<HTMLElement>(".journal-text :is(h1, h2, h3, h4, h5, h6)")];
    const slug = (text: string | null) => (text ?? "").toLowerCase().trim().replace(/\s+/g, "-");
    headings.find(({ textContent }) => slug(textContent) === anchor)?.scrollIntoView();
  }

  override _onClose(options: ApplicationClosingOptions): void {
    super._onClose(options);
    void this.#view?.close({ animate: false });
    this.#view = null;
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const page = this.currentPage;
    const pages = this.visiblePages.map(({ id, name }) => ({ id, name, active: id === page?.id }));
    return Object.assign(context, {
      pages,
      page,
      // A registered page sheet shows the page's name itself, from `title` of its context.
      named: page !== undefined && !pageSheetClass(page),
      pageEditable: page?.testUserPermission(gamePart("user"), "OWNER") === true && this.isEditable,
      html: page ? await this.#pageHTML(page) : "",
    });
  }

  async #pageHTML(page: Page): Promise<string> {
    const secrets = page.isOwner === true;
    if (page.type === "text") {
      return TextEditor.implementation.enrichHTML(page.text?.content ?? "", { secrets, relativeTo: page });
    }
    if (page.type === "image" && page.src) {
      const image = document.createElement("img");
      image.src = page.src;
      image.alt = page.name ?? "";
      return image.outerHTML;
    }
    if (pageSheetClass(page)) return "";
    return (await page.toEmbed?.({}, { secrets }))?.outerHTML ?? "";
  }

  #pageOf(target: HTMLElement): Page | undefined {
    const id = target.closest<HTMLElement>("[data-page-id]")?.dataset["pageId"];
    return this.visiblePages.find((page) => page.id === id);
  }

  /** Open the page that was pressed. */
  static async goToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.pageId = this.#pageOf(target)?.id ?? this.pageId;
    await this.render();
  }

  /** Ask for a name, and add a page of text. */
  static async createPage(this: JournalEntrySheet): Promise<void> {
    const label = translate("DOCUMENT.FIELDS.name.label", "Name");
    const answer = (await DialogV2.input({
      window: { title: translate("JOURNAL.AddPage", "Add a page") },
      content: `<div class="form-group"><label>${label} <input name="name" required autofocus></label></div>`,
    })) as { name?: string } | null;
    if (!answer?.name) return;
    const last = Math.max(0, ...this.visiblePages.map((page) => page.sort ?? 0));
    const [page] = await this.document.createEmbeddedDocuments("JournalEntryPage", [
      { name: answer.name, type: "text", sort: last + 100_000 },
    ]);
    this.pageId = page?.id ?? null;
    await this.render();
  }

  /** Open the sheet of the page. */
  static async editPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#pageOf(target)?.sheet?.render({ force: true });
  }

  /** Ask, and delete the page. */
  static async deletePage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const page = this.#pageOf(target);
    if (!page) return;
    const title = translate("JOURNAL.DeletePage", "Delete this page?");
    if ((await DialogV2.confirm({ window: { title }, content: title })) === true) await page.delete();
  }
}
