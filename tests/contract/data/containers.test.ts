import { describe, expect, test, vi } from "vitest";
import * as fields from "../../../bench/core/data/fields/index.ts";
import { DataModel } from "../../../bench/core/data/model.ts";
import { _del, _replace } from "../../../bench/core/data/operators.ts";
import type { DataSchema, SourceData } from "../../../bench/core/data/types.ts";
import { errorOf, modelOf } from "./make-model.ts";

const point = (): fields.SchemaField =>
  new fields.SchemaField({ x: new fields.NumberField({ initial: 0 }), y: new fields.NumberField({ initial: 0 }) });

describe("SchemaField", () => {
  test("drops keys that it does not know, at every depth [type documentation: SchemaField]", () => {
    expect(new fields.SchemaField({ p: point() }).clean({ p: { x: 1, z: 2 }, q: 1 })).toEqual({ p: { x: 1, y: 0 } });
  });

  test("expands dotted keys [API: DataModelCleaningOptions, version 14]", () => {
    expect(new fields.SchemaField({ p: point() }).clean({ "p.x": 1, p: { y: 2 } })).toEqual({ p: { x: 1, y: 2 } });
  });

  test("is required and complete to begin with, null where nullable, undefined where not required [hypothesis]", () => {
    expect(point().clean(undefined)).toEqual({ x: 0, y: 0 });
    expect(new fields.SchemaField({ x: new fields.NumberField() }, { nullable: true }).clean(undefined)).toBeNull();
    expect(
      new fields.SchemaField({ x: new fields.NumberField() }, { required: false }).clean(undefined),
    ).toBeUndefined();
  });

  test("cleans partially only what is there [type documentation: DataField.CleanOptions]", () => {
    expect(point().clean({ x: "3" }, { partial: true })).toEqual({ x: 3 });
  });

  test("removes keys of fields that are not persisted [API: DataModelCleaningOptions, version 14]", () => {
    const schema = new fields.SchemaField({
      kept: new fields.NumberField(),
      derived: new fields.NumberField({ persisted: false }),
    });
    expect(schema.clean({ kept: 1, derived: 2 })).toEqual({ kept: 1 });
  });

  test("collects what fails in it [type documentation: DataModelValidationFailure]", () => {
    const failure = new fields.SchemaField({ p: point() }).validate({ p: { x: "a", y: 0 } });
    expect(failure?.fields["p"]?.fields["x"]?.message).toBe("must be a number");
    expect(failure?.unresolved).toBe(true);
  });

  test("replaces what fails by initial values on request [type documentation: DataField.ValidationOptions]", () => {
    const data = { x: "a", y: 1 };
    const failure = point().validate(data, { fallback: true });
    expect(failure?.unresolved).toBe(false);
    expect(data).toEqual({ x: 0, y: 1 });
  });

  test("can be extended and reduced [release notes 14.349 to 14.363]", () => {
    const schema = point().extendFields({ z: new fields.NumberField({ initial: 9 }) });
    expect(schema.clean({})).toEqual({ x: 0, y: 0, z: 9 });
    schema.removeFields("x");
    expect(schema.clean({})).toEqual({ y: 0, z: 9 });
    expect(schema.get("z")?.parent).toBe(schema);
  });

  test("offers keys, values, entries, has and get, and iterates its fields [type documentation: SchemaField]", () => {
    const schema = point();
    expect(schema.keys()).toEqual(["x", "y"]);
    expect(schema.has("x")).toBe(true);
    expect(schema.has("toString")).toBe(false);
    expect([...schema]).toEqual(schema.values());
    expect(schema.entries()[0]?.[1]).toBe(schema.get("x"));
  });

  test("apply goes through its fields [type documentation: DataField.apply]", () => {
    const names = new fields.SchemaField({ p: point() }).apply(function () {
      return this.fieldPath;
    }, {});
    expect(names).toEqual({ p: { x: "p.x", y: "p.y" } });
  });

  test("refuses a field named _source, and what is no field [type documentation: SchemaField]", () => {
    expect(() => new fields.SchemaField({ _source: new fields.NumberField() })).toThrow(/not a valid name/);
    expect(() => new fields.SchemaField({ a: 1 } as unknown as DataSchema)).toThrow(/not an instance/);
  });
});

