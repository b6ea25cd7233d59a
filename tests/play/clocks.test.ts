import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, ilsa, rolled } from "./edge-table.ts";
import { act, bookOf, endScene, openLedgerTable, stateOf, undoAct, vex } from "./ledger-table.ts";
import { load } from "./play-table.ts";

interface Clock {
  readonly id: string;
  readonly name: string;
  readonly shown: string;
  readonly filled: number;
  readonly size: number;
  readonly scope: string;
  readonly mine: boolean;
}

interface Clocks {
  list(): Clock[];
  add(scope: string, size: number, face: object): Promise<string | null>;
  alter(id: string, size: number, face: object): Promise<string | null>;
  tick(id: string, ticks: number): Promise<string | null>;
  remove(id: string): Promise<string | null>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openLedgerTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await table.settle();
});
afterEach(() => table.close());

const clocks = (client: TableClient) => (client.game.system as unknown as { api: { clocks: Clocks } }).api.clocks;
const filled = (name: string) =>
  [gm, ana, ben].map(
    (client) =>
      clocks(client)
        .list()
        .find((clock) => clock.name === name)?.filled,
  );

async function started(name: string, scope = "party", face: object = {}, size = 6): Promise<string> {
  await clocks(gm).add(scope, size, { name, ...face });
  await table.settle();
  const clock = clocks(gm)
    .list()
    .find((each) => each.name === name);
  if (!clock) throw new Error("The clock was not started.");
  return clock.id;
}

async function forged(client: TableClient, system: object): Promise<void> {
  const ChatMessage = client.global<{ create(data: object): Promise<unknown> }>("ChatMessage");
  await ChatMessage.create({ type: "tick", system });
  await table.settle();
}

const undoTick = (client: TableClient, id: string) => client.game.messages.get(id)?.update({ "system.undone": true });

describe("clocks", () => {
  it("are started, ticked, renamed, resized and put away by hand, each undone again", async () => {
    const id = await started("The flood", "campaign", {}, 4);
    await clocks(gm).tick(id, 3);
    const altered = await clocks(gm).alter(id, 8, { name: "The great flood" });
    await table.settle();
    for (const client of [gm, ana, ben])
      expect(clocks(client).list()).toMatchObject([{ name: "The great flood", filled: 3, size: 8, scope: "campaign" }]);
    await undoAct(gm, String(altered));
    const removed = await clocks(gm).remove(id);
    await table.settle();
    expect(clocks(ben).list()).toEqual([]);
    await undoAct(gm, String(removed));
    await table.settle();
    expect(clocks(ben).list()).toMatchObject([{ name: "The flood", filled: 3, size: 4 }]);
  });

  it("are not the players' to start, move or put away", async () => {
    const id = await started("The flood");
    expect(await clocks(ana).add("party", 4, { name: "Mine" })).toBeNull();
    expect(await clocks(ana).tick(id, 1)).toBeNull();
    expect(await clocks(ana).alter(id, 1, {})).toBeNull();
    expect(await clocks(ana).remove(id)).toBeNull();
    await table.settle();
    expect(filled("The flood")).toEqual([0, 0, 0]);
  });

  it("keep their names or themselves from players, but never from their owners", async () => {
    const owners = [String(ana.game.user?.id)];
    await started("Guards", "scene", { view: "unnamed" });
    await started("Betrayal", "party", { view: "secret", owners });
    const shown = (client: TableClient) =>
      clocks(client)
        .list()
        .map((clock) => clock.shown);
    expect(shown(gm)).toEqual(["Guards", "Betrayal"]);
    expect(shown(ana)).toEqual(["A clock", "Betrayal"]);
    expect(shown(ben)).toEqual(["A clock"]);
    expect(JSON.stringify([clocks(ana).list(), clocks(ben).list()])).not.toContain("Guards");
  });
});

