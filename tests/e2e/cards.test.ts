/** Cards in the log: the odds they had, what acts changed, who answered, how a scene ended; and what they offer. */
import type { Locator } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { boons, card, openChat } from "./edge-play.ts";
import { expectAccessible, loadDice, type Seat } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";
import { inPage } from "./tracker-seats.ts";

const { gm, ana, table } = tableForTwo();

beforeAll(async () => {
  await Promise.all([openChat(gm.page), openChat(ana.page)]);
});

/** Roll a check of `name` whose dice show `dice`; answers its message's id once both windows have it. */
async function rolled(seat: Seat, name: string, specification: string, dice: readonly number[]): Promise<string> {
  await loadDice(seat.page, dice);
  const id = await inPage<string>(
    seat,
    `game.system.api.check(game.actors.getName("${name}"), ${specification}, { configure: false }).then(({ message }) => message.id)`,
  );
  for (const each of [gm, ana]) await shown(each, id).waitFor();
  return id;
}

const shown = ({ page }: Seat, id: string): Locator => page.locator(`#chat [data-message-id="${id}"]`);
const fate = (seat: Seat, id: string): Locator => shown(seat, id).locator(".tessera-fate");
const stealth = `{ attribute: "wits", skill: "stealth", difficulty: 3 }`;

it("draws the odds that the dice had, with a pin where they landed and a word where that was rare", async () => {
  const usual = await rolled(ana, "Ilsa Marrow", stealth, [9, 7, 4, 1, 3, 2, 5]);
  for (const seat of [gm, ana]) {
    const bar = fate(seat, usual);
    expect(await bar.getAttribute("aria-label")).toMatch(
      /^Odds of the roll: Clean success \d+%, Success and cost \d+%, .+\. The dice fell on Partial\.$/,
    );
    expect(await bar.locator(".tessera-fate-bar").evaluate((element) => element.clientHeight)).toBe(8);
    expect(await bar.locator(".tessera-fate-bar span").count()).toBe(4);
    expect(await bar.locator("b").count()).toBe(0);
    await expectAccessible(seat.page, `[data-message-id="${usual}"] .tessera-card`);
  }
  // P(no success of 7 dice) = 1/128.
  const rare = await rolled(ana, "Ilsa Marrow", stealth, [2, 4, 4, 1, 3, 2, 5]);
  expect(await fate(gm, rare).locator("b").textContent()).toBe("1 in 128");
  expect(await fate(gm, rare).getAttribute("aria-label")).toContain("At least this bad: 1 in 128.");
});

it("keeps the odds out of sight where a difficulty is not set, hidden, or nothing else was possible", async () => {
  const open = await rolled(
    ana,
    "Ilsa Marrow",
    `{ attribute: "wits", skill: "stealth", difficulty: null }`,
    [9, 7, 4, 1, 3, 2, 5],
  );
  const certain = await rolled(
    gm,
    "Maren Holt",
    `{ attribute: "body", resource: "stamina", difficulty: "trivial" }`,
    [],
  );
  const seen = await rolled(
    gm,
    "Brenna Oake",
    `{ skill: "strike", challenge: 3, target: 4, threshold: 2 }`,
    [4, 5, 1, 2, 3, 4],
  );
  const hidden = await inPage<string>(
    gm,
    `game.system.api.call({ ruleset: "challenge", specification: { skill: "strike", challenge: 3, target: 4, threshold: 3 }, hidden: true, actors: [game.actors.getName("Brenna Oake").uuid] }).then(({ id }) => id)`,
  );
  await inPage(
    gm,
    `game.system.api.answer("${hidden}", game.actors.getName("Brenna Oake").uuid, { configure: false })`,
  );
  const answers = `Object.keys(game.system.api.answers("${hidden}")).length`;
  for (const seat of [gm, ana]) await expect.poll(() => inPage(seat, answers)).toBe(1);
  for (const seat of [gm, ana]) {
    expect(await fate(seat, seen).count()).toBe(1);
    for (const id of [open, certain]) expect(await fate(seat, id).count()).toBe(0);
    expect(await card(seat.page).locator(".tessera-fate").count()).toBe(0);
  }
});

