/** Scenes and tokens for browser tests, and their positions on the screen. */
import type { Page } from "playwright-core";
import type { Seat } from "./table.ts";

interface Point {
  x: number;
  y: number;
}
interface Board {
  game: { actors: { getName(name: string): { id: string } | undefined }; user: object };
  Scene: { create(data: object): Promise<{ id: string }> };
  Actor: { create(data: object): Promise<{ id: string }> };
  canvas: {
    ready: boolean;
    scene: { name: string } | null;
    clientCoordinatesFromCanvas(point: Point): Point;
    tokens: { placeables: BoardToken[]; activate(options?: object): unknown };
  };
  foundry: { applications: { instances: Map<string, { close(): Promise<unknown> }> } };
}
interface BoardToken {
  center: Point;
  document: { id: string; name: string };
  effects: { children: unknown[] };
  actor: { appliedEffects: { name: string }[] } | null;
  setTarget(targeted: boolean): void;
}

/** A token to be placed: of an actor that the world has, or of one to be made first. */
export interface Placing extends Point {
  actor: string | object;
  token?: object;
}

/** Make a scene of this size with tokens on it, activate it, and wait until every seat shows it. */
export async function openScene(
  seats: readonly Seat[],
  placings: readonly Placing[],
  more: object = {},
): Promise<void> {
  const [gm] = seats;
  await gm?.page.evaluate(
    async ({ list, other }) => {
      const { game, Scene, Actor } = globalThis as unknown as Board;
      const tokens: object[] = [];
      for (const { actor, token, x, y } of list) {
        const found = typeof actor === "string" ? game.actors.getName(actor) : await Actor.create(actor);
        const made = found as unknown as { getTokenDocument(data: object): Promise<{ toObject(): object }> };
        tokens.push((await made.getTokenDocument({ x, y, ...token })).toObject());
      }
      await Scene.create({ name: "Yard", active: true, width: 1600, height: 1200, padding: 0, tokens, ...other });
    },
    { list: [...placings], other: more },
  );
  for (const { page } of seats) {
    await page.waitForFunction(
      (count) => {
        const { canvas } = globalThis as unknown as Board;
        return canvas.ready && canvas.scene?.name === "Yard" && canvas.tokens.placeables.length === count;
      },
      placings.length,
      { timeout: 30_000 },
    );
  }
}

/** Put the tracker away, so that it lies over nothing. */
export async function closeTracker({ page }: Seat): Promise<void> {
  await page.locator("#tessera-tracker").waitFor();
  await page.evaluate(() =>
    (globalThis as unknown as Board).foundry.applications.instances.get("tessera-tracker")?.close(),
  );
}

/** Where the middle of a token of this name is on the screen. */
export async function placeOf(page: Page, name: string): Promise<Point> {
  return page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as Board;
    const token = canvas.tokens.placeables.find(({ document }) => document.name === wanted);
    if (!token) throw new Error(`There is no token ${wanted}.`);
    return canvas.clientCoordinatesFromCanvas(token.center);
  }, name);
}

/** How many icons of effects a token shows, and which effects its actor has. */
export async function iconsOf(page: Page, name: string): Promise<{ icons: number; effects: string[] }> {
  return page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as Board;
    const token = canvas.tokens.placeables.find(({ document }) => document.name === wanted);
    return {
      icons: token?.effects.children.length ?? 0,
      effects: (token?.actor?.appliedEffects ?? []).map((effect) => effect.name),
    };
  }, name);
}

/** Let this window's user target the token, in place of all others. */
export async function target(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as Board;
    canvas.tokens.placeables.find(({ document }) => document.name === wanted)?.setTarget(true);
  }, name);
}
