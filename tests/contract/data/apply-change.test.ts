import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { deltaEvaluator, setCustomChange, setDeltaEvaluator } from "../../../bench/core/data/change-evaluation.ts";
import type { DataField } from "../../../bench/core/data/fields/data-field.ts";
import * as fields from "../../../bench/core/data/fields/index.ts";
import type { DataModel } from "../../../bench/core/data/model.ts";
import type { SourceData } from "../../../bench/core/data/types.ts";
import { Color } from "../../../bench/core/utils/index.ts";
import { modelOf } from "./make-model.ts";

const anyone = new (modelOf(() => ({})))();

/** Apply one change to a prepared value. */
function change(field: DataField, value: unknown, type: string, delta: unknown, model: DataModel = anyone): unknown {
  return field.applyChange(value, model, { key: "key", type, value: delta });
}

const before = deltaEvaluator();
beforeEach(() => setDeltaEvaluator(null));
afterEach(() => setCustomChange(() => undefined));
afterAll(() => setDeltaEvaluator(before));

describe("changes to numbers", () => {
  const number = new fields.NumberField({ min: 0, max: 20 });

  test.each([
    ["add", 10, "3", 13],
    ["add", 10, 3, 13],
    ["subtract", 10, "3", 7],
    ["multiply", 10, "1.5", 15],
    ["override", 10, "3", 3],
    ["upgrade", 10, "12", 12],
    ["upgrade", 10, "3", 10],
    ["downgrade", 10, "3", 3],
    ["downgrade", 10, "12", 10],
    ["add", null, "3", 3],
  ])(
    "%s to %o with %o gives %o [type documentation: NumberField; subtract: hypothesis]",
    (type, value, delta, expected) => {
      expect(change(number, value, type, delta)).toBe(expected);
    },
  );

  test("the result is cleaned as input is [hypothesis]", () => {
    expect(change(number, 10, "add", "50")).toBe(20);
    expect(change(new fields.NumberField({ integer: true }), 5, "multiply", "0.5")).toBe(3);
  });

  test("a result that the field refuses changes nothing [hypothesis]", () => {
    expect(change(new fields.NumberField({ choices: [1, 2] }), 1, "add", "5")).toBe(1);
    expect(change(new fields.NumberField({ positive: true }), 1, "subtract", "5")).toBe(1);
  });

  test("a value that is no number changes nothing [hypothesis]", () => {
    expect(change(number, 10, "add", "many")).toBe(10);
    expect(change(number, 10, "add", "")).toBe(10);
  });

  test("references stand for roll data of the model, or of what it is a part of [hypothesis]", () => {
    const actor = { getRollData: () => ({ level: 4, on: true }) };
    const system = new (modelOf(() => ({})))({}, { parent: actor });
    expect(change(number, 1, "add", "@level", system)).toBe(5);
    expect(change(number, 1, "add", "@on", system)).toBe(2);
    expect(
      number.applyChange(1, system, { key: "k", type: "add", value: "@level" }, { replacementData: { level: 9 } }),
    ).toBe(10);
  });

  test("formulas are evaluated by the evaluator that the dice bring [hypothesis]", () => {
    setDeltaEvaluator({
      replace: (formula, data) => formula.replace("@n", String(data["n"])),
      evaluate: (formula) => formula.split("+").reduce((sum, part) => sum + Number(part), 0),
    });
    const model = new (modelOf(() => ({})))({}, { parent: { getRollData: (): SourceData => ({ n: 2 }) } });
    expect(change(number, 1, "add", "@n+3", model)).toBe(6);
  });
});

