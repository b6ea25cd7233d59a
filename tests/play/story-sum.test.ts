/**
 * Property test of stories: two users change characters of all games by acts, by hand and by undo, with a cut connection. Each
 * number stays the sum of its story, and both users see the same.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable, users } from "./play-table.ts";

interface Line {
  readonly before: string;
  readonly after: string;
  readonly why: string;
  undo?(): Promise<unknown>;
}
interface Api {
  characterAct(actor: string, act: string, answers?: object): Promise<unknown>;
  story(actor: string, path?: string | null): Line[];
  takeBack(): Promise<boolean>;
}
interface Actor {
  readonly _source: { readonly system: object };
  update(changes: object): Promise<unknown>;
}

/** A character: initial values of the numbers that change, the rest of its system data, and its acts. */
interface Hero {
  readonly id: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly system: object;
  readonly acts: readonly (readonly [string, object?])[];
}

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
    acts: [["damage", { damage: 1 }], ["rest"], ["regroup"], ["refillLuck"]],
  },
} as const satisfies Readonly<Record<string, Hero>>;
type Game = keyof typeof heroes;
const games = Object.keys(heroes) as Game[];

/** Number of steps in a run. */
const STEPS = 200;

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const actor = (client: TableClient, { id }: Hero) => client.game.actors.get(id) as unknown as Actor;

type Doing =
  | { readonly do: "act"; readonly game: Game; readonly place: number }
  | { readonly do: "hand"; readonly game: Game; readonly place: number; readonly value: number }
  | { readonly do: "undo"; readonly game: Game; readonly place: number }
  | { readonly do: "takeBack" };

/** One step of a run: an action of a user, Ana's connection being cut or restored, or a wait until all is settled. */
type Step = { readonly who: "gm" | "ana" } & (Doing | { readonly do: "cut" } | { readonly do: "wait" });

const game = fc.constantFrom(...games);
const step: fc.Arbitrary<Step> = fc
  .tuple(
    fc.constantFrom("gm" as const, "ana" as const),
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant("act" as const), game, place: fc.nat(20) }) },
      {
        weight: 5,
        arbitrary: fc.record({
          ...{ do: fc.constant("hand" as const), game, place: fc.nat(20) },
          value: fc.integer({ min: 0, max: 3 }),
        }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant("takeBack" as const) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant("undo" as const), game, place: fc.nat(5) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("cut" as const, "wait" as const) }) },
    ),
  )
  .map(([who, what]) => ({ who, ...what }));

/** Update data that stores these numbers. */
const storing = (numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([path, value]) => [`system.${path}`, value]));

beforeAll(async () => {
  const Actor = Object.entries(heroes).map(([type, { id, system }]) => ({
    ...{ _id: id, name: `The ${type} hero`, type, system },
    ownership: { default: 0, [users[1].id]: 3 },
  }));
  table = await openPlayTable({ documents: { Actor } });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
});
afterAll(() => table?.close());

/** The number as stored; the displayed value is limited to its maximum. */
function stored(client: TableClient, hero: Hero, path: string): number {
  const { system } = actor(client, hero)._source;
  return Number(path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], system));
}

/** Number of steps of each kind that had an effect, over all runs. */
const done = new Map<string, number>();

async function take(client: TableClient, now: Doing): Promise<unknown> {
  if (now.do === "takeBack") return api(client).takeBack();
  const hero: Hero = heroes[now.game];
  if (now.do === "hand") {
    const paths = Object.keys(hero.numbers);
    return actor(client, hero).update({ [`system.${paths[now.place % paths.length]}`]: now.value });
  }
  if (now.do === "act") {
    const [act = "", answers = {}] = hero.acts[now.place % hero.acts.length] ?? [];
    return api(client).characterAct(hero.id, act, answers);
  }
  const story = api(client).story(hero.id);
  return story
    .filter(({ undo }) => undo)
    .at(now.place)
    ?.undo?.();
}

async function begin(hero: Hero): Promise<void> {
  await actor(gm, hero).update(storing(hero.numbers));
  await actor(gm, hero).update({ "flags.tessera.story": gm.global<(value: object) => unknown>("_replace")({}) });
}

/** Take the steps; with `cuts`, Ana's connection is cut at times, and her actions meanwhile are skipped. */
async function play(steps: readonly Step[], cuts: boolean): Promise<void> {
  let cut = false;
  for (const now of steps) {
    if (now.do === "cut") {
      if (!cuts) continue;
      cut = !cut;
      if (cut) ana.disconnect();
      else ana.reconnect();
    } else if (now.do === "wait") await table.settle();
    else if (!cut || now.who === "gm") {
      const result = await take(now.who === "gm" ? gm : ana, now).catch(() => null);
      const kind = now.do === "takeBack" ? now.do : `${now.do} in ${now.game}`;
      if (result) done.set(kind, (done.get(kind) ?? 0) + 1);
    }
  }
  if (cut) ana.reconnect();
  await table.settle();
}

function judge(hero: Hero, cuts: boolean): void {
  for (const [path, start] of Object.entries(hero.numbers)) {
    const told = (client: TableClient) => api(client).story(hero.id, `system.${path}`);
    const lines = told(gm).reverse();
    const sum = lines.reduce((total, { before, after }) => total + Number(after) - Number(before), 0);
    const now = stored(gm, hero, path);
    expect([path, start + sum, Number(lines[0]?.before ?? now)]).toEqual([path, now, start]);
    if (!cuts) expect(lines.filter(({ why }) => why.includes("left no entry"))).toEqual([]);
    expect(stored(ana, hero, path)).toBe(now);
    expect(told(ana).map(({ before, after }) => [before, after])).toEqual(
      told(gm).map(({ before, after }) => [before, after]),
    );
  }
}

it.each([
  { cuts: true, seed: 24 },
  { cuts: true, seed: 25 },
  { cuts: true, seed: 26 },
  { cuts: false, seed: 27 },
  { cuts: false, seed: 28 },
])(
  "every number is the sum of its story, for everybody, line cut at times: $cuts, seed $seed",
  async ({ cuts, seed }) => {
    const run = async (steps: readonly Step[]) => {
      for (const id of games) await begin(heroes[id]);
      await table.settle();
      await play(steps, cuts);
      for (const id of games) judge(heroes[id], cuts);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), run), {
      ...{ numRuns: 1, seed, endOnFailure: true },
    });
  },
  120_000,
);

it("the runs acted, changed and undid in every game", () => {
  const kinds = games.flatMap((id) => [`act in ${id}`, `hand in ${id}`, `undo in ${id}`]);
  for (const kind of ["takeBack", ...kinds]) expect([kind, (done.get(kind) ?? 0) > 4]).toEqual([kind, true]);
});
