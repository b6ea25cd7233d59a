/** Windows on a low screen: whatever grows in them, what they ask for stays in reach. */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { BrowserTable, type Seat, unfoldMore } from "./table.ts";
import { inPage, tracker } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { height: 760 });
  ana = await table.join("Ana", { theme: "light", height: 880 });
}, 240_000);
afterAll(() => table?.close());

/** How far a thing lies below the screen, in CSS pixels. */
const below = (thing: Locator): Promise<number> =>
  thing.evaluate((element) => Math.max(0, element.getBoundingClientRect().bottom - innerHeight));

it("keeps the button of a new clock on the screen as sentences are added", async () => {
  await tracker(gm).getByRole("button", { name: "New clock", exact: true }).click();
  const dialog = gm.page.locator(".tessera-clock-dialog");
  for (let sentence = 0; sentence < 8; sentence++) await dialog.getByRole("button", { name: "Add a sentence" }).click();
  await expect.poll(() => below(dialog)).toBe(0);
  await gm.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

it("keeps the button of a check on the screen as rows are added", async () => {
  for (const name of ["Maren Holt", "Marisol Quent", "Brenna Oake"]) {
    await inPage(ana, `void game.system.api.check(game.actors.getName("${name}"), {})`);
    const dialog = ana.page.locator(".tessera-dialog");
    await unfoldMore(dialog);
    for (const rows of [1, 2, 3]) {
      await dialog.locator("[data-action=addRow]").last().click();
      await expect.poll(() => dialog.locator(".tessera-entry.with-kind").count()).toBe(rows);
    }
    await expect.poll(() => below(dialog.getByRole("button", { name: "Roll" }))).toBe(0);
    await dialog.locator("[data-action=close]").click();
    await dialog.waitFor({ state: "detached" });
  }
});

it("scrolls a check as one where the screen is low or narrow, or letters are large", async () => {
  const scrolling = () =>
    ana.page.locator(".tessera-dialog, .tessera-dialog *").evaluateAll((all) =>
      all
        .filter((element) => {
          const { overflowY } = getComputedStyle(element);
          return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        })
        .map(({ className }) => className),
    );
  for (const [width, height, letters] of [
    [1200, 560, ""],
    [500, 800, ""],
    [1200, 800, "24px"],
  ] as const) {
    await ana.page.setViewportSize({ width, height });
    await inPage(ana, `document.documentElement.style.fontSize = "${letters}"`);
    await inPage(ana, `void game.system.api.check(game.actors.getName("Brenna Oake"), {})`);
    const dialog = ana.page.locator(".tessera-dialog");
    await dialog.locator(".tessera-success output").waitFor();
    expect(await scrolling(), `${width}, ${height}, ${letters}`).toEqual([expect.stringContaining("window-content")]);
    expect(await below(dialog.getByRole("button", { name: "Roll" }))).toBe(0);
    await ana.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  await inPage(ana, `document.documentElement.style.fontSize = ""`);
  await ana.page.setViewportSize({ width: 1400, height: 880 });
});

it("shows the odds of what a call leaves to the player before anything is touched", async () => {
  await openChat(ana.page);
  await inPage(
    gm,
    `game.system.api.call({ ruleset: "edge", specification: { difficulty: 4 }, actors: [game.actors.getName("Ilsa Marrow")] })`,
  );
  await ana.page.getByRole("button", { name: "Roll as Ilsa Marrow" }).click();
  const dialog = ana.page.locator(".tessera-dialog");
  await dialog.locator(".tessera-success output").waitFor();
  expect(await dialog.locator(".tessera-problem").count()).toBe(0);
  expect(await dialog.locator(".tessera-pool-size").textContent()).toBe("7d10");
  await ana.page.keyboard.press("Escape");
});

it("gives a clock that was named with blanks the name of a nameless one", async () => {
  await inPage(gm, `game.system.api.clocks.add("scene", 6, { name: "  " })`);
  for (const seat of [gm, ana]) await tracker(seat).getByText("A clock", { exact: true }).waitFor();
});

it("shows the clocks of a table that plays by all four rule sets without scrolling", async () => {
  await gm.page.setViewportSize({ width: 1400, height: 900 });
  const first = tracker(gm).locator(".tessera-clocks .tessera-pie").first();
  await tracker(gm).evaluate((element) => element.scrollTo(0, 0));
  await expect
    .poll(() =>
      first.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      }),
    )
    .toBe(true);
  await gm.page.setViewportSize({ width: 1400, height: 760 });
});

it("shows what was done by hand as it is unfolded, and sorts numbers as people do", async () => {
  for (const name of ["Guard 10", "Guard 9", "Guard 1"])
    await inPage(gm, `game.system.api.clocks.add("scene", 4, { name: "${name}" })`);
  const guards = tracker(gm).locator(".tessera-clock-name", { hasText: "Guard" });
  await expect.poll(() => guards.allTextContents()).toEqual(["Guard 1", "Guard 9", "Guard 10"]);
  const done = tracker(gm).locator(".tessera-done");
  await done.locator("summary").click();
  const last = done.getByRole("button", { name: /^Undo/ }).first();
  await expect
    .poll(() =>
      last.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      }),
    )
    .toBe(true);
  await done.locator("summary").click();
});

it("leaves room for what is asked where a world has many threats", async () => {
  await inPage(
    gm,
    `Actor.createDocuments(Array.from({ length: 12 }, (_, at) => ({ type: "challengeThreat", name: "Sentry " + at, system: { hazard: 1 } })))`,
  );
  await gm.page.setViewportSize({ width: 1400, height: 880 });
  await inPage(gm, `void game.system.api.check(game.actors.getName("Brenna Oake"), { skill: "strike", stand: "" })`);
  const dialog = gm.page.locator(".tessera-dialog");
  await dialog.locator(".tessera-success output").waitFor();
  const offered = dialog.locator("[data-own=addHazard][data-label]");
  expect(await offered.count()).toBe(6);
  const inScene = (await offered.allTextContents()).slice(0, 2).join();
  for (const name of ["Gravelmaw", "Quarry wardens"]) expect(inScene).toContain(name);
  for (const name of ["skill", "challenge"]) {
    const free = await dialog.locator(`[name=${name}]`).evaluate((select) => {
      const { left, right, top, bottom } = select.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === select;
    });
    expect(free, name).toBe(true);
  }
  await gm.page.keyboard.press("Escape");
});
