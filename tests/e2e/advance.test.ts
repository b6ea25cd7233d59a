/** Made characters grow on their sheet, which becomes a shop: from its menu or while it is edited, and back. */
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { sheetBeside } from "./maker-play.ts";
import { closeWindows, expectAccessible, type Seat, savePicture } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";

const { gm, ana, table } = tableForTwo();

/** What stands on a character. */
const seen = <Value>({ page }: Seat, name: string, expression: string) =>
  page.evaluate<Value>(
    `(() => { const actor = game.actors.getName(${JSON.stringify(name)}); return ${expression}; })()`,
  );

const shop = (page: Page): Locator => page.locator(".tessera-shop");
const chosen = (page: Page): Locator => shop(page).locator(".tessera-shop-chosen");

/** Let a character have advances to take. */
const award = (name: string, earned: number) =>
  gm.page.evaluate(`game.actors.getName(${JSON.stringify(name)}).update({ "system.advances.earned": ${earned} })`);

async function openSheet({ page }: Seat, name: string): Promise<void> {
  await closeWindows(page);
  await page.evaluate(`game.actors.getName(${JSON.stringify(name)}).sheet.render({ force: true }).then(() => null)`);
  await sheetBeside(page).locator(".tessera-name").waitFor();
}

/** Open the menu of the sheet's header and choose what advances the character, by keyboard. */
async function fromMenu(page: Page): Promise<void> {
  await sheetBeside(page).locator("[data-action=toggleControls]").focus();
  await page.keyboard.press("Enter");
  await sheetBeside(page).locator("menu button", { hasText: "Advance…" }).focus();
  await page.keyboard.press("Enter");
  await shop(page).waitFor();
}

/** Press a button by keyboard. */
async function pressed(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press("Enter");
}

/** A word in the data of the element that has the focus. */
const focusedData = (page: Page, name: string) =>
  page.evaluate((key) => (document.activeElement as HTMLElement).dataset[key], name);

const take = (page: Page) => pressed(page, chosen(page).locator("[data-shop=buy]"));
const undo = (page: Page) => pressed(page, shop(page).locator("[data-shop=undo]"));

it("sells a player of Edge by keyboard what experience buys: its price, what is missing, what changes, and back", async () => {
  const { page, errors } = ana;
  await gm.page.evaluate(
    `game.actors.getName("Ilsa Marrow").update({ "system.experience": { earned: 12, spent: 0 } })`,
  );
  await openSheet(ana, "Ilsa Marrow");
  await sheetBeside(page).getByRole("group", { name: "XP", exact: true }).getByText("12").first().waitFor();
  // Experience is shown as text, not as inputs, while the sheet is in play mode.
  expect(await sheetBeside(page).locator("[name^='system.experience']").count()).toBe(0);
  await pressed(page, sheetBeside(page).getByRole("button", { name: "Advance…" }));
  await shop(page).getByText("XP left: 12").waitFor();
  const stealth = sheetBeside(page).locator("[data-skill=stealth][data-offer]");
  expect(await stealth.innerText()).toContain("8 XP");
  const dear = sheetBeside(page).locator("[data-attribute=wits][data-offer]");
  expect(await dear.innerText()).toContain("needs 15 XP, you have 12");
  await expectAccessible(page, ".tessera-sheet");
  await savePicture(page, "shop-edge");

  await pressed(page, dear);
  await chosen(page).locator("[data-shop=buy]:disabled").waitFor();
  await pressed(page, stealth);
  await chosen(page).getByText("of downtime. XP left then: 4.").waitFor();
  await chosen(page)
    .getByText(/^Then: 8 dice/)
    .waitFor();
  await chosen(page).locator("[name=rush]").focus();
  await page.keyboard.press("Space");
  await chosen(page).getByText("Haste clock of 4").waitFor();
  await expectAccessible(page, ".tessera-shop");
  await savePicture(page, "shop-edge-chosen");
  await take(page);
  const state = "[actor.system.skills.stealth, actor.system.experience.spent]";
  await expect.poll(() => seen(ana, "Ilsa Marrow", state)).toEqual([4, 8]);
  await shop(page).getByText("Stealth 3 → 4: taken.").waitFor();
  // The sheet is drawn anew meanwhile, and the keyboard stays where the next press is.
  await expect.poll(() => focusedData(page, "shop")).toBe("undo");
  await page.keyboard.press("Enter");
  await expect.poll(() => seen(ana, "Ilsa Marrow", state)).toEqual([3, 0]);
  await expect.poll(() => focusedData(page, "shop")).toBe("done");
  await page.keyboard.press("Enter");
  await shop(page).waitFor({ state: "detached" });
  expect(await focusedData(page, "action")).toBe("advance");
  expect(await sheetBeside(page).locator("[data-offer]").count()).toBe(0);
  expect(errors).toEqual([]);
});

