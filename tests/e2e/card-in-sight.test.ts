/** After a roll from a sheet its card is seen: the sheet moves aside, and shrinks where it must. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { BrowserTable, loadDice, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

let table: BrowserTable;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  ana = await table.join("Ana");
}, 240_000);
afterAll(() => table?.close());

interface Box {
  readonly left: number;
  readonly right: number;
  readonly width: number;
}

/** Put the sheet over the log, roll from it by key, and say where it stands once the card is there. */
async function rollOverLog(): Promise<{ sheet: Box; card: Box; covered: boolean }> {
  const { page } = ana;
  await inPage(
    ana,
    `(() => {
      const { sheet } = game.actors.getName("Ilsa Marrow");
      sheet.setPosition({ left: innerWidth - 640, top: 0, width: 620, height: innerHeight });
    })()`,
  );
  const before = await page.locator("#chat .tessera-card").count();
  await loadDice(page, [9, 7, 4, 1, 3, 2, 5]);
  const sheet = page.locator(".tessera-sheet");
  await sheet.getByRole("button", { name: /^Stealth/ }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".tessera-dialog").getByRole("button", { name: "Roll" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#chat .tessera-card").count()).toBe(before + 1);
  const state = () =>
    inPage<{ sheet: Box; card: Box; covered: boolean }>(
      ana,
      `(() => {
        const cards = document.querySelectorAll("#chat .tessera-card");
        const card = cards[cards.length - 1];
        const box = (element) => (({ left, right, width }) => ({ left, right, width }))(element.getBoundingClientRect());
        const { x, y, width, height } = card.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return { sheet: box(document.querySelector(".tessera-sheet")), card: box(card), covered: !card.contains(top) };
      })()`,
    );
  await expect.poll(async () => (await state()).covered).toBe(false);
  return state();
}

it("moves a sheet off the card that was rolled from it, and leaves its size", async () => {
  await openSheet(ana.page, "Ilsa Marrow");
  await openChat(ana.page);
  const { sheet, card } = await rollOverLog();
  expect(sheet.right).toBeLessThanOrEqual(card.left);
  expect(sheet.width).toBeCloseTo(620, 0);
});

it("makes it narrower where there is no room beside the log", async () => {
  await ana.page.setViewportSize({ width: 860, height: 700 });
  const { sheet, card } = await rollOverLog();
  expect(sheet.right).toBeLessThanOrEqual(card.left);
  expect(sheet.width).toBeLessThan(620);
  expect(ana.errors).toEqual([]);
});
