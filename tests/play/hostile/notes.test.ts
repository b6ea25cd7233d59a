/** Spends and awards without a check, as a player's console writes them; and whose numbers a card shows. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  api,
  cardText,
  character,
  expectUnbroken,
  foe,
  forge,
  type Hostile,
  ids,
  openHostileTable,
  rolled,
} from "./hostile-table.ts";

let at: Hostile;
beforeAll(async () => {
  at = await openHostileTable();
});
afterAll(() => at?.close());

interface NoteApi {
  undoNote(message: string): Promise<boolean>;
  endScene(options?: object): Promise<string | null>;
  edge: Record<"grantBoons" | "rest", (actor: string, given: object) => Promise<{ id: string } | null>>;
  decision: { damage(actor: string, amount: number): Promise<{ id: string } | null> };
  chronicle: { pages(): { id: string }[]; text(page: string, format: string): string };
}
const notes = (client: Hostile["gm"]) => api(client) as unknown as NoteApi;

const bens = character("ben", "edge");
const boons = (owner: "ana" | "ben" = "ben") =>
  (at.gm.game.actors.get(character(owner, "edge")) as unknown as { system: { boons: number } }).system.boons;
const update = async (id: string, changes: object) => {
  await (at.gm.game.actors.get(id) as unknown as { update(changes: object): Promise<unknown> }).update(changes);
  await at.table.settle();
};

/** A note as Ben's console stores it. */
async function note(type: string, event: object, actor: string | null = `Actor.${bens}`): Promise<string> {
  const events = { a000000000000000: { ruleset: "edge", time: 1, ...event } };
  const id = await forge(at.forger, { type, system: { check: null, actor, events } });
  await at.table.settle();
  return id;
}

const gain = (amount: number, owner: "ana" | "ben" = "ben") => [
  { actor: `Actor.${character(owner, "edge")}`, path: "system.boons", amount: -amount },
];
const experience = { type: "experience", experience: 40, costs: [] };
const grant = { type: "boonGrant", reason: "creative", boons: 2, costs: gain(2) };
const ignored = "does not count";

describe("an award by a player", () => {
  it.each([
    ["as an award", "award", grant],
    ["as an award of experience", "award", experience],
    ["dressed as a spend", "spend", grant],
    ["of experience, dressed as a spend", "spend", experience],
    ["as an award of what a player may spend", "award", { type: "rest", rest: "fullNight", costs: gain(2) }],
  ])("counts for nobody, although the character is their own: %s", async (_how, type, event) => {
    const id = await note(type, event);
    for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, id)).toContain(ignored);
    const before = boons();
    expect(await notes(at.ben).undoNote(id)).toBe(false);
    expect(await notes(at.gm).undoNote(id)).toBe(false);
    await at.table.settle();
    expect(boons()).toBe(before);
  });

  it("stands in no chronicle; that of a game master, and what players spend, do", async () => {
    await note("award", { ...experience, experience: 4321 });
    await note("spend", { ...experience, experience: 4321 });
    await notes(at.gm).edge.grantBoons(bens, { reason: "creative", boons: 1, what: "The chandelier" });
    await note("spend", { type: "rest", rest: "fullNight", what: "By the fire", costs: [] });
    await notes(at.gm).endScene();
    await at.table.settle();
    const [page] = notes(at.gm).chronicle.pages().slice(-1);
    const text = notes(at.gm).chronicle.text(String(page?.id), "json");
    expect(text).not.toContain("4321");
    expect(text).toContain("The chandelier");
    expect(text).toContain("By the fire");
  });
});

