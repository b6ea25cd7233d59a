// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../../../bench/core/hooks.ts";
import { HandlebarsApplicationMixin } from "../../../bench/ui/applications/handlebars-application.ts";
import { instances } from "../../../bench/ui/applications/instances.ts";
import { ActorSheetV2 } from "../../../bench/ui/sheets/actor-sheet.ts";
import type { SheetDocument } from "../../../bench/ui/sheets/sheet-document.ts";
import { useTemplates } from "./in-memory-templates.ts";

type Fake = SheetDocument & { sort?: number };

/** A document with just what a sheet asks of one. */
function fake(documentName: string, id: string, more: Partial<Fake> = {}): Fake {
  return {
    id,
    uuid: `${documentName}.${id}`,
    documentName,
    name: id,
    pack: null,
    parent: null,
    isOwner: true,
    schema: { fields: {} },
    _source: {},
    apps: {},
    testUserPermission: () => true,
    toObject: () => ({ _id: id, name: id, folder: "f", sort: 5 }),
    toDragData: () => ({ type: documentName, uuid: `${documentName}.${id}` }),
    ...more,
  } as unknown as Fake;
}

class Sheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override PARTS = { main: { template: "sheet.hbs" } };
}

let actor: Fake;
let created: ReturnType<typeof vi.fn>;
let updated: ReturnType<typeof vi.fn>;
let dropped: Fake;

beforeEach(() => {
  useTemplates({
    "sheet.hbs": `<ol>{{#each document.collections.items}}<li class="draggable" data-item-id="{{id}}">{{name}}</li>{{/each}}</ol>`,
  });
  created = vi.fn(async (_name: string, data: object[]) => data);
  updated = vi.fn(async (_name: string, data: object[]) => data);
  const own = new Map<string, Fake>();
  actor = fake("Actor", "hero", {
    collections: { items: Object.assign(own, { [Symbol.iterator]: () => own.values() }) } as never,
    createEmbeddedDocuments: created as never,
    updateEmbeddedDocuments: updated as never,
  });
  for (const [id, sort] of [
    ["a", 100],
    ["b", 200],
    ["c", 300],
  ] as const)
    own.set(id, fake("Item", id, { parent: actor, sort }));
  const documentClass = { fromDropData: async () => dropped };
  Object.assign(globalThis, {
    CONFIG: Object.fromEntries(["Actor", "Item", "ActiveEffect", "Folder"].map((name) => [name, { documentClass }])),
  });
});

afterEach(async () => {
  for (const app of [...instances.values()]) await app.close();
  Reflect.deleteProperty(globalThis, "CONFIG");
});

async function open(): Promise<Sheet> {
  const sheet = new Sheet({ document: actor } as never);
  await sheet.render(true);
  return sheet;
}

/** Drop a document's data on an element, as a browser would. */
async function drop(target: Element, type: string, clientY = 0): Promise<void> {
  const event = new MouseEvent("drop", { bubbles: true, cancelable: true, clientY });
  Object.assign(event, { dataTransfer: { getData: () => JSON.stringify({ type, uuid: "x" }) } });
  target.dispatchEvent(event);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe("ActorSheetV2", () => {
  it("carries the data of a dragged item [type documentation: _onDragStart]", async () => {
    const sheet = await open();
    const setData = vi.fn();
    const event = Object.assign(new MouseEvent("dragstart", { bubbles: true }), {
      dataTransfer: { setData, items: [] },
    });
    sheet.element.querySelector("[data-item-id=b]")?.dispatchEvent(event);
    expect(setData).toHaveBeenCalledWith("text/plain", JSON.stringify({ type: "Item", uuid: "Item.b" }));
  });

  it("copies a dropped item to the actor, without folder, place and owner [type documentation: _onDropItem]", async () => {
    const sheet = await open();
    dropped = fake("Item", "sword");
    await drop(sheet.element, "Item");
    expect(created).toHaveBeenCalledWith("Item", [{ _id: "sword", name: "sword" }], { keepId: true });
  });

  it("remembers the compendium that an item came from [hypothesis]", async () => {
    const sheet = await open();
    dropped = fake("Item", "sword", { pack: "sys.gear", uuid: "Compendium.sys.gear.Item.sword" });
    await drop(sheet.element, "Item");
    expect(created.mock.calls[0]?.[1]).toMatchObject([
      { _stats: { compendiumSource: "Compendium.sys.gear.Item.sword" } },
    ]);
  });

  it("sorts an item of its own that is dropped on another [type documentation: _onSortItem]", async () => {
    const sheet = await open();
    const own = actor.collections?.["items"]?.get("c");
    if (!own) throw new Error("the item of the test is missing");
    dropped = own;
    const target = sheet.element.querySelector("[data-item-id=b]");
    if (!target) throw new Error("the row of the test is missing");
    await drop(target, "Item", -1);
    expect(updated).toHaveBeenCalledWith("Item", [{ _id: "c", sort: 150 }]);
    expect(created).not.toHaveBeenCalled();
  });

  it("copies a dropped effect, with its origin [type documentation: _onDropActiveEffect]", async () => {
    const sheet = await open();
    dropped = fake("ActiveEffect", "burning");
    await drop(sheet.element, "ActiveEffect");
    expect(created).toHaveBeenCalledWith("ActiveEffect", [
      expect.objectContaining({ name: "burning", origin: "ActiveEffect.burning" }),
    ]);
  });

  it("gives the hook dropActorSheetData the first say [hook documentation: dropActorSheetData]", async () => {
    const sheet = await open();
    const seen = vi.fn((..._values: unknown[]) => false);
    Hooks.once("dropActorSheetData", seen);
    dropped = fake("Item", "sword");
    await drop(sheet.element, "Item");
    const [first, second, data] = seen.mock.calls[0] ?? [];
    expect([first === actor, second === sheet, data]).toEqual([true, true, { type: "Item", uuid: "x" }]);
    expect(created).not.toHaveBeenCalled();
  });

  it("locks the fields that active effects override, and leaves the others open [hypothesis]", async () => {
    useTemplates({
      "sheet.hbs": `<div><input name="name"><input name="system.might"><input name="system.health.max"></div>`,
    });
    actor.overrides = { "system.might": 4, system: { health: { max: 9 } } };
    const sheet = await open();
    const locked = [...sheet.element.querySelectorAll("input")].map(({ name, disabled }) => [name, disabled]);
    expect(locked).toEqual([
      ["name", false],
      ["system.might", true],
      ["system.health.max", true],
    ]);
  });

  it("takes no drop from those who may not edit [type documentation: _canDragDrop]", async () => {
    actor.testUserPermission = (_user, level) => level === 1;
    const sheet = await open();
    dropped = fake("Item", "sword");
    await drop(sheet.element, "Item");
    expect(created).not.toHaveBeenCalled();
  });
});
