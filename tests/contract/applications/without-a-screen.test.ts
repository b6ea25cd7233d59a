import { expect, test, vi } from "vitest";
import { DialogV2 } from "../../../bench/ui/applications/dialog.ts";
import { DocumentSheetV2 } from "../../../bench/ui/sheets/document-sheet.ts";

test("a client without a screen says that it draws no sheets and no other windows [bench]", async () => {
  vi.stubGlobal("document", undefined);
  const says = /^clients without a screen draw no sheets and no other windows: read what a sheet would show/;
  class NotesSheet extends DocumentSheetV2 {}
  const sheet = new NotesSheet({ document: { id: "notes", uuid: "Item.notes", documentName: "Item" } } as never);
  await expect(sheet.render({ force: true })).rejects.toThrow(says);
  await expect(DialogV2.prompt({ window: { title: "Notes" }, content: "" } as never)).rejects.toThrow(says);
  // A sheet that is not open has nothing to draw again.
  await expect(sheet.render()).resolves.toBe(sheet);
});
