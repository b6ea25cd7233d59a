import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat, type Theme } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
let ben: Seat;

interface StoredActor {
  readonly id: string;
  readonly system: {
    readonly resources: Readonly<Record<string, { readonly value: number }>>;
    readonly turn: { readonly reaction: boolean; readonly round: number };
  };
  update(changes: object): Promise<unknown>;
}
interface World {
  readonly game: {
    readonly scenes: { readonly active: { update(changes: object): Promise<unknown> } };
    readonly actors: { getName(name: string): StoredActor };
  };
  readonly Actor: { create(data: object): Promise<unknown> };
}

/** Play in the mind; the players see each other's characters, and the game master plays a bargeman. */
async function seatCharacters(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { game, Actor } = globalThis as unknown as World;
    await game.scenes.active.update({ active: false });
    for (const name of ["Maren Holt", "Osric Vell"]) await game.actors.getName(name).update({ "ownership.default": 2 });
    await Actor.create({ name: "Bargeman", type: "effort", ownership: { default: 0 } });
  });
}

const actorOf = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const { resources, turn } = (globalThis as unknown as World).game.actors.getName(wanted).system;
    const points = Object.fromEntries(Object.entries(resources).map(([id, { value }]) => [id, value]));
    return { ...points, reaction: turn.reaction, round: turn.round } as Record<string, number | boolean>;
  }, name);

/** The card in the log whose title begins so. */
const card = (page: Page, title: string) =>
  page
    .locator("#chat .tessera-card")
    .filter({ has: page.locator(".tessera-card-title", { hasText: new RegExp(`^${title}`) }) })
    .last();
const word = (page: Page, title: string, text: string) =>
  card(page, title)
    .locator(".tessera-word")
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();

async function roll(page: Page, dice: readonly number[]): Promise<void> {
  await loadDice(page, dice);
  await page.locator(".tessera-dialog").getByRole("button", { name: "Roll" }).click();
  await page.locator(".tessera-dialog").waitFor({ state: "detached" });
  await Promise.all([gm, ana, ben].map((seat) => openChat(seat.page)));
}