describe("changes to text", () => {
  const text = new fields.StringField();

  test("add appends, subtract removes, override replaces [type documentation: StringField; subtract: hypothesis]", () => {
    expect(change(text, "long", "add", "sword")).toBe("longsword");
    expect(change(text, "longsword", "subtract", "long")).toBe("sword");
    expect(change(text, "a", "override", "b")).toBe("b");
    expect(change(text, "a", "multiply", "2")).toBe("a");
  });

  test("choices still hold [hypothesis]", () => {
    const choice = new fields.StringField({ choices: ["a", "b"] });
    expect(change(choice, "a", "override", "b")).toBe("b");
    expect(change(choice, "a", "override", "z")).toBe("a");
  });

  test("a color is overridden, and prepared as one [type documentation: ColorField]", () => {
    const result = change(new fields.ColorField(), Color.from("#ff0000"), "override", "#00ff00");
    expect(result).toBeInstanceOf(Color);
    expect((result as Color).css).toBe("#00ff00");
  });
});

describe("changes to flags", () => {
  test.each([
    ["add", false, "true", true],
    ["add", true, "false", true],
    ["subtract", true, "true", false],
    ["multiply", true, "false", false],
    ["multiply", true, "true", true],
    ["override", true, "0", false],
    ["upgrade", false, "1", true],
    ["downgrade", true, "0", false],
  ])(
    "%s to %o with %o gives %o [type documentation: BooleanField; subtract: hypothesis]",
    (type, value, delta, expected) => {
      expect(change(new fields.BooleanField(), value, type, delta)).toBe(expected);
    },
  );
});

describe("changes to lists and sets", () => {
  test("add appends one element, or those of a list in JSON or as data [type documentation: ArrayField]", () => {
    const list = new fields.ArrayField(new fields.StringField());
    expect(change(list, ["a"], "add", "b")).toEqual(["a", "b"]);
    expect(change(list, ["a"], "add", '["b","c"]')).toEqual(["a", "b", "c"]);
    expect(change(list, ["a"], "add", ["b"])).toEqual(["a", "b"]);
  });

  test("subtract removes elements, override replaces all [hypothesis]", () => {
    const list = new fields.ArrayField(new fields.StringField());
    expect(change(list, ["a", "b"], "subtract", "a")).toEqual(["b"]);
    expect(change(list, ["a", "b"], "override", "c")).toEqual(["c"]);
  });

  test("sets stay sets, without duplicates [type documentation: SetField]", () => {
    const set = new fields.SetField(new fields.StringField());
    expect(change(set, new Set(["a"]), "add", "b")).toEqual(new Set(["a", "b"]));
    expect(change(set, new Set(["a"]), "add", "a")).toEqual(new Set(["a"]));
    expect(change(set, new Set(["a", "b"]), "subtract", "a")).toEqual(new Set(["b"]));
  });

  test("the list that was there is left alone [hypothesis]", () => {
    const before = ["a"];
    change(new fields.ArrayField(new fields.StringField()), before, "add", "b");
    expect(before).toEqual(["a"]);
  });
});

describe("changes to objects", () => {
  test("add does nothing, override takes data or JSON [hypothesis]", () => {
    const object = new fields.ObjectField();
    expect(change(object, { a: 1 }, "add", '{"b":2}')).toEqual({ a: 1 });
    expect(change(object, { a: 1 }, "override", '{"b":2}')).toEqual({ b: 2 });
    expect(change(object, { a: 1 }, "override", { c: 3 })).toEqual({ c: 3 });
    expect(change(object, { a: 1 }, "override", "text")).toEqual({ a: 1 });
  });

  test("a schema's override is cleaned and completed [hypothesis]", () => {
    const schema = new fields.SchemaField({
      x: new fields.NumberField({ initial: 0 }),
      y: new fields.NumberField({ initial: 1 }),
    });
    expect(change(schema, { x: 5, y: 5 }, "override", { x: "2", z: 1 })).toEqual({ x: 2, y: 1 });
    expect(change(schema, { x: 5, y: 5 }, "add", { x: 1 })).toEqual({ x: 5, y: 5 });
  });
});

test("custom changes are left to the client [type documentation: DataField._applyChangeCustom]", () => {
  setCustomChange((_field, value, delta) => `${String(value)} with ${String(delta)}`);
  expect(change(new fields.StringField(), "a", "custom", "b")).toBe("a with b");
  setCustomChange(() => undefined);
  expect(change(new fields.StringField(), "a", "custom", "b")).toBe("a");
});
