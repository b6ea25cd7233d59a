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

describe("creation", () => {
  test("a created document is there on every client, prepared [type documentation: Document.create]", async () => {
    const { gm, player, table } = seats;
    const actor = await gm.cls("Actor").create({ name: "Ann", type: "hero", system: { might: 4 } });
    await table.settle();
    expect(actor.id).toMatch(/^[a-zA-Z0-9]{16}$/);
    expect(player.doc("Actor", actor.id).system.defense).toBe(14);
    expect(player.doc("Actor", actor.id)).not.toBe(actor);
  });

  test("pre-methods and pre-hooks run on the requester's client only, the others on every client, in order [article: hooks; type documentation: Document]", async () => {
    const { gm, player, table } = seats;
    await gm.cls("Actor").create({ name: "Bea", type: "hero" });
    await table.settle();
    const after = ["_onCreate Bea sentAlong=yes lost=false", "createActor Bea GM", "_onCreateOperation Bea by GM"];
    expect(gm.trace()).toEqual([
      "_preCreate Bea id=null user=GM",
      "preCreateActor Bea GM",
      "_preCreateOperation Bea",
      ...after,
    ]);
    expect(player.trace()).toEqual(after);
  });

  test("false from a pre-method, a model's pre-method or a pre-hook prevents creation [type documentation: Document#_preCreate]", async () => {
    const { gm } = seats;
    const before = gm.game.actors.size;
    for (const refuse of ["method", "model", "hook"]) {
      expect(await gm.cls("Actor").create({ name: "No", type: "hero" }, { refuse })).toBeUndefined();
    }
    expect(gm.game.actors.size).toBe(before);
  });

  test("a pre-method is given the data as they were asked for, not what the schema adds [type documentation: Document#_preCreate]", async () => {
    const { gm } = seats;
    const report: { asked?: object } = {};
    const asked = { name: "Eve", type: "hero", prototypeToken: { disposition: 0 } };
    await gm.cls("Actor").create(asked, { report });
    expect(JSON.parse(JSON.stringify(report.asked))).toEqual(asked);
  });

  test("updateSource in a pre-method changes what is created [article: system development]", async () => {
    const actor = await seats.gm.cls("Actor").create({ name: "Cid", type: "hero" }, { gift: 9 });
    expect(actor._source.system).toMatchObject({ might: 9 });
    expect(actor.getFlag("promises", "fromModel")).toBe(true);
  });

  test("noHook blocks the pre-hooks and no others [type documentation: DatabaseOperation]", async () => {
    const { gm } = seats;
    await gm.cls("Actor").create({ name: "Dee", type: "hero" }, { noHook: true });
    const trace = gm.trace();
    expect(trace).not.toContain("preCreateActor Dee GM");
    expect(trace).toContain("createActor Dee GM");
  });

  test("ids are new unless keepId says to keep them [type documentation: DatabaseCreateOperation]", async () => {
    const { gm } = seats;
    const _id = "keepkeepkeepkeep";
    const fresh = await gm.cls("Actor").create({ _id, name: "E", type: "hero" });
    expect(fresh.id).not.toBe(_id);
    const kept = await gm.cls("Actor").create({ _id, name: "E", type: "hero" }, { keepId: true });
    expect(kept.id).toBe(_id);
  });

  test("documents inside are created along, each with an id [hypothesis]", async () => {
    const { gm, player, table } = seats;
    const actor = await gm.cls("Actor").create({
      name: "Flo",
      type: "hero",
      items: [{ name: "Rope", type: "gear", effects: [{ name: "Knot" }] }],
    });
    await table.settle();
    const item = player.doc("Actor", actor.id).items.getName("Rope") as Doc;
    expect(item.id).toMatch(/^[a-zA-Z0-9]{16}$/);
    expect(item.effects.getName("Knot")?.uuid).toBe(
      `Actor.${actor.id}.Item.${item.id}.ActiveEffect.${item.effects.contents[0]?.id}`,
    );
  });

  test("whoever creates a document owns it [hypothesis]", async () => {
    const { gm } = seats;
    const actor = await gm.cls("Actor").create({ name: "G", type: "hero" });
    expect(actor._source.ownership).toEqual({ default: 0, [gm.game.userId as string]: 3 });
  });

  test("a document made with new is in no collection and has no UUID [type documentation: Document]", () => {
    const { gm } = seats;
    const actor = new (gm.cls("Actor"))({ name: "Ghost", type: "hero" });
    expect(actor.id).toBeNull();
    expect(actor.uuid).toBeNull();
    expect(actor.system.defense).toBe(11);
    expect(gm.game.actors.getName("Ghost")).toBeUndefined();
  });

  test("a type that no package declared is refused [article: system development]", async () => {
    await expect(seats.gm.cls("Actor").create({ name: "X", type: "dragon" })).rejects.toThrow(/type/);
  });
});

