/**
 * The base of journal pages' sheets that systems register: parts to edit the page in a window of its own, and parts to read
 * it inside its journal [type documentation: JournalEntryPageHandlebarsSheet, JournalEntryPageSheet.Configuration].
 */
import type { ApplicationOptions } from "../applications/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../applications/handlebars-application.ts";
import { translate } from "../applications/translate.ts";
import type { ApplicationConfiguration, ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";

export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-entry-page"],
    viewClasses: [],
    mode: "edit",
    includeTOC: true,
    position: { width: 600, height: 680 },
    viewPermission: 2,
    canCreate: true,
    form: { closeOnSubmit: true },
    window: { icon: "fa-solid fa-file-lines", contentClasses: ["standard-form"], resizable: true },
  };

  /** Parts of the sheet while the page is edited. */
  static EDIT_PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/generic/journal-page-header.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** Parts of the sheet while the page is read. */
  static VIEW_PARTS: Record<string, HandlebarsTemplatePart> = {};

  /** The page that this sheet shows [type documentation: JournalEntryPageSheet#page]. */
  get page(): this["document"] {
    return this.document;
  }

  get isView(): boolean {
    return this.options["mode"] === "view";
  }

  /** Without a window frame if the page is shown inside its journal. */
  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    if (merged["mode"] !== "view") return merged;
    merged.tag = "article";
    merged.window.frame = false;
    merged.classes = [...merged.classes, ...(merged["viewClasses"] as string[])];
    merged.uniqueId = `${merged.uniqueId}-view`;
    return merged;
  }

  override _configureRenderParts(_options: ApplicationRenderOptions): Record<string, HandlebarsTemplatePart> {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return structuredClone(this.isView ? VIEW_PARTS : EDIT_PARTS);
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const { show, level } = (this.document as unknown as { title: { show: boolean; level: number } }).title;
    return Object.assign(context, {
      isView: this.isView,
      title: { show, level },
      buttons: this.isEditable
        ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: translate("JOURNAL.SavePage", "Save Changes") }]
        : [],
    });
  }
}
