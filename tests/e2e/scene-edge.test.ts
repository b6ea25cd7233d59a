/** A lock picked under watch (source 002, Boons by Example): a Miss pays for "Guards Incoming", and earns Boons. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boons, openChat, openSheet, rerollForBoon } from "./edge-play.ts";
import { cardOf, outcomeIs, picture, press, question, roll } from "./scene-play.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat, unfoldMore } from "./table.ts";
import { inPage, takeBack, tracker, value } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
let ben: Seat;
const errors: string[] = [];

const title = "Wits \\+ Mechanics";
const guards = "Guards Incoming";

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  [ana, ben] = await Promise.all([table.join("Ana"), table.join("Ben", { theme: "light" })]);
  await openSheet(ana.page, "Ilsa Marrow");
});
afterAll(() => table?.close());

const everyone = () => [gm, ana, ben];

/** Ana picks a lock from Ilsa's sheet, which is open: a Miss with two 1s. Six dice: Wits 4, Mechanics 2. */
async function missTheLock(seats: readonly Seat[]): Promise<void> {
  const sheet = ana.page.locator(".tessera-sheet");
  await sheet.getByRole("button", { name: /^Wits/ }).click();
  await sheet.getByRole("button", { name: /^Mechanics/ }).click();
  const dialog = ana.page.locator(".tessera-dialog");
  await dialog.getByLabel("What do you want, and how?").fill("The lock, before the watch comes round");
  await unfoldMore(dialog);
  await dialog.getByLabel("Stakes were stated").check();
  await roll(ana, [2, 1, 3, 1, 5, 4], seats);
  await outcomeIs(seats, title, "Miss");
  await beatsAre("2", seats);
}

/** Press the act that costs two Story Beats and starts a clock for guards; leaves its question open. */
async function askForGuards(seat: Seat): Promise<void> {
  await press(seat, title, /^Consequence/);
  const ruling = question(seat, "Add a consequence");
  await ruling.getByLabel("Consequence").selectOption({ label: "2: Someone raises the alarm" });
  await ruling.getByLabel("In your words").fill(guards);
  await ruling
    .getByRole("combobox", { name: "Clock" })
    .selectOption({ label: "New clock, 4 segments, named by your words" });
}

/** Ask for the Boons that the failure earns; the question stands open then. */
async function askForBoons(seat: Seat): Promise<void> {
  await press(seat, title, /^Award Boons/);
  await question(seat, "Award Boons").waitFor();
}

/**
 * Press this button in the dialog of each of these seats, all at once; a seat whose dialog others have closed by then
 * is skipped.
 */
async function confirm(button: string, ...seats: readonly Seat[]): Promise<void> {
  const found = seats.map(({ page }) => page.getByRole("button", { name: button }));
  await Promise.all(found.map((each) => each.waitFor()));
  await Promise.all(found.map((each) => each.evaluateAll((list) => list.map((one) => (one as HTMLElement).click()))));
}

/** Do what the question of an act asks for. */
async function agree(...seats: readonly Seat[]): Promise<void> {
  for (const { page } of seats) await page.locator("dialog.tessera-question button[data-action=ok]").click();
}

/** The newest line of the log with these words. */
const line = ({ page }: Seat, words: string) => page.locator("#chat .tessera-line", { hasText: words }).last();

/**
 * Undo what the newest line with these words reports that still counts: if two game masters do the same at once, the line of
 * the later act stays in the log as undone.
 */
async function undo({ page }: Seat, words: string): Promise<void> {
  const button = page.getByRole("button", { name: "Undo" });
  await page
    .locator("#chat .tessera-line", { hasText: words, has: button })
    .last()
    .getByRole("button", { name: "Undo" })
    .click();
}

async function beatsAre(beats: string, seats: readonly Seat[] = everyone()): Promise<void> {
  for (const seat of seats) await expect.poll(() => value(seat, "Story Beats").textContent()).toBe(beats);
}

/** Ilsa's Boons in every window, and as Ana's sheet draws them. */
async function boonsAre(held: number, seats: readonly Seat[] = everyone()): Promise<void> {
  for (const { page } of seats) await expect.poll(() => boons(page)).toBe(held);
  const track = ana.page.locator(".tessera-sheet").getByRole("group", { name: "Boons" });
  await expect.poll(() => track.locator('[aria-pressed="true"]').count()).toBe(held);
}

/** How many clocks every tracker draws for guards who come. */
async function guardsAre(count: number, seats: readonly Seat[] = everyone()): Promise<void> {
  const clocks = (seat: Seat) => tracker(seat).locator(`.tessera-pie[aria-label^="${guards}: 0 of 4"]`);
  for (const seat of seats) await expect.poll(() => clocks(seat).count()).toBe(count);
}

