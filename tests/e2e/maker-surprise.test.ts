/** A whole character of each game by "Surprise me": three presses in the maker, and it can be played. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginFromDialog, expectAtStep, maker } from "./maker-play.ts";
import { BrowserTable, closeWindows, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
});
afterAll(() => table?.close());

it.each(["challenge", "effort", "edge", "decision"])("%s", async (type) => {
  const { page } = gm;
  await beginFromDialog(page, type);
  await maker(page).getByRole("button", { name: "Surprise me" }).click();
  await expectAtStep(page, "Ready");
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  await maker(page).getByText("The character is ready").waitFor();
  await closeWindows(page);
  expect(gm.errors).toEqual([]);
});
