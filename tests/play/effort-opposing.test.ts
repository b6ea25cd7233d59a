/** Who may hinder and resist what, as cards offer it; and threats, who oppose like anybody. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";
import { documentClass } from "./ledger-table.ts";

let at: Examples;
let maren: string;
let osric: string;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const gauges = { stamina: { value: 8 }, focus: { value: 8 }, insight: { value: 8 }, grit: { value: 8 } };
const system = { attributes: { body: 8, grace: 8, wit: 8, heart: 8 }, resources: gauges };
const body = { attribute: "body", resource: "stamina" };
const offered = (client: TableClient, id: string) => at.card(client, id).acts;
const uuid = (id: string) => at.sheet(at.gm, id).uuid;
const against = (check: string, form: string) => ({ opposes: { check, form } });

beforeEach(async () => {
  maren = await at.actor("effort", "Maren", "Ana", system);
  osric = await at.actor("effort", "Osric", "Ben", system);
});

describe("source 001, Opposing: to prevent another from doing something", () => {
  it("is not offered where nothing is left to prevent: a failed action, an impossible and a trivial one", async () => {
    for (const [dice, more] of [
      [[3, 3], {}],
      [[1, 1], {}],
      [[], { difficulty: "impossible" }],
      [[], { difficulty: "trivial" }],
    ] as const) {
      const id = await at.rolled(at.ana, maren, dice, { ...body, ...more, targets: [uuid(osric)] });
      for (const client of [at.gm, at.ben])
        for (const form of ["Hinder", "Resist"]) expect(offered(client, id).join()).not.toContain(form);
    }
  });

  it("is offered against a success, with what it would do; and to nobody who reacted to it", async () => {
    const id = await at.rolled(at.ana, maren, [3, 4], body);
    expect(offered(at.ben, id).join()).toMatch(/Hinder.*100% now, \d+% if you oppose it/);
    await at.rolled(at.ben, osric, [5, 5, 1], { ...body, ...against(id, "hinder") });
    expect(offered(at.ben, id).join()).not.toContain("Hinder");
    const other = await at.rolled(at.ana, maren, [6, 6], body);
    await at.rolled(at.ben, osric, [5, 5, 1], { ...body, ...against(other, "hinder") });
    expect(await at.roll(at.ben, osric, [], { ...body, ...against(other, "hinder") })).toBeNull();
    await at.variant("effort.oppositionTiming", "beforeRoll");
    const unannounced = await at.rolled(at.ana, maren, [6, 6], body);
    expect(offered(at.ben, unannounced).join()).not.toContain("Hinder");
    await at.variant("effort.oppositionTiming", "beforeEffects");
  });

  it("is offered at any total that several together could lower: the penalties always stack", async () => {
    const strong = await at.actor("effort", "Strong", "Ana", {
      ...system,
      attributes: { ...system.attributes, body: 12 },
    });
    const rope = { modifiers: [{ label: "rope", value: 2 }] };
    const id = await at.rolled(at.ana, strong, [6, 6], { ...body, ...rope });
    // 26 less 6 is a critical success still: one alone changes nothing, two would.
    expect(at.card(at.ben, id).figure).toBe("26 / 15");
    expect(offered(at.ben, id)).toContain("Hinder");
    await at.rolled(at.ben, osric, [5, 5, 6], { ...body, ...against(id, "hinder") });
    expect(offered(at.gm, id).join()).toMatch(/Hinder.*100% now, \d+% if you oppose it/);
    await at.rolled(at.gm, maren, [5, 5, 6], { ...body, ...against(id, "hinder") });
    expect(at.api(at.ana).outcome(id)).toMatchObject({ total: 14, result: "failure", refused: [] });
  });

  it("is offered against a failure where the table opposes failures, and may make it a critical one", async () => {
    await at.variant("effort.opposeFailures", true);
    const id = await at.rolled(at.ana, maren, [3, 3], body);
    const critical = await at.rolled(at.ana, maren, [1, 1], body);
    await at.variant("effort.opposeFailures", false);
    expect(offered(at.ben, id).join()).toContain("Hinder");
    expect(offered(at.ben, critical).join()).not.toContain("Hinder");
    await at.rolled(at.ben, osric, [5, 5, 4], { ...body, ...against(id, "hinder") });
    expect(at.card(at.ana, id)).toMatchObject({ figure: "10 / 15", word: "Critical failure" });
  });

  it("is larger as what concerns the character: Resist for a target, Hinder for others", async () => {
    const large = (client: TableClient, id: string, where: string) =>
      at.elements(client, id, where).map(({ dataset }) => dataset["act"]);
    const row = ".tessera-targets .tessera-usual";
    const aimed = await at.rolled(at.ana, maren, [4, 4], { ...body, targets: [uuid(osric)] });
    expect(large(at.ben, aimed, row)).toEqual(["resist"]);
    expect(large(at.ben, aimed, ".tessera-acts .tessera-primary-act")).toEqual([]);
    const hound = await at.actor("effortThreat", "The hound", null, { rating: 8, pool: { value: 6, max: 6 } });
    const other = await at.rolled(at.gm, hound, [4, 4], body);
    expect(large(at.ben, other, ".tessera-acts .tessera-primary-act")).toEqual(["hinder"]);
    // Nobody is urged to hinder a companion.
    const companion = await at.rolled(at.ana, maren, [4, 4], body);
    expect(offered(at.ben, companion).join()).toContain("Hinder");
    expect(large(at.ben, companion, ".tessera-acts .tessera-primary-act")).toEqual([]);
  });

  it("Resist may be said after the roll by whoever is named as a target then, until that is taken back", async () => {
    const id = await at.rolled(at.ana, maren, [4, 4], body);
    expect(offered(at.ben, id).join()).not.toContain("Resist");
    expect(offered(at.ben, id).join()).not.toContain("Add targets");
    expect(await at.act(at.ben, id, "aim", { targets: uuid(osric) })).toBeNull();
    expect(offered(at.ana, id)).toContain("Add targets");
    const event = String(await at.act(at.ana, id, "aim", { targets: `${uuid(osric)}, The gate` }));
    expect(at.card(at.gm, id).text).toContain("added targets: Osric, The gate");
    expect(offered(at.ben, id).join()).toContain("Resist");
    await at.rolled(at.ben, osric, [5, 5, 2], { ...body, ...against(id, "resist") });
    for (const client of [at.gm, at.ana, at.ben])
      expect(at.card(client, id)).toMatchObject({
        targets: ["Osric: Failure (14)"],
        notes: expect.arrayContaining(["The gate: Success (16)", "Osric resists: −2 for themselves"]),
      });
    await at.api(at.ana).undo(id, event);
    await at.settle();
    expect(at.api(at.gm).outcome(id)).toMatchObject({
      targets: [],
      opposition: [],
      refused: [{ reason: "notATarget" }],
    });
    expect(await at.act(at.gm, id, "aim", { targets: "The gate" })).not.toBeNull();
    expect(at.card(at.ben, id).notes).toContain("The gate: Success (16)");
    await at.act(at.gm, id, "landed");
    await expect(at.act(at.ana, id, "aim", { targets: "The river" })).rejects.toThrow("noLongerPossible");
    expect(offered(at.ana, id)).not.toContain("Add targets");
  });
});

describe("a threat", () => {
  const guard = { rating: 7, attributes: { body: 9 }, pool: { value: 3, max: 6 } };

  it("rolls its rating, or an attribute's own number, and its one pool pays", async () => {
    const id = await at.actor("effortThreat", "Guard", null, guard);
    const strong = await at.rolled(at.gm, id, [3, 4], { attribute: "body" });
    expect(at.card(at.gm, strong)).toMatchObject({
      figure: "16 / 15",
      word: "Guard prevails",
      facts: { Body: "9", Paid: "2 Pool" },
    });
    const other = await at.rolled(at.gm, id, [4, 5], { resource: "insight" });
    expect(at.card(at.gm, other)).toMatchObject({ figure: "15 / 15", facts: { Paid: "1 Pool", Unpaid: "−1" } });
    expect(at.sheet(at.gm, id).system).toMatchObject({ pool: { value: 0, max: 6 } });
    await at.act(at.gm, other, "withdraw");
    expect(at.sheet(at.gm, id).system).toMatchObject({ pool: { value: 1 } });
  });

  it("hinders and resists with it, and reacts once a round where turns are taken", async () => {
    const id = await at.actor("effortThreat", "Guard", null, guard);
    const action = await at.rolled(at.ana, maren, [4, 4], { ...body, targets: [uuid(id)] });
    expect(offered(at.gm, action).join()).toContain("Resist");
    const resist = await at.rolled(at.gm, id, [4, 4, 3], { attribute: "body", ...against(action, "resist") });
    expect(at.api(at.ben).outcome(action)).toMatchObject({ targets: [{ id: uuid(id), total: 13, result: "failure" }] });
    // What it resists may still succeed, so the words speak of the attempt alone.
    expect(at.card(at.gm, resist)).toMatchObject({ word: "Guard resists Maren" });
    expect(at.card(at.ben, resist).text).toContain("The foe’s attempt works, by 2.");
    expect(at.sheet(at.gm, id).system).toMatchObject({ pool: { value: 1 }, turn: { reaction: true } });
    await at.act(at.gm, resist, "withdraw");
    await (at.api(at.gm) as unknown as { effort: { beginTurn(actor: string): Promise<void> } }).effort.beginTurn(id);
    await at.rolled(at.gm, id, [4, 4, 3], { attribute: "body", ...against(action, "hinder") });
    expect(at.sheet(at.gm, id).system).toMatchObject({ turn: { reaction: false, round: 1 } });
    const second = await at.rolled(at.ana, maren, [4, 4], body);
    expect(await at.roll(at.gm, id, [4, 4, 3], { attribute: "body", ...against(second, "hinder") })).toBeNull();
  });

  it("pays from the pool of its own token, where each of many has one", async () => {
    const id = await at.actor("effortThreat", "Guard", null, guard);
    const [scene] = (await documentClass(at.gm, "Scene").createDocuments([
      { name: "Yard", active: true, tokens: [{ name: "Guard", actorId: id, actorLink: false, x: 0, y: 0 }] },
    ])) as unknown as { tokens: Iterable<{ actor: { uuid: string; system: { pool: { value: number } } } }> }[];
    await at.settle();
    const [token] = scene?.tokens ?? [];
    const uuidOfToken = String(token?.actor.uuid);
    const action = await at.rolled(at.ana, maren, [4, 4], { ...body, targets: [uuidOfToken] });
    await at.rolled(at.gm, uuidOfToken, [4, 4, 3], { attribute: "body", ...against(action, "resist") });
    expect(token?.actor.system.pool.value).toBe(1);
    expect(at.sheet(at.gm, id).system).toMatchObject({ pool: { value: 3 } });
    expect(at.api(at.ana).outcome(action)).toMatchObject({ targets: [{ total: 13 }] });
  });

  it("is not for players to roll", async () => {
    const id = await at.actor("effortThreat", "Guard", null, guard);
    expect(await at.roll(at.ana, id, [6, 6], { attribute: "body" })).toBeNull();
  });
});
