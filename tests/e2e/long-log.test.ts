/** A log with more checks than a table still deals with: what is drawn of it, and when. */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

const CHECKS = 40;
/** Height of a usual card, in pixels: as many as a window holds are drawn wherever they stand. */
const CARD_HEIGHT = 190;

let table: BrowserTable;
let gm: Seat;
let ids: string[];

const message = (id = ""): Locator => gm.page.locator(`#chat [data-message-id="${id}"]`);
const waiting = (): Locator => gm.page.locator("#chat .tessera-undrawn");

/** Code that counts in `drawn` how often the page renders each message, also after each reload. */
const count = `
  globalThis.drawn = {};
  const found = setInterval(() => {
    if (!globalThis.Hooks) return;
    clearInterval(found);
    Hooks.on("renderChatMessageHTML", ({ id }) => { drawn[id] = (drawn[id] ?? 0) + 1; });
  });
`;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  const ana = await table.join("Ana");
  const hers = await inPage<string>(
    ana,
    `game.system.api.check(game.actors.getName("Ilsa Marrow"), { attribute: "wits", skill: "stealth", difficulty: 3 }, { configure: false }).then(({ message }) => message.id)`,
  );
  const others = await inPage<string[]>(
    gm,
    `(async () => {
      const made = [];
      for (let index = 0; index < ${CHECKS}; index++) {
        const [actor, asked] = index % 2 ? ["Ilsa Marrow", { attribute: "wits", skill: "stealth", difficulty: 3 }] : ["Brenna Oake", { skill: "strike", challenge: 3, target: 4 }];
        const { message } = await game.system.api.check(game.actors.getName(actor), asked, { configure: false });
        made.push(message.id);
      }
      return made;
    })()`,
  );
  ids = [hers, ...others];
  await gm.page.addInitScript(count);
  await gm.page.reload();
  await table.ready(gm.page);
  await openChat(gm.page);
  await message(ids.at(-1)).locator(".tessera-band").waitFor();
}, 240_000);
afterAll(() => table?.close());

it("draws each card once as it opens", async () => {
  // Wait for the changes that a client receives right after its start.
  await gm.page.waitForTimeout(1000);
  const drawn = await inPage<Record<string, number>>(gm, "drawn");
  expect(Object.values(drawn).filter((times) => times > 1)).toEqual([]);
});

it("draws the newest cards at once, and older ones as they come near the view", async () => {
  const newest = Math.ceil((await gm.page.evaluate(() => innerHeight)) / CARD_HEIGHT);
  for (const id of ids.slice(-newest)) expect(await message(id).locator(".tessera-band").count()).toBe(1);
  expect(await message(ids[0]).locator(".tessera-undrawn").count()).toBe(1);
  const before = await waiting().count();
  expect(before).toBeGreaterThan(5);
  await message(ids[0]).scrollIntoViewIfNeeded();
  await message(ids[0]).locator(".tessera-word").waitFor();
  expect(await waiting().count()).toBeLessThan(before);
  await expectAccessible(gm.page, "#chat");
});

it("draws what was in view at once when it changes", async () => {
  const blank = await gm.page.evaluate(async (id) => {
    const { game, ui } = globalThis as unknown as {
      game: { messages: { get(id: string): object } };
      ui: { chat: { updateMessage(message: object): Promise<void> } };
    };
    await ui.chat.updateMessage(game.messages.get(id));
    return document.querySelector(`#chat [data-message-id="${id}"] .tessera-undrawn`) !== null;
  }, ids[0] as string);
  expect(blank).toBe(false);
});

it("draws old cards in other windows of the browser too", async () => {
  await gm.page.reload();
  await table.ready(gm.page);
  const opened = gm.context.waitForEvent("page");
  const waits = await gm.page.evaluate(async (id) => {
    const { game } = globalThis as unknown as {
      game: { messages: { get(id: string): { renderHTML(): Promise<HTMLElement> } } };
    };
    const element = await game.messages.get(id).renderHTML();
    open("", "_blank", "width=400,height=600")?.document.body.append(element);
    return element.querySelector(".tessera-undrawn") !== null;
  }, ids[0] as string);
  expect(waits).toBe(true);
  const other = await opened;
  await other.locator(".tessera-word").waitFor();
  await other.close();
});

it("tells no text for a card that is drawn, and the whole to modules that listen", async () => {
  const { whileDrawn, read } = await inPage<{ whileDrawn: number; read: string }>(
    gm,
    `(async () => {
      const { prototype } = CONFIG.ChatMessage.documentClass;
      const { get } = Object.getOwnPropertyDescriptor(prototype, "tesseraLine");
      let told = 0;
      Object.defineProperty(prototype, "tesseraLine", { configurable: true, get() { told += 1; return get.call(this); } });
      const found = {};
      Hooks.once("renderChatMessageHTML", ({ content }) => { found.read = content; });
      await ui.chat.updateMessage(game.messages.get("${ids[0]}"));
      // One read is the listener's; any others happened while the card was rendered.
      found.whileDrawn = told - 1;
      Object.defineProperty(prototype, "tesseraLine", { configurable: true, get });
      return found;
    })()`,
  );
  expect(whileDrawn).toBe(0);
  expect(read).toContain("Wits + Stealth");
});

it("leads from a line of the log to a card that was never in view", async () => {
  await gm.page.reload();
  await table.ready(gm.page);
  await openChat(gm.page);
  const [check] = ids as [string];
  await inPage(gm, `game.system.api.act("${check}", "difficulty", { difficulty: "5" }).then(() => null)`);
  const line = gm.page.locator("#chat .tessera-line").last();
  expect(await message(check).locator(".tessera-undrawn").count()).toBe(1);
  await line.getByRole("button", { name: "Show the check" }).focus();
  await gm.page.keyboard.press("Enter");
  await message(check).locator(".tessera-word").waitFor();
  await expect
    .poll(() => gm.page.evaluate(`document.activeElement.closest("[data-message-id]")?.dataset.messageId`))
    .toBe(check);
});
