/** Dialogs of checks and requests: one column of labels, what is seldom needed under "More", what a request fixed as a line. */
import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { BrowserTable, expectAccessible, type Seat, savePicture, unfoldMore } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

const heroes = { challenge: "Brenna Oake", effort: "Maren Holt", edge: "Ilsa Marrow", decision: "Marisol Quent" };
const games = Object.keys(heroes) as (keyof typeof heroes)[];

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light", width: 1400, height: 900 });
  ana = await table.join("Ana", { theme: "dark", width: 1400, height: 900 });
  for (const { page } of [gm, ana]) await openChat(page);
  const owned = JSON.stringify(Object.values(heroes));
  await inPage(
    gm,
    `Promise.all(${owned}.map((name) => game.actors.getName(name).update({ ["ownership." + game.users.getName("Ana").id]: 3 })))`,
  );
});
afterAll(() => table?.close());
// One that failed leaves nothing on the screen for the next.
afterEach(async () => {
  for (const seat of [gm, ana])
    await inPage(
      seat,
      `Promise.all([...foundry.applications.instances.values()].filter(({ element }) => element?.matches(".tessera-dialog")).map((each) => each.close()))`,
    );
});

const dialogOf = ({ page }: Seat): Locator => page.locator(".tessera-dialog");
const summary = (dialog: Locator): Locator => dialog.locator(".tessera-more > summary");

async function ask(seat: Seat, name: string, specification: object = {}): Promise<Locator> {
  const asked = JSON.stringify(specification);
  await inPage(
    seat,
    `void (globalThis.asked = game.system.api.check(game.actors.getName("${name}"), ${asked}, { evaluate: false }))`,
  );
  const dialog = dialogOf(seat);
  await dialog.locator(".tessera-preview").waitFor();
  return dialog;
}

async function close(dialog: Locator): Promise<void> {
  await dialog.locator("[data-action=close]").click();
  await dialog.waitFor({ state: "detached" });
}

/** Whether nothing covers the middle of an element, and it is on the screen. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((found) => {
    const { left, right, top, bottom } = found.getBoundingClientRect();
    return found.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

/** Where labels, and where what they name begins, in CSS pixels; lines of several controls count once. */
const columns = (dialog: Locator): Promise<{ labels: number[]; controls: number[] }> =>
  dialog.evaluate((element) => {
    const fields = [...element.querySelectorAll(".tessera-asked .tessera-field")].filter(
      (field) => field.checkVisibility() && !field.matches(".tessera-together > * + *"),
    );
    const lefts = (all: (Element | null | undefined)[]) => [
      ...new Set(all.flatMap((each) => (each ? [Math.round(each.getBoundingClientRect().left)] : []))),
    ];
    return {
      labels: lefts(fields.map((field) => (field.children.length > 1 ? field.firstElementChild : null))),
      controls: lefts(fields.map((field) => field.lastElementChild)),
    };
  });

/** Names of what is wider than its window lets it be. */
const cut = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) => {
    const { right } = (element.querySelector(".window-content") ?? element).getBoundingClientRect();
    return [...element.querySelectorAll(".window-content *")]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > right + 1)
      .map(({ className, tagName }) => `${tagName}.${className}`);
  });

