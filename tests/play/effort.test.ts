import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { actor, api, maren, openEffortTable, osric, points, rolled, wolf } from "./effort-table.ts";
import { documentClass, endScene, pastActs } from "./ledger-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openEffortTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterEach(() => table.close());

const everyone = () => [gm, ana, ben];
const at = { configure: false };
const against = (check: string, form: string) => ({ opposes: { check, form } });

describe("a check and what it costs", () => {
  it("is rolled, and paid by the linked resource, in one go", async () => {
    const id = await rolled(ana, maren, [3, 4]);
    await table.settle();
    for (const client of everyone()) {
      expect(api(client).outcome(id)).toMatchObject({ result: "success", total: 15, unpaid: 0 });
      expect(points(client, maren, "stamina")).toBe(3);
    }
  });

  it("is paid as far as it goes, and the rest is a penalty", async () => {
    const id = await rolled(ana, maren, [4, 4], { resource: "grit" });
    expect(api(ana).outcome(id)).toMatchObject({ total: 15, unpaid: 1, payment: [{ id: "grit", paid: 1 }] });
    expect(points(ana, maren, "grit")).toBe(0);
  });

  it("keeps two of three dice, and shows the right total in plain chat", async () => {
    load(ana, [2, 5, 6]);
    const hard = await api(ana).check(maren, { attribute: "body", difficulty: "hard" }, { configure: false });
    expect(hard?.roll).toMatchObject({ formula: "3d6kl2 + 8", total: 15 });
    expect(api(ana).outcome(String(hard?.message?.id))).toMatchObject({ total: 15, result: "success" });
    load(ana, [2, 5, 6]);
    const easy = await api(ana).check(maren, { attribute: "body", difficulty: "easy" }, { configure: false });
    expect(easy?.roll).toMatchObject({ formula: "3d6kh2 + 8", total: 19 });
    expect(api(ana).outcome(String(easy?.message?.id))).toMatchObject({ total: 19, result: "success" });
  });

  it("rolls nothing where the action is trivial or impossible", async () => {
    const trivial = await api(ana).check(maren, { attribute: "wit", difficulty: "trivial" }, { configure: false });
    expect(trivial?.roll).toMatchObject({ formula: "12 + 8", total: 20 });
    expect(api(ana).outcome(String(trivial?.message?.id)).result).toBe("success");
  });

  it("tied to a resource is paid by it and rolled with either linked attribute", async () => {
    const ask = { attribute: undefined, association: { kind: "resource", id: "focus" }, resource: undefined };
    const id = await rolled(ana, maren, [4, 4], { ...ask, attribute: "wit" });
    expect(api(ana).outcome(id)).toMatchObject({ payment: [{ id: "focus", paid: 2 }] });
    expect(await api(ana).check(maren, { ...ask, attribute: "body" }, { configure: false })).toBeNull();
    expect(await api(ana).check(maren, { attribute: "body", resource: "focus" }, { configure: false })).toBeNull();
  });

  it("can be taken back, and its cost returns; and that can be undone", async () => {
    const id = await rolled(ana, maren, [3, 4]);
    const event = String(await api(ana).act(id, "withdraw"));
    await table.settle();
    expect(api(gm).outcome(id).withdrawn).toBe(true);
    expect(points(gm, maren, "stamina")).toBe(5);
    await api(ana).undo(id, event);
    await table.settle();
    expect(api(gm).outcome(id).withdrawn).toBe(false);
    expect(points(gm, maren, "stamina")).toBe(3);
  });

  it("takes the action of a turn, once", async () => {
    await api(ana).effort.beginTurn(actor(ana, maren));
    await rolled(ana, maren, [3, 4]);
    expect(actor(ana, maren).system.turn).toMatchObject({ action: false, movement: true, reaction: true, round: 1 });
    expect(await api(ana).check(maren, { attribute: "body" }, { configure: false })).toBeNull();
    const move = () => api(ana).check(maren, { attribute: "grace", deed: "movement" }, { configure: false });
    const moved = await move();
    expect(api(ana).outcome(String(moved?.message?.id))).toMatchObject({ difficulty: "trivial", result: "success" });
    // "You may move as a free action" (source 001, Movement): as often as one likes, unless the table counts it.
    expect(actor(ana, maren).system.turn).toMatchObject({ movement: true });
    await gm.game.settings.set("tessera", "effort.movement", "once" as never);
    await table.settle();
    expect(await move()).not.toBeNull();
    expect(actor(ana, maren).system.turn).toMatchObject({ movement: false });
    expect(await move()).toBeNull();
    await api(ana).effort.beginTurn(actor(ana, maren));
    expect(actor(ana, maren).system.turn).toMatchObject({ action: true, movement: true, reaction: true, round: 2 });
  });

  it("comes back with rest", async () => {
    expect(await api(ana).effort.rest(actor(ana, maren), "short")).toBe(7);
    expect(["stamina", "grit"].map((id) => points(ana, maren, id))).toEqual([8, 5]);
    await api(ana).effort.rest(actor(ana, maren), "long");
    expect(points(ana, maren, "grit")).toBe(8);
  });
});

