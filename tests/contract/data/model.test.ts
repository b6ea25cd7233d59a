import { afterEach, describe, expect, test, vi } from "vitest";
import * as fields from "../../../bench/core/data/fields/index.ts";
import { gmOnlyPaths } from "../../../bench/core/data/gm-only.ts";
import { DataModel } from "../../../bench/core/data/model.ts";
import { _del, _replace, ForcedReplacement } from "../../../bench/core/data/operators.ts";
import type { DataSchema, SourceData } from "../../../bench/core/data/types.ts";
import { DataModelValidationError } from "../../../bench/core/data/validation.ts";
import { setCompatibilityConfig } from "../../../bench/core/utils/logging.ts";
import { errorOf, modelOf } from "./make-model.ts";

setCompatibilityConfig(() => ({ mode: 0, includePatterns: [], excludePatterns: [] }));
afterEach(() => vi.restoreAllMocks());

class Hero extends DataModel {
  declare name: string;
  declare hp: { value: number; max: number };
  declare luck: number;

  static override defineSchema(): DataSchema {
    return {
      name: new fields.StringField({ required: true, blank: false, initial: "Nobody" }),
      hp: new fields.SchemaField({
        value: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 5 }),
        max: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 10 }),
      }),
      kind: new fields.StringField({ required: true, choices: ["fighter", "thief"], initial: "fighter" }),
      traits: new fields.TypedObjectField(new fields.StringField()),
      luck: new fields.NumberField({ required: true, nullable: false, initial: 3, persisted: false }),
    };
  }

  static override migrateData(source: SourceData): SourceData {
    if ("title" in source) {
      source["name"] = source["title"];
      delete source["title"];
    }
    return super.migrateData(source);
  }

  static override validateJoint(data: SourceData): void {
    const hp = data["hp"] as Hero["hp"];
    if (hp.value > hp.max) throw new Error("more hit points than there can be");
  }
}

const INITIAL = { name: "Nobody", hp: { value: 5, max: 10 }, kind: "fighter", traits: {} };

