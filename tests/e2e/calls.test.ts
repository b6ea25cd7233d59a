import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { card, openChat, openSheet } from "./edge-play.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat } from "./table.ts";

let table: BrowserTable;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  ana = await table.join("Ana", { theme: "light" });
});
afterAll(() => table?.close());

interface Page {
  ChatMessage: { create(data: object): Promise<unknown> };
  game: { user: { hotbar: Record<string, string> }; macros: { get(id: string): { command: string } } };
}

describe("a call for a check", () => {
  it("is prepared, answered with one click while its game master is away, and ruled when they are back", async () => {
    const gm = await table.join("Gamemaster");
    await gm.page.locator("#sidebar [data-tab=actors]").first().click();
    await gm.page.locator("#actors .tessera-open-call").click();
    const dialog = gm.page.locator(".tessera-dialog");
    await dialog.waitFor();
    expect(await dialog.getByRole("radio", { name: "Edge" }).isChecked()).toBe(true);
    await dialog.getByRole("group", { name: "Attribute" }).getByLabel("Wits").check();
    await dialog.getByLabel("Skill").selectOption("stealth");
    const difficulty = dialog.getByRole("group", { name: "Difficulty" });
    expect(await difficulty.getByLabel("3 Pressured").isChecked()).toBe(true);
    await difficulty.getByLabel("2 Routine").check();
    await dialog.getByLabel("What is at stake?").fill("Past the <b>guard</b>");
    await dialog.getByLabel("Keep the difficulty hidden").check();
    await expectAccessible(gm.page, ".tessera-dialog");
    await dialog.getByRole("button", { name: "Request" }).click();
    await Promise.all([openChat(gm.page), openChat(ana.page)]);
    await card(gm.page).getByText("Hidden: Difficulty 2").waitFor();
    await expectAccessible(gm.page, ".tessera-call");
    await gm.page.close();

    const call = ana.page.locator("#chat .tessera-call");
    await call.getByText("The difficulty is hidden").waitFor();
    await expectAccessible(ana.page, ".tessera-call");
    await loadDice(ana.page, [9, 7, 6, 2, 3, 2, 5]);
    await call.getByRole("button", { name: "Roll as Ilsa Marrow" }).click({ modifiers: ["Shift"] });
    await call.locator(".tone-open").waitFor();

    const back = await gm.context.newPage();
    await back.goto(`${table.address}/join`);
    await back.getByText("Gamemaster", { exact: true }).click();
    await back.getByRole("button", { name: /join/i }).click();
    await table.ready(back);
    await call.getByText("Clean success").waitFor();
    expect([...gm.errors, ...ana.errors]).toEqual([]);
    await gm.context.close();
  });
});

