import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { leftOf, seatCharacters } from "./effort-play.ts";
import { actNamed, openMenuOf } from "./press-act.ts";
import { cardOf, outcomeIs, picture, press, roll } from "./scene-play.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat, type Theme } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
let ben: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  await seatCharacters(gm);
  [ana, ben] = await Promise.all([table.join("Ana"), table.join("Ben")]);
});
afterAll(() => table?.close());

describe("a scene of Effort", () => {
  it("Ana holds the ferry against Osric and the current: by keyboard, paid from Grit", async () => {
    const { page } = ana;
    await openSheet(page, "Maren Holt");
    const sheet = page.locator(".tessera-sheet");
    await picture(ana, "effort-sheet-dark");
    await expectAccessible(page, ".tessera-sheet");

    await sheet.getByRole("button", { name: /^Body/ }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.locator(".tessera-dialog");
    await dialog.waitFor();
    expect(await dialog.locator(".tessera-pool-size").textContent()).toBe("2d6");
    // P(2d6 + 10 is 15 or more) = 30/36.
    expect(await dialog.locator(".tessera-success output").textContent()).toBe("83%");
    await dialog.getByLabel("What do you want, and how?").fill("Hold the <i>rope</i>");
    await dialog.getByRole("radio", { name: "Grit 9", exact: true }).check();
    await dialog.getByText("Grit pays 2 and keeps 7").waitFor();
    await dialog.getByRole("radio", { name: /^Hard/ }).check();
    await dialog.getByText("Grit pays 3 and keeps 6").waitFor();
    await dialog.getByRole("button", { name: "A step easier" }).click();
    await page.keyboard.type("A good rope");
    await dialog.getByText("Grit pays 2 and keeps 7").waitFor();
    await dialog.getByRole("combobox", { name: "Add a target" }).selectOption({ label: "Osric Vell" });
    expect(await dialog.getByRole("checkbox", { name: "Osric Vell" }).isChecked()).toBe(true);
    await dialog.getByLabel("Others, separated by commas").fill("The current");
    await picture(ana, "effort-dialog-dark");
    await expectAccessible(page, ".tessera-dialog");

    await roll(ana, [4, 3], [gm, ana, ben]);
    await outcomeIs([ana, gm], "Body", "Success");
    expect(await cardOf(ana, "Body").locator(".tessera-card-intent").textContent()).toBe("Hold the <i>rope</i>");
    expect(await cardOf(ana, "Body").locator(".tessera-figure b").textContent()).toBe("17");
    await expect.poll(async () => (await leftOf(gm, "Maren Holt"))["grit"]).toBe(7);
    await expectAccessible(page, "#chat .tessera-card");
  });

  it("Ben resists for Osric: only against him the success turns into a failure", async () => {
    const { page } = ben;
    await picture(ben, "effort-card-to-oppose-dark");
    await press(ben, "Body", "Resist");
    const dialog = page.locator(".tessera-dialog");
    await dialog.waitFor();
    expect(await page.locator(".tessera-dialog .window-title").textContent()).toBe(
      "Osric Vell resists Maren Holt: Body",
    );
    await dialog.getByRole("radio", { name: /^Insight 9\// }).check();
    await dialog.getByText("Rolled with").waitFor();
    await dialog
      .getByRole("radio", { name: /^Heart 8/ })
      .nth(1)
      .check();
    await dialog.getByText("The action that you oppose succeeds").waitFor();
    await picture(ben, "effort-dialog-resist-dark");
    await expectAccessible(page, ".tessera-dialog");
    await roll(ben, [5, 4, 6], [gm, ana, ben]);

    await outcomeIs([ben], "Resist", "Success");
    for (const seat of [gm, ana, ben]) {
      await cardOf(seat, "Body")
        .locator(".tessera-targets li", { hasText: "Osric Vell" })
        .getByText("Failure (11)")
        .waitFor();
      await cardOf(seat, "Body").getByText("The current: Success (17)").waitFor();
    }
    await picture(ben, "effort-cards-resisted-dark");
    expect(await leftOf(gm, "Osric Vell")).toMatchObject({ insight: 7, reaction: true, round: 0 });
    const hinder = cardOf(ben, "Body").getByRole("button", { name: "Hinder" });
    expect(await hinder.isDisabled()).toBe(true);
  });

  it("the game master hinders with the bargeman, which makes it a critical failure, and takes it back", async () => {
    const { page } = gm;
    await press(gm, "Body", "Hinder");
    const choice = page.locator("dialog.effort, .application.effort").filter({ has: page.locator(".tessera-ask") });
    await choice.waitFor();
    expect(await choice.locator(".window-title").textContent()).toBe("Hinder Maren Holt: Body");
    const who = choice.getByLabel("Opposing character");
    // Characters of the game master come first; Osric is missing, since he has already reacted to the check.
    expect(await who.locator("option").allTextContents()).not.toContain("Osric Vell");
    await who.selectOption({ label: "Bargeman" });
    await picture(gm, "effort-who-opposes-dark");
    await choice.locator("button[data-action=ok]").click();
    await page.locator(".tessera-dialog").waitFor();
    expect(await page.locator(".tessera-dialog .window-title").textContent()).toBe("Bargeman hinders Maren Holt: Body");
    await roll(gm, [6, 6, 6], [gm, ana, ben]);
    await outcomeIs([ana], "Body", "Failure");
    await cardOf(ana, "Body")
      .locator(".tessera-targets li", { hasText: "Osric Vell" })
      .getByText("Critical failure (5)")
      .waitFor();
    // Players cannot see the bargeman, so nobody but the game master reads his name.
    await cardOf(ana, "Body").getByText("Someone hinders: −6 to the result").waitFor();
    await cardOf(gm, "Body").getByText("Bargeman hinders: −6 to the result").waitFor();
    await picture(gm, "effort-cards-hindered-dark");

    await press(gm, "Hinder", "Undo this check");
    await outcomeIs([gm], "Hinder", "Undone");
    await outcomeIs([ana], "Body", "Success");
    expect(await leftOf(gm, "Bargeman")).toMatchObject({ stamina: 8, grit: 8, reaction: true });
  });

  it("the game master rules it hard: one die more, a point more; and lets the effects land", async () => {
    const { page } = gm;
    await press(gm, "Body", "Set the difficulty");
    const question = page.locator("dialog.effort, .application.effort").filter({ has: page.locator(".tessera-ask") });
    await question.waitFor();
    await picture(gm, "effort-ask-dark");
    await question.getByLabel("Difficulty").selectOption("hard");
    await loadDice(page, [1]);
    await question.locator("button[data-action=ok]").click();
    await outcomeIs([ana], "Body", "Failure");
    await expect.poll(async () => (await leftOf(gm, "Maren Holt"))["grit"]).toBe(6);
    // Whoever comes to it by key is told why it cannot be done now.
    const takeBack = actNamed(cardOf(gm, "Body"), "Undo this check");
    await openMenuOf(takeBack);
    expect(await takeBack.isDisabled()).toBe(true);
    const reason = String(await takeBack.getAttribute("data-tooltip-text"));
    await takeBack.focus();
    await page.keyboard.press("Enter");
    await page.locator("#notifications").getByText(reason).first().waitFor();
    const ruling = page.locator("#chat .tessera-line", { hasText: "set the difficulty to Hard" });
    await ruling.getByRole("button", { name: "Undo" }).click();
    await outcomeIs([ana], "Body", "Success");
    await expect.poll(async () => (await leftOf(gm, "Maren Holt"))["grit"]).toBe(7);
    await press(gm, "Body", "Apply the outcome");
    await cardOf(ana, "Body").getByText("The outcome has been applied.").waitFor();
    expect(await cardOf(gm, "Body").getByRole("button", { name: "Hinder" }).count()).toBe(0);
  });

  it("Ben begins Osric's turn, rests, and edits what he is", async () => {
    const { page } = ben;
    await openSheet(page, "Osric Vell");
    const sheet = page.locator(".tessera-sheet");
    await sheet.getByText("Outside turns: one reaction to each action").waitFor();
    await sheet.getByRole("button", { name: "Begin turn" }).click();
    await sheet.getByText("Round 1").waitFor();
    expect(await sheet.getByRole("button", { name: "Reaction" }).getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => leftOf(gm, "Osric Vell")).toMatchObject({ reaction: true, round: 1 });
    await sheet.getByRole("button", { name: "Long rest" }).click();
    await expect.poll(() => leftOf(gm, "Osric Vell")).toMatchObject({ insight: 9 });
    await sheet.getByRole("button", { name: "Edit" }).click();
    await sheet.getByText("These are the starting values").waitFor();
    await sheet.getByRole("button", { name: "Increase Wit" }).click();
    await sheet.getByText("Total 35.").waitFor();
    await sheet.getByLabel("Maximum Grit").fill("3");
    await page.keyboard.press("Tab");
    await sheet.getByText("/ 3", { exact: false }).first().waitFor();
    await picture(ben, "effort-sheet-editing-dark");
    await expectAccessible(page, ".tessera-sheet");
  });

  it.each<Theme>(["light"])("reads in the %s theme too, and on a narrow screen", async (theme) => {
    const seat = await table.join("Ana", { theme, width: 1100 });
    await openSheet(seat.page, "Maren Holt");
    await picture(seat, `effort-sheet-${theme}`);
    await expectAccessible(seat.page, ".tessera-sheet");
    await seat.page
      .locator(".tessera-sheet")
      .getByRole("button", { name: /^Stamina/ })
      .last()
      .click();
    await seat.page.locator(".tessera-dialog").waitFor();
    await picture(seat, `effort-dialog-${theme}`);
    await expectAccessible(seat.page, ".tessera-dialog");
    await seat.page.keyboard.press("Escape");
    await openChat(seat.page);
    await cardOf(seat, "Body").waitFor();
    await picture(seat, `effort-card-${theme}`);
    await expectAccessible(seat.page, "#chat .tessera-card");
    expect(seat.errors).toEqual([]);
    await seat.context.close();
  });

  it("without an error in any window", () => {
    expect([...gm.errors, ...ana.errors, ...ben.errors]).toEqual([]);
  });
});
