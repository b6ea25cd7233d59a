import { describe, expect, test, vi } from "vitest";
import { _del, _replace } from "../../../bench/core/data/operators.ts";
import {
  applyDataOperators,
  applySpecialKeys,
  diffObject,
  equals,
  mergeObject,
  objectsEqual,
} from "../../../bench/core/utils/index.ts";
import { COMPATIBILITY_MODES, setCompatibilityConfig } from "../../../bench/core/utils/logging.ts";

const SILENT = { mode: COMPATIBILITY_MODES.SILENT, includePatterns: [], excludePatterns: [] };
setCompatibilityConfig(() => SILENT);

describe("mergeObject", () => {
  test("inserts and overwrites, in place [type documentation: mergeObject]", () => {
    const original = { a: 1, b: { c: 2 } };
    const merged = mergeObject(original, { a: 3, b: { d: 4 }, e: 5 });
    expect(merged).toBe(original);
    expect(merged).toEqual({ a: 3, b: { c: 2, d: 4 }, e: 5 });
  });

  test("leaves the original alone when not in place [type documentation: mergeObject]", () => {
    const original = { b: { c: 2 } };
    expect(mergeObject(original, { b: { c: 3 } }, { inplace: false })).toEqual({ b: { c: 3 } });
    expect(original).toEqual({ b: { c: 2 } });
  });

  test("insertKeys rules the top level, insertValues what is below [type documentation: mergeObject]", () => {
    expect(mergeObject({ k1: "v1" }, { k2: "v2" }, { insertKeys: false })).toEqual({ k1: "v1" });
    expect(mergeObject({ k1: "v1" }, { k2: "v2" }, { insertKeys: true })).toEqual({ k1: "v1", k2: "v2" });
    expect(mergeObject({ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: false })).toEqual({
      k1: { i1: "v1" },
    });
    expect(mergeObject({ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: true })).toEqual({
      k1: { i1: "v1", i2: "v2" },
    });
  });

  test("overwrite false keeps what is there [type documentation: mergeObject]", () => {
    expect(mergeObject({ k1: "v1" }, { k1: "v2", k2: "v3" }, { overwrite: false })).toEqual({ k1: "v1", k2: "v3" });
  });

  test("recursive false replaces objects [type documentation: mergeObject]", () => {
    expect(mergeObject({ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: false })).toEqual({ k1: { i2: "v2" } });
  });

  test("enforceTypes throws for another type [type documentation: mergeObject]", () => {
    expect(() => mergeObject({ k: 1 }, { k: "1" }, { enforceTypes: true })).toThrow(/type/);
    expect(mergeObject({ k: 1 }, { k: 2 }, { enforceTypes: true })).toEqual({ k: 2 });
  });

  test("legacy keys delete and replace with performDeletions, and are plain keys without [type documentation: mergeObject]", () => {
    expect(mergeObject({ k1: "v1", k2: "v2" }, { "-=k1": null }, { performDeletions: true })).toEqual({ k2: "v2" });
    expect(mergeObject({ k1: { i1: "v1" } }, { "==k1": { i2: "v2" } }, { performDeletions: true })).toEqual({
      k1: { i2: "v2" },
    });
    expect(mergeObject({ k1: "v1" }, { "-=k1": null })).toEqual({ k1: "v1", "-=k1": null });
  });

  test("applyOperators carries operators out, otherwise they are kept [API: mergeObject, version 14]", () => {
    const change = { gone: _del, whole: _replace({ b: 2 }) };
    expect(mergeObject({ gone: 1, whole: { a: 1 } }, change, { applyOperators: true })).toEqual({ whole: { b: 2 } });
    expect(mergeObject({ gone: 1 } as Record<string, unknown>, change)["gone"]).toBe(_del);
  });

  test("operators inside of inserted objects are carried out too [hypothesis]", () => {
    expect(mergeObject({}, { a: { b: _del, c: 1 } }, { applyOperators: true })).toEqual({ a: { c: 1 } });
  });

  test("dotted keys are paths [hypothesis]", () => {
    expect(mergeObject({ a: { b: 1, c: 2 } }, { "a.b": 3 })).toEqual({ a: { b: 3, c: 2 } });
  });

  test("shares nothing with the other object [hypothesis]", () => {
    const other = { list: [{ a: 1 }], deep: { b: 1 } };
    const merged = mergeObject({} as typeof other, other);
    merged.deep.b = 2;
    expect(merged.list).not.toBe(other.list);
    expect(other.deep.b).toBe(1);
  });

  test("arrays are replaced whole [hypothesis]", () => {
    expect(mergeObject({ a: [1, 2, 3] }, { a: [4] })).toEqual({ a: [4] });
  });

  test("throws for what is no object [hypothesis]", () => {
    expect(() => mergeObject(null as unknown as object, {})).toThrow(/not Objects/);
  });
});

