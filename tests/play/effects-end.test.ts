/**
 * Effects by the host's rules: statuses that it sets again after derived data, and expired effects that were not
 * deleted.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable, users } from "./play-table.ts";

const ilsa = "ilsa000000000000";

interface Effect {
  readonly id: string;
  readonly name: string;
}
interface Row {
  readonly name: string;
  readonly notes: string;
  readonly remove: string | null;
}
interface Sheet {
  _preparePartContext(part: string, context: object, options: object): Promise<{ readonly effects: readonly Row[] }>;
  readonly options: { readonly actions: Record<string, (event: object | null, target: object) => unknown> };
}
interface Actor {
  readonly statuses: Set<string>;
  readonly effects: { readonly contents: readonly Effect[] };
  readonly sheet: Sheet;
  reset(): void;
  createEmbeddedDocuments(type: string, data: object[]): Promise<Effect[]>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
const actor = (client: TableClient) => client.game.actors.get(ilsa) as unknown as Actor;
const rows = async (client: TableClient) => (await actor(client).sheet._preparePartContext("effects", {}, {})).effects;

beforeAll(async () => {
  const ownership = { default: 2, [users[1].id]: 3 };
  const Actor = [{ _id: ilsa, name: "Ilsa", type: "edge", ownership, system: { harm: 2 } }];
  table = await openPlayTable({ documents: { Actor } });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
});
afterAll(() => table?.close());

it("a derived status is there although the host clears statuses when it applies effects for the last time", () => {
  expect([...actor(ana).statuses]).toContain("hurt2");
  const { prototype } = ana.global<{ documents: { Actor: { prototype: { prepareData(): void } } } }>("foundry")
    .documents.Actor;
  const { prepareData } = prototype;
  prototype.prepareData = function clearing(this: Actor & { prepareData(): void }) {
    prepareData.call(this);
    this.statuses.clear();
  };
  try {
    actor(ana).reset();
    expect([...actor(ana).statuses]).toEqual(["hurt2"]);
  } finally {
    prototype.prepareData = prepareData;
    actor(ana).reset();
  }
});

it("an effect says when it ends and that it has ended, and its owner removes it without a question", async () => {
  const [lit, spent] = await actor(gm).createEmbeddedDocuments("ActiveEffect", [
    { name: "Lit", duration: { value: 3, units: "rounds" } },
    { name: "Spent", duration: { value: 1, units: "rounds", expired: true } },
    { name: "Lasting" },
  ]);
  await table.settle();
  const shown = new Map((await rows(ana)).map((row) => [row.name, row]));
  expect(shown.get("Lit")).toMatchObject({ remove: null });
  expect(shown.get("Lit")?.notes).toMatch(/^ends in 3 /);
  expect(shown.get("Spent")).toMatchObject({ notes: "has ended", remove: "Remove Spent, which has ended" });
  expect(shown.get("Lasting")).toMatchObject({ notes: "", remove: null });
  const { removeEnded } = actor(ana).sheet.options.actions;
  await removeEnded?.call(actor(ana).sheet, null, {
    closest: () => ({ dataset: { effectId: spent?.id } }),
  });
  await table.settle();
  expect(actor(gm).effects.contents.map(({ name }) => name)).toEqual(["Lit", "Lasting"]);
  expect(lit).toBeDefined();
});
