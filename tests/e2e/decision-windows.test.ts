/** What Decision's windows hold: every field of a specification, gear and its stock, threats, and the way to the rules. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, loadDice, type Seat, savePicture, unfoldMore } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ben: Seat;

interface Item {
  readonly name: string;
  readonly uuid: string;
  readonly system: { readonly supply: string; readonly percentile: number | null };
  update(changes: object): Promise<unknown>;
}
interface Actor {
  readonly uuid: string;
  readonly name: string;
  readonly items: { getName(name: string): Item };
  readonly sheet: { render(options: object): Promise<unknown> };
  toObject(): object;
  update(changes: object): Promise<unknown>;
}
interface World {
  readonly game: {
    readonly scenes: { readonly active: { update(changes: object): Promise<unknown> } };
    readonly actors: { getName(name: string): Actor };
    readonly packs: { get(id: string): { getDocuments(): Promise<Actor[]> } };
    readonly system: {
      readonly api: {
        check(actor: Actor, specification: object, stages?: object): Promise<{ prepared: object } | null>;
      };
    };
  };
  readonly Actor: { create(data: object): Promise<unknown> };
  asked?: Promise<{ prepared: object } | null>;
}

const dialog = (page: Page) => page.locator(".tessera-dialog");
const card = (page: Page) => page.locator("#chat .tessera-card").last();
const openChat = (page: Page) => page.locator("#sidebar [data-tab=chat]").first().click();

/** A picture of what stands on the screen, where somebody asked for pictures. */
const picture = (page: Page, name: string): Promise<void> => savePicture(page, `decision-windows-${name}`);

/** Open the dialog for a check of Dov's; its result is kept for `result`. */
function ask(page: Page, specification: object): Promise<void> {
  return page.evaluate((given) => {
    const world = globalThis as unknown as World;
    const { api } = world.game.system;
    world.asked = api.check(world.game.actors.getName("Dov Harrack"), given, { evaluate: false });
  }, specification);
}

const result = (page: Page) => page.evaluate(async () => (await (globalThis as unknown as World).asked)?.prepared);
const atOnce = (page: Page, specification: object) =>
  page.evaluate(async (given) => {
    const { game } = globalThis as unknown as World;
    const stages = { configure: false, evaluate: false };
    return (await game.system.api.check(game.actors.getName("Dov Harrack"), given, stages))?.prepared;
  }, specification);

const item = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const { uuid, system } = (globalThis as unknown as World).game.actors.getName("Dov Harrack").items.getName(wanted);
    return { uuid, supply: system.supply, percentile: system.percentile };
  }, name);

const submit = (page: Page) => dialog(page).getByRole("button", { name: "Roll" }).click();
/** Close the dialog without a roll. */
async function dismiss(page: Page): Promise<void> {
  await dialog(page).locator("[data-action=close]").click();
  await dialog(page).waitFor({ state: "detached" });
}

const success = (page: Page) => dialog(page).locator(".tessera-success output").textContent();
const segments = (page: Page) => dialog(page).locator(".tessera-odds-legend li").allTextContents();

async function answer(page: Page, label: RegExp, value: string): Promise<void> {
  const asked: Locator = page.locator(".tessera-question");
  await asked.waitFor();
  await asked.getByLabel(label).fill(value);
  await asked.locator("button[type=submit], button[data-action=ok]").first().click();
  await asked.waitFor({ state: "detached" });
}

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  await gm.page.evaluate(async () => {
    const { game, Actor } = globalThis as unknown as World;
    await game.scenes.active.update({ active: false });
    const threats = await game.packs.get("tessera.decision-threats").getDocuments();
    for (const threat of threats) if (!game.actors.getName(threat.name)) await Actor.create(threat.toObject());
  });
  ben = await table.join("Ben", { theme: "light" });
  await openChat(ben.page);
  await openChat(gm.page);
});
afterAll(() => table?.close());

