import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, loadDice, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";
import { allSee, allSeeLeft, button, entry, muster, roundTitle, showTrackers, strike, tracker } from "./turns-play.ts";

const soon = { timeout: 20_000 };

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
let ben: Seat;
let seats: Seat[];

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  ana = await table.join("Ana", { theme: "light" });
  ben = await table.join("Ben");
  seats = [gm, ana, ben];
  await muster(gm, [
    ["Brenna", "challenge", "Ana"],
    ["Corin", "challenge", "Ben"],
    ["Ogre", "challengeThreat"],
  ]);
  await showTrackers(seats);
}, 180_000);
afterAll(() => table?.close());

/** No page has complained. */
function noErrors(): void {
  expect(seats.flatMap(({ errors }) => errors)).toEqual([]);
}

describe("Challenge: the dice hand the Initiative over", () => {
  it("each side rolls the test from the tracker, and the better side begins", async () => {
    await loadDice(ana.page, [4, 4, 1]);
    await button(ana, "Roll the test: Brenna").click();
    await allSee(seats, null, "Test for the Initiative: players 2, enemy 0.");
    expect(await button(ana, "Roll the test: Brenna").count()).toBe(0);
    expect(await button(ana, "Roll the test: Corin").count()).toBe(0);
    await button(gm, "Begin combat").click();
    await allSee(seats, "Players", "Players: who acts?");
  });

  it("members act in any order, by key, each for their own; what is used shows everywhere and comes back", async () => {
    await button(ben, "Act: Corin").focus();
    await ben.page.keyboard.press("Enter");
    await allSee(seats, "Players", "Corin acts.");
    await expect.poll(() => ben.page.evaluate("document.activeElement?.dataset.key ?? ''"), soon).toMatch(/^end-/);
    expect(await button(ana, "Act: Brenna").count()).toBe(0);
    await button(ben, "Action: 1 left").click();
    await allSeeLeft(seats, "Corin", "Action", 0);
    await button(ben, "Action: 0 left").click();
    await allSeeLeft(seats, "Corin", "Action", 1);
    await button(ben, "Undo the turn: Corin").click();
    await allSee(seats, "Players", "Players: who acts?");
    await button(ben, "Act: Corin").click();
    await button(ben, "Done: Corin").click();
    await allSee(seats, "Players", "Players: who acts?");
    for (const seat of seats)
      await expect.poll(() => entry(seat, "Corin").getAttribute("class"), soon).toMatch(/acted/);
  });

  it("a 1 loses the Initiative, a reroll wins it back, and its undo loses it again", async () => {
    const message = await strike(ana, "Brenna", { skill: "strike" }, [1, 6, 5]);
    await allSee(seats, "Enemy", "Enemy: who acts?");
    await loadDice(ana.page, [6]);
    const act = `game.system.api.act(${JSON.stringify(message)}, "reroll", { by: "trait", dice: "0" })`;
    const reroll = await ana.page.evaluate(act);
    await allSee(seats, "Players", "Brenna acts.");
    await ana.page.evaluate(`game.system.api.undo(${JSON.stringify(message)}, ${JSON.stringify(reroll)})`);
    await allSee(seats, "Enemy", "Enemy: who acts?");
    await expect.poll(() => entry(ben, "Brenna").getAttribute("class"), soon).toMatch(/acted/);
  });

  it("the enemy's 1 gives it back to players who have acted all: the round turns with them", async () => {
    await button(gm, "Act: Ogre").click();
    await allSee(seats, "Enemy", "Ogre acts.");
    await strike(gm, "Ogre", { kind: "action" }, [1, 4, 4]);
    await allSee(seats, "Players", "Players: who acts?");
    for (const seat of seats) await expect.poll(() => roundTitle(seat).textContent(), soon).toBe("Round 2");
    expect(await tracker(ana).locator(".acted").count()).toBe(0);
  });

  it("the game master hands it over by hand, and takes that back", async () => {
    await button(gm, "Hand the Initiative to: Enemy").click();
    await allSee(seats, "Enemy", "Enemy: who acts?");
    expect(
      await tracker(ana)
        .getByRole("button", { name: /Hand the Initiative/ })
        .count(),
    ).toBe(0);
    await gm.page.evaluate("game.system.api.undoGmAct(game.system.api.pastActs()[0].id)");
    await allSee(seats, "Players", "Players: who acts?");
  });

  it("is clean for those who read by ear and key, light and dark, in the sidebar and in a window of its own", async () => {
    await button(ana, "Act: Brenna").click();
    await allSee(seats, "Players", "Brenna acts.");
    for (const seat of [gm, ana]) await expectAccessible(seat.page, "#combat");
    expect(await tracker(ben).locator(".tessera-turn-live").textContent()).toBe("Brenna acts.");
    await ana.page.evaluate("ui.combat.renderPopout()");
    const popout = ana.page.locator("#combat-popout");
    await popout.locator(".tessera-turn-state").waitFor();
    await expectAccessible(ana.page, "#combat-popout");
    await popout.getByRole("button", { name: "Done: Brenna" }).focus();
    await ana.page.keyboard.press("Space");
    await allSee(seats, "Players", "Players: who acts?");
    await popout.getByRole("button", { name: "Undo the turn: Brenna" }).waitFor();
    await ana.page.evaluate("ui.combat.popout.close()");
    noErrors();
  });
});