describe("Hinder and Resist", () => {
  it("turn a success into a critical failure for all, and give it back when taken back", async () => {
    const id = await rolled(ana, maren, [4, 3]);
    await table.settle();
    const reaction = await rolled(ben, osric, [5, 5, 5], against(id, "hinder"));
    await table.settle();
    for (const client of everyone()) {
      expect(api(client).outcome(id)).toMatchObject({ total: 10, result: "criticalFailure" });
      expect(points(client, osric, "stamina")).toBe(3);
    }
    const event = String(await api(ben).act(reaction, "withdraw"));
    await table.settle();
    for (const client of everyone()) {
      expect(api(client).outcome(id)).toMatchObject({ total: 15, result: "success", opposition: [] });
      expect(points(client, osric, "stamina")).toBe(5);
    }
    await api(ben).undo(reaction, event);
    await table.settle();
    expect(api(ana).outcome(id).result).toBe("criticalFailure");
    await (gm.game.messages.get(reaction) as unknown as { delete(): Promise<unknown> }).delete();
    await table.settle();
    for (const client of everyone()) expect(api(client).outcome(id).result).toBe("success");
  });

  it("rolls the penalty along, without counting it for the opposing check itself", async () => {
    const id = await rolled(ana, maren, [4, 3]);
    await table.settle();
    load(ben, [1, 2, 6]);
    const played = await api(ben).check(osric, { attribute: "body", ...against(id, "hinder") }, { configure: false });
    expect(played?.roll).toMatchObject({ formula: "2d6 + 8 + 0 * 1d6[opposition]", total: 11 });
    expect(api(ben).outcome(id)).toMatchObject({ total: 15, opposition: [{ penalty: 0, result: "failure" }] });
  });

  it("resisting protects one target alone", async () => {
    const [guarded, other] = [actor(gm, osric).uuid, actor(gm, wolf).uuid];
    const id = await rolled(ana, maren, [4, 4], { targets: [guarded, other, "The gate"] });
    await table.settle();
    await rolled(ben, osric, [5, 5, 2], against(id, "resist"));
    await rolled(gm, wolf, [5, 5, 1], against(id, "hinder"));
    await table.settle();
    const [first, second, third] = api(ana).outcome(id).targets;
    expect(first).toMatchObject({ id: guarded, total: 13, result: "failure" });
    expect(second).toMatchObject({ id: other, total: 15, result: "success" });
    expect(third).toMatchObject({ id: "The gate", total: 15, result: "success" });
  });

  it("source 001, Reactions: outside turns one to each action of others, without end", async () => {
    const all = [];
    for (const resource of ["stamina", "stamina", "grit"]) all.push(await rolled(ana, maren, [4, 4], { resource }));
    await table.settle();
    for (const [place, resource] of ["stamina", "stamina", "grit"].entries()) {
      await rolled(ben, osric, [5, 6, 2], { ...against(String(all[place]), "hinder"), resource });
      expect(actor(ben, osric).system.turn).toEqual({ action: true, movement: true, reaction: true, round: 0 });
    }
    await table.settle();
    for (const check of all) {
      expect(api(gm).outcome(check).opposition).toMatchObject([{ by: actor(gm, osric).uuid, form: "hinder" }]);
      expect(await api(ben).check(osric, { attribute: "body", ...against(check, "hinder") }, at)).toBeNull();
    }
  });

  it("comes back with every end of a scene, also for who belongs to nobody, and with what worlds have stored", async () => {
    await api(gm).effort.beginTurn(actor(gm, wolf));
    const id = await rolled(ana, maren, [4, 4]);
    await table.settle();
    await rolled(gm, wolf, [5, 5, 2], against(id, "hinder"));
    // Stored as earlier versions stored a reaction outside turns.
    await actor(gm, osric).update({ "system.turn.reaction": false });
    expect(actor(gm, wolf).system.turn).toMatchObject({ reaction: false, round: 1 });
    const second = await rolled(ana, maren, [4, 4], { resource: "grit" });
    await table.settle();
    expect(await api(ben).check(osric, { attribute: "body", ...against(second, "hinder") }, at)).not.toBeNull();
    await endScene(gm);
    await table.settle();
    for (const each of [wolf, osric])
      expect(actor(ana, each).system.turn).toEqual({ action: true, movement: true, reaction: true, round: 0 });
    expect(JSON.stringify(pastActs(gm))).not.toContain("Wolf");
  });

  it("is a reaction: one a round, until the own turn begins", async () => {
    const [first, second] = [await rolled(ana, maren, [4, 4]), await rolled(ana, maren, [4, 4], { resource: "grit" })];
    await table.settle();
    await api(ben).effort.beginTurn(actor(ben, osric));
    await rolled(ben, osric, [5, 5, 2], against(first, "hinder"));
    const again = { attribute: "body", ...against(second, "hinder") };
    expect(await api(ben).check(osric, again, { configure: false })).toBeNull();
    await api(ben).effort.beginTurn(actor(ben, osric));
    load(ben, [5, 5, 2]);
    expect(await api(ben).check(osric, again, { configure: false })).not.toBeNull();
    expect(await api(ben).check(osric, again, { configure: false })).toBeNull();
  });

  it("comes too late once the effects landed, but what was said before still counts", async () => {
    const id = await rolled(ana, maren, [4, 4]);
    await table.settle();
    await rolled(ben, osric, [5, 5, 2], against(id, "hinder"));
    await table.settle();
    await api(gm).act(id, "landed");
    await table.settle();
    expect(api(ana).outcome(id)).toMatchObject({ total: 14, refused: [] });
    expect(await api(gm).check(wolf, { attribute: "body", ...against(id, "hinder") }, { configure: false })).toBeNull();
  });

  it("is not for the one who acts, nor Resist for one who is no target", async () => {
    const id = await rolled(ana, maren, [4, 4]);
    await table.settle();
    const own = { attribute: "body", ...against(id, "hinder") };
    expect(await api(ana).check(maren, own, { configure: false })).toBeNull();
    const stranger = { attribute: "body", ...against(id, "resist") };
    expect(await api(ben).check(osric, stranger, { configure: false })).toBeNull();
  });

  it("makes a trivial action worth rolling where the table plays it so", async () => {
    await gm.game.settings.set("tessera", "effort.trivialOpposed", "normal");
    await table.settle();
    const id = await rolled(ana, maren, [], { difficulty: "trivial" });
    await table.settle();
    await rolled(ben, osric, [5, 5, 2], against(id, "hinder"));
    await table.settle();
    expect(api(ana).outcome(id)).toMatchObject({ awaitingRoll: true, result: "success" });
    load(ana, [4, 4]);
    await api(ana).act(id, "rollOpposed");
    await table.settle();
    for (const client of everyone())
      expect(api(client).outcome(id)).toMatchObject({ awaitingRoll: false, total: 14, result: "failure", refused: [] });
    expect(points(gm, maren, "stamina")).toBe(3);
  });
});