describe("making a model", () => {
  test("a property that the model made for good when it was configured gets the field's value [type documentation: DataModel#_configure, DataFieldOptions.readonly]", () => {
    class Own extends DataModel {
      declare names: string[];
      static override defineSchema(): DataSchema {
        const names = new fields.ArrayField(new fields.StringField());
        names.readonly = true;
        return { names };
      }
      override _configure(): void {
        Object.defineProperty(this, "names", { value: [], writable: true });
      }
    }
    const model = new Own({ names: ["Kim"] });
    expect(model.names).toEqual(["Kim"]);
    expect(() => {
      model.names = [];
    }).toThrow(TypeError);
  });

  test("data is completed, cast, and freed of unknown keys [type documentation: DataModel]", () => {
    const hero = new Hero({ name: " Kim ", "hp.value": "3", nonsense: 1 });
    expect(hero._source).toEqual({ ...INITIAL, name: "Kim", hp: { value: 3, max: 10 } });
    expect(hero.hp.value).toBe(3);
  });

  test("data is migrated first [article: system development]", () => {
    expect(new Hero({ title: "Sir Kim" }).name).toBe("Sir Kim");
  });

  test("a migration that fails is reported, and the data used as it is [type documentation: migrateDataSafe]", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    class Fragile extends Hero {
      static override migrateData(): SourceData {
        throw new Error("cannot");
      }
    }
    expect(new Fragile({ name: "Kim" }).name).toBe("Kim");
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test("invalid data throws an error that tells every failure by path [type documentation: DataModelValidationError]", () => {
    const error = errorOf(() => new Hero({ name: "", kind: "mage" })) as DataModelValidationError;
    expect(error).toBeInstanceOf(DataModelValidationError);
    expect(Object.keys(error.getAllFailures() ?? {})).toEqual(["name", "kind"]);
    expect(error.getFailure("kind")?.invalidValue).toBe("mage");
    expect(error.asString()).toContain("kind: mage is not a valid choice");
    expect(error.asHTML()).toContain("<li><strong>kind</strong>");
  });

  test("an error's HTML escapes what was entered [hypothesis]", () => {
    const error = errorOf(() => new Hero({ kind: "<b>" })) as DataModelValidationError;
    expect(error.asHTML()).not.toContain("<b>");
  });

  test("fromSource keeps invalid data and tells so [type documentation: DataModel.fromSource]", () => {
    const hero = Hero.fromSource({ kind: "mage" });
    expect(hero.invalid).toBe(true);
    expect(hero.validationFailures.fields?.fields["kind"]?.message).toBe("mage is not a valid choice");
    expect(new Hero().invalid).toBe(false);
  });

  test("joint failures are told as well [type documentation: DataModel.validationFailures]", () => {
    const hero = Hero.fromSource({ hp: { value: 11 } });
    expect(hero.validationFailures.joint?.message).toBe("more hit points than there can be");
    expect(hero.invalid).toBe(true);
  });

  test("fallback puts initial values in place of invalid ones [type documentation: DataModel]", () => {
    const hero = new Hero({ kind: "mage" }, { fallback: true });
    expect(hero._source["kind"]).toBe("fighter");
    expect(hero.invalid).toBe(false);
  });

  test("the source is sealed and hidden, the parent fixed [type documentation: DataModel]", () => {
    const parent = new Hero();
    const hero = new Hero({}, { parent });
    expect(Object.isSealed(hero._source)).toBe(true);
    expect(Object.keys(hero)).not.toContain("_source");
    expect(hero.parent).toBe(parent);
    expect(() => Object.assign(hero, { parent: null })).toThrow();
  });

  test("the given object becomes the source [API: DataModel, version 14]", () => {
    const data: SourceData = { name: "Kim" };
    expect(new Hero(data)._source).toBe(data);
  });

  test("clean false takes data that is known to be clean as it is [API: DataModelConstructionContext, version 14]", () => {
    const migrate = vi.spyOn(Hero, "migrateData");
    new Hero(structuredClone(INITIAL), { clean: false });
    expect(migrate).not.toHaveBeenCalled();
  });

  test("fields that are not persisted have their initial value, and no place in the source [API: DataField.persisted, version 14]", () => {
    const hero = new Hero({ luck: 9 });
    expect(hero.luck).toBe(3);
    expect("luck" in hero._source).toBe(false);
    expect(hero.updateSource({ luck: 9 })).toEqual({});
  });

  test("a model without a schema throws [type documentation: DataModel.defineSchema]", () => {
    expect(() => new DataModel()).toThrow(/define its schema/);
  });
});

describe("the schema", () => {
  test("is made once for each class [type documentation: DataModel.schema]", () => {
    const define = vi.fn(() => ({ a: new fields.NumberField() }));
    const Model = modelOf(define);
    expect(Model.schema).toBe(Model.schema);
    expect(new Model().schema).toBe(Model.schema);
    expect(define).toHaveBeenCalledTimes(1);
  });

  test("a subclass has its own [type documentation: DataModel.defineSchema]", () => {
    class Wizard extends Hero {
      static override defineSchema(): DataSchema {
        return { ...super.defineSchema(), mana: new fields.NumberField({ initial: 4 }) };
      }
    }
    expect(Hero.schema.has("mana")).toBe(false);
    expect(Wizard.schema.has("mana")).toBe(true);
    expect(Wizard.schema.has("hp")).toBe(true);
  });

  test("getFieldForProperty finds the field of a path [API: DataModel, version 14]", () => {
    expect(new Hero().getFieldForProperty("hp.value")?.fieldPath).toBe("hp.value");
    expect(new Hero().getFieldForProperty("hp.nothing")).toBeUndefined();
  });

  test("gmOnly is told by the field, and found in changes [type documentation: DataField.gmOnly]", () => {
    const Model = modelOf(() => ({
      open: new fields.StringField(),
      inner: new fields.SchemaField({ secret: new fields.StringField({ gmOnly: true }) }),
      ownership: new fields.DocumentOwnershipField(),
    }));
    expect(gmOnlyPaths(Model.schema, { open: "a", inner: { secret: "b" }, ownership: {} })).toEqual([
      "inner.secret",
      "ownership",
    ]);
    expect(gmOnlyPaths(Model.schema, { open: "a" })).toEqual([]);
  });
});

describe("prepared data", () => {
  test("can be changed without touching the source, and is restored by reset [type documentation: DataModel.reset]", () => {
    const hero = new Hero();
    hero.hp.value = 1;
    hero.name = "Changed";
    expect(hero._source).toEqual(INITIAL);
    hero.reset();
    expect([hero.hp.value, hero.name]).toEqual([5, "Nobody"]);
  });

  test("of readonly fields cannot be assigned [type documentation: DataField.readonly]", () => {
    const model = new (modelOf(() => ({ fixed: new fields.NumberField({ readonly: true, initial: 1 }) })))();
    expect(() => Object.assign(model, { fixed: 2 })).toThrow();
    expect(model.updateSource({ fixed: 2 })).toEqual({ fixed: 2 });
    expect(model["fixed"]).toBe(2);
  });

  test("toObject tells the source, or the prepared data; JSON the source [type documentation: DataModel.toObject]", () => {
    const hero = new Hero();
    hero.hp.value = 1;
    expect(hero.toObject()).toEqual(INITIAL);
    expect(hero.toObject(false)).toMatchObject({ hp: { value: 1, max: 10 } });
    expect(JSON.parse(JSON.stringify(hero))).toEqual(INITIAL);
    expect(hero.toObject()["hp"]).not.toBe(hero._source["hp"]);
  });

  test("clone makes a model of its own with other data [type documentation: DataModel.clone]", () => {
    const hero = new Hero({ traits: { brave: "yes", tall: "yes" } });
    const twin = hero.clone({ "hp.value": 2, traits: { brave: _del } });
    expect(twin).toBeInstanceOf(Hero);
    expect(twin._source).toEqual({ ...INITIAL, hp: { value: 2, max: 10 }, traits: { tall: "yes" } });
    expect(hero._source["hp"]).toEqual({ value: 5, max: 10 });
  });

  test("fromJSON makes a model from text [type documentation: DataModel.fromJSON]", () => {
    expect(Hero.fromJSON('{"name": "Kim"}').name).toBe("Kim");
  });
});

describe("updateSource", () => {
  test("takes paths, cleans what it is given, and returns what differs [type documentation: DataModel.updateSource]", () => {
    const hero = new Hero();
    expect(hero.updateSource({ "hp.value": "4.4", name: "Nobody", nonsense: 1 })).toEqual({ hp: { value: 4 } });
    expect(hero.hp).toEqual({ value: 4, max: 10 });
  });

  test("returns nothing where nothing differs [type documentation: DataModel.updateSource]", () => {
    expect(new Hero().updateSource({ name: "Nobody", hp: { value: 5 } })).toEqual({});
  });

  test("leaves the given changes alone [release notes 14.349 to 14.363]", () => {
    const changes = { "hp.value": "4", nonsense: 1 };
    new Hero().updateSource(changes);
    expect(changes).toEqual({ "hp.value": "4", nonsense: 1 });
  });

  test("takes a model's data as changes [release notes 14.349 to 14.363]", () => {
    const hero = new Hero();
    expect(hero.updateSource(new Hero({ name: "Kim" }))).toEqual({ name: "Kim" });
  });

  test("clamps silently [hypothesis]", () => {
    const hero = new Hero();
    expect(hero.updateSource({ "hp.value": -4 })).toEqual({ hp: { value: 0 } });
  });

  test("throws for what is invalid, and changes nothing, not even what is valid [type documentation: DataModel.updateSource]", () => {
    const hero = new Hero();
    const error = errorOf(() => hero.updateSource({ name: "Kim", "hp.value": 1, kind: "" }));
    expect(error).toBeInstanceOf(DataModelValidationError);
    expect(hero._source).toEqual(INITIAL);
    expect(hero.name).toBe("Nobody");
  });

  test("checks the rules across fields on the result [type documentation: DataModel.updateSource]", () => {
    const hero = new Hero();
    expect(errorOf(() => hero.updateSource({ "hp.max": 4 })).message).toContain("more hit points");
    expect(hero._source).toEqual(INITIAL);
    expect(hero.updateSource({ hp: { max: 4, value: 4 } })).toEqual({ hp: { max: 4, value: 4 } });
  });

  test("dryRun tells what would change, and changes nothing [type documentation: DataModel.updateSource]", () => {
    const hero = new Hero();
    expect(hero.updateSource({ "hp.value": 1 }, { dryRun: true })).toEqual({ hp: { value: 1 } });
    expect(hero._source).toEqual(INITIAL);
    expect(() => hero.updateSource({ kind: "mage" }, { dryRun: true })).toThrow();
  });

  test("fallback puts an initial value in place of an invalid one [type documentation: DataModel.updateSource]", () => {
    const hero = new Hero({ kind: "thief" });
    expect(hero.updateSource({ kind: "mage" }, { fallback: true })).toEqual({ kind: "fighter" });
  });

  test("recursive false replaces objects as a whole [API: DataModelUpdateOptions, version 14]", () => {
    const hero = new Hero({ traits: { brave: "yes" }, hp: { value: 2, max: 20 } });
    const difference = hero.updateSource({ traits: { tall: "yes" }, hp: { value: 1 } }, { recursive: false });
    expect(hero._source).toMatchObject({ traits: { tall: "yes" }, hp: { value: 1, max: 10 } });
    expect(difference["traits"]).toBeInstanceOf(ForcedReplacement);
  });

  test("deltas are migrated: keys of former versions work, and missing ones are no error [article: system development]", () => {
    const hero = new Hero();
    expect(hero.updateSource({ title: "Kim" })).toEqual({ name: "Kim" });
    expect(hero.updateSource({ "hp.value": 1 })).toEqual({ hp: { value: 1 } });
  });

  test("a forced deletion brings a declared field back to its initial value [type documentation: operators, version 14]", () => {
    const hero = new Hero({ name: "Kim" });
    expect(hero.updateSource({ name: _del })).toEqual({ name: _del });
    expect(hero.name).toBe("Nobody");
    expect(hero.updateSource({ name: _del })).toEqual({});
  });

  test("a forced replacement completes what it does not name [type documentation: operators, version 14]", () => {
    const hero = new Hero({ hp: { value: 2, max: 20 } });
    hero.updateSource({ hp: _replace({ value: 3 }) });
    expect(hero._source["hp"]).toEqual({ value: 3, max: 10 });
  });

  test("operators work in their serialized form [release notes 14.349 to 14.363]", () => {
    const hero = new Hero({ traits: { brave: "yes" } });
    hero.updateSource(JSON.parse(JSON.stringify({ "traits.brave": _del })) as SourceData);
    expect(hero._source["traits"]).toEqual({});
  });

  test("legacy keys still delete and replace [release notes 14.349 to 14.363]", () => {
    const hero = new Hero({ traits: { brave: "yes", tall: "yes" } });
    hero.updateSource({ "traits.-=brave": null });
    expect(hero._source["traits"]).toEqual({ tall: "yes" });
    hero.updateSource({ "==traits": { old: "yes" } });
    expect(hero._source["traits"]).toEqual({ old: "yes" });
  });

  test("legacy keys say that they are deprecated [release notes 14.349 to 14.363]", () => {
    setCompatibilityConfig(() => ({ mode: 1, includePatterns: [], excludePatterns: [] }));
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    new Hero({ traits: { unique: "yes" } }).updateSource({ "traits.-=unique": null });
    expect(String(warn.mock.calls[0]?.[0])).toContain("ForcedDeletion");
    setCompatibilityConfig(() => ({ mode: 0, includePatterns: [], excludePatterns: [] }));
  });

  test("a legacy deletion key must have the value null [release notes 13.332 to 13.341]", () => {
    expect(() => new Hero().updateSource({ "traits.-=brave": 1 })).toThrow(/null/);
  });
});

describe("validate", () => {
  test("checks changes, which need not be complete [type documentation: DataModel.validate]", () => {
    const hero = new Hero();
    expect(hero.validate({ changes: { name: "Kim" } })).toBe(true);
    expect(() => hero.validate({ changes: { kind: "mage" } })).toThrow(DataModelValidationError);
    expect(hero.validate({ changes: { kind: "mage" }, strict: false })).toBe(false);
  });

  test("cleans changes first on request [type documentation: DataModel.validate]", () => {
    const hero = new Hero();
    expect(hero.validate({ changes: { hp: { value: "4" } }, clean: true })).toBe(true);
    expect(hero.validate({ changes: { hp: { value: "4" } }, strict: false })).toBe(false);
  });

  test("checks rules across fields for changes only on request [type documentation: DataModel.validate]", () => {
    const hero = new Hero();
    expect(hero.validate({ changes: { hp: { max: 1 } } })).toBe(true);
    expect(() => hero.validate({ changes: { hp: { max: 1 } }, joint: true })).toThrow(/more hit points/);
    expect(hero._source).toEqual(INITIAL);
  });

  test("leaves fields unchecked on request [type documentation: DataModel.validate]", () => {
    expect(Hero.fromSource({ kind: "mage" }).validate({ fields: false })).toBe(true);
  });
});
