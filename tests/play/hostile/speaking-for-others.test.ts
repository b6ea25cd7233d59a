/** What is said in somebody else's name counts for nothing, and says so. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  api,
  cardText,
  character,
  expectUnbroken,
  foe,
  forge,
  forgeLike,
  type Hostile,
  ids,
  openHostileTable,
  outcomeOn,
  rolled,
  stored,
  worth,
} from "./hostile-table.ts";

let at: Hostile;
beforeAll(async () => {
  at = await openHostileTable();
});
afterAll(() => at.close());

const counters = () => ({ ...api(at.gm).state.party.counters });

/** The Challenge and Target that a new check of Ana's starts from. */
async function defaults(): Promise<unknown> {
  const stages = { configure: false, evaluate: false };
  const asked = await api(at.ana).check(character("ana", "challenge"), { kind: "action", skill: "exert" }, stages);
  const { check } = (asked as unknown as { prepared: { check: { challenge: number; target: number } } }).prepared;
  return [check.challenge, check.target];
}

/** Ben's computer writes that his character took Hits of a check. */
async function applyToBen(check: string, hits: number): Promise<void> {
  const actor = `Actor.${character("ben", "challenge")}`;
  const damage = { type: "damage", actor, defense: "vigor", hits, time: 1 };
  await forge(at.forger, { type: "reaction", system: { check, actor: null, events: { a000000000000000: damage } } });
  await at.table.settle();
}

describe("a check in the name of somebody whom its author does not own", () => {
  it("sets nobody's next check", async () => {
    const id = await rolled(at.ana, "challenge");
    const before = await defaults();
    await forgeLike(
      at,
      id,
      { actor: `Actor.${foe}` },
      { system: { check: { ...(stored(at.gm, id).system["check"] as object), challenge: 3, target: 2 } } },
    );
    await forgeLike(
      at,
      id,
      { actor: null },
      { system: { check: { ...(stored(at.gm, id).system["check"] as object), target: 12 } } },
    );
    await at.table.settle();
    expect(await defaults()).toEqual(before);
  });

  it("moves no meter, whatever else of theirs it names: their user, a macro, a foe, another's character", async () => {
    const id = await rolled(at.ben, "challenge", "ben", {}, [1, 5, 6]);
    await at.table.settle();
    const before = counters();
    expect(before["entropy"]).toBe(1);
    for (const actor of [
      `User.${ids.ben}`,
      "Macro.benmacro00000000",
      `Actor.${foe}`,
      `Actor.${character("ana", "challenge")}`,
      `Actor.${character("ben", "edge")}`,
    ])
      await forgeLike(at, id, { actor });
    await at.table.settle();
    expect(counters()).toEqual(before);
    await forgeLike(at, id, { actor: `Actor.${character("ben", "challenge")}` });
    await at.table.settle();
    expect(counters()).toEqual({ ...before, entropy: 2 });
  });

  it("carries a mark on every card that says so", async () => {
    const id = await rolled(at.ana, "challenge");
    const forged = await forgeLike(at, id, { actor: `Actor.${foe}` });
    const nobody = await forgeLike(at, id, { actor: "Actor.nobody0000000000" });
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben]) {
      expect(cardText(client, forged)).toContain("Ben may not roll for this character, so the check changes nothing.");
      expect(cardText(client, nobody)).toContain("changes nothing");
      expect(cardText(client, id)).not.toContain("changes nothing");
    }
  });

  it("does not oppose", async () => {
    const id = await rolled(at.ana, "effort");
    const before = worth(at.gm, id);
    const own = await rolled(at.ben, "effort", "ben");
    await forgeLike(at, own, { actor: `Actor.${foe}`, opposes: { check: id, form: "hinder" } });
    await forgeLike(at, own, { actor: `User.${ids.ben}`, opposes: { check: id, form: "hinder" } });
    await at.table.settle();
    expect(worth(at.gm, id)).toEqual(before);
    expect(cardText(at.ana, id)).toContain("Ben, 2×: they may not do that");
  });
});

describe("what a card tells", () => {
  it("names the author of each event, not whom the event claims", async () => {
    const id = await rolled(at.ben, "edge", "ben");
    const stakes = { type: "stakes", stated: true, time: 1, user: ids.gm };
    await at.forger.update("ChatMessage", { _id: id, system: { events: { a000000000000000: stakes } } });
    await at.table.settle();
    for (const client of [at.gm, at.ana]) {
      expect(cardText(client, id)).toContain("Ben stated the stakes");
      expect(cardText(client, id)).not.toContain("GM stated");
    }
  });

  it("says where dice were not rolled by the system", async () => {
    const id = await rolled(at.ben, "edge", "ben");
    const [own = ""] = stored(at.gm, id).rolls;
    const forged = await forgeLike(at, id, {}, { rolls: [own.replace('"class":"EdgeRoll"', '"class":"Roll"')] });
    await at.table.settle();
    expect(cardText(at.gm, id)).not.toContain("not rolled by this system");
    expect(cardText(at.gm, forged)).toContain("not rolled by this system; Ben entered them");
  });

  it("takes no Hits from whoever has no part in the check", async () => {
    const aimed = { targets: [`Actor.${character("ana", "challenge")}`] };
    const id = await rolled(at.gm, "challenge", "ana", aimed);
    await applyToBen(id, 1);
    expect(outcomeOn(at.gm, id)["taken"]).toEqual([]);
    expect(cardText(at.gm, id)).toContain("they are not a target of the check");
  });

  it("takes no more Hits than the check has", async () => {
    const id = await rolled(at.ana, "challenge");
    await applyToBen(id, 10_000);
    expect(outcomeOn(at.gm, id)["taken"]).toEqual([]);
  });
});

describe("costs that a message claims", () => {
  it("are not given back by a game master's hands to whom its author could not have paid for", async () => {
    const id = await rolled(at.ben, "edge", "ben");
    const costs = [
      { actor: `Actor.${character("ana", "edge")}`, path: "system.boons", amount: 3 },
      { actor: `Actor.${character("ben", "edge")}`, path: "ownership.default", amount: 3 },
      { actor: `Actor.${character("ana", "edge")}`, path: `ownership.${ids.ben}`, from: 0, to: 3 },
      { actor: `Actor.${character("ben", "edge")}`, path: "system.__proto__.broken", amount: 1 },
    ];
    const forged = await forgeLike(at, id, { costs });
    await at.table.settle();
    const before = [at.gm.game.actors.get(character("ana", "edge")), at.gm.game.actors.get(character("ben", "edge"))];
    const source = () => JSON.stringify(before.map((actor) => actor?.toObject()));
    const was = source();
    expect(await api(at.gm).act(forged, "withdraw")).not.toBeNull();
    await at.table.settle();
    expect(source()).toBe(was);
  });

  it("are passed over by a note's card where they are no list", async () => {
    for (const costs of ["all", 5, null, {}, [null, 5, { actor: 1 }, { actor: "x", path: "y" }]])
      for (const type of ["spend", "award"])
        await forge(at.forger, {
          type,
          system: {
            check: null,
            actor: `Actor.${character("ben", "edge")}`,
            events: { a000000000000000: { type: "rest", ruleset: "edge", rest: "fullNight", time: 1, costs } },
          },
        });
    await at.table.settle();
    expectUnbroken(at);
  });
});
