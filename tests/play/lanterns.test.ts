/** The second example of a module's rule set: a pool of which the highest counts, consequences that the player picks, and light. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { cardText } from "./hostile/hostile-table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

const tamsin = "tamsin0000000000";
const orrin = "orrin00000000000";
const gloom = "gloom00000000000";

interface Outcome {
  readonly result: string;
  readonly picked: readonly string[];
  readonly lit: readonly string[];
  readonly refused: readonly { readonly reason: string }[];
}
interface Api {
  check(
    actor: string,
    asked: object,
    options: object,
  ): Promise<{ message: { id: string }; prepared: { check: object } }>;
  odds(ruleset: string, check: object): { results: Record<string, number>; success: number };
  act(message: string, act: string, parameters: object): Promise<string | null>;
  undo(message: string, event: string): Promise<boolean>;
  outcome(message: string): Outcome;
  state: { scene: { counters: Record<string, number> } };
}
interface Keeper {
  readonly system: {
    readonly grit: number;
    readonly light: number;
    readonly actions: Readonly<Record<"climb", number>>;
  };
  update(changes: object): Promise<unknown>;
}

interface Sheet {
  _prepareContext(options: object): Promise<object>;
  _preparePartContext(
    part: string,
    context: object,
    options: object,
  ): Promise<{ readonly moves: { readonly list: object[]; readonly rows: object[] } }>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const keeper = (id: string) => (gm.game.actors.get(id) as unknown as Keeper).system;
const noise = () => [gm, ana, ben].map((client) => api(client).state.scene.counters["noise"] ?? 0);
const outcome = (card: string) => api(gm).outcome(card);

/** A check by Ana's keeper whose dice show these values; the id of its message. */
async function check(dice: number[], asked: object = {}): Promise<string> {
  load(ana, dice);
  const { message } = await api(ana).check(tamsin, { action: "climb", ...asked }, { configure: false });
  await table.settle();
  return message.id;
}

async function act(client: TableClient, card: string, name: string, parameters: object): Promise<string | null> {
  const done = await api(client)
    .act(card, name, parameters)
    .catch(() => null);
  await table.settle();
  return done;
}
const pick = (card: string, what: string, client = ana) => act(client, card, "pick", { what });

