import { describe, expect, test } from "vitest";
import {
  ellipseAround,
  movedShape,
  polygonThrough,
  rectangleBetween,
} from "../../../bench/canvas/rules/region-shapes.ts";
import { polygonTree } from "../../../bench/core/documents/regions/polygon-tree.ts";
import { innerEdgeOf, outlineOf } from "../../../bench/core/documents/regions/region-outline.ts";
import { type StoredShape, shapeContains } from "../../../bench/core/documents/regions/shape-geometry.ts";

const shapes: StoredShape[] = [
  { type: "rectangle", x: 100, y: 200, width: 300, height: 150, rotation: 30 },
  { type: "rectangle", x: 100, y: 200, width: 300, height: 150, anchorX: 0.5, anchorY: 0.5 },
  { type: "circle", x: 50, y: 60, radius: 80 },
  { type: "ellipse", x: 50, y: 60, radiusX: 120, radiusY: 40, rotation: 45 },
  { type: "polygon", points: [0, 0, 200, 40, 120, 220, 60, 80] },
  { type: "line", x: 10, y: 20, length: 400, width: 50, rotation: -70 },
  { type: "cone", x: 0, y: 0, radius: 300, angle: 90, rotation: 20, curvature: "round" },
  { type: "cone", x: 0, y: 0, radius: 300, angle: 60, rotation: 200, curvature: "flat" },
  { type: "cone", x: 0, y: 0, radius: 300, angle: 60, rotation: 0, curvature: "semicircle" },
  { type: "emanation", base: { x: 100, y: 100, width: 100, height: 200 }, radius: 50 },
  { type: "ring", x: 0, y: 0, radius: 200, innerWidth: 20, outerWidth: 30 },
];

/** Even-odd test against a flat list of corners. */
function within(corners: number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
    const [xi = 0, yi = 0, xj = 0, yj = 0] = [corners[i], corners[i + 1], corners[j], corners[j + 1]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

describe("what is drawn of a region is what counts as inside", () => {
  test.each(shapes.map((shape, index) => [`${shape.type} (${index})`, shape] as const))("%s", (_name, shape) => {
    const outline = outlineOf(shape);
    const hole = innerEdgeOf(shape);
    let differences = 0;
    for (let x = -400; x <= 500; x += 7) {
      for (let y = -450; y <= 500; y += 7) {
        const drawn = within(outline, x + 0.31, y + 0.17) && !(hole && within(hole, x + 0.31, y + 0.17));
        if (drawn !== shapeContains(shape, { x: x + 0.31, y: y + 0.17 })) differences++;
      }
    }
    // Arcs are drawn with straight lines: a grid point may fall between the two.
    expect(differences).toBeLessThanOrEqual(4);
  });

  test("a shape that the bench lacks fails", () => {
    expect(() => outlineOf({ type: "token" })).toThrow('the bench has no region shape "token"');
  });
});

describe("drawing shapes", () => {
  test("a rectangle has its corner at the top left, wherever the drag began", () => {
    expect(rectangleBetween({ x: 300, y: 50 }, { x: 100, y: 250 })).toMatchObject({
      type: "rectangle",
      x: 100,
      y: 50,
      width: 200,
      height: 200,
    });
  });

  test("an ellipse is drawn from its middle, and is a circle where both radii are the same", () => {
    expect(ellipseAround({ x: 0, y: 0 }, { x: -30, y: 60 })).toMatchObject({
      type: "ellipse",
      radiusX: 30,
      radiusY: 60,
    });
    expect(ellipseAround({ x: 0, y: 0 }, { x: 60, y: 60 })).toMatchObject({ type: "circle", radius: 60 });
  });

  test("a slip of the hand is no shape", () => {
    expect(rectangleBetween({ x: 0, y: 0 }, { x: 400, y: 3 })).toBeNull();
    expect(ellipseAround({ x: 0, y: 0 }, { x: 1, y: 100 })).toBeNull();
  });

  test("a polygon leaves out corners that were clicked twice, and needs three", () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 0 },
      { x: 50, y: 80 },
      { x: 0, y: 0 },
    ];
    expect(polygonThrough(corners)).toMatchObject({ type: "polygon", points: [0, 0, 100, 0, 50, 80] });
    expect(polygonThrough(corners.slice(0, 3))).toBeNull();
  });

  test.each(shapes.map((shape, index) => [`${shape.type} (${index})`, shape] as const))(
    "%s is moved whole",
    (_name, shape) => {
      const moved = outlineOf(movedShape(shape, 25, -40));
      outlineOf(shape).forEach((value, index) => {
        expect(moved[index]).toBeCloseTo(value + (index % 2 ? -40 : 25), 6);
      });
    },
  );
});

describe("the polygons of a region", () => {
  const square = (x: number, hole = false): StoredShape => ({
    type: "rectangle",
    x,
    y: 0,
    width: 100,
    height: 100,
    hole,
  });

  test("stand in a tree whose root is a hole without points [type documentation: RegionPolygonTreeNode]", () => {
    const root = polygonTree([square(0), square(300)]);
    expect([root.isHole, root.points, root.depth]).toEqual([true, null, 0]);
    expect(root.children.map(({ isHole, depth }) => [isHole, depth])).toEqual([
      [false, 1],
      [false, 1],
    ]);
    expect(root.children[1]?.points).toEqual([300, 0, 400, 0, 400, 100, 300, 100]);
  });

  test("are iterated with all below them; holes lie in what they are cut from [type documentation: RegionPolygonTreeNode]", () => {
    const ring: StoredShape = { type: "ring", x: 0, y: 0, radius: 200, innerWidth: 20, outerWidth: 30 };
    const nodes = [...polygonTree([square(0), square(20, true), ring])];
    expect(nodes.map(({ isHole, depth }) => [isHole, depth])).toEqual([
      [false, 1],
      [true, 2],
      [false, 1],
      [true, 2],
    ]);
  });
});