describe("Effort: teams act by the round", () => {
  it("an action, a reaction and counted movement are used up for everybody to see, and come back when that is taken back", async () => {
    await gm.page.evaluate('game.settings.set("tessera", "effort.movement", "once")');
    await muster(gm, [
      ["Maren", "effort", "Ana"],
      ["Osric", "effort", "Ben"],
      ["Wolf", "effort"],
    ]);
    await button(gm, "Begin combat").click();
    await allSee(seats, "Players", "Players: who acts?");
    await button(ana, "Act: Maren").click();
    await allSee(seats, "Players", "Maren acts.");
    expect(await button(ben, "Act: Osric").count()).toBe(0);
    const message = await strike(ana, "Maren", { attribute: "body" }, [5, 5]);
    await allSeeLeft(seats, "Maren", "Action", 0);
    await ana.page.evaluate(`game.system.api.act(${JSON.stringify(message)}, "withdraw")`);
    await allSeeLeft(seats, "Maren", "Action", 1);
    await strike(ben, "Osric", { attribute: "body", deed: "reaction" }, [5, 5]);
    await allSeeLeft(seats, "Osric", "Reaction", 0);
    await button(ana, "Movement: 1 left").click();
    await allSeeLeft(seats, "Maren", "Movement", 0);
    await button(ana, "Done: Maren").click();
    await allSeeLeft(seats, "Maren", "Action", 0);
  });

  it("the reaction is back as the own turn begins, and gone again where that is taken back", async () => {
    await button(ben, "Act: Osric").click();
    await allSeeLeft(seats, "Osric", "Reaction", 1);
    await button(ben, "Undo the turn: Osric").click();
    await allSeeLeft(seats, "Osric", "Reaction", 0);
    await button(ben, "Act: Osric").click();
    await allSeeLeft(seats, "Osric", "Reaction", 1);
    await button(ben, "Done: Osric").click();
    await allSee(seats, "Enemy", "Enemy: who acts?");
  });

  it("when all have acted the round turns and all is fresh; the host's arrow goes back into the round before", async () => {
    await button(gm, "Act: Wolf").click();
    await button(gm, "Done: Wolf").click();
    await allSee(seats, "Players", "Players: who acts?");
    for (const seat of seats) await expect.poll(() => roundTitle(seat).textContent(), soon).toBe("Round 2");
    await allSeeLeft(seats, "Maren", "Action", 1);
    await allSeeLeft(seats, "Maren", "Movement", 1);
    await button(gm, "Previous turn").click();
    await allSee(seats, "Enemy", "Wolf acts.");
    for (const seat of seats) await expect.poll(() => roundTitle(seat).textContent(), soon).toBe("Round 1");
    await button(gm, "Done: Wolf").click();
    await allSee(seats, "Players", "Players: who acts?");
  });

  it("the game master adds a side by name and puts somebody there", async () => {
    await button(gm, "Choose the side: Wolf").click();
    const dialog = gm.page.locator(".application.dialog, dialog.application").last();
    await dialog.locator('[name="name"]').fill("The <b>pack</b>");
    await expectAccessible(gm.page, "dialog.application, .application.dialog");
    await dialog.locator('[name="name"]').press("Enter");
    for (const seat of seats)
      await expect
        .poll(() => tracker(seat).locator(".tessera-turn-side strong").allTextContents(), soon)
        .toContain("The <b>pack</b>");
    expect(await tracker(gm).getByRole("combobox", { name: "Turn rules" }).count()).toBe(0);
    noErrors();
  });
});

