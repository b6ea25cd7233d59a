/** Advances and their notes: what a console names as one is none, and two clients take no two for the price of one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableClient } from "../../table/table.ts";
import { api, character, expectUnbroken, forge, type Hostile, openHostileTable, stored } from "./hostile-table.ts";

let at: Hostile;
beforeAll(async () => {
  at = await openHostileTable();
});
afterAll(() => at?.close());

type Answers = "surprise" | Readonly<Record<string, Readonly<Record<string, string>>>>;
interface Makers {
  make(actor: string, answers: Answers): Promise<unknown>;
  advance(actor: string, answers: Answers): Promise<unknown>;
  undo(actor: string, way: string): Promise<boolean>;
}
interface More {
  makers(): Promise<Makers>;
  characterAct(actor: string, act: string, answers: object): Promise<{ id: string } | null>;
}
const more = (client: TableClient) => api(client) as unknown as More;

interface Sheet {
  readonly system: {
    readonly advances: { readonly earned: number; readonly spent: number };
    readonly attributes: Readonly<Record<string, number>>;
    readonly skills: Readonly<Record<string, number>>;
    readonly experience: { readonly spent: number };
    readonly stress: { readonly value: number };
  };
  readonly items: Iterable<{ readonly name: string }>;
  update(changes: object): Promise<unknown>;
}
const sheet = (client: TableClient, id: string) => client.game.actors.get(id) as unknown as Sheet;
const change = async (client: TableClient, id: string, changes: object) => {
  await sheet(client, id).update(changes);
  await at.table.settle();
};
/** The notes that both clients posted and that stand. */
const standing = (actor: string) =>
  [...at.gm.game.messages].filter((message) => {
    if (String(message.type) !== "spend") return false;
    const { system } = stored(at.gm, String(message.id));
    const [event] = Object.values(system["events"] as Record<string, { type: string; undone?: boolean }>);
    return system["actor"] === `Actor.${actor}` && event?.type === "advance" && event.undone !== true;
  });

describe("an advance that a player's console names", () => {
  it("is none if the note is of another act: a game master who undoes the advance does not undo that", async () => {
    const id = character("ben", "decision");
    const note = await more(at.gm).characterAct(id, "damage", { damage: 2 });
    await at.table.settle();
    const hurt = JSON.stringify(sheet(at.gm, id).system);
    await change(at.ben, id, { "flags.tessera.advance": JSON.stringify({ at: 0, draft: {}, note: note?.id }) });
    expect(await (await more(at.gm).makers()).undo(id, "advance")).toBe(false);
    await at.table.settle();
    expect(JSON.stringify(sheet(at.gm, id).system)).toBe(hurt);
    expectUnbroken(at);
  });

  it("is none if its note does not count", async () => {
    const id = character("ana", "decision");
    const costs = [{ actor: `Actor.${id}`, path: "system.stress.value", amount: -1 }];
    const events = { a000000000000000: { type: "advance", ruleset: "decision", time: 1, costs } };
    const note = await forge(at.forger, { type: "spend", system: { check: null, actor: `Actor.${id}`, events } });
    await change(at.ana, id, {
      "system.stress.value": 1,
      "flags.tessera.advance": JSON.stringify({ at: 0, draft: {}, note }),
    });
    expect(await (await more(at.gm).makers()).undo(id, "advance")).toBe(false);
    await at.table.settle();
    expect(sheet(at.gm, id).system.stress.value).toBe(1);
    expectUnbroken(at);
  });
});

describe("a made character that advanced", () => {
  it("keeps its making, although a newer note of its advance cannot be read", async () => {
    const id = character("ben", "challenge");
    const makers = await more(at.ben).makers();
    await makers.make(id, "surprise");
    await change(at.ben, id, { "system.advances.earned": 1 });
    // A talent of the player's own changes nothing that making wrote.
    await makers.advance(id, { training: { name: "Boats" }, talent: { name: "Sailor" } });
    await at.table.settle();
    const events = { a000000000000000: { type: "advance", ruleset: "nothing", time: 1 } };
    await forge(at.forger, { type: "spend", system: { check: null, actor: `Actor.${id}`, events } });
    await at.table.settle();
    const before = JSON.stringify(sheet(at.gm, id).system);
    expect(await (await more(at.gm).makers()).undo(id, "maker")).toBe(false);
    await at.table.settle();
    expect(JSON.stringify(sheet(at.gm, id).system)).toBe(before);
  });
});

describe("two clients that advance one character at once", () => {
  /** Let both do their own, and wait until what came too late is taken back. */
  async function atOnce(acts: readonly (() => Promise<unknown>)[]): Promise<void> {
    await Promise.allSettled(acts.map((act) => act()));
    await at.table.settle();
  }

  it("take one talent for one Milestone", async () => {
    const id = character("ana", "challenge");
    const [ana, gm] = [await more(at.ana).makers(), await more(at.gm).makers()];
    await ana.make(id, "surprise");
    await change(at.gm, id, { "system.advances.earned": 1 });
    const items = [...sheet(at.gm, id).items].length;
    const talent = (name: string) => ({ training: { name: "Boats" }, talent: { name } });
    await atOnce([() => ana.advance(id, talent("Sailor")), () => gm.advance(id, talent("Diver"))]);
    expect(sheet(at.gm, id).system.advances).toMatchObject({ earned: 1, spent: 1 });
    expect([...sheet(at.gm, id).items]).toHaveLength(items + 1);
    expect(standing(id)).toHaveLength(1);
    expectUnbroken(at);
  });

  it("take one point of Effort, and two where two were awarded", async () => {
    const id = character("ana", "effort");
    const [ana, gm] = [await more(at.ana).makers(), await more(at.gm).makers()];
    await ana.make(id, "surprise");
    const sum = () => Object.values(sheet(at.gm, id).system.attributes).reduce((all, each) => all + each, 0);
    const before = sum();
    for (const [earned, spent] of [
      [1, 1],
      [3, 3],
    ] as const) {
      await change(at.gm, id, { "system.advances.earned": earned });
      const able = Object.entries(sheet(at.gm, id).system.attributes).filter(([, value]) => value < 12);
      const [first, second] = able.map(([attribute]) => () => ({ attribute: { attribute } }));
      if (!first || !second) throw new Error("No two attributes can rise.");
      await atOnce([() => ana.advance(id, first()), () => gm.advance(id, second())]);
      expect(sheet(at.gm, id).system.advances).toMatchObject({ earned, spent });
      expect(sum()).toBe(before + spent);
      expect(standing(id)).toHaveLength(spent);
    }
    expectUnbroken(at);
  });

  it("spend no XP of Edge twice, and raise no skill by two for the price of its next rating", async () => {
    const id = character("ana", "edge");
    await change(at.gm, id, { "system.experience.earned": 2 });
    const buy = (client: TableClient, advance: string) => () =>
      more(client).characterAct(id, "advance", { advance, rush: false });
    await atOnce([buy(at.ana, "skill-lore"), buy(at.gm, "skill-craft")]);
    const { experience, skills } = sheet(at.gm, id).system;
    expect([experience.spent, Number(skills["lore"]) + Number(skills["craft"])]).toEqual([2, 1]);
    await change(at.gm, id, { "system.experience.earned": 6 });
    await atOnce([buy(at.ana, "skill-sway"), buy(at.gm, "skill-sway")]);
    const after = sheet(at.gm, id).system;
    expect([after.experience.spent, after.skills["sway"]]).toEqual([4, 1]);
    expectUnbroken(at);
  });
});
