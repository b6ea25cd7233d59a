/** An action against two, whom their players defend while no game master is there; and all of it taken back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSheet } from "./edge-play.ts";
import { leftOf, seatCharacters } from "./effort-play.ts";
import { cardOf, outcomeIs, picture, press, roll } from "./scene-play.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
let ben: Seat;
let before: Readonly<Record<string, object>>;
const errors: string[] = [];

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  await seatCharacters(gm);
  [ana, ben] = await Promise.all([table.join("Ana"), table.join("Ben", { theme: "light" })]);
});
afterAll(() => table?.close());

const everyone = () => [gm, ana, ben];
const targets = ["Maren Holt", "Osric Vell"];

/** What everybody of the story has left, as this window knows it. */
const allLeft = async (seat: Seat) =>
  Object.fromEntries(await Promise.all([...targets, "Bargeman"].map(async (name) => [name, await leftOf(seat, name)])));

/** Answer the action from its card, and throw. */
async function oppose(seat: Seat, form: string, dice: readonly number[]): Promise<void> {
  await press(seat, "Body", form);
  await seat.page.locator(".tessera-dialog").waitFor();
  await roll(seat, dice, [ana, ben]);
}

/** Expect that every seat's card of the action shows these results against both targets. */
async function against(seats: readonly Seat[], maren: string, osric: string): Promise<void> {
  for (const seat of seats)
    for (const [hasText, words] of [
      ["Maren Holt", maren],
      ["Osric Vell", osric],
    ] as const)
      await cardOf(seat, "Body")
        .locator(".tessera-targets li", { hasText })
        .getByText(words, { exact: true })
        .waitFor();
}

describe("an action against two", () => {
  it("succeeds against both, on every card, and costs the bargeman", async () => {
    before = await allLeft(gm);
    await openSheet(gm.page, "Bargeman");
    await gm.page
      .locator(".tessera-sheet")
      .getByRole("button", { name: /^Body \d/ })
      .click();
    const dialog = gm.page.locator(".tessera-dialog");
    await dialog.getByLabel("What do you want, and how?").fill("Both of them off my barge");
    for (const name of targets)
      await dialog.getByRole("combobox", { name: "Add a target" }).selectOption({ label: name });
    await roll(gm, [6, 5], everyone());
    await outcomeIs(everyone(), "Body", "Success");
    await against(everyone(), "Success (19)", "Success (19)");
    expect(await leftOf(ana, "Bargeman")).not.toEqual(before["Bargeman"]);
  });

  it("fails against her who resists, and against both where the other hinders it, while no game master is online", async () => {
    errors.push(...gm.errors);
    await gm.context.close();
    await oppose(ana, "Resist", [5, 4, 6]);
    await outcomeIs([ana, ben], "Resist", "Success");
    await against([ana, ben], "Failure (13)", "Success (19)");
    await outcomeIs([ana, ben], "Body", "Success");
    await oppose(ben, "Hinder", [5, 4, 6]);
    await outcomeIs([ana, ben], "Body", "Failure");
    await against([ana, ben], "Critical failure (7)", "Failure (13)");
    for (const seat of [ana, ben]) {
      await cardOf(seat, "Body").getByText("Osric Vell hinders: −6 to the result").waitFor();
      for (const name of targets) expect(await leftOf(seat, name)).toMatchObject({ reaction: true, round: 0 });
    }
    await cardOf(ana, "Hinder").getByText("It hinders Body (Someone): −6 for all targets.").waitFor();
    await cardOf(ana, "Resist").getByText("It resists Body (Someone): −6 for this character alone.").waitFor();
    await picture(ana, "effort-opposing-dark");
    for (const [seat, theme] of [
      [ana, "dark"],
      [ben, "light"],
    ] as const) {
      await cardOf(seat, "Body").scrollIntoViewIfNeeded();
      await picture(seat, `effort-opposed-${theme}`);
    }
    await expectAccessible(ana.page, "#chat");
    await expectAccessible(ben.page, "#chat");
  });

  it("is taken back word by word: what each cost is there again, in every window", async () => {
    await press(ben, "Hinder", "Undo this check");
    await outcomeIs([ana, ben], "Hinder", "Undone");
    await outcomeIs([ana, ben], "Body", "Success");
    await against([ana, ben], "Failure (13)", "Success (19)");
    await expect.poll(() => leftOf(ana, "Osric Vell")).toEqual(before["Osric Vell"]);

    await press(ana, "Resist", "Undo this check");
    await outcomeIs([ana, ben], "Resist", "Undone");
    await against([ana, ben], "Success (19)", "Success (19)");

    gm = await table.join("Gamemaster");
    await gm.page.locator("#sidebar [data-tab=chat]").first().click();
    await outcomeIs([gm], "Hinder", "Undone");
    await press(gm, "Body", "Undo this check");
    await outcomeIs(everyone(), "Body", "Undone");
    for (const seat of everyone()) await expect.poll(() => allLeft(seat)).toEqual(before);
    expect([...errors, ...everyone().flatMap((seat) => seat.errors)]).toEqual([]);
  });
});
