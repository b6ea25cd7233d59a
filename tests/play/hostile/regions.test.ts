/**
 * Regions that players make by console, with Zones and Hazards of their own in them, and what a game master's client says of
 * comings and goings: nothing that a player worded, and no name that the table may not read.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SourceData } from "#bench";
import type { ClientTable, TableClient } from "../../table/table.ts";
import { WireClient } from "../../table/wire-client.ts";
import { api, bridge, messagesOf, move, openHazardTable, scene, tokenOf } from "../hazards-table.ts";
import { users } from "../play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: WireClient;

const [gmUser, , benUser] = users;
const hero = "tokenbrenna00000";
const foe = "tokenogre0000000";
const mine = "mine000000000000";
const secret = "The Duke's twin";

beforeEach(async () => {
  table = await openHazardTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  ben = new WireClient(table.table, benUser.id, table.traffic);
  await ben.connection.request("join", {});
  await table.settle();
});
afterEach(() => table.close());

const parent = `Scene.${scene}`;
const behavior = (_id: string, type: string, system: object, more: object = {}) => ({
  ...{ _id, type: `tessera.${type}`, system },
  ...more,
});
const announcing = { label: "Gravelmaw serves the Duke, I saw it", announce: "everyone" };
/** Forged metadata: as if a game master had made it, long after the region. */
const forgedNotes = {
  _stats: { lastModifiedBy: gmUser.id, createdTime: 9e12, modifiedTime: 9e12, coreVersion: "14.364" },
};

/** Make a region over the whole scene, as Ben's console sends it. */
async function forge(behaviors: readonly object[], more: object = {}): Promise<void> {
  const shapes = [{ type: "rectangle", x: 0, y: 0, width: 600, height: 1000, rotation: 0, hole: false }];
  const ownership = { default: 0, [benUser.id]: 3 };
  const data = { _id: mine, name: "Mine", shapes, behaviors, ownership, ...more } as unknown as SourceData;
  await ben.create("Region", data, { parent, options: { keepId: true, keepEmbeddedIds: true } });
  await table.settle();
}

interface Region {
  readonly _stats: { readonly lastModifiedBy: string };
  readonly behaviors: { readonly contents: { readonly disabled: boolean }[]; get(id: string): Behavior | undefined };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}
interface Behavior {
  readonly disabled: boolean;
  update(changes: object): Promise<unknown>;
}

function regionOf(client: TableClient, id = mine): Region {
  const found = (client.game.scenes.get(scene) as unknown as { regions: Map<string, Region> }).regions.get(id);
  if (!found) throw new Error(`No region ${id}.`);
  return found;
}

const zoneNames = (client: TableClient) =>
  api(client)
    .zones()
    .map(({ name }) => name);
const ratings = (client: TableClient) =>
  api(client)
    .hazards(tokenOf(client, hero))
    .map(({ rating }) => rating);
const passages = (client: TableClient) => JSON.stringify(messagesOf(client, "passage"));

/** A walk through what Ben made, by the hero and the foe. */
async function walk(): Promise<void> {
  for (const place of ["gate", "bridge"] as const) {
    await move(ana, hero, place);
    await move(gm, foe, place);
    await table.settle();
  }
}

