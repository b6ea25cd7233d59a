/** Characters made by their player, by keyboard alone, from a new sheet that says what it lacks. */
import { expect, it } from "vitest";
import {
  answerTo,
  beginByKeyboard,
  card,
  choose,
  expectLeft,
  make,
  maker,
  press,
  seen,
  sheetBeside,
  untickAll,
} from "./maker-play.ts";
import { closeWindows, loadDice } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";

const { gm, ana } = tableForTwo();

it("counts what is left of Challenge, asks for as many Skills as Traits give, and takes the dice's array", async () => {
  const { page, errors } = ana;
  await beginByKeyboard(gm, ana, "challenge", "Traits, Skills");
  await press(page, "Traits");
  await loadDice(page, [3]);
  await press(page, "Roll a d6");
  await maker(page).getByText("The die chose 3 2 1 1 0. You can take another set.").waitFor();
  expect(await maker(page).locator("[name=dangerous][value='4']").count()).toBe(0);
  await choose(page, "uncanny", "3");
  await expect.poll(() => answerTo(page, "dangerous")).not.toBe("3");
  await choose(page, "dangerous", "0");
  await choose(page, "deft", "2");
  await expectLeft(page, "");
  await press(page, "Next");
  await maker(page).getByText("Uncanny: 3 of 3 left to choose").waitFor();
  await expectLeft(page, "7 of 7 left to choose.");
  await maker(page).locator("legend", { hasText: "the Trait is 0" }).first().waitFor();
  await press(page, "Suggest");
  await expectLeft(page, "0 of 7 left to choose.");
  await untickAll(page);
  await card(page, "Luck").focus();
  await page.keyboard.press("Space");
  await maker(page).getByText("Uncanny: 2 of 3 left to choose").waitFor();
  await make(page, "maker-challenge", "6 of 7 left to choose.");
  const made =
    "(({ traits, skills, grit }) => [traits.dangerous, traits.uncanny, skills.luck, grit.value])(actor.system)";
  expect(await seen(page, made)).toEqual([0, 3, 1, 7]);
  expect(errors).toEqual([]);
});

it("needs no card, bond or talent of Edge", async () => {
  const { page, errors } = ana;
  await beginByKeyboard(gm, ana, "edge", "Attributes, Skills");
  await press(page, "Skills");
  for (const skill of ["stealth", "sway", "lore"]) await choose(page, skill, "2");
  await expectLeft(page, "Points left: 0 of 6.");
  await press(page, "Asset or follower");
  await choose(page, "holding", "asset");
  await maker(page).getByLabel("Name", { exact: true }).waitFor();
  await make(page, "maker-edge-light", "No concept yet.", "Nothing chosen yet.");
  const made = `[Object.values(actor.system.attributes),
    actor.system.skills.stealth + actor.system.skills.sway + actor.system.skills.lore,
    actor.items.map(({ type, name }) => [type, name])]`;
  expect(await seen(page, made)).toEqual([[3, 2, 2, 1], 6, [["asset", "Asset: Minor"]]]);
  expect(errors).toEqual([]);
});

it("shares out points of Effort, counts them, and refuses too many", async () => {
  const { page, errors } = ana;
  await page.emulateMedia({ colorScheme: "dark" });
  await beginByKeyboard(gm, ana, "effort", "Attributes");
  await press(page, "Attributes");
  await maker(page).locator("[name=method]").first().focus();
  await page.keyboard.press("ArrowRight");
  await maker(page).getByRole("radio", { name: "Points (34)" }).waitFor();
  expect(await maker(page).getByRole("radio", { name: "Points (34)" }).isChecked()).toBe(true);
  // A value that costs more points than are left is blocked; its label and, once focused, its row say why.
  const eleven = maker(page).locator("[name=grace][value='11']");
  expect([await eleven.isDisabled(), await eleven.getAttribute("aria-label")]).toEqual([
    true,
    expect.stringContaining("needs 2, 0 left"),
  ]);
  await eleven.focus();
  await page.keyboard.press("Space");
  await maker(page).locator(".tessera-pips-why", { hasText: "needs 2, 0 left" }).waitFor();
  expect(await answerTo(page, "grace")).toBe("9");
  await choose(page, "body", "7");
  await expectLeft(page, "Points left: 3 of 34.");
  await choose(page, "grace", "11");
  await expectLeft(page, "Points left: 1 of 34.");
  await choose(page, "heart", "8");
  await expectLeft(page, "Points left: 0 of 34.");
  await make(page, "maker-effort-dark", "Nothing chosen yet.");
  const made = `[Object.values(actor.system.attributes),
    Object.values(actor.system.resources).map(({ value, max }) => [value, max])]`;
  expect(await seen(page, made)).toEqual([
    [7, 11, 8, 8],
    [
      [9, 9],
      [9, 9],
      [8, 8],
      [7, 7],
    ],
  ]);
  expect(errors).toEqual([]);
});

it("opens at once for the player to whom a new character is given, without its empty sheet", async () => {
  const { page, errors } = ana;
  await closeWindows(page);
  await page.evaluate(`game.settings.set("tessera", "openCharacter", true)`);
  await gm.page.evaluate(`Actor.create({ name: "Given", type: "edge", ownership: { TesseraPlayerAna: 3 } })
    .then(({ id }) => game.users.getName("Ana").update({ character: id }))`);
  await maker(page).waitFor();
  expect(await sheetBeside(page).count()).toBe(0);
  await press(page, "Surprise me");
  await press(page, "Make this character");
  await press(page, "Done");
  await sheetBeside(page).waitFor();
  expect(await maker(page).count()).toBe(0);
  await closeWindows(page);
  // One that was made opens its sheet.
  await gm.page.evaluate(`game.users.getName("Ana").update({ character: game.actors.getName("Ilsa Marrow").id })`);
  await sheetBeside(page).waitFor();
  expect(await maker(page).count()).toBe(0);
  expect(errors).toEqual([]);
});