describe("ObjectField", () => {
  test("takes plain objects, and what can tell itself as one; anything else becomes empty [type documentation: ObjectField]", () => {
    const field = new fields.ObjectField();
    expect(field.clean({ a: { b: 1 } })).toEqual({ a: { b: 1 } });
    expect(
      field.clean(
        new (class {
          toObject(): object {
            return { told: 1 };
          }
        })(),
      ),
    ).toEqual({ told: 1 });
    expect(field.clean("text")).toEqual({});
    expect(field.clean(undefined)).toEqual({});
    expect(field.validate([])?.message).toBe("must be an object");
  });

  test("merges updates, keeps what they do not name, and reports only what differs [article: system development]", () => {
    const model = new (modelOf(() => ({ o: new fields.ObjectField() })))({ o: { a: 1, b: { c: 2 } } });
    expect(model.updateSource({ "o.b.d": 3, "o.a": 1 })).toEqual({ o: { b: { d: 3 } } });
    expect(model["o"]).toEqual({ a: 1, b: { c: 2, d: 3 } });
  });

  test("deletes and replaces keys by operators [release notes 14.349 to 14.363]", () => {
    const model = new (modelOf(() => ({ o: new fields.ObjectField() })))({ o: { a: 1, b: { c: 2 } } });
    expect(model.updateSource({ "o.a": _del, "o.b": _replace({ z: 1 }), "o.nothing": _del })).toEqual({
      o: { a: _del, b: _replace({ z: 1 }) },
    });
    expect(model["o"]).toEqual({ b: { z: 1 } });
  });

  test("prepares a copy, so that changing it leaves the source alone [article: system development]", () => {
    const model = new (modelOf(() => ({ o: new fields.ObjectField() })))({ o: { a: 1 } });
    (model["o"] as SourceData)["a"] = 2;
    expect(model._source["o"]).toEqual({ a: 1 });
  });
});

describe("ArrayField", () => {
  test("casts sets, single values and a form's indices to a list [hypothesis]", () => {
    const field = new fields.ArrayField(new fields.NumberField());
    expect(field.clean(new Set(["1", 2]))).toEqual([1, 2]);
    expect(field.clean("3")).toEqual([3]);
    expect(field.clean({ 0: "4", 1: "5" })).toEqual([4, 5]);
  });

  test("cleans its elements completely, in updates too [type documentation: ArrayField]", () => {
    const field = new fields.ArrayField(point());
    expect(field.clean([{ x: 1 }], { partial: true })).toEqual([{ x: 1, y: 0 }]);
  });

  test("is empty to begin with, and limits its length [type documentation: ArrayField]", () => {
    const field = new fields.ArrayField(new fields.NumberField(), { min: 1, max: 2 });
    expect(new fields.ArrayField(new fields.NumberField()).clean(undefined)).toEqual([]);
    expect(field.validate([])?.message).toMatch(/fewer than 1/);
    expect(field.validate([1, 2, 3])?.message).toMatch(/more than 2/);
    expect(() => new fields.ArrayField(new fields.NumberField(), { min: 3, max: 2 })).toThrow();
  });

  test("tells which element fails [type documentation: DataModelValidationFailure]", () => {
    const failure = new fields.ArrayField(new fields.NumberField()).validate([1, "a"]);
    expect(failure?.elements).toMatchObject([{ id: 1, failure: { message: "must be a number" } }]);
  });

  test("an update replaces it whole [article: system development]", () => {
    const model = new (modelOf(() => ({ list: new fields.ArrayField(point()) })))({ list: [{ x: 1 }, { x: 2 }] });
    expect(model.updateSource({ list: [{ x: 3 }] })).toEqual({ list: [{ x: 3, y: 0 }] });
    expect(model["list"]).toEqual([{ x: 3, y: 0 }]);
    expect(model.updateSource({ list: [{ x: 3 }] })).toEqual({});
  });
});

