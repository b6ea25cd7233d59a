import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { pressAct } from "./press-act.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat, savePicture, type Theme } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
let ben: Seat;

interface Gauge {
  readonly value: number;
}
interface StoredActor {
  readonly id: string;
  readonly system: Readonly<Record<"reflexes" | "nerve" | "vigor" | "grit", Gauge>> & {
    readonly focused: string | null;
    readonly spent: Readonly<Record<string, number>>;
  };
}
interface World {
  readonly game: {
    readonly scenes: {
      readonly active: { update(changes: object): Promise<unknown> };
      readonly viewed?: { readonly tokens: { getName(name: string): { readonly actor: StoredActor } | undefined } };
    };
    readonly actors: { getName(name: string): StoredActor & { update(changes: object): Promise<unknown> } };
  };
}

/** Play in the mind: no scene is active, and the players see each other's characters. */
async function seatCharacters(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as World;
    await game.scenes.active.update({ active: false });
    for (const name of ["Brenna Oake", "Ivo Larkspur"])
      await game.actors.getName(name).update({ "ownership.default": 2 });
  });
}

/** An actor's Defenses and points: those of its token on the map, if it has one. */
const actorOf = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const { game } = globalThis as unknown as World;
    const { system } = game.scenes.viewed?.tokens.getName(wanted)?.actor ?? game.actors.getName(wanted);
    const { reflexes, nerve, vigor, grit, focused, spent } = system;
    return {
      reflexes: reflexes.value,
      nerve: nerve.value,
      vigor: vigor.value,
      grit: grit.value,
      focused,
      spent: { ...spent },
    };
  }, name);

/** The newest check in the log. */
const card = (page: Page) =>
  page
    .locator("#chat .tessera-card")
    .filter({ has: page.locator(".tessera-word") })
    .last();
const ribbon = (page: Page, text: string) => card(page).locator(".tessera-ribbon", { hasText: text }).waitFor();
const figure = (page: Page) => card(page).locator(".tessera-figure b").textContent();

/** Answer the small question that an act asks. */
async function answer(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.locator("dialog.challenge, .application.challenge").filter({ has: page.locator(".tessera-ask") });
  await dialog.waitFor();
  await expectAccessible(page, ".tessera-ask");
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabel(label);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await dialog.locator("button[data-action=ok]").click();
  await dialog.waitFor({ state: "detached" });
}

async function roll(page: Page, dice: readonly number[]): Promise<void> {
  await loadDice(page, dice);
  await page.locator(".tessera-dialog").getByRole("button", { name: "Roll" }).click();
  await page.locator(".tessera-dialog").waitFor({ state: "detached" });
  await Promise.all([gm, ana, ben].map((seat) => openChat(seat.page)));
}

/** A picture of what stands on the screen, where somebody asked for pictures. */
const picture = (page: Page, name: string): Promise<void> => savePicture(page, `challenge-${name}`);

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  await seatCharacters(gm.page);
  [ana, ben] = await Promise.all([table.join("Ana"), table.join("Ben")]);
});
afterAll(() => table?.close());