describe("the dialog of a Decision check", () => {
  it("holds every field of a specification: submitted without a touch it makes the check that was asked for", async () => {
    const { page } = ben;
    const torch = await item(page, "Cutting torch");
    const specifications = {
      modifiers: { modifiers: [{ label: "Rope", value: 1.5 }, { label: "Rain", value: -2, as: "penalty" }] }, // biome-ignore format: a field a line
      adjustments: { targetNumber: 12, adjustments: [{ label: "Dark", value: 2 }, { label: "", value: -1 }] }, // biome-ignore format: a field a line
      reasons: { advantages: ["a plan", "help"], disadvantages: ["wounded"] },
      luck: { luck: true, intent: "Hold on" },
      stealth: { stat: "stealth", attribute: "dex" },
      number: { targetNumber: 17 },
      later: { targetNumber: null },
      impossible: { targetNumber: 22, allowed: true },
      contested: { contested: true, targetNumber: null },
      gear: { gear: torch.uuid },
      "gear alone": { gear: torch.uuid, supplies: false },
      bonuses: { stat: "grapple", bonuses: [] },
      mode: { messageMode: "gm" },
    };
    for (const [name, more] of Object.entries(specifications)) {
      const specification = { stat: "str", targetNumber: 10, ...more };
      await ask(page, specification);
      await dialog(page).waitFor();
      await submit(page);
      await dialog(page).waitFor({ state: "detached" });
      const { check, costs } = (await result(page)) as { check: object; costs: object };
      expect({ check, costs }, name).toEqual(
        await atOnce(page, specification).then((made) => {
          const { check, costs } = made as { check: object; costs: object };
          return { check, costs };
        }),
      );
    }
  });

  it("takes fractions, bonuses and penalties, each in a row of its own, rounded down once at the end", async () => {
    const { page } = ben;
    await ask(page, { stat: "str", targetNumber: 10 });
    await dialog(page).waitFor();
    await unfoldMore(dialog(page));
    const rows = dialog(page).locator(".tessera-rows").last();
    const add = rows.getByRole("button", { name: "Modifier", exact: true });
    const amounts = rows.getByRole("spinbutton", { name: "Modifier" });
    await add.click();
    await amounts.fill("0.5");
    await add.click();
    await amounts.nth(1).fill("-3");
    await rows.getByLabel("Counts as").nth(1).selectOption("bonus");
    await rows.getByRole("textbox", { name: "Modifier: Reason" }).nth(1).fill("Strength of two");
    await add.click();
    await amounts.nth(2).fill("0.5");
    // Strength 3, twice a half, and a bonus that is none.
    await expect.poll(() => dialog(page).locator(".tessera-pool-size").textContent()).toBe("2d6 + 4");
    await picture(page, "modifiers-light");
    await expectAccessible(page, ".tessera-dialog");
    await rows.getByRole("button", { name: "Remove: Modifier" }).last().click();
    await expect.poll(() => dialog(page).locator(".tessera-pool-size").textContent()).toBe("2d6 + 3");
    await dismiss(page);
  });

  it("says what is out of reach or cannot fail, and gives per cents that add up", async () => {
    const { page } = ben;
    await ask(page, { stat: "kno", targetNumber: 18 });
    await dialog(page).getByText("Out of reach: the highest total is 12, and it takes 18.").waitFor();
    expect(await success(page)).toBe("0%");
    expect(await dialog(page).getByText("0% → 0%").count()).toBe(0);
    await dialog(page).getByLabel("2", { exact: true }).check();
    await dialog(page).getByText("It cannot fail: the lowest total is 2, and it takes 2.").waitFor();
    // Three dice reach 12 in 81 of 216 ways: 37.5 and 62.5, which round to 38 and 62.
    await dialog(page).getByLabel("12 Challenging").check();
    await dialog(page).getByRole("button", { name: "Advantage: 3d6", exact: true }).click();
    await expect.poll(() => success(page)).toBe("38%");
    const shown = (await segments(page)).map((text) => Number(/(\d+)%/.exec(text)?.[1]));
    expect(shown.reduce((sum, each) => sum + each, 0)).toBe(100);
    await dismiss(page);
  });

  it("opens the rules at the target number, at Luck, at advantage and at supplies, by a “?”", async () => {
    const { page } = ben;
    await ask(page, { stat: "kno", targetNumber: 8 });
    const journal = page.locator(".application", { has: page.locator(".tessera-book-text") });
    const places = {
      targetNumber: "The target number",
      luck: "Luck",
      advantage: "Advantage and disadvantage",
      supplies: "Supply dice",
    };
    for (const [key, heading] of Object.entries(places)) {
      await dialog(page).locator(`[data-help="decision.${key}"]`).click();
      await journal.getByRole("heading", { name: heading, exact: true }).waitFor();
      if (key === "targetNumber") await picture(page, "rules-light");
      await journal.locator("[data-action=close]").first().click();
      await journal.waitFor({ state: "detached" });
    }
    await dismiss(page);
  });
});

