/** The "?" in sheets, dialogs, tracker, cards and windows: a first sentence by the pointer, the paragraph by a press. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { expectActHelp, expectAt, expectCardHelp, rollFor, sentenceBelow } from "./rules-journal.ts";
import { closeWindows, expectAccessible, type Seat, savePicture } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";
import { inPage, openSection, tracker } from "./tracker-seats.ts";

const { gm, ana } = tableForTwo({ gm: { theme: "light" }, ana: {} });

/** A key of a "?" and the heading that it leads to. */
type Place = readonly [key: string, heading: string];

interface HelpCase {
  readonly id: string;
  readonly game: string;
  readonly scene: string;
  /** Ana's character. */
  readonly hero: string;
  readonly onSheet: readonly Place[];
  /** Buttons of the sheet that are pressed in turn to open the dialog. */
  readonly opens: readonly RegExp[];
  readonly inDialog: readonly [Place, ...Place[]];
  readonly onTracker?: { readonly place: Place; readonly reader: Seat };
  /** Checks, their dice, the heading that the card leads to, and the one of an act's window. */
  readonly cards: readonly {
    readonly check: object;
    readonly dice: readonly number[];
    readonly heading: string;
    readonly act?: readonly [name: RegExp, heading: string];
  }[];
}

const strike = { skill: "strike", kind: "action", challenge: 4, target: 4, threshold: 2 };
const games: readonly HelpCase[] = [
  {
    id: "challenge",
    game: "Challenge",
    scene: "TessChalScnBridg",
    hero: "Brenna Oake",
    onSheet: [["ranks", "Ranks in focus"]],
    opens: [/^Strike/],
    inDialog: [
      ["target", "The Target"],
      ["hazards", "Hazards"],
    ],
    onTracker: { place: ["entropy", "Entropy"], reader: ana },
    cards: [
      { check: strike, dice: [6, 5, 2, 3], heading: "Hits", act: [/^Change Target/, "Hits needed"] },
      { check: strike, dice: [1, 5, 2, 3], heading: "Ones" },
    ],
  },
  {
    id: "effort",
    game: "Effort",
    scene: "TessEffoScnFerry",
    hero: "Maren Holt",
    onSheet: [
      ["turns", "Turns"],
      ["rests", "Short rest"],
      ["resources", "Four resources"],
    ],
    opens: [/^Wit/],
    inDialog: [
      ["difficulty", "Difficulty"],
      ["payment", "Which one pays"],
      ["significance", "What a failure means"],
    ],
    cards: [
      {
        check: { attribute: "body", resource: "stamina" },
        dice: [3, 4],
        heading: "The roll",
        act: [/^Hinder/, "Hinder"],
      },
      { check: { attribute: "body", resource: "grit" }, dice: [6, 6], heading: "Critical results" },
    ],
  },
  {
    id: "edge",
    game: "Edge",
    scene: "TessEdgeScnRoofs",
    hero: "Ilsa Marrow",
    onSheet: [
      ["boons", "Boons"],
      ["fatigue", "Fatigue"],
      ["harm", "Harm"],
    ],
    opens: [/^Wits/, /^Stealth/],
    inDialog: [
      ["position", "Position"],
      ["difficulty", "The Difficulty"],
    ],
    cards: [
      {
        check: { attribute: "wits", skill: "stealth", difficulty: 3 },
        dice: [9, 7, 4, 1, 3, 2, 5],
        heading: "Four outcomes",
        act: [/^Consequence/, "Consequences"],
      },
    ],
  },
  {
    id: "decision",
    game: "Decision",
    scene: "TessDeciScnWrck1",
    hero: "Marisol Quent",
    onSheet: [
      ["defense", "Defense"],
      ["vitality", "Vitality"],
      ["stress", "Stress"],
      ["derived", "What follows from them"],
    ],
    opens: [/^Strength/],
    inDialog: [
      ["advantage", "Advantage and disadvantage"],
      ["targetNumber", "The target number"],
    ],
    onTracker: { place: ["scene", "The target number"], reader: gm },
    cards: [
      {
        check: { stat: "str", targetNumber: 9 },
        dice: [6, 5],
        heading: "Success and failure",
        act: [/^Make it harder or easier/, "Moving the number"],
      },
      { check: { stat: "str", contested: true }, dice: [4, 5], heading: "Contests" },
    ],
  },
];

