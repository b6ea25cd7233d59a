/** Edge from an empty folder: a check and its Boon, a scene from sheets alone, and all of it there after a restart. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boons, card, openChat, openSheet, play } from "./edge-play.ts";
import { pressAct } from "./press-act.ts";
import { expectAt } from "./rules-journal.ts";
import {
  BrowserTable,
  closeWindows,
  expectAccessible,
  loadDice,
  type Seat,
  savePicture,
  type Theme,
  unfoldMore,
} from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  ana = await table.join("Ana");
});
afterAll(() => table?.close());

describe("from an empty folder to a rolled Edge check", () => {
  it.each<Theme>(["light", "dark"])("plays the story with two clients, %s", async (colorScheme) => {
    for (const { page } of [gm, ana]) {
      await page.emulateMedia({ colorScheme });
      await closeWindows(page);
    }
    await play({ gm, player: ana });
    await card(ana.page).getByRole("button", { name: "Undo" }).click();
    await card(gm.page).locator(".tessera-word", { hasText: "Partial" }).waitFor();
    await expect.poll(() => boons(gm.page)).toBe(2);
    expect([...gm.errors, ...ana.errors]).toEqual([]);
  });
});

describe("an Edge scene from sheets alone", () => {
  it("asks another player for help, rolls, lets a consequence land, awards a Boon, spends it and rests", async () => {
    const ben = await table.join("Ben", { theme: "light" });
    await gm.page.evaluate(
      `game.actors.getName("Teodor Vance").update({ "system.boons": 1, "ownership.default": 1 }).then(() => null)`,
    );

    await closeWindows(ana.page);
    await openSheet(ana.page, "Ilsa Marrow");
    const sheet = ana.page.locator(".tessera-sheet");
    await savePicture(ana.page, "sheet");
    await expectAccessible(ana.page, ".tessera-sheet");
    await sheet.getByRole("button", { name: /^Wits/ }).click();
    await sheet.getByRole("button", { name: /^Stealth/ }).click();
    const dialog = ana.page.locator(".tessera-dialog");
    await dialog.getByLabel("What do you want, and how?").fill("Over the wall, on Teodor's shoulders");
    await unfoldMore(dialog);
    await dialog.getByLabel("Stakes were stated").check();
    await dialog.getByLabel("Helper (pays the cost)").selectOption({ label: "Teodor Vance: asks the player" });
    await savePicture(ana.page, "dialog");
    await loadDice(ana.page, [2, 3, 4, 1, 1, 2, 5, 9]);
    await dialog.getByRole("button", { name: "Roll" }).click();

    const question = ben.page.getByRole("dialog").filter({ hasText: "Will Teodor Vance help?" });
    await question.waitFor();
    await savePicture(ben.page, "question");
    await expectAccessible(ben.page, "dialog.tessera, .dialog.tessera");
    await question.locator('[data-help="edge.assistance"]').click();
    await expectAt(ben.page, "Helping");
    await question.getByRole("button", { name: "Help for a Boon" }).click();

    await Promise.all([openChat(ana.page), openChat(gm.page), openChat(ben.page)]);
    await card(gm.page).getByText("Teodor Vance helped.").waitFor();
    await card(gm.page).locator(".tessera-word", { hasText: "Partial" }).waitFor();
    await savePicture(gm.page, "card");

    await pressAct(card(gm.page), /^Consequence/);
    const ruling = gm.page.getByRole("dialog").filter({ hasText: "Add a consequence" });
    await ruling.getByLabel("Consequence").selectOption({ label: "1: A board creaks" });
    await savePicture(gm.page, "consequence");
    await ruling.locator("button[data-action=ok]").click();
    await ana.page.locator("#chat .tessera-line", { hasText: "1 Story Beat spent: A board creaks" }).waitFor();

    await pressAct(card(gm.page), /^Award Boons/);
    const award = gm.page.getByRole("dialog").filter({ hasText: "Award Boons" });
    await award.waitFor();
    await savePicture(gm.page, "award");
    await award.locator("button[data-action=ok]").click();
    await expect.poll(() => boons(ana.page)).toBe(3);
    await savePicture(ana.page, "card-after");

    await sheet.getByRole("group", { name: "Boons" }).getByRole("button", { name: "Spend" }).click();
    const spend = ana.page.getByRole("dialog").filter({ hasText: "Spend a Boon" });
    await spend.getByLabel("Details").fill("The wall was oiled last night");
    await savePicture(ana.page, "spend");
    await spend.locator("button[data-action=ok]").click();
    await expect.poll(() => boons(gm.page)).toBe(2);
    const note = ana.page.locator("#chat .tessera-line").last();
    await note.getByText("The wall was oiled last night").waitFor();
    await expectAccessible(ana.page, "#chat");
    await savePicture(ana.page, "note");
    await note.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => boons(gm.page)).toBe(3);
    expect([...gm.errors, ...ana.errors, ...ben.errors]).toEqual([]);
    await ben.context.close();
  });

  it("is all still there after a restart", async () => {
    for (const { context } of [gm, ana]) await context.close();
    await table.restart();
    ana = await table.join("Ana");
    await openChat(ana.page);
    await card(ana.page).getByText("Teodor Vance helped.").waitFor();
    expect(await card(ana.page).locator(".tessera-word").textContent()).toBe("Partial");
    expect(await boons(ana.page)).toBe(3);
  });
});
