import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openSheet } from "../../../bench/ui/sheets/open-sheet.ts";

beforeEach(() => {
  const localize = (key: string, data: object) => `${key} ${JSON.stringify(data)}`;
  Object.assign(globalThis, { game: { i18n: { localize } } });
});
afterEach(() => void Reflect.deleteProperty(globalThis, "game"));

it("a document whose type has no sheet says so in the user's language when it is opened [release notes 13.341]", async () => {
  const crowd = { name: "Crowd", type: "crowd", documentName: "Actor", sheet: null };
  await expect(openSheet(crowd)).rejects.toThrow('SHEETS.NoneRegistered {"name":"Crowd","type":"crowd"}');
});

it("a sheet that is open comes to the front and is drawn anew [hypothesis]", async () => {
  const sheet = { rendered: true, render: vi.fn(), bringToFront: vi.fn() };
  await openSheet({ name: "Ann", sheet }, { pageId: "p" });
  expect(sheet.bringToFront).toHaveBeenCalledOnce();
  expect(sheet.render).toHaveBeenCalledWith({ force: true, pageId: "p" });
});
