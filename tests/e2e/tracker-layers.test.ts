/** The two layers of the tracker, its plots of the night, the sentences of clocks, and windows beside it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, loadDice, type Seat, savePicture } from "./table.ts";
import { covered, focused, inPage, tracker } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { drawer: false });
  ana = await table.join("Ana", { theme: "light", drawer: false });
  for (const seat of [gm, ana]) await tracker(seat).waitFor();
}, 240_000);
afterAll(() => table?.close());

const form = (seat: Seat) => tracker(seat).getAttribute("data-form");
const drawer = (seat: Seat) => tracker(seat).getByRole("button", { name: "Details", exact: true });
const section = (seat: Seat, id: string) => tracker(seat).locator(`[data-application-part="${id}"]`);
const toggle = (seat: Seat, id: string) => tracker(seat).locator(`#tessera-tracker-${id}-toggle`);

describe("the bar", () => {
  it("is all that a first evening shows, and changes numbers by key and wheel", async () => {
    for (const seat of [gm, ana]) expect(await form(seat)).toBe("head");
    const entropy = (seat: Seat) =>
      tracker(seat)
        .locator(".tessera-bar")
        .getByRole("button", { name: /^Entropy/ });
    await entropy(gm).focus();
    await gm.page.keyboard.press("ArrowUp");
    await expect.poll(() => entropy(ana).getAttribute("aria-label")).toBe("Entropy: 1");
    await entropy(gm).hover();
    await gm.page.mouse.wheel(0, -100);
    await expect.poll(() => entropy(ana).getAttribute("aria-label")).toBe("Entropy: 2");
    // Players read it; their keys change nothing.
    await entropy(ana).focus();
    await ana.page.keyboard.press("ArrowUp");
    await entropy(gm).focus();
    await gm.page.keyboard.press("ArrowRight");
    expect(await focused(gm)).toBe("tessera-tracker-chip-momentum");
    expect(await entropy(ana).getAttribute("aria-label")).toBe("Entropy: 2");
  });

  it("opens a drawer that remembers what was open", async () => {
    await drawer(gm).focus();
    await gm.page.keyboard.press("Enter");
    await section(gm, "challenge").getByText("Timer").waitFor();
    expect(await toggle(gm, "zones").getAttribute("aria-expanded")).toBe("false");
    expect(await tracker(gm).locator(".tessera-zones").count()).toBe(0);
    await toggle(gm, "zones").click();
    await tracker(gm).getByRole("searchbox", { name: "Find a Zone" }).fill("rope");
    const rows = tracker(gm).locator(".tessera-zones > div:visible");
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.textContent()).toContain("The rope bridge");
    await expectAccessible(gm.page, "#tessera-tracker");
    await gm.page.reload();
    await table.ready(gm.page);
    await tracker(gm).locator(".tessera-zones > div").first().waitFor();
    expect(await form(gm)).toBe("whole");
    await toggle(gm, "zones").click();
    await tracker(gm).locator(".tessera-zones").waitFor({ state: "detached" });
  });

  it("shows no game's numbers before a game is chosen", async () => {
    await inPage(gm, `Scene.create({ name: "Nowhere", active: true })`);
    await inPage(gm, `game.actors.getName("The Lantern Company")?.update({ "system.members": [] })`);
    await inPage(gm, `game.actors.find((each) => each.type === "party")?.update({ "system.members": [] })`);
    await inPage(
      gm,
      `game.settings.set("tessera", "rulesetsChosen", false).then(() => Hooks.callAll("tessera.rulesets"))`,
    );
    await tracker(gm).getByText("No game is chosen yet.").waitFor();
    expect(await tracker(gm).locator("section[data-ruleset]:visible, [data-counter]").count()).toBe(0);
    await inPage(
      gm,
      `game.settings.set("tessera", "rulesetsChosen", true).then(() => Hooks.callAll("tessera.rulesets"))`,
    );
    await section(gm, "edge").locator("h3").waitFor();
    await inPage(gm, `game.scenes.getName("The bridge at Saltback").activate()`);
    await tracker(gm).locator(".tessera-bar").getByRole("button", { name: "Entropy: 2" }).waitFor();
  });

  it("tells the numbers of several games apart by their emblems and names", async () => {
    const both = `["edge", "effort"].map((type) => ({ type, name: "Guest of " + type }))`;
    await inPage(
      gm,
      `(async () => {
        const guests = await Actor.createDocuments(${both});
        const tokens = guests.map(({ id, name }, at) => ({ actorId: id, name, x: 100 * at, y: 0 }));
        await game.scenes.active.createEmbeddedDocuments("Token", tokens);
      })()`,
    );
    const bar = tracker(gm).locator(".tessera-bar");
    for (const [name, emblem] of [
      ["Challenge: Entropy: 2", "challenge"],
      [/^Edge: Difficulty: /, "edge"],
      [/^Effort: Difficulty: /, "effort"],
    ] as const) {
      const chips = bar.locator(".tessera-bar-figures", { has: gm.page.getByRole("button", { name }) });
      await chips.waitFor();
      expect(await chips.locator("> img").getAttribute("src")).toMatch(new RegExp(`emblems/${emblem}\\.svg$`));
    }
    await savePicture(gm.page, "tracker-several-games");
    await expectAccessible(gm.page, "#tessera-tracker");
    await inPage(
      gm,
      `game.scenes.active.deleteEmbeddedDocuments("Token", game.scenes.active.tokens.filter(({ name }) => name.startsWith("Guest of")).map(({ id }) => id))`,
    );
    await bar.getByRole("button", { name: "Entropy: 2", exact: true }).waitFor();
    expect(await bar.locator(".tessera-bar-figures > img").count()).toBe(0);
    // A closed section names its numbers too.
    await section(gm, "effort").locator(".tessera-chip small", { hasText: "Difficulty" }).waitFor();
  });
});

describe("a clock's sentences", () => {
  it("are added, completed, kept and removed by key", async () => {
    await tracker(gm).getByRole("button", { name: "New clock", exact: true }).click();
    const dialog = gm.page.locator(".tessera-clock-dialog");
    await dialog.locator('[name="name"]').fill("The guard wakes");
    const add = dialog.getByRole("button", { name: "Add a sentence" });
    for (const [ticks, when, by] of [
      ["1", "when a check has too few Hits and no 1", "by a hero"],
      ["2", "for each 1", "by anybody"],
    ] as const) {
      await add.focus();
      await gm.page.keyboard.press("Enter");
      const row = dialog.locator(".tessera-clock-links li").last();
      expect(await row.getByLabel("Tick").evaluate((field) => field === document.activeElement)).toBe(true);
      await row.getByLabel("Tick").fill(ticks);
      await row.getByRole("combobox", { name: "When" }).selectOption({ label: when });
      await row.getByRole("combobox", { name: "Whose check" }).selectOption({ label: by });
    }
    await expectAccessible(gm.page, ".tessera-clock-dialog");
    await dialog.getByRole("button", { name: "Start the clock" }).click();
    await dialog.waitFor({ state: "detached" });
    const links = () => inPage(gm, `game.system.api.clocks.list()[0].links`);
    await expect.poll(links).toEqual([
      { ruleset: "challenge", by: "heroes", result: "short", ticks: 1 },
      { ruleset: "challenge", feed: "ones", ticks: 2 },
    ]);
    await tracker(gm).getByRole("button", { name: "Change The guard wakes" }).click();
    await dialog.getByRole("button", { name: "Remove this sentence" }).first().click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(links).toEqual([{ ruleset: "challenge", feed: "ones", ticks: 2 }]);
  });
});

describe("the night so far", () => {
  it("is drawn from log and ledger, with a table, and without what players may not know", async () => {
    await inPage(gm, `game.system.api.clocks.add("scene", 4, { name: "The secret door", view: "secret" })`);
    await inPage(
      gm,
      `game.system.api.clocks.tick(game.system.api.clocks.list().find(({ name }) => name === "The secret door").id, 2)`,
    );
    await loadDice(ana.page, [1, 2, 2]);
    await inPage(
      ana,
      `game.system.api.check(game.actors.getName("Brenna Oake"), { skill: "exert", targets: [] }, { configure: false })`,
    );
    for (const seat of [gm, ana]) {
      if ((await form(seat)) !== "whole") await drawer(seat).click();
      await toggle(seat, "night").click();
      const night = tracker(seat).locator(".tessera-night");
      const rolls = night.locator("figure", { hasText: "Rolls" }).first();
      await rolls.locator("circle").first().waitFor();
      await rolls.locator("summary").click();
      expect(await rolls.locator("tbody tr").count()).toBe(await rolls.locator("circle").count());
      await night.getByText("The guard wakes", { exact: true }).first().waitFor();
      await expectAccessible(seat.page, "#tessera-tracker");
    }
    expect(await tracker(gm).locator(".tessera-night").textContent()).toContain("The secret door");
    expect(await tracker(ana).locator(".tessera-night").innerHTML()).not.toContain("secret");
    await toggle(gm, "night").click();
    await toggle(ana, "night").click();
  });
});

/** The parts of the interface that a sheet lies over, and whether it reaches beyond the screen. */
const lies = (seat: Seat) =>
  seat.page.evaluate(() => {
    const sheet = document.querySelector(".tessera-sheet")?.getBoundingClientRect();
    if (!sheet) return ["no sheet"];
    const over = ["#tessera-tracker", "#sidebar"].filter((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return (
        box && sheet.left < box.right && sheet.right > box.left && sheet.top < box.bottom && sheet.bottom > box.top
      );
    });
    const out = sheet.left < 0 || sheet.top < 0 || sheet.right > innerWidth || sheet.bottom > innerHeight;
    return [...over, ...(out ? ["outside"] : [])];
  });

