/** Made characters advance in the window that makes them: from the menu of their sheet or while it is edited, and back. */
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeMaker, goTo, maker } from "./maker-play.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
});
afterAll(() => table?.close());

/** Save a picture if a folder for them is named. */
async function savePicture(page: Page, name: string): Promise<void> {
  const folder = process.env["TESSERA_PICTURES"];
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

const sheetOf = (page: Page) => page.locator(".tessera-sheet:not(.tessera-maker)");
const left = (page: Page) => maker(page).locator(".tessera-maker-left");

/** What stands on a character. */
const seen = <Value>({ page }: Seat, name: string, expression: string) =>
  page.evaluate<Value>(
    `(() => { const actor = game.actors.getName(${JSON.stringify(name)}); return ${expression}; })()`,
  );

async function openSheet({ page }: Seat, name: string): Promise<void> {
  await page.evaluate(`(async () => {
    for (const window of [...foundry.applications.instances.values()]) await window.document?.sheet?.close();
    await game.actors.getName(${JSON.stringify(name)}).sheet.render({ force: true });
  })()`);
  await sheetOf(page).locator(".tessera-name").waitFor();
}

/** Open the menu of the sheet's header and choose what advances the character. */
async function fromMenu(page: Page): Promise<void> {
  await sheetOf(page).locator("[data-action=toggleControls]").click();
  await sheetOf(page).getByText("Advance…", { exact: true }).click();
}

it("takes a character of Decision up two levels, one with an attribute, and back as long as nothing changed it", async () => {
  const { page, errors } = gm;
  await openSheet(gm, "Dov Harrack");
  await fromMenu(page);
  await maker(page).getByText("An odd level raises no attribute").waitFor();
  await maker(page).getByText("Level 2 → 3. Vitality 2 → 3 and Stress Threshold 2 → 2").waitFor();
  await expectAccessible(page, ".tessera-maker");
  await maker(page).getByRole("button", { name: "Next" }).click();
  await maker(page).getByRole("button", { name: "Advance", exact: true }).click();
  await page.locator("#notifications", { hasText: "Talent: this is missing" }).waitFor();
  await maker(page).getByLabel("Ability or Proficiency").fill("Night <i>eyes</i>");
  await expectAccessible(page, ".tessera-maker");
  await savePicture(page, "advance-decision-talent");
  await closeMaker(page);
  const state = `({ level: actor.system.level, str: actor.system.attributes.str, vitality: actor.system.vitality.max,
    eyes: actor.items.filter(({ name }) => name === "Night <i>eyes</i>").length })`;
  expect(await seen(gm, "Dov Harrack", state)).toEqual({ level: 2, str: 3, vitality: 2, eyes: 0 });

  // The answers outlive the window.
  await fromMenu(page);
  await expect.poll(() => maker(page).getByLabel("Ability or Proficiency").inputValue()).toBe("Night <i>eyes</i>");
  await maker(page).getByRole("button", { name: "Advance", exact: true }).click();
  await maker(page).getByText("The character has advanced").waitFor();
  await savePicture(page, "advance-decision-made");
  expect(await seen(gm, "Dov Harrack", state)).toEqual({ level: 3, str: 3, vitality: 3, eyes: 1 });

  await maker(page).getByRole("button", { name: "Advance again" }).click();
  await maker(page).locator("select[name=attribute]").waitFor();
  expect(await left(page).textContent()).toBe("Still to choose: an attribute.");
  await maker(page).locator("select[name=attribute]").selectOption("str");
  await expect.poll(() => left(page).textContent()).toBe("");
  await savePicture(page, "advance-decision-level");
  await goTo(page, "Ability or Proficiency");
  await maker(page).getByLabel("Ability or Proficiency").fill("Cold hands");
  await maker(page).getByRole("button", { name: "Advance", exact: true }).click();
  await maker(page).getByText("The character has advanced").waitFor();
  expect(await seen(gm, "Dov Harrack", state)).toMatchObject({ level: 4, str: 4 });

  // What is newer stays, and is not undone with it.
  await gm.page.evaluate(`game.actors.getName("Dov Harrack").update({ "system.attributes.str": 5 })`);
  await maker(page).getByRole("button", { name: "Undo" }).click();
  await page.locator("#notifications", { hasText: "has been changed since" }).waitFor();
  expect(await seen(gm, "Dov Harrack", state)).toMatchObject({ level: 4, str: 5 });
  await gm.page.evaluate(`game.actors.getName("Dov Harrack").update({ "system.attributes.str": 4 })`);
  await maker(page).getByRole("button", { name: "Undo" }).click();
  await maker(page).getByRole("button", { name: "Advance", exact: true }).waitFor();
  expect(await seen(gm, "Dov Harrack", state)).toEqual({ level: 3, str: 3, vitality: 3, eyes: 1 });
  expect(errors).toEqual([]);
});
