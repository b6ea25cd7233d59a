import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as fields from "../../../bench/core/data/fields/index.ts";
import { type FormFactory, setFormFactory } from "../../../bench/core/data/form-factory.ts";
import { DataModel } from "../../../bench/core/data/model.ts";
import { _replace } from "../../../bench/core/data/operators.ts";
import { type DocumentClass, setTypeSource } from "../../../bench/core/data/registry.ts";
import { TypeDataModel } from "../../../bench/core/data/type-data-model.ts";
import type { DataSchema, ModelContext, SourceData } from "../../../bench/core/data/types.ts";
import { Collection } from "../../../bench/core/utils/index.ts";
import { errorOf, modelOf } from "./make-model.ts";

const ID = "aaaaaaaaaaaaaaaa";
const OTHER = "bbbbbbbbbbbbbbbb";

/** A small kind of document that others contain or name. */
class Thing extends DataModel {
  static documentName = "Thing";
  static collectionName = "things";
  static TYPES = ["plain", "fancy"];
  static stored = new Map<string, unknown>();
  static get(id: string): unknown {
    return this.stored.get(id);
  }
  static override defineSchema(): DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false }),
      type: new fields.DocumentTypeField(ThingClass()),
      system: new fields.TypeDataField(ThingClass()),
      flags: new fields.DocumentFlagsField(),
    };
  }
}
/** The class as fields take it; a function, for the schema is made while the class is. */
function ThingClass(): DocumentClass {
  return Thing as unknown as DocumentClass;
}

class FancyData extends TypeDataModel {
  declare shine: number;
  static override defineSchema(): DataSchema {
    return { shine: new fields.NumberField({ initial: 1, min: 0 }), cap: new fields.NumberField({ initial: 9 }) };
  }
  static override migrateData(source: SourceData): SourceData {
    if ("gloss" in source) {
      source["shine"] = source["gloss"];
      delete source["gloss"];
    }
    return super.migrateData(source);
  }
  static override validateJoint(data: SourceData): void {
    if (Number(data["shine"]) > Number(data["cap"])) throw new Error("too shiny");
  }
}

beforeEach(() =>
  setTypeSource({ modelFor: (name, type) => (name === "Thing" && type === "fancy" ? FancyData : null) }),
);
afterEach(() => {
  setTypeSource({ modelFor: () => null });
  Thing.stored.clear();
});

describe("ids", () => {
  test("DocumentIdField takes 16 letters or digits, or null, and is readonly [type documentation: DocumentIdField]", () => {
    const field = new fields.DocumentIdField();
    expect(field.clean(undefined)).toBeNull();
    expect(field.readonly).toBe(true);
    expect(field.validate(ID)).toBeUndefined();
    expect(field.validate("short")?.message).toBe("is not a valid Document ID string");
    expect(field.clean({ _id: ID })).toBe(ID);
  });

  test("ForeignDocumentField takes a document for its id, and prepares that document, or null [type documentation: ForeignDocumentField]", () => {
    const model = new (modelOf(() => ({ thing: new fields.ForeignDocumentField(ThingClass()) })))({
      thing: { id: ID },
    });
    expect(model._source["thing"]).toBe(ID);
    expect(model["thing"]).toBeNull();
    const stored = { _id: ID };
    Thing.stored.set(ID, stored);
    expect(model["thing"]).toBe(stored);
    expect(model.toObject(false)).toEqual({ thing: ID });
  });

  test("ForeignDocumentField may prepare the id itself [type documentation: ForeignDocumentField]", () => {
    const model = new (modelOf(() => ({ thing: new fields.ForeignDocumentField(ThingClass(), { idOnly: true }) })))({
      thing: ID,
    });
    expect(model["thing"]).toBe(ID);
  });

  test("DocumentUUIDField takes UUIDs, null where blank [type documentation: DocumentUUIDField]", () => {
    const field = new fields.DocumentUUIDField();
    expect(field.clean(undefined)).toBeNull();
    expect(field.clean("")).toBeNull();
    expect(field.clean({ uuid: `Actor.${ID}` })).toBe(`Actor.${ID}`);
    expect(field.validate(`Actor.${ID}`)).toBeUndefined();
    expect(field.validate("nonsense")?.message).toMatch(/not a valid UUID/);
  });

  test("DocumentUUIDField may ask for a type, and for embedded documents or others [type documentation: DocumentUUIDField]", () => {
    const typed = new fields.DocumentUUIDField({ type: "Item" });
    expect(typed.validate(`Actor.${ID}`)?.message).toMatch(/of the type Item/);
    expect(typed.validate(`Actor.${ID}.Item.${OTHER}`)).toBeUndefined();
    expect(new fields.DocumentUUIDField({ embedded: true }).validate(`Item.${ID}`)?.message).toMatch(
      /must be an embedded/,
    );
    expect(new fields.DocumentUUIDField({ embedded: false }).validate(`Actor.${ID}.Item.${OTHER}`)?.message).toMatch(
      /may not be an embedded/,
    );
  });
});

