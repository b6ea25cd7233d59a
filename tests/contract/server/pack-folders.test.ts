/** The folders that a manifest puts its packs into. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTable } from "../../table/table.ts";

interface Named {
  name: string;
  folder: Named | null;
  color: { css: string } | null;
  sorting: string;
  contents: { collection: string }[];
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pack-folders-"));
  const packs = ["heroes", "beasts", "spare"].map((name) => ({ name, label: name, type: "JournalEntry" }));
  const inner = { name: "Inner", sorting: "m", packs: ["beasts", "absent"] };
  const packFolders = [{ name: "Outer", color: "#336699", packs: ["heroes"], folders: [inner] }];
  const manifest = { id: "drawers", title: "Drawers", version: "1.0.0", packs, packFolders };
  await writeFile(path.join(folder, "system.json"), JSON.stringify(manifest));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("packs stand in the folders of their manifest, made once in a world and then its own [type documentation: BasePackage.packFolders; article: packFolders]", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const world = path.join(folder, "world");
  const look = async (reopen: boolean) => {
    const table = await openTable({ system: folder, folder: world, reopen });
    const { game } = await table.join("GM");
    const folders = game.packs.folders.contents as unknown as Named[];
    const places = game.packs.contents.map((pack) => [pack.metadata.name, pack.folder?.name ?? null]);
    return { table, game, folders, places };
  };
  const first = await look(false);
  expect(first.folders.map(({ name, sorting, folder: parent }) => [name, sorting, parent?.name])).toEqual([
    ["Outer", "a", undefined],
    ["Inner", "m", "Outer"],
  ]);
  expect(first.folders[0]?.color?.css).toBe("#336699");
  expect(first.folders[0]?.contents.map(({ collection }) => collection)).toEqual(["drawers.heroes"]);
  expect(first.places).toEqual([
    ["heroes", "Outer"],
    ["beasts", "Inner"],
    ["spare", null],
  ]);
  await first.game.packs.get("drawers.beasts")?.setFolder(null);
  await first.table.settle();
  await first.table.close();
  const second = await look(true);
  expect([second.folders.length, second.places[1]]).toEqual([2, ["beasts", null]]);
  await second.table.close();
  vi.restoreAllMocks();
});
