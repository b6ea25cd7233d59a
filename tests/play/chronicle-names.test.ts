/** What a chronicle's page tells players of a foe whose token shows neither its name nor its numbers. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ChronicleRecord } from "../../src/rules/chronicle/index.ts";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";
import { documentClass } from "./ledger-table.ts";

interface ChronicleApi {
  endScene(): Promise<string | null>;
  chronicle: { record(page: string): ChronicleRecord | null };
}

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const chronicle = (client: TableClient) => (client.game.system as unknown as { api: ChronicleApi }).api;

it("names a foe and its losses to game masters, and to players only as they may know it", async () => {
  const guard = { rating: 8, pool: { value: 6, max: 6 } };
  const id = await at.actor("effortThreat", "Bailiff Thorne", null, guard);
  const [scene] = (await documentClass(at.gm, "Scene").createDocuments([
    {
      ...{ name: "Toll house", active: true, ownership: { default: 2 } },
      tokens: [{ name: "Thorne", actorId: id, actorLink: false, displayName: 20, x: 0, y: 0 }],
    },
  ])) as unknown as { tokens: Iterable<{ actor: { uuid: string } }> }[];
  await at.settle();
  const [token] = scene?.tokens ?? [];
  await at.rolled(at.gm, String(token?.actor.uuid), [3, 4], { attribute: "body" });
  await at.settle();
  const page = String(await chronicle(at.gm).endScene());
  await at.settle();
  const told = (client: TableClient) => {
    const found = chronicle(client).chronicle.record(page);
    const facts = found?.facts.filter(({ kind }) => kind === "check") ?? [];
    return facts.map(({ who, spent }) => [who, ...spent.map((each) => `${each.who} ${each.name} ${each.by}`)]);
  };
  expect(told(at.gm)).toEqual([["Bailiff Thorne", "Bailiff Thorne pool -2"]]);
  expect(told(at.ana)).toEqual([["Someone 1"]]);
  expect(JSON.stringify(chronicle(at.ana).chronicle.record(page))).not.toContain("Thorne");
});
