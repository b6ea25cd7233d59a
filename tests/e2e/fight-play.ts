/**
 * A whole fight for browser tests, of two heroes against two kinds of threats: from tokens drawn on a map to the page of the
 * chronicle, using only controls on the screen.
 */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { placeOf } from "./board.ts";
import { openChat } from "./edge-play.ts";
import { mouse, putOnMap } from "./evening-play.ts";
import { picture, roll } from "./scene-play.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";
import { inPage, tracker as tableTracker } from "./tracker-seats.ts";
import { button, roundTitle, showTrackers } from "./turns-play.ts";

/** Generous timeout, since several windows share few processors. */
const soon = { timeout: 20_000 };

/** An actor that takes part in the fight; heroes have a player as `owner`. */
interface Fighter {
  readonly name: string;
  readonly type: string;
  readonly owner?: "Ana" | "Ben";
  readonly system: object;
}

/** The three windows of a fight. */
interface Fight {
  readonly gm: Seat;
  readonly ana: Seat;
  readonly ben: Seat;
  readonly seats: readonly Seat[];
  /** Wait until every window has these values of `reads`, by the fighters' names. */
  numbersAre(expected: Readonly<Record<string, unknown>>): Promise<void>;
  /** Wait until every window's row of a target shows this effect, with these buttons for the game master, Ana and Ben. */
  landsOn(name: string, lands: string, buttons: readonly (readonly string[])[]): Promise<void>;
  /** Make a check from the open dialog against these targets, with loaded dice. */
  strike(seat: Seat, targets: readonly string[], dice: readonly number[]): Promise<void>;
  /** Open a fighter's sheet: game masters by their token, players from the directory. */
  openSheet(seat: Seat, name: string): Promise<Locator>;
  /** Begin the next round as the game master. */
  nextRound(round: number): Promise<void>;
}

interface FightPlan {
  readonly game: string;
  readonly heroes: readonly Fighter[];
  readonly threats: readonly Fighter[];
  /** Source code of a function that reads a fighter's numbers. */
  readonly reads: string;
  /** Play the rounds, up to the last blow. */
  rounds(fight: Fight): Promise<void>;
  /** Rows of the chronicle's table of gains and losses: who, number, change. */
  readonly gains: readonly string[];
}

const spots = [
  { x: 600, y: 300 },
  { x: 600, y: 500 },
  { x: 900, y: 300 },
  { x: 900, y: 500 },
];

/** The row of a target on the newest card that has one. */
const rowOf = ({ page }: Seat, name: string): Locator =>
  page
    .locator("#chat .tessera-card", { has: page.locator(".tessera-targets li[data-target]", { hasText: name }) })
    .last()
    .locator(".tessera-targets li[data-target]", { hasText: name });

/** Press a button of a target's row. */
export const take = (seat: Seat, name: string, act: string | RegExp): Promise<void> =>
  rowOf(seat, name)
    .getByRole("button", { name: typeof act === "string" ? new RegExp(`^${act}`) : act })
    .click();

/** Undo the newest line of the log about this target. */
export const undoOn = ({ page }: Seat, name: string): Promise<void> =>
  page
    .locator("#chat .tessera-line", { hasText: name })
    .last()
    .getByRole("button", { name: "Undo", exact: true })
    .click();

