import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Data, type Doc, forget, type Seats, sit } from "./players.ts";

let seats: Seats;

beforeAll(async () => {
  seats = await sit();
}, 120_000);
beforeEach(() => forget(seats));
afterAll(async () => {
  await seats?.table.close();
});

/** A change to might, or to another key. */
const change = (type: string, value: unknown, more: Data = {}): Data => ({ key: "system.might", type, value, ...more });

async function hero(changes: Data[], more: Data = {}, system: Data = { might: 4 }): Promise<Doc> {
  const effects = changes.length ? [{ name: "Effect", system: { changes }, ...more }] : [];
  return seats.gm.cls("Actor").create({ name: "Ann", type: "hero", system, effects });
}

describe("preparation", () => {
  test("base data, then what is inside, then effects, then derived data: of the model before the document's [hypothesis; type documentation: ClientDocument#prepareData]", async () => {
    const { gm } = seats;
    const actor = await hero([change("add", 2)]);
    await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
    const realm = gm.global<Data>("globalThis");
    gm.trace();
    realm.tracing = true;
    (actor as unknown as { reset(): void }).reset();
    realm.tracing = false;
    expect(gm.trace()).toEqual([
      "hero base",
      "actor base",
      "gear derived burden=0",
      "actor embedded done might=6",
      "hero derived might=6",
      "actor derived defense=16",
    ]);
  });

  test("derived data sees the initial phase, and the final phase sees derived data [release notes 14.352]", async () => {
    const actor = await hero([
      change("add", 1),
      { key: "system.defense", type: "add", value: 5, phase: "final" },
      { key: "system.defense", type: "override", value: 99, phase: "initial" },
    ]);
    expect(actor.system.defense).toBe(20);
    expect(actor.overrides).toMatchObject({ "system.might": 5, "system.defense": 20 });
    expect(actor._source.system).toMatchObject({ might: 4 });
  });

  test("a phase is applied once in a preparation, and only phases that CONFIG has [release notes 14.352]", async () => {
    const actor = (await hero([])) as unknown as { applyActiveEffects(phase: string): void };
    expect(() => actor.applyActiveEffects("final")).toThrow(/already/);
    expect(() => actor.applyActiveEffects("someday")).toThrow(/not a phase/);
  });
});

describe("changes [release notes 14.352; type documentation: DataField#applyChange]", () => {
  test.each([
    ["add", 3, 7],
    ["subtract", 1, 3],
    ["multiply", 2, 8],
    ["override", 9, 9],
    ["upgrade", 6, 6],
    ["upgrade", 2, 4],
    ["downgrade", 2, 2],
    ["downgrade", 6, 4],
    ["add", "@level * 2", 10],
    ["square", "", 16],
  ])("%s %s to 4 gives %i", async (type, value, expected) => {
    expect((await hero([change(type, value)])).system.might).toBe(expected);
  });

  test("apply by priority, lowest first: multiply, then add, then override", async () => {
    expect((await hero([change("add", 1), change("multiply", 3)])).system.might).toBe(13);
    expect((await hero([change("override", 2), change("add", 1)])).system.might).toBe(2);
    expect((await hero([change("override", 2, { priority: 5 }), change("add", 1)])).system.might).toBe(3);
  });

  test("to sets add and take away elements", async () => {
    const tags = (type: string, value: string) => ({ key: "system.tags", type, value });
    const actor = await hero([tags("add", "brave"), tags("subtract", "shy")], {}, { tags: ["shy", "tall"] });
    expect([...actor.system.tags].sort()).toEqual(["brave", "tall"]);
  });

  test("of type custom are made by whoever listens to applyActiveEffect", async () => {
    const actor = await hero([{ key: "flags.promises.mood", type: "custom", value: "glad" }]);
    expect(actor.getFlag("promises", "mood")).toBe("custom glad");
  });

  test("that the host does not know change nothing", async () => {
    expect((await hero([change("entangle", 3)])).system.might).toBe(4);
  });

  test("of version 13 are moved to system.changes", async () => {
    const actor = await hero([]);
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Old", changes: [{ key: "system.might", mode: 5, value: "8" }] },
    ]);
    expect(actor.system.might).toBe(8);
    expect((effect as unknown as { changes: Data[] }).changes[0]).toMatchObject({ type: "override" });
  });
});

