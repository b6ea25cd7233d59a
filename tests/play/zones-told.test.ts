/**
 * The hook `tessera.zones`: called for the regions concerned when occupants, positions or Zones change, and not
 * otherwise.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import {
  addToken,
  api,
  behaviorOf,
  bridge,
  fire,
  gate,
  move,
  ogre,
  openHazardTable,
  pit,
  places,
  scene,
  token,
  tokenOf,
} from "./hazards-table.ts";

interface Region {
  readonly id: string;
  readonly uuid: string;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]>;
}
interface Scene {
  readonly regions: Map<string, Region>;
  activate(): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<Region[]>;
}

const hero = "tokenbrenna00000";
const foe = "tokenogre0000000";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

/** Calls of the hook on a client since the last reading: lists of regions' ids, or null for all regions. */
class Ear {
  readonly #client: TableClient;
  #told: (string[] | null)[] = [];
  #zones: Map<string, string>;

  constructor(client: TableClient) {
    this.#client = client;
    this.#zones = this.#now();
    client.Hooks.on("tessera.zones", ((regions: Region[] | null) => {
      this.#told.push(regions ? regions.map(({ id }) => id).toSorted() : null);
      const now = this.#now();
      if (!regions) this.#zones = now;
      else for (const { uuid } of regions) if (this.#zones.has(uuid)) this.#zones.set(uuid, now.get(uuid) ?? "gone");
    }) as never);
  }

  #now(): Map<string, string> {
    return new Map(
      api(this.#client)
        .zones()
        .map((zone) => [zone.id, JSON.stringify(zone)]),
    );
  }

  take(): (string[] | null)[] {
    const told = this.#told;
    this.#told = [];
    return told;
  }

  /** Expect that Zones updated only by the hook's calls equal the present ones. */
  compare(): void {
    expect([...this.#zones]).toEqual([...this.#now()]);
  }
}

let ears: Ear[];

beforeEach(async () => {
  table = await openHazardTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await table.settle();
  ears = [new Ear(gm), new Ear(ana)];
});
afterEach(() => table.close());

const sceneOf = (client: TableClient, id = scene) => client.game.scenes.get(id) as unknown as Scene;

/** Calls of the hook on both clients during a change; also checks that following the calls gives the present Zones. */
async function told(change: () => Promise<unknown>): Promise<(string[] | null)[]> {
  await change();
  await table.settle();
  for (const ear of ears) ear.compare();
  const [first, second] = ears.map((ear) => ear.take());
  expect(second).toEqual(first);
  return first ?? [];
}

describe("a token that moves", () => {
  it("within a Zone is not told of, nor where no Zone is", async () => {
    const [x, y] = places.bridge;
    expect(await told(() => tokenOf(ana, hero).update({ x: x * 100 - 40, y: y * 100 - 20 }))).toEqual([]);
    expect(await told(() => move(gm, "tokenivo00000000", "nowhere"))).toEqual([]);
    expect(await told(() => tokenOf(gm, "tokenivo00000000").update({ x: 500, y: 900 }))).toEqual([]);
  });

  it("across a border is told of once, with the regions that it left, entered and passed through", async () => {
    expect(await told(() => move(ana, hero, "gate"))).toEqual([[bridge, fire, gate].toSorted()]);
    expect(await told(() => move(ana, hero, "pit"))).toEqual([[pit]]);
    expect(await told(() => move(ana, hero, "fire"))).toEqual([[bridge, fire, gate, pit].toSorted()]);
    expect(await told(() => move(ana, hero, "bridge"))).toEqual([[fire]]);
  });

  it("beside what it does otherwise is not told of", async () => {
    for (const change of [
      { rotation: 90 },
      { texture: { src: "icons/svg/mystery-man.svg" } },
      { sort: 4 },
      { alpha: 0.5 },
    ])
      expect(await told(() => tokenOf(gm, hero).update(change))).toEqual([]);
  });

  it("by growing or rising is told of where that brings it into a region or out of it", async () => {
    await sceneOf(gm)
      .regions.get(fire)
      ?.update({ elevation: { bottom: null, top: 10 } });
    await move(gm, hero, "fire");
    await table.settle();
    for (const ear of ears) ear.take();
    expect(await told(() => tokenOf(gm, hero).update({ elevation: 50 }))).toEqual([[fire]]);
    expect(await told(() => tokenOf(gm, hero).update({ elevation: 0 }))).toEqual([[fire]]);
    expect(await told(() => tokenOf(gm, hero).update({ width: 12 }))).not.toEqual([]);
    expect(await told(() => tokenOf(gm, hero).update({ width: 1 }))).not.toEqual([]);
  });

  it("on another scene is not told of", async () => {
    const Scene = gm.global<{ create(data: object): Promise<{ id: string }> }>("Scene");
    const behaviors = [{ type: "tessera.zone" }];
    const shape = { type: "rectangle", x: 0, y: 0, width: 200, height: 200, rotation: 0, hole: false };
    const other = await Scene.create({
      name: "Elsewhere",
      regions: [{ name: "The cellar", shapes: [shape], behaviors }],
      tokens: [{ _id: "tokenelse0000000", name: "Rat", x: 0, y: 0 }],
    });
    const rat = () =>
      (
        gm.game.scenes.get(other.id) as unknown as { tokens: Map<string, { update(data: object): Promise<unknown> }> }
      ).tokens.get("tokenelse0000000");
    expect(await told(async () => rat()?.update({ x: 900 }))).toEqual([]);
    expect(await told(() => sceneOf(gm, other.id).activate())).toContainEqual(null);
    expect(api(ana).zones()).toMatchObject([{ name: "The cellar", occupants: [] }]);
    expect(await told(async () => rat()?.update({ x: 0 }))).toHaveLength(1);
    expect(api(ana).zones()).toMatchObject([{ occupants: [{ side: "enemy" }] }]);
    expect(await told(() => move(gm, hero, "gate"))).toEqual([]);
    expect(await told(() => sceneOf(gm).activate())).toContainEqual(null);
  });

  it("is told of as the active scene is made, and as it goes", async () => {
    const Scene = gm.global<{ create(data: object): Promise<Region> }>("Scene");
    let made: Region | undefined;
    const create = async () => {
      made = await Scene.create({ name: "Dream", active: true });
    };
    expect(await told(create)).toContainEqual(null);
    expect(api(ana).zones()).toHaveLength(0);
    expect(await told(async () => made?.delete())).toContainEqual(null);
  });
});

describe("whatever else Zones show", () => {
  it("is told of as it changes on a token: its name, its side, who sees it, its actor", async () => {
    for (const change of [
      { name: "Gravel" },
      { displayName: 0 },
      { displayName: 50 },
      { disposition: 1 },
      { disposition: -1 },
      { hidden: true },
      { hidden: false },
      { delta: { system: { hazard: 3 } } },
      { actorLink: true },
      { actorLink: false },
    ])
      expect(await told(() => tokenOf(gm, foe).update(change)), JSON.stringify(change)).toContainEqual(null);
  });

  it("is told of as other people own who is there, and may read their name", async () => {
    await tokenOf(gm, foe).update({ displayName: 0 });
    await table.settle();
    for (const ear of ears) ear.take();
    const own = (level: number) => () =>
      (gm.game.actors.get(ogre) as unknown as Region).update({ ownership: { default: level } });
    const name = () => api(ana).zones()[0]?.occupants[0]?.name;
    const unnamed = name();
    expect(unnamed).not.toBe("Gravelmaw");
    expect(await told(own(1))).toEqual([null]);
    expect(name()).toBe("Gravelmaw");
    expect(await told(own(0))).toEqual([null]);
    expect(name()).toBe(unnamed);
    expect(await told(() => (gm.game.actors.get(ogre) as unknown as Region).delete())).toEqual([null]);
    expect(api(ana).zones()[0]?.hazards).toEqual([]);
  });

  it("is told of as tokens come and go", async () => {
    const id = "tokenogre0000002";
    expect(await told(() => addToken(gm, token(id, ogre, "Cinder", "bridge", { displayName: 30 })))).toEqual([null]);
    expect(api(gm).zones()[1]?.occupants).toHaveLength(2);
    expect(await told(() => tokenOf(gm, id).delete())).toEqual([null]);
    expect(api(gm).zones()[1]?.occupants).toHaveLength(1);
  });

  it("is told of as a threat falls or grows", async () => {
    const { actor } = tokenOf(gm, foe) as unknown as { actor: { update(changes: object): Promise<unknown> } };
    const hazards = () => api(ana).zones()[0]?.hazards.length;
    expect(hazards()).toBe(1);
    expect(await told(() => actor.update({ "system.grit.value": 0 }))).toEqual([null]);
    expect(hazards()).toBe(0);
    expect(await told(() => actor.update({ "system.grit.value": 1 }))).toEqual([null]);
    expect(hazards()).toBe(1);
  });

  it("is told of as regions, Zones and Hazards are made, changed and deleted", async () => {
    const region = (id: string) => sceneOf(gm).regions.get(id) as Region;
    const shape = (x: number) => [{ type: "rectangle", x, y: 0, width: 200, height: 500, rotation: 0, hole: false }];
    await move(gm, hero, "pit");
    await table.settle();
    for (const ear of ears) ear.take();
    const changes: readonly (() => Promise<unknown>)[] = [
      () => region(gate).update({ shapes: shape(0) }),
      () => region(gate).update({ shapes: shape(1100) }),
      () => region(gate).update({ hidden: true }),
      () => region(gate).update({ hidden: false }),
      () => behaviorOf(gm, gate, "zonegate00000000").update({ "system.label": "A gate of iron" }),
      () => behaviorOf(gm, gate, "zonegate00000000").update({ disabled: true }),
      () => behaviorOf(gm, gate, "zonegate00000000").update({ disabled: false }),
      () => behaviorOf(gm, gate, "hazardoff0000000").update({ disabled: false }),
      () => behaviorOf(gm, gate, "hazardoff0000000").update({ "system.rating": 7 }),
      () => behaviorOf(gm, gate, "hazardoff0000000").update({ "system.hidden": true }),
      () => behaviorOf(gm, gate, "hazardoff0000000").delete(),
      () => region(pit).createEmbeddedDocuments("RegionBehavior", [{ type: "tessera.zone" }]),
      () =>
        sceneOf(gm).createEmbeddedDocuments("Region", [
          { name: "New", shapes: shape(1100), behaviors: [{ type: "tessera.zone" }] },
        ]),
      () => region(gate).delete(),
    ];
    for (const change of changes) expect(await told(change), String(change)).toContainEqual(null);
    expect(
      api(ana)
        .zones()
        .map(({ name, occupants }) => [name, occupants.length]),
    ).toEqual([
      ["A covered pit", 1],
      ["New", 1],
      ["The rope bridge", 0],
    ]);
  });
});
