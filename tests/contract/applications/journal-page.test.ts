// @vitest-environment jsdom
import { expect, it } from "vitest";
import { BaseJournalEntryPage } from "../../../bench/core/documents/base/journal-entry-page.ts";
import { JournalEntryPage } from "../../../bench/core/documents/client/journal-entry.ts";
import { JournalEntryPageHandlebarsSheet } from "../../../bench/ui/sheets/journal-entry-page-handlebars-sheet.ts";
import { JournalEntryPageImageSheet } from "../../../bench/ui/sheets/journal-entry-page-media-sheets.ts";

class Page extends BaseJournalEntryPage {
  override getUserLevel(): number {
    return 3;
  }
}

it("tells a page's sheet whether to print the name, and at which level [type documentation: JournalEntryPageSheet]", async () => {
  const document = new Page({ _id: "page000000000000", name: "The vault", title: { show: true, level: 2 } });
  const sheet = new JournalEntryPageHandlebarsSheet({ document, mode: "view" } as never);
  expect(await sheet._prepareContext({} as never)).toMatchObject({ isView: true, title: { show: true, level: 2 } });
});

it("embeds the picture of an image page, with its caption as what is read instead [type documentation: _embedImagePage]", async () => {
  const data = { name: "The map", type: "image", src: "maps/roofs.webp", image: { caption: "Roofs by night" } };
  const page = new JournalEntryPage({ _id: "page000000000000", ...data });
  expect((await page.toEmbed({}))?.outerHTML).toBe('<img src="maps/roofs.webp" alt="Roofs by night">');
});

it("offers the parts in which a picture's page is edited and read, for others to build on [type documentation: JournalEntryPageImageSheet.EDIT_PARTS, JournalEntryPageImageSheet.VIEW_PARTS]", async () => {
  expect(Object.keys(JournalEntryPageImageSheet.EDIT_PARTS)).toEqual(["header", "content", "footer"]);
  expect(Object.keys(JournalEntryPageImageSheet.VIEW_PARTS)).toEqual(["content"]);
  const data = { _id: "page000000000000", name: "A map", type: "image", src: "map.webp", image: { caption: "North" } };
  const sheet = new JournalEntryPageImageSheet({ document: new Page(data), mode: "view" } as never);
  expect(sheet.page).toBe(sheet.document);
  expect(await sheet._prepareContext({} as never)).toMatchObject({ src: "map.webp", caption: "North" });
});
