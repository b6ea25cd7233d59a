import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSheet } from "./edge-play.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat } from "./table.ts";

interface Stored {
  readonly traits: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, number>>;
  readonly attributes: Readonly<Record<string, number>>;
  readonly vigor: { readonly value: number };
  readonly grit: { readonly value: number };
}

let table: BrowserTable;
let ana: Seat;
let page: Page;

beforeAll(async () => {
  table = await BrowserTable.open();
  ana = await table.join("Ana");
  ({ page } = ana);
});
afterAll(() => table?.close());

const system = (name: string) =>
  page.evaluate(
    (wanted) =>
      (
        globalThis as unknown as { game: { actors: { getName(name: string): { system: { toObject(): Stored } } } } }
      ).game.actors
        .getName(wanted)
        .system.toObject(),
    name,
  );

/** The question that is asked, with these values in its fields, answered. */
async function answer(shown: RegExp, values: Readonly<Record<string, string>>): Promise<void> {
  const question = page.locator(".tessera-question").filter({ hasText: shown });
  await question.waitFor();
  await expectAccessible(page, ".tessera-question");
  for (const [name, value] of Object.entries(values))
    await question.locator(`select[name="${name}"]`).selectOption(value);
  await question.locator("button[data-action=ok]").click();
}

async function edited(name: string): Promise<Locator> {
  await openSheet(page, name);
  const sheet = page.locator(".tessera-sheet");
  await sheet.getByRole("button", { name: "Edit" }).click();
  return sheet;
}

async function closeSheet(sheet: Locator): Promise<void> {
  await sheet.locator('[data-action="close"]').first().click();
  await sheet.waitFor({ state: "detached" });
}

describe("a new character", () => {
  it("of Challenge draws a starting array, shares it out among the Traits, and chooses a Skill for each rank", async () => {
    const sheet = await edited("Brenna Oake");
    await loadDice(page, [3]);
    await sheet.getByRole("button", { name: "Draw starting Traits" }).click();
    await answer(/Roll a d6/, {});
    // The array of a 3 is 3 2 1 1 0; two threes are refused in words, and what was chosen still stands there.
    const wrong = { dangerous: "3", deft: "0", savvy: "3", steady: "1", uncanny: "1" };
    await answer(/Assign 3 2 1 1 0/, wrong);
    await page.locator("#notifications", { hasText: "not one of the starting arrays" }).waitFor();
    const again = page.locator(".tessera-question").filter({ hasText: "Assign" });
    await expect.poll(() => again.locator('select[name="savvy"]').inputValue()).toBe("3");
    await answer(/Assign/, { savvy: "2" });
    await answer(/Choose a Skill/, {
      "dangerous-1": "strike",
      "dangerous-2": "exert",
      "dangerous-3": "strike",
      "savvy-1": "craft",
    });
    await page.locator("#notifications", { hasText: "chosen twice" }).waitFor();
    await answer(/Choose a Skill/, { "dangerous-3": "grapple" });
    await expect
      .poll(async () => (await system("Brenna Oake")).traits)
      .toEqual({ dangerous: 3, deft: 0, savvy: 2, steady: 1, uncanny: 1 });
    const { skills, vigor, grit } = await system("Brenna Oake");
    expect(Object.fromEntries(Object.entries(skills).filter(([, rating]) => rating !== 0))).toEqual({
      strike: 1,
      exert: 1,
      grapple: 1,
      craft: 1,
    });
    expect(vigor.value).toBe(5);
    expect(grit.value).toBe(7);
    await page.locator("#sidebar [data-tab=chat]").first().click();
    await page.locator("#chat").getByText("A starting array for the Traits: 3 2 1 1 0.").waitFor();
    await closeSheet(sheet);
  });

  it("of Decision throws two d4s for each attribute and shares the differences out", async () => {
    const sheet = await edited("Marisol Quent");
    await loadDice(page, [4, 1, 1, 3, 2, 2, 4, 4, 3, 2, 1, 4, 2, 4, 1, 2]);
    await sheet.getByRole("button", { name: "Draw attributes" }).click();
    const shared = { str: "0", agi: "3", dex: "2", fort: "0", kno: "3", ins: "1", cha: "1", will: "2" };
    await answer(/Assign 3 3 2 2 1 1 0 0/, { ...shared, will: "3" });
    await page.locator("#notifications", { hasText: "not the values that were generated" }).waitFor();
    await answer(/Assign/, shared);
    const stored = Object.fromEntries(Object.entries(shared).map(([name, value]) => [name, Number(value)]));
    await expect.poll(async () => (await system("Marisol Quent")).attributes).toEqual(stored);
    await closeSheet(sheet);
    expect(ana.errors).toEqual([]);
  });

  it("stays as it was where a question is dismissed", async () => {
    const before = await system("Brenna Oake");
    // The sheet remembers that it is being edited.
    await openSheet(page, "Brenna Oake");
    const sheet = page.locator(".tessera-sheet");
    await sheet.getByRole("button", { name: "Draw starting Traits" }).click();
    await answer(/Roll a d6/, { array: "1" });
    await page.locator(".tessera-question").filter({ hasText: "Assign 4 2 1 0 0" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".tessera-question").waitFor({ state: "detached" });
    expect(await system("Brenna Oake")).toEqual(before);
  });
});
