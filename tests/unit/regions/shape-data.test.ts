import { describe, expect, it } from "vitest";
import { shapeData } from "../../../src/regions/shape-data.ts";

const box = { x: 100, y: 200, width: 300, height: 100 };

describe("the stored shape", () => {
  it("of a rectangle is its box", () => {
    expect(shapeData("rectangle", box, [])).toEqual({ type: "rectangle", ...box, rotation: 0, hole: false });
  });

  it("of an ellipse touches the sides of its box", () => {
    expect(shapeData("ellipse", box, [])).toEqual({
      ...{ type: "ellipse", x: 250, y: 250, radiusX: 150, radiusY: 50 },
      ...{ rotation: 0, hole: false },
    });
  });

  it("of a polygon has its corners in order; two are none", () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 50 },
    ];
    expect(shapeData("polygon", box, corners)).toEqual({
      type: "polygon",
      points: [0, 0, 100, 0, 100, 50],
      hole: false,
    });
    expect(shapeData("polygon", box, corners.slice(0, 2))).toBeNull();
  });
});