describe("a scene of Challenge", () => {
  it("a strike in the ogre's Zone: a 1 gives the Initiative away, a rank of the focused Trait wins it back", async () => {
    const { page } = ana;
    await openSheet(page, "Brenna Oake");
    const sheet = page.locator(".tessera-sheet");
    await picture(page, "sheet-dark");
    await sheet.getByRole("button", { name: /^Strike/ }).click();
    const dialog = page.locator(".tessera-dialog");
    await dialog.waitFor();
    expect(await dialog.locator(".tessera-pool-size").textContent()).toBe("3d8");
    // The host's own message modes, in its own words.
    const modes = dialog.locator('[name="messageMode"]');
    expect(await modes.locator("option").allTextContents()).toEqual([
      "Everyone",
      "To the gamemaster",
      "Blind, to the gamemaster",
      "To myself",
      "In character",
    ]);
    expect(await modes.inputValue()).toBe("public");
    await dialog.getByLabel("What do you want, and how?").fill("Bring the beam down");
    await dialog.getByRole("button", { name: "Add a Hazard" }).click();
    await dialog.locator('[name="hazards.0.label"]:focus').waitFor();
    await page.keyboard.type("A raging ogre");
    await dialog.locator(".tessera-pool-size", { hasText: "3d8 + 1d4 Hazard" }).waitFor();
    // No 1 on three d8 and a d4: (7/8)³ · 3/4 = 50.2 %.
    expect(await dialog.locator(".tessera-risk").textContent()).toContain("50%");
    expect(await dialog.getByLabel("What do you want, and how?").inputValue()).toBe("Bring the beam down");
    await picture(page, "dialog-dark");
    await expectAccessible(page, ".tessera-dialog");

    await roll(page, [8, 1, 5, 4]);
    await ribbon(page, "The enemy seizes the Initiative · Entropy");
    expect(await figure(page)).toBe("3");
    await ribbon(gm.page, "The enemy seizes the Initiative · Entropy");
    await picture(page, "card-seized-dark");
    await expectAccessible(page, ".tessera-card");

    await loadDice(page, [6]);
    await pressAct(card(page), /Reroll d8 for 1 of Steady/);
    await ribbon(page, "The players keep the Initiative · Momentum");
    await ribbon(gm.page, "The players keep the Initiative · Momentum");
    expect(await figure(gm.page)).toBe("4");
    await expect.poll(async () => (await actorOf(gm.page, "Brenna Oake")).spent["steady"]).toBe(1);
  });

  it("the game master applies the Hits to the ogre's Vigor, takes them back, and rules another Target", async () => {
    const { page } = gm;
    await pressAct(card(page), "Apply 4 Hits");
    await picture(page, "ask-dark");
    await answer(page, { "Character hit": "Gravelmaw (Vigor)" });
    await expect.poll(async () => (await actorOf(page, "Gravelmaw")).vigor).toBe(2);
    await ana.page
      .locator("#chat")
      .getByText(/applied 4 Hits to .+: Vigor/)
      .waitFor();

    await page
      .locator("#chat .tessera-line", { hasText: "applied 4 Hits" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect.poll(async () => (await actorOf(page, "Gravelmaw")).vigor).toBe(6);

    await pressAct(card(page), /Change Target, Challenge or Hits/);
    const asked = page.locator(".tessera-question").filter({ has: page.locator(".tessera-ask") });
    await asked.getByRole("radio", { name: "Target" }).check();
    await asked.getByRole("spinbutton", { name: "Target" }).fill("6");
    await expectAccessible(page, ".tessera-ask");
    await asked.getByRole("button", { name: /^Change Target from \d+ to 6$/ }).click();
    await card(ana.page).locator(".tessera-figure b", { hasText: "2" }).waitFor();
  });

  it("the ogre strikes back; its Hits go through Vigor into Grit, on the player's own word, and Recover mends", async () => {
    await openSheet(gm.page, "Gravelmaw");
    const sheet = gm.page.locator(".tessera-sheet");
    await picture(gm.page, "threat-dark");
    await expectAccessible(gm.page, ".tessera-sheet");
    await sheet.getByRole("button", { name: /^Action/ }).click();
    const dialog = gm.page.locator(".tessera-dialog");
    await dialog.getByRole("spinbutton", { name: /^Target/ }).fill("4");
    await dialog.locator(".tessera-pool-size", { hasText: "4d8" }).waitFor();
    await expectAccessible(gm.page, ".tessera-dialog");
    await roll(gm.page, [8, 7, 6, 5]);
    await ribbon(ana.page, "The enemy keeps the Initiative");

    await pressAct(card(gm.page), "Add Bonus Hits");
    await answer(gm.page, { Bonus: "Hits from a Trigger", "How many": "2" });
    await pressAct(card(ana.page), "Apply 6 Hits");
    await answer(ana.page, { "Character hit": "Brenna Oake (Vigor)", Hits: "6" });
    await expect.poll(() => actorOf(gm.page, "Brenna Oake")).toMatchObject({ vigor: 0, grit: 6 });
    await picture(ana.page, "card-taken-dark");

    await ana.page.locator(".tessera-sheet").getByRole("button", { name: "Recover" }).click();
    await ana.page.locator(".tessera-dialog").waitFor();
    // The Hazard of the last roll is remembered: three d8 and a d4.
    await roll(ana.page, [4, 2, 5, 3]);
    await pressAct(card(ana.page), "Recover 3 Vigor");
    await expect.poll(() => actorOf(gm.page, "Brenna Oake")).toMatchObject({ vigor: 3, grit: 6 });
    await card(ana.page).locator(".tessera-history").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => actorOf(gm.page, "Brenna Oake")).toMatchObject({ vigor: 0 });
  });

  it("a second player defies danger by keyboard, and a Waypoint restores all", async () => {
    const { page } = ben;
    await openSheet(page, "Ivo Larkspur");
    const sheet = page.locator(".tessera-sheet");
    await sheet.getByRole("button", { name: "Defy Danger" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.locator(".tessera-dialog");
    await dialog.waitFor();
    expect(await dialog.getByLabel("Skill").isVisible()).toBe(false);
    await roll(page, [1, 4, 6]);
    await ribbon(page, "Entropy");
    expect(await card(gm.page).getByText("Hazard dice until the turn ends: −2").count()).toBe(1);

    await loadDice(ana.page, [2]);
    await ana.page.locator(".tessera-sheet").getByRole("button", { name: "Waypoint" }).click();
    await expect
      .poll(() => actorOf(gm.page, "Brenna Oake"))
      .toMatchObject({ vigor: 5, grit: 7, focused: "deft", spent: { steady: 0 } });
  });

  it("reads as well in light, on a narrow screen", async () => {
    const seat: Seat = await table.join("Ana", { theme: "light" satisfies Theme, width: 900, height: 760 });
    await openChat(seat.page);
    await ribbon(seat.page, "Entropy");
    await expectAccessible(seat.page, "#chat .tessera-card");
    await openSheet(seat.page, "Brenna Oake");
    await picture(seat.page, "sheet-light");
    await expectAccessible(seat.page, ".tessera-sheet");
    await seat.page.locator(".tessera-sheet").getByRole("button", { name: "Edit" }).click();
    await seat.page.locator(".tessera-primary").first().waitFor();
    await picture(seat.page, "edit-light");
    await expectAccessible(seat.page, ".tessera-sheet");
    await seat.context.close();
  });

  it("nobody but its owner can mark a Defense, and no page complained", async () => {
    await expect(
      ben.page.evaluate(() =>
        (globalThis as unknown as World).game.actors.getName("Brenna Oake").update({ "system.vigor.value": 0 }),
      ),
    ).rejects.toThrow();
    expect(ben.errors.filter((error) => !/permission/i.test(error))).toEqual([]);
    expect([...gm.errors, ...ana.errors]).toEqual([]);
  });
});
