/** Effort's rests and turns: shown in the log, undone completely, and in a combat taken from the combat's turns. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { fight, member, turns, who } from "./combat-table.ts";
import { actor, api, maren, openEffortTable, osric, points, wolf } from "./effort-table.ts";

interface Note {
  id: string;
  system: { events: Record<string, { type: string; costs: object[] }> };
}
interface Acts {
  characterActs(actor: string): { id: string; possible: boolean }[];
  characterAct(actor: string, act: string, answers?: object): Promise<Note | boolean | null>;
  story(actor: string, path?: string | null): { label: string; before: string; after: string; why: string }[];
  undoNote(message: string): Promise<boolean>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const acts = (client: TableClient) => api(client) as unknown as Acts;
const turn = () => actor(ana, maren).system.turn;
const resources = () => ["stamina", "focus", "insight", "grit"].map((id) => points(gm, maren, id));
const lines = (path: string) =>
  acts(ana)
    .story(maren, path)
    .map(({ label, before, after, why }) => `${label} ${before} → ${after}: ${why}`);

const done = async (client: TableClient, act: string, answers: object = {}) => {
  const note = await acts(client).characterAct(maren, act, answers);
  await table.settle();
  return note;
};
const undone = async (note: Note | boolean | null, client = ana) => {
  const stands = await acts(client).undoNote((note as Note).id);
  await table.settle();
  return stands;
};

/** True if players cannot read a note. */
const whispered = ({ id }: Note) => {
  const { whisper } = gm.game.messages.get(id) as unknown as { whisper: string[] };
  return whisper.length > 0;
};

beforeAll(async () => {
  table = await openEffortTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterAll(() => table?.close());
beforeEach(async () => {
  await actor(gm, maren).update({
    "system.resources": { stamina: { value: 5 }, focus: { value: 8 }, insight: { value: 8 }, grit: { value: 1 } },
    "system.turn": { action: true, movement: true, reaction: true, round: 0 },
  });
  await actor(gm, maren).update({ "flags.tessera.story": gm.global<(value: object) => unknown>("_replace")({}) });
  await table.settle();
});

describe("a rest", () => {
  it("is one message with what came back, told in the story of each resource, and undone whole", async () => {
    const note = await done(ana, "shortRest");
    expect(resources()).toEqual([8, 8, 8, 5]);
    expect(lines("system.resources.grit.value")).toEqual(["Grit 1 → 5: Maren took a short rest and gained 7 points."]);
    expect(await undone(note, ben)).toBe(false);
    expect(await undone(note)).toBe(true);
    expect(resources()).toEqual([5, 8, 8, 1]);
    expect(await undone(note)).toBe(false);
  });

  it("leaves what was spent since: then it is not undone", async () => {
    const note = await done(ana, "longRest");
    await actor(ana, maren).update({ "system.resources.grit.value": 3 });
    expect(await undone(note)).toBe(false);
    expect(resources()).toEqual([8, 8, 8, 3]);
  });

  it("is not offered to whom nothing is missing, nor done for a stranger", async () => {
    const possible = () =>
      acts(ana)
        .characterActs(maren)
        .filter((act) => act.possible)
        .map(({ id }) => id);
    expect(possible()).toEqual(["shortRest", "longRest", "beginTurn"]);
    expect(await done(ben, "longRest")).toBeNull();
    await done(ana, "longRest");
    expect(possible()).toEqual(["beginTurn"]);
    const count = gm.game.messages.size;
    expect(await api(ana).effort.rest(actor(ana, maren), "long")).toBe(0);
    expect(gm.game.messages.size).toBe(count);
  });

  it("takes points above the maximum for the maximum, and undo returns them", async () => {
    await actor(gm, maren).update({ "system.resources.focus.value": 12 });
    const note = await done(ana, "longRest");
    // With a higher maximum, the stored value shows again.
    await actor(gm, maren).update({ "system.resources.focus.override": 20 });
    expect(points(gm, maren, "focus")).toBe(8);
    await undone(note);
    expect(points(gm, maren, "focus")).toBe(12);
    await actor(gm, maren).update({ "system.resources.focus.override": null });
  });
});

describe("a turn by hand", () => {
  it("begins, is spent in parts, given back and left, each undone for itself", async () => {
    const began = await done(ana, "beginTurn");
    const spent = await done(ana, "spend", { part: "reaction" });
    expect(turn()).toEqual({ action: true, movement: true, reaction: false, round: 1 });
    expect(await done(ana, "spend", { part: "reaction" })).toBeNull();
    await undone(spent);
    expect(turn().reaction).toBe(true);
    await done(ana, "spend", { part: "action" });
    const back = await done(ana, "giveBack", { part: "action" });
    expect(turn().action).toBe(true);
    await undone(back);
    expect(turn().action).toBe(false);
    const left = await done(ana, "leaveTurns");
    expect(turn()).toEqual({ action: true, movement: true, reaction: true, round: 0 });
    await undone(left);
    expect(turn()).toEqual({ action: false, movement: true, reaction: true, round: 1 });
    await undone(began);
    expect(turn().round).toBe(0);
  });

  it("has no part to spend outside turns, none that the world does not count, and none of another name", async () => {
    expect(await done(ana, "spend", { part: "action" })).toBeNull();
    await done(ana, "beginTurn");
    expect(await done(ana, "spend", { part: "movement" })).toBeNull();
    expect(await done(ana, "spend", { part: "round" })).toBeNull();
    expect(turn()).toEqual({ action: true, movement: true, reaction: true, round: 1 });
  });

  it("is a threat's too, for whoever owns it", async () => {
    expect(await acts(ben).characterAct(wolf, "beginTurn")).toBeNull();
    const note = (await acts(gm).characterAct(wolf, "beginTurn")) as Note;
    expect(actor(gm, wolf).system.turn.round).toBe(1);
    expect(whispered(note)).toBe(false);
  });

  it("is told to the game master alone of a threat that players have not seen", async () => {
    const Actor = gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
    const { id } = await Actor.create({ name: "Lurker", type: "effortThreat" });
    await table.settle();
    expect(whispered((await acts(gm).characterAct(id, "beginTurn")) as Note)).toBe(true);
  });
});

it("in a combat, turns are the combat's own: without a note, in their order, spent on their own turn only", async () => {
  const Combat = gm.global<{ create(data: object): Promise<{ id: string }> }>("Combat");
  await Combat.create({ active: true, combatants: [maren, osric].map((id) => ({ actorId: id, name: id })) });
  await table.settle();
  await fight(gm).startCombat();
  await table.settle();
  const count = gm.game.messages.size;
  expect(await done(ana, "spend", { part: "action" })).toBe(false);
  expect(await done(ana, "beginTurn")).toBe(true);
  expect(member(gm, maren)).toMatchObject({ now: true, actions: 1 });
  expect(await done(ana, "spend", { part: "action" })).toBe(true);
  expect(member(gm, maren)).toMatchObject({ actions: 0 });
  expect(await done(ana, "giveBack", { part: "action" })).toBe(true);
  expect([turn().action, gm.game.messages.size]).toEqual([true, count]);
  expect(await turns(ana).endTurn(who(ana, maren))).toBe(true);
});

it("attributes and maxima of their own have a story too", async () => {
  await actor(ana, maren).update({ "system.attributes.body": 9, "system.resources.grit.override": 3 });
  await table.settle();
  expect(lines("system.attributes.body")).toEqual(["Body 8 → 9: Changed by hand"]);
  expect(lines("system.resources.grit.override")).toEqual(["Maximum Grit none → 3: Changed by hand"]);
});