describe("a region that a player makes", () => {
  const forgeries: readonly (readonly [string, object, object])[] = [
    ["as it is", {}, {}],
    ["with notes that name a game master", forgedNotes, forgedNotes],
    ["with a flag that says who took it over", {}, { flags: { tessera: { takenOver: gmUser.id } } }],
  ];

  it.each(forgeries)("announces nothing, is no Zone and no Hazard: %s", async (_, inBehavior, inRegion) => {
    await forge(
      [
        behavior("minezone00000000", "zone", announcing, inBehavior),
        behavior("minehazard000000", "hazard", { rating: 50, ...announcing }, inBehavior),
      ],
      inRegion,
    );
    await walk();
    expect(passages(gm)).not.toContain("Duke");
    for (const client of [gm, ana]) {
      expect(zoneNames(client)).toEqual(["The gate", "The rope bridge"]);
      expect(ratings(client)).not.toContain(50);
    }
  });

  it("announces nothing while no game master is there, nor to one who comes later", async () => {
    gm.leave();
    await table.settle();
    await forge([behavior("minezone00000000", "zone", announcing, forgedNotes)]);
    await move(ana, hero, "gate");
    await move(ana, hero, "bridge");
    await table.settle();
    gm = await table.join("GM");
    await walk();
    for (const client of [gm, ana]) expect(passages(client)).not.toContain("Duke");
    expect(zoneNames(gm)).not.toContain(announcing.label);
  });

  it("does not begin to count as a game master moves it: what it holds is switched off, and so visibly none", async () => {
    await forge([behavior("minezone00000000", "zone", announcing, forgedNotes)]);
    expect(regionOf(gm).behaviors.contents.map(({ disabled }) => disabled)).toEqual([true]);
    await regionOf(gm).update({ elevation: { bottom: -5, top: null } });
    await table.settle();
    await walk();
    expect(passages(gm)).not.toContain("Duke");
    expect(zoneNames(ana)).not.toContain(announcing.label);
  });

  it("stays the player's as its behaviors are switched off", async () => {
    await forge([behavior("minezone00000000", "zone", announcing, forgedNotes)]);
    expect(regionOf(gm)._stats.lastModifiedBy).toBe(benUser.id);
  });

  it("stays the player's where the host lets players change behaviors, and one does", async () => {
    gm.leave();
    await forge([behavior("minezone00000000", "zone", announcing, forgedNotes)]);
    gm = await table.join("GM");
    await table.settle();
    const mist = regionOf(gm).behaviors.get("minezone00000000");
    gm.Hooks.callAll("updateRegionBehavior", mist as never, {} as never, {} as never, benUser.id as never);
    gm.Hooks.callAll("createRegionBehavior", mist as never, {} as never, benUser.id as never);
    await table.settle();
    expect(regionOf(gm)._stats.lastModifiedBy).toBe(benUser.id);
    expect(zoneNames(ana)).not.toContain(announcing.label);
  });

  it("is none of a game master's own, of which one behavior is changed and the others stay as they are", async () => {
    const gate = regionOf(gm, "gate000000000000");
    await gate.behaviors.get("hazardoff0000000")?.update({ disabled: false });
    await gate.behaviors.get("zonegate00000000")?.update({ "system.label": "The old gate" });
    await table.settle();
    expect(gate.behaviors.contents.map(({ disabled }) => disabled)).toEqual([false, false]);
  });

  it("counts by the one behavior that a game master switches on, and no other of it", async () => {
    gm.leave();
    await forge([
      behavior("minezone00000000", "zone", announcing, forgedNotes),
      behavior("minehazard000000", "hazard", { rating: 50 }, forgedNotes),
      behavior("minemacro0000000", "zone", {}, { type: "pauseGame", system: {} }),
    ]);
    gm = await table.join("GM");
    await table.settle();
    await regionOf(gm).behaviors.get("minezone00000000")?.update({ "system.label": "The mist" });
    await table.settle();
    expect(zoneNames(ana)).toContain("The mist");
    expect(ratings(ana)).not.toContain(50);
    const off = (id: string) => regionOf(gm).behaviors.get(id)?.disabled;
    // The host's own behaviors keep the state that their author gave them.
    expect(["minezone00000000", "minehazard000000", "minemacro0000000"].map(off)).toEqual([false, true, false]);
    await walk();
    expect(passages(gm)).toContain("The mist");
  });

  it("and one that a game master made stops counting where its player, who may, changes it", async () => {
    await regionOf(gm, bridge).update({ ownership: { default: 0, [benUser.id]: 3 } });
    await table.settle();
    expect(zoneNames(ana)).toContain("The rope bridge");
    await ben.update("Region", { _id: bridge, name: "Gravelmaw serves the Duke" }, { parent });
    await table.settle();
    await walk();
    expect(zoneNames(ana)).toEqual(["The gate"]);
    expect(passages(gm)).not.toContain("Duke");
    await regionOf(gm, bridge).update({ name: "The new bridge" });
    await table.settle();
    expect(zoneNames(ana)).toContain("The new bridge");
  });
});

describe("what a game master's client says of a token", () => {
  it("has no name that the token does not show, in no part of the message; game masters read it", async () => {
    await tokenOf(gm, foe).update({ name: secret, displayName: 0 });
    await move(gm, foe, "bridge");
    await table.settle();
    const told = messagesOf(ana, "passage");
    const open = told.filter(({ whisper }) => whisper.length === 0);
    expect(open).toHaveLength(1);
    expect(JSON.stringify(open)).not.toContain("twin");
    expect(open).toMatchObject([{ system: { name: "Someone 1" }, speaker: { alias: "Someone 1" } }]);
    expect(told.filter(({ whisper }) => whisper.length > 0)).toMatchObject([{ system: { name: secret } }]);
  });

  it("has the name of a foe that shows it to everybody, and of a hero in any case", async () => {
    await tokenOf(gm, hero).update({ displayName: 0 });
    await move(gm, foe, "bridge");
    await move(ana, hero, "gate");
    await table.settle();
    const names = messagesOf(ana, "passage").filter(({ whisper }) => whisper.length === 0);
    expect(names.map(({ system }) => (system as unknown as { name: string }).name)).toEqual(["Gravelmaw", "Brenna"]);
  });

  it("is said although a player takes the id of the message, which follows from the movement", async () => {
    const found: string[] = [];
    ana.Hooks.on("moveToken", ((_token: object, movement: { id: string }) => void found.push(movement.id)) as never);
    gm.hold();
    await move(ana, hero, "nowhere");
    await new Promise((passed) => setTimeout(passed, 50));
    const taken = `${String(found[0]).slice(0, 8)}${hero.slice(0, 8)}`;
    const idle = { type: "passage", author: benUser.id, system: { name: "Nobody", steps: [] } };
    await ben.create("ChatMessage", { ...idle, _id: taken }, { options: { keepId: true } });
    gm.release();
    await table.settle();
    const [forged, ...told] = messagesOf(gm, "passage");
    expect(forged).toMatchObject({ _id: taken, system: { name: "Nobody" } });
    expect(told).toMatchObject([{ system: { name: "Brenna", steps: [{ place: "The rope bridge", inward: false }] } }]);
  });

  it("is cut, name and place, whatever the token is called", async () => {
    const long = "x".repeat(10_000);
    await ben.update("Actor", { _id: "ivo0000000000000", name: long });
    await tokenOf(gm, "tokenivo00000000").update({ name: long });
    await regionOf(gm, bridge).update({ name: "y".repeat(10_000) });
    await move(gm, "tokenivo00000000", "bridge");
    await table.settle();
    const [passage] = messagesOf(gm, "passage");
    expect(JSON.stringify(passage).length).toBeLessThan(1500);
    expect(passage).toMatchObject({ system: { name: `${"x".repeat(99)}…`, steps: [{ place: `${"y".repeat(99)}…` }] } });
  });
});
