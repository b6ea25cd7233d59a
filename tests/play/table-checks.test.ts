/** Checks without an actor: an oracle of a module's game, which anybody asks and only its author takes back. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

const tamsin = "tamsin0000000000";

interface Message {
  readonly id: string;
  readonly content: string;
  readonly speaker: { readonly alias?: string; readonly actor?: string | null };
  readonly system: { readonly actor: string | null; readonly check: { readonly rating: number } };
}
interface Api {
  check(
    actor: string | null,
    asked: object,
    stages: object,
  ): Promise<{ message: Message; prepared: { check: object } } | null>;
  outcome(message: string): { result: string; success: boolean; open: number };
  act(message: string, act: string, parameters: object): Promise<string | null>;
  undo(message: string, event: string): Promise<boolean>;
  odds(ruleset: string, check: object): { results: Record<string, number> };
  state: { scene: { counters: Record<string, number> } };
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;

async function ask(client: TableClient, dice: readonly number[], asked: object = { likely: "likely" }) {
  load(client, dice);
  const made = await api(client).check(null, asked, { configure: false, ruleset: "lanterns" });
  await table.settle();
  return made?.message ?? null;
}
const shown = (message: Message | null) =>
  [gm, ana, ben].map((client) => String((client.game.messages.get(message?.id ?? "") as unknown as Message).content));

/** Act on a check; null if it is refused. */
async function act(client: TableClient, message: Message | null, name: string, parameters: object = {}) {
  const done = await api(client)
    .act(message?.id ?? "", name, parameters)
    .catch(() => null);
  await table.settle();
  return done;
}

beforeAll(async () => {
  await buildExample("lanterns");
  const Actor = [{ _id: tamsin, name: "Tamsin", type: "lanterns.keeper", ownership: { default: 2, [users[1].id]: 3 } }];
  table = await openPlayTable({
    modules: [exampleFolder("lanterns")],
    documents: { Actor },
    settings: { "tessera.rulesets": ["lanterns", "edge"] },
  });
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterAll(() => table?.close());

it("a player asks without a character, and everybody reads the answer under the player's name", async () => {
  const asked = await ask(ben, [6, 3], { likely: "likely", intent: "Is the bridge up?" });
  expect(asked?.system).toMatchObject({ actor: null, check: { rating: 2 } });
  expect([asked?.speaker.alias, asked?.speaker.actor ?? null]).toEqual(["Ben", null]);
  for (const words of shown(asked)) expect(words).toContain("Yes.");
  expect(shown(asked)[0]).toContain("Is the bridge up?");
  expect(api(gm).outcome(asked?.id ?? "")).toMatchObject({ result: "clear", open: 0 });
});

it("an answer of no names whoever asked, by the player's own name", async () => {
  for (const words of shown(await ask(ana, [1, 2]))) expect(words).toContain("No, Ana.");
});

it.each([
  ["hardly", 1 / 36, 8 / 36],
  ["maybe", 1 / 6, 1 / 3],
  ["likely", 10 / 36, 16 / 36],
])("the exact odds of %s are those of its dice", async (likely, clear, dim) => {
  const made = await api(ana).check(null, { likely }, { configure: false, evaluate: false, ruleset: "lanterns" });
  const { results } = api(ana).odds("lanterns", made?.prepared.check ?? {});
  expect(results["clear"]).toBeCloseTo(clear, 12);
  expect(results["dim"]).toBeCloseTo(dim, 12);
});

it("its author takes it back and game masters do, nobody else", async () => {
  const asked = await ask(ben, [6, 3]);
  expect(await act(ana, asked, "withdraw")).toBeNull();
  const event = await act(ben, asked, "withdraw");
  expect(api(gm).outcome(asked?.id ?? "").result).toBe("undone");
  expect(await api(ben).undo(asked?.id ?? "", String(event))).toBe(true);
  await table.settle();
  expect(api(ana).outcome(asked?.id ?? "").result).toBe("clear");
  expect(await act(gm, asked, "withdraw")).not.toBeNull();
});

it("a forged withdrawal by another player does not count", async () => {
  const asked = await ask(ben, [6, 3]);
  const ChatMessage = ana.global<{ create(data: object): Promise<unknown> }>("ChatMessage");
  const events = { forged0000000000: { type: "withdrawn", time: Date.now() + 1000, costs: [] } };
  await ChatMessage.create({ type: "reaction", system: { check: asked?.id, actor: null, events } });
  await table.settle();
  expect(api(gm).outcome(asked?.id ?? "").result).toBe("clear");
});

it("a check of another kind that claims to have no actor does not count, and costs the table nothing", async () => {
  const ChatMessage = ana.global<{ create(data: object): Promise<Message> }>("ChatMessage");
  const asked = await ask(ana, [3, 1]);
  const source = ana.game.messages.get(asked?.id ?? "") as unknown as { toObject(): { rolls: string[] } };
  const forged = await ChatMessage.create({
    type: "check",
    rolls: source.toObject().rolls,
    system: { ruleset: "lanterns", check: { action: "climb", rating: 2 }, events: {}, circumstances: {} },
  });
  await table.settle();
  const before = api(gm).state.scene.counters["noise"] ?? 0;
  expect(await act(ana, forged, "pick", { what: "noise" })).toBeNull();
  await (ana.game.messages.get(forged.id) as unknown as { update(data: object): Promise<unknown> }).update({
    "system.events.forged0000000000": { type: "pick", what: "noise", time: Date.now(), costs: [] },
  });
  await table.settle();
  expect(api(gm).state.scene.counters["noise"] ?? 0).toBe(before);
  expect(shown(forged)[0]).toContain("the check changes nothing");
});

it("what is asked wrongly, of a game without such checks, or of several games is refused in words", async () => {
  const count = gm.game.messages.size;
  expect(await ask(ana, [], { likely: "never" })).toBeNull();
  for (const ruleset of ["edge", "moves", "nonsense"])
    expect(await api(ana).check(null, { likely: "maybe" }, { configure: false, ruleset })).toBeNull();
  await table.settle();
  expect(gm.game.messages.size).toBe(count);
});

it("a game that alone has such checks need not be named", async () => {
  load(ana, [6, 6]);
  expect(await api(ana).check(null, { likely: "maybe" }, { configure: false })).not.toBeNull();
});

it("counts for the heroes' clocks, whatever its author's console says of foes", async () => {
  interface Clocks {
    add(scope: string, size: number, face: object): Promise<string | null>;
    list(): { name: string; filled: number }[];
  }
  const { clocks } = api(gm) as unknown as { clocks: Clocks };
  for (const by of ["heroes", "foes"])
    await clocks.add("party", 6, { name: by, links: [{ ruleset: "lanterns", by, result: "clear", ticks: 1 }] });
  await table.settle();
  const filled = () =>
    [gm, ana, ben].map((client) => {
      const { clocks: known } = api(client) as unknown as { clocks: Clocks };
      return Object.fromEntries(known.list().map(({ name, filled: ticks }) => [name, ticks]));
    });
  const asked = await ask(ben, [6, 3]);
  for (const each of filled()) expect(each).toEqual({ heroes: 1, foes: 0 });
  const message = ben.game.messages.get(asked?.id ?? "") as unknown as {
    update(changes: object): Promise<unknown>;
    readonly system: { readonly foe: boolean };
  };
  await message.update({ "system.circumstances": { foe: true } });
  await table.settle();
  expect(message.system.foe).toBe(true);
  for (const each of filled()) expect(each).toEqual({ heroes: 1, foes: 0 });
});
