import { describe, expect, test } from "vitest";
import type { Canvas } from "../../../bench/canvas/board.ts";
import { circlesOf, isWithin, type Looking, sightRadius } from "../../../bench/canvas/rules/sight.ts";
import { createFog, createVisibility } from "../../../bench/canvas/vision.ts";

const showing = (scene: object | null) => ({ scene }) as unknown as Canvas;
const yard = showing({ tokenVision: true, fog: { exploration: true } });
const hall = showing({ tokenVision: false });
const point = { x: 10, y: 20 };

test("whether tokens' vision and exploration count is the scene's to say [type documentation: CanvasVisibility#tokenVision, FogManager#fogExploration]", () => {
  expect(createVisibility(yard).tokenVision).toBe(true);
  expect(createFog(yard).fogExploration).toBe(true);
  expect(createVisibility(hall).tokenVision).toBe(false);
});

test("where it does not count, all is seen and explored [type documentation: Scene#tokenVision]", () => {
  expect(createVisibility(hall).testVisibility(point)).toBe(true);
  expect(createFog(hall).isPointExplored(point)).toBe(true);
});

test("without a scene it cannot be asked [type documentation: CanvasVisibility#tokenVision, throws]", () => {
  expect(() => createVisibility(showing(null)).tokenVision).toThrow("no scene");
});

test("what the bench lacks of it fails by name [the bench's own rule]", () => {
  expect(() => (createFog(yard) as unknown as { commit(): void }).commit()).toThrow(
    "the bench has no canvas.fog.commit",
  );
});

describe("tokens see circles, through walls [house rule]", () => {
  const grid = { size: 100, distance: 5 };
  const token = (x: number, changes: Partial<Looking> = {}): Looking => ({
    center: { x, y: 0 },
    sight: { enabled: true, range: 10 },
    observed: true,
    controlled: false,
    ...changes,
  });

  test("as far as their range, in the scene's units; without an end where it is null [type documentation: TokenDocument#sight]", () => {
    expect(sightRadius(10, grid)).toBe(200);
    expect(sightRadius(0, grid)).toBe(0);
    expect(sightRadius(null, grid)).toBe(Number.POSITIVE_INFINITY);
  });

  test("a point counts as seen within so many pixels of what is seen [type documentation: CanvasVisibility.TestVisibilityOptions]", () => {
    const circles = [{ x: 0, y: 0, radius: 200 }];
    expect(isWithin(circles, { x: 200, y: 0 })).toBe(true);
    expect(isWithin(circles, { x: 201, y: 0 })).toBe(false);
    expect(isWithin(circles, { x: 202, y: 0 }, 2)).toBe(true);
    expect(isWithin(circles, { x: 150, y: 150 })).toBe(false);
    expect(isWithin([], { x: 0, y: 0 }, 2)).toBe(false);
  });

  test("players look by all tokens that they observe, and by those that they control alone where there are any [hypothesis]", () => {
    const seen = (tokens: Looking[]) => circlesOf(tokens, false, grid)?.map(({ x }) => x);
    expect(seen([token(0), token(50), token(90, { observed: false })])).toEqual([0, 50]);
    expect(seen([token(0), token(50, { controlled: true })])).toEqual([50]);
    expect(seen([token(0, { sight: { enabled: false, range: 10 } })])).toEqual([]);
  });

  test("Gamemasters see all, or what the tokens see that they control [hypothesis]", () => {
    expect(circlesOf([token(0)], true, grid)).toBeNull();
    expect(circlesOf([token(0, { controlled: true, sight: { enabled: false, range: 1 } })], true, grid)).toBeNull();
    expect(circlesOf([token(0, { controlled: true })], true, grid)).toEqual([{ x: 0, y: 0, radius: 200 }]);
  });
});
