import { describe, expect, test } from "vitest";
import { _del } from "../../../bench/core/data/operators.ts";
import {
  deepClone,
  deepFreeze,
  deepSeal,
  deleteProperty,
  duplicate,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  hasProperty,
  invertObject,
  setProperty,
} from "../../../bench/core/utils/index.ts";

describe("paths", () => {
  test("getProperty reads a nested value, and undefined where there is none [type documentation: getProperty]", () => {
    const data = { a: { b: { c: 3 } }, n: null };
    expect(getProperty(data, "a.b.c")).toBe(3);
    expect(getProperty(data, "a.x.c")).toBeUndefined();
    expect(getProperty(data, "n.x")).toBeUndefined();
    expect(getProperty(undefined, "a")).toBeUndefined();
  });

  test("getProperty reads getters and inherited properties [hypothesis]", () => {
    class Actor {
      get level(): number {
        return 4;
      }
    }
    expect(getProperty({ actor: new Actor() }, "actor.level")).toBe(4);
  });

  test("hasProperty tells of a property whose value is undefined [type documentation: hasProperty]", () => {
    expect(hasProperty({ a: { b: undefined } }, "a.b")).toBe(true);
    expect(hasProperty({ a: { b: undefined } }, "a.c")).toBe(false);
  });

  test("setProperty makes what is missing and tells whether it changed anything [type documentation: setProperty]", () => {
    const data: Record<string, unknown> = { a: 1 };
    expect(setProperty(data, "b.c", 2)).toBe(true);
    expect(setProperty(data, "b.c", 2)).toBe(false);
    expect(data).toEqual({ a: 1, b: { c: 2 } });
  });

  test("no path reaches a prototype [hypothesis]", () => {
    expect(setProperty({}, "__proto__.polluted", true)).toBe(false);
    expandObject(JSON.parse('{"__proto__.polluted": true, "constructor.prototype.polluted": true}'));
    expect("polluted" in {}).toBe(false);
  });

  test("deleteProperty tells whether there was something to delete [type documentation: deleteProperty]", () => {
    const data = { a: { b: 1, c: 2 } };
    expect(deleteProperty(data, "a.b")).toBe(true);
    expect(deleteProperty(data, "a.b")).toBe(false);
    expect(data).toEqual({ a: { c: 2 } });
  });
});

describe("shapes", () => {
  test("expandObject unfolds dotted keys at every depth [type documentation: expandObject]", () => {
    expect(expandObject({ "a.b": 1, c: { "d.e": 2 } })).toEqual({ a: { b: 1 }, c: { d: { e: 2 } } });
  });

  test("expandObject joins a path with an object of the same key, in either order [hypothesis]", () => {
    expect(expandObject({ "a.b": 1, a: { c: 2 } })).toEqual({ a: { b: 1, c: 2 } });
    expect(expandObject({ a: { c: 2 }, "a.b": 1 })).toEqual({ a: { b: 1, c: 2 } });
  });

  test("expandObject keeps arrays, and operators as they are [hypothesis]", () => {
    const expanded = expandObject({ "a.list": [1, 2], "a.gone": _del });
    expect(expanded).toEqual({ a: { list: [1, 2], gone: _del } });
    expect(getProperty(expanded, "a.gone")).toBe(_del);
  });

  test("flattenObject gives one level of paths; arrays and empty objects are values [type documentation: flattenObject]", () => {
    expect(flattenObject({ a: { b: { c: 1 } }, d: [1, { e: 2 }], f: {} })).toEqual({
      "a.b.c": 1,
      d: [1, { e: 2 }],
      f: {},
    });
  });

  test("filterObject keeps the keys of the template, with its values on request [type documentation: filterObject]", () => {
    const source = { foo: { number: 1, name: "Tim", topping: "olives" }, bar: "baz" };
    const template = { foo: { number: 0, name: "Mit", style: "bold" }, other: 72 };
    expect(filterObject(source, template)).toEqual({ foo: { number: 1, name: "Tim" } });
    expect(filterObject(source, template, { templateValues: true })).toEqual({ foo: { number: 0, name: "Mit" } });
  });

  test("filterObject keeps deletion keys of known keys on request [type documentation: filterObject]", () => {
    expect(filterObject({ "-=a": null, "-=b": null }, { a: 1 }, { deletionKeys: true })).toEqual({ "-=a": null });
    expect(filterObject({ "-=a": null }, { a: 1 })).toEqual({});
  });

  test("invertObject swaps keys and values [type documentation: invertObject]", () => {
    expect(invertObject({ a: 1, b: "two" })).toEqual({ 1: "a", two: "b" });
  });
});

describe("copies", () => {
  test("deepClone copies objects, arrays and dates at every depth [type documentation: deepClone]", () => {
    const original = { a: { b: [{ c: 1 }] }, when: new Date(5) };
    const clone = deepClone(original);
    expect(clone).toEqual(original);
    expect(clone.a.b[0]).not.toBe(original.a.b[0]);
    expect(clone.when).not.toBe(original.when);
  });

  test("deepClone shares what it cannot copy, and throws for it in strict mode [type documentation: deepClone]", () => {
    const original = { set: new Set([1]) };
    expect(deepClone(original).set).toBe(original.set);
    expect(() => deepClone(original, { strict: true })).toThrow();
  });

  test("deepClone throws for cyclical data [type documentation: deepClone]", () => {
    const data: Record<string, unknown> = {};
    data["self"] = data;
    expect(() => deepClone(data)).toThrow(/depth/);
  });

  test("duplicate goes by way of JSON [type documentation: duplicate]", () => {
    const copy: unknown = duplicate({ a: undefined, n: Number.NaN, s: new Set([1]), j: { toJSON: () => "told" } });
    expect(copy).toEqual({ n: null, s: {}, j: "told" });
  });

  test("deepFreeze and deepSeal act at every depth and give the same object [type documentation: deepFreeze, deepSeal]", () => {
    const frozen = { a: { b: [1] } };
    expect(deepFreeze(frozen)).toBe(frozen);
    expect(Object.isFrozen(frozen.a.b)).toBe(true);
    const sealed = { a: { b: 1 } };
    expect(deepSeal(sealed)).toBe(sealed);
    expect(Object.isSealed(sealed.a)).toBe(true);
    expect(Object.isFrozen(sealed.a)).toBe(false);
    expect(() => deepFreeze({ map: new Map() }, { strict: true })).toThrow();
  });
});
