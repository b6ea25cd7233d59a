/** Windows of the bench itself, with a system that adds nothing of its own to them. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeModule } from "../contract/modules/write-module.ts";
import { fixtureSystem } from "../table/server-table.ts";
import { BrowserTable, type Seat } from "./table.ts";

/** A sheet of effects that replaces one part, adds to its context and changes what is entered. */
const OWN_SHEET = `
  const { ActiveEffectConfig } = foundry.applications.sheets;
  class OwnEffectSheet extends ActiveEffectConfig {
    static PARTS = { ...super.PARTS, duration: { template: "modules/own-effects/duration.hbs" } };
    async _preparePartContext(partId, context, options) {
      const partContext = await super._preparePartContext(partId, context, options);
      if (partId === "duration") partContext.units = partContext.durationUnits.map(({ value }) => value).join();
      return partContext;
    }
    _processChangeSubmission(change, index) {
      if (index === 0) change.key = change.key.toLowerCase();
    }
  }
  Hooks.once("init", () => {
    CONFIG.ActiveEffect.changeTypes["own-effects.loud"] = {
      label: "Loud",
      defaultPriority: 7,
      render: async ({ index, change }) =>
        '<li class="loud" data-index="' + index + '"><input name="' + change.keyPath + '" value="' + change.key + '">' +
        '<input type="hidden" name="' + change.typePath + '" value="' + change.type + '"></li>',
    };
    foundry.applications.apps.DocumentSheetConfig.registerSheet(ActiveEffect, "own-effects", OwnEffectSheet);
  });`;

const OWN_DURATION = `<section class="tab own-duration {{tab.cssClass}}" data-group="{{tab.group}}" data-tab="{{tab.id}}">
  {{formGroup fields.duration.fields.value value=source.duration.value rootId=rootId localize=true}} {{units}}
</section>`;

let folder: string;
let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-windows-"));
  const definition = {
    title: "A Shelf",
    system: "fixture",
    users: [
      { name: "Host", role: "gamemaster" },
      { name: "Ana", role: "player" },
    ],
  };
  await writeFile(path.join(folder, "world.yml"), JSON.stringify(definition));
  const own = await writeModule(
    folder,
    { id: "own-effects", title: "Own effects", esmodules: ["own.js"] },
    { "own.js": OWN_SHEET, "duration.hbs": OWN_DURATION },
  );
  // The project of the module has installed a library that the bench does not come with.
  const library = path.join(folder, "node_modules", "gsap");
  await mkdir(path.join(library, "dist"), { recursive: true });
  await writeFile(path.join(library, "package.json"), "{}");
  await writeFile(path.join(library, "dist", "gsap.min.js"), `var gsap = { version: "installed" };`);
  table = await BrowserTable.open({ system: fixtureSystem, modules: [own], world: folder });
  gm = await table.join("Host");
  ana = await table.join("Ana");
});
afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});

test("GreenSock is on the page where a package's project has installed it", async () => {
  expect(await gm.page.evaluate("gsap.version")).toBe("installed");
});

test("the compendium tab creates, duplicates and deletes compendia of the world, for Gamemasters [type documentation: CompendiumDirectory#_onCreateEntry, #_getEntryContextOptions]", async () => {
  for (const { page } of [gm, ana]) await page.evaluate(`ui.sidebar.changeTab("compendium", "primary")`);
  const shelf = gm.page.locator("#compendium");
  expect(await ana.page.getByRole("button", { name: "Create a compendium" }).count()).toBe(0);

  await shelf.getByRole("button", { name: "Create a compendium" }).click();
  const dialog = gm.page.getByRole("dialog", { name: "Create a compendium" });
  await dialog.getByLabel("Name").fill("Lost things");
  await dialog.getByLabel("Holds").selectOption({ label: "Items" });
  await dialog.getByRole("button", { name: "Create a compendium" }).click();
  await ana.page.locator("#compendium").getByText("Lost things").waitFor();
  expect(await ana.page.evaluate(`game.packs.get("world.lost-things").documentName`)).toBe("Item");

  await shelf.locator('[data-pack="world.lost-things"]').click({ button: "right" });
  await gm.page.getByRole("menuitem", { name: "Duplicate" }).click();
  await shelf.getByText("Copy of Lost things").waitFor();

  await shelf.locator('[data-pack="world.lost-things"]').click({ button: "right" });
  await gm.page.getByRole("menuitem", { name: "Delete the compendium" }).click();
  await gm.page.getByRole("dialog", { name: "Delete the compendium" }).getByRole("button", { name: "Yes" }).click();
  await ana.page.locator('#compendium [data-pack="world.lost-things"]').waitFor({ state: "detached" });
  expect(await ana.page.evaluate(`[...game.packs.keys()]`)).toEqual(["world.copy-of-lost-things"]);
  expect([gm.errors, ana.errors]).toEqual([[], []]);
});

