import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rectangleBetween, rectangleByKey } from "../../../src/regions/rectangle.ts";

const pixel = fc.integer({ min: -5000, max: 5000 });
const corner = fc.record({ x: pixel, y: pixel });

describe("the rectangle between two corners", () => {
  it("has both as opposite corners, in whichever order", () => {
    expect(rectangleBetween({ x: 30, y: 90 }, { x: 10, y: 20 })).toEqual({ x: 10, y: 20, width: 20, height: 70 });
    fc.assert(
      fc.property(corner, corner, (a, b) => {
        const { x, y, width, height } = rectangleBetween(a, b);
        expect([x, x + width].sort((m, n) => m - n)).toEqual([a.x, b.x].sort((m, n) => m - n));
        expect([y, y + height].sort((m, n) => m - n)).toEqual([a.y, b.y].sort((m, n) => m - n));
        expect(rectangleBetween(b, a)).toEqual({ x, y, width, height });
      }),
    );
  });
});

describe("a key", () => {
  const at = { x: 100, y: 200, width: 300, height: 400 };
  it.each([
    ["ArrowLeft", { x: 50 }, { width: 250 }],
    ["ArrowRight", { x: 150 }, { width: 350 }],
    ["ArrowUp", { y: 150 }, { height: 350 }],
    ["ArrowDown", { y: 250 }, { height: 450 }],
  ])("%s moves the rectangle by a step, or resizes it at its right and lower edges", (key, moved, resized) => {
    expect(rectangleByKey(at, key, false, 50)).toEqual({ ...at, ...moved });
    expect(rectangleByKey(at, key, true, 50)).toEqual({ ...at, ...resized });
  });

  it("leaves a step of each side", () => {
    const small = { x: 0, y: 0, width: 50, height: 60 };
    expect(rectangleByKey(small, "ArrowLeft", true, 50)).toEqual({ ...small, width: 50 });
    expect(rectangleByKey(small, "ArrowUp", true, 50)).toEqual({ ...small, height: 50 });
  });

  it("that is no arrow does nothing", () => {
    for (const key of ["Enter", "a", "", "toString"]) expect(rectangleByKey(at, key, false, 50)).toBeNull();
  });
});
