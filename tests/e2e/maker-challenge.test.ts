/** A character of Challenge, made by a player by keyboard alone; nothing rolled, an array chosen, Skills by Trait. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectEachStepAccessible, maker, press } from "./maker-play.ts";
import { BrowserTable, loadDice } from "./table.ts";

let table: BrowserTable;

beforeAll(async () => {
  table = await BrowserTable.open();
});
afterAll(() => table?.close());

it("lets a player choose by keyboard, counts what is left, asks for as many Skills as Traits give, and takes the dice's array", async () => {
  const gm = await table.join("Gamemaster");
  const { page, errors } = await table.join("Ana", { theme: "light" });
  await gm.page.evaluate(
    `Actor.create({ name: "Blank stone", type: "challenge", ownership: { [game.users.getName("Ana").id]: 3 } })`,
  );
  await expect.poll(() => page.evaluate(`game.actors.getName("Blank stone") !== undefined`)).toBe(true);
  await page.evaluate(`void game.actors.getName("Blank stone").sheet.render({ force: true })`);
  await page.getByText("Still missing: Traits, Skills.").waitFor();
  await page.locator(".tessera-missing button").focus();
  await page.keyboard.press("Enter");
  await maker(page).waitFor();

  await press(page, "Skills");
  await maker(page).getByText("Assign the Traits first").waitFor();
  await press(page, "Traits");
  await loadDice(page, [3]);
  await press(page, "Roll in the log");
  await maker(page).getByText("Assign 3 2 1 1 0").waitFor();
  expect(await maker(page).locator(".tessera-maker-left").textContent()).not.toContain("4");
  await maker(page).locator("select[name=dangerous]").focus();
  await page.keyboard.type("0");
  await expect.poll(() => maker(page).locator(".tessera-maker-left").textContent()).toBe("Not assigned yet: 3.");
  await maker(page).locator("select[name=uncanny]").focus();
  await page.keyboard.type("3");
  await expect.poll(() => maker(page).locator(".tessera-maker-left").textContent()).toBe("");
  await press(page, "Next");
  await maker(page).locator("select[name=uncanny-1]").waitFor();
  const asked = (trait: string) => maker(page).locator(`select[name^=${trait}]`).count();
  expect([await asked("dangerous"), await asked("deft"), await asked("savvy")]).toEqual([0, 2, 1]);
  const first = (name: string) => maker(page).locator(`select[name=${name}]`).inputValue();
  await press(page, "Suggest");
  await expect.poll(() => first("deft-1")).not.toBe("");
  const [one, two] = [await first("deft-1"), await first("deft-2")];
  expect(one).not.toBe(two);
  await press(page, "Suggest");
  await expect.poll(() => first("deft-1")).toBe(two);
  await maker(page).locator("select[name=uncanny-1]").focus();
  await page.keyboard.type("L");
  await expectEachStepAccessible(page, "maker-challenge");
  await press(page, "Make this character");
  await maker(page).getByText("The character is ready").waitFor();
  expect(
    await page.evaluate(`(() => {
      const { traits, skills, grit } = game.actors.getName("Blank stone").system;
      return [traits.dangerous, traits.uncanny, skills.luck, grit.value];
    })()`),
  ).toEqual([0, 3, 1, 7]);
  expect(errors).toEqual([]);
});