describe("updates", () => {
  test("pre-hooks and pre-methods see the difference only [type documentation: Document#_preUpdate]", async () => {
    const { gm, player, table } = seats;
    const actor = await gm.cls("Actor").create({ name: "Hal", type: "hero" });
    forget(seats);
    await actor.update({ name: "Hal", "system.health.value": 3, "system.might": 1 });
    await table.settle();
    const difference = JSON.stringify({ system: { health: { value: 3 } } });
    expect(gm.trace()).toEqual([
      `_preUpdate ${difference}`,
      `preUpdateActor ${difference}`,
      "_onUpdate system",
      "updateActor system",
    ]);
    expect(player.trace()).toEqual(["_onUpdate system", "updateActor system"]);
    expect(player.doc("Actor", actor.id).system.health.value).toBe(3);
  });

  test("an update that changes nothing is not sent, and resolves to undefined [hypothesis]", async () => {
    const { gm } = seats;
    const actor = await gm.cls("Actor").create({ name: "Ida", type: "hero" });
    forget(seats);
    expect(await actor.update({ name: "Ida" })).toBeUndefined();
    expect(gm.trace()).toEqual([]);
  });

  test("false from a pre-hook or pre-method prevents the update, which resolves to undefined [article: hooks]", async () => {
    const { gm } = seats;
    const actor = await gm.cls("Actor").create({ name: "Jo", type: "hero" });
    for (const refuse of ["hook", "method"]) expect(await actor.update({ name: "Jon" }, { refuse })).toBeUndefined();
    expect(actor.name).toBe("Jo");
  });

  test("deletion and replacement operators reach every client [release notes 14.349]", async () => {
    const { gm, player, table } = seats;
    const _del = gm.global<unknown>("_del");
    const _replace = gm.global<(value: unknown) => unknown>("_replace");
    const notes = { a: "1", b: "2" };
    const actor = await gm.cls("Actor").create({ name: "Kim", type: "hero", system: { notes } });
    await actor.update({ "system.notes.a": _del });
    await table.settle();
    expect(player.doc("Actor", actor.id).system.notes).toEqual({ b: "2" });
    await actor.update({ "system.notes": _replace({ c: "3" }) });
    await table.settle();
    expect(player.doc("Actor", actor.id).system.notes).toEqual({ c: "3" });
    expect(actor.system.notes).toEqual({ c: "3" });
  });

  test("arrays and sets are replaced whole [type documentation: ArrayField]", async () => {
    const { gm, player, table } = seats;
    const actor = await gm.cls("Actor").create({ name: "Lee", type: "hero", system: { tags: ["x", "y"] } });
    await actor.update({ "system.tags": ["z"] });
    await table.settle();
    expect([...player.doc("Actor", actor.id).system.tags]).toEqual(["z"]);
  });

  test("invalid changes are refused and change nothing [type documentation: DataModel#updateSource]", async () => {
    const actor = await seats.gm.cls("Actor").create({ name: "Moe", type: "hero" });
    await expect(actor.update({ name: "" })).rejects.toThrow(/name/);
    expect(actor.name).toBe("Moe");
  });

  test("flags are set, merged and taken away by scope and key [type documentation: Document#setFlag]", async () => {
    const { gm, player, table } = seats;
    const actor = await gm.cls("Actor").create({ name: "Nan", type: "hero" });
    await actor.setFlag("promises", "place", { x: 1 });
    await actor.setFlag("promises", "place", { y: 2 });
    await table.settle();
    expect(player.doc("Actor", actor.id).getFlag("promises", "place")).toEqual({ x: 1, y: 2 });
    await actor.unsetFlag("promises", "place");
    await table.settle();
    expect(player.doc("Actor", actor.id).getFlag("promises", "place")).toBeUndefined();
  });
});

describe("documents inside documents", () => {
  test("the parent is told, and prepared anew, on every client [type documentation: ClientDocument]", async () => {
    const { gm, player, table } = seats;
    const actor = await gm.cls("Actor").create({ name: "Ola", type: "hero" });
    forget(seats);
    const [rope] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
    await table.settle();
    expect(player.trace()).toEqual(["createItem Rope GM", "_onCreateDescendantDocuments Ola.items Rope"]);
    const seen = player.doc("Actor", actor.id);
    expect(seen.items.get(rope?.id as string)?.parent).toBe(seen);
    await actor.updateEmbeddedDocuments("Item", [{ _id: rope?.id, "system.bonus": 2 }]);
    await table.settle();
    expect(seen.items.getName("Rope")?.system.bonus).toBe(2);
    expect((seen._source.items as Record<string, unknown>[])[0]).toMatchObject({ system: { bonus: 2 } });
    await actor.deleteEmbeddedDocuments("Item", [rope?.id as string]);
    await table.settle();
    expect(seen.items.size).toBe(0);
    expect(seen._source.items).toEqual([]);
  });

  test("an update of the parent leaves embedded documents the same objects [hypothesis]", async () => {
    const { gm } = seats;
    const actor = await gm.cls("Actor").create({ name: "P", type: "hero", items: [{ name: "Rope", type: "gear" }] });
    const rope = actor.items.getName("Rope");
    await actor.update({ "system.might": 5 });
    expect(actor.items.getName("Rope")).toBe(rope);
  });

  test("a document that the parent does not hold is refused [type documentation: Document#createEmbeddedDocuments]", async () => {
    const actor = await seats.gm.cls("Actor").create({ name: "Q", type: "hero" });
    await expect(actor.createEmbeddedDocuments("Token", [{}])).rejects.toThrow(/Token/);
  });
});

