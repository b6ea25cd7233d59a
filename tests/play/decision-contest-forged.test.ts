/** Forged answers to a Decision contest: they have no effect beyond what their author may do. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { actor, api, dov, marisol, message, openDecisionTable, rolled } from "./decision-table.ts";
import { users } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
let opening: string;

type Die = { result: number; active: boolean };

/** A roll as a message stores it, with dice of any size. */
function storedRoll(dice: readonly { faces: number; results: readonly number[] }[]): string {
  const terms = dice.map(({ faces, results }) => ({
    class: "Die",
    evaluated: true,
    number: results.length,
    faces,
    modifiers: [],
    results: results.map((result): Die => ({ result, active: true })),
  }));
  const total = dice.flatMap(({ results }) => results).reduce((sum, value) => sum + value, 0);
  return JSON.stringify({ class: "Roll", formula: "2d6", evaluated: true, terms, total, options: {} });
}

const d6s = (...results: number[]) => storedRoll([{ faces: 6, results }]);

/** Create a message as a forger does: without a dialog and without the rules. */
async function forge(client: TableClient, data: object): Promise<string> {
  const ChatMessage = client.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
  const { id } = await ChatMessage.create(data);
  await table.settle();
  return id;
}

const answerData = (rolls: readonly string[], more: object = {}) => ({
  type: "check",
  rolls,
  system: {
    ruleset: "decision",
    check: { stat: { id: "str", value: 3 } },
    circumstances: { actor: actor(gm, dov).uuid, opposes: { check: opening, form: "contest" } },
    events: {},
    ...more,
  },
});

beforeEach(async () => {
  table = await openDecisionTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  opening = await rolled(ana, marisol, [5, 5], { stat: "grapple", contested: true });
  await table.settle();
});
afterEach(() => table.close());

const outcomes = () => [gm, ana, ben].map((client) => api(client).outcome(opening));

describe("an event that somebody else adds to a contest", () => {
  const contestEvents = (count: number, roll: (index: number) => number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `e${String(index).padStart(15, "0")}`,
        { type: "contest", actor: actor(gm, dov).uuid, time: index, roll: roll(index) },
      ]),
    );

  it.each([
    ["a d1000", [storedRoll([{ faces: 1000, results: [1000] }])], 0],
    ["300 dice", [d6s(...Array<number>(300).fill(6))], 0],
    ["500 throws", Array<string>(500).fill(d6s(6, 6)), 100],
  ])("brings %s, is refused alone, and the contest stays readable", async (_, rolls, count) => {
    const honest = await rolled(ben, dov, [6, 5], { stat: "grapple", opposes: { check: opening, form: "contest" } });
    await forge(ben, {
      type: "reaction",
      rolls,
      system: { check: opening, events: contestEvents(rolls.length, (index) => index) },
    });
    // Invalid dice are dropped before the rules see them; one author may add up to a hundred others.
    for (const end of outcomes()) {
      expect(end).toMatchObject({ result: "failure", contest: { winner: honest } });
      expect(end.refused).toHaveLength(count);
    }
  });
});

describe("a forged answer", () => {
  it.each([
    ["with a d1000", [storedRoll([{ faces: 1000, results: [999, 999] }])]],
    ["with 300 dice", [d6s(...Array<number>(300).fill(6))]],
    ["without dice of its own size", [storedRoll([{ faces: 20, results: [20, 20] }])]],
  ])("%s is left out, and the honest one counts", async (_, rolls) => {
    const Actor = gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
    const other = await Actor.create({ name: "Cleo", type: "decision", ownership: { default: 0, [users[2].id]: 3 } });
    await forge(ben, answerData(rolls));
    const honest = await rolled(ben, other.id, [6, 6], { stat: "str", opposes: { check: opening, form: "contest" } });
    await table.settle();
    for (const end of outcomes()) {
      expect(end.contest?.sides.map(({ id }) => id)).toEqual(["self", honest]);
      expect(end.contest?.winner).toBe(honest);
    }
  });

  it("does not become the best of many in one actor's name", async () => {
    const first = await forge(ben, answerData([d6s(1, 1)]));
    await forge(ben, answerData([d6s(6, 6)]));
    for (const end of outcomes()) {
      expect(end).toMatchObject({ result: "success", contest: { winner: "self" } });
      expect(end.contest?.sides.map(({ id }) => id)).toEqual(["self", first]);
      expect(end.refused).toEqual([]);
    }
    const opposes = { check: opening, form: "contest" };
    expect(await api(ben).check(dov, { stat: "str", opposes }, { configure: false })).toBeNull();
  });

  it("is not spoilt by what others say about it, nor its dice by theirs", async () => {
    const honest = await rolled(ben, dov, [6, 5], { stat: "grapple", opposes: { check: opening, form: "contest" } });
    await table.settle();
    const said = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `e${String(index).padStart(15, "0")}`,
        { type: "contest", actor: actor(gm, marisol).uuid, time: index, roll: 0 },
      ]),
    );
    const rolls = [storedRoll([{ faces: 1000, results: [1000] }])];
    await forge(ana, { type: "reaction", rolls, system: { check: honest, events: said } });
    for (const end of outcomes()) expect(end).toMatchObject({ result: "failure", contest: { winner: honest } });
    expect(api(ben).outcome(honest).total).toBe(15);
  });

  it("in the name of whoever began the contest is none", async () => {
    const own = answerData([d6s(1, 1)]);
    const circumstances = { ...own.system.circumstances, actor: actor(gm, marisol).uuid };
    await forge(ana, { ...own, system: { ...own.system, circumstances } });
    for (const end of outcomes()) expect(end.contest?.sides).toHaveLength(1);
  });

  it("that says contested itself keeps its rerolls", async () => {
    const id = await forge(ben, {
      ...answerData([d6s(4, 5), d6s(6, 6)]),
      system: {
        ...answerData([]).system,
        check: { stat: { id: "str", value: 2 }, contested: true },
        events: { again00000000000: { type: "reroll", roll: 1, time: Date.now() + 1000 } },
      },
    });
    expect(message(gm, id).rolls).toHaveLength(2);
    for (const end of outcomes()) expect(end.contest?.sides).toMatchObject([{ totals: [11] }, { totals: [11, 14] }]);
  });
});