it("says what an act changed, in the history and in the line of the log, which leads to the card", async () => {
  await inPage(gm, `game.actors.getName("Ilsa Marrow").update({ "system.boons": 2 }).then(() => null)`);
  const id = await rolled(ana, "Ilsa Marrow", stealth, [9, 7, 4, 1, 3, 2, 5]);
  const act = (seat: Seat, name: string, parameters = "{}") =>
    inPage(seat, `game.system.api.act("${id}", "${name}", ${parameters}).then(() => null)`);
  await loadDice(ana.page, [8]);
  await act(ana, "reroll", `{ by: "boon", dice: "4" }`);
  const history = (seat: Seat) => shown(seat, id).locator(".tessera-history li").first();
  for (const seat of [gm, ana]) {
    await expect
      .poll(() => history(seat).locator(".tessera-changes [aria-hidden]").allInnerTexts())
      .toEqual(["Boons 2 → 1", "3 → 8", "Partial → Success and cost"]);
    expect(await history(seat).locator(".tessera-spoken").allTextContents()).toEqual([
      "Boons: 2 to 1",
      "Die: 3 to 8",
      "Result: Partial to Success and cost",
    ]);
  }

  await act(gm, "difficulty", `{ difficulty: "5" }`);
  const line = ({ page }: Seat) => page.locator("#chat .tessera-line").last();
  for (const seat of [gm, ana]) {
    await expect
      .poll(() => line(seat).locator(".tessera-changes [aria-hidden]").allInnerTexts())
      .toEqual(["Success and cost → Partial"]);
    // Nothing is shown twice: an event with a line of its own in the log is not repeated on the card.
    expect(await shown(seat, id).locator(".tessera-history li").count()).toBe(1);
    await expectAccessible(seat.page, "#chat");
    const back = line(seat).getByRole("button", { name: "Show the check" });
    await back.focus();
    await seat.page.keyboard.press("Enter");
    await expect
      .poll(() => seat.page.evaluate(`document.activeElement.closest("[data-message-id]")?.dataset.messageId`))
      .toBe(id);
  }
  expect(await line(ana).getByRole("button", { name: "Undo" }).count()).toBe(0);
  await line(gm).getByRole("button", { name: "Undo" }).click();
  for (const seat of [gm, ana]) {
    await line(seat).locator("s").waitFor();
    expect(await line(seat).locator(".tessera-changes").count()).toBe(0);
    expect(await shown(seat, id).locator(".tessera-word").textContent()).toBe("Success and cost");
  }
});

it("keeps what others' numbers were from players", async () => {
  const id = await rolled(gm, "Brenna Oake", `{ skill: "strike", challenge: 3, target: 4 }`, [4, 5, 6, 4, 4, 4]);
  const foe = `game.actors.find(({ type }) => type === "challengeThreat")`;
  await inPage(gm, `${foe}.update({ "ownership.default": 0 }).then(() => null)`);
  await inPage(
    gm,
    `game.system.api.act("${id}", "damage", { actor: ${foe}.uuid, defense: "vigor", hits: "2" }).then(() => null)`,
  );
  // The history line belongs to the check's own message, since the same game master made both.
  await shown(ana, id).locator(".tessera-history li").waitFor();
  expect(await shown(gm, id).locator(".tessera-history .tessera-changes").count()).toBe(1);
  expect(await shown(ana, id).locator(".tessera-history .tessera-changes").count()).toBe(0);
});

it("tells a note in one sentence with a portrait, with what it changed and a small undo", async () => {
  await inPage(gm, `game.actors.getName("Ilsa Marrow").update({ "system.boons": 2 }).then(() => null)`);
  await inPage(
    ana,
    `game.system.api.edge.spendBoon(game.actors.getName("Ilsa Marrow"), { spend: "flashback", what: "An <b>oiled</b> lock" }).then(() => null)`,
  );
  const line = ({ page }: Seat) => page.locator("#chat .tessera-line").last();
  for (const seat of [gm, ana]) {
    await line(seat).getByText("An <b>oiled</b> lock").waitFor();
    expect(await line(seat).locator("p").count()).toBe(1);
    expect(await line(seat).locator("img").count()).toBe(1);
    expect(await line(seat).locator(".tessera-changes [aria-hidden]").allInnerTexts()).toEqual(["Boons 2 → 1"]);
  }
  const undo = line(ana).getByRole("button", { name: "Undo" });
  expect(await undo.evaluate((button) => button.clientWidth)).toBeGreaterThanOrEqual(24);
  await undo.click();
  await line(gm).locator("s").waitFor();
});

