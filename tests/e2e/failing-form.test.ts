/** The dialog of a check whose game fails while it is drawn: its user reads the game, the function and the problem. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { writeModule } from "../contract/modules/write-module.ts";
import { BrowserTable, closeWindows, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

/** A rule set with one die, whose functions fail as `globalThis.faults` says. */
const script = `globalThis.faults = {};
Hooks.once("tessera.init", ({ registerRuleset, authoring }) => {
  const { checks, fields, form, models, rules, sheets } = authoring;
  const fail = (name) => { if (globalThis.faults[name]) throw new TypeError("no " + name); };
  class OathRoll extends checks.CheckRoll {}
  class Hero extends models.ActorModel { static defineSchema() { return { edge: models.wholeNumberField(0, 5, 1) }; } }
  class HeroSheet extends sheets.ActorSheet {}
  registerRuleset({
    id: "oath",
    label: "Oathbound",
    localizationPrefix: "OATH",
    actorTypes: { "oath.hero": { model: Hero, sheet: HeroSheet, icon: "fa-solid fa-user", bars: [], values: [], vitals: () => [] } },
    itemTypes: [],
    rollClasses: [OathRoll],
    results: { hit: "good", miss: "bad" },
    form: {
      fields: { edge: fields.number({ min: 0, max: 5 }) },
      controls: [form.numberInput("edge", { label: "Edge", initial: () => { fail("initial"); return 1; } })],
      title: () => { fail("title"); return "An oath"; },
      appliesTo: () => { fail("appliesTo"); return []; },
      targets: () => { fail("targets"); return []; },
    },
    prepare: (actor, given) => ({ check: { edge: Number(given.edge) }, costs: [] }),
    roll: () => new OathRoll("1d6"),
    outcome: (_check, throws) => {
      const [[die]] = rules.rolledThrows(throws);
      return { result: die.value >= 4 ? "hit" : "miss", success: die.value >= 4, dice: [], feeds: {}, refused: [] };
    },
    odds: () => { fail("odds"); return { results: { hit: 0.5, miss: 0.5 }, success: 0.5, cells: [] }; },
    acts: {},
  });
});
`;

let folder: string;
let table: BrowserTable;
let seat: Seat;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-oath-"));
  const manifest = { id: "oath", title: "Oathbound", esmodules: ["oath.js"], documentTypes: { Actor: { hero: {} } } };
  table = await BrowserTable.open({ modules: [await writeModule(folder, manifest, { "oath.js": script })] });
  seat = await table.join("Gamemaster");
  await inPage(seat, `Actor.create({ name: "Kari", type: "oath.hero" }).then(() => null)`);
});
afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await inPage(seat, "(globalThis.faults = {}, ui.notifications.clear(), null)");
});

const told = () => seat.page.locator("#notifications .notification.error");
/** Ask for a check; its error stands in \`globalThis.failed\`. */
const ask = () =>
  inPage(
    seat,
    `(globalThis.failed = null,
      void game.system.api.check(game.actors.getName("Kari"), {}).catch(({ name, member }) => { globalThis.failed = [name, member]; }),
      null)`,
  );
const dialog = () => seat.page.locator("[id^=tessera-check-]");

it.each([
  ["initial", "form.controls.edge.initial"],
  ["title", "form.title"],
  ["targets", "form.targets"],
])("opens no dialog if %s fails, and says so once", async (name, member) => {
  await inPage(seat, `(globalThis.faults["${name}"] = true, null)`);
  await ask();
  await expect.poll(() => inPage(seat, "globalThis.failed")).toEqual(["RulesetError", member]);
  await expect
    .poll(() => told().allTextContents())
    .toEqual([expect.stringContaining(`Oathbound failed in “${member}”: no ${name}.`)]);
  await expect.poll(() => dialog().count()).toBe(0);
});

it("opens without odds if these fail, and keeps what was drawn if a later drawing fails", async () => {
  await inPage(seat, `(globalThis.faults.odds = true, null)`);
  await ask();
  await dialog().getByText("Oathbound failed in “odds”: no odds.").waitFor();
  await inPage(seat, "(globalThis.faults = { appliesTo: true }, null)");
  await dialog().locator("[name=edge]").fill("3");
  await told().filter({ hasText: "Oathbound failed in “form.appliesTo”" }).waitFor();
  expect(await dialog().locator("[name=edge]").inputValue()).toBe("3");
  await inPage(seat, "(globalThis.faults = {}, null)");
  await dialog().locator("[name=edge]").fill("2");
  await dialog().getByText("50%").first().waitFor();
  await closeWindows(seat.page);
});
