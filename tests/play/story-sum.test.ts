/**
 * Property test of stories: two users change characters, their gear and a threat by acts, by hand and by undo, at times both at
 * once, with a cut connection. The story of each value leads without a gap from its start to what is stored, and both users see
 * the same.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable, users } from "./play-table.ts";

interface Line {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
  undo?(): Promise<unknown>;
}
interface Api {
  characterAct(actor: string, act: string, answers?: object, item?: string): Promise<unknown>;
  story(actor: string, path?: string | null): Line[];
  takeBack(): Promise<boolean>;
}
interface Stored {
  readonly _source: { readonly system: object };
  update(changes: object): Promise<unknown>;
}
interface Actor extends Stored {
  readonly items: { get(id: string): Stored | undefined };
}

type Value = number | string;

/** The gear of a character: initial values that change, with the label of each in the story. */
interface Gear {
  readonly id: string;
  readonly name: string;
  readonly values: Readonly<Record<string, readonly [label: string, Value]>>;
}

/** A character: initial values of the numbers that change, the rest of its system data, its gear, and its acts. */
interface Hero {
  readonly id: string;
  readonly type?: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly system: object;
  readonly gear?: Gear;
  readonly acts: readonly (readonly [act: string, answers?: object, item?: string])[];
}

const kit: Gear = {
  id: "kit0000000000000",
  name: "Kit",
  values: { quantity: ["Quantity", 3], supply: ["Supply die", "d12"], percentile: ["Tracker (%)", 60] },
};

const heroes = {
  challenge: {
    id: "challengehero000",
    numbers: { "reflexes.value": 2, "nerve.value": 1, "grit.value": 2, "spent.deft": 1 },
    system: { traits: { dangerous: 3, deft: 3 }, focused: "dangerous" },
    acts: [["waypoint"], ["shift"]],
  },
  effort: {
    id: "efforthero000000",
    numbers: { "resources.stamina.value": 3, "resources.focus.value": 3, "resources.grit.value": 1 },
    system: { attributes: { body: 8, grace: 8, wit: 8, heart: 8 } },
    acts: [["shortRest"], ["longRest"]],
  },
  edge: {
    id: "edgehero00000000",
    numbers: { boons: 3, fatigue: 1, harm: 1, "experience.spent": 0 },
    system: { experience: { earned: 60 } },
    acts: [
      ["spend", { spend: "highPowerRite" }],
      ["convert", { boons: "2", inDowntime: true }],
      ["fatigue", { marks: 1, cause: "magic" }],
      ["rest", { rest: "shortRest" }],
      ["treat", { treatment: "bound" }],
      ["advance", { advance: "skill-stealth" }],
      ["grant", { reason: "creative", boons: 1 }],
    ],
  },
  decision: {
    id: "decisionhero0000",
    numbers: { "defense.value": 2, "vitality.value": 1, "stress.value": 0, "luck.value": 2 },
    system: { level: 2, attributes: { agi: 1, dex: 1, fort: 1, kno: 3, ins: 2, cha: 3, will: 1 } },
    gear: kit,
    acts: [
      ...[["damage", { damage: 1 }], ["rest"], ["regroup"], ["refillLuck"]],
      ...[
        ["supply", {}, kit.id],
        ["drain", { amount: 15 }, kit.id],
        ["refill", { amount: "100" }, kit.id],
      ],
    ],
  },
  threat: {
    id: "threat0000000000",
    type: "decisionThreat",
    numbers: { "defense.value": 3, "vitality.value": 3 },
    system: { defense: { max: 3 }, vitality: { max: 4 } },
    acts: [["damage", { damage: 1 }], ["regroup"]],
  },
  moves: {
    id: "moveshero0000000",
    type: "moves.hero",
    numbers: { momentum: 2, forward: 0 },
    system: {},
    acts: [["push", { amount: 1 }], ["burn"]],
  },
} as const satisfies Readonly<Record<string, Hero>>;
type Game = keyof typeof heroes;
const games = Object.keys(heroes) as Game[];

/** Sizes that a supply die is set to by hand. */
const SIZES = ["d4", "d6", "d8", "d10"];
/** Number of steps in a run. */
const STEPS = 200;

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const actor = (client: TableClient, { id }: Hero) => client.game.actors.get(id) as unknown as Actor;