describe("what every document has", () => {
  test("ownership is nobody's to begin with, for gamemasters to change, and takes levels by user [type documentation: DocumentOwnershipField]", () => {
    const field = new fields.DocumentOwnershipField();
    expect(field.clean(undefined)).toEqual({ default: 0 });
    expect(field.gmOnly).toBe(true);
    expect(field.validate({ default: 1, [ID]: 3 })).toBeUndefined();
    const message = "is not a mapping of user IDs and document permission levels";
    expect(field.validate({ [ID]: 7 })?.message).toBe(message);
    expect(field.validate({ somebody: 1 })?.message).toBe(message);
  });

  test("flags are objects by package [type documentation: DocumentFlagsField]", () => {
    const field = new fields.DocumentFlagsField();
    expect(field.clean({ "my-system": { a: 1 }, "no package": {} })).toEqual({ "my-system": { a: 1 } });
  });

  test("flags of one package are merged, others untouched [article: system development]", () => {
    const model = new (modelOf(() => ({ flags: new fields.DocumentFlagsField() })))({
      flags: { a: { x: 1 }, b: { y: 2 } },
    });
    expect(model.updateSource({ "flags.a.z": 3 })).toEqual({ flags: { a: { z: 3 } } });
    expect(model["flags"]).toEqual({ a: { x: 1, z: 3 }, b: { y: 2 } });
  });

  test("stats are all there, and null to begin with [type documentation: DocumentStatsField]", () => {
    const stats = new fields.DocumentStatsField().clean(undefined) as SourceData;
    expect(Object.keys(stats).sort()).toEqual([...fields.DocumentStatsField.fields].sort());
    expect(Object.values(stats).every((value) => value === null)).toBe(true);
  });
});

