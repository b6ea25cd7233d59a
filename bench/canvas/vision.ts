/**
 * A simple form of `canvas.visibility` and `canvas.fog`: tokens see circles of their range, through walls and in any
 * light, and the seen parts stay explored until the page is loaded again.
 */
import { Hooks } from "../core/hooks.ts";
import { loud } from "../core/loud.ts";
import type { Canvas } from "./board.ts";
import type { Point } from "./grid/types.ts";
import { thisUser } from "./host.ts";
import { type Circle, circlesOf, isWithin, type Looking } from "./rules/sight.ts";

interface SeenScene {
  readonly id: string;
  readonly tokenVision: boolean;
  readonly fog: { readonly exploration: boolean };
  readonly grid: { readonly size: number; readonly distance: number };
}

/** @throws Error while no scene is drawn */
function sceneOf({ scene }: Canvas): SeenScene {
  if (!scene) throw new Error("The canvas shows no scene");
  return scene as unknown as SeenScene;
}

/** Circles that this user sees of the scene; null for all of it. */
function seenCircles(canvas: Canvas): Circle[] | null {
  const { tokenVision, grid } = sceneOf(canvas);
  if (!tokenVision) return null;
  const tokens = canvas.tokens.placeables.map(
    (token): Looking => ({
      center: token.getCenterPoint(),
      sight: (token.document as unknown as Looking).sight,
      observed: token.observer,
      controlled: token.controlled,
    }),
  );
  return circlesOf(tokens, thisUser().isGM, grid);
}

/** Visibility: tests if the user's tokens see a point of the scene. */
export function createVisibility(canvas: Canvas) {
  return loud("canvas.visibility", {
    get tokenVision(): boolean {
      return sceneOf(canvas).tokenVision;
    },
    testVisibility(point: Point, { tolerance = 2 }: { tolerance?: number } = {}): boolean {
      const circles = seenCircles(canvas);
      return circles === null || isWithin(circles, point, tolerance);
    },
  });
}

/** Fog: remembers the parts of the scene that the user's tokens have seen. */
export function createFog(canvas: Canvas) {
  /** Circles that tokens have seen, by scene. */
  const explored = new Map<string, Circle[]>();
  return loud("canvas.fog", {
    get tokenVision(): boolean {
      return sceneOf(canvas).tokenVision;
    },
    get fogExploration(): boolean {
      return sceneOf(canvas).fog.exploration;
    },
    isPointExplored(point: Point): boolean {
      const { id, tokenVision } = sceneOf(canvas);
      return !tokenVision || isWithin(explored.get(id) ?? [], point);
    },
    /** Remember what is seen now. */
    _explore(): void {
      const { id, fog } = sceneOf(canvas);
      const circles = fog.exploration ? seenCircles(canvas) : null;
      const known = explored.get(id) ?? [];
      const news = (circles ?? []).filter(
        (circle) => !known.some(({ x, y, radius }) => x === circle.x && y === circle.y && radius === circle.radius),
      );
      if (news.length > 0) explored.set(id, [...known, ...news]);
    },
  });
}

/**
 * Compute the sight of tokens again: mark what they see as explored, and call the hook `sightRefresh` [type
 * documentation: hooks, sightRefresh].
 */
export function refreshSight(canvas: Canvas): void {
  if (!canvas.ready || !sceneOf(canvas).tokenVision) return;
  canvas.fog._explore();
  Hooks.callAll("sightRefresh", canvas.visibility);
}
