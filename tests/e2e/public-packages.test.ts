/**
 * Public packages that were written for Foundry alone, unmodified: a system played on the bench, and modules beside Tessera.
 * `npm run fetch-packages` fetches them; without them nothing here can be tried.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicPackageFolder } from "../../scripts/fetch-packages.ts";
import { check, scoreboard } from "../../scripts/scoreboard.ts";
import { makeModulesFolder, writeModule } from "../contract/modules/write-module.ts";
import { BrowserTable, loadDice, type Seat } from "./table.ts";

/** The folders of packages; null where one of them is not there. */
function foldersOf(...ids: string[]): string[] | null {
  const folders = ids.map((id) => publicPackageFolder(id));
  return folders.every((folder) => folder !== null) ? folders : null;
}

/** Errors beside pictures that come with Foundry, which the bench has not. */
const errorsOf = ({ errors }: Seat) => errors.filter((error) => !error.startsWith("Failed to load resource"));

const system = foldersOf("ryuutama");
const modules = foldersOf("socketlib", "permission_viewer");
const absent = "not tried, since it has not been fetched (npm run fetch-packages)";

describe.skipIf(!system)(`the public system Ryuutama${system ? "" : `: ${absent}`}`, () => {
  let folder: string;
  let table: BrowserTable;
  let seat: Seat;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "bench-public-"));
    const definition = { title: "A Road", system: "ryuutama", users: [{ name: "Host", role: "gamemaster" }] };
    await writeFile(path.join(folder, "world.yml"), JSON.stringify(definition));
    table = await BrowserTable.open({ system: String(system?.[0]), world: folder });
    seat = await table.join("Host");
  });
  afterAll(async () => {
    await table?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("boots without an error", async () => {
    expect(errorsOf(seat)).toEqual([]);
    expect(await seat.page.evaluate("[game.system.id, game.system.version]")).toEqual(["ryuutama", "2.0.0"]);
  });

  test("makes an actor of its default type and draws its sheet", async () => {
    const drawn = await seat.page.evaluate(`(async () => {
      const actor = await Actor.implementation.create({ name: "Wanderer", type: CONFIG.Actor.defaultType });
      const { element } = await actor.sheet.render({ force: true });
      return [actor.system.abilities.strength.value, actor.sheet.constructor.name, element.innerText];
    })()`);
    expect(drawn).toEqual([4, "RyuutamaTravelerSheet", expect.stringContaining("Defense Points")]);
    expect(errorsOf(seat)).toEqual([]);
  });

  test("rolls a check to a card of its own drawing", async () => {
    await loadDice(seat.page, [2, 3]);
    await seat.page.evaluate(`game.actors.getName("Wanderer").system.rollCheck(
      { type: "journey", journeyId: "travel", abilities: ["strength", "dexterity"] }, { configure: false })`);
    const card = seat.page.locator("#chat .chat-message").last();
    await expect.poll(() => card.locator(".dice-total").textContent()).toMatch(/^\s*5\s*$/);
    expect(await card.locator(".flavor").textContent()).toBe("Journey Check (Strength and Dexterity)");
    expect(await card.locator("time").textContent()).toBe("now");
    expect(errorsOf(seat)).toEqual([]);
  });

  test("opens its packs, and everything in them", async () => {
    const packs = await seat.page.evaluate(`Promise.all(game.packs.map(async (pack) => {
      await pack.render(true);
      return [pack.metadata.name, (await pack.getDocuments()).length, pack.index.size, pack.invalidDocumentIds.size];
    }))`);
    expect(packs).toEqual([
      ["actors", 89, 89, 0],
      ["classes", 28, 28, 0],
      ["items", 45, 45, 0],
      ["spells", 75, 75, 0],
      ["tables", 1, 1, 0],
    ]);
    await expect
      .poll(() => seat.page.locator('[id^="compendium-ryuutama"] .directory-item.entry').count())
      .toBeGreaterThan(200);
    expect(errorsOf(seat)).toEqual([]);
  });
});

describe.skipIf(!modules)(`public modules beside Tessera${modules ? "" : `: ${absent}`}`, () => {
  let folder: string;
  let table: BrowserTable;
  let gamemaster: Seat;
  let player: Seat;

  beforeAll(async () => {
    folder = await makeModulesFolder();
    // Socketlib sends for modules that have a socket; the one here has nothing else.
    const caller = await writeModule(folder, { id: "caller", socket: true });
    table = await BrowserTable.open({ modules: [...(modules ?? []), caller] });
    gamemaster = await table.join("Gamemaster");
    player = await table.join("Ana");
  });
  afterAll(async () => {
    await table?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("boot without an error", async () => {
    for (const seat of [gamemaster, player]) {
      expect(await seat.page.evaluate("game.modules.map(({ id, active }) => [id, active])")).toEqual([
        ["socketlib", true],
        ["permission_viewer", true],
        ["caller", true],
      ]);
      expect(errorsOf(seat)).toEqual([]);
    }
  });

  test("socketlib has a Gamemaster do what a player asks for", async () => {
    const register = `globalThis.line = socketlib.registerModule("caller");
      line.register("rename", async function (id, name) {
        await game.actors.get(id).update({ name });
        return game.user.name + " for " + game.users.get(this.socketdata.userId).name;
      });`;
    for (const { page } of [gamemaster, player]) await page.evaluate(register);
    const id = await player.page.evaluate("game.actors.find((actor) => !actor.isOwner).id");
    const done = await player.page.evaluate(`line.executeAsGM("rename", "${id}", "Warden")`);
    expect(done).toBe("Gamemaster for Ana");
    await expect.poll(() => player.page.evaluate(`game.actors.get("${id}").name`)).toBe("Warden");
    for (const seat of [gamemaster, player]) expect(errorsOf(seat)).toEqual([]);
  });

  test("Ownership Viewer marks in the directory whom an actor belongs to", async () => {
    const marks = gamemaster.page.locator('#actors .ownership-viewer [data-user-id="TesseraPlayerAna"]');
    await expect.poll(() => marks.count()).toBeGreaterThan(0);
    expect(await marks.first().getAttribute("class")).toContain("ownership-viewer-owner");
    expect(await player.page.locator(".ownership-viewer").count()).toBe(0);
  });
});

describe("the scoreboard", async () => {
  for (const { id, candidate, row } of await scoreboard())
    test.skipIf(!candidate)(
      `${id} comes as far as its stored results say${candidate ? "" : `: ${absent}`}`,
      async () => {
        expect((await check(candidate as NonNullable<typeof candidate>, row)).lost).toEqual([]);
      },
      600_000,
    );
});
