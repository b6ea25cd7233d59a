/** A rule set that a module brings, played from its sheet to a page of the chronicle. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import { inRepository } from "../../scripts/build/paths.ts";
import { card, openChat, openSheet } from "./edge-play.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat, savePicture } from "./table.ts";
import { inPage, startClock, tracker, value } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  await buildExample("moves");
  table = await BrowserTable.open({ modules: [exampleFolder("moves")] });
  gm = await table.join("Gamemaster");
  ana = await table.join("Ana", { theme: "light" });
  await inPage(
    gm,
    `(async () => {
      const ana = game.users.getName("Ana");
      const hero = await Actor.create({
        name: "Wren Ashby",
        type: "moves.hero",
        ownership: { default: 2, [ana.id]: 3 },
        system: { stats: { nerve: 1, wit: 2, heart: 0, craft: -1 } },
      });
      await ana.update({ character: hero.id });
      await game.actors.find(({ type }) => type === "party").update({ "system.members": [hero.uuid] });
    })()`,
  );
  await Promise.all([openChat(gm.page), openChat(ana.page)]);
});
afterAll(() => table?.close());

const dialog = (page: Page) => page.locator(".tessera-dialog");
const word = (page: Page) => card(page).locator(".tessera-word").textContent();
const forward = (page: Page) => page.evaluate(`game.actors.getName("Wren Ashby").system.forward`);

/** Show what is on the screen to whoever asked for pictures. */
const picture = (page: Page, name: string): Promise<void> => savePicture(page, `moves-${name}`);

describe("a rule set that a module brings", () => {
  it("is at most 300 lines of TypeScript and templates", async () => {
    const folder = inRepository("examples", "moves");
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(ts|hbs)$/.test(file));
    const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
    const lines = texts.reduce((sum, text) => sum + text.trimEnd().split("\n").length, 0);
    expect(files.length).toBeGreaterThan(3);
    expect(lines).toBeLessThanOrEqual(300);
  });

  it("is played from the sheet: exact odds before the dice, a card, hold spent and taken back", async () => {
    const { page } = ana;
    await openSheet(page, "Wren Ashby");
    const sheet = page.locator(".tessera-sheet");
    await expectAccessible(page, ".tessera-sheet");
    await picture(page, "sheet");
    await sheet.getByRole("button", { name: /^Wit/ }).click();
    await dialog(page).waitFor();
    expect(await dialog(page).locator(".tessera-pool-size").textContent()).toBe("2d6 + 2");
    // 7 and up with +2: 30 of 36 ways; with one more 33.
    expect(await dialog(page).locator(".tessera-success output").textContent()).toBe("83%");
    await dialog(page).getByText("+1 forward").first().waitFor();
    await dialog(page).getByText("83% → 92%").first().waitFor();
    await expectAccessible(page, ".tessera-dialog");
    await picture(page, "dialog");
    await loadDice(page, [5, 4]);
    await dialog(page).getByRole("button", { name: "Roll" }).click();
    await openChat(page);
    await card(page).getByText("Full hit").waitFor();
    await card(gm.page).getByText("Hold: 3 of 3 left").waitFor();

    await card(page).getByRole("button", { name: "Spend 1 hold: +1 forward" }).click();
    await card(gm.page).getByText("Hold: 2 of 3 left").waitFor();
    await expect.poll(() => forward(gm.page)).toBe(1);
    await card(page).getByRole("button", { name: "Spend 1 hold", exact: true }).click();
    const question = page.locator(".tessera-question");
    await question.getByLabel("What do you spend it on?").fill("Who sent them?");
    await question.locator("button[type=submit], button[data-action=ok]").first().click();
    await card(gm.page).getByText("Ana spends 1 hold: Who sent them?").waitFor();
    await card(gm.page).getByText("Hold: 1 of 3 left").waitFor();
    await expectAccessible(page, ".tessera-card");
    await picture(page, "card");

    await card(page)
      .getByRole("listitem")
      .filter({ hasText: "+1 forward" })
      .getByRole("button", { name: "Undo" })
      .click();
    await card(gm.page).getByText("Hold: 2 of 3 left").waitFor();
    await expect.poll(() => forward(gm.page)).toBe(0);
    await card(page).getByRole("button", { name: "Spend 1 hold: +1 forward" }).click();
    await expect.poll(() => forward(gm.page)).toBe(1);
  });

  it("is asked for by a request; a miss uses up forward, feeds the shared counter and ticks a linked clock", async () => {
    await startClock(gm, "The flood", async (clock) => {
      await clock.getByRole("button", { name: "Add a sentence" }).click();
      await clock.getByRole("spinbutton", { name: "Tick" }).fill("2");
      await clock.getByRole("combobox", { name: "When" }).selectOption("moves.result.miss");
    });
    await inPage(
      gm,
      `game.system.api.call({ ruleset: "moves", actors: ["${await inPage<string>(gm, `game.actors.getName("Wren Ashby").uuid`)}"], specification: { stat: "craft" } })`,
    );
    const call = ana.page.locator("#chat .tessera-call").last();
    await call.waitFor();
    await expectAccessible(ana.page, ".tessera-call");
    await loadDice(ana.page, [1, 2]);
    await call.getByRole("button", { name: "Roll as Wren Ashby" }).click({ modifiers: ["Shift"] });
    await card(gm.page).getByText("Miss").first().waitFor();
    expect(await word(gm.page)).toBe("Miss");
    await expect.poll(() => forward(gm.page)).toBe(0);
    await expect.poll(() => value(ana, "Dread").textContent()).toContain("1");
    await tracker(gm)
      .getByRole("button", { name: /^The flood: 2 of 6.*tick/ })
      .waitFor();
    await picture(gm.page, "tracker");
  });

  it("stands in texts", async () => {
    await inPage(gm, `ChatMessage.create({ content: "<p>[[/check moves heart]]{Calm the crowd}</p>" })`);
    const link = ana.page.locator("#chat .tessera-link", { hasText: "Calm the crowd" });
    await loadDice(ana.page, [4, 4]);
    await link.click();
    await dialog(ana.page).getByRole("button", { name: "Roll" }).click();
    await card(gm.page).getByText("At a price").waitFor();
  });

  it("is kept by the chronicle", async () => {
    await tracker(gm).getByRole("button", { name: "End scene…" }).click();
    const ends = gm.page.locator("#tessera-ends");
    await ends.getByRole("button", { name: "End the scene" }).click();
    await ends.waitFor({ state: "detached" });
    const pages = () =>
      inPage<number>(gm, `game.system.api.chronicle.pages().filter(({ kind }) => kind === "scene").length`);
    await expect.poll(pages).toBeGreaterThan(0);
    await inPage(
      gm,
      `(() => {
        const { id, uuid } = game.system.api.chronicle.pages().find(({ kind }) => kind === "scene");
        return fromUuidSync(uuid).parent.sheet.render({ force: true, pageId: id }).then(() => null);
      })()`,
    );
    const page = gm.page.locator(".tessera-chronicle");
    await page.getByText("Full hit").first().waitFor();
    const words = await page.textContent();
    for (const word of ["Wren Ashby", "Miss", "At a price", "The flood"]) expect(words).toContain(word);
    await picture(gm.page, "chronicle");
    expect([...gm.errors, ...ana.errors]).toEqual([]);
  });
});
