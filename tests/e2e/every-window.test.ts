import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogSights, prepareSights, type Sight, sheetSights } from "./every-window.ts";
import { BrowserTable, expectAccessible, type Seat, violations } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light", width: 1500, height: 1000 });
  await gm.page.locator("#sidebar [data-tab=chat]").first().click();
  gm.page.setDefaultTimeout(5000);
  await prepareSights(gm.page);
});
afterAll(() => table?.close());

const framed = ".application.tessera:not(aside), dialog.application";

/** Open, look in both themes, wide and narrow, and close by the keyboard alone; everything that is wrong. */
async function faultsOf(page: Page, { name, open }: Sight): Promise<string[]> {
  await page.evaluate(open);
  await page.locator(framed).last().waitFor();
  const found: string[] = [];
  const note = (how: string, faults: unknown) =>
    found.push(...(faults as string[]).map((each) => `${name}, ${how}: ${each}`));
  note("wide", await page.evaluate(`looks.faults(${JSON.stringify(framed)})`));
  note("light", await violations(page, framed));
  await page.emulateMedia({ colorScheme: "dark" });
  note("dark", await violations(page, framed));
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate("looks.narrow(400)");
  note("narrow", await page.evaluate(`looks.faults(${JSON.stringify(framed)})`));
  for (let press = 0; press < 3 && (await page.evaluate("looks.open()")); press++) await page.keyboard.press("Escape");
  if (await page.evaluate("looks.open()")) {
    await page.waitForTimeout(500);
    if (await page.evaluate("looks.open()")) note("Escape", ["does not close"]);
    await page.evaluate("looks.closeAll()");
  }
  return found;
}

async function allFaults(page: Page, sights: readonly Sight[]): Promise<string[]> {
  const found: string[] = [];
  for (const sight of sights) {
    const faults = await faultsOf(page, sight).catch((error: unknown) => [`${sight.name}: ${String(error)}`]);
    found.push(...faults);
  }
  return found;
}

/** What Tab reaches in the window in front, and what it should: each button, field, and one of each set of choices. */
async function tabbed(page: Page): Promise<{ reached: string[]; wanted: string[] }> {
  await page.evaluate(`(() => {
    const root = [...document.querySelectorAll(${JSON.stringify(framed)})].at(-1);
    const all = [...root.querySelectorAll("button, input, select, a[href], summary, [tabindex]")].filter(
      (element) => !element.disabled && element.type !== "hidden" && element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    );
    const sets = new Set();
    looks.wanted = all.filter((element) => {
      if (element.type !== "radio") return true;
      if (!element.checked && root.querySelector('[name="' + element.name + '"]:checked')) return false;
      return !sets.has(element.name) && sets.add(element.name);
    });
    looks.wanted.forEach((element, index) => { element.dataset.reach = index; });
    looks.wanted[0].focus();
    looks.reached = new Set(["0"]);
    root.addEventListener("focusin", ({ target }) => target.dataset.reach && looks.reached.add(target.dataset.reach));
  })()`);
  const count = Number(await page.evaluate("looks.wanted.length"));
  for (let press = 0; press < count; press++) await page.keyboard.press("Tab");
  return page.evaluate(
    "({ reached: [...looks.reached].map(Number).sort((a, b) => a - b).map(String), wanted: looks.wanted.map((_, index) => String(index)) })",
  );
}

describe("everything that Tessera shows", () => {
  it("is whole, translated, readable in light and dark, narrow and wide, and closes by a key: sheets", async () => {
    expect(await allFaults(gm.page, sheetSights)).toEqual([]);
    expect(gm.errors).toEqual([]);
  }, 300_000);

  it("so are dialogs, questions and settings", async () => {
    expect(await allFaults(gm.page, dialogSights)).toEqual([]);
    expect(gm.errors).toEqual([]);
  }, 300_000);

  it("so are the log's cards, in the narrow column they have", async () => {
    const cards = "#chat .message-content";
    expect(await gm.page.evaluate(`looks.faults(${JSON.stringify(cards)})`)).toEqual([]);
    await expectAccessible(gm.page, cards);
    await gm.page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(gm.page, cards);
    await gm.page.emulateMedia({ colorScheme: "light" });
  });

  it("is reached by Tab; tracks and steppers go by the arrow keys", async () => {
    const { page } = gm;
    for (const open of [
      `looks.sheet("Ilsa Marrow", "traits")`,
      `looks.check("Brenna Oake", { skill: "strike", kind: "action" })`,
    ]) {
      await page.evaluate(open);
      await page.locator(framed).last().waitFor();
      const { reached, wanted } = await tabbed(page);
      expect(reached).toEqual(wanted);
      await page.evaluate("looks.closeAll()");
    }
    const value = (path: string) => page.evaluate(`foundry.utils.getProperty(looks.actor("Ilsa Marrow"), "${path}")`);
    await page.evaluate(`looks.sheet("Ilsa Marrow", "traits")`);
    await page.evaluate(`looks.actor("Ilsa Marrow").update({ "system.boons": 2 })`);
    await page.locator(".tessera-vital.boons .tessera-pip").nth(1).press("ArrowRight");
    await expect.poll(() => value("system.boons")).toBe(3);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => value("system.boons")).toBe(2);
    await page.evaluate("looks.closeAll()");
    await page.evaluate(`looks.sheet("Maren Holt", "traits")`);
    const stamina = page.locator("[data-resource=stamina] [data-action=step]").first();
    const before = Number(await page.evaluate(`looks.actor("Maren Holt").system.resources.stamina.value`));
    await stamina.press("ArrowDown");
    await expect.poll(() => page.evaluate(`looks.actor("Maren Holt").system.resources.stamina.value`)).toBe(before - 1);
    await page.evaluate("looks.closeAll()");
  }, 120_000);

  it("shows those who know a character by face alone no more than that, and observers nothing to change", async () => {
    await gm.page.evaluate(`looks.actor("Dov Harrack").update({ "ownership.default": 1 })`);
    await gm.page.evaluate(`looks.actor("Maren Holt").update({ "ownership.default": 2 })`);
    const ana = await table.join("Ana");
    for (const [name, words] of [
      ["Dov Harrack", "only by name and face"],
      ["Maren Holt", "Stamina"],
    ]) {
      await ana.page.evaluate(`game.actors.getName("${name}").sheet.render({ force: true })`);
      const sheet = ana.page.locator(".tessera-sheet", { hasText: words });
      await sheet.waitFor();
      await expectAccessible(ana.page, ".tessera-sheet");
      expect(await sheet.locator(".window-content :is(input, select):enabled").count()).toBe(0);
      await ana.page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
    }
    expect(ana.errors).toEqual([]);
    await ana.context.close();
  });
});