/** Point at a "?", which says the first sentence below the heading, and open the paragraph by key. */
async function pointAndPress(page: Page, within: Locator, game: string, [key, heading]: Place): Promise<void> {
  const help = within.locator(`[data-help="${game}.${key}"]`);
  await help.hover();
  await page.locator("#tooltip", { hasText: sentenceBelow(game, heading) }).waitFor();
  await help.focus();
  await page.keyboard.press("Enter");
  await expectAt(page, heading);
}

describe.each(games)("a “?” of $game", ({ id, game, scene, hero, onSheet, opens, inDialog, onTracker, cards }) => {
  beforeAll(async () => {
    await gm.page.evaluate(`game.scenes.get("${scene}").activate().then(() => null)`);
    await closeWindows(ana.page);
  });

  it("on the sheet opens what the rules say of what stands there", async () => {
    await openSheet(ana.page, hero);
    for (const [key, heading] of onSheet) {
      await ana.page.locator(`.tessera-sheet [data-help="${id}.${key}"]`).click();
      await expectAt(ana.page, heading);
    }
  });

  it("in the dialog says its first sentence, and opens what it is about, by key too", async () => {
    const { page } = ana;
    for (const name of opens) await page.locator(".tessera-sheet").getByRole("button", { name }).first().click();
    const dialog = page.locator(".tessera-dialog");
    await dialog.waitFor();
    const [first, ...others] = inDialog;
    await pointAndPress(page, dialog, id, first);
    await expectAccessible(page, ".tessera-dialog");
    for (const [key, heading] of others) {
      await dialog.locator(`[data-help="${id}.${key}"]`).click();
      await expectAt(page, heading);
    }
    await dialog.locator("[data-action=close]").click();
    await dialog.waitFor({ state: "detached" });
  });

  if (onTracker)
    it("on the tracker opens what the rules say of the row, by key", async () => {
      const seat = onTracker.reader;
      await openSection(seat, game);
      await pointAndPress(seat.page, tracker(seat), id, onTracker.place);
    });

  it("on a card opens what its outcome means, and in the window of an act what that does", async () => {
    for (const { page } of [gm, ana]) await openChat(page);
    for (const { check, dice, heading, act } of cards) {
      const message = await rollFor(ana, hero, check, dice);
      await expectCardHelp(ana, message, id, heading);
      if (act) await expectActHelp(gm, message, act[0], id, act[1]);
    }
  });
});

it("the “?” in the hand of Story Beats and in the window of ends opens what they do", async () => {
  const { page } = gm;
  await openSection(gm, "Edge");
  await tracker(gm).getByRole("button", { name: "Show as cards" }).click();
  await page.locator('#tessera-hand [data-help="edge.spendBeats"]').click();
  await expectAt(page, "Spending them");
  await tracker(gm).getByRole("button", { name: "End scene…" }).click();
  const ends = page.locator("#tessera-ends");
  await ends.locator('[data-help$=".sceneEnd"]').waitFor();
  await ends.getByRole("radio", { name: "Session" }).check({ force: true });
  await ends.locator('[data-help="edge.sessionEnd"]').click();
  await expectAt(page, "When a session ends");
  await expectAccessible(page, "#tessera-ends");
});

