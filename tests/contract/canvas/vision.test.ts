import { expect, test } from "vitest";
import type { Canvas } from "../../../bench/canvas/board.ts";
import { createFog, createVisibility } from "../../../bench/canvas/vision.ts";

const showing = (scene: object | null) => ({ scene }) as unknown as Canvas;
const yard = showing({ tokenVision: true, fog: { exploration: true } });
const point = { x: 10, y: 20 };

test("whether tokens' vision and exploration count is the scene's to say [type documentation: CanvasVisibility#tokenVision, FogManager#fogExploration]", () => {
  expect(createVisibility(yard).tokenVision).toBe(true);
  expect(createFog(yard).fogExploration).toBe(true);
  expect(createVisibility(showing({ tokenVision: false })).tokenVision).toBe(false);
});

test("whether a point is seen or explored can be asked [type documentation: CanvasVisibility#testVisibility, FogManager#isPointExplored]; on the bench all is", () => {
  expect(createVisibility(yard).testVisibility(point)).toBe(true);
  expect(createFog(yard).isPointExplored(point)).toBe(true);
});

test("without a scene it cannot be asked [type documentation: CanvasVisibility#tokenVision, throws]", () => {
  expect(() => createVisibility(showing(null)).tokenVision).toThrow("no scene");
});

test("what the bench lacks of it fails by name [the bench's own rule]", () => {
  expect(() => (createFog(yard) as unknown as { commit(): void }).commit()).toThrow(
    "the bench has no canvas.fog.commit",
  );
});