describe("Edge: the spotlight is passed on", () => {
  it("by who has it, to anybody; the game master takes the last pass back", async () => {
    await muster(gm, [
      ["Ilsa Marrow", "edge"],
      ["Teodor Vance", "edge"],
    ]);
    await button(gm, "Begin combat").click();
    await allSee(seats, null, "Nobody has the spotlight. Who wants it?");
    // The button is gone once it was pressed: its focus stays on the entry, and the next Tab leads on from there.
    const focused = () => inPage<string>(ana, "document.activeElement?.closest('.combatant')?.innerText ?? ''");
    await button(ana, "Take the spotlight: Ilsa Marrow").press("Enter");
    await allSee(seats, null, "Ilsa Marrow has the spotlight.");
    await expect.poll(focused, soon).toContain("Ilsa Marrow");
    await ana.page.keyboard.press("Tab");
    expect(await focused()).toContain("Ilsa Marrow");
    const passes = tracker(ben).getByRole("button", { name: /spotlight/ });
    expect(await passes.count()).toBe(0);
    await button(ana, "Pass the spotlight to Teodor Vance").press("Enter");
    await allSee(seats, null, "Teodor Vance has the spotlight.");
    await expect.poll(focused, soon).toContain("Teodor Vance");
    // Elsewhere, the focus is not called back by what others do.
    await ana.page.locator("#players").click();
    await inPage(ana, "document.activeElement?.blur(); null");
    await button(gm, "Undo the last pass").press("Enter");
    await allSee(seats, null, "Ilsa Marrow has the spotlight.");
    await expect.poll(() => inPage(gm, "document.activeElement?.dataset.key"), soon).toBe("unpass");
    expect(await focused()).toBe("");
    await expectAccessible(ben.page, "#combat");
    noErrors();
  });
});

describe("Decision: initiative by roll", () => {
  it("goes from the highest down, players end their own turn, and the host's arrow goes back", async () => {
    await muster(gm, [
      ["Sol", "decision", "Ana"],
      ["Rook", "decision"],
    ]);
    await loadDice(ana.page, [6, 5]);
    await button(ana, "Roll the initiative of Sol").click();
    await loadDice(gm.page, [1, 2]);
    await button(gm, "Roll every initiative").click();
    await button(gm, "Begin combat").click();
    const now = (seat: Seat) => tracker(seat).locator(".combatant.active .name").textContent();
    for (const seat of seats) await expect.poll(() => now(seat), soon).toBe("Sol");
    expect(await tracker(ana).locator(".combatant .name").allTextContents()).toEqual(["Sol", "Rook"]);
    expect(await button(ben, "End my turn").count()).toBe(0);
    // The live region for screen readers no longer contains the sentence about the former combat's spotlight.
    expect(await tracker(ben).locator(".tessera-turn-live").textContent()).toBe("");
    // To go back is not theirs, and not offered.
    expect(await button(ana, "Previous turn").count()).toBe(0);
    await button(ana, "End my turn").click();
    for (const seat of seats) await expect.poll(() => now(seat), soon).toBe("Rook");
    await button(gm, "Previous turn").click();
    for (const seat of seats) await expect.poll(() => now(seat), soon).toBe("Sol");
    noErrors();
  });
});

describe("while no game master is there", () => {
  it("players take their turns, all see it, and who comes next writes the round down", async () => {
    await muster(gm, [
      ["Maren", "effort", "Ana"],
      ["Osric", "effort", "Ben"],
    ]);
    await button(gm, "Begin combat").click();
    await allSee(seats, "Players", "Players: who acts?");
    await gm.context.close();
    const players = [ana, ben];
    await button(ana, "Act: Maren").click();
    await allSee(players, "Players", "Maren acts.");
    await button(ana, "Done: Maren").click();
    await button(ben, "Act: Osric").click();
    await button(ben, "Done: Osric").click();
    await allSee(players, "Players", "Round 2. Players: who acts?");
    expect(await roundTitle(ana).textContent()).toBe("Round 1");
    gm = await table.join("Gamemaster");
    seats = [gm, ana, ben];
    await showTrackers([gm]);
    for (const seat of seats) await expect.poll(() => roundTitle(seat).textContent(), soon).toBe("Round 2");
    await allSee(seats, "Players", "Players: who acts?");
    noErrors();
  });
});

it("a combat without combatants tells its game master how tokens come into it, and players that it has not begun", async () => {
  await gm.page.evaluate("(async () => { await game.combat?.delete(); await Combat.create({ active: true }); })()");
  await allSee([gm], null, "Nobody is in this combat yet. Right-click a token on the map and toggle its combat state.");
  await allSee([ana, ben], null, "The combat has not begun.");
  expect(await button(gm, "Begin combat").count()).toBe(0);
  // A combat in the host's order of turns shows the same sentence.
  await gm.page.evaluate(`game.settings.set("tessera", "rulesets", ["decision"])`);
  await gm.page.evaluate("ui.combat.render()");
  await expect.poll(() => tracker(gm).locator(".tessera-turn-state").count(), soon).toBe(1);
  expect(await tracker(gm).locator(".tessera-turns, select").count()).toBe(0);
  await allSee([gm], null, "Nobody is in this combat yet. Right-click a token on the map and toggle its combat state.");
  await gm.page.evaluate(`game.combat.createEmbeddedDocuments("Combatant", [{ name: "Wind" }])`);
  await button(gm, "Begin combat").waitFor();
  noErrors();
});
