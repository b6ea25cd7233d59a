/** A whole character of each game by "Surprise me": three presses in the maker, and it can be played. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginFromDialog, expectAtStep, maker } from "./maker-play.ts";
import { BrowserTable, closeWindows, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
});
afterAll(() => table?.close());

it.each(["challenge", "effort", "edge", "decision"])("%s", async (type) => {
  const { page } = gm;
  await beginFromDialog(page, type);
  await maker(page).getByRole("button", { name: "Surprise me" }).click();
  await expectAtStep(page, "Ready");
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  await maker(page).getByText("The character is ready").waitFor();
  // The name comes from the dialog that created the character, so it stays.
  expect(await page.evaluate("game.actors.get(window.made).name")).toBe("Nobody yet");
  await closeWindows(page);
  expect(gm.errors).toEqual([]);
});

it("keeps its place when a concept is chosen, and its answers when Escape closes first a word and then the window", async () => {
  const { page } = await table.join("Gamemaster", { width: 1024, height: 600 });
  await beginFromDialog(page, "edge");
  const scroll = maker(page).locator(".tessera-maker-main");
  const top = () => scroll.evaluate((element) => element.scrollTop);
  const chosen = maker(page).locator("input[name=concept]").nth(6);
  await chosen.scrollIntoViewIfNeeded();
  const before = await top();
  expect(before).toBeGreaterThan(0);
  await chosen.check();
  await maker(page).locator(".tessera-maker-concept").waitFor();
  expect(await top()).toBe(before);
  await maker(page).locator(".tessera-maker-steps button", { hasText: "Attributes" }).click();
  await expectAtStep(page, "Attributes");
  expect(await top()).toBe(0);

  await maker(page).locator("[data-action=explain]").first().click();
  const words = maker(page).locator(".tessera-maker-words p");
  await expect.poll(() => words.textContent()).not.toBe("");
  await page.keyboard.press("Escape");
  await expect.poll(() => words.textContent()).toBe("");
  expect(await maker(page).count()).toBe(1);
  await page.keyboard.press("Escape");
  await maker(page).waitFor({ state: "detached" });
  await page.getByText("Your answers are kept.").first().waitFor();
  await closeWindows(page);
});

it.each([
  [1440, 900],
  [1280, 800],
])("shows the steps in one row and cards in two columns on a screen of %i × %i", async (width, height) => {
  const { page } = await table.join("Gamemaster", { width, height });
  await beginFromDialog(page, "edge");
  await maker(page).locator("[data-action=surprise][data-tooltip-text]").waitFor();
  const cards = maker(page).locator(".tessera-option");
  const lefts = await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBeGreaterThanOrEqual(2);
  await maker(page).getByRole("button", { name: "Surprise me" }).click();
  await expectAtStep(page, "Ready");
  const steps = maker(page).locator(".tessera-maker-steps button");
  const tops = await steps.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(tops).toHaveLength(10);
  expect(new Set(tops).size).toBe(1);
  // The pointer rests on the button: its hint would cover the summary.
  expect(await maker(page).locator("[data-action=surprise][data-tooltip-text]").count()).toBe(0);
  await closeWindows(page);
});

it("fits a small screen: the steps in two rows, and the portrait whole beside them", async () => {
  const { page } = await table.join("Gamemaster", { width: 1024, height: 768 });
  await beginFromDialog(page, "edge");
  await maker(page).getByRole("button", { name: "Surprise me" }).click();
  await expectAtStep(page, "Ready");
  const steps = maker(page).locator(".tessera-maker-steps button");
  const tops = await steps.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(tops).toHaveLength(10);
  expect(new Set(tops).size).toBeLessThanOrEqual(2);
  const face = await maker(page).locator(".tessera-maker-face").boundingBox();
  expect(face?.height).toBeGreaterThan(150);
  expect(face?.height).toBeCloseTo(face?.width ?? 0);
  // All steps are complete, and say so.
  expect(await maker(page).locator(".tessera-maker-steps [aria-description]").count()).toBeGreaterThanOrEqual(9);
  await closeWindows(page);
});

it("leads from the last step to a part, which stays as it is, and throws one again by its dice", async () => {
  const { page } = await table.join("Gamemaster", { width: 1024, height: 768 });
  await beginFromDialog(page, "effort");
  await maker(page).getByRole("button", { name: "Surprise me" }).click();
  await expectAtStep(page, "Ready");
  const recap = maker(page).locator(".tessera-maker-recap");
  const said = await recap.innerText();
  await recap.getByRole("button", { name: "Name and concept", exact: true }).click();
  await expectAtStep(page, "Name and concept");
  const name = await maker(page).locator("[name=name]").inputValue();
  expect(said).toContain(name);
  await maker(page).locator(".tessera-maker-steps").getByRole("button", { name: "Ready" }).click();
  await expectAtStep(page, "Ready");
  expect(await recap.innerText()).toBe(said);
  await recap.getByRole("button", { name: "Suggest another: Name and concept" }).click();
  await expect.poll(() => recap.innerText()).not.toContain(name);
  await closeWindows(page);
});

it("keeps the name from the dialog and the concept whose card was chosen, and says so", async () => {
  const { page } = gm;
  await beginFromDialog(page, "decision");
  const chosen = maker(page).locator("input[name=concept]").nth(3);
  const concept = await chosen.inputValue();
  await chosen.check();
  await maker(page).getByRole("button", { name: "Surprise me" }).click();
  await expectAtStep(page, "Ready");
  await maker(page).getByText(`“Surprise me” keeps what you chose: ${concept}, Nobody yet.`).waitFor();
  await maker(page).locator(".tessera-maker-concept", { hasText: concept }).waitFor();
  await closeWindows(page);
});

it("keeps what somebody typed, says so, and lets words of one's own set numbers by one press", async () => {
  const { page } = await table.join("Gamemaster", { width: 1024, height: 768 });
  await beginFromDialog(page, "edge");
  await maker(page).getByLabel("Name", { exact: true }).fill("Nell Ortega");
  expect(await maker(page).locator("[name=like]").count()).toBe(0);
  await maker(page).getByLabel("Or in your own words").fill("Stowaway in the walls");
  // The press sets the numbers of the concept that is good at the same.
  await maker(page).getByRole("radio", { name: "Body, Melee, and Tactics", exact: true }).check();
  await maker(page).locator(".tessera-maker-rolls", { hasText: "Body + Melee" }).waitFor();
  await maker(page).getByRole("button", { name: "Surprise me" }).click();
  await expectAtStep(page, "Ready");
  const recap = maker(page).locator(".tessera-maker-recap");
  await recap.getByText("“Surprise me” keeps what you chose: Nell Ortega, Stowaway in the walls.").waitFor();
  await maker(page).locator(".tessera-maker-aside").getByText("Nell Ortega").waitFor();
  await maker(page).locator(".tessera-maker-aside").getByText("Stowaway in the walls").waitFor();
  await maker(page).locator(".tessera-maker-rolls", { hasText: "Body + Melee" }).waitFor();
  await maker(page).getByRole("button", { name: "Surprise me" }).click();
  await maker(page).locator(".tessera-maker-aside").getByText("Nell Ortega").waitFor();
  await closeWindows(page);
});
