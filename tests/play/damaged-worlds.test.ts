/** Worlds of which a part is missing or invalid: the game master is told in a sentence, and the rest plays on. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SourceData } from "#bench";
import type { ClientTable, TableClient } from "../table/table.ts";
import { documentsOf, openStored } from "../worlds/stored.ts";
import { api, ilsa, teodor } from "./edge-table.ts";
import { act, endScene, pastActs, stateOf } from "./ledger-table.ts";
import { load } from "./play-table.ts";

type Documents = Record<string, SourceData[]>;

let table: ClientTable;
let told: string[];

beforeEach(() => {
  told = [];
  for (const kind of ["warn", "error"] as const)
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => void told.push(words.join(" ")));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await table.close();
});

/** Characters of Edge and Challenge, a party with a ledger, two checks, an end and its record; changed before it opens. */
async function open(damage: (documents: Documents) => void): Promise<[gm: TableClient, ana: TableClient]> {
  const documents = documentsOf("19071-9");
  damage(documents);
  table = await openStored(documents);
  const ana = await table.join("Ana");
  await table.settle();
  expect(sentences()).toEqual([]);
  const gm = await table.join("GM");
  await table.settle();
  return [gm, ana];
}

/** Tessera's notifications about the world itself. */
const sentences = () =>
  told.filter((line) =>
    /^(Foundry could not open|The party that|A newer version|Some stored data|\d+ documents? of)/.test(line),
  );

const actor = (documents: Documents, id: string) =>
  documents["Actor"]?.find(({ _id }) => _id === id) as SourceData & {
    system: Record<string, unknown>;
    items: object[];
  };
const party = (documents: Documents) =>
  documents["Actor"]?.find(({ type }) => type === "party") as SourceData & { system: Record<string, Ledger> };
interface Ledger {
  entries: Record<string, unknown>;
  [part: string]: unknown;
}

/** A check, an act by hand and an end work, and both clients agree on what came of them. */
async function playsOn(gm: TableClient, ana: TableClient, who = ilsa): Promise<void> {
  const before = stateOf(gm).party.counters["storyBeats"] ?? 0;
  load(gm, [1, 1, 2, 2, 3, 4, 5]);
  const played = await api(gm).check(who, { attribute: "wits", skill: "stealth", difficulty: 3 }, { configure: false });
  expect(played?.message).toBeTruthy();
  await act(gm, { party: [{ type: "earn", counter: "storyBeats", amount: 3 }], label: "Given" });
  await table.settle();
  expect(stateOf(gm).party.counters["storyBeats"]).toBe(before + 5);
  const end = await endScene(gm);
  expect(end).toEqual(expect.any(String));
  await table.settle();
  expect(pastActs(gm)[0]?.id).toBe(end);
  expect(stateOf(ana)).toEqual(stateOf(gm));
}

it("says nothing of a whole world, which plays on", async () => {
  const [gm, ana] = await open(() => undefined);
  expect(sentences()).toEqual([]);
  await playsOn(gm, ana);
});

describe("a document that is invalid in a field of the host", () => {
  it("is named to the game master, and everybody else is there", async () => {
    const [gm, ana] = await open((documents) => {
      Object.assign(actor(documents, teodor), { img: 7, name: "Teodor", ownership: "everybody" });
      actor(documents, ilsa).items.push({ _id: "oddthing00000000", name: "Odd thing", type: "gear", sort: "first" });
    });
    expect(sentences()).toHaveLength(1);
    expect(sentences()[0]).toMatch(/^Foundry could not open 2 documents: /);
    expect(sentences()[0]).toContain("Teodor (Actor)");
    expect(sentences()[0]).toContain("Odd thing (Item)");
    expect([gm.game.actors.has(teodor), gm.game.actors.has(ilsa)]).toEqual([false, true]);
    await playsOn(gm, ana);
  });

  it("may be a scene, a message, a journal or the party itself: it is named, and a new party is made", async () => {
    const [gm, ana] = await open((documents) => {
      Object.assign(party(documents), { img: 7, name: "The party", ownership: "everybody" });
      for (const [kind, name] of [
        ["Scene", "Bad scene"],
        ["JournalEntry", "Bad journal"],
        ["Combat", "Bad fight"],
        ["Folder", "Bad folder"],
      ] as const)
        documents[kind] = [
          ...(documents[kind] ?? []),
          {
            _id: `bad${kind.toLowerCase()}`.padEnd(16, "0").slice(0, 16),
            name,
            type: "JournalEntry",
            sort: "first",
            active: "yes",
            ownership: 7,
          },
        ];
      const [message] = documents["ChatMessage"] ?? [];
      Object.assign(message ?? {}, { whisper: 7, timestamp: "then" });
    });
    await expect.poll(sentences).toHaveLength(2);
    const [first = "", second = ""] = [...sentences()].sort();
    expect(first).toMatch(/^Foundry could not open \d documents: .*The party \(Actor\)/);
    expect(second).toMatch(/^The party that stored what this table shares no longer exists/);
    await playsOn(gm, ana);
  });

  it("is one of many of which five are named", async () => {
    await open((documents) => {
      for (let place = 0; place < 7; place++)
        documents["Item"] = [
          ...(documents["Item"] ?? []),
          { _id: `item00000000000${place}`, name: `Thing ${place}`, type: "gear", sort: "first" },
        ];
    });
    expect(sentences()[0]).toMatch(
      /^Foundry could not open 7 documents: (Thing \d \(Item\), ){4}Thing \d \(Item\) …\./,
    );
  });
});

