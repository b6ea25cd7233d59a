// @vitest-environment jsdom
import { expect, it } from "vitest";
import { BaseJournalEntryPage } from "../../../bench/core/documents/base/journal-entry-page.ts";
import { JournalEntryPage } from "../../../bench/core/documents/client/journal-entry.ts";
import { JournalEntryPageHandlebarsSheet } from "../../../bench/ui/sheets/journal-entry-page-handlebars-sheet.ts";

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