/** A picture of what stands on the screen, where somebody asked for pictures. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["TESSERA_PICTURES"];
  if (folder) await page.screenshot({ path: `${folder}/effort-${name}.png` });
}

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  await seatCharacters(gm.page);
  [ana, ben] = await Promise.all([table.join("Ana"), table.join("Ben")]);
});
afterAll(() => table?.close());

describe("a scene of Effort", () => {
  it("Ana holds the ferry against Osric and the current: by keyboard, paid from Grit", async () => {
    const { page } = ana;
    await openSheet(page, "Maren Holt");
    const sheet = page.locator(".tessera-sheet");
    await picture(page, "sheet-dark");
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
    await picture(page, "dialog-dark");
    await expectAccessible(page, ".tessera-dialog");

    await roll(page, [4, 3]);
    await word(page, "Body", "Success");
    await word(gm.page, "Body", "Success");
    expect(await card(page, "Body").locator(".tessera-card-intent").textContent()).toBe("Hold the <i>rope</i>");
    expect(await card(page, "Body").locator(".tessera-figure b").textContent()).toBe("17");
    await expect.poll(async () => (await actorOf(gm.page, "Maren Holt"))["grit"]).toBe(7);
    await expectAccessible(page, "#chat .tessera-card");
  });

  it("Ben resists for Osric: only against him the success turns into a failure", async () => {
    const { page } = ben;
    await picture(page, "card-to-oppose-dark");
    await card(page, "Body").getByRole("button", { name: "Resist" }).click();
    const dialog = page.locator(".tessera-dialog");
    await dialog.waitFor();
    expect(await page.locator(".tessera-dialog .window-title").textContent()).toContain("Resist: Osric Vell");
    await dialog.getByRole("radio", { name: /^Insight 9/ }).check();
    await dialog.getByText("What is rolled").waitFor();
    await dialog
      .getByRole("radio", { name: /^Heart 8/ })
      .nth(1)
      .check();
    await dialog.getByText("The action that you oppose succeeds").waitFor();
    await picture(page, "dialog-resist-dark");
    await expectAccessible(page, ".tessera-dialog");
    await roll(page, [5, 4, 6]);

    await word(page, "Resist", "Success");
    for (const seat of [gm, ana, ben]) {
      await card(seat.page, "Body").getByText("Osric Vell: Failure (11)").waitFor();
      await card(seat.page, "Body").getByText("The current: Success (17)").waitFor();
    }
    await picture(page, "cards-resisted-dark");
    expect(await actorOf(gm.page, "Osric Vell")).toMatchObject({ insight: 7, reaction: false });
    const hinder = card(page, "Body").getByRole("button", { name: "Hinder" });
    expect(await hinder.isDisabled()).toBe(true);
  });

  it("the game master hinders with the bargeman, which makes it a critical failure, and takes it back", async () => {
    const { page } = gm;
    await card(page, "Body").getByRole("button", { name: "Hinder" }).click();
    const choice = page.locator("dialog.effort, .application.effort").filter({ has: page.locator(".tessera-ask") });
    await choice.or(page.locator(".tessera-dialog")).first().waitFor();
    if (await choice.count()) {
      await choice.getByLabel("Who opposes?").selectOption({ label: "Bargeman" });
      await choice.getByRole("button", { name: "Do it" }).click();
    }
    await page.locator(".tessera-dialog").waitFor();
    await roll(page, [6, 6, 6]);
    await word(ana.page, "Body", "Failure");
    await card(ana.page, "Body").getByText("Osric Vell: Critical failure (5)").waitFor();
    // Players cannot see the bargeman, so nobody but the game master reads his name.
    await card(ana.page, "Body").getByText("Someone hinders: −6 for all").waitFor();
    await card(page, "Body").getByText("Bargeman hinders: −6 for all").waitFor();
    await picture(page, "cards-hindered-dark");

    await card(page, "Hinder").getByRole("button", { name: "Take the check back" }).click();
    await word(page, "Hinder", "Taken back");
    await word(ana.page, "Body", "Success");
    expect(await actorOf(page, "Bargeman")).toMatchObject({ stamina: 8, grit: 8, reaction: true });
  });

  it("the game master rules it hard: one die more, a point more; and lets the effects land", async () => {
    const { page } = gm;
    await card(page, "Body").getByRole("button", { name: "Set the difficulty" }).click();
    const question = page.locator("dialog.effort, .application.effort").filter({ has: page.locator(".tessera-ask") });
    await question.waitFor();
    await picture(page, "ask-dark");
    await question.getByLabel("Difficulty").selectOption("hard");
    await loadDice(page, [1]);
    await question.getByRole("button", { name: "Do it" }).click();
    await word(ana.page, "Body", "Failure");
    await expect.poll(async () => (await actorOf(page, "Maren Holt"))["grit"]).toBe(6);
    expect(await card(page, "Body").getByRole("button", { name: "Take the check back" }).isDisabled()).toBe(true);
    await card(page, "Body").getByText("set the difficulty to Hard").waitFor();

    await card(page, "Body").getByRole("button", { name: "Undo" }).first().click();
    await word(ana.page, "Body", "Success");
    await expect.poll(async () => (await actorOf(page, "Maren Holt"))["grit"]).toBe(7);
    await card(page, "Body").getByRole("button", { name: "Let the effects land" }).click();
    await card(ana.page, "Body").getByText("Its effects have landed.").waitFor();
    expect(await card(page, "Body").getByRole("button", { name: "Hinder" }).count()).toBe(0);
  });

  it("Ben begins Osric's turn, rests, and edits what he is", async () => {
    const { page } = ben;
    await openSheet(page, "Osric Vell");
    const sheet = page.locator(".tessera-sheet");
    expect(await sheet.getByRole("button", { name: "Reaction" }).getAttribute("aria-pressed")).toBe("false");
    await sheet.getByRole("button", { name: "Begin turn" }).click();
    await sheet.getByText("Round 1").waitFor();
    await expect.poll(() => actorOf(gm.page, "Osric Vell")).toMatchObject({ reaction: true, round: 1 });
    await sheet.getByRole("button", { name: "Long rest" }).click();
    await expect.poll(() => actorOf(gm.page, "Osric Vell")).toMatchObject({ insight: 9 });
    await sheet.getByRole("button", { name: "Edit" }).click();
    await sheet.getByText("These are the starting values").waitFor();
    await sheet.getByRole("button", { name: "More Wit" }).click();
    await sheet.getByText("Together 35.").waitFor();
    await sheet.getByLabel("Most Grit").fill("3");
    await page.keyboard.press("Tab");
    await sheet.getByText("/ 3", { exact: false }).first().waitFor();
    await picture(page, "sheet-editing-dark");
    await expectAccessible(page, ".tessera-sheet");
  });

  it.each<Theme>(["light"])("reads in the %s theme too, and on a narrow screen", async (theme) => {
    const seat = await table.join("Ana", { theme, width: 1100 });
    await openSheet(seat.page, "Maren Holt");
    await picture(seat.page, `sheet-${theme}`);
    await expectAccessible(seat.page, ".tessera-sheet");
    await seat.page
      .locator(".tessera-sheet")
      .getByRole("button", { name: /^Stamina/ })
      .last()
      .click();
    await seat.page.locator(".tessera-dialog").waitFor();
    await picture(seat.page, `dialog-${theme}`);
    await expectAccessible(seat.page, ".tessera-dialog");
    await seat.page.keyboard.press("Escape");
    await openChat(seat.page);
    await card(seat.page, "Body").waitFor();
    await picture(seat.page, `card-${theme}`);
    await expectAccessible(seat.page, "#chat .tessera-card");
    expect(seat.errors).toEqual([]);
    await seat.context.close();
  });

  it("without an error in any window", () => {
    expect([...gm.errors, ...ana.errors, ...ben.errors]).toEqual([]);
  });
});
