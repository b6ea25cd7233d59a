/** The polygons of a region as a tree [type documentation: RegionPolygonTree]. Shapes that overlap are not united here. */
import { loud } from "../../loud.ts";
import { innerEdgeOf, outlineOf } from "./region-outline.ts";
import type { StoredShape } from "./shape-geometry.ts";

export interface PolygonNode extends Iterable<PolygonNode> {
  parent: PolygonNode | null;
  children: PolygonNode[];
  /** Depth in the tree; 0 for the root. */
  depth: number;
  /** True for holes, and for the root. */
  isHole: boolean;
  /** [x0, y0, x1, y1, …] in canvas pixels; null for the root. */
  points: number[] | null;
}

function node(parent: PolygonNode | null, points: number[] | null, isHole: boolean): PolygonNode {
  const made: PolygonNode = loud("RegionPolygonTreeNode", {
    parent,
    children: [],
    depth: parent ? parent.depth + 1 : 0,
    isHole,
    points,
    *[Symbol.iterator](): Generator<PolygonNode> {
      for (const child of made.children) {
        yield child;
        yield* child;
      }
    },
  });
  parent?.children.push(made);
  return made;
}

/** Build the tree: each solid shape is a child of the root; a hole is a child of every solid shape before it. */
export function polygonTree(shapes: readonly StoredShape[]): PolygonNode {
  const root = node(null, null, true);
  for (const shape of shapes) {
    if (shape.hole) {
      for (const outer of root.children) node(outer, outlineOf(shape), true);
      continue;
    }
    const outer = node(root, outlineOf(shape), false);
    const inner = innerEdgeOf(shape);
    if (inner) node(outer, inner, true);
  }
  return root;
}
