import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areInOrder, heightsKey, heightWithin, readHeights, tickedLevels } from "../../../src/regions/heights.ts";

const bound = fc.option(fc.integer({ min: -100, max: 100 }));

describe("the heights of a region", () => {
  it("are read as typed, whether the host's form gives numbers, texts or nothing", () => {
    expect(readHeights("0", "10.5")).toEqual({ bottom: 0, top: 10.5 });
    expect(readHeights(-5, null)).toEqual({ bottom: -5, top: null });
    expect(readHeights(" ", undefined)).toEqual({ bottom: null, top: null });
    expect(readHeights("ten", "1e999")).toEqual({ bottom: null, top: null });
  });

  it("are in order unless the lower one is above the upper one", () => {
    expect(areInOrder({ bottom: 10, top: 5 })).toBe(false);
    expect(areInOrder({ bottom: 5, top: 5 })).toBe(true);
    expect(areInOrder({ bottom: 0, top: -1 })).toBe(false);
    expect(areInOrder({ bottom: 10, top: null })).toBe(true);
    expect(areInOrder({ bottom: null, top: -10 })).toBe(true);
  });

  it("have words where a limit is set, a limit of 0 too", () => {
    expect(heightsKey({ bottom: null, top: null })).toBeNull();
    expect(heightsKey({ bottom: 0, top: null })).toBe("from");
    expect(heightsKey({ bottom: null, top: 0 })).toBe("upTo");
    expect(heightsKey({ bottom: 0, top: 0 })).toBe("between");
  });

  it("contain the height at which the region is looked for", () => {
    fc.assert(
      fc.property(bound, bound, (bottom, top) => {
        fc.pre(areInOrder({ bottom, top }));
        const height = heightWithin({ bottom, top });
        expect(height).toBeGreaterThanOrEqual(bottom ?? Number.NEGATIVE_INFINITY);
        expect(height).toBeLessThanOrEqual(top ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
});

it("reads the levels whose boxes are ticked, and nothing else of the form", () => {
  expect(tickedLevels({ "level:roof": true, "level:ground": false, attach: true, name: "level:x" })).toEqual(["roof"]);
});
