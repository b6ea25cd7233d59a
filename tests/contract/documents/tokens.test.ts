import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documentsDelta, mergeDelta } from "../../../bench/core/documents/delta/merge-delta.ts";
import { type Data, type Doc, forget, type Player, type Seats, sit } from "./players.ts";

interface Token extends Doc {
  actor: Doc;
  actorId: string;
  delta: { _source: Data } | null;
  getBarAttribute(bar: string): Data | null;
  bar1: { attribute: string };
}

describe("a delta laid over an actor [type documentation: ActorDelta]", () => {
  const base = {
    name: "Rat",
    type: "hero",
    system: { might: 1, health: { value: 5 } },
    flags: {},
    items: [
      { _id: "a", name: "A" },
      { _id: "b", name: "B" },
    ],
    effects: [],
  };

  test("nothing in the delta is as in the actor", () => {
    expect(mergeDelta(base, null)).toEqual(base);
    expect(mergeDelta(base, { name: null, system: {}, items: [], effects: [] })).toEqual(base);
  });

  test("values, changed documents, tombstones and documents of its own", () => {
    const delta = {
      name: "Rex",
      system: { health: { value: 2 } },
      items: [
        { _id: "a", name: "AA" },
        { _id: "b", _tombstone: true },
        { _id: "c", name: "C" },
      ],
    };
    const merged = mergeDelta(base, delta);
    expect(merged).toMatchObject({ name: "Rex", system: { might: 1, health: { value: 2 } } });
    expect(merged.items).toEqual([
      { _id: "a", name: "AA" },
      { _id: "c", name: "C" },
    ]);
    expect(documentsDelta(base.items, merged.items as Data[])).toEqual([
      { _id: "a", name: "AA" },
      { _id: "c", name: "C" },
      { _id: "b", _tombstone: true },
    ]);
  });
});

