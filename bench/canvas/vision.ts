/** `canvas.visibility` and `canvas.fog`: the bench computes no vision, so that all of a scene is seen and explored. */
import { loud } from "../core/loud.ts";
import type { Canvas } from "./board.ts";

/** @throws Error while no scene is drawn */
function sceneOf({ scene }: Canvas): {
  readonly tokenVision: boolean;
  readonly fog: { readonly exploration: boolean };
} {
  if (!scene) throw new Error("The canvas shows no scene");
  return scene as unknown as ReturnType<typeof sceneOf>;
}

/** What tokens see of the scene. */
export function createVisibility(canvas: Canvas) {
  return loud("canvas.visibility", {
    get tokenVision(): boolean {
      return sceneOf(canvas).tokenVision;
    },
    testVisibility: (_point: { x: number; y: number }): boolean => true,
  });
}

/** What the user's tokens have seen of the scene. */
export function createFog(canvas: Canvas) {
  return loud("canvas.fog", {
    get tokenVision(): boolean {
      return sceneOf(canvas).tokenVision;
    },
    get fogExploration(): boolean {
      return sceneOf(canvas).fog.exploration;
    },
    isPointExplored: (_point: { x: number; y: number }): boolean => true,
  });
}