beforeAll(async () => {
  await buildExample("lanterns");
  const actor = (_id: string, name: string, owner: { readonly id: string }) => ({
    _id,
    name,
    type: "lanterns.keeper",
    ownership: { default: 2, [owner.id]: 3 },
    system: { actions: { climb: 2, watch: 0, speak: 1, mend: 3 } },
  });
  const chill = { text: "breathes on them", when: "dark", does: "chill", amount: 3 };
  const foe = { _id: gloom, name: "The gloom", type: "lanterns.gloom", system: { moves: { chill } } };
  const Actor = [actor(tamsin, "Tamsin", users[1]), actor(orrin, "Orrin", users[2]), foe];
  table = await openPlayTable({ modules: [exampleFolder("lanterns")], documents: { Actor } });
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterAll(() => table?.close());
beforeEach(async () => {
  for (const id of [tamsin, orrin])
    await (gm.game.actors.get(id) as unknown as Keeper).update({ "system.grit": 4, "system.light": 0 });
  await table.settle();
});

/** Chances of the results by all rolls of so many dice. */
function enumerated(count: number): Record<string, number> {
  const found: Record<string, number> = { bright: 0, clear: 0, dim: 0, dark: 0 };
  const dice = count || 2;
  for (let roll = 0; roll < 6 ** dice; roll++) {
    const values = Array.from({ length: dice }, (_, index) => (Math.floor(roll / 6 ** index) % 6) + 1);
    const counted = count > 0 ? values : [Math.min(...values)];
    const sixes = counted.filter((value) => value === 6).length;
    const name = sixes > 1 ? "bright" : sixes === 1 ? "clear" : Math.max(...counted) > 3 ? "dim" : "dark";
    found[name] = (found[name] ?? 0) + 1 / 6 ** dice;
  }
  return found;
}

it.each([
  ["watch", 0, 0],
  ["speak", 0, 1],
  ["climb", 0, 2],
  ["climb", 2, 4],
  ["mend", 2, 5],
])("the odds of %s with %i extra dice are those of all rolls", async (action, extra, count) => {
  const { prepared } = await api(ana).check(tamsin, { action, extra }, { configure: false, evaluate: false });
  const { results, success } = api(ana).odds("lanterns", prepared.check);
  for (const [name, chance] of Object.entries(enumerated(count))) expect(results[name]).toBeCloseTo(chance, 12);
  expect(success).toBeCloseTo(1 - (enumerated(count)["dark"] ?? 0), 12);
});

it.each([
  [[6, 6], "climb", "bright"],
  [[6, 2], "climb", "clear"],
  [[4, 1], "climb", "dim"],
  [[3, 3], "climb", "dark"],
  [[6, 6], "watch", "clear"],
  [[6, 3], "watch", "dark"],
] as const)("%j on %s is %s", async (dice, action, result) => {
  expect(outcome(await check([...dice], { action })).result).toBe(result);
});

describe("a threat of a module's game", () => {
  interface Moves {
    list(threat: string): { id: string; now: boolean; effect: string }[];
    make(threat: string, move: string, options: object): Promise<string | null>;
  }
  type Hand = Api & { readonly threatMoves: Moves; undoGmAct(act: string): Promise<boolean> };
  const hand = () => api(gm) as Hand;
  const uuid = (id: string) => `Actor.${id}`;

  it("has its moves on the sheet that it is given, with rows that change them", async () => {
    const { sheet } = gm.game.actors.get(gloom) as unknown as { sheet: Sheet };
    const { moves } = await sheet._preparePartContext("threat", await sheet._prepareContext({ parts: [] }), {});
    expect(moves.list).toMatchObject([{ id: "chill", text: "breathes on them", effect: "3 grit lost" }]);
    expect(moves.rows).toHaveLength(1);
  });

  it("is offered its moment by a hero's check, takes what is there, and gives it back", async () => {
    await (gm.game.actors.get(tamsin) as unknown as Keeper).update({ "system.grit": 2 });
    await check([6, 5]);
    const cause = await check([3, 2]);
    expect(outcome(cause).result).toBe("dark");
    expect(hand().threatMoves.list(gloom)[0]).toMatchObject({ id: "chill", now: true });
    const act = await hand().threatMoves.make(gloom, "chill", { cause, befalls: [uuid(tamsin)] });
    await table.settle();
    expect(keeper(tamsin).grit).toBe(0);
    expect(await hand().undoGmAct(String(act))).toBe(true);
    await table.settle();
    expect(keeper(tamsin).grit).toBe(2);
  });
});

describe("the shop of keepers", () => {
  interface Offer {
    readonly id: string;
    readonly label: string;
    readonly price: string;
    readonly lacks?: string;
    changes(): readonly string[];
    buy(): Promise<(() => Promise<boolean>) | null>;
  }
  interface Shop {
    purse(actor: unknown): string;
    ladder(actor: unknown): readonly { readonly label: string; readonly line: string; readonly state: string }[];
    offers(actor: unknown): readonly Offer[];
  }
  type Selling = Api & {
    readonly rulesets: readonly {
      readonly id: string;
      readonly actorTypes: Record<string, { readonly advance: { shop(): Promise<Shop> } }>;
    }[];
    story(actor: string, path: string): readonly { readonly why: string }[];
  };
  const selling = (client: TableClient) => api(client) as Selling;

  /** The shop of Tamsin as it stands on this client. */
  async function shopOf(client: TableClient) {
    const lanterns = selling(client).rulesets.find(({ id }) => id === "lanterns");
    const shop = await lanterns?.actorTypes["lanterns.keeper"]?.advance.shop();
    if (!shop) throw new Error("Keepers have no shop.");
    const actor = () => client.game.actors.get(tamsin);
    return {
      purse: () => shop.purse(actor()),
      ladder: () => shop.ladder(actor()).map(({ label, state }) => `${label}: ${state}`),
      lines: () => shop.ladder(actor()).map(({ line }) => line),
      offer: (id: string) => {
        const found = shop.offers(actor()).find((each) => each.id === id);
        if (!found) throw new Error(`There is no offer ${id}.`);
        return found;
      },
    };
  }
  async function set(changes: object): Promise<void> {
    await (gm.game.actors.get(tamsin) as unknown as Keeper).update(changes);
    await table.settle();
  }
  const stored = () =>
    [gm, ana, ben].map((client) => {
      const { actions, light } = (client.game.actors.get(tamsin) as unknown as Keeper).system;
      return [actions.climb, light];
    });
  const thrice = <Value>(value: Value) => [value, value, value];

  it("sells a point of an action for light, with its chances before and after, and gives both back", async () => {
    await set({ "system.light": 2 });
    const shop = await shopOf(ana);
    expect(shop.purse()).toBe("Light to study by: 2");
    expect(shop.ladder()).toEqual(["Apprentice: now", "Lampwright: next", "Master: ahead"]);
    expect(shop.lines()).toEqual(["", "ratings of 10 in all", "ratings of 15 in all"]);
    const climb = shop.offer("climb");
    expect([climb.label, climb.price, climb.lacks]).toEqual(["Climb 3", "2 light", undefined]);
    expect(climb.changes()).toEqual(["Now: rating 2, 75% to succeed", "Then: rating 3, 88% to succeed"]);
    expect(shop.offer("watch").changes()).toEqual(["Now: rating 0, 25% to succeed", "Then: rating 1, 50% to succeed"]);
    const back = await climb.buy();
    await table.settle();
    expect(stored()).toEqual(thrice([3, 0]));
    expect(shop.purse()).toBe("Light to study by: 0");
    for (const client of [gm, ana, ben])
      expect(selling(client).story(tamsin, "system.actions.climb")[0]?.why).toBe("Tamsin grows: Climb 3, Light 0.");
    expect(await back?.()).toBe(true);
    await table.settle();
    expect(stored()).toEqual(thrice([2, 2]));
    expect(await back?.()).toBe(false);
  });

  it("says what is lacking, and sells nothing then, nor to others than the keeper's player", async () => {
    const shop = await shopOf(ana);
    await set({ "system.light": 1 });
    expect(shop.offer("climb").lacks).toBe("needs 2 light");
    await expect(shop.offer("climb").buy()).rejects.toMatchObject({ field: "light", code: "notEnough" });
    await set({ "system.light": 2, "system.actions.climb": 4 });
    expect([shop.offer("climb").lacks, shop.offer("climb").changes()]).toEqual(["4 is the highest", []]);
    await expect(shop.offer("climb").buy()).rejects.toMatchObject({ field: "rating" });
    await set({ "system.actions.climb": 2 });
    const others = (await shopOf(ben)).offer("climb");
    expect(await others.buy().catch(() => null)).toBeNull();
    await table.settle();
    expect(stored()).toEqual(thrice([2, 2]));
  });

  it("pays and raises what is stored, not what an effect adds", async () => {
    await set({ "system.light": 2 });
    const raised = { name: "Sure feet", changes: [{ key: "system.actions.climb", type: "add", value: "1" }] };
    const actor = gm.game.actors.get(tamsin) as unknown as {
      createEmbeddedDocuments(type: string, data: object[]): Promise<{ delete(): Promise<unknown> }[]>;
    };
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [raised]);
    await table.settle();
    expect(stored()).toEqual(thrice([3, 2]));
    const climb = (await shopOf(ana)).offer("climb");
    expect(climb.label).toBe("Climb 3");
    const back = await climb.buy();
    await effect?.delete();
    await table.settle();
    expect(stored()).toEqual(thrice([3, 0]));
    expect(await back?.()).toBe(true);
    await table.settle();
    expect(stored()).toEqual(thrice([2, 2]));
  });
});

it("the player picks as many consequences as the result asks for, none twice, each at its price", async () => {
  const before = noise()[0] ?? 0;
  const card = await check([3, 1]);
  expect(await pick(card, "wound", ben)).toBeNull();
  const wound = await pick(card, "wound");
  expect(keeper(tamsin).grit).toBe(3);
  await pick(card, "wound");
  expect(outcome(card).picked).toEqual(["wound"]);
  expect(keeper(tamsin).grit).toBe(3);
  await pick(card, "noise");
  expect(noise()).toEqual([before + 1, before + 1, before + 1]);
  await pick(card, "parted");
  expect(outcome(card).picked).toEqual(["wound", "noise"]);
  expect(await api(ana).undo(card, String(wound))).toBe(true);
  await table.settle();
  expect([keeper(tamsin).grit, outcome(card).picked]).toEqual([4, ["noise"]]);
});

it("a wound that its player writes without its price does not count", async () => {
  const card = await check([4, 2]);
  const event = { type: "pick", time: 1, what: "wound", costs: [] };
  const ChatMessage = ana.global<{ create(data: object): Promise<unknown> }>("ChatMessage");
  await ChatMessage.create({
    type: "reaction",
    system: { check: card, actor: `Actor.${tamsin}`, events: { forged0000000000: event } },
  });
  await table.settle();
  expect([outcome(card).picked, keeper(tamsin).grit]).toEqual([[], 4]);
  await pick(card, "parted");
  expect(outcome(card).picked).toEqual(["parted"]);
});

it("a success lands as 1 light on each target, whose player takes it once and whose next check uses it up", async () => {
  const targets = [`Actor.${orrin}`];
  const take = (client: TableClient, card: string) => act(client, card, "takeLight", { actor: targets[0] });
  const card = await check([6, 2], { targets });
  expect(await take(ana, card)).toBeNull();
  expect(await take(ben, card)).not.toBeNull();
  await take(ben, card);
  expect([outcome(card).lit, keeper(orrin).light]).toEqual([targets, 1]);
  load(ben, [2, 1, 5]);
  const made = await api(ben).check(orrin, { action: "climb" }, { configure: false });
  await table.settle();
  expect([outcome(made.message.id).result, keeper(orrin).light]).toEqual(["dim", 0]);
  const failed = await check([1, 1], { targets });
  await take(ben, failed);
  expect(outcome(failed).lit).toEqual([]);
});

/** The notifications that this client gets from now on. */
function listen(client: TableClient): string[] {
  const shown: string[] = [];
  const notifications = client.global<Record<string, unknown>>("ui.notifications");
  for (const type of ["error", "warn"])
    notifications[type] = (key: string, { format = {} }: { format?: object } = {}) =>
      shown.push(`${key} ${JSON.stringify(format)}`);
  return shown;
}

/** Throw the lowest die of a check again; the new one shows this value. */
async function again(card: string, value: number): Promise<string | null> {
  load(ana, [value]);
  return act(ana, card, "again", {});
}
const dice = (card: string) =>
  (outcome(card) as unknown as { dice: { values: number[] }[] }).dice.map(({ values }) => values);

it("the lowest die is thrown again for a point of grit, once, and not after a consequence was picked", async () => {
  const card = await check([3, 1]);
  expect(await act(ben, card, "again", {})).toBeNull();
  const event = await again(card, 6);
  expect([outcome(card).result, keeper(tamsin).grit, dice(card)]).toEqual(["clear", 3, [[3], [1, 6]]]);
  expect(await act(ana, card, "again", {})).toBeNull();
  expect(keeper(tamsin).grit).toBe(3);
  expect(await api(ana).undo(card, String(event))).toBe(true);
  await table.settle();
  expect([outcome(card).result, keeper(tamsin).grit, dice(card)]).toEqual(["dark", 4, [[3], [1]]]);
  await pick(card, "noise");
  expect(await act(ana, card, "again", {})).toBeNull();
  expect([outcome(card).result, keeper(tamsin).grit]).toEqual(["dark", 4]);
});

it("of two dice without a rating, the lower counts after it was thrown again", async () => {
  const card = await check([4, 4], { action: "watch" });
  await again(card, 1);
  expect([outcome(card).result, outcome(card).picked]).toEqual(["dark", []]);
  const odd = await check([6, 2], { action: "watch" });
  await again(odd, 6);
  expect(outcome(odd).result).toBe("clear");
});

it("a die thrown again that its player writes without its price does not count", async () => {
  const card = await check([3, 1]);
  const ChatMessage = ana.global<{ create(data: object): Promise<unknown> }>("ChatMessage");
  const Roll = ana.global<{ fromTerms(terms: object[]): unknown } & (new (formula: string) => ThrownRoll)>("Roll");
  load(ana, [6]);
  const thrown = await new Roll("1d6").evaluate();
  const event = { type: "again", time: 1, roll: 0, costs: [] };
  const paid = { ...event, costs: [{ actor: `Actor.${tamsin}`, path: "system.grit", amount: 1 }] };
  const store = async (key: string, written: object) => {
    const system = { check: card, actor: `Actor.${tamsin}`, events: { [key]: written } };
    await ChatMessage.create({ type: "reaction", system, rolls: [JSON.stringify(thrown.toJSON())] });
    await table.settle();
  };
  await store("forged0000000000", event);
  expect([outcome(card).result, dice(card)]).toEqual(["dark", [[3], [1]]]);
  await store("paid000000000000", paid);
  expect([outcome(card).result, dice(card)]).toEqual(["clear", [[3], [1, 6]]]);
});

/** Shrug a consequence off with dice that show these values. */
async function shrug(card: string, values: readonly number[]): Promise<string | null> {
  load(ana, values);
  return act(ana, card, "shrug", {});
}
const open = (card: string) => (outcome(card) as unknown as { open: number }).open;

it.each([
  [[6, 1], 0],
  [[2, 5], 1],
  [[3, 1], 2],
])("shrugging a consequence off with %j costs %i grit, once, and the grit returns", async (values, grit) => {
  const card = await check([3, 1]);
  expect(await act(ben, card, "shrug", {})).toBeNull();
  const event = await shrug(card, values);
  expect([open(card), keeper(tamsin).grit]).toEqual([1, 4 - grit]);
  for (const client of [gm, ana, ben])
    expect(cardText(client, card)).toContain(`One consequence shrugged off: ${values.join(", ")}`);
  expect(await act(ana, card, "shrug", {})).toBeNull();
  expect(await api(ana).undo(card, String(event))).toBe(true);
  await table.settle();
  expect([open(card), keeper(tamsin).grit]).toEqual([2, 4]);
});

it("throws no die that could cost more grit than there is", async () => {
  await (gm.game.actors.get(tamsin) as unknown as Keeper).update({ "system.grit": 1 });
  await table.settle();
  const card = await check([3, 1]);
  const told = listen(ana);
  expect(await shrug(card, [6, 6])).toBeNull();
  expect(told).toEqual(['TESSERA.Refusal.cannotPayOf {"name":"Tamsin","has":1,"needs":2,"what":"Grit"}']);
  await (gm.game.actors.get(tamsin) as unknown as Keeper).update({ "system.grit": 4 });
  await table.settle();
  // The loaded dice are still there.
  expect(await act(ana, card, "shrug", {})).not.toBeNull();
  expect([open(card), keeper(tamsin).grit]).toEqual([1, 4]);
});

it.each<[string, readonly number[], number | null, number]>([
  ["nothing for bad dice", [3, 1], 0, 2],
  ["1 grit for bad dice", [3, 1], 1, 2],
  ["2 grit for bad dice", [3, 1], 2, 1],
  ["1 grit for middling dice", [4, 1], 1, 1],
  ["nothing for the best", [6, 1], 0, 1],
  ["nothing for more dice than the rating gives", [6, 1, 1], 0, 2],
  ["2 grit without dice", [], 2, 2],
  ["nothing without dice", [], 0, 2],
])("counts what its player writes only if the dice cost as much: %s", async (_name, values, amount, left) => {
  const card = await check([3, 1]);
  const Roll = ana.global<new (formula: string) => ThrownRoll>("Roll");
  load(ana, values);
  const thrown = values.length > 0 ? [await new Roll(`${values.length}d6`).evaluate()] : [];
  const costs = amount ? [{ actor: `Actor.${tamsin}`, path: "system.grit", amount }] : [];
  const event = { type: "shrug", time: 1, costs, ...(thrown.length > 0 ? { roll: 0 } : {}) };
  const system = { check: card, actor: `Actor.${tamsin}`, events: { forged0000000000: event } };
  const ChatMessage = ana.global<{ create(data: object): Promise<unknown> }>("ChatMessage");
  await ChatMessage.create({ type: "reaction", system, rolls: thrown.map((roll) => JSON.stringify(roll.toJSON())) });
  await table.settle();
  for (const client of [gm, ana, ben])
    expect((api(client).outcome(card) as unknown as { open: number }).open).toBe(left);
});

interface ThrownRoll {
  evaluate(): Promise<ThrownRoll>;
  toJSON(): object;
}

it("without grit the refusal says of what there is too little, and the withdrawal what stands in its way", async () => {
  await (gm.game.actors.get(tamsin) as unknown as Keeper).update({ "system.grit": 1 });
  await table.settle();
  const card = await check([4, 1]);
  await pick(card, "wound");
  const refused = await api(ana)
    .act(card, "withdraw", {})
    .catch((error: { data: { reason: string } }) => error.data.reason);
  expect(refused).toContain("Undo what followed from it first");
  const other = await check([3, 1]);
  const told = listen(ana);
  expect(await act(ana, other, "again", {})).toBeNull();
  expect(told.at(-1)).toBe('TESSERA.Refusal.cannotPayOf {"name":"Tamsin","has":0,"needs":1,"what":"Grit"}');
});

it("an act stays while one that cost something follows from it, and its player reads which", async () => {
  const card = await check([4, 4], { action: "watch" });
  const event = await again(card, 1);
  await pick(card, "noise");
  const wound = await pick(card, "wound");
  expect([outcome(card).picked, keeper(tamsin).grit]).toEqual([["noise", "wound"], 2]);
  const told = listen(ana);
  expect(await api(ana).undo(card, String(event))).toBe(false);
  await table.settle();
  expect([outcome(card).picked, keeper(tamsin).grit]).toEqual([["noise", "wound"], 2]);
  expect(told).toEqual([expect.stringMatching(/^TESSERA\.Refusal\.advancedSince .*grit/i)]);
  for (const each of [wound, event]) expect(await api(ana).undo(card, String(each))).toBe(true);
  await table.settle();
  expect([outcome(card).result, outcome(card).picked, keeper(tamsin).grit]).toEqual(["dim", ["noise"], 4]);
});

it("what followed from an act for nothing goes with it, and its player reads why", async () => {
  const card = await check([4, 4], { action: "watch" });
  const event = await again(card, 1);
  await pick(card, "wound");
  await pick(card, "noise");
  expect([outcome(card).picked, keeper(tamsin).grit]).toEqual([["wound", "noise"], 2]);
  const told = listen(ana);
  expect(await api(ana).undo(card, String(event))).toBe(true);
  await table.settle();
  await expect.poll(() => told).toEqual(["TESSERA.Refusal.followedFrom {}"]);
  expect([outcome(card).result, outcome(card).picked, keeper(tamsin).grit]).toEqual(["dim", ["wound"], 3]);
});

interface Malformed {
  readonly id: string;
  readonly acts: Record<string, { apply(...given: never[]): object }>;
}

it("an act whose own rules cannot read its event is undone, and says so in words of its own", async () => {
  const { rulesets } = (ana.game.system as unknown as { api: { rulesets: Iterable<Malformed> } }).api;
  const pickAct = [...rulesets].find(({ id }) => id === "lanterns")?.acts["pick"];
  if (!pickAct) throw new Error("Lanterns has no act pick.");
  const { apply } = pickAct;
  pickAct.apply = (...given) => ({ ...apply(...given), event: { what: "noise", extra: 1 } });
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const told = listen(ana);
  const card = await check([4, 1]);
  expect(await pick(card, "noise")).toBeNull();
  pickAct.apply = apply;
  expect(outcome(card).picked).toEqual([]);
  expect(told.join()).toContain('"act":"pick","problem":"extra: unknownField"');
  expect(said.mock.calls.join()).toContain("refuse its own event pick as malformed: extra: unknownField");
  said.mockRestore();
});

interface Source {
  readonly _id: string;
  readonly system: { readonly circumstances: object };
}

it("light that a check claims and does not pay does not count, nor do the dice that were thrown for it", async () => {
  await (gm.game.actors.get(tamsin) as unknown as Keeper).update({ "system.light": 2 });
  await table.settle();
  const honest = await check([2, 1, 6, 6]);
  expect([outcome(honest).result, keeper(tamsin).light]).toEqual(["bright", 0]);
  const { _id, ...source } = (ana.game.messages.get(honest) as unknown as { toObject(): Source }).toObject();
  const forgery = async (costs: object[]) => {
    const system = { ...source.system, circumstances: { ...source.system.circumstances, costs } };
    const ChatMessage = ana.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    const { id } = await ChatMessage.create({ ...source, system });
    await table.settle();
    return [outcome(id).result, dice(id).length];
  };
  const light = { actor: `Actor.${tamsin}`, path: "system.light" };
  expect(await forgery([])).toEqual(["dark", 2]);
  expect(await forgery([{ ...light, amount: 1 }])).toEqual(["clear", 3]);
  expect(await forgery([1, 1].map((amount) => ({ ...light, amount })))).toEqual(["bright", 4]);
  expect(await forgery([3, -2].map((amount) => ({ ...light, amount })))).toEqual(["clear", 3]);
  expect(await forgery([{ ...light, path: "system.grit", amount: 2 }])).toEqual(["dark", 2]);
  expect(await forgery([{ ...light, actor: `Actor.${orrin}`, amount: 2 }])).toEqual(["dark", 2]);
  expect(await forgery([{ ...light, amount: -2 }])).toEqual(["dark", 2]);
});

interface Item {
  readonly id: string;
  readonly uuid: string;
  readonly system: { readonly oil: number; readonly bonus: { readonly dice: number } };
  readonly sheet: {
    _prepareContext(
      options: object,
    ): Promise<{ readonly acts: readonly { readonly id: string }[]; readonly editing: boolean }>;
  };
  update(changes: object): Promise<unknown>;
}
interface Owner extends Keeper {
  readonly uuid: string;
  readonly items: { readonly contents: readonly Item[]; get(id: string): Item };
  createEmbeddedDocuments(type: string, data: object[]): Promise<Item[]>;
}
interface Acts {
  characterAct(actor: string, act: string, answers: object, item: string): Promise<{ id: string } | null>;
  undoNote(message: string): Promise<boolean>;
  bonuses(actor: string, appliesTo: readonly string[]): { readonly dice: number; readonly item: string }[];
}
const acts = (client: TableClient) => api(client) as unknown as Acts;
const owner = (client = gm) => client.game.actors.get(tamsin) as unknown as Owner;

async function newLamp(oil: number, dice = 0): Promise<string> {
  const system = { oil, bonus: { dice, appliesTo: "climb" } };
  const made = await owner().createEmbeddedDocuments("Item", [{ name: "Storm lamp", type: "lanterns.lamp", system }]);
  await table.settle();
  return made[0]?.id ?? "";
}
const burn = async (client: TableClient, lamp: string) => {
  const note = await acts(client).characterAct(tamsin, "burn", {}, lamp);
  await table.settle();
  return note?.id ?? "";
};
const told = (id: string) => (ben.game.messages.get(id) as unknown as { content: string; type: string }) ?? null;

it("a new lamp's sheet opens to be read, that of new gear to be filled in", async () => {
  const made = await owner().createEmbeddedDocuments("Item", [
    { name: "Full lamp", type: "lanterns.lamp" },
    { name: "Rope", type: "gear" },
  ]);
  const contexts = await Promise.all(made.map(({ sheet }) => sheet._prepareContext({})));
  expect(contexts.map(({ editing }) => editing)).toEqual([false, true]);
  await table.settle();
});

it("a player's own act awards light for oil, in its words, down to the last and back", async () => {
  const lamp = await newLamp(2);
  expect(await burn(ben, lamp)).toBe("");
  const first = await burn(ana, lamp);
  expect([keeper(tamsin).light, owner().items.get(lamp).system.oil]).toEqual([1, 1]);
  expect([told(first).type, told(first).content]).toEqual(["award", "Tamsin burns oil of Storm lamp and has 1 light."]);
  const last = await burn(ana, lamp);
  expect(told(last).content).toBe("Tamsin burns the last oil of Storm lamp and has 1 light.");
  expect(await burn(ana, lamp)).toBe("");
  expect(await acts(ana).undoNote(last)).toBe(true);
  await table.settle();
  expect([keeper(tamsin).light, owner().items.get(lamp).system.oil]).toEqual([1, 1]);
});

it("an event that does not count says why: in the game's own words, or else in those of all games", async () => {
  const card = await check([4, 4], { action: "watch" });
  await pick(card, "noise");
  const message = ana.game.messages.get(card) as unknown as {
    readonly system: { readonly events: Readonly<Record<string, object>> };
    update(changes: object): Promise<unknown>;
  };
  const [first = {}] = Object.values(JSON.parse(JSON.stringify(message.system.events)) as Record<string, object>);
  const second = { ...first, what: "noise", time: Date.now() };
  await message.update({ "system.events.second0000000000": second });
  await table.settle();
  expect(outcome(card).refused).toMatchObject([{ reason: "noPick" }]);
  for (const client of [gm, ana, ben]) expect(cardText(client, card)).toContain("No consequence is left to pick.");
  await message.update({ "system.events.second0000000000": { ...second, what: 7 } });
  await table.settle();
  expect(outcome(card).refused).toMatchObject([{ reason: "malformed" }]);
  for (const client of [gm, ana, ben]) expect(cardText(client, card)).toContain("This is not valid (what)");
});

it("an award that no act leaves to players does not count, and cannot be taken back for points", async () => {
  await newLamp(3);
  const ChatMessage = ana.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
  const cost = { actor: owner().uuid, path: "system.grit", amount: 3 };
  const events = { forged0000000000: { type: "gift", ruleset: "lanterns", time: 1, costs: [cost] } };
  const forged = await ChatMessage.create({ type: "award", system: { check: null, actor: owner().uuid, events } });
  await (gm.game.actors.get(tamsin) as unknown as Keeper).update({ "system.grit": 1 });
  await table.settle();
  expect(await acts(ana).undoNote(forged.id)).toBe(false);
  await table.settle();
  expect(keeper(tamsin).grit).toBe(1);
  expect(cardText(ana, forged.id)).toContain("Only a GM may do this, so it does not count.");
});

it("an item of the game has a sheet of its own, on which its acts stand for its owners", async () => {
  const lamp = await newLamp(1);
  const on = async (client: TableClient) =>
    (await owner(client).items.get(lamp).sheet._prepareContext({})).acts.map(({ id }) => id);
  expect(owner().items.get(lamp).sheet.constructor.name).toBe("LampSheet");
  expect([await on(ana), await on(ben)]).toEqual([["burn"], []]);
});

it("the bonus of such an item is offered for its action, and adds its dice", async () => {
  const lamp = await newLamp(1, 1);
  const offered = acts(ana).bonuses(tamsin, ["climb"]);
  expect(offered).toMatchObject([{ dice: 1, item: owner().items.get(lamp).uuid }]);
  expect(acts(ana).bonuses(tamsin, ["speak"])).toEqual([]);
  const bonuses = offered.map(({ item }) => item);
  const stages = { configure: false, evaluate: false };
  const { prepared } = await api(ana).check(tamsin, { action: "climb", bonuses }, stages);
  expect(prepared.check).toMatchObject({ rating: 2, extra: 1 });
});

it("dice that count are filled, the others plain", async () => {
  const card = await check([6, 2], { bonuses: [] });
  const { rulesets } = api(gm) as unknown as { rulesets: readonly { id: string; card(derived: object): Card }[] };
  const lanterns = rulesets.find(({ id }) => id === "lanterns");
  const view = lanterns?.card({ check: { action: "climb", rating: 2 }, outcome: outcome(card), actor: null });
  expect(view?.dice.map(({ state }) => state)).toEqual(["success", "blank"]);
});

interface Card {
  readonly dice: readonly { readonly state: string }[];
}

it("keeps a check whose act fails on the price of a forged event; the event is left out alone", async () => {
  interface Rules {
    readonly id: string;
    readonly events: ReadonlyMap<string, { price(event: { readonly what: string }): unknown }>;
  }
  for (const client of [gm, ana, ben]) {
    const { rulesets } = (client.game.system as unknown as { api: { rulesets: Iterable<Rules> } }).api;
    const rule = [...rulesets].find(({ id }) => id === "lanterns")?.events.get("pick");
    const usual = rule?.price.bind(rule);
    if (!rule || !usual) throw new Error("Lanterns has no price.");
    rule.price = (event) => {
      if (event.what === "nonsense") throw new TypeError("nonsense");
      return usual(event);
    };
  }
  const card = await check([5, 2, 1]);
  const honest = outcome(card);
  const ChatMessage = ana.global<{ create(data: object): Promise<{ readonly id: string }> }>("ChatMessage");
  const event = { type: "pick", what: "nonsense", time: Date.now(), costs: [] };
  const system = { check: card, actor: `Actor.${tamsin}`, events: { forged0000000000: event } };
  await ChatMessage.create({ type: "reaction", system });
  await table.settle();
  for (const client of [gm, ana, ben]) expect(api(client).outcome(card)).toEqual(honest);
  await pick(card, "noise");
  expect(outcome(card).picked).toEqual(["noise"]);
});

type Call = (this: unknown, ...given: never[]) => unknown;

/** The game as the realm of a client knows it. */
interface Known {
  readonly id: string;
  readonly acts: Readonly<Record<string, Record<string, Call>>>;
  readonly events: ReadonlyMap<string, Record<string, Call>>;
  readonly noteRules: ReadonlyMap<string, Record<string, Call>>;
}

/** Let a function of the game fail in the realm of every client until the result is called. */
function failing(member: string, of: (known: Known) => Record<string, Call> | undefined): () => void {
  const restore = [gm, ana, ben].map((client) => {
    const { rulesets } = (client.game.system as unknown as { api: { rulesets: Iterable<Known> } }).api;
    const known = [...rulesets].find(({ id }) => id === "lanterns");
    const holder = known && of(known);
    if (!holder) throw new Error("Lanterns has none.");
    const usual = holder[member];
    let calls = 0;
    holder[member] = () => {
      calls += 1;
      throw new TypeError(`${member} fails`);
    };
    return () => {
      if (usual) holder[member] = usual;
      else delete holder[member];
      return calls;
    };
  });
  return () => {
    expect(Math.max(...restore.map((each) => each()))).toBeGreaterThan(0);
  };
}

/** Words of a card for everybody; none may be a card that could not be drawn. */
function cards(id: string): string[] {
  return [gm, ana, ben].map((client) => {
    const text = cardText(client, id);
    expect(text).not.toMatch(/could not be drawn|cannot be read|failed in/);
    return text;
  });
}

/** A note that Ana's console stores about her keeper. */
async function note(event: object): Promise<string> {
  const ChatMessage = ana.global<{ create(data: object): Promise<{ readonly id: string }> }>("ChatMessage");
  const events = { forged0000000000: { ruleset: "lanterns", time: Date.now(), costs: [], ...event } };
  const { id } = await ChatMessage.create({ type: "award", system: { check: null, actor: `Actor.${tamsin}`, events } });
  await table.settle();
  return id;
}

it.each(["sentenceData", "offer", "possible"])(
  "keeps a card whose act fails in %s; one thing is missing",
  async (member) => {
    const card = await check([3, 2, 1]);
    await pick(card, "noise");
    const stop = failing(member, ({ acts, events }) => (member === "sentenceData" ? events.get("pick") : acts["pick"]));
    for (const text of cards(card)) expect(text).toContain("Dark");
    stop();
    expect(outcome(card).picked).toEqual(["noise"]);
  },
);

it("keeps a card whose act about a target fails, and one on which nothing lands", async () => {
  const targets = [`Actor.${orrin}`];
  const card = await check([6, 2, 1], { targets });
  const light = cardText(ben, card);
  const stopAct = failing("possible", ({ acts }) => acts["takeLight"]);
  cards(card);
  stopAct();
  const stopLands = failing("lands", (known) => known as unknown as Record<string, Call>);
  for (const text of cards(card)) expect(text).toContain("Orrin");
  stopLands();
  expect(cardText(ben, card)).toBe(light);
});

it("keeps a note whose act fails in the choice of its sentence, and takes it back though its act fails in saying why not", async () => {
  const id = await note({ type: "burn", lamp: "Old hood", left: 0 });
  const stop = failing("when", ({ noteRules }) => noteRules.get("burn"));
  for (const text of cards(id)) expect(text).toContain("Old hood");
  stop();
  const stopStays = failing("whyNoteStays", (known) => known as unknown as Record<string, Call>);
  expect(await (api(ana) as unknown as { undoNote(id: string): Promise<boolean> }).undoNote(id)).toBe(true);
  stopStays();
});

it("keeps a note whose view fails as one that cannot be read, alone", async () => {
  const id = await note({ type: "burn", lamp: "Old hood", left: 1 });
  const stop = failing("note", (known) => known as unknown as Record<string, Call>);
  for (const client of [gm, ana, ben]) expect(cardText(client, id)).not.toBe("");
  stop();
  for (const text of cards(id)) expect(text).toContain("Old hood");
});

it("leaves out of a note what its act says of days if it fails or is no number of days", async () => {
  const calendar = () => (api(gm) as unknown as { calendar: { set(): Promise<unknown> } }).calendar;
  await calendar().set();
  await table.settle();
  const { rulesets } = (gm.game.system as unknown as { api: { rulesets: Iterable<Known & { days?: object }> } }).api;
  const known = [...rulesets].find(({ id }) => id === "lanterns");
  if (!known) throw new Error("No Lanterns.");
  const takes = vi.fn();
  known.days = { load: async () => ({ offers: () => [] }), takes };
  const id = await note({ type: "burn", lamp: "Old hood", left: 1 });
  takes.mockImplementation(() => {
    throw new TypeError("no days");
  });
  expect(cardText(gm, id)).toContain("Old hood");
  for (const days of [0, -3, 1.5, Number.NaN, "2", undefined]) {
    takes.mockReturnValue({ days });
    expect(cardText(gm, id)).not.toContain("Look ahead");
  }
  takes.mockReturnValue({ days: 4 });
  expect(cardText(gm, id)).toContain("Look ahead 4 days");
  takes.mockReturnValue({ days: 1e9 });
  expect(cardText(gm, id)).toContain("Look ahead 365 days");
  expect(cardText(ana, id)).not.toContain("Look ahead");
  delete known.days;
});

interface KeeperMaker {
  missing(actor: object): readonly string[];
  plan(packed: object): {
    readonly steps: readonly {
      readonly id: string;
      suggest(given: object, draft: object, random: () => number): Record<string, string>;
      made(given: object): { readonly changes?: object; readonly items?: readonly object[] };
    }[];
  };
}

describe("the maker of keepers", () => {
  function steps() {
    const { rulesets } = api(gm) as unknown as {
      rulesets: readonly { id: string; actorTypes: Record<string, { maker: KeeperMaker }> }[];
    };
    const maker = rulesets.find(({ id }) => id === "lanterns")?.actorTypes["lanterns.keeper"]?.maker;
    if (!maker) throw new Error("Keepers have no maker.");
    const [trade, lamp] = maker.plan({ talents: [], gear: [], faces: [] }).steps;
    if (!trade || !lamp) throw new Error("The maker has not two steps.");
    return { maker, trade, lamp };
  }
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

  it.each(["steeplejack", "lamplighter", "crier", "glazier"])("a %s has the ratings 3, 2, 1 and 0", (name) => {
    const { changes } = plain(steps().trade.made({ trade: name }));
    expect(Object.keys(changes)).toEqual(
      ["climb", "watch", "speak", "mend"].map((action) => `system.actions.${action}`),
    );
    expect(Object.values<number>(changes).toSorted()).toEqual([0, 1, 2, 3]);
  });

  it("a lamp of the chosen kind is carried", () => {
    expect(plain(steps().lamp.made({ lamp: "paper" })).items).toEqual([
      { type: "lanterns.lamp", name: "Paper lantern" },
    ]);
  });

  it("suggests what can be made, and refuses what it does not offer", () => {
    const { trade, lamp } = steps();
    for (const step of [trade, lamp]) {
      for (const random of [0, 0.5, 0.999]) step.made(step.suggest({}, {}, () => random));
      expect(() => step.made({ [step.id]: "baker" })).toThrow();
    }
  });

  it("misses the trade of a keeper who is good at nothing yet", () => {
    const { maker } = steps();
    const keeperOf = (climb: number) => ({ system: { actions: { climb, watch: 1, speak: 0, mend: 0 } } });
    expect(plain([maker.missing(keeperOf(1)), maker.missing(keeperOf(2))])).toEqual([["LANTERNS.Maker.trade"], []]);
  });
});