describe("an owner's ticks", () => {
  it("are messages of their own, counted for everybody, undone by their author, with no game master there", async () => {
    const id = await started("Debt", "party", { owners: [String(ana.game.user?.id)] });
    gm.leave();
    await table.settle();
    const told = String(await clocks(ana).tick(id, 1));
    await clocks(ana).tick(id, 1);
    await table.settle();
    expect(filled("Debt").slice(1)).toEqual([2, 2]);
    await expect(undoTick(ben, told)).rejects.toThrow();
    await undoTick(ana, told);
    await table.settle();
    expect(filled("Debt").slice(1)).toEqual([1, 1]);
    const later = await table.join("Second");
    await table.settle();
    expect(clocks(later).list()).toMatchObject([{ name: "Debt", filled: 1 }]);
    await later.game.messages.documentClass.deleteDocuments([...later.game.messages].map((each) => String(each.id)));
    await table.settle();
    expect(clocks(ben).list()).toMatchObject([{ filled: 1 }]);
  });

  it("count only while the clock is theirs; forged ones change nothing, wherever they point", async () => {
    const id = await started("Debt", "party", { owners: [String(ana.game.user?.id)] });
    const tick = { place: "party", clock: id, name: "Debt", ticks: 1 };
    await forged(ben, tick);
    await forged(ben, { ...tick, place: `Actor.${ilsa}` });
    await forged(ben, { ...tick, place: "theatre", clock: "nothing" });
    expect(filled("Debt")).toEqual([0, 0, 0]);
    expect(gm.game.actors.get(ilsa)?.toObject().flags).not.toHaveProperty("tessera");
    await clocks(ana).tick(id, 2);
    await clocks(gm).alter(id, 6, { owners: [] });
    await table.settle();
    expect(await clocks(ana).tick(id, 1)).toBeNull();
    await forged(ana, tick);
    expect(filled("Debt")).toEqual([2, 2, 2]);
  });
});

describe("ticks of one clock at the same moment", () => {
  it("fill it to its end and no further, for everybody; each that is taken back leaves what the others gave", async () => {
    const second = await table.join("Second");
    const id = await started("Flood", "party", { owners: [String(ana.game.user?.id)] });
    await clocks(gm).tick(id, 4);
    await table.settle();
    const everybody = () => [...filled("Flood"), clocks(second).list()[0]?.filled];
    const [byHand, byOther, told] = await Promise.all([
      clocks(gm).tick(id, 1),
      clocks(second).tick(id, 1),
      clocks(ana).tick(id, 1),
    ]);
    await table.settle();
    expect(everybody()).toEqual([6, 6, 6, 6]);
    await undoAct(gm, String(byHand));
    await table.settle();
    expect(everybody()).toEqual([6, 6, 6, 6]);
    await undoTick(ana, String(told));
    await table.settle();
    expect(everybody()).toEqual([5, 5, 5, 5]);
    await Promise.all([clocks(gm).alter(id, 5, {}), clocks(ana).tick(id, 1)]);
    await table.settle();
    expect(everybody()).toEqual([5, 5, 5, 5]);
    await undoAct(second, String(byOther));
    await table.settle();
    expect(everybody()).toEqual([5, 5, 5, 5]);
    await clocks(gm).tick(id, -1);
    await table.settle();
    expect(everybody()).toEqual([4, 4, 4, 4]);
  });
});

