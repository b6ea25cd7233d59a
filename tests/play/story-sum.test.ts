/** Whatever two users do to a character by acts, by hand and by undo, with a line cut: its numbers are the sums of their stories. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { actor, marisol, openDecisionTable } from "./decision-table.ts";

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

const NUMBERS = ["defense", "vitality", "stress", "luck"] as const;
const pathOf = (name: (typeof NUMBERS)[number]) => `system.${name}.value`;
/** Number of steps in a run. */
const STEPS = 200;

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;

type Step =
  | { readonly do: "damage" | "rest" | "regroup" | "takeBack" | "cut" | "wait" }
  | { readonly do: "hand"; readonly name: (typeof NUMBERS)[number]; readonly value: number }
  | { readonly do: "undo"; readonly place: number };

const step: fc.Arbitrary<Step & { readonly who: "gm" | "ana" }> = fc
  .tuple(
    fc.constantFrom("gm" as const, "ana" as const),
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constantFrom("damage" as const, "rest" as const, "regroup" as const) }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant("hand" as const),
          name: fc.constantFrom(...NUMBERS),
          value: fc.integer({ min: 0, max: 4 }),
        }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant("takeBack" as const) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant("undo" as const), place: fc.nat(5) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("cut" as const, "wait" as const) }) },
    ),
  )
  .map(([who, what]) => ({ who, ...what }));

beforeAll(async () => {
  table = await openDecisionTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
});
afterAll(() => table?.close());

/** The number as it is stored: what is shown of it ends at its maximum. */
function stored(client: TableClient, name: (typeof NUMBERS)[number]): number {
  const { _source } = actor(client, marisol) as unknown as { _source: { system: Record<string, { value: number }> } };
  return _source.system[name]?.value ?? Number.NaN;
}

async function take(client: TableClient, now: Step): Promise<unknown> {
  switch (now.do) {
    case "hand":
      return actor(client, marisol).update({ [pathOf(now.name)]: now.value });
    case "undo":
      return api(client)
        .story(marisol)
        .filter(({ undo }) => undo)
        .at(now.place)
        ?.undo?.();
    case "takeBack":
      return api(client).takeBack();
    case "damage":
      return api(client).characterAct(marisol, "damage", { damage: 1 });
    default:
      return api(client).characterAct(marisol, now.do);
  }
}

it.each([
  ["with a line cut at times, whose user then writes from older values", true],
  ["without a cut, where no change is missing from it either", false],
])(
  "every number is the sum of its story, for everybody, %s",
  async (_name, cuts) => {
    const isRefused = () => undefined;
    const run = async (steps: readonly (Step & { readonly who: "gm" | "ana" })[]) => {
      const start = { defense: 2, vitality: 1, stress: 0, luck: 2 };
      await actor(gm, marisol).update(Object.fromEntries(NUMBERS.map((name) => [pathOf(name), start[name]])));
      await actor(gm, marisol).update({ "flags.tessera.story": gm.global<(value: object) => unknown>("_replace")({}) });
      await table.settle();
      let cut = false;
      for (const { who, ...now } of steps) {
        if (now.do === "cut") {
          if (!cuts) continue;
          cut = !cut;
          if (cut) ana.disconnect();
          else ana.reconnect();
        } else if (now.do === "wait") await table.settle();
        else if (!cut || who === "gm") await take(who === "gm" ? gm : ana, now as Step).catch(isRefused);
      }
      if (cut) ana.reconnect();
      await table.settle();
      for (const name of NUMBERS) {
        const lines = api(gm).story(marisol, pathOf(name)).reverse();
        const sum = lines.reduce((total, { before, after }) => total + Number(after) - Number(before), 0);
        const now = stored(gm, name);
        expect([name, start[name] + sum, Number(lines[0]?.before ?? now)]).toEqual([name, now, start[name]]);
        if (!cuts) expect(lines.filter(({ why }) => why.includes("left no entry"))).toEqual([]);
        expect(stored(ana, name)).toBe(now);
        const told = (client: TableClient) =>
          api(client)
            .story(marisol, pathOf(name))
            .map(({ before, after }) => [before, after]);
        expect(told(ana)).toEqual(told(gm));
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), run), {
      ...{ numRuns: 1, seed: 24, endOnFailure: true },
    });
  },
  120_000,
);
