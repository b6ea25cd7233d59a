import { describe, expect, it } from "vitest";
import { bounds, dashes } from "../../../src/regions/shapes.ts";

describe("the bounds of a region", () => {
  it("hold every outline of it, in pixels of the scene", () => {
    const tree = [{ points: [10, 20, 110, 20, 110, 70, 10, 70] }, { points: [-5, 300, 40, 250] }, { points: null }];
    expect(bounds(tree)).toEqual({ left: -5, right: 110, top: 20, bottom: 300 });
  });
});

/** The length of all dashes. */
const length = (lines: readonly (readonly [readonly number[], readonly number[]])[]) =>
  lines.reduce((sum, [[ax = 0, ay = 0], [bx = 0, by = 0]]) => sum + Math.hypot(bx - ax, by - ay), 0);

describe("dashes along an outline", () => {
  const square = [0, 0, 100, 0, 100, 100, 0, 100];

  it("close it, and have the share of their stroke", () => {
    const drawn = dashes(square, 14, 6);
    expect(length(drawn)).toBeCloseTo(400 * (14 / 20), 6);
    expect(drawn[0]).toEqual([
      [0, 0],
      [14, 0],
    ]);
    // The last side, back to the first corner, has dashes too.
    expect(drawn.some(([[x, y]]) => x === 0 && y > 50)).toBe(true);
  });

  it("go on around corners, in a stroke of two parts", () => {
    const drawn = dashes([0, 0, 10, 0, 10, 10, 0, 10], 15, 5);
    expect(drawn.slice(0, 2)).toEqual([
      [
        [0, 0],
        [10, 0],
      ],
      [
        [10, 0],
        [10, 5],
      ],
    ]);
    expect(length(drawn)).toBeCloseTo(30, 6);
  });

  it("are none of no outline", () => {
    expect(dashes([], 14, 6)).toEqual([]);
    expect(dashes([5, 5], 14, 6)).toEqual([]);
  });
});