describe("SetField", () => {
  test("drops duplicates, prepares a Set, and tells itself as a list [type documentation: SetField]", () => {
    const model = new (modelOf(() => ({ set: new fields.SetField(new fields.StringField()) })))({
      set: ["a", "b", "a"],
    });
    expect(model._source["set"]).toEqual(["a", "b"]);
    expect(model["set"]).toEqual(new Set(["a", "b"]));
    expect(model.toObject(false)).toEqual({ set: ["a", "b"] });
  });

  test("is updated from a Set as from a list [hypothesis]", () => {
    const model = new (modelOf(() => ({ set: new fields.SetField(new fields.StringField()) })))({ set: ["a"] });
    expect(model.updateSource({ set: new Set(["b"]) })).toEqual({ set: ["b"] });
  });

  test("discards invalid elements where falling back is allowed [type documentation: SetField]", () => {
    const schema = new fields.SchemaField({
      set: new fields.SetField(new fields.StringField({ choices: ["a", "b"] })),
    });
    const data = { set: ["a", "z"] };
    expect(schema.validate(data, { fallback: true })?.unresolved).toBe(false);
    expect(data.set).toEqual(["a"]);
    expect(schema.validate({ set: ["z"] })?.unresolved).toBe(true);
  });
});

describe("TypedObjectField", () => {
  const Model = modelOf(() => ({
    map: new fields.TypedObjectField(point(), { validateKey: (key) => key.length <= 3 }),
  }));

  test("strips entries whose key is refused, and cleans the others [hypothesis]", () => {
    expect(new Model({ map: { a: { x: "1" }, toolong: {} } })._source["map"]).toEqual({ a: { x: 1, y: 0 } });
  });

  test("merges updates entry by entry, and completes new ones [hypothesis]", () => {
    const model = new Model({ map: { a: { x: 1, y: 1 } } });
    expect(model.updateSource({ "map.a.x": 5, "map.b": { y: 2 } })).toEqual({
      map: { a: { x: 5 }, b: { x: 0, y: 2 } },
    });
    expect(model["map"]).toEqual({ a: { x: 5, y: 1 }, b: { x: 0, y: 2 } });
  });

  test("an entry is deleted by an operator, and only then is that a difference [release notes 14.349 to 14.363]", () => {
    const model = new Model({ map: { a: {}, b: {} } });
    expect(model.updateSource({ map: { a: _del, c: _del } })).toEqual({ map: { a: _del } });
    expect(Object.keys(model["map"] as object)).toEqual(["b"]);
  });

  test("the whole is replaced by an operator [release notes 14.349 to 14.363]", () => {
    const model = new Model({ map: { a: {}, b: {} } });
    model.updateSource({ map: _replace({ c: { x: 1 } }) });
    expect(model._source["map"]).toEqual({ c: { x: 1, y: 0 } });
  });

  test("tells which entry fails [type documentation: TypedObjectField]", () => {
    const error = errorOf(() => new Model({ map: { a: { x: "many" } } }));
    expect(error.message).toContain("must be a number");
  });

  test("keys with dots are paths, unless told otherwise [type documentation: TypedObjectField]", () => {
    const literal = new fields.TypedObjectField(new fields.NumberField(), { expandKeys: false });
    expect(literal.clean({ "a.b": 1 })).toEqual({ "a.b": 1 });
    expect(new fields.TypedObjectField(point()).clean({ "a.x": 1 })).toEqual({ a: { x: 1, y: 0 } });
  });

  test("finds the field of an entry's path [type documentation: TypedObjectField]", () => {
    expect(new Model().schema.getField("map.any.x")).toBeInstanceOf(fields.NumberField);
  });

  test("fields look for their parts in reverse order, each taking off the last [type documentation: DataField#_getField]", () => {
    const asked: string[][] = [];
    class Asking extends fields.TypedObjectField {
      override _getField(...[path, options]: Parameters<InstanceType<typeof fields.DataField>["_getField"]>) {
        asked.push([...path]);
        return super._getField(path, options);
      }
    }
    const schema = new fields.SchemaField({ map: new Asking(point()) });
    expect(schema.getField("map.any.x")).toBeInstanceOf(fields.NumberField);
    expect(asked).toEqual([["x", "any"]]);
  });
});

