import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";
import { muster, showTrackers, strike, tracker } from "./turns-play.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
/** Ben's device asks for less motion. */
let ben: Seat;
let seats: Seat[];

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  ana = await table.join("Ana", { theme: "light" });
  ben = await table.join("Ben");
  await ben.page.emulateMedia({ reducedMotion: "reduce" });
  seats = [gm, ana, ben];
  await muster(gm, [
    ["Brenna", "challenge", "Ana"],
    ["Ogre", "challengeThreat"],
  ]);
}, 180_000);
afterAll(() => table?.close());

const banner = ({ page }: Seat) => page.locator("#tessera-banner p");
const animationsLeft = (element: Locator) =>
  element.evaluate((each) => each.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty));
const takesPresses = (element: Locator) => element.evaluate((each) => getComputedStyle(each).pointerEvents !== "none");
const animationsOf = (element: Locator) =>
  element.evaluate((each) => each.getAnimations().map((animation) => (animation as CSSAnimation).animationName));

/** Everybody's banner says this, moves where motion is wanted, and goes by itself. */
async function allAreTold(text: string): Promise<void> {
  await Promise.all(
    seats.map(async (seat) => {
      await banner(seat).filter({ hasText: text }).waitFor();
      expect(await animationsOf(banner(seat))).toEqual(seat === ben ? [] : ["tessera-banner"]);
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
    for (const seat of seats) {
      await banner(seat).filter({ hasText: "The flood is full." }).waitFor();
      expect(await banner(seat).count()).toBe(1);
    }
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