describe("rulings", () => {
  it("set the difficulty after the roll, with the die that is missing and what it costs more; undo restores both", async () => {
    const id = await rolled(ana, maren, [4, 4]);
    await table.settle();
    load(gm, [1]);
    const event = String(await api(gm).act(id, "difficulty", { difficulty: "hard" }));
    await table.settle();
    for (const client of everyone()) {
      expect(api(client).outcome(id)).toMatchObject({ difficulty: "hard", total: 13, result: "failure" });
      expect(points(client, maren, "stamina")).toBe(2);
    }
    await api(gm).undo(id, event);
    await table.settle();
    for (const client of everyone()) {
      expect(api(client).outcome(id)).toMatchObject({ difficulty: "normal", total: 16 });
      expect(points(client, maren, "stamina")).toBe(3);
    }
  });

  it("are a game master's, also where a player writes one into their own message", async () => {
    const id = await rolled(ana, maren, [4, 2]);
    expect(await api(ana).act(id, "difficulty", { difficulty: "trivial" })).toBeNull();
    const own = ana.game.messages.get(id) as unknown as { update(changes: object): Promise<unknown> };
    await own.update({ "system.events.forged0000000000": { type: "difficulty", difficulty: "trivial", time: 1 } });
    await table.settle();
    for (const client of everyone()) expect(api(client).outcome(id).result).toBe("failure");
  });
});

