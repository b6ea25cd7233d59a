import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LabelBox, placeLabels } from "../../../src/regions/label-places.ts";

const label = (left: number, top: number, width = 100, height = 34): LabelBox => ({ left, top, width, height });

const box = fc.record({
  left: fc.integer({ min: 0, max: 300 }),
  top: fc.integer({ min: 0, max: 300 }),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 1, max: 80 }),
});
const labels = fc.array(box, { maxLength: 20 });

describe("labels of regions", () => {
  it("stay where they are if none is in the way", () => {
    expect(placeLabels([label(0, 0), label(100, 0), label(0, 34)], 4)).toEqual([0, 0, 34]);
  });

  it("move below one that is in the way, the later of two at the same place", () => {
    expect(placeLabels([label(50, 10), label(0, 0)], 4)).toEqual([38, 0]);
    expect(placeLabels([label(0, 0), label(0, 0), label(0, 0)], 4)).toEqual([0, 38, 76]);
  });

  it("move past a label that has moved itself", () => {
    expect(placeLabels([label(0, 0), label(0, 20), label(0, 40)], 4)).toEqual([0, 38, 76]);
  });

  it("never lie over each other, and move only down", () => {
    fc.assert(
      fc.property(labels, (boxes) => {
        const tops = placeLabels(boxes, 4);
        const there = boxes.map((each, index) => ({ ...each, top: tops[index] ?? 0 }));
        for (const [index, one] of there.entries()) {
          expect(one.top).toBeGreaterThanOrEqual(boxes[index]?.top ?? 0);
          for (const other of there.slice(index + 1)) {
            const apartAcross = one.left >= other.left + other.width || other.left >= one.left + one.width;
            const apartDown = one.top >= other.top + other.height || other.top >= one.top + one.height;
            expect(apartAcross || apartDown).toBe(true);
          }
        }
      }),
    );
  });
});
