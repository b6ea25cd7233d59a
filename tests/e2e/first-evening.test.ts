/** A new world of each game: one window asks what to play and what to begin with, and the table stands. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { maker } from "./maker-play.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";

interface World {
  readonly game: {
    readonly actors: Iterable<{ id: string; name: string; type: string; system: { members?: string[] } }>;
    readonly scenes: { readonly active: { name: string } | null };
    readonly settings: { get(scope: string, key: string): Iterable<string> };
  };
}

let folder: string;
let table: BrowserTable;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-empty-"));
  const world = {
    title: "Empty",
    system: "tessera",
    users: [
      { id: "TesseraGamemastr", name: "Gamemaster", role: "gamemaster" },
      { id: "TesseraPlayerAna", name: "Ana", role: "player" },
    ],
  };
  await writeFile(path.join(folder, "world.yml"), JSON.stringify(world));
});
afterEach(() => table?.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The world's rule sets, active scene, and numbers of characters and party members. */
const standing = ({ page }: Seat) =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as World;
    const actors = [...game.actors];
    return {
      games: [...game.settings.get("tessera", "rulesets")],
      scene: game.scenes.active?.name ?? null,
      characters: actors.filter(({ type }) => type !== "party" && !type.endsWith("Threat")).length,
      members: actors.find(({ type }) => type === "party")?.system.members?.length ?? 0,
    };
  });

async function welcomed(theme: "light" | "dark"): Promise<Seat> {
  table = await BrowserTable.open({ world: folder });
  const gm = await table.join("Gamemaster", { theme });
  await gm.page.getByText("Which game does this world play?").waitFor();
  return gm;
}

const welcome = ({ page }: Seat) => page.locator("dialog.application", { hasText: "Which game does this world play?" });

async function picture({ page }: Seat, name: string): Promise<void> {
  const target = process.env["TESSERA_PICTURES"];
  if (target) await page.screenshot({ path: `${target}/first-${name}.png` });
}

it("begins with an adventure by mouse: its scene is active and its characters are the party, within a minute", async () => {
  const gm = await welcomed("light");
  const dialog = welcome(gm);
  await dialog.getByRole("radio", { name: /^Challenge Ruins/ }).check();
  await expectAccessible(gm.page, "dialog.application");
  await picture(gm, "welcome-light");
  expect(await dialog.getByRole("radio", { name: /The Fortieth Lamp.*about three hours/ }).isChecked()).toBe(true);
  // What other games begin with is not in sight.
  expect(await dialog.getByRole("radio", { name: /Ilsa Marrow/ }).count()).toBe(0);
  const before = Date.now();
  await dialog.getByRole("button", { name: "Begin", exact: true }).click();
  await expect
    .poll(() => standing(gm), { timeout: 60_000 })
    .toEqual({ games: ["challenge"], scene: expect.any(String), characters: 4, members: 4 });
  expect(Date.now() - before).toBeLessThan(60_000);
  // The list ticks what is there, and then what comes.
  const steps = gm.page.locator("#tessera-first-steps");
  await steps.getByText("3 of 5 done").waitFor();
  await expectAccessible(gm.page, "#tessera-first-steps");
  await picture(gm, "steps-light");
  await steps.getByRole("button", { name: "Give out new characters" }).dblclick();
  await steps.getByText("4 of 5 done").waitFor();
  // The server answers in order, so after this any effect of the second press would be visible.
  await gm.page.evaluate(`game.actors.getName("Brenna Oake").setFlag("world", "settled", true)`);
  await expect.poll(() => standing(gm)).toMatchObject({ characters: 5, members: 5 });
  await gm.page.evaluate(
    `void game.system.api.check(game.actors.getName("Brenna Oake"), { kind: "action", skill: "strike" }, { configure: false })`,
  );
  await steps.getByText("5 of 5 done").waitFor();
  expect(await steps.getByRole("button", { name: "Make a character" }).count()).toBe(0);
  expect(gm.errors).toEqual([]);
});

it("begins with ready characters by keyboard, in dark", async () => {
  const gm = await welcomed("dark");
  const { keyboard } = gm.page;
  await welcome(gm)
    .getByRole("radio", { name: /^Challenge/ })
    .focus();
  for (let step = 0; step < 2; step += 1) await keyboard.press("ArrowDown");
  expect(await welcome(gm).getByRole("radio", { name: /^Edge/ }).isChecked()).toBe(true);
  await expectAccessible(gm.page, "dialog.application");
  await picture(gm, "welcome-dark");
  const ready = welcome(gm).getByRole("radio", { name: /^Ready characters/ });
  for (let steps = 0; steps < 3 && !(await ready.evaluate((at) => at.matches(":checked:focus"))); steps += 1) {
    await keyboard.press(steps === 0 ? "Tab" : "ArrowDown");
  }
  expect(await ready.isChecked()).toBe(true);
  await keyboard.press("Enter");
  const expected = { games: ["edge"], scene: null, characters: expect.any(Number), members: expect.any(Number) };
  await expect.poll(() => standing(gm)).toEqual(expected);
  await expect.poll(async () => (await standing(gm)).members).toBeGreaterThan(1);
  const { characters, members } = await standing(gm);
  expect(members).toBe(characters);
  expect(gm.errors).toEqual([]);
});

