import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boons, card, openChat, openSheet } from "./edge-play.ts";
import { pressAct } from "./press-act.ts";
import { expectAt } from "./rules-journal.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat, unfoldMore } from "./table.ts";

let table: BrowserTable;

beforeAll(async () => {
  table = await BrowserTable.open();
});
afterAll(() => table?.close());

const look = async ({ page }: Seat, name: string): Promise<void> => {
  const folder = process.env["TESSERA_PICTURES"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

describe("an Edge scene from sheets alone", () => {
  it("asks another player for help, rolls, lets a consequence land, awards a Boon, spends it and rests", async () => {
    const gm = await table.join("Gamemaster");
    const ana = await table.join("Ana");
    const ben = await table.join("Ben", { theme: "light" });
    await gm.page.evaluate(() => {
      const { actors } = (
        globalThis as unknown as {
          game: { actors: { getName(name: string): { update(changes: object): Promise<unknown> } } };
        }
      ).game;
      return actors.getName("Teodor Vance").update({ "system.boons": 1, "ownership.default": 1 });
    });

    await openSheet(ana.page, "Ilsa Marrow");
    const sheet = ana.page.locator(".tessera-sheet");
    await look(ana, "sheet");
    await expectAccessible(ana.page, ".tessera-sheet");
    await sheet.getByRole("button", { name: /^Wits/ }).click();
    await sheet.getByRole("button", { name: /^Stealth/ }).click();
    const dialog = ana.page.locator(".tessera-dialog");
    await dialog.getByLabel("What do you want, and how?").fill("Over the wall, on Teodor's shoulders");
    await unfoldMore(dialog);
    await dialog.getByLabel("Stakes were stated").check();
    await dialog.getByLabel("Helper (pays the cost)").selectOption({ label: "Teodor Vance: asks the player" });
    await look(ana, "dialog");
    await loadDice(ana.page, [2, 3, 4, 1, 1, 2, 5, 9]);
    await dialog.getByRole("button", { name: "Roll" }).click();

    const question = ben.page.getByRole("dialog").filter({ hasText: "Will Teodor Vance help?" });
    await question.waitFor();
    await look(ben, "question");
    await expectAccessible(ben.page, "dialog.tessera, .dialog.tessera");
    await question.locator('[data-help="edge.assistance"]').click();
    await expectAt(ben.page, "Helping");
    await question.getByRole("button", { name: "Help for a Boon" }).click();

    await Promise.all([openChat(ana.page), openChat(gm.page), openChat(ben.page)]);
    await card(gm.page).locator(".tessera-word", { hasText: "Partial" }).waitFor();
    expect(await card(gm.page).textContent()).toContain("Teodor Vance helped.");
    await look(gm, "card");

    await pressAct(card(gm.page), /^Consequence/);
    const ruling = gm.page.getByRole("dialog").filter({ hasText: "Add a consequence" });
    await ruling.getByLabel("Consequence").selectOption({ label: "1: A board creaks" });
    await look(gm, "consequence");
    await ruling.locator("button[data-action=ok]").click();
    await ana.page.locator("#chat .tessera-line", { hasText: "1 Story Beat spent: A board creaks" }).waitFor();

    await pressAct(card(gm.page), /^Award Boons/);
    const award = gm.page.getByRole("dialog").filter({ hasText: "Award Boons" });
    await award.waitFor();
    await look(gm, "award");
    await award.locator("button[data-action=ok]").click();
    await expect.poll(() => boons(ana.page)).toBe(3);
    await look(ana, "card-after");

    await sheet.getByRole("group", { name: "Boons" }).getByRole("button", { name: "Spend" }).click();
    const spend = ana.page.getByRole("dialog").filter({ hasText: "Spend a Boon" });
    await spend.getByLabel("Details").fill("The wall was oiled last night");
    await look(ana, "spend");
    await spend.locator("button[data-action=ok]").click();
    await expect.poll(() => boons(gm.page)).toBe(2);
    const note = ana.page.locator("#chat .tessera-line").last();
    await note.getByText("The wall was oiled last night").waitFor();
    await expectAccessible(ana.page, "#chat");
    await look(ana, "note");
    await note.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => boons(gm.page)).toBe(3);

    expect([...gm.errors, ...ana.errors, ...ben.errors]).toEqual([]);
    for (const seat of [gm, ana, ben]) await seat.context.close();
  });
});