describe("a spend by a player", () => {
  it("counts for a character of their own, and is undone by them", async () => {
    const before = boons();
    const id = await note("spend", { type: "rest", rest: "fullNight", costs: [] });
    expect(cardText(at.ana, id)).not.toContain(ignored);
    expect(await notes(at.ben).undoNote(id)).toBe(true);
    expect(await notes(at.ben).undoNote(id)).toBe(false);
    expect(boons()).toBe(before);
  });

  it("counts for nobody in the name of another's character, or if it changes one", async () => {
    const rest = { type: "rest", rest: "fullNight" };
    const before = [boons("ana"), boons()];
    for (const id of [
      await note("spend", { ...rest, costs: [] }, `Actor.${character("ana", "edge")}`),
      await note("spend", { ...rest, costs: [] }, `Actor.${foe}`),
      await note("spend", { ...rest, costs: [...gain(1), ...gain(1, "ana")] }),
      await note("spend", { ...rest, costs: gain(1, "ana") }, null),
    ]) {
      expect(cardText(at.gm, id)).toContain(ignored);
      expect(await notes(at.gm).undoNote(id)).toBe(false);
    }
    await at.table.settle();
    expect([boons("ana"), boons()]).toEqual(before);
  });
});

describe("when the ownership of a character changes", () => {
  it("its checks count anew, and no longer, on every client", async () => {
    const id = await rolled(at.ben, "edge", "ben");
    await at.table.settle();
    const everyone = [at.gm, at.ana, at.ben];
    const changed = "changes nothing";
    for (const client of everyone) expect(cardText(client, id)).not.toContain(changed);
    await update(bens, { [`ownership.${ids.ben}`]: 2 });
    for (const client of everyone) expect(cardText(client, id)).toContain(changed);
    await update(bens, { [`ownership.${ids.ben}`]: 3 });
    for (const client of everyone) expect(cardText(client, id)).not.toContain(changed);
  });

  it("so do they when their author becomes a game master, and when the character goes", async () => {
    const id = await rolled(at.ana, "edge");
    const users = at.gm.game.users as unknown as { get(id: string): { update(changes: object): Promise<unknown> } };
    await update(character("ana", "edge"), { [`ownership.${ids.ana}`]: 0 });
    expect(cardText(at.gm, id)).toContain("changes nothing");
    await users.get(ids.ana).update({ role: 4 });
    await at.table.settle();
    expect(cardText(at.gm, id)).not.toContain("changes nothing");
    await users.get(ids.ana).update({ role: 1 });
    await update(character("ana", "edge"), { [`ownership.${ids.ana}`]: 3 });
    expect(cardText(at.gm, id)).not.toContain("changes nothing");
    const gone = at.gm.game.actors.get(character("ana", "edge")) as unknown as { delete(): Promise<unknown> };
    await gone.delete();
    await at.table.settle();
    for (const client of [at.gm, at.ben]) expect(cardText(client, id)).toContain("changes nothing");
  });
});

describe("what a card tells of numbers", () => {
  it("are those of players' characters, and a foe's only to game masters and whoever may observe it", async () => {
    const made = await at.gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor").create({
      name: "Hound",
      type: "decisionThreat",
      ownership: { default: 0, [ids.ana]: 2 },
      system: { defense: { value: 3, max: 3 } },
    });
    await at.table.settle();
    const hit = await notes(at.gm).decision.damage(made.id, 1);
    const own = await notes(at.gm).decision.damage(character("ben", "decision"), 1);
    await at.table.settle();
    const told = /Defense (−1|\d)/;
    expect(cardText(at.gm, String(hit?.id))).toMatch(told);
    expect(cardText(at.ana, String(hit?.id))).toMatch(told);
    expect(cardText(at.ben, String(hit?.id))).not.toMatch(told);
    for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, String(own?.id))).toMatch(told);
  });

  it("go by what the costs took and gave together", async () => {
    const costs = [...gain(3), { actor: `Actor.${bens}`, path: "system.boons", amount: 1 }];
    const id = await note("spend", { type: "rest", rest: "fullNight", costs });
    expect(cardText(at.ana, id)).toMatch(/Boons \+2/);
  });

  it.each([
    ["entropy", "Only a GM may do this"],
    ["nonsense", "It is not valid under the rules"],
  ])("says why a change of a counter that is not the players' does not count: %s", async (counter, why) => {
    const id = await forge(at.forger, { type: "counter", system: { place: "party", counter, by: 1 } });
    await at.table.settle();
    expect(cardText(at.ana, id)).toContain(why);
    expect(cardText(at.ana, id)).toContain("Ben");
    expect(cardText(at.ana, id)).not.toContain("all the characters");
  });

  it("breaks nothing", () => expectUnbroken(at));
});
