/** Characters made by their player, by keyboard alone, from a new sheet that says what it lacks. */
import { expect, it } from "vitest";
import { answerTo, beginByKeyboard, expectAtStep, expectLeft, make, maker, press, seen, type } from "./maker-play.ts";
import { loadDice } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";

const { gm, ana } = tableForTwo();

it("counts what is left of Challenge, asks for as many Skills as Traits give, and takes the dice's array", async () => {
  const { page, errors } = ana;
  await beginByKeyboard(gm, ana, "challenge", "Traits, Skills");
  await press(page, "Skills");
  await maker(page).getByText("Assign the Traits first").waitFor();
  await press(page, "Traits");
  await loadDice(page, [3]);
  await press(page, "Roll in the log");
  await maker(page).getByText("Assign 3 2 1 1 0").waitFor();
  expect(await maker(page).locator(".tessera-maker-left").textContent()).not.toContain("4");
  await type(page, "dangerous", "0");
  await expectLeft(page, "Not assigned yet: 3.");
  await type(page, "uncanny", "3");
  await expectLeft(page, "");
  await press(page, "Next");
  await maker(page).locator("select[name=uncanny-1]").waitFor();
  const asked = (trait: string) => maker(page).locator(`select[name^=${trait}]`).count();
  expect([await asked("dangerous"), await asked("deft"), await asked("savvy")]).toEqual([0, 2, 1]);
  await press(page, "Suggest");
  await expect.poll(() => answerTo(page, "deft-1")).not.toBe("");
  const [one, two] = [await answerTo(page, "deft-1"), await answerTo(page, "deft-2")];
  expect(one).not.toBe(two);
  await press(page, "Suggest");
  await expect.poll(() => answerTo(page, "deft-1")).toBe(two);
  await type(page, "uncanny-1", "L");
  await make(page, "maker-challenge");
  const made =
    "(({ traits, skills, grit }) => [traits.dangerous, traits.uncanny, skills.luck, grit.value])(actor.system)";
  expect(await seen(page, made)).toEqual([0, 3, 1, 7]);
  expect(errors).toEqual([]);
});

it("needs no card, bond or talent of Edge", async () => {
  const { page, errors } = ana;
  await beginByKeyboard(gm, ana, "edge", "Attributes, Skills");
  await press(page, "Skills");
  for (const skill of ["stealth", "sway", "lore"]) await type(page, skill, "2");
  await expectLeft(page, "");
  await press(page, "Talent and help");
  await maker(page).locator("[name=holding]").first().focus();
  await page.keyboard.press("ArrowRight");
  await maker(page).getByLabel("Name", { exact: true }).waitFor();
  await make(page, "maker-edge-light");
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
  await type(page, "grace", "11");
  await expectLeft(page, "Points too many: 2.");
  await press(page, "Portrait and owner");
  await press(page, "Make this character");
  await page.locator("#notifications", { hasText: "must add up to 34; they come to 36" }).waitFor();
  await expectAtStep(page, "Attributes");
  await type(page, "body", "7");
  await expectLeft(page, "Points left: 1.");
  await type(page, "heart", "8");
  await expectLeft(page, "");
  await make(page, "maker-effort-dark");
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