describe("copies and deletion", () => {
  test("a clone is a document of its own, stored when asked for [type documentation: Document#clone]", async () => {
    const { gm } = seats;
    const actor = await gm.cls("Actor").create({ name: "Roy", type: "hero", system: { might: 3 } });
    const copy = (await actor.clone({ name: "Ray" })) as Doc;
    expect(copy.id).toBeNull();
    expect(copy.system.might).toBe(3);
    const stored = (await actor.clone({ name: "Rae" }, { save: true })) as Doc;
    expect(gm.game.actors.get(stored.id)).toBe(stored);
  });

  test("a deleted document is gone on every client [type documentation: Document#delete]", async () => {
    const { gm, player, table } = seats;
    const actor = await gm.cls("Actor").create({ name: "Sam", type: "hero" });
    await table.settle();
    forget(seats);
    expect(await actor.delete()).toBe(actor);
    await table.settle();
    expect(player.game.actors.has(actor.id)).toBe(false);
    expect(player.trace()).toEqual(["_onDelete Sam", "deleteActor Sam"]);
  });

  test("what modifyBatch is asked to do happens as a whole or not at all [release notes 14.349]", async () => {
    const { gm, player, table } = seats;
    const { modifyBatch } = gm.global<{ documents: { modifyBatch(operations: object[]): Promise<Doc[][]> } }>(
      "foundry",
    ).documents;
    const actor = await gm.cls("Actor").create({ name: "Tom", type: "hero" });
    const [[message], [changed]] = (await modifyBatch([
      { action: "create", documentName: "ChatMessage", data: [{ content: "Ouch" }] },
      { action: "update", documentName: "Actor", updates: [{ _id: actor.id, "system.health.value": 1 }] },
    ])) as [[Doc], [Doc]];
    await table.settle();
    expect(changed).toBe(actor);
    expect(player.game.messages.get(message.id)?.content).toBe("Ouch");
    expect(player.doc("Actor", actor.id).system.health.value).toBe(1);
    const messages = gm.game.messages.size;
    await expect(
      modifyBatch([
        { action: "create", documentName: "ChatMessage", data: [{ content: "Never" }] },
        { action: "update", documentName: "Actor", updates: [{ _id: "missingmissing00", name: "Nobody" }] },
      ]),
    ).rejects.toThrow(/missingmissing00/);
    expect(gm.game.messages.size).toBe(messages);
  });
});

describe("search", () => {
  type Searchable = { search(options: Data): Doc[] };
  const names = (collection: unknown, options: Data) =>
    (collection as Searchable).search(options).map(({ name }) => name);

  test("collections, embedded ones too, find what has the query in a text that is marked for it, and exclude ids [type documentation: DocumentCollection#search, EmbeddedCollection#search]", async () => {
    const { gm } = seats;
    const items = ["Élan's bow", "Rope"].map((name) => ({ name, type: "gear" }));
    const actor = await gm.cls("Actor").create({ name: "Archer", type: "hero", items });
    expect(names(actor.items, { query: " elan" })).toEqual(["Élan's bow"]);
    expect(names(actor.items, {})).toEqual(["Élan's bow", "Rope"]);
    expect(names(gm.game.actors, { query: "archer" })).toEqual(["Archer"]);
    expect(names(gm.game.actors, { query: "archer", exclude: [actor.id] })).toEqual([]);
  });

  test("all filters must hold [type documentation: DocumentCollection#search]", async () => {
    const { gm } = seats;
    const hero = (name: string, might: number) => ({ name, type: "hero", system: { might, tags: [name] } });
    await gm.cls("Actor").createDocuments([hero("Fil", 3), hero("Fir", 8), hero("Fox", 8)]);
    const starts = { field: "name", operator: "starts_with", value: "Fi" };
    expect(names(gm.game.actors, { filters: [starts] })).toEqual(["Fil", "Fir"]);
    expect(names(gm.game.actors, { filters: [starts, { field: "system.might", operator: "gt", value: 5 }] })).toEqual([
      "Fir",
    ]);
    const tagged = { field: "system.tags", operator: "contains", value: ["Fil", "Fox"] };
    expect(names(gm.game.actors, { filters: [tagged] })).toEqual(["Fil", "Fox"]);
    expect(names(gm.game.actors, { filters: [starts, { ...tagged, negate: true }] })).toEqual(["Fir"]);
    const misspelled = { field: "name", operator: "begins", value: "F" };
    expect(() => names(gm.game.actors, { filters: [misspelled] })).toThrow('"begins" is no operator');
  });
});
