/** What a Challenge table opens beside its rolls: the page on Challenge, background terms, what waits and what is carried. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { actNamed, openMenuOf, pressAct } from "./press-act.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat, savePicture } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

interface World {
  readonly game: {
    readonly scenes: {
      readonly active: {
        readonly tokens: { get(id: string): { update(changes: object): Promise<unknown> } };
      };
    };
    readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
    readonly system: { readonly api: { gmAct(act: object): Promise<string | null> } };
  };
}

const playAs = (page: Page) =>
  page.evaluate(async () => {
    const { game } = globalThis as unknown as World;
    await game.actors.getName("Brenna Oake").update({ "ownership.TesseraPlayerAna": 3 });
    await game.scenes.active.tokens.get("TessChalTokBr001").update({ x: 1100, y: 650 });
  });

const picture = (page: Page, name: string): Promise<void> => savePicture(page, `challenge-${name}`);

const pageOn = (page: Page) => page.locator("#tessera-challenge-table");
const row = (page: Page, challenge: number) =>
  pageOn(page)
    .locator("tbody tr")
    .nth(challenge - 1)
    .locator("td");
const close = async (page: Page, selector: string) => {
  await page.locator(`${selector} [data-action=close]`).first().click();
  await page.locator(selector).waitFor({ state: "detached" });
};

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light" });
  await playAs(gm.page);
  ana = await table.join("Ana");
});
afterAll(() => table?.close());

describe("source 000, Challenge: Result Sets, Hits, & 1s", () => {
  it("a player opens the page from the tracker: plot and table, live, by keyboard", async () => {
    const { page } = ana;
    const opener = page.locator("#tessera-tracker").getByRole("button", { name: "Hits and 1s by Challenge" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await pageOn(page).waitFor();
    // Challenge 3 with a d6 at 4+: 1.5 Hits; no 1 in three dice is (5/6)³ = 58 %.
    expect(await row(page, 3).allTextContents()).toEqual(["1.5", "88%", "13%", "0%", "58%", "42%", "0%"]);
    expect(await pageOn(page).locator("svg polyline").count()).toBe(2);
    expect(await pageOn(page).locator("svg .bar").count()).toBe(12);
    expect(await pageOn(page).locator("svg desc").textContent()).toContain("from 0.5 to 6");
    await expectAccessible(page, "#tessera-challenge-table");
    await picture(page, "page-dark");

    await pageOn(page).getByLabel("Die").selectOption({ label: "d12 (Skill 4)" });
    await pageOn(page).locator("td", { hasText: "2.3" }).first().waitFor();
    const hazard = pageOn(page).getByLabel("Hazard dice");
    await hazard.focus();
    await page.keyboard.press("ArrowUp");
    // One d12 and a d4: 3/4 + 1/4 Hits; no 1 in 11/12 · 3/4 = 69 %.
    await pageOn(page).locator("tbody tr").first().locator("td", { hasText: "69%" }).waitFor();
    expect((await row(page, 1).allTextContents())[0]).toBe("1");
    expect(await hazard.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await pageOn(page).locator("[role=status]").textContent()).toContain("d12");
    await hazard.fill("40");
    await pageOn(page).locator("[role=alert]").waitFor();
    await close(page, "#tessera-challenge-table");
  });

  it("the dialog of a check opens it for the die, Target and Hazard that are about to be rolled", async () => {
    const { page } = ana;
    await openSheet(page, "Brenna Oake");
    await page
      .locator(".tessera-sheet")
      .getByRole("button", { name: /^Strike/ })
      .click();
    const dialog = page.locator(".tessera-check-form").first();
    await dialog.waitFor();
    await page.locator(".tessera-dialog [data-action=help][data-control=challenge]").click();
    await pageOn(page).waitFor();
    expect(await pageOn(page).getByLabel("Die").inputValue()).toBe("2");
    expect(await pageOn(page).getByLabel("Hazard dice").inputValue()).toBe("2");
    await close(page, "#tessera-challenge-table");
    // Three d8 and two d4 give five Hits at most.
    await page.locator(".tessera-dialog").getByLabel("Hits needed").fill("6");
    await page.locator(".tessera-problem", { hasText: "give 5 at most" }).waitFor();
    expect(await page.locator(".tessera-marginals").textContent()).not.toContain("0% → 0%");
    await close(page, ".tessera-dialog");
  });

  it("the guide opens it", async () => {
    const { page } = gm;
    await page.evaluate(async () => {
      const { fromUuid } = globalThis as unknown as {
        fromUuid(uuid: string): Promise<{ sheet: { render(options: object): Promise<unknown> } }>;
      };
      const guide = await fromUuid("Compendium.tessera.guide.JournalEntry.TessGuideHowTo01");
      await guide.sheet.render({ force: true, pageId: "TessGuidePage004" });
    });
    await page.locator("a.tessera-link", { hasText: "Hits and 1s by Challenge" }).click();
    await pageOn(page).waitFor();
    await expectAccessible(page, "#tessera-challenge-table");
    await picture(page, "page-light");
    await pageOn(page).getByRole("button", { name: "When to roll, and what follows" }).click();
    await page.getByRole("heading", { name: "When to roll", exact: true }).waitFor();
    await picture(page, "guide");
    await close(page, "#tessera-challenge-table");
  });
});

describe("the sheet of Challenge", () => {
  it("says what is carried, and lets Hazards wait for the next roll, which takes them", async () => {
    const { page } = ana;
    if ((await page.locator(".tessera-sheet").count()) === 0) await openSheet(page, "Brenna Oake");
    const sheet = page.locator(".tessera-sheet");
    expect(await sheet.locator(".tessera-carrying").textContent()).toMatch(/Loadout: \d+ of \d+ ready/);
    await sheet.getByRole("button", { name: "Shift without a roll" }).click();
    await sheet.locator(".tessera-waiting", { hasText: "2d4" }).waitFor();
    await picture(page, "sheet-waiting");
    await expectAccessible(page, ".tessera-sheet");
    await gm.page.evaluate(async () => {
      const { game } = globalThis as unknown as World;
      await game.scenes.active.tokens.get("TessChalTokBr001").update({ x: 400, y: 650 });
    });
    await sheet.getByRole("button", { name: /^Strike/ }).click();
    const around = page.locator(".tessera-around", { hasText: "carried over from a Shift without a roll" });
    await around.waitFor();
    await loadDice(page, [8, 7, 6, 4, 3]);
    await page.locator(".tessera-dialog").getByRole("button", { name: "Roll" }).click();
    await sheet.locator(".tessera-waiting").waitFor({ state: "detached" });
    await openChat(page);
    const facts = page.locator("#chat .tessera-card").last().locator(".tessera-facts");
    expect(await facts.textContent()).toContain("2d4");
  });

  it("rolls a background term: as many dice as its number, by a Trait", async () => {
    const { page } = ana;
    const sheet = page.locator(".tessera-sheet");
    await sheet.locator("[data-action=edit]").click();
    await sheet.getByRole("button", { name: "Roll a background term…" }).click();
    const asked = page
      .locator("dialog.challenge, .application.challenge")
      .filter({ has: page.locator(".tessera-ask") });
    await asked.waitFor();
    await expectAccessible(page, ".tessera-ask");
    await picture(page, "term");
    expect(await asked.getByLabel("Term").inputValue()).toBe("1");
    await loadDice(page, [4]);
    await asked.locator("button[type=submit], [data-action=ok]").first().click();
    await openChat(page);
    await page.locator("#chat .tessera-word", { hasText: "A clean past" }).waitFor();
    await sheet.locator("[data-action=edit]").click();
  });
});

describe("Advantages on the screen", () => {
  it("lie in a Zone by the game master's press, stand on the tracker, and are used from the card", async () => {
    const tracker = gm.page.locator("#tessera-tracker");
    await tracker.locator("[data-action=layAdvantage]").first().waitFor();
    await gm.page.evaluate(() =>
      (globalThis as unknown as World).game.system.api.gmAct({
        scene: [{ type: "earn", counter: "scene.advantages", amount: 1 }],
        // Entropy that the roll can calm must exist before it.
        party: [{ type: "earn", counter: "entropy", amount: 1 }],
        label: "Well prepared",
      }),
    );
    const { page } = ana;
    await page.locator("#tessera-tracker").getByText("Advantages", { exact: true }).waitFor();
    const sheet = page.locator(".tessera-sheet");
    await sheet.getByRole("button", { name: /^Strike/ }).click();
    await page.locator(".tessera-dialog").waitFor();
    await loadDice(page, [1, 7, 6]);
    await page.locator(".tessera-dialog").getByRole("button", { name: "Roll" }).click();
    await openChat(page);
    const card = page.locator("#chat .tessera-card").last();
    const use = actNamed(card, /Use an Advantage: reroll d8 \(left: 1\)/);
    await openMenuOf(use);
    await use.waitFor();
    await picture(page, "advantage-card");
    await pressAct(card, /Use an Advantage… \(left: 1\)/);
    const asked = page
      .locator("dialog.challenge, .application.challenge")
      .filter({ has: page.locator(".tessera-ask") });
    await asked.waitFor();
    expect(await asked.getByRole("combobox", { name: "Use" }).locator("option").allTextContents()).toContain(
      "Entropy −1",
    );
    await expectAccessible(page, ".tessera-ask");
    await asked.locator("[data-action=close]").first().click();
    await asked.waitFor({ state: "detached" });
    await loadDice(page, [5]);
    await openMenuOf(use);
    await use.click();
    await card.locator(".tessera-ribbon", { hasText: "players keep the Initiative" }).waitFor();
    await page.locator("#tessera-tracker").getByText("Advantages", { exact: true }).waitFor({ state: "detached" });
    await tracker.locator("[data-action=layAdvantage]").first().click();
    await tracker.locator("dt", { hasText: /^Advantages: / }).waitFor();
    await expectAccessible(gm.page, "#tessera-tracker");
    await picture(gm.page, "tracker-light");
  });
});
