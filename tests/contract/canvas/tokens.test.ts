import { describe, expect, test } from "vitest";
import { GridlessGrid, HexagonalGrid, SquareGrid } from "../../../bench/canvas/grid/index.ts";
import { barColor, barShare, enteredValue } from "../../../bench/canvas/rules/bars.ts";
import { initialsOf } from "../../../bench/canvas/rules/initials.ts";
import {
  keepOnCanvas,
  movementDuration,
  shiftToken,
  snapToken,
  tokenSize,
} from "../../../bench/canvas/rules/token-place.ts";
import { MOVEMENT_DIRECTIONS } from "../../../bench/core/const/canvas.ts";

const squares = new SquareGrid({ size: 100 });
const one = { width: 1, height: 1 };

describe("where tokens stand", () => {
  test("a token of whole spaces fills them [type documentation: Token#getSnappedPosition]", () => {
    expect(snapToken(squares, { x: 151, y: 149 }, one)).toEqual({ x: 200, y: 100 });
    expect(snapToken(squares, { x: 149, y: 260 }, { width: 2, height: 2 })).toEqual({ x: 100, y: 300 });
  });

  test("a smaller token stands on halves of spaces [hypothesis]", () => {
    expect(snapToken(squares, { x: 149, y: 10 }, { width: 0.5, height: 0.5 })).toEqual({ x: 150, y: 0 });
  });

  test("without a grid it stands anywhere, on whole pixels [type documentation: Token#getSnappedPosition]", () => {
    expect(snapToken(new GridlessGrid({ size: 100 }), { x: 12.4, y: 7.6 }, one)).toEqual({ x: 12, y: 8 });
  });

  test("on hexagons its middle is a space's middle [hypothesis]", () => {
    const hexes = new HexagonalGrid({ size: 100 });
    const size = tokenSize(hexes, one);
    const place = snapToken(hexes, { x: 130, y: 70 }, one);
    const middle = { x: place.x + size.width / 2, y: place.y + size.height / 2 };
    const center = hexes.getCenterPoint(middle);
    expect(Math.abs(middle.x - center.x)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(middle.y - center.y)).toBeLessThanOrEqual(0.5);
  });

  test("a step goes to the neighboring space, for large tokens too [hypothesis]", () => {
    expect(shiftToken(squares, { x: 200, y: 200 }, one, MOVEMENT_DIRECTIONS.UP_LEFT)).toEqual({ x: 100, y: 100 });
    expect(shiftToken(squares, { x: 200, y: 200 }, { width: 3, height: 3 }, MOVEMENT_DIRECTIONS.DOWN)).toEqual({
      x: 200,
      y: 300,
    });
  });

  test("a token cannot be dragged off the canvas [hypothesis]", () => {
    const canvas = { x: 0, y: 0, width: 1000, height: 800 };
    expect(keepOnCanvas({ x: -500, y: 900 }, { width: 100, height: 100 }, canvas)).toEqual({ x: -50, y: 750 });
    expect(keepOnCanvas({ x: 10, y: 10 }, { width: 100, height: 100 }, canvas)).toEqual({ x: 10, y: 10 });
  });

  test("a way takes its time, and never long [hypothesis]", () => {
    expect(movementDuration(squares, { x: 0, y: 0 }, { x: 300, y: 0 })).toBe(500);
    expect(movementDuration(squares, { x: 0, y: 0 }, { x: 30_000, y: 0 })).toBe(2000);
    expect(movementDuration(squares, { x: 5, y: 5 }, { x: 5, y: 5 })).toBe(0);
  });
});

describe("bars", () => {
  test.each([
    [{ value: 5, max: 10 }, 0.5],
    [{ value: 15, max: 10 }, 1],
    [{ value: -3, max: 10 }, 0],
    [{ value: 5, max: 0 }, 0],
    [{ value: 5 }, 0],
    [{ value: Number.NaN, max: 10 }, 0],
  ])("%o fills %d [type documentation: Token#_drawBar]", (data, share) => {
    expect(barShare(data)).toBe(share);
  });

  test("the two bars differ at every share [hypothesis]", () => {
    for (const share of [0, 0.25, 0.5, 0.75, 1]) expect(barColor(1, share)).not.toBe(barColor(2, share));
    expect(barColor(1, 0)).not.toBe(barColor(1, 1));
  });

  test.each([
    ["7", 7],
    ["=7", 7],
    ["+3", 13],
    ["-4", 6],
    [" - 4 ", 6],
    ["2.5", 2.5],
    ["", null],
    ["much", null],
    ["1d6", null],
  ])("entering %j into a bar of 10 means %s [hypothesis]", (text, value) => {
    expect(enteredValue(text, 10)).toBe(value);
  });
});

describe("a token without a picture", () => {
  test.each([
    ["Mira Vale", "MV"],
    ["Grim", "G"],
    ["Old Tam of the Ford", "OF"],
    ["  ", "?"],
    ["🜁 42", "4"],
    ["éloi", "É"],
  ])("%j shows %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
