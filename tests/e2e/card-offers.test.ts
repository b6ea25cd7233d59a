/** What a card offers follows what its actor has: nobody is refused what they can pay. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { boons, card, openChat } from "./edge-play.ts";
import { BrowserTable, loadDice, type Seat } from "./table.ts";
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
