/** Settings, compendium packs and things to make: grouped by game, ticked, and of the games that the world plays. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { BrowserTable, expectAccessible, type Seat, savePicture } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light" });
}, 240_000);
afterAll(() => table?.close());

const settings = () => gm.page.locator("#settings-config");

/** Number of Tessera's settings in the host's list, and of windows that open from it, for this user. */
const listedByTessera = `[...game.settings.settings.values()].filter(({ namespace, config }) => namespace === "tessera" && config).length
  + [...game.settings.menus.values()].filter(({ namespace }) => namespace === "tessera").length`;

async function openSettings(): Promise<void> {
  await inPage(gm, `new foundry.applications.settings.SettingsConfig().render({ force: true }).then(() => null)`);
  await settings().waitFor();
}

const ownSettings = () => gm.page.locator("#tessera-table-settings");
const games = () =>
  ownSettings()
    .locator("[data-game]:visible > h2")
    .evaluateAll((names) => names.map((name) => name.textContent?.trim()));

async function openTableSettings(): Promise<void> {
  await inPage(gm, `new (game.settings.menus.get("tessera.table").type)().render({ force: true }).then(() => null)`);
  await ownSettings().waitFor();
}

const closeTableSettings = () =>
  inPage(gm, `foundry.applications.instances.get("tessera-table-settings").close().then(() => null)`);

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

it("ticks the games, all of them where none was chosen, and lists ten settings at most", async () => {
  await openSettings();
  expect(await ticked("rulesets")).toEqual(["challenge", "effort", "edge", "decision"]);
  expect(await inPage<number>(gm, listedByTessera)).toBeLessThanOrEqual(10);
  for (const theme of ["light", "dark"] as const) {
    await gm.page.emulateMedia({ colorScheme: theme });
    await expectAccessible(gm.page, "#settings-config");
  }
  await settings().getByRole("button", { name: /save/i }).first().click();
  // With all boxes ticked the stored list stays empty, which means all games, future ones included.
  await expect.poll(() => inPage(gm, `[...game.settings.get("tessera", "rulesets")]`)).toEqual([]);
});

it("shows what each game leaves to the table by topic, says what it is set to, finds it, and sets it as usual", async () => {
  await openTableSettings();
  expect(await games()).toEqual(["Challenge", "Effort", "Edge", "Decision"]);
  expect(await gm.page.evaluate(() => document.activeElement?.id)).toBe("tessera-table-settings-search");
  const variants = await inPage<string[]>(
    gm,
    "game.system.api.rulesets.flatMap(({ id, variants }) => Object.keys(variants.fields).map((name) => [id, name].join('.')))",
  );
  const rows = ownSettings().locator("[data-row]:visible");
  expect(
    (await rows.evaluateAll((shown) => shown.map((row) => (row as HTMLElement).dataset["row"]))).toSorted(),
  ).toEqual(variants.toSorted());
  const edge = ownSettings().locator('[data-game="edge"]');
  await edge.getByRole("button", { name: "Edit skills" }).waitFor();
  const row = (key: string) => ownSettings().locator(`[data-row="${key}"]`);
  for (const theme of ["light", "dark"] as const) {
    await gm.page.emulateMedia({ colorScheme: theme });
    await expectAccessible(gm.page, "#tessera-table-settings");
    await savePicture(gm.page, `table-settings-${theme}`);
  }
  await gm.page.keyboard.type("flashback");
  await expect.poll(() => ownSettings().locator("[data-row]:visible").count()).toBe(1);
  expect(await games()).toEqual(["Edge"]);
  await row("edge.flashbacks").getByLabel("Flashbacks").uncheck();
  await expect.poll(() => row("edge.flashbacks").locator("[data-words]").textContent()).toBe("No");
  await row("edge.flashbacks").getByRole("button", { name: "As usual: Yes" }).press("Enter");
  expect(await gm.page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("edge.flashbacks");
  await gm.page.keyboard.press("Space");
  await ownSettings().getByLabel("Search settings").fill("");
  const perScene = row("edge.failureBoonsPerScene").locator("input");
  await perScene.fill("9999");
  await ownSettings().getByLabel("Search settings").fill("flashback");
  await expect.poll(() => ownSettings().locator("[data-row]:visible").count()).toBe(2);
  await ownSettings().getByRole("button", { name: "Save" }).click();
  await expect.poll(() => perScene.evaluate((field) => document.activeElement === field)).toBe(true);
  await ownSettings().getByLabel("Search settings").fill("");
  await perScene.fill("2");
  await row("decision.luckDie").locator("select").selectOption("swing");
  await ownSettings().getByLabel("Only what differs from usual").check();
  await expect.poll(() => ownSettings().locator("[data-row]:visible").count()).toBe(3);
  await ownSettings().getByRole("button", { name: "Save" }).click();
  await ownSettings().waitFor({ state: "detached" });
  const stored = `["edge.flashbacks", "edge.failureBoonsPerScene", "decision.luckDie"].map((key) => game.settings.get("tessera", key))`;
  expect(await inPage(gm, stored)).toEqual([false, 2, "swing"]);

  await openTableSettings();
  await ownSettings().getByRole("button", { name: "All as usual" }).click();
  await ownSettings().getByRole("button", { name: "Save" }).click();
  await ownSettings().waitFor({ state: "detached" });
  expect(await inPage(gm, stored)).toEqual([true, null, "plain"]);
});

it("shows names that stand as values, not as hints in empty fields, and stores those alone that differ", async () => {
  for (const [key, names] of [
    ["edgeAttributes", ["Body", "Wits", "Spirit", "Presence"]],
    ["effortConfig", ["Body", "Grace", "Wit", "Heart"]],
  ] as const) {
    await openTableSettings();
    await ownSettings().locator(`[data-action="openWindow"][data-key="${key}"]`).click();
    const window = gm.page.locator(".tessera-settings:not(#tessera-table-settings)");
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
    await closeTableSettings();
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
  await openTableSettings();
  expect(await games()).toEqual(["Edge"]);
  await closeTableSettings();
  await openSettings();
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
  // A condition's sheet has no field that does something in other games alone.
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
  expect(fields).toContain("system.active");
  expect(fields.filter((name) => ["system.once", "system.position"].includes(name))).toEqual([]);
  expect(gm.errors).toEqual([]);
});
