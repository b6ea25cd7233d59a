import { access } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentFiles, readSource } from "../../scripts/build/pack-source.ts";
import { inRepository, systemFolder } from "../../scripts/build/paths.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openEdgeTable } from "./edge-table.ts";

type Data = Record<string, unknown>;

interface Doc {
  readonly id: string;
  readonly name: string;
  toObject(): Data;
}

interface Pack {
  readonly metadata: { name: string; type: string };
  readonly index: { size: number };
  getDocuments(): Promise<Doc[]>;
}

interface Ruleset {
  readonly id: string;
  bonusTargets(): readonly { id: string }[];
}

let table: ClientTable;
let gm: TableClient;
let packs: { pack: Pack; documents: Doc[] }[];

beforeAll(async () => {
  table = await openEdgeTable();
  gm = await table.join("GM");
  const all = [...(gm.game.packs as unknown as Iterable<Pack>)];
  packs = await Promise.all(all.map(async (pack) => ({ pack, documents: await pack.getDocuments() })));
});
afterAll(() => table.close());

/** The documents in a pack's source files. */
async function written(pack: string): Promise<Data[]> {
  const folder = inRepository("packs", pack);
  const files = (await documentFiles(folder)).filter((file) => !file.startsWith("folders"));
  return Promise.all(files.map((file) => readSource(path.join(folder, file))));
}

/** Every value of `wanted` that `found` does not have, by its path: what a model dropped, cut or cleaned. */
function lost(wanted: unknown, found: unknown, at = ""): string[] {
  if (Array.isArray(wanted))
    return wanted.flatMap((value, index) => lost(value, (found as unknown[] | undefined)?.[index], `${at}.${index}`));
  if (wanted && typeof wanted === "object")
    return Object.entries(wanted).flatMap(([key, value]) =>
      lost(value, (found as Data | undefined)?.[key], `${at}.${key}`),
    );
  const same = typeof wanted === "string" ? wanted.trim() === String(found).trim() : wanted === found;
  return same ? [] : [`${at}: ${JSON.stringify(wanted)} became ${JSON.stringify(found)}`];
}

function everything(): { name: string; source: Data }[] {
  return packs.flatMap(({ documents }) =>
    documents.flatMap((document) => {
      const source = document.toObject();
      const held = (source["items"] as Data[] | undefined) ?? [];
      return [source, ...held].map((one) => ({ name: `${document.name}: ${String(one["name"])}`, source: one }));
    }),
  );
}

describe("compendium packs", () => {
  it("hold every document that is written for them, as it is written", async () => {
    for (const { pack, documents } of packs) {
      const sources = await written(pack.metadata.name);
      expect(documents.map(({ id }) => id).sort()).toEqual(sources.map(({ _id }) => _id).sort());
      for (const source of sources)
        expect(
          lost(source, documents.find(({ id }) => id === source["_id"])?.toObject(), String(source["name"])),
        ).toEqual([]);
    }
  });

  it("give each document a place of its own, since folders sort by hand", () => {
    expect(packs.length).toBeGreaterThan(5);
    for (const { pack, documents } of packs) {
      const places = documents.map((document) => Number(document.toObject()["sort"]));
      expect([pack.metadata.name, places.filter((place) => !(place > 0))]).toEqual([pack.metadata.name, []]);
      expect([pack.metadata.name, new Set(places).size]).toEqual([pack.metadata.name, documents.length]);
    }
  });

  it("name pictures that are there", async () => {
    const pictures = everything().flatMap(({ source }) => {
      const token = source["prototypeToken"] as { texture: { src: string } } | undefined;
      return [source["img"], token?.texture.src].filter((picture) => typeof picture === "string");
    });
    expect(pictures.length).toBeGreaterThan(50);
    for (const picture of new Set(pictures))
      await access(path.join(systemFolder, picture.replace("systems/tessera/", "")));
  });

  it("have bonuses for what their rule set rolls, and statuses that there are", () => {
    const { rulesets } = (gm.game.system as unknown as { api: { rulesets: Ruleset[] } }).api;
    const targets = new Set(rulesets.flatMap((ruleset) => ruleset.bonusTargets().map(({ id }) => id)));
    const statuses = Object.keys((gm.CONFIG as unknown as { statusEffects: object }).statusEffects);
    for (const { name, source } of everything()) {
      const { bonus, status } = (source["system"] ?? {}) as { bonus?: { appliesTo: string }; status?: string };
      if (bonus?.appliesTo) expect([name, targets.has(bonus.appliesTo)]).toEqual([name, true]);
      if (status) expect([name, statuses.includes(status)]).toEqual([name, true]);
    }
  });

  it("give each ready character gear that it can use, and an example of every type of item", () => {
    const characters = packs.flatMap(({ pack, documents }) =>
      pack.metadata.name.endsWith("-characters") ? documents : [],
    );
    for (const { name, ...character } of characters.map((each) => ({ name: each.name, ...each.toObject() }))) {
      const { type, items } = character as unknown as { type: string; items: { type: string }[] };
      if (!type.endsWith("Threat"))
        expect([name, items.length >= 4, items.some((item) => item.type === "gear")]).toEqual([name, true, true]);
    }
    const examples = packs
      .filter(({ pack }) => pack.metadata.type === "Item")
      .flatMap(({ documents }) => documents.map((item) => item.toObject()["type"]));
    expect([...new Set(examples)].sort()).toEqual([
      "asset",
      "bond",
      "complication",
      "condition",
      "follower",
      "gear",
      "talent",
    ]);
  });
});
