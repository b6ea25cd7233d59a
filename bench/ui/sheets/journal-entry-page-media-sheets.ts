/** Sheets of pages that show a picture [type documentation: JournalEntryPageImageSheet]. */
import type { HandlebarsTemplatePart } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-handlebars-sheet.ts";

/** A page with a picture and the words below it. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Record<string, HandlebarsTemplatePart> = {
    header: JournalEntryPageHandlebarsSheet.EDIT_PARTS["header"] as HandlebarsTemplatePart,
    content: { template: "templates/generic/journal-image-edit.hbs" },
    footer: JournalEntryPageHandlebarsSheet.EDIT_PARTS["footer"] as HandlebarsTemplatePart,
  };

  static override VIEW_PARTS: Record<string, HandlebarsTemplatePart> = {
    content: { template: "templates/generic/journal-image-view.hbs", root: true },
  };

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const { src, image } = this.document._source as { src?: string | null; image?: { caption?: string } };
    return Object.assign(context, { src: src ?? "", caption: image?.caption ?? "" });
  }
}
