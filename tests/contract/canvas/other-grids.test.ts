import { describe, expect, test } from "vitest";
import { createGrid, GridlessGrid, HexagonalGrid, SquareGrid } from "../../../bench/canvas/grid/index.ts";
import { GRID_SNAPPING_MODES, GRID_TYPES, MOVEMENT_DIRECTIONS } from "../../../bench/core/const/canvas.ts";

const hexTypes = [
  ["odd rows", GRID_TYPES.HEXODDR],
  ["even rows", GRID_TYPES.HEXEVENR],
  ["odd columns", GRID_TYPES.HEXODDQ],
  ["even columns", GRID_TYPES.HEXEVENQ],
] as const;

function hexGrid(type: number): HexagonalGrid {
  const grid = createGrid({ type, size: 100, distance: 5, units: "ft" });
  if (!(grid instanceof HexagonalGrid)) throw new Error("not hexagonal");
  return grid;
}

describe("choosing a grid", () => {
  test("by CONST.GRID_TYPES [type documentation: CONST.GRID_TYPES]", () => {
    expect(createGrid({ type: GRID_TYPES.GRIDLESS, size: 50 })).toBeInstanceOf(GridlessGrid);
    expect(createGrid({ type: GRID_TYPES.SQUARE, size: 50 })).toBeInstanceOf(SquareGrid);
    for (const [, type] of hexTypes) expect(hexGrid(type).type).toBe(type);
  });

  test("an unknown type fails", () => {
    expect(() => createGrid({ type: 9, size: 50 })).toThrow("the bench has no grid of type 9");
  });
});

describe("no grid", () => {
  const grid = new GridlessGrid({ size: 100, distance: 5 });

  test("nothing snaps, and there are no shapes [type documentation: BaseGrid]", () => {
    expect(grid.getSnappedPoint({ x: 12.3, y: 4.5 })).toEqual({ x: 12.3, y: 4.5 });
    expect(grid.getShape()).toEqual([]);
    expect(grid.getTopLeftPoint({ x: 12.3, y: 4.5 })).toEqual({ x: 12.3, y: 4.5 });
  });

  test("a way measures its length, and takes no spaces [type documentation: MeasurePathResult]", () => {
    const path = grid.measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 400 },
    ]);
    expect(path.distance).toBe(25);
    expect(path.spaces).toBe(0);
  });

  test("a shift is a grid size [type documentation: getShiftedPoint]", () => {
    expect(grid.getShiftedPoint({ x: 5, y: 5 }, MOVEMENT_DIRECTIONS.RIGHT)).toEqual({ x: 105, y: 5 });
  });

  test("a circle keeps within a quarter of a pixel [type documentation: getCircle]", () => {
    const points = grid.getCircle({ x: 0, y: 0 }, 50);
    points.forEach((point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      expect(Math.hypot(point.x, point.y)).toBeCloseTo(1000, 6);
      expect(Math.hypot((point.x + next.x) / 2, (point.y + next.y) / 2)).toBeGreaterThan(999.74);
    });
  });
});

describe.each(hexTypes)("hexagons in %s", (_name, type) => {
  const grid = hexGrid(type);

  test("a space's middle lies in the space [type documentation: getCenterPoint]", () => {
    for (let i = -3; i < 4; i++) {
      for (let j = -3; j < 4; j++) expect(grid.getOffset(grid.getCenterPoint({ i, j }))).toEqual({ i, j });
    }
  });

  test("six neighbors, all a grid size away, and each a neighbor in turn [type documentation: getAdjacentOffsets]", () => {
    const here = { i: 2, j: 3 };
    const center = grid.getCenterPoint(here);
    const neighbors = grid.getAdjacentOffsets(here);
    expect(neighbors).toHaveLength(6);
    for (const offset of neighbors) {
      const { x, y } = grid.getCenterPoint(offset);
      expect(Math.hypot(x - center.x, y - center.y)).toBeCloseTo(100, 6);
      expect(grid.testAdjacency(offset, here)).toBe(true);
    }
  });

  test("six vertices around the middle, all as far away [type documentation: getVertices]", () => {
    const center = grid.getCenterPoint({ i: 1, j: 1 });
    const vertices = grid.getVertices({ i: 1, j: 1 });
    expect(vertices).toHaveLength(6);
    for (const { x, y } of vertices) expect(Math.hypot(x - center.x, y - center.y)).toBeCloseTo(100 / Math.sqrt(3), 6);
  });

  test("a way counts spaces [type documentation: MeasurePathResult]", () => {
    const path = grid.measurePath([
      { i: 0, j: 0 },
      { i: 0, j: 4 },
    ]);
    expect(path.spaces).toBe(4);
    expect(path.distance).toBe(20);
    const direct = grid.getDirectPath([
      { i: 0, j: 0 },
      { i: 5, j: 3 },
    ]);
    direct.slice(1).forEach((offset, index) => {
      expect(grid.testAdjacency(direct[index] ?? offset, offset)).toBe(true);
    });
  });

  test("points snap to the nearest middle [type documentation: getSnappedPoint]", () => {
    const center = grid.getCenterPoint({ i: 2, j: 2 });
    const near = { x: center.x + 11, y: center.y - 17 };
    const snapped = grid.getSnappedPoint(near, { mode: GRID_SNAPPING_MODES.CENTER });
    expect(snapped.x).toBeCloseTo(center.x, 6);
    expect(snapped.y).toBeCloseTo(center.y, 6);
  });

  test("going down and up again comes back [hypothesis]", () => {
    const { DOWN, UP, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
    for (const [there, back] of [
      [DOWN, UP],
      [LEFT, RIGHT],
    ] as const) {
      const away = grid.getShiftedOffset({ i: 4, j: 4 }, there);
      expect(away).not.toEqual({ i: 4, j: 4 });
      expect(grid.getShiftedOffset(away, back)).toEqual({ i: 4, j: 4 });
    }
  });

  test("what the bench cannot snap to fails", () => {
    expect(() => grid.getSnappedPoint({ x: 0, y: 0 }, { mode: GRID_SNAPPING_MODES.LEFT_SIDE_MIDPOINT })).toThrow(
      "the bench has no snapping mode",
    );
  });
});