it("leaves a card of a scene's end that leads everybody to its page of the chronicle, until the end is undone", async () => {
  await inPage(gm, "game.system.api.endScene().then(() => null)");
  const end = ({ page }: Seat) => page.locator("#chat .tessera-message", { hasText: "The scene ended" }).last();
  for (const seat of [gm, ana]) {
    const read = end(seat).getByRole("button", { name: "Read the chronicle" });
    await read.waitFor();
    await expectAccessible(seat.page, "#chat .tessera-message:last-child");
    await read.focus();
    await seat.page.keyboard.press("Enter");
    await seat.page.locator(".tessera-chronicle", { hasText: "The scene ended" }).waitFor();
  }
  expect(await end(ana).getByRole("button", { name: "Undo" }).count()).toBe(0);
  await end(gm).getByRole("button", { name: "Undo" }).click();
  for (const seat of [gm, ana]) await end(seat).waitFor({ state: "detached" });
});

const has = (amount: number) =>
  inPage(gm, `game.actors.getName("Ilsa Marrow").update({ "system.boons": ${amount} }).then(() => null)`);
const improve = ({ page }: Seat) => card(page).getByRole("button", { name: /improve the position/ });

it("refuses what is spent elsewhere and offers again what came in, on every screen", async () => {
  await has(0);
  await rolled(ana, "Ilsa Marrow", `{ attribute: "wits", skill: "stealth" }`, [1, 1, 4, 3, 3, 2, 5]);
  const refused = (seat: Seat) => improve(seat).getAttribute("aria-disabled");
  for (const seat of [gm, ana]) await expect.poll(() => refused(seat)).toBe("true");
  await has(1);
  for (const seat of [gm, ana]) await expect.poll(() => refused(seat)).toBeNull();
  await has(0);
  for (const seat of [gm, ana]) await expect.poll(() => refused(seat)).toBe("true");
});

it("keeps the focus on a button that was refused, and does it once it is possible", async () => {
  await improve(ana).focus();
  await ana.page.keyboard.press("Enter");
  await ana.page.getByText("No Boon is left to pay for that.").first().waitFor();
  await has(1);
  await expect.poll(() => boons(ana.page)).toBe(1);
  await ana.page.keyboard.press("Enter");
  await expect.poll(() => boons(gm.page)).toBe(0);
  expect([...gm.errors, ...ana.errors]).toEqual([]);
});

it("folds away what can be done about an older check, and shows it when asked, by key too", async () => {
  const ben = await table().join("Ben");
  await openChat(ben.page);
  await has(2);
  const check = await rolled(ana, "Ilsa Marrow", `{ attribute: "wits", skill: "stealth" }`, [6, 5, 4, 3, 3, 2, 5]);
  await inPage(
    gm,
    `foundry.documents.ChatMessage.implementation.create(Array.from({ length: 20 }, (_, index) => ({ content: "Later " + index }))).then(() => null)`,
  );
  await ana.page.getByText("Later 19").first().waitFor();
  // Far up in the log it is drawn once somebody scrolls there.
  const scrollUp = async (seat: Seat) => {
    await shown(seat, check).scrollIntoViewIfNeeded();
    await shown(seat, check).locator(".tessera-card").waitFor();
  };
  await ana.page.reload();
  await table().ready(ana.page);
  await openChat(ana.page);
  await scrollUp(ana);
  const unfold = (seat: Seat) => card(seat.page).getByRole("button", { name: "Show actions" });
  const acts = (seat: Seat) => card(seat.page).locator("button[data-act]").count();
  await unfold(ana).waitFor();
  expect(await acts(ana)).toBe(1);
  await expectAccessible(ana.page, ".tessera-card");
  await unfold(ana).focus();
  await ana.page.keyboard.press("Enter");
  await expect.poll(() => acts(ana)).toBeGreaterThan(1);
  expect(await ana.page.evaluate("document.activeElement.ariaLabel")).toMatch(/^Reroll a die…/);
  // The list of acts stays unfolded without the focus, and is updated when the resources to spend change.
  await ana.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await has(0);
  await expect.poll(() => improve(ana).getAttribute("aria-disabled")).toBe("true");
  await ben.page.reload();
  await table().ready(ben.page);
  await openChat(ben.page);
  await scrollUp(ben);
  await card(ben.page).waitFor();
  expect(await acts(ben)).toBe(0);
  expect([...gm.errors, ...ana.errors, ...ben.errors]).toEqual([]);
});