describe("the modifiers of a request", () => {
  it("are asked in each game's own words, count in the chances, and stand in the player's dialog", async () => {
    const gm = await table.join("Gamemaster", { width: 1024, height: 768 });
    const { page } = gm;
    await page.keyboard.press("Shift+G");
    const dialog = page.locator(".tessera-dialog");
    const offered = dialog.locator(".tessera-rows");
    const words = () => offered.locator("[data-action=addRow]").allInnerTexts();
    const game = (name: string) => dialog.getByRole("radio", { name, exact: true });
    const goesBy = dialog.getByLabel("Stealth goes by");
    const expected = {
      Challenge: ["Extra dice", "Bonus d4s", "Bonus Hits"],
      Effort: ["A step easier", "A step harder", "Add to the result"],
      Decision: ["Advantage: 3d6", "Disadvantage: 1d6", "Modifier", "Target moved by"],
      Edge: ["Extra dice"],
    };
    for (const [name, buttons] of Object.entries(expected)) {
      await game(name).check();
      await expect.poll(async () => (await words()).map((each) => each.trim())).toEqual(buttons);
      if (name !== "Decision") continue;
      await goesBy.waitFor({ state: "hidden" });
      await dialog.getByLabel("Stat", { exact: true }).selectOption("stealth");
      await goesBy.waitFor();
    }
    await dialog.getByRole("group", { name: "Attribute" }).getByLabel("Wits").check();
    await dialog.getByLabel("Skill").selectOption("stealth");
    const chance = dialog.locator("td.current");
    // At least three of seven dice, then of six.
    await chance.getByText("77%").waitFor();
    await offered.getByRole("button", { name: "Extra dice", exact: true }).press("Enter");
    // The new row takes the focus once it is drawn.
    const reason = offered.getByLabel("Extra dice: Reason");
    await expect.poll(() => reason.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.type("Rain", { delay: 60 });
    await page.keyboard.press("Tab");
    await page.keyboard.type("-1");
    await chance.getByText("66%").waitFor();
    await expectAccessible(page, ".tessera-dialog");
    const box = await dialog.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(768);
    const [row, gone] = [offered.getByLabel("Extra dice: Reason"), offered.getByRole("button", { name: /^Remove/ })];
    // A row stays on one line.
    expect(Math.abs(((await row.boundingBox())?.y ?? 0) - ((await gone.boundingBox())?.y ?? 0))).toBeLessThan(12);
    await offered.getByRole("button", { name: "Extra dice", exact: true }).press("Enter");
    await offered
      .getByRole("button", { name: /^Remove/ })
      .last()
      .press("Enter");
    expect(await offered.getByLabel("Extra dice: Reason").inputValue()).toBe("Rain");
    await dialog.getByRole("button", { name: "Request" }).click();
    await Promise.all([openChat(page), openChat(ana.page)]);
    const call = ana.page.locator("#chat .tessera-call").last();
    await call.getByText("Extra dice −1 (Rain)").waitFor();
    await call.getByRole("button", { name: "Roll as Ilsa Marrow" }).click();
    const check = ana.page.locator(".tessera-dialog");
    expect(await check.getByLabel("Extra dice: Reason").inputValue()).toBe("Rain");
    await check.getByText("66%").first().waitFor();
    await ana.page.keyboard.press("Escape");
    expect([...gm.errors, ...ana.errors]).toEqual([]);
    await gm.context.close();
  });
});

describe("a text with a check in it", () => {
  it("rolls for the user's character, from mouse and keyboard, and shows clocks", async () => {
    const { page, errors } = ana;
    await openChat(page);
    const content =
      "<p>[[/check edge wits+stealth dv=2]]{Sneak past} before [[/clock The guard wakes 2/6]]; [[/check edge flying]].</p>";
    await page.evaluate((text) => (globalThis as unknown as Page).ChatMessage.create({ content: text }), content);
    const link = page.locator("#chat .tessera-link", { hasText: "Sneak past" });
    await link.waitFor();
    await expectAccessible(page, "#chat .message-content:has(.tessera-link)");
    await loadDice(page, [9, 7, 6, 2, 3, 2, 5]);
    await link.focus();
    await page.keyboard.press("Enter");
    await page.locator(".tessera-dialog").waitFor();
    await page.locator(".tessera-dialog").getByRole("button", { name: "Roll" }).click();
    await card(page).getByText("Clean success").waitFor();
    expect(await page.locator("#chat .tessera-unread").textContent()).toBe("[[/check edge flying]]");
    expect(errors).toEqual([]);
  });
});

describe("a check dragged from a sheet", () => {
  it("becomes a macro on the hotbar", async () => {
    const { page, errors } = ana;
    await openSheet(page, "Ilsa Marrow");
    await page
      .locator(".tessera-sheet [data-action=check][data-skill=stealth]")
      .dragTo(page.locator("#hotbar [data-slot='3']"));
    const command = () =>
      page.evaluate(() => {
        const { user, macros } = (globalThis as unknown as Page).game;
        return macros.get(user.hotbar["3"] ?? "")?.command;
      });
    await expect.poll(command).toContain('{"attribute":"wits","skill":"stealth"}');
    await page.locator("#hotbar [data-slot='3']").click();
    await page.locator(".tessera-dialog").waitFor();
    expect(errors).toEqual([]);
  });
});