describe("data by type", () => {
  test("the type must be one of the class's [type documentation: DocumentTypeField]", () => {
    expect(errorOf(() => new Thing({ name: "a", type: "odd" })).message).toContain("odd is not a valid choice");
    expect(errorOf(() => new Thing({ name: "a" })).message).toContain("type: may not be undefined");
  });

  test("is the type's model, migrated, cleaned, and with the document as parent [type documentation: TypeDataField]", () => {
    const thing = new Thing({ name: "a", type: "fancy", system: { gloss: "-3", nonsense: 1 } });
    const system = Reflect.get(thing, "system") as FancyData;
    expect(system).toBeInstanceOf(FancyData);
    expect(system.parent).toBe(thing);
    expect(thing._source["system"]).toEqual({ shine: 0, cap: 9 });
  });

  test("is any object where the type has no model [type documentation: TypeDataField]", () => {
    const thing = new Thing({ name: "a", type: "plain", system: { anything: { goes: 1 } } });
    expect(Reflect.get(thing, "system")).toEqual({ anything: { goes: 1 } });
    expect(thing.updateSource({ "system.anything.more": 2 })).toEqual({ system: { anything: { more: 2 } } });
  });

  test("is updated by differences, and by the model's rules [type documentation: TypeDataField]", () => {
    const thing = new Thing({ name: "a", type: "fancy" });
    expect(thing.updateSource({ "system.shine": "4", "system.nonsense": 1 })).toEqual({ system: { shine: 4 } });
    expect((Reflect.get(thing, "system") as FancyData).shine).toBe(4);
    expect(errorOf(() => thing.updateSource({ "system.shine": 99 })).message).toContain("too shiny");
    expect(thing._source["system"]).toEqual({ shine: 4, cap: 9 });
  });

  test("updates of it are migrated [article: system development]", () => {
    const thing = new Thing({ name: "a", type: "fancy" });
    expect(thing.updateSource({ system: { gloss: 2 } })).toEqual({ system: { shine: 2 } });
  });

  test("the model and the document read the same source, across updates [hypothesis]", () => {
    const thing = new Thing({ name: "a", type: "fancy" });
    const system = Reflect.get(thing, "system") as FancyData;
    thing.updateSource({ "system.shine": 4 });
    expect(system._source).toBe(thing._source["system"]);
    expect(Reflect.get(thing, "system")).toBe(system);
  });

  test("the type changes only together with a forced replacement [release notes 13.332 to 13.341]", () => {
    const thing = new Thing({ name: "a", type: "fancy" });
    expect(() => thing.updateSource({ type: "plain" })).toThrow(/forced replacement/);
    expect(() => thing.updateSource({ type: "plain", system: {} })).toThrow(/forced replacement/);
    thing.updateSource({ type: "plain", system: _replace({ anything: 1 }) });
    expect(thing._source).toMatchObject({ type: "plain", system: { anything: 1 } });
    thing.updateSource({ type: "fancy", system: _replace({}) });
    expect(Reflect.get(thing, "system")).toBeInstanceOf(FancyData);
  });

  test("paths lead into the model [API: DataModel.getFieldForProperty, version 14]", () => {
    const thing = new Thing({ name: "a", type: "fancy" });
    expect(thing.getFieldForProperty("system.shine")).toBeInstanceOf(fields.NumberField);
  });

  test("fields of a type's model have their path in the document, so that inputs bear the names that its update takes [hypothesis]", () => {
    const fancy = new Thing({ name: "a", type: "fancy" }) as unknown as { system: FancyData };
    const shine = fancy.system.schema.getField("shine");
    expect(shine?.fieldPath).toBe("system.shine");
    expect(fancy.system.schema.getField(["cap"])?.fieldPath).toBe("system.cap");
    setFormFactory({ createNumberInput: (config: { name: string }) => config } as unknown as FormFactory);
    expect((shine as fields.NumberField).toInput()).toMatchObject({ name: "system.shine" });
  });

  test("a model that is a part of another has the path of where it is [hypothesis]", () => {
    const Holder = modelOf(() => ({ inner: new fields.EmbeddedDataField(FancyData) }));
    expect(Holder.schema.getField("inner.shine")?.fieldPath).toBe("inner.shine");
  });

  test("a type's model takes part in the document's life [type documentation: TypeDataModel]", async () => {
    const data = new FancyData();
    expect(data.modelProvider).toBeNull();
    expect(await data._preCreate({}, {}, null)).toBeUndefined();
    expect(await data.toEmbed({})).toBeNull();
    expect(() => data.prepareBaseData()).not.toThrow();
  });
});

