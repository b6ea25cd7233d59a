import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat } from "./table.ts";
import { inPage, openSection } from "./tracker-seats.ts";
import { muster, showTrackers, strike, tracker } from "./turns-play.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
/** Ben's device asks for less motion. */
let ben: Seat;
let seats: Seat[];

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { motion: true });
  ana = await table.join("Ana", { theme: "light", motion: true });
  ben = await table.join("Ben");
  seats = [gm, ana, ben];
  for (const { page } of seats) {
    await page.addInitScript(record);
    await page.evaluate(record);
    await openChat(page);
  }
  await muster(gm, [
    ["Brenna", "challenge", "Ana"],
    ["Ogre", "challengeThreat"],
  ]);
}, 180_000);
afterAll(() => table?.close());

/**
 * Code that records in `moves` each animation that starts: the part and message, the animation's name, and when it
 * ends.
 */
const record = `
  globalThis.moves = [];
  addEventListener("animationstart", ({ target, animationName }) => {
    const [{ effect }] = target.getAnimations();
    const message = target.closest("[data-message-id]")?.dataset.messageId;
    const { die } = target.dataset;
    moves.push({ message, animation: animationName, part: die ?? target.className, text: target.textContent, end: effect.getComputedTiming().endTime, lasts: effect.getComputedTiming().duration });
  }, { capture: true });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...parameters) {
    moves.push({ message: this.closest("[data-message-id]")?.dataset.messageId, animation: "pulse", part: this.dataset.pulse ?? this.className });
    return animate.apply(this, parameters);
  };
`;

interface Move {
  readonly message?: string;
  readonly animation: string;
  readonly part: string;
  readonly text?: string;
  readonly end?: number;
  readonly lasts?: number;
}

/** Parts that this animation has moved at a seat, each once. */
async function moved(seat: Seat, animation: string, message?: string): Promise<Move[]> {
  const all = await inPage<Move[]>(seat, "moves");
  const found = all.filter((each) => each.animation === animation && (!message || each.message === message));
  return [...new Map(found.map((each) => [each.part, each])).values()];
}
const partsMoved = async (seat: Seat, animation: string, message?: string) =>
  (await moved(seat, animation, message)).map(({ part }) => part);

const banner = ({ page }: Seat) => page.locator("#tessera-banner p");
const animationsLeft = (element: Locator) =>
  element.evaluate((each) => each.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty));
const takesPresses = (element: Locator) => element.evaluate((each) => getComputedStyle(each).pointerEvents !== "none");

/** Expect that everybody's banner says this, is animated unless motion is reduced, and disappears by itself. */
async function allAreTold(text: string): Promise<void> {
  await Promise.all(
    seats.map(async (seat) => {
      await banner(seat).filter({ hasText: text }).waitFor();
      const came = (move: Move) => move.animation === "tessera-banner" && move.text === text;
      await expect.poll(async () => (await inPage<Move[]>(seat, "moves")).some(came)).toBe(seat !== ben);
      expect(await seat.page.locator("p.tessera-spoken[aria-live=polite]", { hasText: text }).count()).toBe(1);
      await seat.page.locator("#tessera-banner").waitFor({ state: "hidden" });
    }),
  );
}