describe("what a player cannot do", () => {
  it("oppose in the name of another's character", async () => {
    const id = await rolled(ana, maren, [4, 4]);
    await table.settle();
    const genuine = await rolled(ben, osric, [5, 5, 2], against(id, "hinder"));
    await table.settle();
    expect(api(gm).outcome(id).total).toBe(14);
    const forged = ben.game.messages.get(genuine) as unknown as { update(changes: object): Promise<unknown> };
    await forged.update({ "system.circumstances.actor": `Actor.${wolf}` });
    await table.settle();
    for (const client of everyone()) expect(api(client).outcome(id)).toMatchObject({ total: 16, opposition: [] });
  });

  it("spoil another's check with a reply of odd dice: it is refused alone, and the rest counts", async () => {
    const id = await rolled(ana, maren, [4, 4]);
    await table.settle();
    await rolled(ben, osric, [5, 5, 2], against(id, "hinder"));
    const uuid = actor(ben, osric).uuid;
    const term = { class: "Die", number: 1, faces: 1000, results: [{ result: 900, active: true }], evaluated: true };
    const roll = { class: "Roll", formula: "1d1000", terms: [term], total: 900, evaluated: true };
    const hinder = { type: "hinder", actor: uuid, by: uuid, result: "success", die: 6, roll: 0, time: 1 };
    await documentClass(ben, "ChatMessage").createDocuments([
      {
        type: "reaction",
        author: ben.userId,
        rolls: [JSON.stringify(roll)],
        system: { check: id, actor: uuid, events: { odd0000000000000: hinder } },
      },
    ]);
    await table.settle();
    for (const client of everyone())
      expect(api(client).outcome(id)).toMatchObject({
        total: 14,
        opposition: [{ by: uuid, penalty: 2 }],
        refused: [],
      });
  });

  it("take another's check back", async () => {
    const id = await rolled(ana, maren, [4, 4]);
    await table.settle();
    expect(await api(ben).act(id, "withdraw")).toBeNull();
    await table.settle();
    expect(api(gm).outcome(id).withdrawn).toBe(false);
    expect(points(gm, maren, "stamina")).toBe(3);
  });
});

describe("a world with lists of its own", () => {
  it("gives characters its attributes and resources", async () => {
    const effortConfig = {
      attributes: [{ id: "might" }, { id: "guile" }],
      resources: [{ id: "breath", label: "Breath" }, { id: "luck" }],
      links: ["might", "guile"].flatMap((attribute) => ["breath", "luck"].map((resource) => ({ attribute, resource }))),
    };
    const own = await openEffortTable({ "tessera.effortConfig": effortConfig });
    const client = await own.join("GM");
    const Actor = client.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
    const { id } = await Actor.create({ name: "Newcomer", type: "effort" });
    expect(actor(client, id).system.resources).toMatchObject({
      breath: { value: 8, max: 8 },
      luck: { value: 8, max: 8 },
    });
    const check = await rolled(client, id, [5, 5], { attribute: "might", resource: "luck" });
    expect(api(client).outcome(check)).toMatchObject({ total: 18, payment: [{ id: "luck", paid: 2 }] });
    expect(points(client, maren, "breath")).toBe(8);
    await own.close();
  });
});