describe("TypedSchemaField", () => {
  const Model = modelOf(() => ({
    shape: new fields.TypedSchemaField(
      {
        circle: { radius: new fields.NumberField({ initial: 1, required: true, nullable: false }) },
        square: { side: new fields.NumberField({ initial: 2, required: true, nullable: false }) },
      },
      { initial: { type: "circle" } },
    ),
  }));

  test("follows the schema that its type names [type documentation: TypedSchemaField]", () => {
    expect(new Model({ shape: { type: "square", radius: 5 } })._source["shape"]).toEqual({ type: "square", side: 2 });
  });

  test("refuses a type that it does not know [type documentation: TypedSchemaField]", () => {
    expect(errorOf(() => new Model({ shape: { type: "blob" } })).message).toContain("does not have a valid type");
  });

  test("merges within a type, replaces across types [hypothesis]", () => {
    const model = new Model({ shape: { type: "circle", radius: 3 } });
    expect(model.updateSource({ "shape.radius": 4 })).toEqual({ shape: { radius: 4 } });
    model.updateSource({ shape: { type: "square" } });
    expect(model._source["shape"]).toEqual({ type: "square", side: 2 });
  });

  test("takes schemas, field records and models [type documentation: TypedSchemaField]", () => {
    class Line extends DataModel {
      static override defineSchema(): DataSchema {
        return { type: new fields.StringField({ initial: "line" }), length: new fields.NumberField({ initial: 7 }) };
      }
    }
    const field = new fields.TypedSchemaField({ line: Line });
    expect(field.clean({ type: "line" })).toEqual({ type: "line", length: 7 });
    expect(field.initialize({ type: "line", length: 7 }, null)).toBeInstanceOf(Line);
  });
});

describe("EmbeddedDataField", () => {
  class Inner extends DataModel {
    declare size: number;
    static override defineSchema(): DataSchema {
      return {
        size: new fields.NumberField({ initial: 1, required: true, nullable: false, min: 0 }),
        limit: new fields.NumberField({ initial: 5, required: true, nullable: false }),
      };
    }
    static override migrateData(source: SourceData): SourceData {
      if ("oldSize" in source) {
        source["size"] = source["oldSize"];
        delete source["oldSize"];
      }
      return super.migrateData(source);
    }
    static override validateJoint(data: SourceData): void {
      if (Number(data["size"]) > Number(data["limit"])) throw new Error("too large");
    }
  }
  const Model = modelOf(() => ({ inner: new fields.EmbeddedDataField(Inner) }));

  test("prepares the model, with this one as its parent [type documentation: EmbeddedDataField]", () => {
    const model = new Model({ inner: { size: -3 } });
    const inner = model["inner"] as Inner;
    expect(inner).toBeInstanceOf(Inner);
    expect(inner.parent).toBe(model);
    expect(inner.size).toBe(0);
  });

  test("migrates the model's data, in updates too [article: system development]", () => {
    const model = new Model({ inner: { oldSize: 2 } });
    expect(model._source["inner"]).toEqual({ size: 2, limit: 5 });
    expect(model.updateSource({ inner: { oldSize: 3 } })).toEqual({ inner: { size: 3 } });
  });

  test("its rules across fields hold on creation and on update [type documentation: DataModel.validateJoint]", () => {
    expect(errorOf(() => new Model({ inner: { size: 9 } })).message).toContain("too large");
    const model = new Model();
    expect(errorOf(() => model.updateSource({ "inner.limit": 0 })).message).toContain("too large");
    expect(model._source["inner"]).toEqual({ size: 1, limit: 5 });
  });

  test("the inner model reads the same source, and follows updates [hypothesis]", () => {
    const model = new Model();
    const inner = model["inner"] as Inner;
    model.updateSource({ "inner.size": 4 });
    expect((model["inner"] as Inner).size).toBe(4);
    expect(inner._source).toBe(model._source["inner"]);
  });

  test("migration runs once for each piece of data [hypothesis]", () => {
    const migrate = vi.spyOn(Inner, "migrateData");
    new Model({ inner: {} });
    expect(migrate).toHaveBeenCalledTimes(1);
    migrate.mockRestore();
  });
});
