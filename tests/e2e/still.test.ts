/** Devices that ask for less motion: nothing moves in dialogs, cards, the maker, the shop and the tracker, and nothing is lost. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { beginFromDialog, expectAtStep, maker, sheetBeside } from "./maker-play.ts";
import { BrowserTable, closeWindows, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
/** Ana's device is not set to reduced motion: for her the dice of the same card are animated. */
let ana: Seat;

/** Note in `moves` all that begins to move. */
const record = `
  globalThis.moves = [];
  const note = (target) => { if (target.closest?.(".tessera, .tessera-card, #tessera-tracker")) moves.push(target.outerHTML.slice(0, 120)); };
  for (const kind of ["animationstart", "transitionrun"]) addEventListener(kind, ({ target }) => note(target), { capture: true });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...parameters) { note(this); return animate.apply(this, parameters); };
`;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  ana = await table.join("Ana", { motion: true });
  for (const { page } of [gm, ana]) {
    await openChat(page);
    await page.evaluate(record);
  }
}, 180_000);
afterAll(() => table?.close());

/** Animations and transitions so far, and those about to begin, once two frames were drawn. */
const moved = (seat: Seat) =>
  inPage<string[]>(
    seat,
    `(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const now = document.getAnimations().flatMap(({ effect: { target } }) => target?.closest(".tessera, .tessera-card") ? [target.className] : []);
      return [...moves, ...now];
    })()`,
  );

it("a roll from its dialog to its card", async () => {
  const { page } = gm;
  await page.evaluate(
    `void game.system.api.check(game.actors.getName("Ilsa Marrow"), { attribute: "wits", skill: "stealth", difficulty: 3 })`,
  );
  const dialog = page.locator(".tessera-dialog");
  await dialog.locator(".tessera-preview").waitFor();
  await dialog.getByRole("button", { name: "Roll", exact: true }).click();
  const word = page.locator("#chat .tessera-card .tessera-word").last();
  await word.waitFor();
  expect(await word.evaluate((each) => getComputedStyle(each).opacity)).toBe("1");
  expect(await page.locator("#chat .tessera-card").last().locator(".tessera-die").count()).toBe(7);
  await expect.poll(() => moved(ana), { timeout: 10_000 }).not.toEqual([]);
  expect(await moved(gm)).toEqual([]);
});

it("a hero in the maker", async () => {
  const { page } = gm;
  await beginFromDialog(page, "effort");
  await maker(page).locator(".tessera-option").nth(1).hover();
  await maker(page).getByRole("button", { name: "Surprise me" }).click();
  await expectAtStep(page, "Ready");
  // A player who is content presses Enter.
  await expect.poll(() => page.evaluate("document.activeElement.dataset.action")).toBe("make");
  await page.keyboard.press("Enter");
  await maker(page).getByText("The character is ready").waitFor();
  expect(await moved(gm)).toEqual([]);
});

it("the shop on a sheet", async () => {
  const { page } = gm;
  await closeWindows(page);
  await inPage(gm, `game.actors.getName("Ilsa Marrow").sheet.render({ force: true }).then(() => null)`);
  await sheetBeside(page).getByRole("button", { name: "Advance…" }).first().click();
  await page.locator(".tessera-shop-purse").waitFor();
  await sheetBeside(page).locator("[data-offer]").first().hover();
  await page.locator(".tessera-shop").getByRole("button", { name: "Done" }).click();
  await page.locator(".tessera-shop").waitFor({ state: "hidden" });
  expect(await moved(gm)).toEqual([]);
});

it("a counter of the tracker", async () => {
  const { page } = gm;
  await inPage(
    gm,
    `game.system.api.gmAct({ party: [{ type: "earn", counter: "momentum", amount: 3 }], label: "" }).then(() => null)`,
  );
  await page.locator("#tessera-tracker [data-pulse=momentum]", { hasText: "3" }).waitFor();
  expect(await moved(gm)).toEqual([]);
  expect([...gm.errors, ...ana.errors]).toEqual([]);
});