/** Ids of the entries for checks of the log in the party's ledger. */
const booked = (seat: Seat) =>
  inPage<string[]>(
    seat,
    `Object.keys(game.actors.find(({ type }) => type === "party").system.toObject().ledger.entries)
      .map((name) => name.split("-", 1)[0])
      .filter((id) => game.messages.has(id))`,
  );

describe("a Miss whose Story Beats pay for guards", () => {
  it("shows the Miss on every card, its Story Beats on every tracker, and the ways to spend them to game masters", async () => {
    await boonsAre(2);
    await missTheLock(everyone());
    for (const seat of [ana, ben])
      expect(
        await cardOf(seat, title)
          .getByRole("button", { name: /^Consequence|^Award/ })
          .count(),
      ).toBe(0);
  });

  it("spends them on a clock, which everybody's tracker draws, and awards the failure", async () => {
    await askForGuards(gm);
    await picture(gm, "edge-consequence-dark");
    await agree(gm);
    for (const seat of everyone()) await line(seat, "2 Story Beats spent: Someone raises the alarm").waitFor();
    await guardsAre(1);
    await beatsAre("0");
    await askForBoons(gm);
    await picture(gm, "edge-award-dark");
    await agree(gm);
    await boonsAre(4);
    await picture(gm, "edge-guards-dark");
    await picture(ben, "edge-guards-light");
    await expectAccessible(ana.page, "#chat .tessera-card");
    await expectAccessible(ben.page, "#tessera-tracker");
  });

  it("is undone act by act: the Boons, the clock with the Story Beats, and the check", async () => {
    await undo(gm, "gains 2 Boons");
    await boonsAre(2);
    await undo(gm, "2 Story Beats spent");
    await guardsAre(0);
    await beatsAre("2");
    await cardOf(gm, title).getByLabel("More actions").click();
    await press(gm, title, "Undo this check");
    await outcomeIs(everyone(), title, "Undone");
    await beatsAre("0");
  });
});

describe("the same while no game master is online", () => {
  it("stands for both players with nothing written down, and a Boon spent on it is taken back", async () => {
    errors.push(...gm.errors);
    await gm.context.close();
    const players = [ana, ben];
    await missTheLock(players);
    await loadDice(ana.page, [7]);
    await rerollForBoon(cardOf(ana, title));
    await boonsAre(1, players);
    await outcomeIs(players, title, "Partial");
    await press(ana, title, "Undo");
    await boonsAre(2, players);
    await outcomeIs(players, title, "Miss");
    await beatsAre("2", players);
    expect(await booked(ana)).toHaveLength(1);
  });

  it("is booked when one arrives, who lets the guards come; and stays when the log is cleared", async () => {
    gm = await table.join("Gamemaster");
    await openChat(gm.page);
    await expect.poll(() => booked(ana)).toHaveLength(2);
    await outcomeIs(everyone(), title, "Miss");
    await beatsAre("2");
    await askForGuards(gm);
    await agree(gm);
    await guardsAre(1);
    await askForBoons(gm);
    await agree(gm);
    await boonsAre(4);
    await inPage(gm, "ChatMessage.deleteDocuments([], { deleteAll: true })");
    await expect.poll(() => ben.page.locator("#chat .tessera-card").count()).toBe(0);
    await guardsAre(1);
    await beatsAre("0");
    await boonsAre(4);
  });
});

describe("two game masters at once", () => {
  let second: Seat;
  const all = () => [...everyone(), second];

  it("end the scene once, and one undo restores it", async () => {
    await inPage(gm, `User.create({ name: "Second", role: 4 }).then(() => null)`);
    second = await table.join("Second", { theme: "light" });
    await openChat(second.page);
    for (const seat of [gm, second]) await tracker(seat).getByRole("button", { name: "End scene…" }).click();
    await confirm("End the scene", gm, second);
    await boonsAre(2, all());
    for (const { page } of [gm, second]) await page.locator("#tessera-ends").waitFor({ state: "detached" });
    await takeBack(gm, "The scene ended");
    await boonsAre(4, all());
    await tracker(second).getByRole("button", { name: "End scene…" }).click();
    await confirm("End the scene", second);
    await boonsAre(2, all());
  });

  it("spend the Story Beats once and award the Boons once; and each undoes what the other did", async () => {
    await missTheLock(all());
    for (const seat of [gm, second]) await askForGuards(seat);
    await agree(gm, second);
    await guardsAre(2, all());
    await beatsAre("0", all());
    for (const seat of [gm, second]) await askForBoons(seat);
    await agree(gm, second);
    await boonsAre(4, all());
    await picture(second, "edge-two-game-masters-light");
    await undo(second, "gains 2 Boons");
    await boonsAre(2, all());
    await undo(gm, "2 Story Beats spent");
    await guardsAre(1, all());
    await beatsAre("2", all());
    expect([...errors, ...all().flatMap((seat) => seat.errors)]).toEqual([]);
  });
});
