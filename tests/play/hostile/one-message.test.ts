/** No message of one player stops, spoils or freezes the table. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  api,
  cardText,
  character,
  expectUnbroken,
  forge,
  forgeLike,
  type Hostile,
  ids,
  openHostileTable,
  rolled,
  rulesets,
  stored,
  worth,
} from "./hostile-table.ts";
import { forgedRoll } from "./raw-line.ts";

let at: Hostile;

/** One table for the tests of a group, which leave each other's messages alone. */
function shareTable(): void {
  beforeAll(async () => {
    at = await openHostileTable();
  });
  afterAll(() => at.close());
}

/** Everybody can still roll, ask and read. */
async function expectPlayable(): Promise<void> {
  await at.table.settle();
  for (const ruleset of rulesets) {
    const id = await rolled(at.ana, ruleset);
    expect(worth(at.gm, id)).toEqual(worth(at.ana, id));
    expect(await rolled(at.gm, ruleset)).toBeTruthy();
  }
  expect(await api(at.gm).call({ ruleset: "challenge", actors: [character("ana", "challenge")] })).not.toBeNull();
  await at.table.settle();
  for (const client of [at.gm, at.ana]) expect(() => api(client).combat.teamsNow()).not.toThrow();
  expectUnbroken(at);
}

describe("one message of a player does not stop the table", () => {
  shareTable();

  it("not by a roll that is named by any key", async () => {
    const id = await rolled(at.ben, "challenge", "ben");
    const before = worth(at.gm, id);
    for (const [place, key] of ["length", "0.0", "__proto__", -1, 1.5, null, {}, [0], "at"].entries())
      await at.forger.update("ChatMessage", {
        _id: id,
        system: { events: { [`a${place}`.padEnd(16, "0")]: { type: "reroll", time: 1, roll: key } } },
      });
    await at.table.settle();
    expect(worth(at.gm, id)).toEqual(before);
    await expectPlayable();
  });

  it("not by an actor that is a compendium's index entry, an item, a user or nothing", async () => {
    const id = await rolled(at.ben, "challenge", "ben");
    const packs = at.gm.game as unknown as { packs: Map<string, { index: Iterable<{ uuid: string }> }> };
    const [entry] = packs.packs.get("tessera.challenge-characters")?.index ?? [];
    expect(entry?.uuid).toMatch(/^Compendium\./);
    for (const actor of [
      entry?.uuid,
      `User.${ids.ben}`,
      "Macro.benmacro00000000",
      "Actor.nobody0000000000",
      "x",
      5,
      "",
    ])
      await forgeLike(at, id, { actor });
    await expectPlayable();
  });

  it.each(rulesets)(
    "not by an own check that opposes a %s check with a form that its rules do not know",
    async (ruleset) => {
      const id = await rolled(at.ana, ruleset);
      const before = worth(at.gm, id);
      for (const form of ["hinder", "resist", "contest", "contestant", "reroll", "constructor", "", 5, null])
        await forgeLike(at, await rolled(at.ben, ruleset, "ben"), { opposes: { check: id, form } });
      await at.table.settle();
      if (ruleset !== "effort") expect(worth(at.gm, id)).toEqual(before);
      await expectPlayable();
    },
  );
});