describe("a document that is invalid in a field of ours", () => {
  it("opens with that field as in a new one, the game master is told, and the stored value stays", async () => {
    const [gm, ana] = await open((documents) =>
      Object.assign(actor(documents, ilsa).system, { boons: "a few", harm: 1 }),
    );
    expect(sentences()).toEqual([expect.stringMatching(/^Some stored data could not be read/)]);
    const { system } = gm.game.actors.get(ilsa) as unknown as { system: { boons: number; harm: number } };
    expect([system.boons, system.harm]).toEqual([0, 1]);
    const stored = table.table.world.state.find("Actor", ilsa) as { system: { boons: unknown } };
    expect(stored.system.boons).toBe("a few");
    await playsOn(gm, ana);
  });
});

describe("a world of which half was written", () => {
  it.each<[string, (ledger: Ledger, party: SourceData & { system: Record<string, unknown> }) => unknown]>([
    ["an entry without a time", ({ entries }) => Object.assign(entries, { half000000000000: { changes: [] } })],
    [
      "an entry of which the changes are cut off",
      ({ entries }) => Object.assign(entries, { cut0000000000000: { time: 5, changes: [{ type: "earn" }] } }),
    ],
    ["an entry that is nothing", ({ entries }) => Object.assign(entries, { none000000000000: null })],
    ["a base without counters", (ledger) => Object.assign(ledger, { base: {} })],
    ["a list of folded messages that is none", (ledger) => Object.assign(ledger, { closed: "all" })],
    ["a blank among folded messages", (ledger) => Object.assign(ledger, { closed: [" "] })],
    ["a party without a ledger", (_, { system }) => delete system["ledger"]],
  ])("plays on with %s", async (_, damage) => {
    const [gm, ana] = await open((documents) => {
      const found = party(documents);
      damage(found.system["ledger"] as Ledger, found);
    });
    expect(stateOf(ana)).toEqual(stateOf(gm));
    await playsOn(gm, ana);
  });

  it("plays on without the party that it names, and the game master is told", async () => {
    const [gm, ana] = await open((documents) => {
      documents["Actor"] = documents["Actor"]?.filter(({ type }) => type !== "party") ?? [];
    });
    expect(sentences()).toEqual([
      expect.stringMatching(/^The party that stored what this table shares no longer exists/),
    ]);
    const parties = [...gm.game.actors].filter(({ type }) => String(type) === "party");
    expect(parties.map(({ uuid }) => uuid)).toEqual([table.table.world.state.setting("tessera.party")]);
    await playsOn(gm, ana);
    told = [];
    await table.join("GM");
    await table.settle();
    expect(sentences()).toEqual([]);
  });

  it("plays on with messages that are cut off", async () => {
    const [gm, ana] = await open((documents) => {
      const [first] = documents["ChatMessage"] ?? [];
      Object.assign(first ?? {}, { system: { ruleset: "edge" }, rolls: [] });
      documents["ChatMessage"]?.push({
        _id: "cutoff0000000000",
        type: "check",
        author: "ana0000000000000",
      } as SourceData);
    });
    expect(gm.game.messages.has("cutoff0000000000")).toBe(true);
    await playsOn(gm, ana);
  });
});
