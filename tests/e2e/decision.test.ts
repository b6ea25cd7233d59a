import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pressAct } from "./press-act.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat, savePicture } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
let ben: Seat;

type GaugeName = "defense" | "vitality" | "stress" | "luck";
interface StoredActor {
  readonly name: string;
  readonly system: Readonly<Record<GaugeName, { readonly value: number }>>;
  update(changes: object): Promise<unknown>;
}
interface World {
  readonly game: {
    readonly scenes: { readonly active: { update(changes: object): Promise<unknown> } };
    readonly actors: { getName(name: string): StoredActor };
  };
}

interface Requesting {
  readonly game: {
    readonly actors: { getName(name: string): { readonly uuid: string } };
    readonly system: { readonly api: { call(request: object): Promise<unknown> } };
  };
}

/** Play in the mind; the players see each other's characters. */
async function seatCharacters(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as World;
    await game.scenes.active.update({ active: false });
    for (const name of ["Marisol Quent", "Dov Harrack"])
      await game.actors.getName(name).update({ "ownership.default": 2 });
  });
}

const gauges = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const { defense, vitality, stress, luck } = (globalThis as unknown as World).game.actors.getName(wanted).system;
    return { defense: defense.value, vitality: vitality.value, stress: stress.value, luck: luck.value };
  }, name);

async function openSheet(page: Page, name: string): Promise<Locator> {
  await page.locator("#sidebar [data-tab=actors]").first().click();
  await page.locator("#actors").getByText(name, { exact: true }).click();
  const sheet = page.locator(".tessera-sheet").filter({ has: page.locator(`input.tessera-name[value="${name}"]`) });
  await sheet.waitFor();
  return sheet;
}

async function openChats(): Promise<void> {
  for (const { page } of [gm, ana, ben]) await page.locator("#sidebar [data-tab=chat]").first().click();
}

const card = (page: Page) => page.locator("#chat .tessera-card").last();
const word = (page: Page, text: string) => card(page).locator(".tessera-word", { hasText: text }).waitFor();
const dialog = (page: Page) => page.locator(".tessera-dialog");

