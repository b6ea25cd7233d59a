/** The bar of the tracker and its open drawer, for both roles in both themes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, type Seat, type Theme } from "./table.ts";
import { focused, inPage, number, tracker } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
let untouched: Seat;
const seats: Seat[] = [];

beforeAll(async () => {
  table = await BrowserTable.open();
  for (const user of ["Gamemaster", "Ana"])
    for (const theme of ["light", "dark"] as Theme[]) seats.push(await table.join(user, { theme }));
  [gm, untouched, ana] = seats as [Seat, Seat, Seat];
  await Promise.all(seats.map((seat) => tracker(seat).waitFor()));
}, 240_000);
afterAll(() => table?.close());

const chips = (seat: Seat) => tracker(seat).locator(".tessera-bar .tessera-chip");
const chip = (seat: Seat, name: string) => chips(seat).and(seat.page.getByRole("button", { name }));
const fold = (seat: Seat) => tracker(seat).getByRole("button", { name: "Details", exact: true });
const section = (seat: Seat, id: string) => tracker(seat).locator(`[data-application-part="${id}"]`);
const titles = (seat: Seat) =>
  tracker(seat)
    .locator("section:visible h3")
    .allInnerTexts()
    .then((all) => all.map((title) => title.trim().toLowerCase()));
const give = (counter: string, amount: number) =>
  inPage(
    gm,
    `game.system.api.gmAct({ party: [{ type: "earn", counter: "${counter}", amount: ${amount} }], label: "x" })`,
  );
/** Reset what a failed attempt has changed, so that the next attempt starts like the first. */
async function begin(): Promise<void> {
  await inPage(
    gm,
    `(async () => {
      for (const act of game.system.api.pastActs()) await game.system.api.undoGmAct(act.id);
    })()`,
  );
  for (const seat of seats) if ((await tracker(seat).getAttribute("data-form")) === "head") await fold(seat).click();
}

/** Controls smaller than 24 pixels, and words that lie under a control or are cut. */
const faults = (seat: Seat) =>
  tracker(seat).evaluate((element) => {
    const shown = (each: Element) => each.getClientRects().length > 0;
    const small = [...element.querySelectorAll("button, select, [role=spinbutton]")].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return shown(each) && (width < 24 || height < 24);
    });
    const cut = [...element.querySelectorAll(".tessera-clock-name, dt, dd, h3, .tessera-chip")].filter(
      (each) => shown(each) && each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline",
    );
    const covered = [...element.querySelectorAll(".tessera-clocks li")].filter((row) => {
      const name = row.querySelector(".tessera-clock-name")?.getBoundingClientRect();
      return [...row.querySelectorAll("button, .tessera-count")].some((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const clear =
          !name || left >= name.right - 1 || right <= name.left + 1 || top >= name.bottom - 1 || bottom <= name.top + 1;
        return !clear || Number(getComputedStyle(each).opacity) < 1;
      });
    });
    return [...small, ...cut, ...covered].map((each) => each.outerHTML.slice(0, 120));
  });

