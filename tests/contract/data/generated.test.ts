import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as fields from "../../../bench/core/data/fields/index.ts";
import { reviveOperators } from "../../../bench/core/data/operators.ts";
import type { DataSchema, SourceData } from "../../../bench/core/data/types.ts";
import {
  deepClone,
  diffObject,
  equals,
  expandObject,
  flattenObject,
  mergeObject,
} from "../../../bench/core/utils/index.ts";
import { modelOf } from "./make-model.ts";

const key = fc.stringMatching(/^[a-z]{1,3}$/);
const leaf = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.string(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const { tree } = fc.letrec<{ tree: SourceData; value: unknown }>((tie) => ({
  tree: fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof({ depthSize: "small" }, leaf, tie("tree")),
}));

/** Fields of every simple kind, some nested. */
const schema = (): DataSchema => ({
  number: new fields.NumberField({ min: -5, max: 5, step: 0.5 }),
  whole: new fields.NumberField({ integer: true, required: true, nullable: false, initial: 0, max: 3 }),
  text: new fields.StringField({ required: true }),
  flag: new fields.BooleanField(),
  angle: new fields.AngleField(),
  set: new fields.SetField(new fields.StringField()),
  list: new fields.ArrayField(new fields.NumberField({ integer: true })),
  any: new fields.ObjectField(),
  map: new fields.TypedObjectField(new fields.SchemaField({ n: new fields.NumberField({ initial: 1 }) })),
  inner: new fields.SchemaField({
    a: new fields.StringField({ initial: "a" }),
    b: new fields.BooleanField({ initial: true }),
  }),
});
const Model = modelOf(schema);
/** Finite numbers, of a size that occurs at a table. */
const amount = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const input = fc.record(
  {
    number: fc.oneof(amount, fc.constant(null), amount.map(String)),
    whole: amount,
    text: fc.oneof(fc.string(), fc.integer()),
    flag: fc.oneof(fc.boolean(), fc.constantFrom("true", "false", 0, 1)),
    angle: amount,
    set: fc.array(fc.string(), { maxLength: 4 }),
    list: fc.array(amount, { maxLength: 3 }),
    any: tree,
    map: fc.dictionary(key, fc.record({ n: amount }, { requiredKeys: [] }), { maxKeys: 3, noNullPrototype: true }),
    inner: fc.record({ a: fc.string(), b: fc.boolean(), z: fc.integer() }, { requiredKeys: [] }),
    nonsense: fc.integer(),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<SourceData>;

describe("for any data", () => {
  test("flattening and expanding come back to the same [type documentation: flattenObject, expandObject]", () => {
    fc.assert(fc.property(tree, (data) => void expect(expandObject(flattenObject(data))).toEqual(data)));
  });

  test("a bidirectional difference, merged with operators applied, gives the target [API: diffObject, version 14]", () => {
    fc.assert(
      fc.property(tree, tree, (from, to) => {
        const difference = diffObject(from, to, { bidirectional: true });
        const wire = reviveOperators(JSON.parse(JSON.stringify(difference)) as SourceData);
        expect(mergeObject(from, wire, { inplace: false, applyOperators: true })).toEqual(to);
      }),
    );
  });

  test("nothing differs from a copy of itself [type documentation: diffObject]", () => {
    fc.assert(
      fc.property(tree, (data) => void expect(diffObject(data, deepClone(data), { bidirectional: true })).toEqual({})),
    );
  });

  test("merging what was merged changes nothing more [type documentation: mergeObject]", () => {
    fc.assert(
      fc.property(tree, tree, (one, two) => {
        const merged = mergeObject(one, two, { inplace: false });
        expect(mergeObject(merged, two, { inplace: false })).toEqual(merged);
      }),
    );
  });

  test("equality is mutual, and plain data equals what JSON makes of it [hypothesis]", () => {
    fc.assert(fc.property(tree, tree, (one, two) => void expect(equals(one, two)).toBe(equals(two, one))));
    fc.assert(fc.property(tree, (data) => void expect(equals(data, JSON.parse(JSON.stringify(data)))).toBe(true)));
  });
});

describe("for any input to a model", () => {
  test("cleaned data is clean [type documentation: DataModel.cleanData]", () => {
    fc.assert(
      fc.property(input, (data) => {
        const once = Model.cleanData(deepClone(data));
        expect(Model.cleanData(deepClone(once))).toEqual(once);
      }),
    );
  });

  test("cleaned data is valid [type documentation: DataModel]", () => {
    fc.assert(fc.property(input, (data) => void expect(new Model(deepClone(data)).invalid).toBe(false)));
  });

  test("the difference of an update is what another client needs to get to the same data [type documentation: DataModel.updateSource]", () => {
    fc.assert(
      fc.property(input, input, (data, changes) => {
        const here = new Model(deepClone(data));
        const there = new Model(deepClone(data));
        const difference = here.updateSource(changes);
        there.updateSource(JSON.parse(JSON.stringify(difference)) as SourceData);
        expect(there.toObject()).toEqual(here.toObject());
        expect(here.updateSource(changes)).toEqual({});
      }),
    );
  });

  test("replacing every key gives the data of a new model [API: DataModelUpdateOptions, version 14]", () => {
    fc.assert(
      fc.property(input, input, (data, changes) => {
        const model = new Model(deepClone(data));
        const full = Model.cleanData(deepClone(changes));
        model.updateSource(full, { recursive: false });
        expect(model.toObject()).toEqual(full);
      }),
    );
  });

  test("prepared data tells its source [type documentation: DataModel.toObject]", () => {
    fc.assert(
      fc.property(input, (data) => {
        const model = new Model(deepClone(data));
        expect(model.toObject(false)).toEqual(model.toObject());
      }),
    );
  });
});
