/** Made characters advance in the window that makes them: from the menu of their sheet or while it is edited, and back. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { closeMaker, expectLeft, goTo, maker, press, sheetBeside, suggest } from "./maker-play.ts";
import { closeWindows, expectAccessible, type Seat, savePicture } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";

const { gm, ana, table } = tableForTwo();

/** What stands on a character. */
const seen = <Value>({ page }: Seat, name: string, expression: string) =>
  page.evaluate<Value>(
    `(() => { const actor = game.actors.getName(${JSON.stringify(name)}); return ${expression}; })()`,
  );

async function openSheet({ page }: Seat, name: string): Promise<void> {
  await closeWindows(page);
  await page.evaluate(`game.actors.getName(${JSON.stringify(name)}).sheet.render({ force: true }).then(() => null)`);
  await sheetBeside(page).locator(".tessera-name").waitFor();
}

/** Open the menu of the sheet's header and choose what advances the character. */
async function fromMenu(page: Page): Promise<void> {
  await sheetBeside(page).locator("[data-action=toggleControls]").click();
  await sheetBeside(page).getByText("Advance…", { exact: true }).click();
}

/** The same by keyboard. */
async function fromMenuByKeyboard(page: Page): Promise<void> {
  await sheetBeside(page).locator("[data-action=toggleControls]").focus();
  await page.keyboard.press("Enter");
  await sheetBeside(page).locator("menu button", { hasText: "Advance…" }).focus();
  await page.keyboard.press("Enter");
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
  await expectLeft(page, "Still to choose: Attribute.");
  await maker(page).locator("select[name=attribute]").selectOption("str");
  await expectLeft(page, "");
  await savePicture(page, "advance-decision-level");
  await goTo(page, "Ability or Proficiency");
  await suggest(page);
  await expect.poll(() => maker(page).getByLabel("Ability or Proficiency").inputValue()).toBe("Steady under fire");
  await maker(page).locator(".tessera-help").hover();
  await page.getByText("Raise the level by one when a story is over").waitFor();
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

it("lets a character of Effort put a point on one attribute while its sheet is edited, and says what follows", async () => {
  const { page, errors } = gm;
  await openSheet(gm, "Maren Holt");
  await sheetBeside(page).getByRole("button", { name: "Edit" }).click();
  await savePicture(page, "advance-effort-edited");
  await sheetBeside(page).getByRole("button", { name: "Advance…" }).click();
  await maker(page).getByText("These numbers are our own default").waitFor();
  expect(await maker(page).locator(".tessera-maker-steps").count()).toBe(0);
  await maker(page).getByRole("button", { name: "Advance", exact: true }).click();
  await page.locator("#notifications", { hasText: "Attribute: this is missing" }).waitFor();
  await maker(page).locator("select[name=attribute]").selectOption("grace");
  await maker(page).getByText("Maximum of Focus 7 → 8, Stamina 8 → 9.").waitFor();
  await expectAccessible(page, ".tessera-maker");
  await savePicture(page, "advance-effort");
  await maker(page).getByRole("button", { name: "Advance", exact: true }).click();
  await maker(page).getByText("The character has advanced").waitFor();
  const state = "[actor.system.attributes.grace, actor.system.resources.stamina.max]";
  expect(await seen(gm, "Maren Holt", state)).toEqual([8, 9]);
  await maker(page).getByRole("button", { name: "Undo" }).click();
  await maker(page).getByRole("button", { name: "Advance", exact: true }).waitFor();
  expect(await seen(gm, "Maren Holt", state)).toEqual([7, 8]);
  expect(errors).toEqual([]);
});

it("is offered to owners alone, shows what another window wrote, and undoes no more than it can write", async () => {
  const { page } = gm;
  const ben = await table().join("Ben");
  const maren = `game.actors.getName("Maren Holt")`;
  await page.evaluate(`${maren}.update({ ["ownership." + game.users.getName("Ben").id]: 2 })`);
  await expect.poll(() => ben.page.evaluate(`${maren}.testUserPermission(game.user, "OBSERVER")`)).toBe(true);
  await openSheet(ben, "Maren Holt");
  await sheetBeside(ben.page).locator("[data-action=toggleControls]").click();
  await sheetBeside(ben.page).getByText("Print", { exact: true }).waitFor();
  expect(await sheetBeside(ben.page).getByText("Advance…").count()).toBe(0);
  await ben.page.evaluate(`${maren}.sheet.options.actions.advance.call(${maren}.sheet)`);
  expect(await maker(ben.page).count()).toBe(0);

  // Both have the window open; the player is first.
  for (const seat of [gm, ana]) {
    await openSheet(seat, "Maren Holt");
    await seat.page.evaluate(`${maren}.sheet.options.actions.advance.call(${maren}.sheet)`);
    await maker(seat.page).locator("select[name=attribute]").selectOption("wit");
    await expectLeft(seat.page, "");
  }
  await maker(ana.page).getByRole("button", { name: "Advance", exact: true }).click();
  await maker(ana.page).getByText("The character has advanced").waitFor();
  await expect.poll(() => seen(gm, "Maren Holt", "actor.system.attributes.wit")).toBe(9);
  await maker(page).getByRole("button", { name: "Advance", exact: true }).click();
  await maker(page).getByText("The character has advanced").waitFor();
  expect(await seen(gm, "Maren Holt", "actor.system.attributes.wit")).toBe(9);

  // A player could have stored anything as the way back.
  await closeMaker(page);
  await ana.page.evaluate(`(async () => {
    const ben = "ownership." + game.users.getName("Ben").id;
    const values = [[ben, 3, 2], ["folder", "none", null], ["system.attributes.wit", 8, 9]];
    await ${maren}.setFlag("tessera", "advance", JSON.stringify({ at: 0, draft: {}, undo: { values, items: [] } }));
  })()`);
  await expect.poll(() => seen<string>(gm, "Maren Holt", `actor.getFlag("tessera", "advance")`)).toContain("folder");
  await page.evaluate(`${maren}.sheet.options.actions.advance.call(${maren}.sheet)`);
  await maker(page).getByRole("button", { name: "Undo" }).click();
  await maker(page).getByRole("button", { name: "Advance", exact: true }).waitFor();
  const state = `[actor.system.attributes.wit, actor.folder, actor.testUserPermission(game.users.getName("Ben"), "OWNER")]`;
  expect(await seen(gm, "Maren Holt", state)).toEqual([8, null, false]);
  expect([...gm.errors, ...ana.errors, ...ben.errors]).toEqual([]);
});

it("lets a player of Challenge spend Milestones by keyboard: a Training's next rank, a Skill or another talent", async () => {
  const { page, errors } = ana;
  await openSheet(ana, "Brenna Oake");
  await fromMenuByKeyboard(page);
  await maker(page).getByLabel("Name of the new Training").fill("Saltback <b>quarry</b>");
  await expectAccessible(page, ".tessera-maker");
  await press(page, "Next");
  await maker(page).getByText("Training: Saltback <b>quarry</b>, rank 1.").waitFor();
  // What stands at the rank already is not offered: Strike 2, Craft 1.
  const offered = maker(page).locator("select[name=skill] option");
  expect((await offered.allTextContents()).filter((text) => /^(Strike|Craft|Throw)/.test(text))).toEqual([
    "Throw 0 → 1",
  ]);
  await press(page, "Advance");
  await page.locator("#notifications", { hasText: "Talent: this is missing" }).waitFor();
  await maker(page).getByLabel("Name of the talent").fill("Reads stone");
  await expectAccessible(page, ".tessera-maker");
  await savePicture(page, "advance-challenge-talent");
  await press(page, "Advance");
  await maker(page).getByText("The character has advanced").waitFor();

  await press(page, "Advance again");
  await maker(page).locator("select[name=training]").focus();
  await page.keyboard.type("Salt");
  await expectLeft(page, "");
  await savePicture(page, "advance-challenge-training");
  await press(page, "Next");
  await maker(page).locator("select[name=skill]").focus();
  await page.keyboard.type("Throw");
  await maker(page).getByLabel("Name of the talent").waitFor({ state: "detached" });
  await press(page, "Advance");
  await maker(page).getByText("The character has advanced").waitFor();
  const state = `({ skill: actor.system.skills.throw, talents: actor.items
    .filter((item) => item.getFlag("tessera", "training"))
    .map(({ name, system }) => [name, system.rank, system.description]) })`;
  const described = (rank: number) => `<p>Training: Saltback &lt;b&gt;quarry&lt;/b&gt;, rank ${rank}.</p>`;
  const before = ["Counts every head", "Strike (2)"];
  const bought = async () => {
    const { skill, talents } = await seen<{ skill: number; talents: string[][] }>(ana, "Brenna Oake", state);
    return { skill, talents: talents.filter(([name = ""]) => !before.includes(name)) };
  };
  const stone = ["Reads stone", 1, described(1)];
  expect(await bought()).toEqual({ skill: 2, talents: [stone, ["Throw (2)", 2, described(2)]] });
  await press(page, "Undo");
  await maker(page).getByRole("button", { name: "Advance", exact: true }).waitFor();
  expect(await bought()).toEqual({ skill: 0, talents: [stone] });
  expect(errors).toEqual([]);
});

it("leads a player of Edge by keyboard to what experience buys: its price, what is left, downtime or haste, and back", async () => {
  const { page, errors } = ana;
  await openSheet(ana, "Ilsa Marrow");
  const question = page.locator(".tessera-question");
  await gm.page.evaluate(
    `game.actors.getName("Ilsa Marrow").update({ "system.experience": { earned: 12, spent: 12 } })`,
  );
  await fromMenuByKeyboard(page);
  await question.getByText("XP left: 0").waitFor();
  expect(await question.locator("button[data-action=ok]").isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await gm.page.evaluate(`game.actors.getName("Ilsa Marrow").update({ "system.experience.spent": 0 })`);
  await expect.poll(() => seen(ana, "Ilsa Marrow", "actor.system.experience.spent")).toBe(0);
  await fromMenuByKeyboard(page);
  await question.getByText("XP left: 12").waitFor();
  const offers = (await question.locator("select[name=advance] option").allTextContents()).join("; ");
  expect(["1 day;", "2 days;", "1–3 days;", "1 week;", "1 month"].filter((words) => !offers.includes(words))).toEqual(
    [],
  );
  expect(offers).not.toMatch(/\b1 (days|weeks|months)/);
  await question.locator("select[name=advance]").focus();
  await page.keyboard.type("Stealth");
  await question.getByText("of downtime. XP left then: 4.").waitFor();
  await question.locator("[name=rush]").focus();
  await page.keyboard.press("Space");
  await question.getByText("Haste clock of 4").waitFor();
  await expectAccessible(page, ".tessera-question");
  await savePicture(page, "advance-edge");
  await question.locator("button[data-action=ok]").focus();
  await page.keyboard.press("Enter");
  const state = "[actor.system.skills.stealth, actor.system.experience.spent]";
  await expect.poll(() => seen(ana, "Ilsa Marrow", state)).toEqual([4, 8]);
  await page.evaluate(`game.system.api.undoNote(game.messages.contents.at(-1).id)`);
  await expect.poll(() => seen(ana, "Ilsa Marrow", state)).toEqual([3, 0]);
  expect(errors).toEqual([]);
});
