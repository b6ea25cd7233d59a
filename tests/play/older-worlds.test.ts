/**
 * Worlds that former versions played open, and mean to their users what they meant then, but for the differences that
 * `tests/worlds/stated.ts` states. The demo world of a former version opens from its folder.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { builtSystem } from "../table/built-system.ts";
import { type ClientTable, openTable, type TableClient } from "../table/table.ts";
import { differencesOf, meaningTo } from "../worlds/meaning.ts";
import { RECORDING, recorded } from "../worlds/recording.ts";
import { stated, statedFor } from "../worlds/stated.ts";
import { demoFiles, openStored, playedSets } from "../worlds/stored.ts";

/** Stated differences that some world showed. */
const met = new Set<object>();

describe.each(playedSets())("played by version $version", ({ version, worlds }) => {
  it.each(worlds)("$name means what it meant", async ({ name, documents, meanings }) => {
    const table = await openStored(documents);
    try {
      for (const [user, was] of Object.entries(meanings)) {
        const client = await table.join(user);
        await table.settle();
        const unstated = differencesOf(was, meaningTo(client)).filter((difference) => {
          const found = statedFor(version, name, difference);
          if (found) met.add(found);
          return !found;
        });
        expect(unstated, user).toEqual([]);
      }
    } finally {
      await table.close();
    }
  });
});

it("states no difference that no world shows", () => {
  expect(stated.filter((each) => !met.has(each)).map(({ why }) => why)).toEqual([]);
});

describe("a difference", () => {
  it("is told of what is gone, of another length and of another value, and not of what came later", () => {
    const was = { party: { storyBeats: 2 }, acts: [{ id: "a" }], gone: 1 };
    const now = { party: { storyBeats: 3, boons: 1 }, acts: [], later: true };
    expect(differencesOf(was, now)).toEqual([
      { path: "party.storyBeats", was: 2, now: 3 },
      { path: "acts", was: [{ id: "a" }], now: [] },
      { path: "gone", was: 1, now: undefined },
    ]);
    expect(differencesOf(was, { ...structuredClone(was), later: true })).toEqual([]);
  });
});

it("keeps a world as it is stored when its table is closed", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "tessera-recorded-"));
  try {
    vi.stubEnv(RECORDING, folder);
    const [world] = playedSets()[0]?.worlds ?? [];
    await recorded(await openStored(world?.documents ?? {})).close();
    const [file = ""] = await readdir(folder);
    expect(JSON.parse(await readFile(path.join(folder, file), "utf8"))).toMatchObject(world?.documents ?? {});
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  }
});

describe("the demo world of version 0.1.0", () => {
  let folder: string;
  let table: ClientTable;
  let gm: TableClient;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "tessera-demo-"));
    for (const [file, content] of Object.entries(demoFiles("0.1.0"))) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    table = await openTable({ system: await builtSystem(), folder, reopen: true });
    gm = await table.join("Gamemaster");
    await table.settle();
  });
  afterAll(async () => {
    await table.close();
    await rm(folder, { recursive: true });
  });

  it("opens whole", () => {
    const { actors, scenes } = gm.game;
    expect([actors.size, scenes.size]).toEqual([13, 4]);
    for (const collection of [actors, scenes])
      expect([...(collection as unknown as { invalidDocumentIds: Set<string> }).invalidDocumentIds]).toEqual([]);
  });

  it("plays on", async () => {
    const { api } = gm.game.system as unknown as {
      api: {
        checksOf(actor: unknown): { specification: object }[];
        check(
          actor: unknown,
          specification: object,
          stages: object,
        ): Promise<{ message: { id: string } | null } | null>;
        outcome(message: string): { result: string };
      };
    };
    const characters = [...gm.game.actors].filter((actor) => api.checksOf(actor).length > 0);
    expect(characters.length).toBeGreaterThan(3);
    for (const actor of characters) {
      const last = api.checksOf(actor).at(-1);
      const played = await api.check(actor, last?.specification ?? {}, { configure: false });
      expect(api.outcome(String(played?.message?.id)).result, actor.name).toEqual(expect.any(String));
    }
  });
});
