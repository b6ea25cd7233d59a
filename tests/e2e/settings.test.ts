/** Settings, compendium packs and things to make: grouped by game, ticked, and of the games that the world plays. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light" });
}, 240_000);
afterAll(() => table?.close());

const settings = () => gm.page.locator("#settings-config");

async function openSettings(): Promise<void> {
  await inPage(gm, `new foundry.applications.settings.SettingsConfig().render({ force: true }).then(() => null)`);
  await settings().waitFor();
}

const groups = () => settings().locator(".tessera-settings-game > legend").allTextContents();
const ticks = (name: string) => settings().locator(`[name="tessera.${name}"] input:visible`);
const ticked = (name: string) =>
  ticks(name).evaluateAll((boxes) =>
    boxes.flatMap((box) => ((box as HTMLInputElement).checked ? [(box as HTMLInputElement).value] : [])),
  );
const packs = () =>
  gm.page
    .locator("#compendium [data-pack]:visible")
    .evaluateAll((entries) => entries.map((entry) => (entry as HTMLElement).dataset["pack"] ?? "").sort());
const gameOf = (pack: string) => /^tessera\.(challenge|decision|edge|effort)-/.exec(pack)?.[1];

it("ticks the games, all of them where none was chosen, and gathers what each can set under its name", async () => {
  await openSettings();
  expect(await ticked("rulesets")).toEqual(["challenge", "effort", "edge", "decision"]);
  expect(await groups()).toEqual(["Challenge", "Edge", "Effort", "Decision"].sort((a, b) => order(a) - order(b)));
  const edge = settings().locator(".tessera-settings-game", { has: gm.page.locator("legend", { hasText: "Edge" }) });
  await edge.getByLabel("Edge: Boons", { exact: false }).first().waitFor();
  await edge.getByRole("button", { name: "Edit skills" }).waitFor();
  expect(await edge.locator('[name^="tessera.challenge."]').count()).toBe(0);
  expect(await settings().locator('[name^="tessera.edge."]').count()).toBe(
    await edge.locator('[name^="tessera.edge."]').count(),
  );
  const variants = await inPage<string[]>(
    gm,
    "[...game.system.api.rulesets].flatMap(({ id, variants }) => Object.keys(variants.fields).map((name) => ['tessera', id, name].join('.')))",
  );
  const shown = await settings()
    .locator(".tessera-settings-game [name]:visible")
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
  expect(variants.filter((name) => !shown.includes(name))).toEqual([]);
  for (const theme of ["light", "dark"] as const) {
    await gm.page.emulateMedia({ colorScheme: theme });
    await expectAccessible(gm.page, "#settings-config");
  }
  await settings().getByRole("button", { name: /save/i }).first().click();
  // All of them stay none: a game that comes later belongs to them.
  await expect.poll(() => inPage(gm, `[...game.settings.get("tessera", "rulesets")]`)).toEqual([]);
});

function order(name: string): number {
  return ["Challenge", "Effort", "Edge", "Decision"].indexOf(name);
}

it("shows names that stand as values, not as hints in empty fields, and stores those alone that differ", async () => {
  for (const [key, names] of [
    ["edgeAttributes", ["Body", "Wits", "Spirit", "Presence"]],
    ["effortConfig", ["Body", "Grace", "Wit", "Heart"]],
  ] as const) {
    await inPage(gm, `new (game.settings.menus.get("tessera.${key}").type)().render({ force: true }).then(() => null)`);
    const window = gm.page.locator(".tessera-settings");
    await window.waitFor();
    const fields = window.locator('input[name^="attributes."][type=text]');
    expect(await fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual(
      names,
    );
    expect(await window.locator("[placeholder]:not([placeholder=''])").count()).toBe(0);
    await fields.nth(1).fill("Cunning");
    await window.getByRole("button", { name: "Save" }).click();
    await window.waitFor({ state: "detached" });
    const labels = `game.settings.get("tessera", "${key}").attributes.map(({ label }) => label)`;
    expect(await inPage(gm, labels)).toEqual(["", "Cunning", "", ""]);
  }
});

it("speaks of the games that are played alone, by keyboard, and keeps what is stored of the others", async () => {
  await gm.page.reload();
  await table.ready(gm.page);
  await gm.page.locator("#sidebar [data-tab=compendium]").first().click();
  expect(new Set((await packs()).map(gameOf))).toEqual(new Set(["challenge", "decision", "edge", "effort", undefined]));
  await openSettings();
  const before = await inPage<string[]>(gm, `[...game.settings.get("tessera", "playersCall")]`);
  await gm.page.keyboard.press("Tab");
  for (const game of ["Challenge", "Effort", "Decision"]) {
    const box = settings().locator('[name="tessera.rulesets"]').getByRole("checkbox", { name: game });
    await box.focus();
    expect(await box.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
    await gm.page.keyboard.press("Space");
  }
  expect(await ticked("rulesets")).toEqual(["edge"]);
  await settings().getByRole("button", { name: /save/i }).first().click();
  await expect.poll(() => inPage(gm, `[...game.settings.get("tessera", "rulesets")]`)).toEqual(["edge"]);
  // At once, without a reload.
  await expect.poll(async () => new Set((await packs()).map(gameOf))).toEqual(new Set(["edge", undefined]));

  await gm.page.reload();
  await table.ready(gm.page);
  await openSettings();
  expect(await groups()).toEqual(["Edge"]);
  expect(await ticked("playersCall").then((games) => games.filter((game) => game !== "edge"))).toEqual([]);
  await settings().getByRole("button", { name: /save/i }).first().click();
  await settings().waitFor({ state: "detached" });
  expect(await inPage(gm, `[...game.settings.get("tessera", "playersCall")].sort()`)).toEqual([...before].sort());
  const offered = (kind: string) =>
    inPage<string[]>(
      gm,
      `(async () => {
        void CONFIG.${kind}.documentClass.createDialog();
        for (let wait = 0; wait < 40 && !document.querySelector("dialog [name=type]"); wait++)
          await new Promise((resolve) => setTimeout(resolve, 100));
        const types = [...document.querySelectorAll("dialog [name=type] option")].map(({ value }) => value);
        document.querySelector("dialog [data-action=close]").click();
        for (let wait = 0; wait < 40 && document.querySelector("dialog [name=type]"); wait++)
          await new Promise((resolve) => setTimeout(resolve, 100));
        return types.filter(Boolean).sort();
      })()`,
    );
  expect(await offered("Actor")).toEqual(["edge", "edgeThreat", "party"]);
  expect(await offered("Item")).toEqual(
    ["asset", "bond", "complication", "condition", "follower", "gear", "talent"].sort(),
  );
  // A condition's sheet has no effect that another game alone knows.
  await inPage(gm, `game.settings.set("tessera", "rulesets", ["decision"])`);
  const fields = await inPage<string[]>(
    gm,
    `(async () => {
      const condition = await CONFIG.Item.documentClass.create({ name: "Cold", type: "condition" });
      await condition.sheet.render({ force: true });
      const names = [...condition.sheet.element.querySelectorAll(".tessera-details [name]")].map(
        (field) => field.getAttribute("name"),
      );
      await condition.sheet.close();
      await game.settings.set("tessera", "rulesets", ["edge"]);
      return names;
    })()`,
  );
  expect(fields).toContain("system.once");
  expect(fields).not.toContain("system.position");
  expect(gm.errors).toEqual([]);
});
