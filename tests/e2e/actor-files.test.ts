/** A character as a file by hand: out from its sheet, in again by the directory, and what is said of a wrong file. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSheet } from "./edge-play.ts";
import { BrowserTable } from "./table.ts";

let table: BrowserTable;

beforeAll(async () => {
  table = await BrowserTable.open();
});
afterAll(() => table?.close());

/** Choose a file in the dialog that asks for one. */
async function give(page: Page, name: string, text: string): Promise<void> {
  const dialog = page.locator("dialog, .dialog").last();
  const buffer = Buffer.from(text);
  await dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "application/json", buffer });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
}

it("a player takes a character out and a GM reads it over a new one; another game's is refused, and nothing changes", async () => {
  const gm = await table.join("Gamemaster");
  const ana = await table.join("Ana");
  await openSheet(ana.page, "Ilsa Marrow");
  const sheet = ana.page.locator(".tessera-sheet");
  await sheet.locator("[data-action=toggleControls]").click();
  const [download] = await Promise.all([
    ana.page.waitForEvent("download"),
    sheet.getByText("Export to a file", { exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/ilsa-marrow.*\.json$/);
  const text = await readFile(await download.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ name: "Ilsa Marrow", type: "edge" });

  await gm.page.evaluate(
    `Actor.create([{ name: "Blank page", type: "edge" }, { name: "Stone page", type: "challenge" }])`,
  );
  await gm.page.locator("#sidebar [data-tab=actors]").first().click();
  await gm.page.locator("#actors").getByText("Blank page", { exact: true }).click({ button: "right" });
  await gm.page.getByText("Import data", { exact: true }).click();
  await give(gm.page, "ilsa.json", text);
  const twin = `game.actors.filter(({ name }) => name === "Ilsa Marrow")`;
  await expect.poll(() => ana.page.evaluate(`${twin}.length`)).toBe(2);
  const [first, second] = (await gm.page.evaluate(
    `${twin}.map(({ system, items }) => [JSON.stringify(system.toObject()), items.map(({ id, name }) => id + name).sort()])`,
  )) as [unknown, unknown];
  expect(second).toEqual(first);

  await openSheet(gm.page, "Stone page");
  await gm.page.locator(".tessera-sheet [data-action=toggleControls]").click();
  await gm.page.locator(".tessera-sheet").getByText("Import from a file", { exact: true }).click();
  await give(gm.page, "ilsa.json", text);
  const refusal = "This file holds “Edge character”, but Stone page is “Challenge character”.";
  await gm.page.locator("#notifications").getByText(refusal).waitFor();
  expect(await gm.page.evaluate(`game.actors.getName("Stone page").type`)).toBe("challenge");
  expect([...gm.errors, ...ana.errors]).toEqual([]);
});