/** A value that has a story: where it is, how the story is asked for, and its initial value. */
interface Told {
  readonly path: string;
  readonly start: Value;
  document(client: TableClient): Stored;
  story(client: TableClient): Line[];
}

function toldOf(hero: Hero): Told[] {
  const numbers = Object.entries(hero.numbers).map(([path, start]) => ({
    ...{ path, start },
    document: (client: TableClient) => actor(client, hero),
    story: (client: TableClient) => api(client).story(hero.id, `system.${path}`),
  }));
  const { id = "", name, values = {} } = hero.gear ?? {};
  const ofGear = Object.entries(values).map(([path, [label, start]]) => ({
    ...{ path, start },
    document: (client: TableClient) => actor(client, hero).items.get(id) as Stored,
    story: (client: TableClient) =>
      api(client)
        .story(hero.id)
        .filter((line) => line.label === `${name}: ${label}`),
  }));
  return [...numbers, ...ofGear];
}

type Doing =
  | { readonly do: "act"; readonly game: Game; readonly place: number }
  | { readonly do: "hand"; readonly game: Game; readonly place: number; readonly value: number }
  | { readonly do: "undo"; readonly game: Game; readonly place: number }
  | { readonly do: "takeBack" };

/**
 * One step of a run: an action of a user, actions of both at once, Ana's connection being cut or restored, or a wait until all is
 * settled.
 */
type Step =
  | { readonly who: "gm" | "ana"; readonly doing: Doing }
  | { readonly who: "both"; readonly doings: readonly [gm: Doing, ana: Doing] }
  | { readonly who: "cut" }
  | { readonly who: "wait" };

const game = fc.constantFrom(...games);
const doing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("act" as const), game, place: fc.nat(20) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: fc.constant("hand" as const), game, place: fc.nat(20) },
      value: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("takeBack" as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("undo" as const), game, place: fc.nat(2) }) },
);
/** Both users do the same, or each does something to the same character. */
const pair: fc.Arbitrary<readonly [Doing, Doing]> = fc
  .tuple(doing, doing, fc.boolean())
  .map(([one, other, alike]) => [
    one,
    alike ? one : "game" in one && "game" in other ? { ...other, game: one.game } : other,
  ]);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ who: fc.constantFrom("gm" as const, "ana" as const), doing }) },
  { weight: 5, arbitrary: fc.record({ who: fc.constant("both" as const), doings: pair }) },
  { weight: 1, arbitrary: fc.record({ who: fc.constantFrom("cut" as const, "wait" as const) }) },
);

/** Update data that stores these values. */
const storing = (values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [`system.${path}`, value]));

beforeAll(async () => {
  await buildExample("moves");
  const Actor = Object.entries(heroes as Readonly<Record<string, Hero>>).map(([name, { id, type, system, gear }]) => ({
    ...{ _id: id, name: `The ${name} hero`, type: type ?? name, system },
    ownership: { default: 0, [users[1].id]: 3 },
    items: gear ? [{ _id: gear.id, name: gear.name, type: "gear" }] : [],
  }));
  table = await openPlayTable({ modules: [exampleFolder("moves")], documents: { Actor } });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await table.settle();
});
afterAll(() => table?.close());

/** The value as stored; the displayed value is limited to its maximum. */
function stored(client: TableClient, { path, document }: Told): Value {
  const { system } = document(client)._source;
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], system) as Value;
}

/** Number of steps of each kind that had an effect, over all runs. */
const done = new Map<string, number>();

async function take(client: TableClient, now: Doing): Promise<unknown> {
  if (now.do === "takeBack") return api(client).takeBack();
  const hero: Hero = heroes[now.game];
  if (now.do === "hand") {
    const all = toldOf(hero);
    const { path = "", start, document } = all[now.place % all.length] ?? {};
    const value = typeof start === "string" ? SIZES[now.value] : now.value;
    return document?.(client).update({ [`system.${path}`]: value });
  }
  if (now.do === "act") {
    const [act = "", answers = {}, item = ""] = hero.acts[now.place % hero.acts.length] ?? [];
    return api(client).characterAct(hero.id, act, answers, item);
  }
  const story = api(client).story(hero.id);
  return story
    .filter(({ undo }) => undo)
    .at(now.place)
    ?.undo?.();
}

