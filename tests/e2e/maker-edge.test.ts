/** A character of Edge: by mouse from the dialog that creates one, in dark, and by keyboard by a player. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginFromDialog, closeMaker, expectEachStepAccessible, expectLeft, goTo, maker, press } from "./maker-play.ts";
import { BrowserTable, loadDice, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "dark" });
});
afterAll(() => table?.close());

const seen = <Value>(expression: string) =>
  gm.page.evaluate<Value>(`(() => { const actor = game.actors.get(window.made); return ${expression}; })()`);

it("shares out attributes and skills by concept, draws a card, loses nothing half-way, and is undone", async () => {
  const { page } = gm;
  await beginFromDialog(page, "edge");
  await maker(page).getByRole("button", { name: "Suggest" }).click();
  await expect.poll(() => maker(page).locator("[name=name]").inputValue()).toBe("Sabine Crake");
  await maker(page).getByLabel("Concept in one line").fill("Fencing master whom nobody fights twice");
  await maker(page).getByRole("button", { name: "Next" }).click();

  await maker(page).getByText("these numbers are this system’s default").waitFor();
  await maker(page).getByRole("button", { name: "Suggest" }).click();
  const value = (name: string) => maker(page).locator(`select[name=${name}]`).inputValue();
  await expect.poll(() => value("body")).toBe("3");
  expect([await value("wits"), await value("spirit"), await value("presence")]).toEqual(["2", "1", "2"]);
  await maker(page).locator("select[name=spirit]").selectOption("2");
  await expectLeft(page, "Not assigned yet: 1.");

  await goTo(page, "Skills");
  await expectLeft(page, "Points left: 6.");
  await maker(page).getByRole("button", { name: "Suggest" }).click();
  await expect.poll(() => value("melee")).toBe("2");
  expect([await value("tactics"), await value("command"), await value("lore")]).toEqual(["2", "1", "0"]);
  await expectLeft(page, "");
  await maker(page).locator("select[name=lore]").selectOption("2");
  await expectLeft(page, "Points too many: 2.");

  // Nothing of it stands on the sheet yet, and the answers outlive the window.
  await closeMaker(page);
  expect(await seen("[actor.name, actor.system.attributes.body, actor.system.skills.melee]")).toEqual([
    "Nobody yet",
    1,
    0,
  ]);
  await page.evaluate(`game.actors.get(window.made).sheet.render({ force: true })`);
  const sheet = page.locator(".tessera-sheet:not(.tessera-maker)");
  await sheet.getByText("Still missing: Attributes, Skills.").waitFor();
  await sheet.getByRole("button", { name: "Make step by step" }).click();
  await expect.poll(() => value("lore")).toBe("2");

  // What does not add up is refused in words, one step after the other.
  await goTo(page, "Portrait and owner");
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  await page.locator("#notifications", { hasText: "Attributes: these are not the starting values" }).waitFor();
  await maker(page).locator("[aria-current=step]", { hasText: "Attributes" }).waitFor();
  await maker(page).locator("select[name=spirit]").selectOption("1");
  await goTo(page, "Portrait and owner");
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  await page.locator("#notifications", { hasText: "Skills: these must add up to 6; they come to 8" }).waitFor();
  await maker(page).locator("[aria-current=step]", { hasText: "Skills" }).waitFor();
  await maker(page).locator("select[name=tactics]").selectOption("0");
  await expectLeft(page, "");

  await goTo(page, "Bonds");
  await maker(page).getByRole("button", { name: "Suggest" }).click();
  await expect.poll(() => maker(page).getByLabel("Bond 1").inputValue()).toBe("Owes them a winter");
  await maker(page).getByLabel("With whom (1)").fill("Teodor Vance");
  await maker(page).getByLabel("With whom (2)").fill("The <b>baker</b>");

  await goTo(page, "Complication");
  // The 52nd card of a deck that nobody of the party holds a card of: the ace of diamonds.
  await loadDice(page, [52]);
  await maker(page).getByRole("button", { name: "Roll in the log" }).click();
  const drawn = "Ace of diamonds: trouble with magic. XP when it is played out: +2.";
  await maker(page).getByText(drawn).waitFor();
  await page.locator("#sidebar [data-tab=chat]").first().click();
  await page.locator("#chat").getByText(drawn).waitFor();
  await maker(page).getByLabel("Complication, if you know it").fill("The mirror answers");

  await goTo(page, "Talent and help");
  await maker(page).getByLabel("Talent").fill("Reads wrists");
  await maker(page).getByLabel("Adds a die to").selectOption({ label: "Melee" });
  expect(await maker(page).getByLabel("Good at").count()).toBe(0);
  await maker(page).getByRole("radio", { name: "Follower, Cap 1" }).check();
  await maker(page).getByLabel("Good at").fill("Stealth");
  await maker(page).getByLabel("Name", { exact: true }).fill("Pim");
  await goTo(page, "Gear");
  await maker(page).getByLabel("Sword cane").check();
  await goTo(page, "Portrait and owner");
  expect(await maker(page).getByLabel("Picture").locator("option").count()).toBe(5);
  await maker(page).getByLabel("Picture").selectOption({ label: "A mason" });
  await maker(page).getByLabel("Played by").selectOption({ label: "Ana" });
  await expectEachStepAccessible(page, "maker-edge-dark");
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  await maker(page).getByText("The character is ready").waitFor();

  const state = `({
    name: actor.name, attributes: Object.values(actor.system.attributes),
    skills: Object.entries(actor.system.skills).filter(([, rating]) => rating > 0),
    items: actor.items.map(({ type, name, system }) => [type, name,
      system.with ?? system.card ?? system.skill ?? system.bonus?.appliesTo ?? ""]),
    img: actor.img, owner: actor.testUserPermission(game.users.getName("Ana"), "OWNER"),
  })`;
  expect(await seen(state)).toEqual({
    name: "Sabine Crake",
    attributes: [3, 2, 1, 2],
    skills: [
      ["melee", 2],
      ["athletics", 1],
      ["command", 1],
      ["lore", 2],
    ],
    items: [
      ["bond", "Owes them a winter", "Teodor Vance"],
      ["bond", "The <b>baker</b>", "The <b>baker</b>"],
      ["complication", "The mirror answers", "diamonds.ace"],
      ["talent", "Reads wrists", "melee"],
      ["follower", "Pim", "Stealth"],
      ["gear", "Sword cane", ""],
    ],
    img: "systems/tessera/assets/portraits/oswin-tarr.svg",
    owner: true,
  });
  expect(await sheet.getByText("Still missing").count()).toBe(0);

  await maker(page).getByRole("button", { name: "Undo" }).click();
  await maker(page).getByRole("button", { name: "Make this character" }).waitFor();
  expect(await seen(state)).toMatchObject({
    name: "Nobody yet",
    attributes: [1, 1, 1, 1],
    skills: [],
    items: [],
    owner: false,
  });
  expect(gm.errors).toEqual([]);
});

it("lets a player choose by keyboard, and needs no card, bond or talent", async () => {
  const { page, errors } = await table.join("Ana", { theme: "light" });
  await gm.page.evaluate(
    `Actor.create({ name: "Blank page", type: "edge", ownership: { [game.users.getName("Ana").id]: 3 } })`,
  );
  await expect.poll(() => page.evaluate(`game.actors.getName("Blank page") !== undefined`)).toBe(true);
  await page.evaluate(`void game.actors.getName("Blank page").sheet.render({ force: true })`);
  await page.getByText("Still missing: Attributes, Skills.").waitFor();
  await page.locator(".tessera-missing button").focus();
  await page.keyboard.press("Enter");
  await maker(page).waitFor();
  await press(page, "Skills");
  for (const skill of ["stealth", "sway", "lore"]) {
    await maker(page).locator(`select[name=${skill}]`).focus();
    await page.keyboard.type("2");
  }
  await expectLeft(page, "");
  await press(page, "Talent and help");
  await maker(page).locator("[name=holding]").first().focus();
  await page.keyboard.press("ArrowRight");
  await maker(page).getByLabel("Name", { exact: true }).waitFor();
  await expectEachStepAccessible(page, "maker-edge-light");
  await press(page, "Make this character");
  await maker(page).getByText("The character is ready").waitFor();
  const made = `(() => {
    const { system, items } = game.actors.getName("Blank page");
    const { skills } = system;
    return [Object.values(system.attributes), skills.stealth + skills.sway + skills.lore,
      items.map(({ type, name }) => [type, name])];
  })()`;
  expect(await page.evaluate(made)).toEqual([[3, 2, 2, 1], 6, [["asset", "Asset: Minor"]]]);
  expect(errors).toEqual([]);
});