describe("a clock that checks tick", () => {
  const miss = [2, 3, 4, 2, 2, 2, 5];
  const links = [{ ruleset: "edge", result: "miss", ticks: 1 }];

  it("counts each check from then on once, for everybody, and gives ticks back with the check's outcome", async () => {
    await rolled(ana, ilsa, miss);
    await table.settle();
    await started("Alarm", "party", { links });
    const id = await rolled(ana, ilsa, miss);
    await rolled(ana, ilsa, [6, 6, 6, 6, 6, 6, 6]);
    await table.settle();
    expect(filled("Alarm")).toEqual([1, 1, 1]);
    const ruling = await api(gm).act(id, "rule", { ruling: "difficulty.4" });
    await table.settle();
    expect(filled("Alarm")).toEqual([1, 1, 1]);
    await api(gm).undo(id, String(ruling));
    load(ana, [9]);
    const reroll = await api(ana).act(id, "reroll", { by: "boon", dice: "0" });
    await table.settle();
    expect(filled("Alarm")).toEqual([0, 0, 0]);
    await api(ana).undo(id, String(reroll));
    await table.settle();
    expect(filled("Alarm")).toEqual([1, 1, 1]);
  });

  it("counts one side's checks alone where its link says so, also by what an actor's deletion leaves", async () => {
    const by = (side: string) => ({ links: [{ ...links[0], by: side }] });
    await started("The heroes' noise", "party", by("heroes"));
    await started("The guards' patience", "party", by("foes"));
    const Actor = gm.global<{ create(data: object): Promise<{ id: string; delete(): Promise<unknown> }> }>("Actor");
    const guard = await Actor.create({ name: "Guard", type: "edgeThreat", system: { cap: 4, dice: 4 } });
    await table.settle();
    load(gm, [2, 3, 4, 2]);
    await api(gm).check(guard.id, { difficulty: 3 }, { configure: false });
    await table.settle();
    expect([filled("The heroes' noise")[0], filled("The guards' patience")[0]]).toEqual([0, 1]);
    await rolled(ana, ilsa, miss);
    await table.settle();
    expect([filled("The heroes' noise")[0], filled("The guards' patience")[0]]).toEqual([1, 1]);
    await guard.delete();
    await table.settle();
    for (const client of [gm, await table.join("Ben")])
      expect(
        clocks(client)
          .list()
          .map(({ filled: ticks }) => ticks),
      ).toEqual([1, 1]);
  });

  it("keeps its ticks when the log is cleared, and loses them with the link's own undoing", async () => {
    const id = await started("Alarm", "scene");
    const linked = await clocks(gm).alter(id, 6, { name: "Alarm", links });
    await table.settle();
    await rolled(ana, ilsa, miss);
    await table.settle();
    expect(filled("Alarm")).toEqual([1, 1, 1]);
    await gm.game.messages.documentClass.deleteDocuments([...gm.game.messages].map((each) => String(each.id)));
    await table.settle();
    expect(filled("Alarm")).toEqual([1, 1, 1]);
    await undoAct(gm, String(linked));
    await table.settle();
    expect(filled("Alarm")).toEqual([0, 0, 0]);
  });

  it("counts by points where it is linked to 1s, and stops at its end", async () => {
    await started("Heat", "party", { links: [{ ruleset: "challenge", feed: "ones", ticks: 2 }] }, 5);
    load(ana, [1, 1, 5]);
    await api(ana).check(vex, { kind: "action", skill: "exert", challenge: 3 }, { configure: false });
    await table.settle();
    expect(filled("Heat")).toEqual([4, 4, 4]);
    load(ana, [1, 5, 5]);
    await api(ana).check(vex, { kind: "action", skill: "exert", challenge: 3 }, { configure: false });
    await table.settle();
    expect(filled("Heat")).toEqual([5, 5, 5]);
  });

  it("keeps what it has over the ends of scenes, and writes nothing where no clock is linked", async () => {
    await rolled(ana, ilsa, miss);
    await table.settle();
    expect(bookOf(gm).entries).toEqual({});
    await started("Alarm", "party", { links });
    await rolled(ana, ilsa, miss);
    for (const _ of [1, 2, 3]) {
      await endScene(gm);
      await table.settle();
    }
    expect(filled("Alarm")).toEqual([1, 1, 1]);
    await rolled(ana, ilsa, miss);
    await table.settle();
    expect(filled("Alarm")).toEqual([2, 2, 2]);
    const stranger = await table.join("Ben");
    expect(clocks(stranger).list()).toMatchObject([{ filled: 2 }]);
  });
});

describe("what checks of the scene start from", () => {
  it("is the game master's to say, and gives way to what is asked outright", async () => {
    const position = { type: "put", name: "edgePosition", value: "desperate" };
    const difficulty = { type: "set", counter: "edgeDifficulty", value: 5 };
    await act(gm, { scene: [position, difficulty], label: "It gets worse" });
    await table.settle();
    const asked = async (more: object) => {
      const specification = { attribute: "wits", skill: "stealth", ...more };
      const made = await api(ana).check(ilsa, specification, { configure: false, evaluate: false });
      return (made as unknown as { prepared: { check: object } }).prepared.check;
    };
    expect(await asked({})).toMatchObject({ difficulty: 5, position: "desperate" });
    expect(await asked({ difficulty: 2 })).toMatchObject({ difficulty: 2, position: "desperate" });
    expect(await asked({ difficulty: null, position: "risky" })).toMatchObject({ difficulty: null, position: "risky" });
    expect(stateOf(ben).scene.words).toMatchObject({ edgePosition: "desperate" });
  });
});