it.each(["Ilsa Marrow", "Brenna Oake", "Maren Holt", "Marisol Quent"])(
  "shows the button that takes what was chosen without scrolling, where the sheet of %s is narrow and the screen low",
  async (name) => {
    const { page } = gm;
    await award(name, 1);
    const former = page.viewportSize();
    await page.setViewportSize({ width: 1024, height: 768 });
    await openSheet(gm, name);
    await page.evaluate(
      `game.actors.getName(${JSON.stringify(name)}).sheet.setPosition({ width: 520, top: 10, left: 300 })`,
    );
    await fromMenu(page);
    await pressed(page, sheetBeside(page).locator("[data-offer]").first());
    const inSight = () =>
      chosen(page)
        .locator("[data-shop=buy]")
        .evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return [4, height - 4].every((down) => button.contains(document.elementFromPoint(x + width / 2, y + down)));
        });
    await expect.poll(inSight).toBe(true);
    await closeWindows(page);
    if (former) await page.setViewportSize(former);
  },
);

it("takes a character of Decision up two levels, one with an attribute, and back as long as nothing changed it", async () => {
  const { page, errors } = gm;
  await award("Dov Harrack", 2);
  await openSheet(gm, "Dov Harrack");
  await fromMenu(page);
  const state = `({ level: actor.system.level, str: actor.system.attributes.str,
    eyes: actor.items.filter(({ name }) => name === "Night <i>eyes</i>").length })`;
  await pressed(page, shop(page).locator("[data-shop=look]"));
  await chosen(page).getByText("Level 2 → 3: Vitality 2 → 3, before bonuses.").waitFor();
  await take(page);
  await page.locator("#notifications", { hasText: "Choose an Ability or a Proficiency" }).waitFor();
  await chosen(page).getByLabel("One of your own").check();
  await chosen(page).getByLabel("Ability or Proficiency").fill("Night <i>eyes</i>");
  await take(page);
  await shop(page).getByText("Level 3: taken.").waitFor();
  expect(await seen(gm, "Dov Harrack", state)).toEqual({ level: 3, str: 3, eyes: 1 });

  await pressed(page, sheetBeside(page).locator("[data-stat=str][data-offer]"));
  await chosen(page).getByText("Now: 2d6 +3, 5 in 6 against 8").waitFor();
  await chosen(page).getByLabel("One of your own").check();
  await chosen(page).getByLabel("Ability or Proficiency").fill("Steady under fire");
  await savePicture(page, "shop-decision");
  await expectAccessible(page, ".tessera-sheet");
  await take(page);
  await shop(page).getByText("+3 → +4: taken.").waitFor();
  expect(await seen(gm, "Dov Harrack", state)).toMatchObject({ level: 4, str: 4 });

  // Undoing keeps changes that were made later.
  await page.evaluate(`game.actors.getName("Dov Harrack").update({ "system.attributes.str": 5 })`);
  await undo(page);
  await page.locator("#notifications", { hasText: "has been changed since" }).waitFor();
  expect(await seen(gm, "Dov Harrack", state)).toMatchObject({ level: 4, str: 5 });
  await page.evaluate(`game.actors.getName("Dov Harrack").update({ "system.attributes.str": 4 })`);
  await undo(page);
  await expect.poll(() => seen(gm, "Dov Harrack", state)).toEqual({ level: 3, str: 3, eyes: 1 });
  expect(errors).toEqual([]);
});