describe("tokens at the table", () => {
  let seats: Seats;
  let scene: Doc;
  let rat: Doc;
  let linked: Token;
  let loose: Token;

  beforeAll(async () => {
    seats = await sit();
    const { gm, player, table } = seats;
    const owned = { default: 0, [player.game.userId as string]: 3 };
    rat = await gm.cls("Actor").create({
      name: "Rat",
      type: "hero",
      ownership: owned,
      system: { might: 2 },
      items: [{ name: "Teeth", type: "gear", system: { bonus: 1 } }],
    });
    scene = await gm.cls("Scene").create({ name: "Cellar" });
    [linked, loose] = (await scene.createEmbeddedDocuments("Token", [
      { name: "Rat King", actorId: rat.id, actorLink: true },
      { name: "Some Rat", actorId: rat.id, actorLink: false },
    ])) as [Token, Token];
    await table.settle();
  }, 120_000);
  beforeEach(async () => {
    await seats.table.settle();
    forget(seats);
  });
  afterAll(async () => {
    await seats?.table.close();
  });

  const seen = (player: Player, token: Token): Token => player.doc("Scene", scene.id).tokens.get(token.id) as Token;

  test("a linked token's actor is the world's, an unlinked one has its own [type documentation: TokenDocument#actor]", () => {
    expect(linked.actor).toBe(rat);
    expect(loose.actor).not.toBe(rat);
    expect(loose.actor).toMatchObject({ id: rat.id, name: "Rat", uuid: `${loose.uuid}.Actor.${rat.id}` });
    expect(loose.actor.system.defense).toBe(12);
    expect(seats.gm.global<(uuid: string) => unknown>("fromUuidSync")(loose.actor.uuid)).toBe(loose.actor);
  });

  test("what happens to a token's own actor happens to it alone, with its hooks on every client [type documentation: ActorDelta]", async () => {
    const { gm, player, table } = seats;
    await seen(player, loose).actor.update({ "system.health.value": 4 });
    await table.settle();
    expect(loose.actor.system.health.value).toBe(4);
    expect(rat.system.health.value).toBe(10);
    expect(gm.trace()).toEqual(["updateToken delta", "_onUpdate system", "updateActor system"]);
  });

  test("a token's own actor follows the world's where it does not differ, as the same object", async () => {
    const { player, table } = seats;
    const own = seen(player, loose).actor;
    await rat.update({ "system.might": 7, "system.health.value": 9 });
    await table.settle();
    expect(seen(player, loose).actor).toBe(own);
    expect(own.system.might).toBe(7);
    expect(own.system.health.value).toBe(4);
  });

  test("its items are changed, taken away and added without touching the world's [type documentation: ActorDelta]", async () => {
    const { gm, player, table } = seats;
    const own = () => seen(player, loose).actor;
    await (own().items.getName("Teeth") as Doc).update({ "system.bonus": 5 });
    await table.settle();
    expect(gm.trace()).toContain("updateItem system");
    expect(loose.actor.items.getName("Teeth")?.system.bonus).toBe(5);
    expect(rat.items.getName("Teeth")?.system.bonus).toBe(1);
    await own().createEmbeddedDocuments("Item", [{ name: "Tail", type: "gear" }]);
    await table.settle();
    expect(gm.trace()).toContain("createItem Tail Player");
    expect(loose.actor.items.contents.map((item) => item.name)).toEqual(["Teeth", "Tail"]);
    await (own().items.getName("Teeth") as Doc).delete();
    await table.settle();
    expect(gm.trace()).toContain("deleteItem Teeth");
    expect(loose.actor.items.contents.map((item) => item.name)).toEqual(["Tail"]);
    expect(rat.items.size).toBe(1);
  });

  test("statuses and effects of a token's own actor are its own", async () => {
    const { player, table } = seats;
    await loose.actor.toggleStatusEffect("tired");
    await table.settle();
    expect([...seen(player, loose).actor.statuses]).toEqual(["tired"]);
    expect(rat.statuses.size).toBe(0);
    expect(await loose.actor.toggleStatusEffect("tired")).toBe(false);
    expect(loose.actor.statuses.size).toBe(0);
  });

  test("bars show the attributes of the manifest from the start [type documentation: BaseSystem#primaryTokenAttribute]", () => {
    expect(loose.bar1.attribute).toBe("health");
    expect(linked.getBarAttribute("bar1")).toMatchObject({ type: "bar", attribute: "health", value: 9, max: 10 });
  });

  test("a token for an actor is made of its prototype [type documentation: Actor#getTokenDocument]", async () => {
    await rat.update({ "prototypeToken.name": "A rat", "prototypeToken.width": 2 });
    const made = await (
      rat as unknown as { getTokenDocument(data: Data): Promise<Token & { width: number; x: number }> }
    ).getTokenDocument({ x: 50 });
    expect(made).toMatchObject({ name: "A rat", width: 2, x: 50, actorId: rat.id });
    expect(made.id).toBeNull();
  });

  test("only one scene is active [type documentation: Scene#active]", async () => {
    const { gm, player, table } = seats;
    const attic = await gm.cls("Scene").create({ name: "Attic", active: true });
    await table.settle();
    await (scene as unknown as { activate(): Promise<unknown> }).activate();
    await table.settle();
    expect(player.game.scenes.active?.id).toBe(scene.id);
    expect(player.game.scenes.filter((one) => one.active)).toHaveLength(1);
    expect((player.doc("Scene", attic.id) as unknown as { active: boolean }).active).toBe(false);
    const cellar = await gm.cls("Scene").create({ name: "Cellar", active: true });
    await table.settle();
    expect(player.game.scenes.filter((one) => one.active).map(({ id }) => id)).toEqual([cellar.id]);
  });

  test("a scene's former background becomes that of its level [release notes 14.353; the level's id: hypothesis]", async () => {
    const old = await seats.gm.cls("Scene").create({ name: "Old", background: { src: "maps/old.webp" } });
    const levels = (old as unknown as { levels: { contents: { id: string; background: { src: string } }[] } }).levels;
    expect(levels.contents).toHaveLength(1);
    expect(levels.contents[0]).toMatchObject({ id: "defaultLevel0000", background: { src: "maps/old.webp" } });
  });
});
