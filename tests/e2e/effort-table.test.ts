/** What a table of Effort has beside characters: threats, targets named later, calls by players, the guide where one decides. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { seatCharacters } from "./effort-play.ts";
import { cardOf, outcomeIs, picture, press, roll } from "./scene-play.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
let ben: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  await seatCharacters(gm);
  [ana, ben] = await Promise.all([table.join("Ana"), table.join("Ben", { theme: "light" })]);
});
afterAll(() => table?.close());

const sheetOf = ({ page }: Seat) => page.locator(".tessera-sheet");

describe("a threat of Effort", () => {
  it("is a few numbers, one pool and what it does; it rolls, and its pool pays", async () => {
    const { page } = gm;
    await openSheet(page, "Toll guard");
    const sheet = sheetOf(gm);
    await sheet.getByText("Alone,").first().waitFor();
    await picture(gm, "effort-threat-dark");
    await expectAccessible(page, ".tessera-sheet");
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await sheet.getByRole("spinbutton", { name: "Wit" }).fill("4");
    await page.keyboard.press("Tab");
    await sheet.getByRole("button", { name: /^Wit 4/ }).waitFor();
    await sheet.getByRole("button", { name: "Increase Rating" }).click();
    await sheet.getByRole("button", { name: /^Grace 8/ }).waitFor();
    await picture(gm, "effort-threat-editing-dark");
    await sheet.getByRole("button", { name: "Done", exact: true }).click();
    await sheet.getByRole("button", { name: /^Body 9/ }).click();
    const dialog = page.locator(".tessera-dialog");
    await dialog.getByText("Pool pays 2 and keeps 4").waitFor();
    expect(await dialog.getByText("Or start from a resource").count()).toBe(0);
    await picture(gm, "effort-threat-dialog-dark");
    await expectAccessible(page, ".tessera-dialog");
    await roll(gm, [5, 5], [gm, ana, ben]);
    await outcomeIs([gm], "Body", "Toll guard prevails");
    await outcomeIs([ana], "Body", "Someone prevails");
    await sheet.locator(".tessera-headline-number", { hasText: /^4\s*\/ 6$/ }).waitFor();
  });

  it("shows what is left of its turn as soon as a fight begins, and no more once it is over", async () => {
    const sheet = sheetOf(gm);
    await sheet.getByText("Outside turns: one reaction to each action").waitFor();
    await inPage(
      gm,
      `(async () => {
        const combat = await Combat.create({});
        await combat.createEmbeddedDocuments("Combatant", [{ actorId: game.actors.getName("Toll guard").id }]);
        await combat.startCombat();
      })()`,
    );
    await sheet.getByRole("button", { name: "Reaction", pressed: true }).waitFor();
    await inPage(gm, `game.combats.contents[0].delete()`);
    await sheet.getByText("Outside turns: one reaction to each action").waitFor();
  });

  it("aims at somebody who says so later: Ben then resists for Osric", async () => {
    expect(await cardOf(ben, "Body").getByRole("button", { name: "Resist" }).count()).toBe(0);
    await press(gm, "Body", "Add targets");
    const question = gm.page
      .locator("dialog.effort, .application.effort")
      .filter({ has: gm.page.locator(".tessera-ask") });
    await question.waitFor();
    await question.getByLabel("New target").selectOption({ label: "Osric Vell" });
    await question.getByLabel("Others, separated by commas").fill("The ferry");
    await picture(gm, "effort-add-targets-dark");
    await question.getByRole("button", { name: "Add as targets: Osric Vell, The ferry" }).click();
    await cardOf(ben, "Body")
      .locator(".tessera-targets li", { hasText: "Osric Vell" })
      .getByText("Blow (19)")
      .waitFor();
    await cardOf(ben, "Body").getByText("The ferry: Blow (19)").waitFor();
    await press(ben, "Body", "Resist");
    await ben.page.locator(".tessera-dialog").waitFor();
    await roll(ben, [5, 4, 6], [gm, ana, ben]);
    await cardOf(ana, "Body")
      .locator(".tessera-targets li", { hasText: "Osric Vell" })
      .getByText("Escape (13)")
      .waitFor();
    await picture(ben, "effort-later-target-light");
  });
});

describe("source 001, When to roll Dice", () => {
  it("Ana requests a check from Osric; the game master is told, Ben answers", async () => {
    const { page } = ana;
    await page.locator("#sidebar [data-tab=actors]").first().click();
    await page.locator("#actors .tessera-open-call").click();
    const dialog = page.locator(".tessera-dialog");
    await dialog.waitFor();
    expect(await dialog.getByLabel("Keep the difficulty hidden").count()).toBe(0);
    await dialog.getByRole("group", { name: "Attribute" }).getByLabel("Wit", { exact: true }).check();
    await dialog.getByRole("group", { name: "Difficulty" }).getByLabel(/^Easy/).check();
    await dialog.getByLabel("What is at stake?").fill("Count the lights");
    await dialog.getByRole("checkbox", { name: "Maren Holt" }).uncheck();
    await dialog.getByRole("checkbox", { name: "Osric Vell" }).check();
    await picture(ana, "effort-player-call-dark");
    await expectAccessible(page, ".tessera-dialog");

    await dialog.getByRole("button", { name: "When to request a check" }).click();
    await page.getByText("Anybody at the table may ask for a roll").waitFor();
    await picture(ana, "effort-guide-dark");
    await page.locator(".tessera-book").first().getByRole("button", { name: /close/i }).first().click();
    await dialog.getByRole("button", { name: "Request", exact: true }).click();
    await gm.page.locator("#notifications").getByText("Ana requests a check from Osric Vell.").first().waitFor();
    await openChat(ben.page);
    const call = ben.page.locator("#chat .tessera-call").last();
    await call.getByText("Ana requests a check").waitFor();
    await loadDice(ben.page, [5, 4, 6]);
    await call.getByRole("button", { name: "Roll as Osric Vell" }).click({ modifiers: ["Shift"] });
    await call.getByText("Success").waitFor();
    await openChat(page);
    expect(await page.locator("#chat .tessera-call").last().locator("[data-act=cancel]").count()).toBe(1);
    expect(await call.locator("[data-act=cancel]").count()).toBe(0);
  });

  it("odds that no dice can change are said, and what is read adds up", async () => {
    const { page } = ana;
    await openSheet(page, "Maren Holt");
    await sheetOf(ana).getByRole("button", { name: /^Wit/ }).click();
    const dialog = page.locator(".tessera-dialog");
    await dialog.waitFor();
    await dialog
      .getByRole("radio", { name: /^Focus/ })
      .nth(1)
      .check();
    await dialog.getByText("Focus pays 2").waitFor();
    expect(await dialog.locator(".tessera-success output").textContent()).toBe("58%");
    expect(await dialog.locator(".tessera-odds-legend b").allTextContents()).toEqual(["3%", "55%", "39%", "3%"]);
    await dialog.getByText("More", { exact: true }).click();
    await dialog.getByRole("button", { name: "Add to the result", exact: true }).click();
    await dialog.getByRole("spinbutton", { name: "Add to the result" }).fill("-6");
    await dialog.getByText("Two 6s would come to 14, and 15 is needed: no roll can succeed.").waitFor();
    expect(await dialog.locator(".tessera-marginals").textContent()).not.toContain("0% → 0%");
    await dialog.locator('[data-help="effort.significance"]').click();
    await page.getByText("A hero has a wire in a lock").waitFor();
    await picture(ana, "effort-significance-dark");
    expect([...gm.errors, ...ana.errors, ...ben.errors]).toEqual([]);
  });
});
