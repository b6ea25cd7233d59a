import { describe, expect, test } from "vitest";
import { parseDropData } from "../../../bench/canvas/rules/drop-data.ts";
import { constrainView, fitView, zoomAt } from "../../../bench/canvas/rules/view.ts";

const canvas = { width: 4000, height: 3000 };
const screen = { width: 1000, height: 800 };
const current = { x: 500, y: 600, scale: 1 };

/** Where a canvas point lies on the screen. */
function onScreen(view: typeof current, point: { x: number; y: number }): { x: number; y: number } {
  return {
    x: (point.x - view.x) * view.scale + screen.width / 2,
    y: (point.y - view.y) * view.scale + screen.height / 2,
  };
}

describe("panning", () => {
  test("what is not said stays [type documentation: Canvas#pan]", () => {
    expect(constrainView({ x: 700 }, current, canvas, screen, 3)).toEqual({ x: 700, y: 600, scale: 1 });
    expect(constrainView({ scale: 2, x: null }, current, canvas, screen, 3)).toEqual({ x: 500, y: 600, scale: 2 });
  });

  test("magnification has its limits, CONFIG.Canvas.maxZoom for one [type documentation: CONFIG.Canvas]", () => {
    expect(constrainView({ scale: 99 }, current, canvas, screen, 3).scale).toBe(3);
    expect(constrainView({ scale: 0.0001 }, current, canvas, screen, 3).scale).toBe(0.125);
    expect(constrainView({ scale: Number.NaN }, current, canvas, screen, 3).scale).toBe(1);
  });

  test("the middle of the screen stays on the canvas [hypothesis]", () => {
    expect(constrainView({ x: -50, y: 9000 }, current, canvas, screen, 3)).toEqual({ x: 0, y: 3000, scale: 1 });
  });

  test("zooming keeps the point under the pointer where it is [hypothesis]", () => {
    const point = { x: 720, y: 480 };
    const pointer = onScreen(current, point);
    const { x, y } = onScreen(zoomAt(current, 1.7, pointer, screen), point);
    expect(x).toBeCloseTo(pointer.x, 6);
    expect(y).toBeCloseTo(pointer.y, 6);
  });

  test("a fitted rectangle lies within what is free of the screen [hypothesis]", () => {
    const insets = { top: 50, right: 300, bottom: 100, left: 80 };
    const rectangle = { x: 1000, y: 500, width: 2000, height: 1500 };
    const view = fitView(rectangle, screen, insets, 3);
    const corner = onScreen(view, rectangle);
    const opposite = onScreen(view, { x: 3000, y: 2000 });
    expect(corner.x).toBeGreaterThanOrEqual(80 - 1e-6);
    expect(corner.y).toBeGreaterThanOrEqual(50 - 1e-6);
    expect(opposite.x).toBeLessThanOrEqual(700 + 1e-6);
    expect(opposite.y).toBeLessThanOrEqual(700 + 1e-6);
    expect(opposite.x - corner.x).toBeCloseTo(620, 6);
  });
});

describe("drops", () => {
  test("the data of a drag, with the place of the drop [type documentation: dropCanvasData]", () => {
    const text = JSON.stringify({ type: "Actor", uuid: "Actor.abc", x: 1 });
    expect(parseDropData(text, { x: 40, y: 50 })).toEqual({ type: "Actor", uuid: "Actor.abc", x: 40, y: 50 });
  });

  test.each(["", "https://example.org/a.png", "null", "[1]", '"Actor"', "{}", '{"type":3}', '{"type":""}'])(
    "%j is no drag of ours",
    (text) => {
      expect(parseDropData(text, { x: 0, y: 0 })).toBeNull();
    },
  );
});
