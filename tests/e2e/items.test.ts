import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { closeWindows, expectAccessible, loadDice } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";

const { gm, ana, table } = tableForTwo();

interface Item {
  update(changes: object): Promise<unknown>;
  readonly system: Record<string, unknown>;
}

interface Actor {
  readonly uuid: string;
  readonly statuses: Set<string>;
  readonly items: { getName(name: string): Item; size: number };
  readonly system: { members?: string[] };
  readonly sheet: { render(options: object): Promise<unknown> };
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  update(changes: object): Promise<unknown>;
}

/** The page's `game`, as far as these tests use it. */
interface Table {
  game: { actors: { getName(name: string): Actor }; settings: { get(scope: string, key: string): unknown } };
  Actor: { create(data: object): Promise<Actor>; createDialog(): Promise<unknown> };
  Item: { createDialog(): Promise<unknown> };
}

async function openSheet(page: Page, name: string, tab?: string): Promise<void> {
  await closeWindows(page);
  await page.evaluate(
    (actor) => (globalThis as unknown as Table).game.actors.getName(actor).sheet.render({ force: true }),
    name,
  );
  if (tab) await page.locator(`.tessera-sheet nav [data-tab=${tab}]`).first().click();
}

function supply(page: Page, actor: string, item: string): Promise<unknown> {
  return page.evaluate(
    ([who, what]) => (globalThis as unknown as Table).game.actors.getName(who).items.getName(what).system["supply"],
    [actor, item] as [string, string],
  );
}

const row = (page: Page, name: string) => page.locator(".tessera-item", { hasText: name });
const lastCard = (page: Page) => page.locator("#chat .tessera-card, .chat-log .tessera-card").last();

