/** Sheets of text pages that systems extend [type documentation: JournalEntryPageTextSheet, JournalEntryPageProseMirrorSheet]. */
import type { HandlebarsTemplatePart } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-handlebars-sheet.ts";

/** The sheet of a text page, which provides the stored and the enriched text. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const { content = "" } = (this.document._source["text"] ?? {}) as { content?: string };
    const secrets = this.document.isOwner === true;
    const enriched = await TextEditor.implementation.enrichHTML(content, { secrets, relativeTo: this.document });
    return Object.assign(context, { text: { content, enriched } });
  }
}

/** A page of text that is written in the rich text editor. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {
  static override EDIT_PARTS: Record<string, HandlebarsTemplatePart> = {
    header: JournalEntryPageHandlebarsSheet.EDIT_PARTS["header"] as HandlebarsTemplatePart,
    content: { template: "templates/generic/journal-text-edit.hbs" },
    footer: JournalEntryPageHandlebarsSheet.EDIT_PARTS["footer"] as HandlebarsTemplatePart,
  };

  static override VIEW_PARTS: Record<string, HandlebarsTemplatePart> = {
    content: { template: "templates/generic/journal-text-view.hbs", root: true },
  };
}