describe("banners", () => {
  it("tell everybody that the Initiative is taken, in its side's color, and let every press through", async () => {
    await showTrackers(seats);
    const told = allAreTold("The enemy takes the Initiative");
    const press = ana.page.locator("#tessera-banner").evaluate(async (band) => {
      while ((band as HTMLElement).hidden) await new Promise(requestAnimationFrame);
      const { left, top, width, height } = band.getBoundingClientRect();
      return band.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    await strike(ana, "Brenna", { skill: "strike" }, [1, 6, 5]);
    await told;
    expect(await press).toBe(false);
  });

  it("leave a flag at the side in the combat tracker", async () => {
    for (const seat of seats) {
      const side = tracker(seat).locator(".tessera-turn-side", { hasText: "Enemy" });
      await side.getByRole("img", { name: "The enemy takes the Initiative" }).waitFor();
      expect(await tracker(seat).locator(".tessera-turn-flag").count()).toBe(1);
    }
    await expectAccessible(ana.page, "#combat");
  });

  it("come one after the other where a clock fills as a scene ends", async () => {
    await inPage(gm, `game.system.api.clocks.add("party", 1, { name: "The flood" })`);
    await inPage(gm, `game.system.api.clocks.tick(game.system.api.clocks.list()[0].id, 1)`);
    await inPage(gm, "game.system.api.endScene()");
    await Promise.all(
      seats.map(async (seat) => {
        await banner(seat).filter({ hasText: "The flood is full." }).waitFor();
        expect(await banner(seat).count()).toBe(1);
      }),
    );
    await allAreTold("The scene ended");
  });
});

describe("the mood", () => {
  const edge = ({ page }: Seat) => page.locator("#tessera-mood");
  const tension = (seat: Seat) =>
    edge(seat).evaluate((each) => Number(getComputedStyle(each).getPropertyValue("--tension")));
  const opacity = (seat: Seat) => edge(seat).evaluate((each) => Number(getComputedStyle(each).opacity));
  const allFeel = (expected: number) =>
    Promise.all(seats.map((seat) => expect.poll(() => tension(seat), { timeout: 5_000 }).toBe(expected)));

  it("warms the edge with the fullest clock and with the counters that games name, under everything that is pressed", async () => {
    await inPage(gm, `game.system.api.clocks.remove(game.system.api.clocks.list()[0].id)`);
    await inPage(gm, `game.system.api.gmAct({ party: [{ type: "set", counter: "entropy", value: 3 }], label: "" })`);
    await allFeel(0.25);
    await inPage(gm, `game.system.api.clocks.add("party", 4, { name: "The guards" })`);
    await inPage(gm, `game.system.api.clocks.tick(game.system.api.clocks.list()[0].id, 2)`);
    await allFeel(0.5);
    for (const seat of [gm, ana]) expect(await animationsLeft(edge(seat))).toEqual(["opacity"]);
    expect(await animationsLeft(edge(ben))).toEqual([]);
    expect(await opacity(ben)).toBeCloseTo(0.3);
    expect(await opacity(ana)).not.toBeCloseTo(0.3);
    for (const seat of seats) expect(await takesPresses(edge(seat))).toBe(false);
  });

  it("knows nothing of a secret clock on a player's screen", async () => {
    await inPage(gm, `game.system.api.clocks.add("party", 4, { name: "The traitor", view: "secret" })`);
    const id = "game.system.api.clocks.list().find(({ name }) => name === 'The traitor').id";
    await inPage(gm, `game.system.api.clocks.tick(${id}, 4)`);
    await expect.poll(() => tension(gm), { timeout: 5_000 }).toBe(1);
    expect([await tension(ana), await tension(ben)]).toEqual([0.5, 0.5]);
    await inPage(gm, `game.system.api.clocks.remove(${id})`);
    await allFeel(0.5);
  });

  it("is off where somebody turns it off, on that screen alone", async () => {
    await inPage(ana, `game.settings.set("tessera", "mood", false)`);
    await expect.poll(() => tension(ana), { timeout: 5_000 }).toBe(0);
    expect([await tension(gm), await tension(ben)]).toEqual([0.5, 0.5]);
    await inPage(ana, `game.settings.set("tessera", "mood", true)`);
    await allFeel(0.5);
  });
});

describe("the dice of a card", () => {
  const shown = ({ page }: Seat, id: string) => page.locator(`#chat [data-message-id="${id}"]`);
  const stillness = (seat: Seat) =>
    expect.poll(() => seat.page.locator(".tessera-falls, .tessera-rerolled").count(), { timeout: 5_000 }).toBe(0);
  const redraw = (seat: Seat, id: string) =>
    inPage(seat, `ui.chat.updateMessage(game.messages.get("${id}")).then(() => null)`);

  async function rolled(dice: readonly number[]): Promise<string> {
    for (const seat of seats) await inPage(seat, "moves.length = 0");
    await loadDice(ana.page, dice);
    const id = await inPage<string>(
      ana,
      `game.system.api.check(game.actors.getName("Ilsa Marrow"), { attribute: "wits", skill: "stealth", difficulty: 3 }, { configure: false }).then(({ message }) => message.id)`,
    );
    for (const seat of seats) await shown(seat, id).waitFor();
    return id;
  }

  beforeAll(() => Promise.all(seats.map(({ page }) => openChat(page))));

  let check = "";

  it("fall as its message arrives and settle in their order, 1s last; then the outcome stands", async () => {
    check = await rolled([1, 7, 4, 9, 3, 1, 5]);
    for (const seat of [gm, ana]) {
      await expect.poll(() => partsMoved(seat, "tessera-stand", check), { timeout: 5_000 }).toContain("tessera-word");
      const dice = await moved(seat, "tessera-fall", check);
      const order = await shown(seat, check)
        .locator(".tessera-die")
        .evaluateAll((all) => all.map((die) => (die as HTMLElement).dataset["die"]));
      const settled = dice.toSorted((one, other) => (one.end ?? 0) - (other.end ?? 0)).map(({ part }) => part);
      expect(settled).toEqual(order);
      expect(settled.slice(-2).sort()).toEqual(["0", "5"]);
      const last = Math.max(...dice.map(({ end }) => end ?? 0));
      expect(Math.min(...dice.map(({ lasts }) => lasts ?? 0))).toBeGreaterThanOrEqual(500);
      for (const { end } of await moved(seat, "tessera-stand", check)) expect(end).toBeGreaterThan(last);
      await stillness(seat);
    }
  });

  it("stand where somebody asks for less motion", async () => {
    expect(await partsMoved(ben, "tessera-fall")).toEqual([]);
    expect(await partsMoved(ben, "tessera-stand")).toEqual([]);
    expect(
      await shown(ben, check)
        .locator(".tessera-word")
        .evaluate((word) => getComputedStyle(word).opacity),
    ).toBe("1");
  });

  it("stand once they have fallen, however often the card is drawn", async () => {
    await stillness(ana);
    await inPage(ana, "moves.length = 0");
    await redraw(ana, check);
    expect(await shown(ana, check).locator(".tessera-falls, .tessera-rerolled").count()).toBe(0);
    expect(await inPage(ana, "moves")).toEqual([]);
  });

  it("turn alone where one is thrown again, and the changed figure pulses once", async () => {
    await inPage(gm, `game.actors.getName("Ilsa Marrow").update({ "system.boons": 2 }).then(() => null)`);
    for (const seat of seats) await inPage(seat, "moves.length = 0");
    await loadDice(ana.page, [8]);
    await inPage(ana, `game.system.api.act("${check}", "reroll", { by: "boon", dice: "4" }).then(() => null)`);
    for (const seat of [gm, ana]) {
      await expect.poll(() => partsMoved(seat, "tessera-fall", check), { timeout: 5_000 }).toEqual(["4"]);
      expect(await partsMoved(seat, "tessera-stand", check)).toEqual([]);
      expect(await partsMoved(seat, "pulse", check)).toEqual(["tessera-figure"]);
      await stillness(seat);
    }
    await shown(ben, check).locator(".tessera-die-former").waitFor();
    expect(await inPage(ben, "moves")).toEqual([]);
  });

  it("leave the fall to Dice So Nice where it runs", async () => {
    await inPage(
      ana,
      "void (game.dice3d = { isEnabled: () => true, waitFor3DAnimationByMessageID: async () => true })",
    );
    const id = await rolled([2, 7, 4, 9, 3, 1, 5]);
    await expect.poll(() => partsMoved(gm, "tessera-fall", id), { timeout: 5_000 }).toHaveLength(7);
    expect(await moved(ana, "tessera-fall")).toEqual([]);
    expect(await shown(ana, id).locator(".tessera-falls").count()).toBe(0);
    await inPage(ana, "void (game.dice3d = { isEnabled: () => false })");
    await rolled([2, 7, 4, 9, 3, 1, 5]);
    await expect.poll(() => partsMoved(ana, "tessera-fall"), { timeout: 5_000 }).toHaveLength(7);
    await inPage(ana, "delete game.dice3d");
  });

  it("stand in history", async () => {
    await ana.page.reload();
    await table.ready(ana.page);
    await openChat(ana.page);
    await shown(ana, check).waitFor();
    expect(await partsMoved(ana, "tessera-fall")).toEqual([]);
    const id = await rolled([2, 7, 4, 9, 3, 1, 5]);
    await expect.poll(() => partsMoved(ana, "tessera-fall", id), { timeout: 5_000 }).toHaveLength(7);
  });
});

describe("a changed number", () => {
  it("pulses once on sheet and tracker, and nothing else does", async () => {
    await showTrackers(seats);
    for (const seat of [gm, ana]) {
      await openSection(seat, "Edge");
      await inPage(seat, `game.actors.getName("Ilsa Marrow").sheet.render({ force: true }).then(() => null)`);
      await seat.page.locator(".tessera-sheet .tessera-vitals").first().waitFor();
    }
    for (const seat of seats) await inPage(seat, "moves.length = 0");
    await inPage(gm, `game.actors.getName("Ilsa Marrow").update({ "system.boons": 4 }).then(() => null)`);
    await inPage(
      gm,
      `game.system.api.gmAct({ party: [{ type: "earn", counter: "storyBeats", amount: 3 }], label: "" })`,
    );
    const pulsed = async (seat: Seat) =>
      (await inPage<Move[]>(seat, "moves"))
        .filter(({ message }) => !message)
        .map(({ part }) => part)
        .sort();
    for (const seat of [gm, ana])
      await expect.poll(() => pulsed(seat), { timeout: 5_000 }).toEqual(["storyBeats", "system.boons"]);

    await ana.page.locator("#tessera-tracker-drawer").click();
    await inPage(ana, "moves.length = 0");
    await inPage(gm, `game.system.api.gmAct({ party: [{ type: "earn", counter: "momentum", amount: 3 }], label: "" })`);
    await expect.poll(() => pulsed(ana), { timeout: 5_000 }).toEqual(["chip.momentum"]);
    expect(await partsMoved(ben, "pulse")).toEqual([]);
  });
});
