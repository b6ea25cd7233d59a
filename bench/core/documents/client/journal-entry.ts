import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { BaseJournalEntry } from "../base/journal-entry.ts";
import { BaseJournalEntryCategory } from "../base/journal-entry-category.ts";
import { BaseJournalEntryPage } from "../base/journal-entry-page.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A category that groups pages of a journal entry. */
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}

export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  declare title: { show: boolean; level: number };
  declare text: { content?: string; markdown?: string; format: number };
  declare image: { caption?: string };
  declare video: Record<string, unknown>;
  declare src: string | null;
  declare category: string | null;

  /**
   * The embedded form of a page: the content of a text page, the picture of an image page, otherwise as the type
   * defines. Needs a DOM.
   */
  override async toEmbed(
    config: Record<string, unknown>,
    options: Record<string, unknown> = {},
  ): Promise<HTMLElement | null> {
    if (this.type === "image" && this.src) {
      const image = document.createElement("img");
      image.src = this.src;
      image.alt = this.image.caption || this.name;
      return image;
    }
    if (this.type !== "text") return super.toEmbed(config, options);
    const section = document.createElement("section");
    section.classList.add("journal-page-content");
    section.innerHTML = this.text.content ?? "";
    return section;
  }
}

/** Notes and handouts. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  declare pages: EmbeddedCollection<JournalEntryPage>;
  declare categories: EmbeddedCollection<JournalEntryCategory>;

  /** Pages in their order. */
  get sortedPages(): JournalEntryPage[] {
    return this.pages.contents.sort((a, b) => a.sort - b.sort);
  }
}
