/** A character of Decision from the dialog that creates one to its player: by mouse, left half-way, made and undone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginFromDialog, closeMaker, expectEachStepAccessible, goTo, maker } from "./maker-play.ts";
import { BrowserTable, loadDice, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
});
afterAll(() => table?.close());

const seen = <Value>(expression: string) =>
  gm.page.evaluate<Value>(`(() => { const actor = game.actors.get(window.made); return ${expression}; })()`);

it("goes from the dialog to a character with picture, token and owner, loses nothing half-way, and is undone", async () => {
  const { page } = gm;
  await beginFromDialog(page, "decision");

  await maker(page).getByRole("button", { name: "Suggest" }).click();
  await expect.poll(() => maker(page).locator("[name=name]").inputValue()).toBe("Tovah Reyes");
  await maker(page).locator("[name=name]").fill("Tovah <b>Reyes</b>");
  await maker(page).getByRole("button", { name: "Next" }).click();

  await loadDice(page, [4, 1, 1, 3, 2, 2, 4, 4, 3, 2, 1, 4, 2, 4, 1, 2]);
  expect(await maker(page).locator("select").count()).toBe(0);
  await maker(page).getByRole("button", { name: "Roll in the log" }).click();
  await maker(page).locator("select[name=str]").waitFor();
  await page.locator("#sidebar [data-tab=chat]").first().click();
  await page.locator("#chat").getByText("3 3 2 2 1 1 0 0").waitFor();
  await maker(page).getByRole("button", { name: "Roll again; the log shows both" }).waitFor();
  await maker(page).locator("select[name=str]").selectOption("0");
  await expect.poll(() => maker(page).locator(".tessera-maker-left").textContent()).toBe("Not assigned yet: 3.");

  // Nothing of it stands on the sheet yet, and the answers outlive the window.
  await closeMaker(page);
  expect(await seen("[actor.name, actor.system.attributes.agi]")).toEqual(["Nobody yet", 0]);
  await page.evaluate(`game.actors.get(window.made).sheet.render({ force: true })`);
  const sheet = page.locator(".tessera-sheet:not(.tessera-maker)");
  await sheet.getByText("Still missing: Attributes.").waitFor();
  expect(await sheet.getByRole("button", { name: "Done" }).getAttribute("aria-pressed")).toBe("true");
  await sheet.getByRole("button", { name: "Make step by step" }).click();
  await expect.poll(() => maker(page).locator("select[name=str]").inputValue()).toBe("0");

  // What does not add up is refused in words, at its step.
  await goTo(page, "Portrait and owner");
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  await page.locator("#notifications", { hasText: "not the values that were generated" }).waitFor();
  await maker(page).locator("[aria-current=step]", { hasText: "Attributes" }).waitFor();
  await maker(page).locator("select[name=will]").selectOption("3");
  await expect.poll(() => maker(page).locator(".tessera-maker-left").textContent()).toBe("");

  await goTo(page, "Traits, Proficiencies, Ability");
  await maker(page).getByRole("button", { name: "Suggest" }).click();
  await expect.poll(() => maker(page).getByLabel("Trait 1").inputValue()).toBe("Steady hands");
  expect(await maker(page).getByLabel("Trait 2").inputValue()).toBe("Never forgets a face");
  for (const label of ["Trait 2", "Proficiency 1", "Proficiency 2", "Ability 1"])
    await maker(page).getByLabel(label).fill("");
  await goTo(page, "Gear");
  await maker(page).getByLabel("Cutting torch").check();
  await goTo(page, "Portrait and owner");
  await maker(page).getByLabel("Picture").selectOption({ label: "A dockside medic" });
  await maker(page).getByLabel("Played by").selectOption({ label: "Ana" });
  await expectEachStepAccessible(page, "maker-decision");
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  await maker(page).getByText("The character is ready").waitFor();

  const portrait = "systems/tessera/assets/portraits/marisol-quent.svg";
  const state = `({
    name: actor.name, str: actor.system.attributes.str, will: actor.system.attributes.will,
    items: actor.items.map(({ type, name }) => type + " " + name).sort(),
    pictures: [actor.img, actor.prototypeToken.texture.src],
    owner: actor.testUserPermission(game.users.getName("Ana"), "OWNER"),
  })`;
  expect(await seen(state)).toEqual({
    name: "Tovah <b>Reyes</b>",
    str: 0,
    will: 3,
    items: ["gear Cutting torch", "talent Steady hands"],
    pictures: [portrait, portrait],
    owner: true,
  });
  expect(await sheet.getByText("Still missing").count()).toBe(0);

  await maker(page).getByRole("button", { name: "Undo" }).click();
  await maker(page).getByRole("button", { name: "Make this character" }).waitFor();
  const undone = await seen<{ pictures: string[] }>(state);
  expect(undone).toMatchObject({ name: "Nobody yet", str: 0, will: 0, items: [], owner: false });
  expect(undone.pictures).not.toContain(portrait);
  await goTo(page, "Gear");
  expect(await maker(page).getByLabel("Cutting torch").isChecked()).toBe(true);
  expect(gm.errors).toEqual([]);
});

it("undoes no more than making does, whatever a player stored on the character", async () => {
  const { page } = gm;
  await closeMaker(page);
  await page.evaluate(`(async () => {
    const stranger = game.users.getName("Ben").id;
    const values = [["name", "As before"], ["ownership." + stranger, 3], ["folder", "none"], ["__proto__.x", 1], 5];
    const actor = await Actor.create({ name: "Forged", type: "decision" });
    const undo = { values, items: ["none", 7] };
    const draft = { concept: { name: 7, look: {} }, attributes: "none", gear: null };
    await actor.setFlag("tessera", "maker", JSON.stringify({ at: 0, draft, undo }));
    window.made = actor.id;
    for (const { document } of [...foundry.applications.instances.values()]) await document?.sheet.close();
    await actor.sheet.render({ force: true });
  })()`);
  await page.locator(".tessera-sheet:not(.tessera-maker)").getByRole("button", { name: "Make step by step" }).click();
  await maker(page).getByRole("button", { name: "Undo" }).click();
  await maker(page).getByRole("button", { name: "Suggest" }).waitFor();
  const state = `[actor.name, actor.testUserPermission(game.users.getName("Ben"), "OWNER"), actor.folder]`;
  expect(await seen(state)).toEqual(["As before", false, null]);
  // Answers that are no texts count as none.
  expect(await maker(page).locator("[name=name]").inputValue()).toBe("As before");
  await goTo(page, "Portrait and owner");
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  await maker(page).locator("[aria-current=step]", { hasText: "Attributes" }).waitFor();
  expect(gm.errors).toEqual([]);
});
