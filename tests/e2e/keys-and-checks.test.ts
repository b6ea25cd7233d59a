/** What action bars, macros and keys reach: every check that an actor lists, the last check once more, tracker and requests. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";

interface Rollable {
  readonly name: string;
  readonly group: string;
  readonly icon: string;
  readonly specification: object;
}

interface Desk {
  readonly game: {
    readonly actors: Iterable<{ readonly id: string; readonly name: string; readonly type: string }>;
    readonly keybindings: {
      readonly actions: Map<string, { namespace: string }>;
      readonly bindings: Map<string, object[]>;
    };
    readonly messages: { readonly size: number; readonly contents: { system: { check: object } }[] };
    readonly system: {
      readonly api: {
        checksOf(actor: string): Rollable[];
        check(actor: string, specification: object): Promise<unknown>;
        checkAs(uuid: string, name: string, specification: object): Promise<unknown>;
      };
    };
  };
}

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
});
afterAll(() => table?.close());

const posted = (page: Page) => page.evaluate(() => (globalThis as unknown as Desk).game.messages.size);

/** Press the open dialog's button, and wait for the message. */
async function roll(page: Page): Promise<void> {
  const before = await posted(page);
  const dialog = page.locator(".tessera-dialog");
  await dialog.waitFor();
  await dialog.locator("button[type=submit]").click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => posted(page)).toBe(before + 1);
}

describe("what an actor can roll", () => {
  it.each([
    "challenge",
    "challengeThreat",
    "decision",
    "decisionThreat",
    "edge",
    "edgeThreat",
    "effort",
    "effortThreat",
  ])("is listed for %s, and each opens a dialog that rolls it", async (type) => {
    const { page, errors } = gm;
    const { id, checks } = await page.evaluate((wanted) => {
      const { game } = globalThis as unknown as Desk;
      const actor = [...game.actors].find((each) => each.type === wanted);
      return { id: String(actor?.id), checks: actor ? game.system.api.checksOf(actor.id) : [] };
    }, type);
    expect(checks.length).toBeGreaterThan(0);
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
    for (const { name, icon } of checks) {
      expect(name).not.toMatch(/TESSERA|^$/);
      expect(icon).toMatch(/\.svg$/);
    }
    // The first check, the last, and one of each group: these cover all shapes of specifications.
    const groups = new Map(checks.map((check) => [check.group, check]));
    for (const { specification } of new Set([...groups.values(), ...checks.slice(0, 1), ...checks.slice(-1)])) {
      await page.evaluate(
        ([actor, asked]) => void (globalThis as unknown as Desk).game.system.api.check(String(actor), asked as object),
        [id, specification] as const,
      );
      await roll(page);
    }
    expect(errors).toEqual([]);
  });
});

