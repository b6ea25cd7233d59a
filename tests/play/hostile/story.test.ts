/**
 * Stories of numbers that a player's console writes: the owner of a character can store any entry in it. No entry makes
 * a game master's undo change anything else, and none shows more than its author may do.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TableClient } from "../../table/table.ts";
import { act, pastActs } from "../ledger-table.ts";
import { api, cardText, character, foe, forge, type Hostile, ids, openHostileTable, rolled } from "./hostile-table.ts";
import { told } from "./told.ts";

let at: Hostile;
let said: string[];
beforeAll(async () => {
  at = await openHostileTable();
  said = told(at.gm);
});
afterAll(() => at.close());

const bens = character("ben", "edge");
const anas = character("ana", "edge");

interface Line {
  readonly label: string;
  readonly after: string;
  readonly who: string;
  readonly why: string;
  undo?(): Promise<unknown>;
}
interface StoryApi {
  story(actor: string): Line[];
  takeBack(): Promise<boolean>;
}
const stories = (client: TableClient) => api(client) as unknown as StoryApi;
const boons = (id: string) => (at.gm.game.actors.get(id) as unknown as { system: { boons: number } }).system.boons;
const update = async (client: TableClient, id: string, changes: object) => {
  await (client.game.actors.get(id) as unknown as { update(changes: object): Promise<unknown> }).update(changes);
  await at.table.settle();
};

/** Write entries into the story of Ben's character, as his console does, in place of what stood there. */
async function write(entries: Record<string, object>, more: object = {}): Promise<void> {
  const replace = { "flags.tessera.-=story": null } as never;
  await at.forger.update("Actor", { _id: bens, ...(replace as object) });
  await at.forger.update("Actor", { _id: bens, flags: { tessera: { story: { entries, ...more } } } } as never);
  await at.table.settle();
}
const entry = (more: object = {}) => ({
  ...{ time: Date.now(), user: ids.ben, path: "system.boons", from: 5, to: boons(bens) },
  ...more,
});

beforeEach(async () => {
  await write({});
  said.length = 0;
});

describe("an entry in a game master's name", () => {
  const future = () => ({ a000000000000000: entry({ user: ids.gm, time: 9e12 }) });

  it("is not what the game master takes back last, nor keeps that from being taken back", async () => {
    const id = String(
      await act(at.gm, { party: [{ type: "earn", counter: "storyBeats", amount: 2 }], label: "Beats" }),
    );
    await at.table.settle();
    await write(future());
    expect(await stories(at.gm).takeBack()).toBe(true);
    await at.table.settle();
    expect(pastActs(at.gm).find((each) => each.id === id)).toMatchObject({ undone: true });
    expect(boons(bens)).toBe(2);
  });

  it("leaves the game master's own change as what is taken back, at its own time", async () => {
    await update(at.gm, bens, { "system.boons": 3 });
    const [key = ""] = Object.keys(
      (at.gm.game.actors.get(bens) as unknown as { flags: { tessera: { story: { entries: object } } } }).flags.tessera
        .story.entries,
    );
    await at.forger.update("Actor", {
      _id: bens,
      flags: { tessera: { story: { entries: { [key]: { time: 9e12 }, b000000000000000: entry({ user: ids.gm }) } } } },
    } as never);
    await new Promise((passed) => setTimeout(passed, 5));
    await update(at.gm, anas, { "system.boons": 4 });
    expect(await stories(at.gm).takeBack()).toBe(true);
    await at.table.settle();
    expect([boons(anas), boons(bens)]).toEqual([2, 3]);
    await update(at.gm, bens, { "system.boons": 2 });
  });

  it("is not another player's either", async () => {
    await write({ a000000000000000: entry({ user: ids.ana, time: 9e12 }) });
    await stories(at.ana).takeBack();
    await at.table.settle();
    expect(boons(bens)).toBe(2);
  });
});