it("lets a character of Effort put a point on one attribute, says what follows, and is offered to owners alone", async () => {
  const { page, errors } = gm;
  await award("Maren Holt", 1);
  await openSheet(gm, "Maren Holt");
  await sheetBeside(page).getByRole("button", { name: "Edit" }).click();
  await sheetBeside(page).getByRole("button", { name: "Advance…" }).click();
  await shop(page).waitFor();
  await pressed(page, sheetBeside(page).locator("[data-id=grace][data-offer]"));
  await chosen(page).getByText("Maximum of Focus 7 → 8, Stamina 8 → 9.").waitFor();
  await expectAccessible(page, ".tessera-sheet");
  await savePicture(page, "shop-effort");
  await take(page);
  const state = "[actor.system.attributes.grace, actor.system.resources.stamina.max]";
  await expect.poll(() => seen(gm, "Maren Holt", state)).toEqual([8, 9]);
  await undo(page);
  await expect.poll(() => seen(gm, "Maren Holt", state)).toEqual([7, 8]);

  const ben = await table().join("Ben");
  const maren = `game.actors.getName("Maren Holt")`;
  await page.evaluate(`${maren}.update({ ["ownership." + game.users.getName("Ben").id]: 2 })`);
  await expect.poll(() => ben.page.evaluate(`${maren}.testUserPermission(game.user, "OBSERVER")`)).toBe(true);
  await openSheet(ben, "Maren Holt");
  await ben.page.evaluate(`${maren}.sheet.options.actions.advance.call(${maren}.sheet)`);
  expect(await shop(ben.page).count()).toBe(0);

  // A player could have stored anything as the way back.
  await ana.page.evaluate(`(async () => {
    const ben = "ownership." + game.users.getName("Ben").id;
    const values = [[ben, 3, 2], ["folder", "none", null], ["system.attributes.wit", 8, 9]];
    await ${maren}.update({ "system.attributes.wit": 9, "flags.tessera.advance":
      JSON.stringify({ at: 0, draft: {}, undo: { values, items: [], arrived: { party: true, player: "x" } } }) });
  })()`);
  await expect.poll(() => seen<string>(gm, "Maren Holt", `actor.getFlag("tessera", "advance")`)).toContain("folder");
  expect([...errors, ...ana.errors, ...ben.errors]).toEqual([]);
});

it("lets a player of Challenge spend a Milestone by keyboard on a Skill of a new Training", async () => {
  const { page, errors } = ana;
  await award("Brenna Oake", 0);
  await openSheet(ana, "Brenna Oake");
  await fromMenu(page);
  const strike = sheetBeside(page).locator("[data-skill=strike][data-offer]");
  await shop(page).getByText("Each needs a Milestone, you have 0.").waitFor();
  expect(await strike.innerText()).not.toContain("Milestone");
  await award("Brenna Oake", 1);
  await shop(page).getByText("Milestones left: 1").waitFor();
  expect(await strike.innerText()).toContain("1 Milestone");
  await pressed(page, sheetBeside(page).locator("[data-skill=throw][data-offer]"));
  await chosen(page).getByRole("radio", { name: "A new Training, at rank 1" }).check();
  await chosen(page).getByLabel("Name of the new Training").fill("Saltback <b>quarry</b>");
  await chosen(page).getByText("Training: Saltback <b>quarry</b>, rank 1.").waitFor();
  await savePicture(page, "shop-challenge");
  await expectAccessible(page, ".tessera-sheet");
  await take(page);
  const state = `[actor.system.skills.throw, actor.items.some(({ name }) => name === "Throw (1)")]`;
  await expect.poll(() => seen(ana, "Brenna Oake", state)).toEqual([1, true]);
  await shop(page).locator(".tessera-ladder", { hasText: "Saltback <b>quarry</b>, rank 1" }).waitFor();
  await undo(page);
  await expect.poll(() => seen(ana, "Brenna Oake", state)).toEqual([0, false]);
  expect(errors).toEqual([]);
});