describe("the keys", () => {
  it("stand in the controls window, and are nobody else's", async () => {
    const { page } = gm;
    const chords = await page.evaluate(() => {
      const { bindings } = (globalThis as unknown as Desk).game.keybindings;
      return [...bindings].flatMap(([id, list]) => list.map((chord) => [id, JSON.stringify(chord)] as const));
    });
    const own = chords.filter(([id]) => id.startsWith("tessera."));
    expect(own).toHaveLength(9);
    for (const [id, chord] of own) expect(chords.filter(([other, its]) => its === chord && other !== id)).toEqual([]);
    await page.locator("#sidebar [data-tab=settings]").first().click();
    await page.locator("[data-action=openApp][data-app=controls], [data-action=configureControls]").first().click();
    const window = page.locator("#controls-config");
    await window.waitFor();
    for (const name of [
      "Show or hide the tracker",
      "Open your character's sheet",
      "Do something besides a check",
      "Repeat your last check",
      "Request a check",
      "Take back your last act",
      "Stop the scene",
      "Open the library",
    ])
      expect(await window.locator("dt", { hasText: name }).count()).toBe(1);
    await window.locator("[data-action=close]").click();
  });

  it("close and open the tracker", async () => {
    const { page } = gm;
    await page.locator("#tessera-tracker").waitFor();
    await page.keyboard.press("Shift+KeyK");
    await page.locator("#tessera-tracker").waitFor({ state: "detached" });
    await page.keyboard.press("Shift+KeyK");
    await page.locator("#tessera-tracker").waitFor();
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("tessera-tracker-drawer");
  });

  it("open the own sheet, whose acts leave the focus where they were pressed", async () => {
    const { page, errors } = await table.join("Ana", { theme: "light" });
    const sheet = page.locator(".tessera-sheet");
    const focused = () =>
      page.evaluate(
        "document.activeElement.dataset.act ?? document.activeElement.dataset.tab ?? document.activeElement.localName",
      );
    await page.keyboard.press("Shift+KeyC");
    await sheet.waitFor();
    await expect.poll(focused).toBe("traits");
    // Once nothing is left to rest from, the button rests itself, and the one beside it has the focus.
    for (const [act, label] of [
      ["fatigue", "Mark"],
      ["rest", "Rest"],
    ] as const) {
      await sheet.getByRole("button", { name: label, exact: true }).focus();
      await page.keyboard.press("Enter");
      const question = page.locator(".tessera-question");
      await question.waitFor();
      await page.keyboard.press("Enter");
      await question.waitFor({ state: "detached" });
      await expect.poll(() => sheet.locator('[data-act="rest"]').isEnabled()).toBe(act === "fatigue");
      await expect.poll(focused).toBe("fatigue");
    }
    await page.keyboard.press("Shift+KeyC");
    await sheet.waitFor({ state: "detached" });
    expect(errors).toEqual([]);
    await page.close();
  });

  it("list what the own character can do besides checks, and do it", async () => {
    const { page, errors } = await table.join("Ana");
    await page.keyboard.press("Shift+KeyB");
    const question = page.locator(".tessera-question");
    await question.waitFor();
    await expectAccessible(page, ".tessera-question");
    await question.locator("label", { hasText: "Mark Fatigue" }).click();
    await question.getByRole("button", { name: "Mark Fatigue" }).focus();
    await page.keyboard.press("Enter");
    await question.locator("[name=marks]").waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(errors).toEqual([]);
    await page.close();
  });

  it("open the request dialog", async () => {
    const { page } = gm;
    await page.keyboard.press("Shift+KeyG");
    const dialog = page.locator("[id^=tessera-call-]");
    await dialog.first().waitFor();
    await dialog.first().locator("[data-action=close]").click();
    await dialog.first().waitFor({ state: "detached" });
  });

  it("roll the last check again, with its choices", async () => {
    const { page } = await table.join("Ana");
    await page.keyboard.press("Shift+KeyR");
    await page.getByText("You have not rolled a check yet").waitFor();
    await openSheet(page, "Ilsa Marrow");
    await page.locator(".tessera-sheet [data-action=check][data-skill=stealth]").click();
    await roll(page);
    await page.locator(".tessera-sheet [data-action=close]").click();
    await page.keyboard.press("Shift+KeyR");
    await roll(page);
    const [first, second] = await page.evaluate(() =>
      (globalThis as unknown as Desk).game.messages.contents
        .slice(-2)
        .map(({ system }) => JSON.stringify(system.check)),
    );
    expect(second).toBe(first);
  });

  it("roll from a sheet: Enter on a skill, Enter in the dialog, and back on the skill", async () => {
    const { page } = await table.join("Ana");
    await openSheet(page, "Ilsa Marrow");
    const skill = page.locator(".tessera-sheet [data-action=check][data-skill=stealth]");
    await skill.focus();
    await page.keyboard.press("Enter");
    const dialog = page.locator(".tessera-dialog");
    await dialog.locator("input[name=intent]:focus").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await dialog.locator("input[name=intent]:focus").waitFor();
    const before = await posted(page);
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => posted(page)).toBe(before + 1);
    expect(await skill.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("stay on the card whose act was pressed, though its button rests and the card is drawn anew", async () => {
    const { page } = await table.join("Ana");
    await openChat(page);
    const before = await posted(page);
    await page.evaluate(`game.actors.getName("Ilsa Marrow").update({ "system.boons": 2 }).then(() => null)`);
    await page.evaluate(
      `void game.system.api.check(game.actors.getName("Ilsa Marrow").id, { attribute: "wits", skill: "stealth", difficulty: 3 }, { configure: false })`,
    );
    await expect.poll(() => posted(page)).toBe(before + 1);
    const improve = page.locator('#chat .tessera-card >> [data-act="improvePosition"]').last();
    await improve.focus();
    const of = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"]);
    const message = await of();
    expect(message).toBeTruthy();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(`game.actors.getName("Ilsa Marrow").system.boons`)).toBe(1);
    await page.locator(`[data-message-id="${message}"]`, { hasText: "Controlled" }).waitFor();
    await expect.poll(of).toBe(message);
  });

  it("stay in a card's open menu, though another user's act draws the card anew", async () => {
    const { page } = gm;
    const ana = await table.join("Ana");
    await openChat(page);
    const before = await posted(page);
    await ana.page.evaluate(
      `void game.system.api.check(game.actors.getName("Ilsa Marrow").id, { attribute: "wits", skill: "stealth", difficulty: 3 }, { configure: false })`,
    );
    await expect.poll(() => posted(page)).toBe(before + 1);
    const message = await page.evaluate(`game.messages.contents.at(-1).id`);
    const menu = page.locator(`#chat [data-message-id="${message}"] details[data-menu=rare]`);
    await menu.locator("summary").focus();
    await page.keyboard.press("Enter");
    await menu.evaluate((element) => element.setAttribute("data-former", ""));
    await ana.page.evaluate(`game.messages.get("${message}").setFlag("world", "seen", true).then(() => null)`);
    await page.locator("#chat [data-former]").waitFor({ state: "detached" });
    const focused = () =>
      menu.evaluate((element) => (element as HTMLDetailsElement).open && element.contains(document.activeElement));
    await expect.poll(focused).toBe(true);
  });
});