describe("gear that a check uses", () => {
  it("is chosen in the dialog; its supply die is one press on the card, its tracker a question", async () => {
    const { page } = ben;
    await page.evaluate(() => {
      const { game } = globalThis as unknown as World;
      void game.system.api.check(game.actors.getName("Dov Harrack"), { stat: "str", targetNumber: 8 });
    });
    await dialog(page).waitFor();
    await dialog(page).getByLabel("Gear used").selectOption({ label: "Cutting torch · d8" });
    await dialog(page).getByLabel("Uses up supplies: roll its die afterward").waitFor();
    await picture(page, "gear-light");
    await loadDice(page, [4, 4]);
    await submit(page);
    await loadDice(page, [2]);
    await card(page)
      .getByRole("button", { name: /Roll the supply die of Cutting torch: d8/ })
      .click();
    await card(page).getByText("Runs lower").waitFor();
    await picture(page, "supply-light");
    await expect.poll(async () => (await item(gm.page, "Cutting torch")).supply).toBe("d6");
    await expect.poll(() => page.getByRole("button", { name: /Roll the supply die/ }).count()).toBe(0);

    await loadDice(page, [3, 4]);
    await page.evaluate(() => {
      const { game } = globalThis as unknown as World;
      const dov = game.actors.getName("Dov Harrack");
      const gear = dov.items.getName("Bolt thrower").uuid;
      void game.system.api.check(dov, { stat: "rangedAttack", targetNumber: 8, gear }, { configure: false });
    });
    await card(page)
      .getByRole("button", { name: /Use up Bolt thrower/ })
      .click();
    await answer(page, /Percent used up/, "25");
    await expect.poll(async () => (await item(gm.page, "Bolt thrower")).percentile).toBe(35);
    await card(page)
      .getByRole("button", { name: /Refill Bolt thrower/ })
      .click();
    await answer(page, /Percent refilled/, "65");
    await expect.poll(async () => (await item(gm.page, "Bolt thrower")).percentile).toBe(100);
    expect(
      await card(gm.page)
        .getByRole("button", { name: /Use up Bolt thrower/ })
        .count(),
    ).toBe(1);
  });

  it("what a d100 was rolled for is used up and refilled from that card", async () => {
    const { page } = ben;
    await loadDice(page, [60]);
    await page.evaluate(() => {
      const { game } = globalThis as unknown as World;
      const { api } = game.system as unknown as { api: { percentile(item: string): Promise<unknown> } };
      void api.percentile(game.actors.getName("Dov Harrack").items.getName("Bolt thrower").uuid);
    });
    await card(page).getByRole("button", { name: "Use some up…" }).click();
    await answer(page, /Percent used up/, "10");
    await card(page).getByText("10% less is left.").waitFor();
    await card(page).getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await item(gm.page, "Bolt thrower")).percentile).toBe(100);
  });
});

describe("a threat", () => {
  it("is played from a sheet of few numbers, and attacks; the character answers the contest", async () => {
    const { page } = gm;
    await page.evaluate(() =>
      (globalThis as unknown as World).game.actors.getName("Ring warden").sheet.render({ force: true }),
    );
    const sheet = page.locator(".tessera-sheet").last();
    await sheet.getByRole("button", { name: /^Attack/ }).waitFor();
    await sheet.getByText("Calls it in:").waitFor();
    await picture(page, "threat-dark");
    await expectAccessible(page, ".tessera-sheet");
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await sheet.getByLabel("Attack").fill("3");
    await sheet.getByLabel("Attack").press("Tab");
    await picture(page, "threat-edit");
    await sheet.getByRole("button", { name: "Done" }).click();
    await sheet.getByRole("button", { name: /^Attack \+3/ }).click();
    await dialog(page).waitFor();
    expect(
      await dialog(page)
        .getByLabel(/^Spend Luck/)
        .count(),
    ).toBe(0);
    await dialog(page).getByLabel("Contest", { exact: true }).check();
    await loadDice(page, [2, 2]);
    await submit(page);
    await dialog(page).waitFor({ state: "detached" });
    await card(ben.page)
      .getByRole("button", { name: /Answer this contest/ })
      .click();
    await dialog(ben.page)
      .getByText(/who rolled 7/)
      .waitFor();
    expect(await dialog(ben.page).getByLabel("Stat", { exact: true }).inputValue()).toBe("defense");
    await loadDice(ben.page, [6, 6]);
    await submit(ben.page);
    await card(ben.page).locator(".tessera-word", { hasText: "Won" }).waitFor();
    await sheet.getByRole("button", { name: "Damage…" }).click();
    await answer(page, /Damage of one attack/, "1");
    await expect.poll(() => sheet.locator(".tessera-gauge.defense .tessera-gauge-value").textContent()).toBe("1 / 2");
    await sheet.getByRole("button", { name: "Restore Defense" }).click();
    await expect.poll(() => sheet.locator(".tessera-gauge.defense .tessera-gauge-value").textContent()).toBe("2 / 2");
    expect([...gm.errors, ...ben.errors]).toEqual([]);
  });
});