describe("embedded documents", () => {
  /** A collection like those of documents: it makes a document from each entry, and records the ids of invalid ones. */
  class Things extends Collection<DataModel> {
    invalidDocumentIds = new Set<string>();
    parent: DataModel;
    constructor(parent: DataModel) {
      super();
      this.parent = parent;
    }
    initialize(options: ModelContext = {}): void {
      for (const entry of this.parent._source["things"] as SourceData[]) {
        const id = String(entry["_id"]);
        const former = this.get(id);
        if (former) former.reset();
        else this.#make(id, entry, options);
      }
    }
    #make(id: string, entry: SourceData, options: ModelContext): void {
      const thing = Thing.fromSource(entry, { ...options, parent: this.parent });
      if (thing.invalid) this.invalidDocumentIds.add(id);
      else this.set(id, thing);
    }
  }
  class Box extends DataModel {
    declare things: Things;
    declare collections: Record<string, Things>;
    static override defineSchema(): DataSchema {
      return { things: new fields.EmbeddedCollectionField(ThingClass()) };
    }
    override _configure(): void {
      Object.defineProperty(this, "collections", { value: { things: new Things(this) } });
    }
  }
  const first = (): SourceData => ({ _id: ID, name: "first", type: "fancy", system: { shine: 2 } });

  test("are prepared as the parent's collection [type documentation: EmbeddedCollectionField]", () => {
    const box = new Box({ things: [first()] });
    expect(box.things).toBe(box.collections["things"]);
    expect(Reflect.get(box.things.get(ID) as DataModel, "name")).toBe("first");
    expect(Box.schema.get("things")?.readonly).toBe(true);
  });

  test("each is cleaned and migrated as a document [type documentation: EmbeddedCollectionField]", () => {
    const box = new Box({ things: [{ ...first(), system: { gloss: "3" }, nonsense: 1 }] });
    expect(box._source["things"]).toEqual([{ ...first(), system: { shine: 3, cap: 9 }, flags: {} }]);
  });

  test("invalid ones are dropped where that is asked for, without failing the parent [type documentation: EmbeddedCollectionField]", () => {
    const bad = { _id: OTHER, name: "", type: "fancy" };
    expect(errorOf(() => new Box({ things: [first(), { ...bad }] })).message).toContain("blank");
    const box = new Box({ things: [first(), { ...bad }] }, { dropInvalidEmbedded: true, strict: false });
    expect(box.invalid).toBe(false);
    expect([...box.things.keys()]).toEqual([ID]);
    expect(box.things.invalidDocumentIds).toEqual(new Set([OTHER]));
  });

  test("are updated by id, and added where the id is new [hypothesis]", () => {
    const box = new Box({ things: [first()] });
    const thing = box.things.get(ID) as DataModel;
    const difference = box.updateSource({
      things: [
        { _id: ID, "system.shine": 5 },
        { _id: OTHER, name: "second", type: "plain" },
      ],
    });
    expect(difference).toMatchObject({
      things: [
        { _id: ID, system: { shine: 5 } },
        { _id: OTHER, name: "second" },
      ],
    });
    expect(box.things.get(ID)).toBe(thing);
    expect((Reflect.get(thing, "system") as FancyData).shine).toBe(5);
    expect(Reflect.get(thing, "name")).toBe("first");
    expect(box.things.size).toBe(2);
  });

  test("are left alone by an update that changes nothing [hypothesis]", () => {
    expect(new Box({ things: [first()] }).updateSource({ things: [{ _id: ID, name: "first" }] })).toEqual({});
  });

  test("are told as plain data with the parent's prepared data [type documentation: EmbeddedCollectionField]", () => {
    const box = new Box({ things: [first()] });
    expect(box.toObject(false)).toMatchObject({ things: [{ _id: ID, name: "first", system: { shine: 2 } }] });
  });

  test("of a delta may be marks that one is gone [type documentation: EmbeddedCollectionDeltaField]", () => {
    const field = new fields.EmbeddedCollectionDeltaField(ThingClass());
    const cleaned = field.clean([{ _id: ID, _tombstone: true, name: "x" }]);
    expect(cleaned).toEqual([{ _id: ID, _tombstone: true }]);
    expect(field.validate(cleaned)).toBeUndefined();
  });

  test("a single one may be null, and is prepared as a document [type documentation: EmbeddedDocumentField]", () => {
    const Model = modelOf(() => ({ thing: new fields.EmbeddedDocumentField(ThingClass()) }));
    expect(new Model()["thing"]).toBeNull();
    const model = new Model({ thing: first() });
    expect(model["thing"]).toBeInstanceOf(Thing);
    expect((model["thing"] as Thing).parent).toBe(model);
  });

  test("a document that was null is completed by an update [hypothesis]", () => {
    const model = new (modelOf(() => ({ thing: new fields.EmbeddedDocumentField(ThingClass()) })))();
    model.updateSource({ thing: { name: "new", type: "fancy" } });
    expect(model._source["thing"]).toMatchObject({ name: "new", system: { shine: 1, cap: 9 }, flags: {} });
  });
});