describe("items at the table", () => {
  it("are made, rolled for and taken back from the sheet alone", async () => {
    const { page } = ana;
    await openSheet(page, "Ilsa Marrow", "items");
    await page.locator(".tessera-item-group[data-type=gear] [data-action=createItem]").click();
    const sheet = page.locator(".tessera-item-sheet");
    await sheet.waitFor();
    await sheet.locator("input[name=name]").fill("Lockpicks <b>");
    await sheet.locator("input[name=name]").press("Tab");
    await row(page, "Lockpicks <b>").waitFor();
    await sheet.locator("select[name='system.supply']").selectOption("d8");
    await sheet.locator("input[name='system.bonus.dice']").fill("2");
    await sheet.locator("input[name='system.bonus.dice']").press("Tab");
    await sheet.locator("select[name='system.bonus.appliesTo']").selectOption("stealth");
    await expectAccessible(page, ".tessera-item-sheet");
    await sheet.locator("[data-action=close]").first().click();
    await expectAccessible(page, ".tessera-sheet");

    await loadDice(page, [3]);
    const stock = row(page, "Lockpicks").locator("[data-act=supply]");
    // 8/3, 6/3 and 4/3 rolls on the way down.
    expect(await stock.getAttribute("data-tooltip-text")).toBe(
      "Roll supply of Lockpicks <b>: d8. It lasts 6 rolls on average.",
    );
    expect(await page.locator(".tessera-tier").textContent()).toMatch(/^\s*Tier I, Rookie · \d+ XP to the next tier$/);
    await stock.click();
    await lastCard(gm.page).locator(".tessera-word", { hasText: "Runs lower" }).waitFor();
    await expect.poll(() => supply(gm.page, "Ilsa Marrow", "Lockpicks <b>")).toBe("d6");
    await lastCard(page).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => supply(gm.page, "Ilsa Marrow", "Lockpicks <b>")).toBe("d8");
    await lastCard(gm.page).getByText("undone").waitFor();

    await page.locator(".tessera-sheet nav [data-tab=traits]").click();
    await page.getByRole("button", { name: /^Wits/ }).click();
    await page.getByRole("button", { name: /^Stealth/ }).click();
    const dialog = page.locator(".tessera-dialog");
    await dialog.locator(".tessera-pool-size", { hasText: "9d10" }).waitFor();
    await dialog.locator("[data-bonus]").uncheck({ force: true });
    await dialog.locator(".tessera-pool-size", { hasText: "7d10" }).waitFor();
    await dialog.locator("[data-action=close]").first().click();

    await page.locator(".tessera-sheet nav [data-tab=items]").first().click();
    await row(page, "Lockpicks").locator("[data-action=deleteItem]").click();
    await page.getByRole("button", { name: "Yes" }).click();
    await expect.poll(() => row(page, "Lockpicks").count()).toBe(0);
    expect([...gm.errors, ...ana.errors]).toEqual([]);
  });

  it("put their status on whoever has them, as long as they are in force", async () => {
    const statuses = (page: Page) =>
      page.evaluate(() => [...(globalThis as unknown as Table).game.actors.getName("Teodor Vance").statuses].sort());
    await gm.page.evaluate(async () => {
      const actor = (globalThis as unknown as Table).game.actors.getName("Teodor Vance");
      await actor.createEmbeddedDocuments("Item", [
        { type: "condition", name: "Tied up", system: { status: "bound" } },
      ]);
    });
    const ben = await table().join("Ben");
    expect(await statuses(ben.page)).toEqual(["bound"]);
    await openSheet(ben.page, "Teodor Vance", "items");
    await row(ben.page, "Tied up").locator("[data-action=toggleItem]").click();
    await expect.poll(() => statuses(gm.page)).toEqual([]);
    await ben.context.close();
  });

  it("shows a party's members with how they stand, to those who may know", async () => {
    await gm.page.evaluate(async () => {
      const { game, Actor } = globalThis as unknown as Table;
      await game.actors.getName("Teodor Vance").update({ "ownership.default": 0 });
      const members = ["Ilsa Marrow", "Teodor Vance"].map((name) => game.actors.getName(name).uuid);
      await Actor.create({ type: "party", name: "The Lanterns", ownership: { default: 2 }, system: { members } });
    });
    await openSheet(gm.page, "The Lanterns");
    await gm.page.locator(".tessera-member", { hasText: "Ilsa Marrow" }).getByText("2 / 5").waitFor();
    await expectAccessible(gm.page, ".tessera-party");
    await gm.page.locator(".tessera-party").getByRole("button", { name: "Ask the group for a check…" }).click();
    const asked = gm.page.locator("[id^=tessera-call]");
    await asked.locator("[data-actor]").first().waitFor();
    const names = asked.locator("label:has([data-actor]:checked)");
    expect((await names.allTextContents()).map((name) => name.trim()).sort()).toEqual(["Ilsa Marrow", "Teodor Vance"]);
    await asked.locator("[data-action=close]").first().click();
    await expect.poll(() => ana.page.evaluate("game.actors.getName('The Lanterns') !== undefined")).toBe(true);
    await openSheet(ana.page, "The Lanterns");
    await ana.page.locator(".tessera-member", { hasText: "Ilsa Marrow" }).getByText("2 / 5").waitFor();
    await ana.page.locator(".tessera-member", { hasText: "Teodor Vance" }).waitFor();
    expect(await ana.page.locator(".tessera-member", { hasText: "Teodor Vance" }).locator("dl").count()).toBe(0);
    expect(await ana.page.locator("[data-action=removeMember]").count()).toBe(0);
    // Players open their heroes from the party, though they may not change it.
    await ana.page.locator("[data-action=openMember]", { hasText: "Ilsa Marrow" }).click();
    await ana.page.locator(".tessera-sheet.edge").waitFor();
    expect([...gm.errors, ...ana.errors]).toEqual([]);
  });

  it("stand as they were drawn while a number of whoever has them changes, and the field with the focus keeps it", async () => {
    const { page, errors } = gm;
    await openSheet(page, "Ilsa Marrow", "items");
    const sheet = page.locator(".tessera-sheet").first();
    const drawn = await sheet.locator(".tessera-item").first().elementHandle();
    await sheet.locator("[name='system.concept']").focus();
    const pip = sheet.locator("[data-path='system.boons'][data-value='4']");
    expect(await pip.getAttribute("aria-pressed")).toBe("false");
    await page.evaluate(() =>
      (globalThis as unknown as Table).game.actors.getName("Ilsa Marrow").update({ "system.boons": 4 }),
    );
    await expect.poll(() => pip.getAttribute("aria-pressed")).toBe("true");
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("system.concept");
    expect(errors).toEqual([]);
  });
});
