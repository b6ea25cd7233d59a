import { describe, expect, test } from "vitest";
import { SquareGrid } from "../../../bench/canvas/grid/index.ts";
import { GRID_DIAGONALS, GRID_SNAPPING_MODES, MOVEMENT_DIRECTIONS } from "../../../bench/core/const/canvas.ts";

const M = GRID_SNAPPING_MODES;
const grid = new SquareGrid({ size: 100, distance: 5, units: "ft" });

/** Length in feet of three straight and two diagonal steps by the rule `diagonals`, measured in one part or in two. */
function measured(diagonals: number, parts: 1 | 2 = 1): number {
  const measuring = new SquareGrid({ size: 100, distance: 5, diagonals });
  const way = parts === 1 ? [at(0, 0), at(2, 5)] : [at(0, 0), at(1, 1), at(2, 5)];
  return measuring.measurePath(way).distance;
}

const at = (i: number, j: number) => ({ i, j });

describe("spaces", () => {
  test("a point belongs to the space that holds it, its top and left edge included [type documentation: getOffset]", () => {
    expect(grid.getOffset({ x: 0, y: 0 })).toEqual(at(0, 0));
    expect(grid.getOffset({ x: 199.9, y: 100 })).toEqual(at(1, 1));
    expect(grid.getOffset({ x: -0.1, y: -100.1 })).toEqual(at(-2, -1));
  });

  test("an offset has a corner, a middle and four vertices, the top left one first [type documentation: getVertices]", () => {
    expect(grid.getTopLeftPoint(at(2, 3))).toEqual({ x: 300, y: 200 });
    expect(grid.getCenterPoint({ x: 310, y: 290 })).toEqual({ x: 350, y: 250 });
    expect(grid.getVertices(at(0, 0))).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ]);
  });

  test("eight neighbors, four where diagonals are illegal [type documentation: getAdjacentOffsets]", () => {
    expect(grid.getAdjacentOffsets(at(0, 0))).toHaveLength(8);
    const strict = new SquareGrid({ size: 100, diagonals: GRID_DIAGONALS.ILLEGAL });
    expect(strict.getAdjacentOffsets(at(0, 0))).toHaveLength(4);
    expect(strict.testAdjacency(at(0, 0), at(1, 1))).toBe(false);
    expect(grid.testAdjacency(at(0, 0), at(1, 1))).toBe(true);
    expect(grid.testAdjacency(at(0, 0), at(0, 0))).toBe(false);
  });

  test("a point keeps its place within the space as it is shifted [type documentation: getShiftedPoint]", () => {
    expect(grid.getShiftedPoint({ x: 30, y: 40 }, MOVEMENT_DIRECTIONS.DOWN_RIGHT)).toEqual({ x: 130, y: 140 });
    expect(grid.getShiftedPoint({ x: 30, y: 40 }, MOVEMENT_DIRECTIONS.UP)).toEqual({ x: 30, y: -60 });
  });

  test("a diagonal shift does nothing where diagonals are illegal [type documentation: getShiftedPoint]", () => {
    const strict = new SquareGrid({ size: 100, diagonals: GRID_DIAGONALS.ILLEGAL });
    expect(strict.getShiftedPoint({ x: 30, y: 40 }, MOVEMENT_DIRECTIONS.UP_LEFT)).toEqual({ x: 30, y: 40 });
  });

  test("a rectangle touches a range of spaces, its end left out [type documentation: getOffsetRange]", () => {
    expect(grid.getOffsetRange({ x: 50, y: 50, width: 200, height: 100 })).toEqual([0, 0, 2, 3]);
    expect(grid.getOffsetRange({ x: 0, y: 0, width: 100, height: 100 })).toEqual([0, 0, 1, 1]);
  });
});

describe("snapping", () => {
  const cases: [string, number, { x: number; y: number }, { x: number; y: number }][] = [
    ["centers", M.CENTER, { x: 120, y: 180 }, { x: 150, y: 150 }],
    ["vertices", M.VERTEX, { x: 120, y: 180 }, { x: 100, y: 200 }],
    ["corners", M.CORNER, { x: 149, y: 151 }, { x: 100, y: 200 }],
    ["middles of edges", M.EDGE_MIDPOINT, { x: 145, y: 110 }, { x: 150, y: 100 }],
    ["middles of left sides", M.LEFT_SIDE_MIDPOINT, { x: 145, y: 110 }, { x: 100, y: 150 }],
    ["the nearer of several", M.CENTER | M.VERTEX, { x: 130, y: 140 }, { x: 150, y: 150 }],
  ];
  test.each(cases)("to %s [type documentation: CONST.GRID_SNAPPING_MODES]", (_name, mode, point, expected) => {
    expect(grid.getSnappedPoint(point, { mode })).toEqual(expected);
  });

  test("mode 0 leaves a point alone [hypothesis]", () => {
    expect(grid.getSnappedPoint({ x: 12.5, y: 7 }, { mode: 0 })).toEqual({ x: 12.5, y: 7 });
  });

  test("a resolution of 2 doubles the points along an axis [hypothesis]", () => {
    expect(grid.getSnappedPoint({ x: 140, y: 10 }, { mode: M.VERTEX, resolution: 2 })).toEqual({ x: 150, y: 0 });
  });
});

