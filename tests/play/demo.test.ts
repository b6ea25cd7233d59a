import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorldDefinition } from "../../bench/server/world/world-definition.ts";
import { inRepository } from "../../scripts/build/paths.ts";
import { builtSystem } from "../table/built-system.ts";
import { type ClientTable, openTable, type TableClient } from "../table/table.ts";

interface DemoActor {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly isOwner: boolean;
  readonly items: { readonly size: number };
  readonly system: { readonly members?: readonly string[] };
}
interface DemoToken {
  readonly actor: DemoActor | null;
  readonly regions: ReadonlySet<{ readonly name: string }>;
  update(changes: object): Promise<unknown>;
}
interface DemoScene {
  readonly name: string;
  readonly active: boolean;
  readonly tokens: Iterable<DemoToken> & { get(id: string): DemoToken | undefined };
  readonly regions: { readonly size: number };
}
interface Api {
  check(actor: string, given: object, stages: object): Promise<{ message: { id: string } | null } | null>;
  hazards(token: unknown): { label: string; rating: number }[];
  state: { place: string };
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeAll(async () => {
  table = await openTable({
    system: await builtSystem(),
    definition: await readWorldDefinition(inRepository("packs", "demo")),
  });
  gm = await table.join("Gamemaster");
  [ana, ben] = [await table.join("Ana"), await table.join("Ben")];
  await table.settle();
});
afterAll(() => table.close());

const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const actors = (client: TableClient) => [...client.game.actors] as unknown as DemoActor[];
const scenes = (client: TableClient) => [...client.game.scenes] as unknown as DemoScene[];

/** What is asked for first in each game. */
const first = {
  challenge: { skill: "strike" },
  effort: { attribute: "body" },
  edge: { attribute: "wits", skill: "stealth" },
  decision: { stat: "str" },
};

describe("the demo world", () => {
  it.each(Object.entries(first))(
    "plays %s at once: each player rolls for a character of their own",
    async (type, asked) => {
      for (const client of [ana, ben]) {
        const [mine, ...others] = actors(client).filter((actor) => actor.type === type && actor.isOwner);
        expect(others).toEqual([]);
        expect(mine?.items.size).toBeGreaterThan(0);
        const made = await api(client).check(String(mine?.uuid), asked, { configure: false });
        await table.settle();
        expect(gm.game.messages.has(String(made?.message?.id))).toBe(true);
      }
    },
  );

  it("has a scene for each game, where its two characters stand in Zones, and threats to two of them", () => {
    const played = scenes(gm).map(({ tokens, regions }) => {
      const standing = [...tokens];
      expect(regions.size).toBeGreaterThan(2);
      expect(standing.filter(({ regions: around }) => around.size === 0)).toEqual([]);
      return standing.map(({ actor }) => actor?.type).toSorted();
    });
    expect(played.toSorted()).toEqual([
      ["challenge", "challenge", "challengeThreat"],
      ["decision", "decision"],
      ["edge", "edge", "edgeThreat"],
      ["effort", "effort"],
    ]);
  });

  it("has one party that the table's state is kept with, and everybody in it", () => {
    const parties = actors(gm).filter(({ type }) => type === "party");
    expect(parties).toHaveLength(1);
    expect(parties[0]?.system.members).toHaveLength(8);
    for (const uuid of parties[0]?.system.members ?? [])
      expect(actors(gm).some((actor) => actor.uuid === uuid)).toBe(true);
  });

  it("has Hazards that count for whoever walks into them, and one that players do not know", async () => {
    const tokenOf = (client: TableClient, id: string) =>
      scenes(client)
        .find(({ active }) => active)
        ?.tokens.get(id);
    const around = (client: TableClient) =>
      api(client)
        .hazards(tokenOf(client, "TessTokenBrenna1"))
        .map(({ label, rating }) => `${label} ${rating}`);
    await tokenOf(ana, "TessTokenBrenna1")?.update({ x: 1100, y: 650 });
    await table.settle();
    expect(around(ana)).toEqual(["Rotten planks 2"]);
    await tokenOf(ana, "TessTokenBrenna1")?.update({ x: 1900, y: 660 });
    await table.settle();
    expect(around(ana)).toEqual(["Gravelmaw 1"]);
    expect(around(gm).toSorted()).toEqual(["A loose keystone 3", "Gravelmaw 1"]);
  });
});
