/** What a card offers follows what its actor has: nobody is refused what they can pay. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { boons, card, openChat } from "./edge-play.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  ana = await table.join("Ana", { theme: "light" });
  await Promise.all([openChat(gm.page), openChat(ana.page)]);
}, 240_000);
afterAll(() => table?.close());

const has = (amount: number) =>
  inPage(gm, `game.actors.getName("Ilsa Marrow").update({ "system.boons": ${amount} }).then(() => null)`);
const improve = ({ page }: Seat) => card(page).getByRole("button", { name: /improve the position/ });

it("refuses what is spent elsewhere and offers again what came in, on every screen", async () => {
  await has(0);
  await loadDice(ana.page, [1, 1, 4, 3, 3, 2, 5]);
  await inPage(
    ana,
    `game.system.api.check(game.actors.getName("Ilsa Marrow"), { attribute: "wits", skill: "stealth" }, { configure: false }).then(() => null)`,
  );
  const refused = (seat: Seat) => improve(seat).getAttribute("aria-disabled");
  for (const seat of [gm, ana]) await expect.poll(() => refused(seat)).toBe("true");
  await has(1);
  for (const seat of [gm, ana]) await expect.poll(() => refused(seat)).toBeNull();
  await has(0);
  for (const seat of [gm, ana]) await expect.poll(() => refused(seat)).toBe("true");
});

it("keeps the focus on a button that was refused, and does it once it is possible", async () => {
  await improve(ana).focus();
  await ana.page.keyboard.press("Enter");
  await ana.page.getByText("No Boon is left to pay for that.").first().waitFor();
  await has(1);
  await expect.poll(() => boons(ana.page)).toBe(1);
  await ana.page.keyboard.press("Enter");
  await expect.poll(() => boons(gm.page)).toBe(0);
  expect([...gm.errors, ...ana.errors]).toEqual([]);
});

it("folds away what can be done about an older check, and shows it when asked, by key too", async () => {
  const ben = await table.join("Ben");
  await openChat(ben.page);
  await has(2);
  await loadDice(ana.page, [6, 5, 4, 3, 3, 2, 5]);
  await inPage(
    ana,
    `game.system.api.check(game.actors.getName("Ilsa Marrow"), { attribute: "wits", skill: "stealth" }, { configure: false }).then(() => null)`,
  );
  await inPage(
    gm,
    `foundry.documents.ChatMessage.implementation.create(Array.from({ length: 20 }, (_, index) => ({ content: "Later " + index }))).then(() => null)`,
  );
  await ana.page.getByText("Later 19").first().waitFor();
  await ana.page.reload();
  await table.ready(ana.page);
  await openChat(ana.page);
  const unfold = (seat: Seat) => card(seat.page).getByRole("button", { name: "Show actions" });
  const acts = (seat: Seat) => card(seat.page).locator("button[data-act]").count();
  await unfold(ana).waitFor();
  expect(await acts(ana)).toBe(1);
  await expectAccessible(ana.page, ".tessera-card");
  await unfold(ana).focus();
  await ana.page.keyboard.press("Enter");
  await expect.poll(() => acts(ana)).toBeGreaterThan(1);
  expect(await ana.page.evaluate("document.activeElement.ariaLabel")).toMatch(/^Reroll a die…/);
  // It stays open, and goes on following what there is to spend while nobody is at it.
  await ana.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await has(0);
  await expect.poll(() => improve(ana).getAttribute("aria-disabled")).toBe("true");
  await ben.page.reload();
  await table.ready(ben.page);
  await openChat(ben.page);
  await card(ben.page).waitFor();
  expect(await acts(ben)).toBe(0);
  expect([...gm.errors, ...ana.errors, ...ben.errors]).toEqual([]);
});
