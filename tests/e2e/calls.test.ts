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