describe("windows", () => {
  it("open beside tracker and log; where there is no room, the tracker becomes a strip until they close", async () => {
    for (const [width, height, wanted] of [
      [1440, 900, "whole"],
      [1280, 800, "whole"],
      [1024, 768, "strip"],
    ] as const) {
      await gm.page.setViewportSize({ width, height });
      await expect.poll(() => form(gm)).toBe("whole");
      await inPage(gm, `game.actors.getName("Brenna Oake").sheet.render({ force: true })`);
      await gm.page.locator(".tessera-sheet").waitFor();
      await expect.poll(() => lies(gm), { message: `${width} pixels` }).toEqual([]);
      expect(await form(gm)).toBe(wanted);
      expect(await covered(gm.page)).toEqual([]);
      if (wanted === "strip") {
        await expectAccessible(gm.page, "#tessera-tracker");
        // When the drawer is opened, the sheet moves out of its way.
        await drawer(gm).click();
        await expect.poll(() => form(gm)).toBe("whole");
        await expect.poll(() => lies(gm)).toEqual([]);
      }
      await inPage(gm, `game.actors.getName("Brenna Oake").sheet.close()`);
      await expect.poll(() => form(gm)).toBe("whole");
    }
    expect([...gm.errors, ...ana.errors]).toEqual([]);
  });

  it("leave the card of an own roll in sight, and lie over neither the tracker nor the log", async () => {
    await gm.page.setViewportSize({ width: 1400, height: 900 });
    await gm.page.evaluate("ui.combat.activate()");
    const roll = `game.system.api.check(game.actors.getName("Brenna Oake"), { skill: "exert", targets: [] }, { configure: false })`;
    await inPage(gm, `game.actors.getName("Brenna Oake").sheet.render({ force: true })`);
    await gm.page.locator(".tessera-sheet").waitFor();
    const width = () => gm.page.locator(".tessera-sheet").evaluate((sheet) => sheet.getBoundingClientRect().width);
    const before = await width();
    const id = await inPage<string>(gm, `${roll}.then(({ message }) => message.id)`);
    const isSeen = () =>
      gm.page.evaluate((message) => {
        const cards = [...document.querySelectorAll(`[data-message-id="${message}"]`)];
        const card = cards.find((each) => each.checkVisibility())?.getBoundingClientRect();
        const top = card && document.elementFromPoint(card.left + card.width / 2, card.top + card.height / 2);
        return top?.closest("[data-message-id]")?.getAttribute("data-message-id") === message;
      }, id);
    await expect.poll(isSeen).toBe(true);
    await expect.poll(() => lies(gm)).toEqual([]);
    expect(await width()).toBe(before);
    await inPage(gm, `game.actors.getName("Brenna Oake").sheet.close()`);
    await expect.poll(() => form(gm)).toBe("whole");
    await gm.page.evaluate("ui.chat.activate()");
  });

  it("and the tracker go by touch on a tablet", async () => {
    const tablet = await table.join("Ben", { drawer: false, width: 1024, height: 768, touch: true });
    await tracker(tablet).waitFor();
    await tracker(tablet).locator(".tessera-bar .tessera-chip").first().tap();
    await expect.poll(() => form(tablet)).toBe("whole");
    const small = await tracker(tablet).evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>("button, select")]
        .filter((each) => each.getClientRects().length > 0 && each.getBoundingClientRect().height < 32)
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    );
    expect(small).toEqual([]);
    await drawer(tablet).tap();
    await expect.poll(() => form(tablet)).toBe("head");
    expect(tablet.errors).toEqual([]);
  });
});
