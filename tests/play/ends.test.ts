import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { act, stateOf, undoAct } from "./ledger-table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

const [ilsa, teodor, vex, maren, dov] = [
  "ilsa000000000000",
  "teodor0000000000",
  "vex0000000000000",
  "maren00000000000",
  "dov0000000000000",
];
const owned = { default: 0, [users[1].id]: 3 };

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

beforeEach(async () => {
  const item = (_id: string, type: string, name: string, system: object) => ({ _id, type, name, system });
  table = await openPlayTable({
    documents: {
      Actor: [
        {
          _id: ilsa,
          name: "Ilsa",
          type: "edge",
          ownership: owned,
          system: { boons: 4, converted: true },
          items: [
            item("manor00000000000", "asset", "The manor", { used: true }),
            item("bond000000000000", "bond", "Teodor", { used: true }),
            item("curse00000000000", "complication", "The curse", { spotlighted: true }),
            item("boat000000000000", "asset", "The boat", { used: false }),
          ],
        },
        { _id: teodor, name: "Teodor", type: "edge", ownership: owned, system: { boons: 5 } },
        {
          _id: vex,
          name: "Vex",
          type: "challenge",
          ownership: owned,
          system: {
            traits: { dangerous: 3, deft: 2, savvy: 1, steady: 1, uncanny: 0 },
            spent: { deft: 2 },
            focused: "deft",
            reflexes: { value: 1 },
            grit: { value: 7 },
          },
        },
        {
          _id: maren,
          name: "Maren",
          type: "effort",
          ownership: owned,
          system: { turn: { round: 3, action: false, movement: true, reaction: false } },
        },
        { _id: dov, name: "Dov", type: "decision", ownership: owned, system: { luck: { value: 0 } } },
      ],
    },
  });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await table.settle();
});
afterEach(() => table.close());

const end = (client: TableClient, options: object = {}): Promise<string | null> =>
  (client.game.system as unknown as { api: { endScene(options: object): Promise<string | null> } }).api.endScene(
    options,
  );
/** What is stored of everybody and all they have, as data of this realm. */
const everything = (client: TableClient): unknown =>
  JSON.parse(
    JSON.stringify(
      [...client.game.actors]
        .filter(({ type }) => String(type) !== "party")
        .map((actor) => {
          const { system, items } = (actor as unknown as { toObject(): Record<string, unknown> }).toObject();
          return {
            system,
            items: (items as { name: string; system: object }[]).map((each) => [each.name, each.system]),
          };
        }),
    ),
  );
const systemOf = (client: TableClient, id: string) =>
  JSON.parse(
    JSON.stringify((client.game.actors.get(id) as unknown as { _source: { system: unknown } })._source.system),
  );
const itemOf = (id: string) =>
  (ana.game.actors.get(ilsa) as unknown as { items: Map<string, { system: Record<string, unknown> }> }).items.get(id)
    ?.system;
const uuid = (id: string) => `Actor.${id}`;

describe("the end of a scene", () => {
  it("[sources 002 and 003, Carryover] trims Boons to 2, but not those of who is left out", async () => {
    const id = await end(gm, { leaveOut: [uuid(teodor)] });
    await table.settle();
    expect([systemOf(ana, ilsa).boons, systemOf(ana, teodor).boons]).toEqual([2, 5]);
    await undoAct(gm, String(id));
    await table.settle();
    expect(systemOf(ana, ilsa).boons).toBe(4);
  });

  it("[source 002, Multi-Phase Set Pieces] trims nothing while a set piece goes on", async () => {
    expect(await end(gm, { setPiece: true })).not.toBeNull();
    await table.settle();
    expect(systemOf(ana, teodor).boons).toBe(5);
    expect(stateOf(ana).scene.words["sceneStart"]).toBeUndefined();
  });

  it("[source 001, The Action Economy] ends the taking of turns", async () => {
    const id = await end(gm);
    await table.settle();
    expect(systemOf(ana, maren).turn).toEqual({ round: 0, action: true, movement: true, reaction: true });
    await undoAct(gm, String(id));
    await table.settle();
    expect(systemOf(ana, maren).turn).toEqual({ round: 3, action: false, movement: true, reaction: false });
  });

  it("puts away the clocks that are named, and keeps the others", async () => {
    const clock = (id: string) => [
      { type: "set", counter: `clock.${id}.size`, value: 4 },
      { type: "put", name: `clock.${id}.name`, value: id },
    ];
    await act(gm, { scene: [...clock("flood"), ...clock("fire")], label: "Clocks" });
    const id = await end(gm, { closeClocks: ["flood"] });
    await table.settle();
    expect(stateOf(ana).scene.words["clock.flood.name"]).toBeUndefined();
    expect(stateOf(ana).scene.words["clock.fire.name"]).toBe("fire");
    await undoAct(gm, String(id));
    await table.settle();
    expect(stateOf(ana).scene.words["clock.flood.name"]).toBe("flood");
  });

  it("is no player's to make", async () => {
    expect(await end(ana, { session: true })).toBeNull();
    await table.settle();
    expect(systemOf(gm, teodor).boons).toBe(5);
  });
});

describe("the end of a session", () => {
  it("brings back what is had once a session, awards experience to who is chosen, and is undone whole", async () => {
    const before = everything(gm);
    const awards = {
      attendance: { [uuid(ilsa)]: 2, [uuid(teodor)]: 2 },
      complication: { [uuid(ilsa)]: 3 },
      signature: { [uuid(teodor)]: 2 },
    };
    const id = await end(gm, { session: true, awards });
    await table.settle();
    expect(systemOf(ana, ilsa)).toMatchObject({ boons: 2, converted: false, experience: { earned: 5 } });
    expect(systemOf(ana, teodor)).toMatchObject({ experience: { earned: 4 } });
    expect([itemOf("manor00000000000"), itemOf("bond000000000000")].map((each) => each?.["used"])).toEqual([
      false,
      false,
    ]);
    expect(itemOf("curse00000000000")?.["spotlighted"]).toBe(false);
    expect(systemOf(ana, dov).luck.value).toBe(3);
    await undoAct(gm, String(id));
    await table.settle();
    expect(everything(ana)).toEqual(before);
  });

  it("refuses points that the menu does not know, and then changes nothing", async () => {
    const before = everything(gm);
    expect(await end(gm, { session: true, awards: { attendance: { [uuid(ilsa)]: 9 } } })).toBeNull();
    expect(await end(gm, { session: true, awards: { bribe: { [uuid(ilsa)]: 1 } } })).toBeNull();
    await table.settle();
    expect(everything(ana)).toEqual(before);
  });
});

describe("the end of a Waypoint", () => {
  it("restores Defenses and Grit, draws a new focus with a die in the log, and is undone with it", async () => {
    const before = everything(gm);
    load(gm, [1]);
    const id = await end(gm, { waypoint: true });
    await table.settle();
    const { focused, spent, reflexes, nerve, grit } = systemOf(ana, vex);
    expect({ focused, spent: spent.deft, reflexes: reflexes.value, nerve: nerve.value, grit: grit.value }).toEqual({
      focused: "dangerous",
      spent: 0,
      reflexes: 6,
      nerve: 2,
      grit: 7,
    });
    // The die, and the line about the end.
    expect(ana.game.messages.size).toBe(2);
    await undoAct(gm, String(id));
    await table.settle();
    expect(everything(ana)).toEqual(before);
    expect(ana.game.messages.size).toBe(0);
  });
});