/** Answer the small question that an act asks. */
async function answer(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const asked = page.locator("dialog.decision, .application.decision").filter({ has: page.locator(".tessera-ask") });
  await asked.waitFor();
  await expectAccessible(page, ".tessera-ask");
  for (const [label, value] of Object.entries(values)) {
    const field = asked.getByLabel(label);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await asked.locator("button[data-action=ok]").click();
  await asked.waitFor({ state: "detached" });
}

async function roll(page: Page, dice: readonly number[]): Promise<void> {
  await loadDice(page, dice);
  await dialog(page).getByRole("button", { name: "Roll" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await openChats();
}

/** A picture of what stands on the screen, where somebody asked for pictures. */
const picture = (page: Page, name: string): Promise<void> => savePicture(page, `decision-${name}`);

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  await seatCharacters(gm.page);
  ana = await table.join("Ana");
  ben = await table.join("Ben", { theme: "light" });
});
afterAll(() => table?.close());

describe("a scene of Decision", () => {
  it("Marisol talks to a dock guard: advantage and Luck, exact odds before, the margin after", async () => {
    const { page } = ana;
    const sheet = await openSheet(page, "Marisol Quent");
    await picture(page, "sheet-dark");
    await sheet.getByRole("button", { name: /^Charisma/ }).click();
    await dialog(page).waitFor();
    await dialog(page).getByLabel("What do you want, and how?").fill("Talk past the guard");
    await dialog(page).getByLabel("12 Challenging").check();
    // Charisma 3 and Bedside manner 2: 7 or more on 2d6, 21/36.
    await expect.poll(() => dialog(page).locator(".tessera-success output").textContent()).toBe("58%");
    expect(await dialog(page).locator(".tessera-pool-size").textContent()).toBe("2d6 + 5");
    await dialog(page)
      .getByLabel(/^Spend Luck/)
      .check();
    await dialog(page).getByRole("button", { name: "Advantage: 3d6", exact: true }).click();
    await dialog(page).getByLabel("Advantage: Reason").fill("Knows his mother");
    await expect.poll(() => dialog(page).locator(".tessera-pool-size").textContent()).toBe("3d6 + 5 + 1d4");
    expect(
      await dialog(page)
        .getByRole("img", { name: /Chance of each margin/ })
        .isVisible(),
    ).toBe(true);
    await picture(page, "dialog-dark");
    await expectAccessible(page, ".tessera-dialog");

    await roll(page, [4, 1, 2, 3]);
    await word(page, "Success");
    await word(gm.page, "Success");
    expect(await card(page).locator(".tessera-figure").textContent()).toContain("15 / 12");
    await card(page).getByText("It works, by 3.").waitFor();
    expect(await card(page).getByText("Advantage: Knows his mother").count()).toBe(1);
    await picture(page, "card-dark");
    await expectAccessible(page, ".tessera-card");
    await expect.poll(async () => (await gauges(gm.page, "Marisol Quent")).luck).toBe(2);
  });

  it("the game master makes it harder; she takes the check back, and her Luck returns", async () => {
    await pressAct(card(gm.page), /Change the target number/);
    await picture(gm.page, "ask-dark");
    await answer(gm.page, { "Target number": "18" });
    await word(ana.page, "Failure");
    await picture(gm.page, "card-ruled");
    await pressAct(card(ana.page), "Undo this check");
    await word(gm.page, "Undone");
    await expect.poll(async () => (await gauges(gm.page, "Marisol Quent")).luck).toBe(3);
  });

  it("a contest: Dov answers from the card, a tie is rolled again by both, the higher roll wins", async () => {
    const { page } = ana;
    await page
      .locator(".tessera-sheet")
      .getByRole("button", { name: /^Grapple/ })
      .click();
    await dialog(page).waitFor();
    await dialog(page).getByLabel("Contest", { exact: true }).check();
    await dialog(page).getByText("Others roll against this").waitFor();
    await picture(page, "dialog-contest");
    await roll(page, [5, 5]);
    await word(ben.page, "Contest open");

    await pressAct(card(ben.page), /Answer this contest/);
    await dialog(ben.page).waitFor();
    await dialog(ben.page).getByText("Against Marisol Quent, who rolled 11").waitFor();
    // 2d6 + 5, his grip among it, against 11: 7 or more wins, 21/36; a tie, 5/36, is rolled again with +5 against +1: 90 %.
    expect(await dialog(ben.page).locator(".tessera-pool-size").textContent()).toBe("2d6 + 5");
    expect(await dialog(ben.page).locator(".tessera-success output").textContent()).toBe("71%");
    await picture(ben.page, "dialog-answer-light");
    await expectAccessible(ben.page, ".tessera-dialog");
    await roll(ben.page, [2, 4]);
    await word(ben.page, "Tied");
    await picture(ben.page, "card-tied-light");
    await expectAccessible(ben.page, ".tessera-card");

    const opening = page.locator("#chat .tessera-card", { hasText: "Roll the tie again" }).first();
    await loadDice(page, [2, 3]);
    await pressAct(opening, "Roll the tie again");
    await card(gm.page).getByText("Marisol Quent: 11, 6").waitFor();
    await loadDice(ben.page, [1, 4]);
    await pressAct(card(ben.page), "Roll the tie again");
    await word(ben.page, "Won");
    expect(await card(ben.page).locator(".tessera-figure b").textContent()).toBe("10");
    await card(gm.page).getByText("Dov Harrack wins: 11, 10").waitFor();
    await page.locator("#chat .tessera-word", { hasText: "Lost" }).waitFor();
    await picture(page, "card-lost-dark");
  });

  it("a requested contest: who opened the dialog before the first roll joins it, and the request names the winner", async () => {
    await gm.page.evaluate(async () => {
      const { game } = globalThis as unknown as Requesting;
      const actors = ["Marisol Quent", "Dov Harrack"].map((name) => game.actors.getName(name).uuid);
      const specification = { stat: "grapple", contested: true, targetNumber: null };
      await game.system.api.call({ ruleset: "decision", specification, actors });
    });
    for (const [{ page }, name] of [
      [ana, "Marisol Quent"],
      [ben, "Dov Harrack"],
    ] as const) {
      await page
        .locator("#chat .tessera-call")
        .last()
        .getByRole("button", { name: `Roll as ${name}` })
        .click();
      await dialog(page).getByText("Others roll against this").waitFor();
    }
    await roll(ana.page, [1, 1]);
    await word(ben.page, "Contest open");
    await roll(ben.page, [6, 5]);
    const verdict = gm.page.locator("#chat .tessera-call").last().locator(".tessera-verdict");
    await verdict.getByText("Dov Harrack wins the contest, 16 to 3.").waitFor();
    await word(ana.page, "Won");
    await ana.page.locator("#chat .tessera-word", { hasText: "Lost" }).last().waitFor();
    await gm.page.locator("#chat .tessera-call").last().scrollIntoViewIfNeeded();
    await picture(gm.page, "card-requested-contest");
    await expectAccessible(gm.page, ".tessera-call");
  });

  it("damage, rest and supply from the sheet, told in the log and taken back from there", async () => {
    const { page } = ben;
    const sheet = await openSheet(page, "Dov Harrack");
    await picture(page, "sheet-light");
    await expectAccessible(page, ".tessera-sheet");
    await sheet.getByRole("button", { name: "Damage" }).click();
    await answer(page, { "Damage of one attack": "7" });
    await expect.poll(() => gauges(gm.page, "Dov Harrack")).toMatchObject({ defense: 3, vitality: 1 });
    await sheet.getByRole("button", { name: /^Rest…/ }).click();
    await answer(page, { "Full days of rest": "7" });
    await expect.poll(() => gauges(gm.page, "Dov Harrack")).toMatchObject({ defense: 5, vitality: 2 });
    await openChats();
    await picture(page, "notes-light");
    await page.locator("#chat .tessera-line").last().getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => gauges(gm.page, "Dov Harrack")).toMatchObject({ defense: 3, vitality: 1 });

    await sheet.locator("nav [data-tab=items]").click();
    await loadDice(page, [2]);
    await sheet.locator("[data-act=supply]").click();
    await sheet.locator("[data-act=supply]", { hasText: "d6" }).waitFor();
  });

  it("is edited in place, an attribute taken away and a level gained, and what was whole stays whole", async () => {
    const { page } = ana;
    const sheet = page.locator(".tessera-sheet").first();
    await sheet.getByRole("button", { name: "Edit" }).click();
    await picture(page, "sheet-edit");
    await expectAccessible(page, ".tessera-sheet");
    await sheet.getByLabel("Fortitude").fill("3");
    await sheet.getByLabel("Fortitude").press("Tab");
    await expect.poll(() => gauges(gm.page, "Marisol Quent")).toMatchObject({ defense: 4, vitality: 2 });
    await sheet.getByLabel("Strength").fill("");
    await sheet.getByLabel("Strength").press("Tab");
    await sheet.getByRole("button", { name: "Done" }).click();
    await sheet.getByRole("button", { name: /^Strength –/ }).waitFor();
  });

  it("nobody but its owner can change a character, and no page complained", async () => {
    const sheet = await openSheet(ben.page, "Marisol Quent");
    expect(await sheet.getByRole("button", { name: "Damage" }).count()).toBe(0);
    expect(await sheet.getByRole("button", { name: /^Charisma/ }).isDisabled()).toBe(true);
    expect([...gm.errors, ...ana.errors, ...ben.errors]).toEqual([]);
  });
});