describe("one reply does not spoil somebody else's check", () => {
  shareTable();

  const many = (count: number, event: object) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, place) => [`e${place}`.padEnd(16, "0"), { ...event, time: place + 1 }]),
    );
  const own = `Actor.${character("ben", "challenge")}`;
  const floods: readonly (readonly [string, string[], object])[] = [
    [
      "a d1000",
      [forgedRoll("dice", 1000, [999])],
      { a000000000000000: { type: "damage", actor: own, defense: "x", hits: 1, time: 1, roll: 0 } },
    ],
    [
      "300 dice",
      [forgedRoll("dice", 6, Array<number>(300).fill(1))],
      { a000000000000000: { type: "damage", actor: own, time: 1, roll: 0 } },
    ],
    [
      "a die that shows more than it has",
      [forgedRoll("dice", 6, [7])],
      { a000000000000000: { type: "contest", actor: own, time: 1, roll: 0 } },
    ],
    [
      "500 throws",
      Array<string>(500).fill(forgedRoll("dice", 6, [1])),
      Object.fromEntries(
        Object.entries(many(500, { type: "damage", actor: own })).map(([key, event], place) => [
          key,
          { ...(event as object), roll: place },
        ]),
      ),
    ],
    ["10,000 events", [], many(10_000, { type: "damage", actor: own, defense: "resolve", hits: 1 })],
    [
      "events that are none",
      [],
      { a: null, b: 5, c: [], d: { type: 7, time: 1 }, e: { type: "damage" }, f: { type: "hinder", time: "now" } },
    ],
    ["an event of 100,000 words", [], { a: { type: "damage", actor: own, time: 1, defense: "word ".repeat(100_000) } }],
  ];
  const types = ["reaction", "ruling", "award", "spend"];

  it.each(rulesets)("of %s, whatever its dice and however many events it holds", async (ruleset) => {
    const id = await rolled(at.ana, ruleset);
    await at.table.settle();
    const before = worth(at.gm, id);
    const counters = { ...api(at.gm).state.party.counters };
    for (const [name, rolls, events] of floods)
      for (const type of name === "a d1000" ? types : ["reaction"])
        await forge(at.forger, { type, rolls, system: { check: id, actor: own, events } });
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben]) expect(worth(client, id)).toEqual(before);
    expect({ ...api(at.gm).state.party.counters }).toEqual(counters);
    expectUnbroken(at);
  });

  it("and the card names its author and the reason", async () => {
    const id = await rolled(at.ana, "challenge");
    await forge(at.forger, {
      type: "ruling",
      system: { check: id, actor: null, events: { a000000000000000: { type: "target", target: 2, time: 1 } } },
    });
    await at.table.settle();
    for (const client of [at.gm, at.ana]) expect(cardText(client, id)).toContain("Ben, 1×: they may not do that");
  });

  it("and without a game master its points stay", async () => {
    at.gm.leave();
    await at.table.settle();
    const id = await rolled(at.ana, "challenge", "ana", {}, [1, 5, 6]);
    await at.table.settle();
    const entropy = api(at.ana).state.party.counters["entropy"];
    expect(entropy).toBeGreaterThan(0);
    await forge(at.forger, {
      type: "reaction",
      rolls: floods[0]?.[1],
      system: { check: id, actor: own, events: floods[0]?.[2] },
    });
    await at.table.settle();
    expect(api(at.ana).state.party.counters["entropy"]).toBe(entropy);
  });
});

describe("graphs of opposition", () => {
  shareTable();

  const effort = (circumstances: object, id: string) => forgeLike(at, id, circumstances);

  it("a ring of checks that oppose each other ends, at every update", async () => {
    const first = await rolled(at.ben, "effort", "ben");
    const ring: string[] = [];
    for (let place = 0; place < 3; place++) ring.push(await effort({}, first));
    const start = performance.now();
    for (const [place, id] of ring.entries()) {
      const { system } = stored(at.gm, id);
      const opposes = { check: ring[(place + 1) % 3], form: "hinder" };
      const circumstances = { ...(system["circumstances"] as object), opposes };
      await at.forger.update("ChatMessage", { _id: id, system: { circumstances } });
      await at.table.settle();
    }
    for (const id of ring) expect(worth(at.gm, id)).toEqual(worth(at.ana, id));
    // Without a limit, it would take more than a minute.
    expect(performance.now() - start).toBeLessThan(10_000);
    expectUnbroken(at);
  });

  it("a chain of 200 is followed three steps, and one message more costs as in a chain of three", async () => {
    const first = await rolled(at.ben, "effort", "ben");
    const chain = async (length: number): Promise<number> => {
      let last = first;
      for (let place = 0; place < length; place++)
        last = await effort({ opposes: { check: last, form: "hinder" } }, first);
      await at.table.settle();
      const times: number[] = [];
      for (let again = 0; again < 5; again++) {
        const start = performance.now();
        await effort({ opposes: { check: last, form: "hinder" } }, first);
        await at.table.settle();
        times.push(performance.now() - start);
      }
      return times.sort((one, other) => one - other)[2] ?? 0;
    };
    const short = await chain(3);
    expect(await chain(200)).toBeLessThan(short * 5 + 20);
    expectUnbroken(at);
  });
});
