import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, findPosition, freeColumn, GAP, overlaps } from "../../../src/tracker/free-space.ts";

const view = { width: 1400, height: 900 };
const need = { width: 250, height: 600, least: 180 };
const controls: Box = { left: 10, top: 10, right: 100, bottom: 160 };
const players: Box = { left: 10, top: 800, right: 220, bottom: 890 };
const sidebar: Box = { left: 1040, top: 0, right: 1400, bottom: 900 };

describe("where the tracker stands", () => {
  it("is at the edge, between what the host puts there", () => {
    const found = findPosition(need, { left: 0, top: 0 }, view, [controls, players, sidebar]);
    expect(found).toEqual({ left: GAP, top: 160 + GAP, height: 600 });
    expect(findPosition(need, { left: 1400, top: 0 }, view, [controls, players, sidebar])?.left).toBe(1040 - GAP - 250);
  });

  it("is lower where there is less room, and nowhere where there is none", () => {
    const low = { ...view, height: 640 };
    const below: Box = { left: 0, top: 500, right: 1400, bottom: 640 };
    const column: Box = { left: 270, top: 0, right: 1400, bottom: 640 };
    expect(findPosition(need, { left: 0, top: 0 }, low, [controls, below, column])).toEqual({
      left: GAP,
      top: 160 + GAP,
      height: 500 - GAP - 160 - GAP,
    });
    const covered: Box = { left: 0, top: 0, right: 1400, bottom: 640 };
    expect(findPosition(need, { left: 0, top: 0 }, low, [covered])).toBeNull();
  });

  it("covers nothing and lies within the window, whatever stands there and wherever it is wished", () => {
    const length = fc.integer({ min: 0, max: 1400 });
    const box = fc.tuple(length, length, length, length).map(([x, y, width, height]) => {
      return { left: x, top: y, right: x + width / 3, bottom: y + height / 3 };
    });
    const wish = fc.record({ left: fc.integer({ min: -500, max: 2000 }), top: fc.integer({ min: -500, max: 2000 }) });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 8 }), wish, (taken, wished) => {
        const found = findPosition(need, wished, view, taken);
        if (!found) return;
        const own = { ...found, right: found.left + need.width, bottom: found.top + found.height };
        expect(own.left).toBeGreaterThanOrEqual(GAP);
        expect(own.top).toBeGreaterThanOrEqual(GAP);
        expect(own.right).toBeLessThanOrEqual(view.width - GAP);
        expect(own.bottom).toBeLessThanOrEqual(view.height - GAP);
        expect(found.height).toBeGreaterThanOrEqual(need.least);
        for (const { left, top, right, bottom } of taken)
          expect(right <= own.left || left >= own.right || bottom <= own.top || top >= own.bottom).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("is found wherever a corner of the window is free", () => {
    const left = fc.integer({ min: 300, max: 1300 });
    fc.assert(
      fc.property(left, fc.integer({ min: 0, max: 1400 }), (from, wished) => {
        const taken = { left: from, top: 0, right: view.width, bottom: view.height };
        expect(findPosition(need, { left: wished, top: 0 }, view, [taken])).not.toBeNull();
      }),
    );
  });
});

describe("where windows open", () => {
  const tracker: Box = { left: 8, top: 170, right: 256, bottom: 700 };

  it("is the widest column beside tracker and log, with a gap on both sides", () => {
    expect(freeColumn(1400, [sidebar, tracker])).toEqual({ left: 256 + GAP, width: 1040 - 256 - 2 * GAP });
    expect(freeColumn(1400, [])).toEqual({ left: GAP, width: 1400 - 2 * GAP });
    // A tracker docked on the right leaves the room on its left.
    expect(freeColumn(1400, [sidebar, { ...tracker, left: 784, right: 1032 }]).left).toBe(GAP);
    expect(freeColumn(400, [{ left: 0, top: 0, right: 400, bottom: 9 }]).width).toBe(0);
  });

  it("never touches what stands there", () => {
    const box = fc
      .tuple(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 1, max: 400 }))
      .map(([left, width]): Box => ({ left, right: left + width, top: 0, bottom: 900 }));
    fc.assert(
      fc.property(fc.array(box, { maxLength: 5 }), (boxes) => {
        const { left, width } = freeColumn(1400, boxes);
        const column = { left, right: left + width, top: 0, bottom: 900 };
        return width === 0 || boxes.every((each) => !overlaps(each, column));
      }),
    );
  });

  it("counts rectangles as apart that only touch", () => {
    expect(overlaps(tracker, { ...tracker, left: 256, right: 300 })).toBe(false);
    expect(overlaps(tracker, { ...tracker, left: 255, right: 300 })).toBe(true);
  });
});