describe("effects", () => {
  test("that are disabled, or gone, change nothing [type documentation: ActiveEffect#active]", async () => {
    const actor = await hero([change("add", 2)]);
    const effect = actor.effects.contents[0] as Doc;
    await effect.update({ disabled: true });
    expect(actor.system.might).toBe(4);
    await effect.update({ disabled: false });
    expect(actor.system.might).toBe(6);
    await effect.delete();
    expect(actor.system.might).toBe(4);
  });

  test("of items go over to the actor where they transfer, without a copy [type documentation: ActiveEffect#transfer]", async () => {
    const actor = await hero([]);
    await actor.createEmbeddedDocuments("Item", [
      { name: "Ring", type: "gear", effects: [{ name: "Strong", system: { changes: [change("add", 3)] } }] },
      {
        name: "Box",
        type: "gear",
        effects: [{ name: "Shut", transfer: false, system: { changes: [change("add", 9)] } }],
      },
    ]);
    expect(actor.system.might).toBe(7);
    expect(actor.effects.size).toBe(0);
    const ring = actor.items.getName("Ring") as Doc;
    await (ring.effects.getName("Strong") as Doc).update({ "system.changes": [change("add", 4)] });
    expect(actor.system.might).toBe(8);
  });

  test("bring statuses, which are put on and taken off by id [type documentation: Actor#toggleStatusEffect]", async () => {
    const { player, table } = seats;
    const actor = await hero([]);
    expect(await actor.toggleStatusEffect("tired", { active: false })).toBeUndefined();
    const effect = (await actor.toggleStatusEffect("tired")) as Doc;
    expect(effect.name).toBe("Tired");
    await table.settle();
    expect([...player.doc("Actor", actor.id).statuses]).toEqual(["tired"]);
    expect(await actor.toggleStatusEffect("tired", { active: true })).toBe(true);
    expect(await actor.toggleStatusEffect("tired")).toBe(false);
    expect(actor.statuses.size).toBe(0);
    await expect(actor.toggleStatusEffect("glowing")).rejects.toThrow(/glowing/);
  });

  test("of a type that the system declares have its model [release notes 14.352]", async () => {
    const actor = await hero([change("add", 1)], { type: "curse" });
    const effect = actor.effects.contents[0] as Doc;
    expect(effect.system.depth).toBe(1);
    expect(actor.system.might).toBe(5);
  });

  test("begin when they are put on an actor, and end when their time is over, by the active Gamemaster [release notes 14.352; hypothesis: time passes outside of combat too]", async () => {
    const { gm, player, table } = seats;
    const actor = await hero([]);
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Brief", duration: { value: 1, units: "minutes" } },
      { name: "Endless" },
    ]);
    const duration = () =>
      (effect as unknown as { duration: { remaining: number; expired: boolean; expiry: string } }).duration;
    expect(duration()).toMatchObject({ remaining: 60 / 60, expired: false, expiry: "turnStart" });
    const endless = actor.effects.getName("Endless") as unknown as {
      duration: { value: number };
      isTemporary: boolean;
    };
    expect(endless.duration.value).toBe(Number.POSITIVE_INFINITY);
    expect(endless.isTemporary).toBe(false);
    await gm.game.time.advance(30);
    await table.settle();
    expect(duration()).toMatchObject({ remaining: 0.5, expired: false });
    expect(player.trace()).toContain("updateWorldTime 30 30");
    await gm.game.time.advance(40);
    await table.settle();
    expect(duration()).toMatchObject({ remaining: 0, expired: true });
    expect((player.doc("Actor", actor.id).effects.getName("Brief") as unknown as { expired: boolean }).expired).toBe(
      true,
    );
  });
});
