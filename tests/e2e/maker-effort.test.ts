/** A character of Effort: by mouse from the dialog that creates one, and by keyboard by a player, with points, in dark. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginFromDialog, closeMaker, expectEachStepAccessible, expectLeft, goTo, maker, press } from "./maker-play.ts";
import { BrowserTable, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light" });
});
afterAll(() => table?.close());

const seen = <Value>(expression: string) =>
  gm.page.evaluate<Value>(`(() => { const actor = game.actors.get(window.made); return ${expression}; })()`);

it("assigns numbers that suit the concept, fills the resources, loses nothing half-way, and is undone", async () => {
  const { page } = gm;
  await beginFromDialog(page, "effort");
  await maker(page).getByRole("button", { name: "Suggest" }).click();
  await expect.poll(() => maker(page).locator("[name=name]").inputValue()).toBe("Hesper Lund");
  expect(await maker(page).getByLabel("Concept in one line").inputValue()).toBe(
    "Lock-keeper who never learned to swim",
  );
  await maker(page).getByLabel("Looks").fill("Wears <i>two</i> coats & no hat");
  await maker(page).getByRole("button", { name: "Next" }).click();

  await maker(page).getByText("these numbers are ours").waitFor();
  const numbers = () =>
    maker(page)
      .locator("select")
      .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
  expect(await numbers()).toEqual(["10", "9", "8", "7"]);
  await maker(page).getByRole("button", { name: "Suggest" }).click();
  await expect.poll(numbers).toEqual(["10", "7", "8", "9"]);
  await maker(page).getByText("Stamina 8, Focus 7, Insight 8, Grit 9, all full.").waitFor();
  await maker(page).getByRole("button", { name: "Suggest" }).click();
  await expect.poll(numbers).toEqual(["7", "10", "9", "8"]);
  await maker(page).locator("select[name=body]").selectOption("10");
  await expectLeft(page, "Not assigned yet: 7.");

  // Nothing of it stands on the sheet yet, and the answers outlive the window.
  await closeMaker(page);
  expect(await seen("[actor.name, actor.system.attributes.body]")).toEqual(["Nobody yet", 8]);
  await page.evaluate(`game.actors.get(window.made).sheet.render({ force: true })`);
  const sheet = page.locator(".tessera-sheet:not(.tessera-maker)");
  await sheet.getByText("Still missing: Attributes.").waitFor();
  await sheet.getByRole("button", { name: "Make step by step" }).click();
  await expect.poll(numbers).toEqual(["10", "10", "9", "8"]);

  // What does not add up is refused in words, at its step.
  await goTo(page, "Portrait and owner");
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  await page.locator("#notifications", { hasText: "these are not the starting values" }).waitFor();
  await maker(page).locator("[aria-current=step]", { hasText: "Attributes" }).waitFor();
  await maker(page).locator("select[name=grace]").selectOption("7");
  await expectLeft(page, "");

  await goTo(page, "Talent");
  await maker(page).getByRole("button", { name: "Suggest" }).click();
  await expect.poll(() => maker(page).getByLabel("What they are known for").inputValue()).toBe("Reads water");
  await maker(page).getByLabel("Adds 1 to").selectOption({ label: "Focus" });
  await goTo(page, "Gear");
  await maker(page).getByRole("button", { name: "Suggest" }).click();
  await expect.poll(() => maker(page).locator("[type=checkbox]:checked").count()).toBe(3);
  await maker(page).getByLabel("Oilskin coat").uncheck();
  await goTo(page, "Portrait and owner");
  expect(await maker(page).getByLabel("Picture").locator("option").count()).toBe(5);
  await maker(page).getByLabel("Picture").selectOption({ label: "A diver" });
  await maker(page).getByLabel("Played by").selectOption({ label: "Ana" });
  await expectEachStepAccessible(page, "maker-effort-light");
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  await maker(page).getByText("The character is ready").waitFor();

  const state = `({
    name: actor.name, concept: actor.system.concept, biography: actor.system.biography,
    attributes: Object.values(actor.system.attributes),
    resources: Object.values(actor.system.resources).map(({ value, max }) => [value, max]),
    items: actor.items.map(({ type, name, system }) => [type, name, system.bonus?.modifier, system.bonus?.appliesTo]),
    img: actor.img,
    owner: actor.testUserPermission(game.users.getName("Ana"), "OWNER"),
  })`;
  expect(await seen(state)).toEqual({
    name: "Hesper Lund",
    concept: "Lock-keeper who never learned to swim",
    biography: "<p>Wears &lt;i&gt;two&lt;/i&gt; coats &amp; no hat</p>",
    attributes: [10, 7, 9, 8],
    resources: [
      [8, 8],
      [8, 8],
      [8, 8],
      [9, 9],
    ],
    items: [
      ["talent", "Reads water", 1, "focus"],
      ["gear", "Boat hook", 0, ""],
      ["gear", "Storm lantern", 0, ""],
    ],
    img: "systems/tessera/assets/portraits/tobin-ashe.svg",
    owner: true,
  });
  expect(await sheet.getByText("Still missing").count()).toBe(0);

  await maker(page).getByRole("button", { name: "Undo" }).click();
  await maker(page).getByRole("button", { name: "Make this character" }).waitFor();
  expect(await seen(state)).toMatchObject({
    name: "Nobody yet",
    biography: "",
    attributes: [8, 8, 8, 8],
    resources: Array.from({ length: 4 }, () => [8, 8]),
    items: [],
    owner: false,
  });
  expect(gm.errors).toEqual([]);
});

it("lets a player share out points by keyboard, counts them, and refuses too many", async () => {
  const { page, errors } = await table.join("Ana", { theme: "dark" });
  await gm.page.evaluate(
    `Actor.create({ name: "Blank river", type: "effort", ownership: { [game.users.getName("Ana").id]: 3 } })`,
  );
  await expect.poll(() => page.evaluate(`game.actors.getName("Blank river") !== undefined`)).toBe(true);
  await page.evaluate(`void game.actors.getName("Blank river").sheet.render({ force: true })`);
  await page.getByText("Still missing: Attributes.").waitFor();
  await page.locator(".tessera-missing button").focus();
  await page.keyboard.press("Enter");
  await maker(page).waitFor();
  await press(page, "Attributes");
  await maker(page).locator("[name=method]").first().focus();
  await page.keyboard.press("ArrowRight");
  await maker(page).getByRole("radio", { name: "Points (34)" }).waitFor();
  expect(await maker(page).getByRole("radio", { name: "Points (34)" }).isChecked()).toBe(true);
  await maker(page).locator("select[name=grace]").focus();
  await page.keyboard.type("11");
  await expectLeft(page, "Points too many: 2.");
  await press(page, "Portrait and owner");
  await press(page, "Make this character");
  await page.locator("#notifications", { hasText: "must add up to 34; they come to 36" }).waitFor();
  await maker(page).locator("[aria-current=step]", { hasText: "Attributes" }).waitFor();
  await maker(page).locator("select[name=body]").focus();
  await page.keyboard.type("7");
  await expectLeft(page, "Points left: 1.");
  await maker(page).locator("select[name=heart]").focus();
  await page.keyboard.type("8");
  await expectLeft(page, "");
  await expectEachStepAccessible(page, "maker-effort-dark");
  await press(page, "Make this character");
  await maker(page).getByText("The character is ready").waitFor();
  const made = `(() => {
    const { attributes, resources } = game.actors.getName("Blank river").system;
    return [Object.values(attributes), Object.values(resources).map(({ value, max }) => [value, max])];
  })()`;
  expect(await page.evaluate(made)).toEqual([
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

it("shares out points alone where a world has other attributes", async () => {
  const { page } = gm;
  await page.evaluate(`(async () => {
    const ids = ["iron", "salt", "ash"];
    const links = ids.flatMap((attribute, place) => [ids[place], ids[(place + 2) % 3]]
      .map((id) => ({ attribute, resource: id + "well" })));
    const named = (list) => list.map((id) => ({ id, label: "" }));
    await game.settings.set("tessera", "effortConfig",
      { attributes: named(ids), resources: named(ids.map((id) => id + "well")), links });
    await game.actors.get(window.made).delete();
  })()`);
  await page.reload();
  await table.ready(page);
  await beginFromDialog(page, "effort");
  await goTo(page, "Attributes");
  expect(await maker(page).getByRole("radio").count()).toBe(0);
  await expectLeft(page, "");
  await maker(page).locator("select[name=ash]").selectOption("12");
  await expectLeft(page, "Points too many: 4.");
  await maker(page).locator("select[name=iron]").selectOption("5");
  await expectLeft(page, "");
  await goTo(page, "Portrait and owner");
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  await maker(page).getByText("The character is ready").waitFor();
  expect(
    await seen("[actor.system.attributes.iron, actor.system.attributes.salt, actor.system.attributes.ash]"),
  ).toEqual([5, 8, 12]);
  expect(await seen("actor.system.resources.ironwell.value")).toBe(await seen("actor.system.resources.ironwell.max"));
  expect(gm.errors).toEqual([]);
});