describe("diffObject", () => {
  test("gives what differs in the other, at every depth [type documentation: diffObject]", () => {
    const original = { same: 1, changed: 1, deep: { same: 1, changed: 1 }, list: [1, 2] };
    const other = { same: 1, changed: 2, deep: { same: 1, changed: 2 }, list: [2, 1], added: null };
    expect(diffObject(original, other)).toEqual({ changed: 2, deep: { changed: 2 }, list: [2, 1], added: null });
  });

  test("inner leaves out keys that the original has not [type documentation: diffObject]", () => {
    expect(diffObject({ a: 1 }, { a: 2, b: 3 }, { inner: true })).toEqual({ a: 2 });
  });

  test("deletionKeys keeps deletions of what is there [type documentation: diffObject]", () => {
    const changes = { "-=a": null, "-=b": null };
    expect(diffObject({ a: 1 }, changes, { deletionKeys: true })).toEqual({ "-=a": null });
  });

  test("bidirectional reports what is gone as a forced deletion [API: diffObject, version 14]", () => {
    const difference = diffObject({ a: 1, b: { c: 1, d: 2 } }, { b: { c: 1 } }, { bidirectional: true });
    expect(difference).toEqual({ a: _del, b: { d: _del } });
    expect(difference["a"]).toBe(_del);
  });

  test("operators are differences only where they change something [API: diffObject, version 14]", () => {
    const changes = { gone: _del, absent: _del, same: _replace({ a: 1 }), other: _replace({ a: 2 }) };
    expect(Object.keys(diffObject({ gone: 1, same: { a: 1 }, other: { a: 1 } }, changes))).toEqual(["gone", "other"]);
  });
});

describe("equality", () => {
  test("equals compares by content [hypothesis]", () => {
    expect(equals({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    expect(equals({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(equals([1, 2], [2, 1])).toBe(false);
    expect(equals(Number.NaN, Number.NaN)).toBe(true);
    expect(equals(new Set([1, 2]), new Set([2, 1]))).toBe(true);
    expect(equals(new Map([["a", { b: 1 }]]), new Map([["a", { b: 1 }]]))).toBe(true);
    expect(equals(null, {})).toBe(false);
    expect(equals(_del, _replace(1))).toBe(false);
  });

  test("objectsEqual compares enumerable keys and values [type documentation: objectsEqual]", () => {
    expect(objectsEqual({ a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 })).toBe(true);
    expect(objectsEqual({ a: 1 }, { a: 2 })).toBe(false);
  });

  test("applyDataOperators drops deletions and puts replacements in place, as its former name does with a warning [type documentation: applyDataOperators, applySpecialKeys]", () => {
    const data = { a: 1, "-=b": null, "==c": { d: 1 }, e: _del, f: _replace(2) };
    const applied = { a: 1, c: { d: 1 }, f: 2 };
    expect(applyDataOperators(data)).toEqual(applied);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    setCompatibilityConfig(() => ({ ...SILENT, mode: COMPATIBILITY_MODES.WARNING }));
    expect(applySpecialKeys(data)).toEqual(applied);
    expect(String(warn.mock.calls[0]?.[0])).toContain("applyDataOperators");
    setCompatibilityConfig(() => SILENT);
    warn.mockRestore();
  });
});
