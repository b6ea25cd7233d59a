/** Windows that only a module's game has: a maker of its own, a question without a character, and a sheet of its own for its items. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import { card, openChat } from "./edge-play.ts";
import { answerTo, beginFromDialog, choose, goTo, makeAnyway, maker, seen } from "./maker-play.ts";
import { BrowserTable, closeWindows, expectAccessible, loadDice, type Seat, savePicture } from "./table.ts";
import { inPage, openSection, tracker } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  await buildExample("lanterns");
  table = await BrowserTable.open({ modules: [exampleFolder("lanterns")] });
  gm = await table.join("Gamemaster", { theme: "dark" });
  ana = await table.join("Ana", { theme: "light" });
});
afterAll(() => table?.close());

it("makes a keeper by its own steps: what the trade is good at, and the lamp, carried by Ana's", async () => {
  const { page } = gm;
  await beginFromDialog(page, "lanterns.keeper");
  await maker(page).locator("[name=name]").fill("Tamsin <b>Reed</b>");
  await goTo(page, "Trade");
  await choose(page, "trade", "crier");
  await expectAccessible(page, ".tessera-maker");
  await savePicture(page, "lanterns-maker-dark");
  await goTo(page, "Lamp");
  await choose(page, "lamp", "storm");
  expect(await answerTo(page, "lamp")).toBe("storm");
  await goTo(page, "Ready");
  await maker(page).getByRole("radio", { name: "Ana" }).check();
  await makeAnyway(page, "Name and concept");
  expect(await seen(page, "[actor.name, actor.system.actions]")).toEqual([
    "Tamsin <b>Reed</b>",
    { climb: 1, watch: 2, speak: 3, mend: 0 },
  ]);
  expect(await seen(page, "actor.items.map(({ type, name }) => [type, name])")).toEqual([
    ["lanterns.lamp", "Storm lamp"],
  ]);
  await closeWindows(page);
});

it("shows a lamp on its own sheet, whose oil its player burns for light", async () => {
  const { page } = ana;
  const keeper = `game.actors.getName("Tamsin <b>Reed</b>")`;
  await expect.poll(() => inPage(ana, `${keeper}?.isOwner`)).toBe(true);
  await closeWindows(page);
  await inPage(ana, `void ${keeper}.items.contents[0].sheet.render({ force: true })`);
  const sheet = page.locator(".tessera-item-sheet");
  await sheet.getByText("Oil: 4 of 4").waitFor();
  expect(await sheet.locator("[name='system.oil']").count()).toBe(0);
  await expectAccessible(page, ".tessera-item-sheet");
  await savePicture(page, "lanterns-lamp-light");
  await sheet.getByRole("button", { name: /^Burn/ }).click();
  await sheet.getByText("Oil: 3 of 4").waitFor();
  expect(await inPage(gm, `${keeper}.system.light`)).toBe(1);
  await closeWindows(page);
});

it("sells its player a point of an action for light on the sheet, and takes it back", async () => {
  const { page, errors } = ana;
  const keeper = `game.actors.getName("Tamsin <b>Reed</b>")`;
  await inPage(gm, `${keeper}.update({ "system.light": 2 }).then(() => null)`);
  await expect.poll(() => inPage(ana, `${keeper}.system.light`)).toBe(2);
  await inPage(ana, `void ${keeper}.sheet.render({ force: true })`);
  const sheet = page.locator(".tessera-sheet", { hasText: "Tamsin" });
  await sheet.locator("[data-action=toggleControls]").click();
  await sheet.locator("menu button", { hasText: "Advance…" }).click();
  await sheet.getByText("Light to study by: 2").waitFor();
  await sheet.locator("[data-offer=speak]", { hasText: "2 light" }).click();
  await sheet.getByText("Now: rating 3, 88% to succeed").waitFor();
  await expectAccessible(page, ".tessera-shop");
  await savePicture(page, "lanterns-shop-light");
  await sheet.getByRole("button", { name: "Take it for 2 light" }).click();
  await sheet.getByText("Speak 4: taken.").waitFor();
  await sheet.locator("[data-offer=climb]", { hasText: "needs 2 light" }).waitFor();
  await sheet.locator("[data-offer=speak]", { hasText: "4 is the highest" }).waitFor();
  const stored = () => inPage(gm, `[${keeper}.system.actions.speak, ${keeper}.system.light]`);
  await expect.poll(stored).toEqual([4, 0]);
  await savePicture(page, "lanterns-shop-bought-light");
  await sheet.locator("[data-shop=undo]").click();
  await expect.poll(stored).toEqual([3, 2]);
  await sheet.locator("[data-shop=done]").click();
  expect(errors).toEqual([]);
  await closeWindows(page);
});

it("shows a threat's moves on its sheet, where its game master writes another", async () => {
  const { page } = gm;
  await inPage(
    gm,
    `Actor.create({ name: "The gloom", type: "lanterns.gloom" }).then((made) => made.sheet.render({ force: true }))`,
  );
  const sheet = page.locator(".tessera-sheet", { hasText: "The gloom" });
  await sheet.getByText("Change its moves and its clock").click();
  await sheet.getByRole("button", { name: "Add a move" }).click();
  await sheet.getByRole("textbox", { name: "What happens" }).fill("breathes on them");
  await sheet.getByRole("textbox", { name: "What happens" }).press("Tab");
  await sheet.locator("[data-action=move]", { hasText: "breathes on them" }).waitFor();
  await expectAccessible(page, ".tessera-sheet");
  await savePicture(page, "lanterns-threat-dark");
  await closeWindows(page);
});

it("asks the night without a character, from the tracker, and everybody reads the answer", async () => {
  const { page } = ana;
  if ((await tracker(ana).getAttribute("data-form")) !== "whole")
    await tracker(ana).locator("[data-action=drawer]").click();
  await openSection(ana, "Lanterns");
  await tracker(ana).getByRole("button", { name: "Ask the night" }).click();
  const dialog = page.locator(".tessera-dialog");
  await dialog.waitFor();
  await dialog.getByRole("radio", { name: "Likely", exact: true }).check();
  // Two dice of which the highest counts: 4 and up is a yes, 1 - (1/2)².
  await expect.poll(() => dialog.locator(".tessera-success output").textContent()).toBe("75%");
  await expectAccessible(page, ".tessera-dialog");
  await savePicture(page, "lanterns-night-light");
  await loadDice(page, [6, 3]);
  await dialog.getByRole("button", { name: "Roll" }).click();
  for (const seat of [gm, ana]) {
    await openChat(seat.page);
    await card(seat.page).getByText("Yes.", { exact: true }).waitFor();
  }
  await savePicture(gm.page, "lanterns-card-dark");
});
