import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorldDefinition } from "#bench";
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
  readonly navigation: boolean;
  readonly visible: boolean;
  readonly tokens: Iterable<DemoToken> & { get(id: string): DemoToken | undefined };
  readonly regions: { readonly size: number };
}
interface DemoAdventure {
  readonly name: string;
  prepareImport(): Promise<{ toCreate: object; documentCount: number }>;
}
interface Api {
  check(actor: string, given: object, stages: object): Promise<{ message: { id: string } | null } | null>;
  hazards(token: unknown): { label: string; from: string; rating: number }[];
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

  it("holds every adventure that ships, whole", async () => {
    const packs = [...gm.game.packs] as unknown as {
      metadata: { type: string };
      getDocuments(): Promise<DemoAdventure[]>;
    }[];
    const adventures = packs.filter(({ metadata }) => metadata.type === "Adventure");
    expect(adventures).toHaveLength(4);
    for (const adventure of (await Promise.all(adventures.map((pack) => pack.getDocuments()))).flat()) {
      const { toCreate, documentCount } = await adventure.prepareImport();
      expect([adventure.name, toCreate, documentCount > 20]).toEqual([adventure.name, {}, true]);
    }
  });

  it("shows everybody one map for each game, where its characters stand in Zones, and threats beside them", () => {
    const shown = scenes(gm).filter(({ navigation }) => navigation);
    const seen = scenes(ana).filter(({ visible }) => visible);
    expect(seen.map(({ name }) => name)).toEqual(shown.map(({ name }) => name));
    const played = shown.map(({ tokens, regions }) => {
      expect(regions.size).toBeGreaterThan(2);
      const standing = [...tokens].map(({ actor, regions: around }) => ({ type: String(actor?.type), around }));
      const isThreat = ({ type }: { type: string }) => type.endsWith("Threat");
      expect(standing.filter(isThreat).length).toBeGreaterThan(1);
      const characters = standing.filter((token) => !isThreat(token));
      expect(characters.filter(({ around }) => around.size === 0)).toEqual([]);
      return characters.map(({ type }) => type);
    });
    expect(played.toSorted()).toEqual(
      Object.keys(first)
        .toSorted()
        .map((game) => Array(4).fill(game)),
    );
  });

  it("has one party that the table's state is kept with, and everybody in it whom a player owns", () => {
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
        .hazards(tokenOf(client, "TessChalTokBr001"))
        .map(({ label, from, rating }) => `${label || from} ${rating}`);
    await tokenOf(ana, "TessChalTokBr001")?.update({ x: 1100, y: 650 });
    await table.settle();
    expect(around(ana)).toEqual(["Rotten planks 2"]);
    await tokenOf(ana, "TessChalTokBr001")?.update({ x: 1750, y: 650 });
    await table.settle();
    expect(around(ana)).toEqual(["threat 1"]);
    expect(around(gm).toSorted()).toEqual(["A loose keystone 3", "threat 1"]);
  });
});
