/** The sheet of a journal page: its name and its text. */
import type { ApplicationOptions } from "../applications/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../applications/handlebars-application.ts";
import { translate } from "../applications/translate.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";

/** A page of text, to read or, for owners, to write. */
export class JournalEntryPageSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-entry-page"],
    position: { width: 600, height: 680 },
    viewPermission: 2,
    canCreate: true,
    form: { closeOnSubmit: true },
    window: { icon: "fa-solid fa-file-lines", resizable: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    page: { template: "templates/generic/journal-page.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const text = (this.document._source["text"] ?? {}) as { content?: string };
    const content = text.content ?? "";
    const isOwner = this.document.isOwner === true;
    return Object.assign(context, {
      content,
      enriched: await TextEditor.implementation.enrichHTML(content, { secrets: isOwner, relativeTo: this.document }),
      buttons: this.isEditable
        ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: translate("JOURNAL.SavePage", "Save Changes") }]
        : [],
    });
  }
}