describe("the book of a game's rules", () => {
  const rules = "Compendium.tessera.edge-rules.JournalEntry.TessEdgeRules001";

  it("turns its pages by keys and buttons, also for who may only read", async () => {
    const { page } = ana;
    await closeWindows(page);
    await inPage(ana, `fromUuid("${rules}").then((entry) => entry.sheet.render({ force: true })).then(() => null)`);
    const shown = page.locator(".tessera-book");
    const heading = shown.getByRole("heading", { level: 1 });
    await heading.getByText("How a roll works").waitFor();
    await shown.getByRole("article", { name: "How a roll works" }).focus();
    await page.keyboard.press("ArrowRight");
    await heading.getByText("What the numbers mean").waitFor();
    await page.keyboard.press("ArrowLeft");
    await heading.getByText("How a roll works").waitFor();
    await shown.locator("[rel=next]").click();
    await heading.getByText("What the numbers mean").waitFor();
    await shown.getByRole("navigation").getByRole("button", { name: "Getting hurt" }).click();
    await heading.getByText("Getting hurt").waitFor();
    await expectAccessible(page, ".tessera-book");
  });

  it("has lines of a length that reads well at its own size", async () => {
    const former = ana.page.viewportSize();
    await ana.page.setViewportSize({ width: 1440, height: 900 });
    await closeWindows(ana.page);
    await inPage(
      ana,
      `fromUuid("${rules}").then(async ({ sheet }) => { await sheet.render({ force: true }); sheet.setPosition({ width: 900 }); return null; })`,
    );
    const book = ana.page.locator(".tessera-book");
    await book.getByRole("navigation").getByRole("button", { name: "How a roll works" }).click();
    await book.getByRole("heading", { level: 1 }).getByText("How a roll works").waitFor();
    const page = book.locator(".tessera-book-text");
    const lengths = await page.evaluate((text) =>
      [...text.querySelectorAll(":scope > p")].flatMap((paragraph) => {
        const lines = new Map<number, number>();
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (let at = 0; at < (node.nodeValue ?? "").length; at += 1) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const { bottom } = range.getBoundingClientRect();
            const line = [...lines.keys()].find((each) => Math.abs(each - bottom) < 8) ?? bottom;
            lines.set(line, (lines.get(line) ?? 0) + 1);
          }
        // The last line of a paragraph ends where its text does; the first is shorter, beside a large letter.
        return [...lines.values()].slice(1, -1);
      }),
    );
    expect(lengths.length).toBeGreaterThan(4);
    const median = lengths.sort((one, other) => one - other)[Math.floor(lengths.length / 2)];
    expect(median).toBeGreaterThanOrEqual(60);
    expect(median).toBeLessThanOrEqual(75);
    expect(await book.evaluate((window) => (window as HTMLElement).offsetWidth)).toBe(900);
    await savePicture(ana.page, "book-own-size");
    if (former) await ana.page.setViewportSize(former);
  });

  it("finds words in all its pages, and leads to where they stand", async () => {
    const { page } = ana;
    const shown = page.locator(".tessera-book");
    const search = shown.getByRole("searchbox", { name: "Search this book" });
    await search.fill("haste clock");
    const found = shown.locator(".tessera-book-found button");
    await found.first().click();
    await shown.getByRole("heading", { level: 1 }).getByText("Ends and experience").waitFor();
    await search.fill("no such words in it");
    await shown.getByText("Nothing found. Try a shorter word.").waitFor();
    await search.fill("");
    await shown.getByRole("navigation").getByRole("button", { name: "How a roll works" }).waitFor();
    await expectAccessible(page, ".tessera-book");
    await closeWindows(page);
  });

  it("takes the focus as a “?” opens it by key, and gives it back, also to one that was drawn anew", async () => {
    const { page } = ana;
    await closeWindows(page);
    await openSheet(page, "Ilsa Marrow");
    const help = page.locator('.tessera-sheet [data-help="edge.boons"]');
    await help.press("Enter");
    const heading = page.locator(".tessera-book").getByRole("heading", { name: "Boons", exact: true });
    await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await inPage(ana, "document.activeElement.closest('.tessera-book') !== null")).toBe(true);
    await help.evaluate((button) => button.setAttribute("data-former", ""));
    const other = "(({ boons }) => (boons > 1 ? boons - 1 : boons + 1))(hero.system)";
    await inPage(
      gm,
      `(async (hero) => { await hero.update({ "system.boons": ${other} }); })(game.actors.getName("Ilsa Marrow"))`,
    );
    await page.locator(".tessera-sheet [data-former]").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.locator(".tessera-book").waitFor({ state: "detached" });
    await expect.poll(() => help.evaluate((button) => button === document.activeElement)).toBe(true);
    // One that a game master shows to all takes no keys away.
    await inPage(ana, `fromUuid("${rules}").then((entry) => entry.sheet.render({ force: true })).then(() => null)`);
    await page.locator(".tessera-book").waitFor();
    expect(await help.evaluate((button) => button === document.activeElement)).toBe(true);
    await closeWindows(page);
  });
});