describe("measuring", () => {
  const rules: [keyof typeof GRID_DIAGONALS, number][] = [
    ["EQUIDISTANT", 25],
    ["EXACT", (3 + 2 * Math.SQRT2) * 5],
    ["APPROXIMATE", 30],
    ["RECTILINEAR", 35],
    ["ALTERNATING_1", 30],
    ["ALTERNATING_2", 30],
    ["ILLEGAL", 35],
  ];
  test.each(rules)("%s diagonals [type documentation: CONST.GRID_DIAGONALS]", (rule, feet) => {
    expect(measured(GRID_DIAGONALS[rule])).toBeCloseTo(feet, 9);
  });

  test("alternating diagonals go on counting over waypoints [type documentation: MeasurePathResult]", () => {
    const first = new SquareGrid({ size: 100, diagonals: GRID_DIAGONALS.ALTERNATING_1 });
    const second = new SquareGrid({ size: 100, diagonals: GRID_DIAGONALS.ALTERNATING_2 });
    const way = [at(0, 0), at(1, 1), at(2, 2), at(3, 3)];
    expect(first.measurePath(way).segments.map(({ distance }) => distance)).toEqual([1, 2, 1]);
    expect(second.measurePath(way).segments.map(({ distance }) => distance)).toEqual([2, 1, 2]);
    expect(measured(GRID_DIAGONALS.ALTERNATING_1, 2)).toBe(measured(GRID_DIAGONALS.ALTERNATING_1));
  });

  test("waypoints know the way so far, segments their own [type documentation: MeasurePathResult]", () => {
    const path = grid.measurePath([at(0, 0), at(0, 3), at(2, 3)]);
    expect(path.waypoints.map(({ distance, spaces }) => [distance, spaces])).toEqual([
      [0, 0],
      [15, 3],
      [25, 5],
    ]);
    expect(path.waypoints[1]?.backward).toBe(path.segments[0]);
    expect(path.waypoints[1]?.forward).toBe(path.segments[1]);
    expect(path.euclidean).toBe(25);
  });

  test("teleporting counts nothing [type documentation: MeasurePathWaypoint]", () => {
    expect(grid.measurePath([at(0, 0), { ...at(9, 9), teleport: true }, at(9, 10)]).distance).toBe(5);
  });

  test("a cost is asked for each step [type documentation: MeasurePathCostFunction]", () => {
    const steps: number[] = [];
    const path = grid.measurePath([at(0, 0), at(0, 3)], {
      cost: (_from, to, distance) => {
        steps.push(to.j);
        return distance * 2;
      },
    });
    expect(steps).toEqual([1, 2, 3]);
    expect(path.cost).toBe(30);
    expect(path.distance).toBe(15);
  });

  test("a direct path takes one step at a time, both ends included [type documentation: getDirectPath]", () => {
    const path = grid.getDirectPath([at(0, 0), at(2, 5)]);
    expect(path[0]).toEqual(at(0, 0));
    expect(path.at(-1)).toEqual(at(2, 5));
    expect(path).toHaveLength(6);
    path.slice(1).forEach((offset, index) => {
      expect(grid.testAdjacency(path[index] ?? at(-9, -9), offset)).toBe(true);
    });
  });

  test("without diagonals a direct path goes around corners [type documentation: getDirectPath]", () => {
    const strict = new SquareGrid({ size: 100, diagonals: GRID_DIAGONALS.ILLEGAL });
    const path = strict.getDirectPath([at(0, 0), at(-2, 3)]);
    expect(path).toHaveLength(6);
    path.slice(1).forEach((offset, index) => {
      expect(strict.testAdjacency(path[index] ?? at(9, 9), offset)).toBe(true);
    });
  });
});

describe("shapes and sizes", () => {
  test("a scene's padding is whole spaces, the same on both sides [type documentation: Scene#getDimensions]", () => {
    expect(grid.calculateDimensions(2450, 1600, 0.25)).toEqual({
      x: 700,
      y: 400,
      width: 3850,
      height: 2400,
      rows: 24,
      columns: 39,
    });
  });

  test("a point is translated by grid units, in degrees [type documentation: getTranslatedPoint]", () => {
    const { x, y } = grid.getTranslatedPoint({ x: 0, y: 0 }, 90, 15);
    expect(x).toBeCloseTo(0, 9);
    expect(y).toBeCloseTo(300, 9);
  });
});
