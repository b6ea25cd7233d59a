import { describe, expect, it, vi } from "vitest";
import { isFoggy, isKnown, knownCells, within } from "../../../src/regions/explored.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}
const nowhere = () => false;
const canvas = (
  sees: (point: Point) => boolean,
  explored: (point: Point) => boolean = nowhere,
  tokenVision = true,
) => ({
  dimensions: { size: 100 },
  visibility: { tokenVision, testVisibility: sees },
  fog: { isPointExplored: explored },
});

describe("fog", () => {
  it("covers a scene with token vision, for players", () => {
    expect(isFoggy(canvas(nowhere), false)).toBe(true);
    expect(isFoggy(canvas(nowhere, nowhere, false), false)).toBe(false);
    expect(isFoggy(canvas(nowhere), true)).toBe(false);
    expect(isFoggy({ dimensions: { size: 100 } }, false)).toBe(false);
  });
});

describe("what a player may know of the ground", () => {
  it("is what they see, or have explored", () => {
    const left = ({ x }: Point) => x < 100;
    const right = ({ x }: Point) => x > 300;
    expect([50, 200, 350].map((x) => isKnown(canvas(left, right), { x, y: 0 }))).toEqual([true, false, true]);
  });

  it("is judged by the middles of squares of half a space, which cover the area from its first to its last pixel", () => {
    const area = { left: 130, right: 251, top: 20, bottom: 100 };
    const all = knownCells(
      canvas(() => true),
      area,
    );
    expect(all.map(({ x, y, size }) => [x, y, size])).toEqual([
      [100, 0, 50],
      [150, 0, 50],
      [200, 0, 50],
      [250, 0, 50],
      [100, 50, 50],
      [150, 50, 50],
      [200, 50, 50],
      [250, 50, 50],
    ]);
    const asked: Point[] = [];
    expect(
      knownCells(
        canvas((point) => asked.push(point) < 0),
        area,
      ),
    ).toEqual([]);
    expect(asked[0]).toEqual({ x: 125, y: 25 });
  });

  it("is asked of each point alone, without the ring of points that the host usually looks at", () => {
    const sees = vi.fn(nowhere);
    isKnown(canvas(sees), { x: 1, y: 2 });
    expect(sees).toHaveBeenCalledWith({ x: 1, y: 2 }, { tolerance: 0 });
  });

  it("is looked at in the view alone", () => {
    const area = { left: 0, right: 1000, top: 0, bottom: 1000 };
    const view = { left: 900, right: 2000, top: -500, bottom: 100 };
    expect(within(area, view)).toEqual({ left: 900, right: 1000, top: 0, bottom: 100 });
    const cells = (seen: typeof area) =>
      knownCells(
        canvas(() => true),
        within(area, seen),
      );
    expect(cells(view)).toHaveLength(4);
    expect(cells({ left: 3000, right: 4000, top: 0, bottom: 100 })).toEqual([]);
  });

  it("costs at most some thousand looks, however large the area", () => {
    const look = vi.fn(() => true);
    const cells = knownCells(canvas(look), { left: 0, right: 100_000, top: 0, bottom: 100_000 });
    expect(cells).toHaveLength(2500);
    expect(look).toHaveBeenCalledTimes(2500);
    expect(cells.every(({ size }) => size === 2000)).toBe(true);
  });
});