describe.each(games)("%s: the dialog of a check", (game) => {
  it.each(["gm", "player"])(
    "asks in one column and cuts nothing at a height of 900, odds and button in sight: %s",
    async (who) => {
      const seat = who === "gm" ? gm : ana;
      const dialog = await ask(seat, heroes[game]);
      for (const unfold of [false, true]) {
        if (unfold) await unfoldMore(dialog);
        await expect
          .poll(() => dialog.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight + 1))
          .toBe(true);
        for (const standing of [".tessera-preview", ".form-footer button"])
          expect(await isInSight(dialog.locator(standing)), standing).toBe(true);
        const { labels, controls } = await columns(dialog);
        expect(labels).toHaveLength(1);
        expect(controls).toHaveLength(1);
        expect(await cut(dialog)).toEqual([]);
      }
      await expectAccessible(seat.page, ".tessera-dialog");
      await close(dialog);
    },
  );

  it("works at a width of 400, with the labels above", async () => {
    await ana.page.setViewportSize({ width: 400, height: 900 });
    const dialog = await ask(ana, heroes[game]);
    await unfoldMore(dialog);
    const { labels, controls } = await columns(dialog);
    expect(controls).toEqual(labels);
    expect(await cut(dialog)).toEqual([]);
    expect(await isInSight(dialog.locator(".form-footer button"))).toBe(true);
    await ana.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await ana.page.setViewportSize({ width: 1400, height: 900 });
  });
});

describe("two choices as pills in one line", () => {
  /** Put the choices of attribute and Position into one line, as a form does that lists them in an array. */
  const together = (dialog: Locator) =>
    dialog.evaluate((element) => {
      const [first, second] = ["attribute", "position"].map((name) => element.querySelector(`[data-control=${name}]`));
      const line = document.createElement("div");
      line.className = "tessera-together";
      first?.before(line);
      if (first && second) line.append(first, second);
      return [...line.children].map(({ firstElementChild, lastElementChild }) =>
        [firstElementChild, lastElementChild].map((each) =>
          Math.round(each?.getBoundingClientRect().left ?? Number.NaN),
        ),
      );
    });

  it.each([1400, 560, 400])("stand below each other in the same columns at a width of %i", async (width) => {
    await gm.page.setViewportSize({ width, height: 900 });
    const dialog = await ask(gm, heroes.edge);
    const [first, second] = await together(dialog);
    expect(second).toEqual(first);
    expect(await cut(dialog)).toEqual([]);
    await savePicture(gm.page, `pills-in-one-line-${width}`);
    await close(dialog);
    await gm.page.setViewportSize({ width: 1400, height: 900 });
  });
});

describe("the keyboard", () => {
  it("goes from the intent through choices and More to the button, and arrows choose", async () => {
    const { page } = gm;
    const dialog = await ask(gm, heroes.edge, { attribute: "wits", skill: "stealth" });
    await dialog.locator("[name=intent]").focus();
    const focused = () =>
      page.evaluate(() => {
        const { tagName, textContent } = document.activeElement ?? {};
        if (document.activeElement?.matches("[data-help]")) return "?";
        const name = document.activeElement?.getAttribute("name");
        return name ?? (tagName === "SUMMARY" || tagName === "BUTTON" ? textContent?.trim() : tagName);
      });
    const passed = [];
    for (let step = 0; step < 24 && passed.at(-1) !== "Roll"; step++) {
      await page.keyboard.press("Tab");
      passed.push(await focused());
    }
    expect(passed.filter((name) => name !== "?")).toEqual([
      ...["attribute", "skill", "difficulty", "position", "improvesPosition", "description", "SELECT", "More", "Roll"],
    ]);
    // The “?” of a field is come to before the field, which it explains.
    expect(passed[passed.indexOf("difficulty") - 1]).toBe("?");
    await dialog.locator("[name=position]:checked").focus();
    await page.keyboard.press("ArrowRight");
    expect(await dialog.locator("[name=position]:checked").inputValue()).toBe("desperate");
    await summary(dialog).focus();
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Stakes were stated").waitFor();
    await close(dialog);
  });
});

it("a game master searches further targets where the list of targets says so, and Enter takes one without a roll", async () => {
  const dialog = await ask(gm, heroes.edge);
  const search = dialog.locator("[data-find-target]");
  const list = dialog.locator("[data-add-target]");
  expect(await search.count()).toBe(0);
  await list.selectOption({ label: "Search other actors…" });
  await search.waitFor();
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await savePicture(gm.page, "search-of-targets-gm");
  const name = await dialog.locator("datalist option").first().getAttribute("value");
  await search.fill(name ?? "");
  await search.press("Enter");
  await dialog.locator("input[data-target]:checked").waitFor();
  expect(await dialog.locator(".tessera-aim").textContent()).toContain(name);
  await expectAccessible(gm.page, ".tessera-dialog");
  await close(dialog);
});

