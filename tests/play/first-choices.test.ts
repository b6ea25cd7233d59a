/** What the dialog of a check begins with where nothing is named, in each game: what the character does best. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildExample, exampleFolder } from "../../scripts/build/example.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable, users } from "./play-table.ts";

interface State {
  readonly actor: unknown;
  readonly specification: object;
  readonly targets: readonly string[];
}
interface Form {
  readonly controls: readonly { readonly name?: string; initial?(state: State): unknown }[];
  start?(state: State): object;
  dialog?(): Promise<Form>;
}
interface Api {
  readonly rulesets: readonly { readonly id: string; readonly form: Form }[];
}

/** Where everything is equal but one rating, the highest, which is not the first of its list. */
const heroes = {
  decision: { system: { level: 2, attributes: { str: 0, agi: 1, dex: 1, fort: 1, kno: 3, ins: 2, cha: 3 } } },
  decisionThreat: { system: { attack: 1, skilled: 4 } },
  effort: { system: { attributes: { body: 7, grace: 8, wit: 10, heart: 9 } } },
  moves: { type: "moves.hero", system: { stats: { nerve: 0, wit: 1, heart: 2, craft: -1 } } },
  lanterns: { type: "lanterns.keeper", system: { actions: { climb: 1, watch: 1 } } },
} as const;

let table: ClientTable;
let gm: TableClient;
const idOf = (name: string) => name.toLowerCase().padEnd(16, "0");

beforeAll(async () => {
  for (const example of ["moves", "lanterns"]) await buildExample(example);
  table = await openPlayTable({
    modules: ["moves", "lanterns"].map(exampleFolder),
    documents: {
      Actor: Object.entries(heroes).map(([name, hero]) => ({
        ...{ _id: idOf(name), name, type: name, ownership: { default: 0, [users[1].id]: 3 } },
        ...hero,
      })),
    },
  });
  gm = await table.join("GM");
});
afterAll(() => table?.close());

/** The value of a control, or of the form's start, for a hero whose check names nothing. */
async function first(ruleset: string, control: string, hero = ruleset): Promise<unknown> {
  const { api } = gm.game.system as unknown as { api: Api };
  const form = api.rulesets.find(({ id }) => id === ruleset)?.form;
  const dialog = (await form?.dialog?.()) ?? form;
  const state = { actor: gm.game.actors.get(idOf(hero)), specification: {}, targets: [] };
  const start = dialog?.start?.(state) ?? {};
  if (control in start) return (start as Record<string, unknown>)[control];
  return dialog?.controls
    .flat()
    .find(({ name }) => name === control)
    ?.initial?.(state);
}

it("is the first of the best attributes in Decision, and the attack of a threat", async () => {
  expect(await first("decision", "stat")).toBe("kno");
  expect(await first("decision", "stat", "decisionThreat")).toBe("attack");
});

it("is tied to the best attribute in Effort", async () => {
  expect(await first("effort", "association")).toEqual({ kind: "attribute", id: "wit" });
});

it("is the best stat in a module's game", async () => {
  expect(await first("moves", "stat")).toBe("heart");
});

it("is the first where none is better", async () => {
  expect(await first("lanterns", "action")).toBe("climb");
});