/** Let a user act; an act that is refused is no fault. Counts it, under `at` too, if it had an effect. */
async function acts(client: TableClient, now: Doing, at?: string): Promise<void> {
  const result = await take(client, now).catch(() => null);
  const kind = now.do === "takeBack" ? now.do : `${now.do} in ${now.game}`;
  if (result) for (const each of [kind, ...(at ? [`${at}: ${kind}`] : [])]) done.set(each, (done.get(each) ?? 0) + 1);
}

async function begin(hero: Hero): Promise<void> {
  const empty = () => gm.global<(value: object) => unknown>("_replace")({});
  for (const { path, start, document } of toldOf(hero)) await document(gm).update(storing({ [path]: start }));
  for (const document of new Set(toldOf(hero).map((told) => told.document(gm))))
    await document.update({ "flags.tessera.story": empty() });
}

/** Take the steps; with `cuts`, Ana's connection is cut at times, and her actions meanwhile are skipped. */
async function play(steps: readonly Step[], cuts: boolean): Promise<void> {
  let cut = false;
  for (const now of steps) {
    if (now.who === "cut") {
      if (!cuts) continue;
      cut = !cut;
      if (cut) ana.disconnect();
      else ana.reconnect();
    } else if (now.who === "wait") await table.settle();
    else if (now.who === "both") {
      const [byGm, byAna] = now.doings;
      await Promise.all([acts(gm, byGm, "at once"), ...(cut ? [] : [acts(ana, byAna, "at once")])]);
      // A client that loses its connection before it has mended an entry leaves a gap, so the next cut waits.
      if (cuts) await table.settle();
    } else if (!cut || now.who === "gm") await acts(now.who === "gm" ? gm : ana, now.doing);
  }
  if (cut) ana.reconnect();
  await table.settle();
}

function judge(hero: Hero): void {
  for (const told of toldOf(hero)) {
    const lines = told.story(gm).reverse();
    const now = stored(gm, told);
    const changes = lines.map(({ before, after, why }) => `${before} → ${after} ${why}`);
    const isGap = ({ before, why }: Line, place: number) =>
      why.includes("left no entry") || before !== (lines[place - 1]?.after ?? String(told.start));
    const gaps = lines.filter(isGap);
    expect({ path: told.path, changes: gaps.length > 0 ? changes : [], gaps }).toEqual({
      ...{ path: told.path, changes: [], gaps: [] },
    });
    expect([told.path, lines.at(-1)?.after ?? String(told.start)]).toEqual([told.path, String(now)]);
    expect(stored(ana, told)).toBe(now);
    expect(told.story(ana).map(({ before, after }) => [before, after])).toEqual(
      told.story(gm).map(({ before, after }) => [before, after]),
    );
  }
}

it("the story of a value is whole where the first changes of two pages cross", async () => {
  const { moves } = heroes;
  await Promise.all([gm, ana].map((client, place) => actor(client, moves).update({ "system.forward": place + 1 })));
  await table.settle();
  judge(moves);
});

it.each([
  { cuts: true, seed: 24 },
  { cuts: true, seed: 25 },
  { cuts: true, seed: 26 },
  { cuts: false, seed: 27 },
  { cuts: false, seed: 28 },
])(
  "the story of every value is whole, for everybody, line cut at times: $cuts, seed $seed",
  async ({ cuts, seed }) => {
    const run = async (steps: readonly Step[]) => {
      for (const id of games) await begin(heroes[id]);
      await table.settle();
      await play(steps, cuts);
      for (const id of games) judge(heroes[id]);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), run), {
      ...{ numRuns: 1, seed, endOnFailure: true },
    });
  },
  120_000,
);

it("the runs acted, changed and undid in every game", () => {
  const kinds = games.flatMap((id) => [`act in ${id}`, `hand in ${id}`, `undo in ${id}`]);
  const atOnce = games.map((id) => `at once: hand in ${id}`);
  for (const kind of ["takeBack", ...kinds, ...atOnce]) expect([kind, (done.get(kind) ?? 0) > 4]).toEqual([kind, true]);
});