describe("the folded tracker", () => {
  it("is a strip of chips that the games give, with a name each for readers and on hover", async () => {
    await begin();
    for (const [name, size, filled] of [
      ["Guards", 4, 3],
      ["The flood that comes with the spring and takes the mill", 6, 6],
      ["Storm", 8, 1],
      ["Later", 6, 0],
    ] as const)
      await inPage(
        gm,
        `game.system.api.clocks.add("scene", ${size}, { name: "${name}" }).then(() => {
          const clock = game.system.api.clocks.list().find((each) => each.name === "${name}");
          return ${filled} ? game.system.api.clocks.tick(clock.id, ${filled}) : null;
        })`,
      );
    await give("entropy", 3);
    await give("momentum", 2);
    await give("storyBeats", 7);
    await tracker(gm).getByRole("button", { name: "Hand over the Initiative" }).click();
    for (const seat of seats) await fold(seat).click();
    for (const seat of seats) {
      await chip(seat, "Initiative: players").waitFor();
      const names = await chips(seat).evaluateAll((all) =>
        all.map((each) => [each.getAttribute("aria-label"), each.getAttribute("data-tooltip-text")]),
      );
      expect(names.every(([label, tooltip]) => label === tooltip)).toBe(true);
      // The figures of the game in play, then the clocks, fullest first.
      expect(names.map(([label]) => label)).toEqual([
        "Initiative: players",
        "Entropy: 3",
        "Momentum: 2",
        "The flood that comes with the spring and takes the mill is full: 6 of 6.",
        "Guards: 3 of 4.",
        "Storm: 1 of 8.",
        "Later: 0 of 6.",
      ]);
      expect(await chip(seat, "Entropy: 3").locator(".tessera-chip-pips i").count()).toBe(3);
      const box = await tracker(seat).boundingBox();
      expect(box?.width).toBeLessThanOrEqual(260);
      expect(box?.height).toBeLessThan(80);
      expect(await faults(seat)).toEqual([]);
      await expectAccessible(seat.page, "#tessera-tracker");
    }
    // The side is shown by color, and also by an icon and a word.
    const color = (seat: Seat) =>
      chips(seat)
        .first()
        .locator("i")
        .evaluate((icon) => getComputedStyle(icon).color);
    const [players, icon] = [await color(gm), await chips(gm).first().innerHTML()];
    await inPage(gm, `document.getElementById("tessera-tracker-initiative").click()`);
    await chip(ana, "Initiative: enemy").waitFor();
    await chip(gm, "Initiative: enemy").waitFor();
    expect(await color(gm)).not.toBe(players);
    expect(await chips(gm).first().innerHTML()).not.toBe(icon);
  });

  it("shows neither numbers nor clocks of what is hidden from players", async () => {
    await inPage(
      gm,
      `game.system.api.gmAct({ party: [{ type: "put", name: "hidden.challenge", value: "1" }], label: "x" })`,
    );
    await chip(ana, "Entropy: 3").waitFor({ state: "detached" });
    expect(await chip(gm, "Entropy: 3").count()).toBe(1);
    await inPage(
      gm,
      `game.system.api.gmAct({ party: [{ type: "put", name: "hidden.challenge", value: "" }], label: "x" })`,
    );
    await chip(ana, "Entropy: 3").waitFor();
  });

  it("unfolds by a chip's key at what it shows, and remembers whether it is folded", async () => {
    await ana.page.reload();
    await table.ready(ana.page);
    await chip(ana, "Guards: 3 of 4.").waitFor();
    expect(await tracker(ana).getAttribute("data-form")).toBe("head");
    await chip(ana, "Entropy: 3").focus();
    await ana.page.keyboard.press("Enter");
    await section(ana, "challenge").getByText("Entropy", { exact: true }).waitFor();
    await expect.poll(() => focused(ana)).toBe("tessera-tracker-challenge-toggle");
    expect(await tracker(ana).getAttribute("data-form")).toBe("whole");
    for (const seat of seats) if ((await tracker(seat).getAttribute("data-form")) === "head") await fold(seat).click();
    await ana.page.reload();
    await table.ready(ana.page);
    await section(ana, "challenge").getByText("Entropy", { exact: true }).waitFor();
  });
});

