/** The window that makes characters, or lets them advance, for browser tests. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { closeWindows, expectAccessible, type Seat, savePicture } from "./table.ts";

export const maker = (page: Page): Locator => page.locator(".tessera-maker");

/** The sheet beside it. */
export const sheetBeside = (page: Page): Locator => page.locator(".tessera-sheet:not(.tessera-maker)");

/** Value of a field by its name: its text, or the chosen pip or card. */
export const answerTo = (page: Page, name: string): Promise<string> =>
  maker(page).locator(`[name="${name}"]:is(:checked, :not([type=radio]))`).inputValue();

/** The card of this name. */
export const card = (page: Page, name: string): Locator =>
  maker(page)
    .locator(".tessera-option", { has: page.getByText(name, { exact: true }) })
    .locator("input");

/** Value of an expression about `actor`, whose id the page keeps in `made`. */
export const seen = <Value>(page: Page, expression: string): Promise<Value> =>
  page.evaluate<Value>(`(() => { const actor = game.actors.get(window.made); return ${expression}; })()`);

/** Go to a step by its name. */
export async function goTo(page: Page, step: string): Promise<void> {
  await maker(page).locator(".tessera-maker-steps").getByRole("button", { name: step, exact: true }).click();
  await expectAtStep(page, step);
}

/** The step with these words in its name is shown. */
export const expectAtStep = (page: Page, step: string): Promise<void> =>
  maker(page).locator("[aria-current=step]", { hasText: step }).waitFor();

/** Close the window by its button and wait until it is gone. */
async function closeMaker(page: Page): Promise<void> {
  await maker(page).locator("[data-action=close]").first().click();
  await maker(page).waitFor({ state: "detached" });
}

/** Open the window from the dialog that creates an actor of this type, in place of the former one; the page keeps its id. */
export async function beginFromDialog(page: Page, type: string): Promise<void> {
  await closeWindows(page);
  await page.evaluate(`(async () => {
    ui.notifications.clear();
    await game.actors.get(window.made)?.delete();
    void CONFIG.Actor.documentClass.createDialog({ type: "${type}" });
  })()`);
  const dialog = page.locator("dialog, .dialog").last();
  await dialog.locator("[name=name]").fill("Nobody yet");
  await dialog.locator("button[data-action=ok]").click();
  await maker(page).waitFor();
  await page.evaluate(`window.made = game.actors.getName("Nobody yet").id`);
}

/** Open the window as a player, by keyboard, from the sheet of a new character that lacks these steps. */
export async function beginByKeyboard(gm: Seat, player: Seat, type: string, missing: string): Promise<void> {
  const { page } = player;
  const id = await gm.page.evaluate<string>(
    `Actor.create({ name: "Blank page", type: "${type}", ownership: { TesseraPlayerAna: 3 } }).then(({ id }) => id)`,
  );
  await closeWindows(page);
  await expect.poll(() => page.evaluate(`game.actors.has("${id}")`)).toBe(true);
  await page.evaluate(`void game.actors.get(window.made = "${id}").sheet.render({ force: true })`);
  await page.getByText(`Still missing: ${missing}.`).waitFor();
  await page.locator(".tessera-missing button").focus();
  await page.keyboard.press("Enter");
  await maker(page).waitFor();
}

/** Press a button of the window by keyboard. */
export async function press(page: Page, name: string): Promise<void> {
  await maker(page).getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
}

/** Untick every checkbox. */
export async function untickAll(page: Page): Promise<void> {
  const ticked = maker(page).locator("[type=checkbox]:checked");
  // A press redraws the checkboxes, and the next ticked one is then the first.
  while ((await ticked.count()) > 0) await ticked.first().evaluate((each) => (each as HTMLInputElement).click());
}

/** Choose a pip or a card by keyboard. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const wanted = maker(page).locator(`[name="${name}"][value="${value}"]`);
  await wanted.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => maker(page).locator(`[name="${name}"][value="${value}"]`).isChecked()).toBe(true);
}

/** Have the step propose something. */
export const suggest = (page: Page): Promise<void> => maker(page).getByRole("button", { name: "Suggest" }).click();

/** Expect this text about the points that are left to spend. */
export async function expectLeft(page: Page, words: string): Promise<void> {
  await expect.poll(() => maker(page).locator(".tessera-maker-left").textContent()).toBe(words);
}

/** Close the window half-way, and open it again from the sheet, which says what is missing. */
export async function leaveAndReturn(page: Page, missing: string): Promise<void> {
  await closeMaker(page);
  expect(await seen(page, "actor.name")).toBe("Nobody yet");
  await page.evaluate(`game.actors.get(window.made).sheet.render({ force: true })`);
  await sheetBeside(page).getByText(`Still missing: ${missing}.`).waitFor();
  await sheetBeside(page).getByRole("button", { name: "Make step by step" }).click();
}

/** Expect that the maker refuses with these words, at the step that they are about. */
export async function expectRefused(page: Page, words: string, step: string): Promise<void> {
  await goTo(page, "Ready");
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  const asked = question(page);
  await asked.getByText(words).first().waitFor();
  await expectAccessible(page, "dialog");
  expect(await asked.getByRole("button", { name: "Make it anyway" }).count()).toBe(0);
  await asked.getByRole("button", { name: `Go to ${step}` }).click();
  await expectAtStep(page, step);
}

/** The question about what is still open. */
const question = (page: Page): Locator => page.locator("dialog", { hasText: "Something is still open" });

/** Make the character although parts of it are open, which the question names. */
export async function makeAnyway(page: Page, ...open: readonly string[]): Promise<void> {
  await press(page, "Make this character");
  for (const words of open) await question(page).getByText(words).first().waitFor();
  await question(page).getByRole("button", { name: "Make it anyway" }).click();
  await maker(page).getByText("The character is ready").waitFor();
}

/** Choose a portrait by its path's last part, and a player. */
export async function choosePortrait(page: Page, picture: string): Promise<void> {
  await goTo(page, "Portrait");
  expect(await maker(page).locator(".faces .tessera-option").count()).toBeGreaterThan(4);
  await maker(page).locator(`[name=img][value$="/${picture}.svg"]`).check();
  await goTo(page, "Ready");
  await maker(page).getByRole("radio", { name: "Ana" }).check();
}

/** Look at every step, and make the character; `open` are words about what is open, of which a question reminds. */
export async function make(page: Page, picture: string, ...open: readonly string[]): Promise<void> {
  await expectEachStepAccessible(page, picture);
  await goTo(page, "Ready");
  if (open.length > 0) return makeAnyway(page, ...open);
  await press(page, "Make this character");
  await maker(page).getByText("The character is ready").waitFor();
}

/** Take back the character that was made. */
export async function undo(page: Page): Promise<void> {
  await expect.poll(() => sheetBeside(page).getByText("Still missing").count()).toBe(0);
  await maker(page).getByRole("button", { name: "Undo" }).click();
  await maker(page).getByRole("button", { name: "Make this character" }).waitFor();
}

/** Expect that every step passes the accessibility check. */
async function expectEachStepAccessible(page: Page, picture: string): Promise<void> {
  const names = await maker(page).locator(".tessera-maker-steps button").allTextContents();
  for (const name of names) {
    await goTo(page, name);
    await expectAccessible(page, ".tessera-maker");
    await savePicture(maker(page), `${picture}-${name.replace(/\W+/g, "-")}`);
  }
  expect(names.length).toBeGreaterThan(3);
}
