/** Characters from the dialog that creates one to its player, by mouse: left half-way, refused, made and undone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  answerTo,
  beginFromDialog,
  card,
  choose,
  choosePortrait,
  expectAtStep,
  expectLeft,
  expectRefused,
  goTo,
  leaveAndReturn,
  make,
  makeAnyway,
  maker,
  press,
  seen,
  sheetBeside,
  suggest,
  undo,
  untickAll,
} from "./maker-play.ts";
import { BrowserTable, closeWindows, expectAccessible, loadDice, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "dark" });
});
afterAll(() => table?.close());

it("goes from the dialog to a character of Decision with picture, token and owner, loses nothing half-way, and is undone", async () => {
  const { page } = gm;
  await beginFromDialog(page, "decision");

  await expectAtStep(page, "Name and concept");
  await suggest(page);
  await expect.poll(() => answerTo(page, "name")).not.toBe("Nobody yet");
  // Typing replaces the suggested name.
  const name = await answerTo(page, "name");
  expect(await page.evaluate("document.getSelection().toString()")).toBe(name);
  await maker(page).locator("[name=name]").fill("Tovah <b>Reyes</b>");
  await maker(page).getByLabel("Why they are here").fill("Owes the noodle bar");
  await card(page, "Tug pilot who never files a route").check();
  await goTo(page, "Attributes");

  await loadDice(page, [4, 1, 1, 3, 2, 2, 4, 4, 3, 2, 1, 4, 2, 4, 1, 2]);
  await expect.poll(() => maker(page).getByRole("radio").count()).toBe(0);
  await maker(page).getByRole("button", { name: "Roll (the chat shows it)" }).click();
  await maker(page).locator("[name=agi][value='3']:checked").waitFor();
  await page.locator("#sidebar [data-tab=chat]").first().click();
  await page.locator("#chat").getByText("3 3 2 2 1 1 0 0").waitFor();
  await maker(page).getByRole("button", { name: "Roll again" }).waitFor();
  // Choosing a value that another attribute has swaps the two, so that all values stay assigned.
  expect([await answerTo(page, "str"), await answerTo(page, "agi")]).toEqual(["0", "3"]);
  await choose(page, "str", "3");
  await expect.poll(() => answerTo(page, "agi")).toBe("0");
  await maker(page).getByText("2d6 +3, 5 in 6 against 8").first().waitFor();
  await expectLeft(page, "");

  // Nothing of it stands on the sheet yet, and the answers outlive the window.
  await leaveAndReturn(page, "Attributes");
  expect(await seen(page, "actor.system.attributes.agi")).toBe(0);
  expect(await sheetBeside(page).getByRole("button", { name: "Done" }).getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => answerTo(page, "str")).toBe("3");

  await goTo(page, "Traits, Proficiencies, Ability");
  await expectLeft(page, "Left to choose: Traits 2, Proficiencies 2, Abilities 1.");
  // A card says all that a talent does, not the word for its kind.
  await maker(page).getByText("When you fall to Vitality 0, you act once more before you fall.").waitFor();
  await suggest(page);
  await expectLeft(page, "All five are chosen.");
  // Cards that cannot be chosen are dim; the reason stands once, beside the name of their group.
  await maker(page).locator("legend", { hasText: "no more at level 1" }).first().waitFor();
  expect(await maker(page).locator(".tessera-option.dim").first().innerText()).not.toContain("no more at level 1");
  await untickAll(page);
  await maker(page).getByLabel("Trait 1").fill("Steady hands");
  await card(page, "Never pays the first price").check();
  await expectLeft(page, "Left to choose: Proficiencies 2, Abilities 1.");
  expect(await card(page, "Born under way").isDisabled()).toBe(true);
  await goTo(page, "Gear");
  await card(page, "Boarding axe").check();
  await choosePortrait(page, "marisol-quent");
  await make(page, "maker-decision", "Left to choose: Proficiencies 2, Abilities 1.");

  const portrait = "systems/tessera/assets/portraits/marisol-quent.svg";
  const state = `({
    name: actor.name, str: actor.system.attributes.str, will: actor.system.attributes.will,
    items: actor.items.map(({ type, name }) => type + " " + name).sort(),
    pictures: [actor.img, actor.prototypeToken.texture.src],
    owner: actor.testUserPermission(game.users.getName("Ana"), "OWNER"),
  })`;
  expect(await seen(page, state)).toEqual({
    name: "Tovah <b>Reyes</b>",
    str: 3,
    will: 2,
    items: [
      "bond Owes the noodle bar",
      "gear Boarding axe",
      "talent Never pays the first price",
      "talent Steady hands",
    ],
    pictures: [portrait, portrait],
    owner: true,
  });

  await undo(page);
  const undone = await seen<{ pictures: string[] }>(page, state);
  expect(undone).toMatchObject({ name: "Nobody yet", str: 0, will: 0, items: [], owner: false });
  expect(undone.pictures).not.toContain(portrait);
  await goTo(page, "Gear");
  expect(await card(page, "Boarding axe").isChecked()).toBe(true);
  expect(gm.errors).toEqual([]);
});

it("undoes no more than making does, whatever a player stored on the character", async () => {
  const { page } = gm;
  await closeWindows(page);
  await page.evaluate(`(async () => {
    const stranger = game.users.getName("Ben").id;
    const owner = game.users.getName("Ana").id;
    const ownerships = [["ownership." + stranger, 3], ["ownership." + owner, 0, 3]];
    const values = [["name", "As before", "Forged"], ...ownerships, ["folder", "none"], ["__proto__.x", 1], 5];
    const actor = await Actor.create({ name: "Forged", type: "decision", ownership: { [owner]: 3 } });
    const undo = { values, items: ["none", 7] };
    const draft = { concept: { name: 7, look: {} }, attributes: "none", gear: null };
    await actor.setFlag("tessera", "maker", JSON.stringify({ at: 0, draft, undo }));
    await game.actors.get(window.made)?.delete();
    window.made = actor.id;
    await actor.sheet.render({ force: true });
  })()`);
  await sheetBeside(page).getByRole("button", { name: "Make step by step" }).click();
  await maker(page).getByRole("button", { name: "Undo" }).click();
  await maker(page).getByRole("button", { name: "Suggest" }).waitFor();
  const owns = (name: string) => `actor.testUserPermission(game.users.getName("${name}"), "OWNER")`;
  expect(await seen(page, `[actor.name, ${owns("Ben")}, ${owns("Ana")}, actor.folder]`)).toEqual([
    "As before",
    false,
    true,
    null,
  ]);
  // Answers that are no texts count as none.
  await goTo(page, "Name and concept");
  expect(await answerTo(page, "name")).toBe("As before");
  await expectRefused(page, "Roll the attributes first.", "Attributes");
  expect(gm.errors).toEqual([]);
});

it("takes the first array of Challenge for a number that nobody could have drawn, and refuses a Defense that is none", async () => {
  const { page } = gm;
  await closeWindows(page);
  await page.evaluate(`(async () => {
    ui.notifications.clear();
    const draft = { traits: { rolled: "99" }, defense: { defense: "none" } };
    const actor = await Actor.create({ name: "Forged too", type: "challenge" });
    await actor.setFlag("tessera", "maker", JSON.stringify({ at: 2.5, draft }));
    await game.actors.get(window.made)?.delete();
    window.made = actor.id;
    void actor.sheet.options.actions.makeCharacter.call(actor.sheet);
  })()`);
  await expect.poll(() => answerTo(page, "array")).toBe("1");
  await goTo(page, "Skills");
  await suggest(page);
  await expectLeft(page, "0 of 7 left to choose.");
  await expectRefused(page, "Defense", "Primary Defense");
  await card(page, "Nerve").check();
  await goTo(page, "Ready");
  await makeAnyway(page, "No concept yet.", "Nothing chosen yet.");
  expect(gm.errors).toEqual([]);
});

it("shares out attributes and skills of Edge by concept, draws a card, loses nothing half-way, and is undone", async () => {
  const { page } = gm;
  await beginFromDialog(page, "edge");
  await goTo(page, "Name and concept");
  await maker(page).locator("[name=name]").fill("Sabine Crake");
  await card(page, "Fencing master nobody fights twice").check();
  await goTo(page, "Attributes");

  await maker(page).getByText("An attribute and a skill together are the dice that you roll").waitFor();
  const values = (...names: string[]) => Promise.all(names.map((name) => answerTo(page, name)));
  await expect.poll(() => values("body", "wits", "spirit", "presence")).toEqual(["3", "2", "1", "2"]);
  await choose(page, "spirit", "3");
  await expect.poll(() => values("body", "spirit")).toEqual(["1", "3"]);
  await choose(page, "body", "3");

  // The concept has spent the points, and all of it can be changed.
  await goTo(page, "Skills");
  await expectLeft(page, "Points left: 0 of 6.");
  expect(await values("melee", "tactics", "command", "athletics")).toEqual(["2", "2", "1", "1"]);
  await choose(page, "tactics", "0");
  await expectLeft(page, "Points left: 2 of 6.");
  await choose(page, "lore", "1");
  await expectLeft(page, "Points left: 1 of 6.");
  // Values that cannot be chosen are disabled and give the reason; the others describe their usefulness.
  const pip = (value: number) => maker(page).locator(`[name=tactics][value="${value}"]`);
  expect([await pip(1).isEnabled(), await pip(2).isDisabled()]).toEqual([true, true]);
  expect(await pip(2).getAttribute("aria-label")).toContain("needs 2, 1 left");
  expect(await pip(1).getAttribute("aria-label")).toBe("Tactics 1: 3 dice with Wits, 1 in 8 against Difficulty 3");
  await maker(page).locator(".tessera-maker-rolls", { hasText: "Body + Melee" }).waitFor();

  // Nothing of it stands on the sheet yet, and the answers outlive the window.
  await leaveAndReturn(page, "Attributes, Skills");
  expect(await seen(page, "[actor.system.attributes.body, actor.system.skills.melee]")).toEqual([1, 0]);
  await expect.poll(() => answerTo(page, "lore")).toBe("1");

  // Points that do not add up are refused.
  await expectRefused(page, "Points left: 1 of 6.", "Skills");
  await choose(page, "lore", "2");
  await expectLeft(page, "Points left: 0 of 6.");

  await goTo(page, "Bonds");
  await suggest(page);
  await expect.poll(() => maker(page).getByLabel("Bond 1").inputValue()).not.toBe("");
  expect(await maker(page).getByLabel("With whom (2)").inputValue()).not.toBe("");
  await maker(page).getByLabel("Bond 1").fill("Owes them a winter");
  await maker(page).getByLabel("Bond 2").fill("");
  await maker(page).getByLabel("With whom (1)").fill("Teodor Vance");
  await maker(page).getByLabel("With whom (2)").fill("The <b>baker</b>");

  await goTo(page, "Complication");
  // The 52nd card of a deck of which the party holds no cards: the ace of diamonds.
  await loadDice(page, [52]);
  await maker(page).getByRole("button", { name: "Draw a card" }).click();
  const drawn = "Ace of diamonds: trouble with magic. It pays 2 XP once it is played out.";
  await maker(page).getByText(drawn).waitFor();
  await page.locator("#sidebar [data-tab=chat]").first().click();
  await page.locator("#chat").getByText(drawn).waitFor();
  await maker(page).getByLabel("Or in your own words").fill("The mirror answers");

  await goTo(page, "Talent");
  await card(page, "One of your own").check();
  await maker(page).getByLabel("Name of the talent").fill("Reads wrists");
  await maker(page).getByLabel("Adds a die to").selectOption({ label: "Melee" });
  await goTo(page, "Asset or follower");
  expect(await maker(page).getByLabel("Good at").count()).toBe(0);
  await maker(page).getByRole("radio", { name: "Follower, Cap 1" }).check();
  await maker(page).getByLabel("Good at").fill("Stealth");
  await maker(page).getByLabel("Name", { exact: true }).fill("Pim");
  await goTo(page, "Gear");
  await card(page, "Iron-shod cane").check();
  await choosePortrait(page, "oswin-tarr");
  await make(page, "maker-edge-dark");

  const state = `({
    name: actor.name, attributes: Object.values(actor.system.attributes),
    skills: Object.entries(actor.system.skills).filter(([, rating]) => rating > 0),
    items: actor.items.map(({ type, name, system }) => [type, name,
      system.with ?? system.card ?? system.skill ?? system.bonus?.appliesTo ?? ""]),
    img: actor.img, owner: actor.testUserPermission(game.users.getName("Ana"), "OWNER"),
  })`;
  expect(await seen(page, state)).toEqual({
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
      ["gear", "Iron-shod cane", "melee"],
    ],
    img: "systems/tessera/assets/portraits/oswin-tarr.svg",
    owner: true,
  });

  await undo(page);
  expect(await seen(page, state)).toMatchObject({
    name: "Nobody yet",
    attributes: [1, 1, 1, 1],
    skills: [],
    items: [],
    owner: false,
  });
  expect(gm.errors).toEqual([]);
});

it("assigns numbers of Effort that suit the concept, fills the resources, loses nothing half-way, and is undone", async () => {
  const { page } = gm;
  await page.emulateMedia({ colorScheme: "light" });
  await beginFromDialog(page, "effort");
  await goTo(page, "Name and concept");
  await maker(page).locator("[name=name]").fill("Hesper Lund");
  await card(page, "Lock-keeper who never learned to swim").check();
  await maker(page).getByLabel("Looks").fill("Wears <i>two</i> coats & no hat");
  await goTo(page, "Attributes");

  await maker(page).getByText("it usually costs 2 points of a resource").waitFor();
  const numbers = () => Promise.all(["body", "grace", "wit", "heart"].map((name) => answerTo(page, name)));
  expect(await numbers()).toEqual(["10", "8", "7", "9"]);
  await maker(page).getByText("Stamina 9, Focus 7, Insight 8, Grit 9, all full.", { exact: false }).waitFor();
  await suggest(page);
  await expect.poll(numbers).not.toEqual(["10", "8", "7", "9"]);
  expect((await numbers()).sort()).toEqual(["10", "7", "8", "9"]);
  for (const [name, value] of Object.entries({ body: "10", wit: "9", heart: "8" })) await choose(page, name, value);
  await maker(page).getByText("2d6 + 10, 5 in 6 at Normal").first().waitFor();

  // Nothing of it stands on the sheet yet, and the answers outlive the window.
  await leaveAndReturn(page, "Attributes");
  expect(await seen(page, "actor.system.attributes.body")).toBe(8);
  await expect.poll(numbers).toEqual(["10", "7", "9", "8"]);

  await goTo(page, "Talent");
  await suggest(page);
  // The suggested talent has a bonus to Body, to Wit, or to a resource of these, which are the character's best attributes.
  await expect.poll(() => maker(page).locator("[name=pick]:checked").inputValue()).not.toBe("");
  await card(page, "One of your own").check();
  await maker(page).getByLabel("What they are known for").fill("Reads water");
  await maker(page).getByRole("radio", { name: "Focus", exact: true }).check();
  await goTo(page, "Gear");
  await suggest(page);
  await expect.poll(() => maker(page).locator("[type=checkbox]:checked").count()).toBe(3);
  await untickAll(page);
  for (const name of ["Crowbar", "Storm lantern"]) await card(page, name).check();
  await choosePortrait(page, "tobin-ashe");
  await make(page, "maker-effort-light");

  const state = `({
    name: actor.name, concept: actor.system.concept, biography: actor.system.biography,
    attributes: Object.values(actor.system.attributes),
    resources: Object.values(actor.system.resources).map(({ value, max }) => [value, max]),
    items: actor.items.map(({ type, name, system }) => [type, name, system.bonus?.modifier, system.bonus?.appliesTo]),
    img: actor.img,
    owner: actor.testUserPermission(game.users.getName("Ana"), "OWNER"),
  })`;
  expect(await seen(page, state)).toEqual({
    name: "Hesper Lund",
    concept: "Lock-keeper who never learned to swim",
    biography: "<p>Lock-keeper who never learned to swim. Wears &lt;i&gt;two&lt;/i&gt; coats &amp; no hat.</p>",
    attributes: [10, 7, 9, 8],
    resources: [
      [8, 8],
      [8, 8],
      [8, 8],
      [9, 9],
    ],
    items: [
      ["talent", "Reads water", 1, "focus"],
      ["gear", "Crowbar", expect.any(Number), expect.any(String)],
      ["gear", "Storm lantern", expect.any(Number), expect.any(String)],
    ],
    img: "systems/tessera/assets/portraits/tobin-ashe.svg",
    owner: true,
  });

  await undo(page);
  expect(await seen(page, state)).toMatchObject({
    name: "Nobody yet",
    biography: "",
    attributes: [8, 8, 8, 8],
    resources: Array.from({ length: 4 }, () => [8, 8]),
    items: [],
    owner: false,
  });
  expect(gm.errors).toEqual([]);
});

it("makes and undoes once, however often somebody presses, and leaves the character to the player who undoes", async () => {
  const { page } = gm;
  const ana = await table.join("Ana");
  const actor = `game.actors.get("${await seen(page, "actor.id")}")`;
  // The server answers in order, so after this any effect of a second press would be visible.
  const settle = (seat: Seat) => seat.page.evaluate(`${actor}.setFlag("world", "settled", foundry.utils.randomID())`);
  await maker(page).getByRole("button", { name: "Make this character" }).dblclick();
  await maker(page).getByText("The character is ready").waitFor();
  await settle(gm);
  expect(await seen(page, "actor.items.size")).toBe(3);
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Done");
  await maker(page).getByRole("button", { name: "Undo" }).dblclick();
  await maker(page).getByRole("button", { name: "Make this character" }).waitFor();
  await settle(gm);
  expect(await seen(page, "actor.items.size")).toBe(0);

  // What is newer is lost only if somebody wants that.
  await press(page, "Make this character");
  await maker(page).getByText("The character is ready").waitFor();
  await seen(page, `void actor.update({ "system.biography": "<p>Told at the table.</p>" })`);
  await expect.poll(() => ana.page.evaluate(`${actor}?.isOwner && ${actor}.system.biography`)).toContain("Told");
  await ana.page.evaluate(`${actor}.sheet.options.actions.makeCharacter.call(${actor}.sheet)`);
  const question = ana.page.locator("dialog", { hasText: "Hesper Lund has been changed since" });
  const state = `[${actor}.name, ${actor}.items.size, ${actor}.system.biography, ${actor}.isOwner]`;
  await press(ana.page, "Undo");
  await question.locator("[data-action=no]").click();
  await question.waitFor({ state: "detached" });
  expect(await ana.page.evaluate(state)).toEqual(["Hesper Lund", 3, "<p>Told at the table.</p>", true]);
  await press(ana.page, "Undo");
  await expectAccessible(ana.page, "dialog");
  await question.locator("[data-action=yes]").click();
  await maker(ana.page).getByRole("button", { name: "Make this character" }).waitFor();
  expect(await ana.page.evaluate(state)).toEqual(["Nobody yet", 0, "", true]);
  expect([...gm.errors, ...ana.errors]).toEqual([]);
});

it("shares out points of Effort alone where a world has other attributes", async () => {
  const { page } = gm;
  await page.evaluate(`(async () => {
    const ids = ["iron", "salt", "ash"];
    const links = ids.flatMap((attribute, place) => [ids[place], ids[(place + 2) % 3]]
      .map((id) => ({ attribute, resource: id + "well" })));
    const named = (list) => list.map((id) => ({ id, label: "" }));
    await game.settings.set("tessera", "effortConfig",
      { attributes: named(ids), resources: named(ids.map((id) => id + "well")), links });
    await game.actors.get(window.made)?.delete();
  })()`);
  await page.reload();
  await table.ready(page);
  await beginFromDialog(page, "effort");
  await goTo(page, "Attributes");
  expect(await maker(page).locator("[name=method]").count()).toBe(0);
  await expectLeft(page, "Choose your numbers.");
  expect(await maker(page).locator("[name=ash][value='12']").isDisabled()).toBe(true);
  await choose(page, "iron", "5");
  await expectLeft(page, "Points left: 4 of 25.");
  await choose(page, "ash", "12");
  await expectLeft(page, "Points left: 0 of 25.");
  await goTo(page, "Ready");
  await makeAnyway(page, "No concept yet.");
  expect(
    await seen(page, "[actor.system.attributes.iron, actor.system.attributes.salt, actor.system.attributes.ash]"),
  ).toEqual([5, 8, 12]);
  expect(await seen(page, "actor.system.resources.ironwell.value")).toBe(
    await seen(page, "actor.system.resources.ironwell.max"),
  );
  expect(gm.errors).toEqual([]);
});