describe("More", () => {
  it("is folded with nothing set, and counts what is set below it", async () => {
    const dialog = await ask(gm, heroes.edge);
    expect(await summary(dialog).textContent()).toBe("More");
    expect(await dialog.getByLabel("Stakes were stated").isVisible()).toBe(false);
    await unfoldMore(dialog);
    await dialog.getByLabel("Stakes were stated").check();
    await expect.poll(() => summary(dialog).textContent()).toBe("More (1 set)");
    await dialog.getByLabel("Visibility").selectOption("gm");
    await expect.poll(() => summary(dialog).textContent()).toBe("More (2 set)");
    await dialog.getByRole("button", { name: "Extra dice" }).click();
    await expect.poll(() => summary(dialog).textContent()).toBe("More (3 set)");
    expect(await dialog.locator(".tessera-more").getAttribute("open")).not.toBeNull();
    await dialog.getByLabel("Stakes were stated").uncheck();
    await dialog.getByRole("button", { name: "Remove: Extra dice" }).click();
    await dialog.getByLabel("Visibility").selectOption("public");
    await expect.poll(() => summary(dialog).textContent()).toBe("More");
    await close(dialog);
  });

  it("keeps what is set while a row is removed", async () => {
    const dialog = await ask(gm, heroes.edge);
    await unfoldMore(dialog);
    await dialog.getByRole("button", { name: "Extra dice" }).click();
    await expect.poll(() => summary(dialog).textContent()).toBe("More (1 set)");
    await dialog.getByLabel("Visibility").evaluate(async (visibility: HTMLSelectElement) => {
      visibility.closest("form")?.querySelector<HTMLElement>("[data-action=removeRow]")?.click();
      // The redraw is under way now, and the row is still in the form.
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
      visibility.value = "gm";
      visibility.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await dialog.getByRole("button", { name: /^Remove:/ }).waitFor({ state: "detached" });
    await expect.poll(() => summary(dialog).textContent()).toBe("More (1 set)");
    expect(await dialog.getByLabel("Visibility").inputValue()).toBe("gm");
    await dialog.getByLabel("Visibility").selectOption("public");
    await expect.poll(() => summary(dialog).textContent()).toBe("More");
    await close(dialog);
  });

  it.each([
    ["challenge", { ranks: 1, bonusHits: [{ label: "Rope", hits: 1 }] }, 2],
    ["effort", { opposed: true, modifiers: [{ label: "Rope", value: 1 }] }, 2],
    ["edge", { stakes: "The door opens", stakesStated: true }, 2],
    ["decision", { modifiers: [{ label: "Rope", value: 1 }] }, 1],
  ] as const)(
    "begins unfolded where a specification sets something below it: %s",
    async (game, specification, count) => {
      const dialog = await ask(gm, heroes[game], specification);
      expect(await summary(dialog).textContent()).toBe(`More (${count} set)`);
      expect(await dialog.locator(".tessera-more").getAttribute("open")).not.toBeNull();
      await close(dialog);
    },
  );
});

describe("a check that answers a request", () => {
  const requests = {
    challenge: { asked: { kind: "action", skill: "strike", target: 5 }, lines: ["Action", "Strike 2 (d8)", "5"] },
    effort: { asked: { attribute: "wit", difficulty: "hard" }, lines: ["Wit 8", "Hard 3"] },
    edge: { asked: { attribute: "wits", difficulty: 4 }, lines: ["Wits 4", "4 Hard"] },
    decision: { asked: { stat: "str", targetNumber: 11 }, lines: ["Strength +0", "11"] },
  };

  it.each(games)("shows what was fixed as lines, each of which can be changed: %s", async (game) => {
    const { asked, lines } = requests[game];
    await inPage(
      gm,
      `game.system.api.call({ ruleset: "${game}", specification: ${JSON.stringify(asked)}, actors: [game.actors.getName("${heroes[game]}")] })`,
    );
    await ana.page.getByRole("button", { name: `Roll as ${heroes[game]}` }).click();
    const dialog = dialogOf(ana);
    await dialog.locator(".tessera-preview").waitFor();
    const fixed = dialog.locator(".tessera-fixed");
    expect(await fixed.locator("b").allTextContents()).toEqual(lines);
    expect(await dialog.locator("[name=difficulty], [name=target], [name=targetNumber]").count()).toBe(0);
    await expectAccessible(ana.page, ".tessera-dialog");
    await fixed
      .last()
      .getByRole("button", { name: /^Change: / })
      .press("Enter");
    await expect.poll(() => fixed.count()).toBe(lines.length - 1);
    const focused = await ana.page.evaluate(() => document.activeElement?.getAttribute("name"));
    expect(Object.keys(asked).at(-1)).toBe(focused);
    expect(await dialog.locator(".tessera-problem").count()).toBe(0);
    await close(dialog);
  });

  it("rolls what was fixed as it was requested", async () => {
    await inPage(
      gm,
      `game.system.api.call({ ruleset: "effort", specification: { attribute: "wit", resource: "focus", difficulty: "easy" }, actors: [game.actors.getName("${heroes.effort}")] })`,
    );
    await ana.page
      .getByRole("button", { name: `Roll as ${heroes.effort}` })
      .last()
      .click();
    const dialog = dialogOf(ana);
    await expect
      .poll(() => dialog.locator(".tessera-fixed b").allTextContents())
      .toEqual(["Wit 8", "Focus 7", "Easy 1"]);
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    const check = () =>
      inPage(gm, `game.messages.contents.findLast(({ type }) => type === "check")?.system.check ?? null`);
    await expect.poll(check).toMatchObject({ difficulty: "easy", association: { kind: "attribute", id: "wit" } });
  });
});

describe("the chances of a request", () => {
  const request = (game: (typeof games)[number]) =>
    `void game.system.api.call({ ruleset: "${game}", configure: true, specification: ${JSON.stringify(asked[game])}, actors: [game.actors.getName("${heroes[game]}")] })`;
  const asked = {
    challenge: { kind: "action", skill: "strike", target: 4, threshold: 2 },
    effort: { attribute: "wit", resource: "focus", difficulty: "normal" },
    edge: { attribute: "wits", skill: "stealth", difficulty: 3 },
    decision: { stat: "str", targetNumber: 8 },
  };

  it.each(games)(
    "are shaded by character and difficulty for the game master, who takes one by a press: %s",
    async (game) => {
      await inPage(gm, request(game));
      const dialog = dialogOf(gm);
      const table = dialog.locator(".tessera-chances table");
      await table.waitFor();
      const row = table.locator("tbody tr", { hasText: heroes[game] });
      expect(await row.locator("td[style]").count()).toBeGreaterThan(3);
      for (const chance of await row.locator("td[style]").allTextContents()) expect(chance).toMatch(/^\d+(\.\d)?%$/);
      await expectAccessible(gm.page, ".tessera-dialog");
      await savePicture(gm.page, `chances-${game}`);
      const coin = row.getByRole("button");
      const wanted = await coin.getAttribute("data-level");
      await coin.focus();
      await coin.press("Enter");
      await expect.poll(() => table.locator("th.current button").getAttribute("data-level")).toBe(wanted);
      await close(dialog);
    },
  );

  it("are kept from players", async () => {
    await inPage(ana, request("effort"));
    const dialog = dialogOf(ana);
    await dialog.waitFor();
    expect(await dialog.locator(".tessera-chances").count()).toBe(1);
    expect(await dialog.locator(".tessera-chances table").count()).toBe(0);
    await close(dialog);
  });
});