it("begins with an empty table where that is chosen", async () => {
  const gm = await welcomed("light");
  await welcome(gm)
    .getByRole("radio", { name: /^Decision/ })
    .check();
  await welcome(gm)
    .getByRole("radio", { name: /^An empty table/ })
    .check();
  await welcome(gm).getByRole("button", { name: "Begin", exact: true }).click();
  await expect.poll(() => standing(gm)).toEqual({ games: ["decision"], scene: null, characters: 0, members: 0 });
  const steps = gm.page.locator("#tessera-first-steps");
  await steps.getByText("0 of 5 done").waitFor();
  await steps.getByRole("button", { name: "Take the ready characters" }).click();
  await steps.getByText("2 of 5 done").waitFor();
  const { characters, members } = await standing(gm);
  expect([characters > 1, members]).toEqual([true, characters]);
  await steps.getByRole("button", { name: "Open the guide" }).click();
  await gm.page.locator(".journal-entry-page, .tessera-book-text").first().waitFor();
  await gm.page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(gm.page, "#tessera-first-steps");
  await picture(gm, "steps-dark");
  expect(gm.errors).toEqual([]);
});

it("begins with a character that is made from suggestions, where the table is empty", async () => {
  const gm = await welcomed("dark");
  const { page } = gm;
  await welcome(gm)
    .getByRole("radio", { name: /^Effort/ })
    .check();
  await welcome(gm)
    .getByRole("radio", { name: /^An empty table/ })
    .check();
  await welcome(gm).getByRole("button", { name: "Begin", exact: true }).click();
  const steps = page.locator("#tessera-first-steps");
  await steps.getByText("0 of 5 done").waitFor();
  await steps.getByRole("button", { name: "Make a character" }).click();
  const dialog = page.locator("dialog, .dialog").last();
  await dialog.locator("[name=name]").fill("Newcomer");
  await dialog.locator("[name=type]").selectOption("effort");
  await dialog.locator("button[data-action=ok]").click();
  await maker(page).getByRole("button", { name: "Surprise me" }).click();
  await maker(page).locator("[aria-current=step]", { hasText: "Ready" }).waitFor();
  await maker(page).getByRole("button", { name: "Make this character" }).click();
  await maker(page).getByText("The character is ready").waitFor();
  await steps.getByText("2 of 5 done").waitFor();
  expect(await standing(gm)).toEqual({ games: ["effort"], scene: null, characters: 1, members: 1 });
  const attributes = `Object.values(game.actors.find(({ type }) => type === "effort").system.attributes)`;
  expect((await page.evaluate<number[]>(attributes)).sort((one, other) => other - one)).toEqual([10, 9, 8, 7]);
  expect(gm.errors).toEqual([]);
});

it("opens a player's character on joining, says who plays it, and gathers the party from those who are played", async () => {
  table = await BrowserTable.open({ world: folder });
  const gm = await table.join("Gamemaster", { theme: "light" });
  await welcome(gm).getByRole("radio", { name: /^Edge/ }).check();
  await welcome(gm)
    .getByRole("radio", { name: /^Ready characters/ })
    .check();
  await welcome(gm).getByRole("button", { name: "Begin", exact: true }).click();
  await expect.poll(async () => (await standing(gm)).members).toBeGreaterThan(1);
  await gm.page.locator("#tessera-first-steps [data-action=close]").click();
  await gm.page.evaluate(`game.actors.find(({ type }) => type === "party").update({ "system.members": [] })`);
  const nobody = await table.join("Ana", { theme: "light", character: true });
  await nobody.page.getByText("You have no character yet").waitFor();
  await gm.page.evaluate(`game.actors.getName("Ilsa Marrow").sheet.render({ force: true })`);
  await gm.page.evaluate(`game.actors.find(({ type }) => type === "party").sheet.render({ force: true })`);
  await gm.page.locator(".tessera-party").getByText("No members yet").waitFor();
  await gm.page.evaluate(`game.users.getName("Ana").update({ character: game.actors.getName("Ilsa Marrow").id })`);
  await gm.page.locator(".tessera-sheet.edge", { hasText: "Played by Ana" }).waitFor();
  await gm.page.locator(".tessera-party").getByRole("button", { name: "Add the players’ characters" }).click();
  await gm.page.locator(".tessera-member", { hasText: "Ilsa Marrow Played by Ana" }).waitFor();
  await expectAccessible(gm.page, ".tessera-party");
  await picture(gm, "party-light");
  await nobody.page.reload();
  await table.ready(nobody.page);
  await nobody.page.locator(".tessera-sheet.edge").waitFor();
  // The header shows this to game masters only.
  expect(await nobody.page.locator(".tessera-sheet.edge").getByText("Played by").count()).toBe(0);
  await picture(nobody, "player-light");
  await nobody.page.evaluate(`game.settings.set("tessera", "openCharacter", false)`);
  await nobody.page.reload();
  await table.ready(nobody.page);
  await nobody.page.waitForTimeout(1_000);
  expect(await nobody.page.locator(".tessera-sheet.edge").count()).toBe(0);
  expect([...gm.errors, ...nobody.errors]).toEqual([]);
});
