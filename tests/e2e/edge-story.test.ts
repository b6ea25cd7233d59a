import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boons, card, openChat, play } from "./edge-play.ts";
import { BrowserTable, type Theme } from "./table.ts";

let table: BrowserTable;

beforeAll(async () => {
  table = await BrowserTable.open();
});
afterAll(() => table?.close());

describe("from an empty folder to a rolled Edge check", () => {
  it.each<Theme>(["dark", "light"])("plays the story with two clients, %s", async (theme) => {
    const gm = await table.join("Gamemaster", { theme });
    const player = await table.join("Ana", { theme });
    await play({ gm, player });

    await card(player.page).getByRole("button", { name: "Undo" }).click();
    await card(gm.page).locator(".tessera-word", { hasText: "Partial" }).waitFor();
    await expect.poll(() => boons(gm.page)).toBe(2);
    expect([...gm.errors, ...player.errors]).toEqual([]);
    await gm.context.close();
    await player.context.close();
  });

  it("finds everything still there after a restart", async () => {
    const before = await table.join("Ana");
    const messages = await before.page.evaluate(
      () => (globalThis as unknown as { game: { messages: { size: number } } }).game.messages.size,
    );
    expect(messages).toBeGreaterThan(0);
    await before.context.close();
    await table.restart();
    const after = await table.join("Ana");
    await openChat(after.page);
    await card(after.page).waitFor();
    expect(await card(after.page).locator(".tessera-word").textContent()).toBe("Partial");
    expect(await boons(after.page)).toBe(2);
    await after.context.close();
  });
});