/** Fill in the dialog of an act, and confirm it. */
export async function answerQuestion({ page }: Seat, values: Readonly<Record<string, string>>): Promise<void> {
  const question = page.locator("dialog.tessera-question");
  for (const [label, value] of Object.entries(values)) {
    const field = question.getByLabel(label);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await question.locator("button[data-action=ok]").click();
  await question.waitFor({ state: "detached" });
}

async function closeSheets({ page }: Seat): Promise<void> {
  for (const close of await page.locator(".tessera-sheet [data-action=close]").all()) await close.click();
}

/** Create the fighters and an empty map, and return the fight there. */
async function prepareFight(
  { gm, ana, ben }: Pick<Fight, "gm" | "ana" | "ben">,
  { heroes, threats, reads }: FightPlan,
): Promise<Fight> {
  const seats = [gm, ana, ben];

  async function numbersAre(expected: Readonly<Record<string, unknown>>): Promise<void> {
    const read = `(() => {
      const read = ${reads};
      const tokens = game.scenes.getName("The yard").tokens.contents;
      return Object.fromEntries(tokens.map(({ name, actor }) => [name, read(actor.system)]));
    })()`;
    for (const seat of seats) await expect.poll(() => inPage(seat, read), soon).toEqual(expected);
  }

  async function landsOn(name: string, lands: string, buttons: readonly (readonly string[])[]): Promise<void> {
    for (const [at, seat] of seats.entries()) {
      const row = rowOf(seat, name);
      await expect.poll(() => row.locator(".tessera-lands").textContent(), soon).toBe(lands);
      const shown = async () => (await row.getByRole("button").allTextContents()).map((text) => text.trim());
      await expect.poll(shown, soon).toEqual(buttons[at]);
    }
  }

  async function strike(seat: Seat, targets: readonly string[], dice: readonly number[]): Promise<void> {
    const aim = seat.page.locator(".tessera-dialog .tessera-aim");
    for (const name of targets) {
      const box = aim.getByRole("checkbox", { name });
      if ((await box.count()) === 0) await aim.getByRole("combobox").selectOption({ label: name });
      await box.check();
    }
    await roll(seat, dice, seats);
  }

  async function openSheet(seat: Seat, name: string): Promise<Locator> {
    await closeSheets(seat);
    if (seat === gm) {
      const { x, y } = await placeOf(seat.page, name);
      await seat.page.mouse.dblclick(x, y);
    } else {
      await mouse.openTab(seat.page, "actors");
      await seat.page.locator("#actors").getByText(name, { exact: true }).click();
    }
    const sheet = seat.page.locator(".tessera-sheet");
    await sheet.waitFor();
    return sheet;
  }

  async function nextRound(round: number): Promise<void> {
    await showTrackers(seats);
    await button(gm, "Next round").click();
    for (const seat of seats) await expect.poll(() => roundTitle(seat).textContent(), soon).toBe(`Round ${round}`);
  }

  await inPage(
    gm,
    `(async () => {
      for (const { owner, ...data } of ${JSON.stringify([...heroes, ...threats])}) {
        const user = game.users.getName(owner ?? "");
        await Actor.create({
          ...data,
          ownership: user ? { default: 0, [user.id]: 3 } : { default: 0 },
          prototypeToken: { name: data.name, displayName: 50, actorLink: Boolean(owner) },
        });
      }
      const heroes = ${JSON.stringify(heroes.map(({ name }) => name))}.map((name) => game.actors.getName(name).uuid);
      await game.actors.find(({ type }) => type === "party").update({ "system.members": heroes });
      await Scene.create({
        name: "The yard", active: true, ownership: { default: 2 }, width: 1600, height: 1000, padding: 0,
        grid: { size: 100 },
      });
    })()`,
  );
  await gm.page.waitForFunction(`canvas.ready && canvas.scene?.name === "The yard"`);
  return { gm, ana, ben, seats, numbersAre, landsOn, strike, openSheet, nextRound };
}

/** Drag the tokens from the directory onto the map, and add them to an encounter. */
async function musterFight({ gm, seats }: Fight, { heroes, threats }: FightPlan): Promise<void> {
  const names = [...heroes, ...threats].map(({ name }) => name);
  for (const [at, name] of names.entries())
    await putOnMap({ ...gm, hand: mouse }, name, spots[at] as { x: number; y: number });
  await gm.page.waitForFunction(`canvas.tokens.placeables.length === ${names.length}`);
  for (const name of names) {
    const { x, y } = await placeOf(gm.page, name);
    await gm.page.mouse.click(x, y, { button: "right" });
    await gm.page.locator("#token-hud [data-action=combat]").click();
    await gm.page.waitForFunction(`game.combat?.combatants.some(({ name }) => name === ${JSON.stringify(name)})`);
    await gm.page.keyboard.press("Escape");
  }
  await showTrackers(seats);
}

/** End the encounter and the scene. */
async function endFight({ gm, ben }: Fight): Promise<void> {
  await closeSheets(gm);
  await showTrackers([gm]);
  await button(gm, "End combat").click();
  await gm.page
    .locator("dialog.application", { hasText: /combat/i })
    .last()
    .locator("button[data-action=yes]")
    .click();
  await expect.poll(() => inPage(ben, "game.combats.size"), soon).toBe(0);
  await tableTracker(gm).getByRole("button", { name: "End scene…" }).click();
  const window = gm.page.locator("#tessera-ends");
  await window.getByRole("button", { name: "End the scene" }).click();
  await window.waitFor({ state: "detached" });
}

/** Open the chronicle's page from the log; returns rows of its gains and losses: who, number, change, gained, lost. */
async function readGains({ page }: Seat): Promise<string[]> {
  await openChat(page);
  await page.locator("#chat").getByRole("button", { name: "Read the chronicle" }).last().click();
  const rows = page.locator(".tessera-chronicle .tessera-gains tbody tr");
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((text) =>
    text
      .split(/\s*\t\s*/)
      .filter(Boolean)
      .join(" | "),
  );
}

/** The tests of a game's fight. */
export function testFight(plan: FightPlan): void {
  let table: BrowserTable;
  let fight: Fight;
  const pictureOf = (seat: Seat, what: string) => picture(seat, `fight-${plan.game.toLowerCase()}-${what}`);

  beforeAll(async () => {
    table = await BrowserTable.open();
    const [gm, ana, ben] = await Promise.all([
      table.join("Gamemaster", { canvas: true }),
      table.join("Ana", { theme: "light" }),
      table.join("Ben"),
    ]);
    fight = await prepareFight({ gm, ana, ben }, plan);
  }, 240_000);
  afterAll(() => table?.close());

  it("draws the tokens from the directory, and takes them into an encounter", async () => {
    await musterFight(fight, plan);
    await pictureOf(fight.gm, "mustered");
  });

  it("is fought for three rounds, with an undo in the middle", async () => {
    await plan.rounds(fight);
    for (const { page } of fight.seats) await expectAccessible(page, "#chat");
    await pictureOf(fight.gm, "fought");
    await pictureOf(fight.ana, "fought-player");
    await expect.poll(() => inPage(fight.ben, "game.combat.round"), soon).toBe(3);
  }, 240_000);

  it("ends, and the chronicle names who gained and lost what", async () => {
    await endFight(fight);
    const [hers = { name: "" }] = plan.heroes;
    // A player reads what their own character gained and lost.
    for (const [seat, of] of [
      [fight.gm, ""],
      [fight.ana, hers.name],
    ] as const) {
      expect(await readGains(seat)).toEqual(plan.gains.filter((row) => row.startsWith(of)));
      await expectAccessible(seat.page, ".tessera-chronicle");
      await pictureOf(seat, `chronicle-${seat === fight.gm ? "gm" : "player"}`);
    }
    expect(fight.seats.flatMap(({ errors }) => errors)).toEqual([]);
  });
}
