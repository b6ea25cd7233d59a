/** Ids of button presses that a console forges: they do not include other users' events in an undo. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { load } from "../play-table.ts";
import {
  api,
  cardText,
  character,
  drawn,
  expectUnbroken,
  forge,
  type Hostile,
  openHostileTable,
} from "./hostile-table.ts";

let at: Hostile;
let attack: string;
const anas = `Actor.${character("ana", "edge")}`;
const bens = `Actor.${character("ben", "edge")}`;

beforeAll(async () => {
  at = await openHostileTable();
});
beforeEach(async () => {
  const Actor = at.gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
  const { id: choir } = await Actor.create({
    name: "Choir",
    type: "edgeThreat",
    system: { cap: 4, dice: 5, deals: 1 },
  });
  for (const owner of ["ana", "ben"] as const) await actor(owner).update({ "system.harm": 0 });
  load(at.gm, [9, 8, 7, 6, 5]);
  const made = await api(at.gm).check(choir, { difficulty: 3, targets: [anas, bens] }, { configure: false });
  attack = made?.message?.id ?? "";
  await at.table.settle();
});
afterAll(() => at?.close());

interface Actor {
  readonly system: { readonly harm: number };
  update(changes: object): Promise<unknown>;
}
const actor = (owner: "ana" | "ben") => at.gm.game.actors.get(character(owner, "edge")) as unknown as Actor;
const harm = () => [actor("ana").system.harm, actor("ben").system.harm];
const taken = () => (api(at.gm).outcome(attack) as unknown as { taken: { actor: string }[] }).taken;

/** Events of a message as it is stored. */
const stored = (id: string) =>
  (
    at.gm.game.messages.get(id) as unknown as {
      toObject(): { system: { events: Record<string, { press?: string; undone?: boolean; actor: string }> } };
    }
  ).toObject().system.events;

async function applyAll(): Promise<void> {
  const button = [...drawn(at.gm, attack).querySelectorAll<HTMLElement>("[data-act=takeAll]")][0];
  button?.click();
  await at.table.settle();
}

/** A reply as Ben's console stores it, with these events. */
async function reply(events: Record<string, object>): Promise<string> {
  const timed = Object.entries(events).map(([key, event]) => [
    key.padEnd(16, "0"),
    { type: "harmTaken", time: Date.now(), costs: [], ...event },
  ]);
  const system = { check: attack, actor: null, events: Object.fromEntries(timed) };
  const id = await forge(at.forger, { type: "reaction", system });
  await at.table.settle();
  return id;
}

describe("a claimed press", () => {
  it("with a game master's id is undone with none of theirs, nor theirs with it", async () => {
    await applyAll();
    expect(harm()).toEqual([1, 1]);
    const [key = "", event] = Object.entries(stored(attack))[0] ?? [];
    const press = event?.press ?? "";
    expect(press).not.toBe("");
    // Ben claims to have been struck in the same press; the rules refuse it, since it landed already.
    const forged = await reply({ a: { actor: bens, harm: 1, press } });
    expect(taken()).toHaveLength(2);
    await api(at.ben).undo(attack, `${forged}.a000000000000000`);
    await at.table.settle();
    expect(Object.values(stored(attack)).map(({ undone }) => undone ?? false)).toEqual([false, false]);
    expect(harm()).toEqual([1, 1]);
    const again = await reply({ b: { actor: bens, harm: 1, press } });
    expect(await api(at.gm).undo(attack, `${attack}.${key}`)).toBe(true);
    await at.table.settle();
    expect(stored(again)["b000000000000000"]?.undone).toBeUndefined();
    expect(harm()).toEqual([0, 0]);
    expectUnbroken(at);
  });

  it("is not undone by a player at all, by any of its events", async () => {
    await applyAll();
    for (const key of Object.keys(stored(attack)))
      for (const client of [at.ana, at.ben]) expect(await api(client).undo(attack, `${attack}.${key}`)).toBe(false);
    await at.table.settle();
    expect(harm()).toEqual([1, 1]);
    expect(taken()).toHaveLength(2);
  });

  it("of a player joins nothing: each event is undone alone, and one for another's character counts nowhere", async () => {
    const costs = [{ actor: anas, path: "system.harm", amount: -3, maximum: 4 }];
    const forged = await reply({
      a: { actor: bens, harm: 1, press: "mine" },
      b: { actor: anas, harm: 1, press: "mine", costs },
      c: { type: "defended", actor: bens, result: "cleanSuccess", press: "mine" },
    });
    expect(taken()).toMatchObject([{ actor: bens }]);
    expect(cardText(at.gm, attack)).toContain("they may not do that");
    await actor("ana").update({ "system.harm": 3 });
    await at.table.settle();
    // The game master undoes the valid event; that undoes nothing of Ana's.
    expect(await api(at.gm).undo(attack, `${forged}.a000000000000000`)).toBe(true);
    await at.table.settle();
    expect(harm()).toEqual([3, 0]);
    expect(stored(forged)["a000000000000000"]?.undone).toBe(true);
    expect(stored(forged)["b000000000000000"]?.undone).toBeUndefined();
    expectUnbroken(at);
  });

  it.each([
    ["an object", { a: 1 }],
    ["a number", 7],
    ["nothing", ""],
    ["a list", ["x"]],
    ["markup", "<b>x</b>"],
  ])("that is %s breaks no card and joins nothing", async (_name, press) => {
    const forged = await reply({ a: { actor: bens, harm: 1, press }, b: { actor: bens, harm: 1, press } });
    for (const client of [at.gm, at.ana, at.ben]) expect(typeof cardText(client, attack)).toBe("string");
    expect(taken()).toHaveLength(1);
    expect(await api(at.ben).undo(attack, `${forged}.a000000000000000`)).toBe(true);
    await at.table.settle();
    expect(stored(forged)["b000000000000000"]?.undone).toBeUndefined();
    expectUnbroken(at);
  });
});