describe("the open tracker", () => {
  it("begins with the game of the scene's tokens; the others are lines that open by key", async () => {
    expect(await titles(gm)).toEqual([
      ...["challenge", "clocks", "zones", "the night so far"],
      ...["effort", "edge", "decision"],
    ]);
    const title = section(gm, "edge").getByRole("button", { name: "Edge", exact: true });
    expect(await title.getAttribute("aria-expanded")).toBe("false");
    // The closed section shows its title, with its numbers below.
    expect((await section(gm, "edge").boundingBox())?.height).toBeLessThan(72);
    expect(await section(gm, "edge").locator("header").textContent()).toContain("Story Beats: 7");
    await title.focus();
    await gm.page.keyboard.press("Enter");
    await number(gm, "Story Beats").waitFor();
    await expect.poll(() => focused(gm)).toBe("tessera-tracker-edge-toggle");
    await gm.page.keyboard.press("Enter");
    await number(gm, "Story Beats").waitFor({ state: "hidden" });
    // Tokens of another game on the active scene bring that game to the top, and the focus stays where it is.
    await inPage(
      gm,
      `(async () => {
        const token = await game.actors.getName("Ilsa Marrow").getTokenDocument({ x: 0, y: 0 });
        await Scene.create({ name: "Roof", active: true, tokens: [token.toObject()] });
      })()`,
    );
    await expect.poll(() => titles(ana).then(([first]) => first)).toBe("edge");
    await expect.poll(() => titles(gm).then(([first]) => first)).toBe("edge");
    expect(await focused(gm)).toBe("tessera-tracker-edge-toggle");
    await inPage(gm, `game.scenes.getName("The bridge at Saltback").activate()`);
    await expect.poll(() => titles(gm).then(([first]) => first)).toBe("challenge");
  });

  it("shows what changes with every roll larger than what changes once a scene", async () => {
    const size = (name: string) =>
      number(gm, name).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await size("Entropy")).toBeGreaterThan(1.3 * (await size("Challenge")));
    const numerals = await number(gm, "Entropy").evaluate((element) => getComputedStyle(element).fontVariantNumeric);
    expect(numerals).toContain("lining-nums");
    expect(numerals).toContain("tabular-nums");
  });

  it("has a button for what can be paid, with its price, and a line for what cannot", async () => {
    const raise = tracker(gm).getByRole("button", { name: "Raise the Challenge for 3 Entropy" });
    await raise.focus();
    await gm.page.keyboard.press("Enter");
    await tracker(gm).getByText("Raising the Challenge costs 4 Entropy; you have 0.").waitFor();
    expect(await focused(gm)).toBe("tessera-tracker-escalate");
    expect(
      await tracker(gm)
        .getByRole("button", { name: /Raise the Challenge/ })
        .count(),
    ).toBe(0);
    await give("entropy", 4);
    await tracker(gm).getByRole("button", { name: "Raise the Challenge for 4 Entropy" }).waitFor();
    expect(await tracker(ana).getByText(/Rais/).count()).toBe(0);
  });

  it("shows the controls of clocks unasked and cuts no name, with ten clocks too; a full one stands out", async () => {
    const names = ["Unzweifelhaftunaussprechlichkeitenverordnung", "Six", "Seven", "Eight", "Nine", "Ten"];
    for (const name of names) {
      const isThere = () =>
        inPage<boolean>(gm, `game.system.api.clocks.list().some((clock) => clock.name === "${name}")`);
      if (await isThere()) continue;
      await inPage(gm, `void game.system.api.clocks.add("party", 10, { name: "${name}" })`);
      await expect.poll(isThere).toBe(true);
    }
    await gm.page.mouse.move(1000, 400);
    for (const seat of seats) {
      await expect.poll(() => tracker(seat).locator(".tessera-clocks li").count()).toBe(10);
      expect(await faults(seat)).toEqual([]);
      const full = tracker(seat).locator(".tessera-clocks li.full");
      expect(await full.locator("mark").textContent()).toBe("Full");
      await expectAccessible(seat.page, "#tessera-tracker");
    }
    const row = tracker(gm).locator(".tessera-clocks li", { hasText: "Guards" });
    await row.getByRole("button", { name: "One more: Guards" }).click();
    await row.getByText("4/4").waitFor();
    await row.getByRole("button", { name: "One less: Guards" }).click();
    await row.getByText("3/4").waitFor();
  });

  it("shows who is where by portraits", async () => {
    const zone = tracker(ana).locator(".tessera-zones > div", { hasText: "The cliff path" });
    const portrait = zone.locator(".side-players", { hasText: "Brenna Oake" }).locator("img");
    expect((await portrait.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  });

  it("names everybody's own last act at its foot, and takes it back by a press", async () => {
    for (const seat of [ana, gm]) {
      const button = tracker(seat).locator("[data-action=takeBack]");
      const reads = () => button.innerText().then((text) => text.trim());
      const before = await reads();
      await tracker(seat).evaluate((element) => element.scrollTo(0, 0));
      const [foot, frame] = [await button.boundingBox(), await tracker(seat).boundingBox()];
      expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
      const name = await inPage<string>(
        seat,
        `(async () => {
          const hero = game.actors.find((each) => each.isOwner && each.type === "challenge");
          await hero.update({ "system.grit.value": hero._source.system.grit.value + 1 });
          return hero.name;
        })()`,
      );
      await expect.poll(reads).toMatch(new RegExp(`^Take back: ${name}: Grit`));
      await button.click();
      await expect.poll(reads).toBe(before);
      expect(await button.isDisabled()).toBe(before === "Nothing to take back");
      expect(await faults(seat)).toEqual([]);
    }
  });

  it("shows only the games that the world plays", async () => {
    for (const games of [["edge"], ["challenge", "edge"]]) {
      await inPage(gm, `game.settings.set("tessera", "rulesets", ${JSON.stringify(games)})`);
      await expect.poll(() => titles(gm)).toHaveLength(games.length + 3);
      await expect.poll(() => titles(ana)).toHaveLength(games.length + 3);
      expect(await faults(gm)).toEqual([]);
      // This window has neither opened nor closed a section itself.
      expect(
        await section(untouched, games[0] ?? "")
          .locator("[aria-expanded]")
          .getAttribute("aria-expanded"),
      ).toBe("true");
    }
    await inPage(gm, `game.settings.set("tessera", "rulesets", [])`);
    for (const seat of seats) expect(seat.errors).toEqual([]);
  });
});
