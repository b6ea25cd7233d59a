import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, behaviorOf, messagesOf, move, openHazardTable, scene, tokenOf } from "./hazards-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
const hero = "tokenbrenna00000";

beforeEach(async () => {
  table = await openHazardTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
});
afterEach(() => table.close());

describe("comings and goings", () => {
  const told = (client: TableClient) =>
    messagesOf(client, "passage").map(({ system, whisper }) => [
      system.steps?.map(({ place, inward }) => `${inward ? "in" : "out"} ${place}`).join(", "),
      whisper.length,
    ]);

  it("are told once a movement by one client, to whom each region says", async () => {
    const second = await table.join("GM");
    await move(ana, hero, "gate");
    await table.settle();
    expect(told(second).toSorted()).toEqual([
      ["in The gate", 1],
      ["out The rope bridge", 0],
    ]);
    await move(ana, hero, "pit");
    await move(ana, hero, "bridge");
    await table.settle();
    expect(told(gm).slice(2).toSorted()).toEqual([
      // The pit is hidden, so that game masters alone are told.
      ["in A covered pit", 1],
      ["in The rope bridge", 0],
      ["out The gate, out A covered pit", 1],
    ]);
  });

  it("are told by whoever moves where no game master is there, as far as everybody may know", async () => {
    const ben = await table.join("Ben");
    gm.leave();
    await table.settle();
    await move(ana, hero, "gate");
    await table.settle();
    expect(told(ben)).toEqual([["out The rope bridge", 0]]);
  });
});

describe("who may change a Zone or Hazard", () => {
  it("are game masters; players are refused, whatever they send", async () => {
    const pit = behaviorOf(ana, "pit0000000000000", "hazardpit0000000");
    await expect(pit.update({ "system.rating": 1 })).rejects.toThrow();
    await expect(pit.delete()).rejects.toThrow();
    await table.settle();
    expect(behaviorOf(gm, "pit0000000000000", "hazardpit0000000").system.rating).toBe(3);
  });

  it("and a player who makes a region by console makes no Zone and no Hazard of it, until a game master does", async () => {
    interface Region {
      readonly id: string;
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
    }
    interface Scene {
      readonly regions: Map<string, Region>;
      createEmbeddedDocuments(name: string, data: object[]): Promise<Region[]>;
    }
    const sceneOf = (client: TableClient) => client.game.scenes.get(scene) as unknown as Scene;
    const behaviors = [
      { type: "tessera.zone", system: {} },
      { type: "tessera.hazard", system: { rating: 9 } },
    ];
    const shapes = [{ type: "rectangle", x: 0, y: 0, width: 1600, height: 1000, rotation: 0, hole: false }];
    // Foundry 14 lets players create regions, for the areas of their spells.
    const made = await sceneOf(ana).createEmbeddedDocuments("Region", [{ name: "Mine", shapes, behaviors }]);
    await table.settle();
    const region = sceneOf(gm).regions.get(made[0]?.id ?? "");
    expect(region).toBeDefined();
    const names = (client: TableClient) =>
      api(client)
        .zones()
        .map(({ name }) => name);
    const hazards = (client: TableClient) =>
      api(client)
        .hazards(tokenOf(client, hero))
        .map(({ rating }) => rating);
    for (const client of [gm, ana]) {
      expect(names(client)).toEqual(["The gate", "The rope bridge"]);
      expect(hazards(client)).not.toContain(9);
    }
    await expect(made[0]?.createEmbeddedDocuments("RegionBehavior", behaviors)).rejects.toThrow("permission");
    await region?.createEmbeddedDocuments("RegionBehavior", [behaviors[0] ?? {}]);
    await table.settle();
    expect(names(ana)).toContain("Mine");
    expect(hazards(ana)).not.toContain(9);
  });

  it("and a Zone counts where the host takes no note of who made its region", () => {
    const { regions } = gm.game.scenes.get(scene) as unknown as { regions: Iterable<object> };
    for (const region of regions) Object.defineProperty(region, "_stats", { value: undefined });
    const names = api(gm).zones();
    expect(names.map(({ name }) => name)).toEqual(["The gate", "The rope bridge"]);
  });

  it("and they are told in words what a Hazard cannot be", async () => {
    const pit = behaviorOf(gm, "pit0000000000000", "hazardpit0000000");
    for (const rating of [0, 51, 1.5])
      await expect(pit.update({ "system.rating": rating })).rejects.toThrow(/from 1 to 50/);
    await expect(pit.update({ "system.announce": "the king" })).rejects.toThrow();
    expect(pit.system.rating).toBe(3);
  });

  it("and none is made of what it cannot be, but with its scene, where that gives way", async () => {
    const warned: string[] = [];
    gm.global<Record<string, (key: string, options: { format: Record<string, string> }) => void>>("ui.notifications")[
      "warn"
    ] = (key, { format }) => warned.push(gm.game.i18n.format(key, format));
    const behaviors = () => gm.game.scenes.get(scene)?._source["regions"];
    const before = JSON.stringify(behaviors());
    const region = gm.game.scenes.active?.regions.get("pit0000000000000") as unknown as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<{ system: { rating: number } }[]>;
    };
    const make = (system: object) =>
      region.createEmbeddedDocuments("RegionBehavior", [{ type: "tessera.hazard", system }]);
    for (const wrong of [{ rating: 0 }, { rating: "deep" }, { announce: "the king" }])
      expect(await make(wrong)).toHaveLength(0);
    expect(warned).toEqual([
      "Hazard rating cannot be 0. Nothing was made.",
      'Hazard rating cannot be "deep". Nothing was made.',
      'Announce cannot be "the king". Nothing was made.',
    ]);
    expect(JSON.stringify(behaviors())).toBe(before);
    expect((await make({ rating: "4" }))[0]?.system.rating).toBe(4);
    expect(await make({})).toHaveLength(1);
    const Scene = gm.global<{ create(data: object): Promise<{ regions: Iterable<{ behaviors: Iterable<object> }> }> }>(
      "Scene",
    );
    const spoilt = { type: "tessera.hazard", system: { rating: 0 } };
    const made = await Scene.create({ name: "Imported", regions: [{ name: "Mire", behaviors: [spoilt] }] });
    const [mire] = [...made.regions];
    expect([...(mire?.behaviors ?? [])]).toMatchObject([{ system: { rating: 1 } }]);
  });
});
