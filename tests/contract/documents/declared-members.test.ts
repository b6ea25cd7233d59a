/** Small members of the public API that packages read while they load, and in the documents that they make. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Data, type Player, type Seats, sit } from "./players.ts";

let seats: Seats;
let gm: Player;
let foundry: { helpers: { media: Record<string, Data> }; utils: { parseUuid(uuid: string): Data } };

beforeAll(async () => {
  seats = await sit();
  gm = seats.gm;
  foundry = gm.global("foundry");
}, 120_000);
afterAll(async () => {
  await seats?.table.close();
});

interface HookClass {
  on(hook: string, listener: () => void): number;
  off(hook: string, id: number): void;
  events: Record<string, { fn: unknown }[]>;
}

test("the functions that listen to a hook are known by its name [type documentation: Hooks.events]", () => {
  const Hooks = gm.global<HookClass>("Hooks");
  const listener = () => undefined;
  const id = Hooks.on("promises.rings", listener);
  expect(Hooks.events["promises.rings"]?.map(({ fn }) => fn)).toEqual([listener]);
  Hooks.off("promises.rings", id);
  expect(Hooks.events["promises.rings"]).toBeUndefined();
});

test("the world, packages and compendia have flags, empty where nothing declares any [type documentation: BasePackage flags]", async () => {
  const { system, world } = gm.game as unknown as Record<"system" | "world", Data>;
  expect([system.flags, world.flags]).toEqual([{}, {}]);
  const { documents } = gm.global<{
    documents: { collections: { CompendiumCollection: { createCompendium(data: Data): Promise<{ metadata: Data }> } } };
  }>("foundry");
  const { createCompendium } = documents.collections.CompendiumCollection;
  const pack = await createCompendium({ label: "Flagged", type: "Actor", flags: { promises: { shelf: 1 } } });
  expect(pack.metadata.flags).toEqual({ promises: { shelf: 1 } });
  expect((await createCompendium({ label: "Bare", type: "Actor" })).metadata.flags).toEqual({});
});

describe("a UUID in CONFIG.compendium.uuidRedirects [type documentation: CONFIG.compendium.uuidRedirects]", () => {
  const former = "Compendium.promises.former.Actor.former0000000001";
  const present = "Compendium.promises.present.Actor.present000000001";
  beforeAll(() => {
    Object.assign((gm.client.CONFIG as unknown as { compendium: { uuidRedirects: Data } }).compendium.uuidRedirects, {
      [former]: present,
      "Compendium.promises.gone": "Compendium.promises.present",
    });
  });

  test("leads to another document, and to what is inside it", () => {
    expect(foundry.utils.parseUuid(former)).toMatchObject({ uuid: present, id: "present000000001" });
    expect(foundry.utils.parseUuid(`${former}.Item.rope000000000001`)).toMatchObject({
      uuid: `${present}.Item.rope000000000001`,
      primaryId: "present000000001",
    });
  });

  test("leads from one compendium to another", () => {
    const { uuid } = foundry.utils.parseUuid("Compendium.promises.gone.Actor.gone000000000001");
    expect(uuid).toBe("Compendium.promises.present.Actor.gone000000000001");
  });

  test("leaves all others alone", () => {
    const { uuid } = foundry.utils.parseUuid("Compendium.promises.goner.Actor.gone000000000001");
    expect(uuid).toBe("Compendium.promises.goner.Actor.gone000000000001");
  });
});

test("the phases of effects' changes and the units of their durations are constants [type documentation: CONST.ACTIVE_EFFECT_CHANGE_PHASES, CONST.ACTIVE_EFFECT_DURATION_UNITS]", () => {
  const { ACTIVE_EFFECT_CHANGE_PHASES, ACTIVE_EFFECT_DURATION_UNITS } = gm.global<Record<string, string[]>>("CONST");
  expect(ACTIVE_EFFECT_CHANGE_PHASES).toEqual(["initial", "final"]);
  expect(ACTIVE_EFFECT_DURATION_UNITS?.slice(-3)).toEqual(["seconds", "rounds", "turns"]);
});

test("pictures and videos are told by their extensions [type documentation: ImageHelper.hasImageExtension, VideoHelper.hasVideoExtension]", () => {
  const { ImageHelper, VideoHelper } = foundry.helpers.media as unknown as Record<
    "ImageHelper" | "VideoHelper",
    { hasImageExtension(source: string): boolean; hasVideoExtension(source: string): boolean }
  >;
  const files = ["a.webp", "b.WEBM?7", "c.mp4", "d", "e.txt"];
  expect(files.filter(ImageHelper.hasImageExtension)).toEqual(["a.webp"]);
  expect(files.filter(VideoHelper.hasVideoExtension)).toEqual(["b.WEBM?7", "c.mp4"]);
});

test("tokens can be moved in nine ways, each with what it costs [type documentation: CONFIG.Token.Movement.Actions]", () => {
  const { movement } = gm.client.CONFIG.Token as unknown as {
    movement: {
      defaultAction: string;
      defaultSpeed: number;
      actions: Record<
        string,
        {
          order: number;
          teleport?: boolean;
          canSelect?(): boolean;
          getCostFunction?(): (cost: number) => number;
          getAnimationOptions?(): Data;
          deriveTerrainDifficulty?(others: Record<string, number>): number;
        }
      >;
    };
  };
  const { walk, swim, crawl, jump, displace } = movement.actions;
  expect([movement.defaultAction, movement.defaultSpeed]).toEqual(["walk", 6]);
  expect(Object.values(movement.actions).map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(walk?.getCostFunction).toBeUndefined();
  movement.defaultSpeed = 10;
  expect(swim?.getAnimationOptions?.()).toEqual({ movementSpeed: 5 });
  movement.defaultSpeed = 6;
  expect(crawl?.getCostFunction?.()(3)).toBe(6);
  expect(jump?.deriveTerrainDifficulty?.({ walk: 2, fly: 3 })).toBe(3);
  expect([displace?.teleport, displace?.canSelect?.(), displace?.getCostFunction?.()(3)]).toEqual([true, false, 0]);
});

test("art for compendia is listed by the package that declares it, for this system only [type documentation: CompendiumArt#getPackages]", () => {
  const { compendiumArt, modules } = gm.game as unknown as {
    compendiumArt: Map<string, unknown> & { enabled: boolean; getPackages(): Data[] };
    modules: Map<string, Data>;
  };
  expect([compendiumArt.size, compendiumArt.enabled, compendiumArt.getPackages()]).toEqual([0, true, []]);
  const flags = {
    compendiumArtMappings: { promises: { mapping: "art.json", credit: "Ana" }, other: { mapping: "no.json" } },
  };
  modules.set("art", { id: "art", title: "Art", active: true, flags });
  modules.set("idle", { id: "idle", title: "Idle", active: false, flags });
  expect(compendiumArt.getPackages()).toEqual([
    expect.objectContaining({ packageId: "art", title: "Art", mapping: "art.json", credit: "Ana" }),
  ]);
  modules.delete("art");
  modules.delete("idle");
});