describe("an entry that names somebody else's doing as its cause", () => {
  const lineOf = (client: TableClient) => stories(client).story(`Actor.${bens}`).at(-1);

  it("does not lead a game master who takes it back to an act of their own", async () => {
    const given = { type: "earn", counter: "storyBeats", amount: 3 };
    const costs = [{ actor: `Actor.${anas}`, path: "system.boons", amount: 1 }];
    const id = String(await act(at.gm, { party: [given], costs, label: "Beats" }));
    await at.table.settle();
    await write({ a000000000000000: entry({ cause: `act.${id}` }) });
    for (const client of [at.gm, at.ana, at.ben]) expect(lineOf(client)?.undo).toBeUndefined();
    // From the number that the act did change, it can be undone.
    const own = stories(at.gm).story(`Actor.${anas}`)[0];
    await own?.undo?.();
    await at.table.settle();
    expect(boons(anas)).toBe(2);
  });

  it("does not lead them to what was said about another's check, nor to a note, nor to gear that is not its own", async () => {
    const check = await rolled(at.ana, "edge");
    await api(at.gm).act(check, "award", { reason: "gm", boons: "1" });
    await at.table.settle();
    const award = [...at.gm.game.messages].at(-1) as unknown as { id: string; system: { events: object } };
    const [key] = Object.keys(award.system.events);
    for (const cause of [`${award.id}.${key}`, check, `${check}.${key}`, "maker", "advance", "hand.x", "nobody"]) {
      await write({ a000000000000000: entry({ cause }) });
      expect(lineOf(at.gm)?.undo, cause).toBeUndefined();
    }
    expect(stories(at.gm).story(`Actor.${anas}`)[0]?.undo).toBeTypeOf("function");
    expect(boons(anas)).toBe(3);
  });
});

describe("a story", () => {
  it("tells of numbers of the sheet alone, whatever paths it names", async () => {
    const paths = [
      "ownership.default",
      "system.ledger",
      "flags.tessera.story",
      "name",
      "__proto__.x",
      "system",
      "prototypeToken",
    ];
    await write(
      Object.fromEntries(paths.map((path, place) => [`a${place}00000000000000`, entry({ path, from: 3, to: 3 })])),
    );
    for (const client of [at.gm, at.ben]) expect(stories(client).story(`Actor.${bens}`)).toEqual([]);
  });

  it("of 20,000 entries, or of 100 kB in one, is read as far as it goes, soon", async () => {
    const many = Array.from({ length: 20_000 }, (_, place) => [
      `e${String(place).padStart(15, "0")}`,
      entry({ time: place }),
    ]);
    await write(Object.fromEntries(many));
    const start = performance.now();
    // Two hundred entries, and as many gaps between them.
    expect(stories(at.gm).story(`Actor.${bens}`).length).toBeLessThan(500);
    expect(performance.now() - start).toBeLessThan(3_000);
    await write({
      a000000000000000: entry({ from: "x".repeat(100_000) }),
      b000000000000000: entry({ cause: "y".repeat(100_000) }),
    });
    expect(JSON.stringify(stories(at.gm).story(`Actor.${bens}`)).length).toBeLessThan(2_000);
    await update(at.gm, bens, { "system.boons": 3 });
    await update(at.gm, bens, { "system.boons": 2 });
    expect(at.errors).toEqual([]);
  });

  it.each([
    ["a text", "all"],
    ["a list", [1]],
    ["entries that are none", { entries: 7, folded: { length: 1 } }],
    ["folded ones that are none", { entries: {}, folded: [null, 7, { path: "system.boons", from: {}, to: 1 }] }],
  ])("that is %s is none, and the next change is kept", async (_, story) => {
    await at.forger.update("Actor", { _id: bens, flags: { tessera: { story } } } as never);
    await at.table.settle();
    await update(at.gm, bens, { "system.boons": 4 });
    expect(boons(bens)).toBe(4);
    await update(at.gm, bens, { "system.boons": 2 });
    expect(at.errors).toEqual([]);
  });
});

describe("a message that tells of a change by hand", () => {
  const html = '<img src="x" onerror="alert(1)">';
  const change = (document: string, more: object = {}) =>
    forge(at.forger, { type: "change", system: { document, entry: entry(more) } });
  const untold = async (id: string) => {
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, id)).not.toMatch(/Ogre|ana's/);
  };

  it.each<[string, () => Promise<string>]>([
    ["of another's character", () => change(`Actor.${anas}`)],
    ["of a foe", () => change(`Actor.${foe}`)],
    ["in a game master's name", () => change(`Actor.${anas}`, { user: ids.gm })],
    ["of a macro", () => change("Macro.benmacro00000000")],
    ["of nobody", () => change("Actor.nobody0000000000")],
    ["of a user", () => change(`User.${ids.gm}`)],
    ["of what is no number", () => change(`Actor.${bens}`, { path: "ownership.default" })],
  ])("%s tells of nothing", async (_, make) => {
    const id = await make();
    await untold(id);
    expect(cardText(at.gm, id)).not.toContain("5");
  });

  it("has names as text, and no more of them than a line", async () => {
    await at.forger.update("Actor", { _id: bens, name: `${html}${"n".repeat(50_000)}` });
    const id = await change(`Actor.${bens}`);
    await at.table.settle();
    const text = cardText(at.gm, id);
    expect(text).toContain("<img src=");
    expect(text.length).toBeLessThan(1_000);
    await at.forger.update("Actor", { _id: bens, name: "ben's edge" });
    expect(at.errors).toEqual([]);
  });
});
