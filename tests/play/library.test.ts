/** The list of the library: by the packs' indices alone, as far as each user may see them, modules' packs too. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";

interface Entry {
  readonly uuid: string;
  readonly name: string;
  readonly line: string;
  readonly kind: string;
  readonly kindLabel: string;
  readonly games: readonly string[];
  readonly folder: string;
  readonly grade: string;
}

let folder: string;
let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

async function writePack(
  home: string,
  name: string,
  type: string,
  document: object & { _id: string },
): Promise<object> {
  const sources = path.join(folder, name);
  await mkdir(sources);
  const key = `!${type === "Actor" ? "actors" : "items"}!${document._id}`;
  await writeFile(path.join(sources, "one.json"), JSON.stringify({ _key: key, ...document }));
  await compilePack(sources, path.join(home, "packs", name), { log: false });
  return { name, label: name, type, path: `packs/${name}`, system: "tessera", ownership: { PLAYER: "OBSERVER" } };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "library-"));
  const home = path.join(folder, "more-of-it");
  await mkdir(home);
  const foe = {
    _id: "moduleFoe0000001",
    name: "Owl of a module",
    type: "edgeThreat",
    system: { cap: 4, concept: "Asks" },
  };
  const lens = { _id: "moduleGear000001", name: "Lens", type: "gear", system: { description: "<p>Look. Again.</p>" } };
  const packs = [
    await writePack(home, "foes", "Actor", foe),
    { ...(await writePack(home, "gear", "Item", lens)), flags: { tessera: { ruleset: "effort" } } },
  ];
  const manifest = { id: "more-of-it", title: "More of it", version: "1.0.0", compatibility: { minimum: "14" }, packs };
  await writeFile(path.join(home, "module.json"), JSON.stringify(manifest));
  table = await openPlayTable({ modules: [home], settings: { "tessera.rulesets": ["challenge", "effort", "edge"] } });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  for (const client of [gm, ana])
    client.global<{ document: unknown }>("globalThis").document = new JSDOM().window.document;
});
afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});

function library(client: TableClient, wish: object = {}): Promise<readonly Entry[]> {
  const { api } = client.game.system as unknown as { api: { library(wish: object): Promise<readonly Entry[]> } };
  return api.library(wish);
}
const packs = (client: TableClient) => [
  ...(client.game.packs as unknown as Iterable<{ size: number; collection: string; visible: boolean }>),
];

it("reads names, lines, folders and tiers from the indices, and loads no document", async () => {
  const [rats] = await library(gm, { words: "rats in the cellar", kind: "foe", game: "edge" });
  expect(rats).toMatchObject({
    ...{ name: "Rats in the cellar", line: "They have a path, and you stand on it", kindLabel: "Threats" },
    ...{ games: ["edge"], grade: "Cap 1" },
  });
  expect(rats?.folder).not.toBe("");
  const [hook] = await library(gm, { words: "going up is routine" });
  // The line shows a check link in the sentence as its label.
  expect(hook?.line).toMatch(/^Where a hook holds, going up is Routine, and coming down needs no roll\.$/);
  expect(packs(gm).filter(({ size }) => size > 0)).toEqual([]);
});

it("lists all kinds of things of the games that are played, and of no other", async () => {
  const all = await library(gm);
  const kinds = new Set(all.map(({ kind }) => kind));
  const expected = ["foe", "hero", "gear", "talent", "asset", "follower", "bond", "complication", "condition", "table"];
  expect([...kinds].toSorted()).toEqual(expected.toSorted());
  expect(new Set(all.flatMap(({ games }) => games))).toEqual(new Set(["challenge", "effort", "edge"]));
  expect(all.filter(({ uuid }) => uuid.startsWith("Compendium.tessera.decision-"))).toEqual([]);
  // Gear for any game is listed for each game that the world plays.
  expect((await library(gm, { words: "quiver", kind: "gear" })).map(({ games }) => games.length)).toContain(3);
  expect((await library(gm, { game: "challenge", kind: "asset" })).length).toBe(0);
});

it("shows players only what packs show them", async () => {
  const seen = await library(ana);
  const visible = packs(ana).filter((pack) => pack.visible);
  const fromVisible = ({ uuid }: Entry) =>
    visible.some(({ collection }) => uuid.startsWith(`Compendium.${collection}.`));
  expect(seen.length).toBeGreaterThan(100);
  expect(seen.filter((entry) => !fromVisible(entry))).toEqual([]);
  expect(seen.filter(({ kind }) => kind === "foe").map(({ name }) => name)).toEqual(["Owl of a module"]);
  expect(seen.filter(({ kind }) => kind === "table")).toEqual([]);
  expect((await library(gm, { kind: "table" })).length).toBeGreaterThan(20);
});

it("lists modules' packs, by the game of a type or the one that the pack names", async () => {
  expect(await library(gm, { words: "owl module" })).toEqual([
    expect.objectContaining({ name: "Owl of a module", games: ["edge"], grade: "Cap 4", line: "Asks" }),
  ]);
  expect(await library(ana, { words: "lens", game: "effort" })).toEqual([
    expect.objectContaining({ games: ["effort"], line: "Look. Again." }),
  ]);
});

it("refuses a wish that is none", async () => {
  expect(() => library(gm, { kindd: "foe" })).toThrow();
  expect(() => library(gm, { words: 7 })).toThrow();
});