/** A new actor's effect, whose sheet is opened by its class's name. */
const openEffect = (sheet: string) => `(async () => {
  const [type] = Object.keys(game.system.documentTypes.Actor).filter((name) => name !== "base");
  const actor = await Actor.create({ name: "Bearer", type });
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{
    name: "Cursed",
    duration: { value: 3, units: "rounds" },
    system: { changes: [{ key: "system.NAME", type: "add", value: ["a", 1] }] },
  }]);
  globalThis.effect = effect;
  const { cls } = Object.values(CONFIG.ActiveEffect.sheetClasses.base).find(({ cls }) => cls.name === "${sheet}");
  await new cls({ document: effect }).render({ force: true });
})()`;

test("an effect's sheet has a header, three tabs with their parts, and a footer [type documentation: ActiveEffectConfig.PARTS, ActiveEffectConfig.TABS]", async () => {
  const { page } = gm;
  await page.evaluate(openEffect("ActiveEffectConfig"));
  const sheet = page.locator(".active-effect-config");
  const parts = await sheet
    .locator("[data-application-part]")
    .evaluateAll((all) => all.map((part) => part.dataset["applicationPart"]));
  expect(parts).toEqual(["header", "tabs", "details", "duration", "changes", "footer"]);
  expect(await sheet.getByRole("tab").allInnerTexts()).toEqual(["Details", "Duration", "Changes"]);
  await sheet.getByLabel("Name", { exact: true }).fill("Blessed");
  expect(
    await sheet
      .locator("[name=transfer], [name=origin]")
      .evaluateAll((all) => all.map((input) => input.getAttribute("name"))),
  ).toEqual(["origin"]);

  await sheet.getByRole("tab", { name: "Duration" }).click();
  expect(
    await sheet
      .getByLabel("Units")
      .evaluate((select) => [...select.querySelectorAll("optgroup")].map(({ label }) => label)),
  ).toEqual(["Time", "Combat"]);
  await sheet.getByLabel("Ends when").selectOption("turnEnd");

  await sheet.getByRole("tab", { name: "Changes" }).click();
  expect(await sheet.getByLabel("Value").inputValue()).toBe('["a",1]');
  expect(await sheet.getByLabel("Priority").getAttribute("placeholder")).toBe("20");
  await sheet.getByRole("button", { name: "Add a change" }).click();
  await sheet.getByLabel("Field").nth(1).fill("system.other");
  await sheet.getByRole("button", { name: "Save changes" }).click();
  await sheet.waitFor({ state: "detached" });
  expect(
    await page.evaluate(
      `[effect.name, effect.duration.expiry, effect._source.system.changes.map(({ key, value }) => [key, value])]`,
    ),
  ).toEqual([
    "Blessed",
    "turnEnd",
    [
      ["system.NAME", ["a", 1]],
      ["system.other", ""],
    ],
  ]);
  expect(gm.errors).toEqual([]);
});

test("a subclass replaces one part, adds to a part's context, changes what is entered, and keeps the rest [type documentation: ActiveEffectConfig#_preparePartContext, #_processChangeSubmission, CONFIG.ActiveEffect.changeTypes]", async () => {
  const { page } = gm;
  await page.evaluate(openEffect("OwnEffectSheet"));
  await page.evaluate(
    `effect.update({ "system.changes": [...effect._source.system.changes, { key: "song", type: "own-effects.loud", value: "x" }] })`,
  );
  const sheet = page.locator(".active-effect-config");
  await sheet.getByRole("tab", { name: "Duration" }).click();
  expect(await sheet.locator(".own-duration").innerText()).toContain(
    "years,months,days,hours,minutes,seconds,rounds,turns",
  );
  await sheet.getByLabel("Lasts").fill("5");
  await sheet.getByRole("tab", { name: "Changes" }).click();
  await sheet.locator(".loud input:not([type=hidden])").fill("louder");
  await sheet.getByRole("button", { name: "Save changes" }).click();
  await sheet.waitFor({ state: "detached" });
  expect(
    await page.evaluate(
      `[effect.duration.value, effect.duration.units, effect._source.system.changes.map(({ key }) => key)]`,
    ),
  ).toEqual([5, "rounds", ["system.name", "louder"]]);
  expect(gm.errors).toEqual([]);
});

test("a key is down while it is held, also in a field, and let go with the window's focus [type documentation: KeyboardManager#isModifierActive, #downKeys, #releaseKeys]", async () => {
  const { page } = gm;
  const held = () => page.evaluate(`[game.keyboard.isModifierActive("Shift"), [...game.keyboard.downKeys]]`);
  await page.locator("#chat-message").focus();
  await page.keyboard.down("Shift");
  await page.keyboard.down("KeyA");
  expect(await held()).toEqual([true, ["ShiftLeft", "KeyA"]]);
  await page.keyboard.up("KeyA");
  expect(await held()).toEqual([true, ["ShiftLeft"]]);
  await page.evaluate(`window.dispatchEvent(new Event("blur"))`);
  expect(await held()).toEqual([false, []]);
  await page.keyboard.up("Shift");
  expect(gm.errors).toEqual([]);
});
