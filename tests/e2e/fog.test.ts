/** Zones and Hazards under fog. The bench sees circles alone, so that the test says what a player sees and has explored. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BrowserTable, type Seat } from "./table.ts";

interface Drawn {
  readonly text?: string;
  readonly zIndex: number;
  readonly visible: boolean;
  readonly mask: object | null;
  readonly children: Drawn[];
}

interface Board {
  readonly canvas: {
    readonly interface: Drawn;
    readonly scene: { update(changes: object): Promise<unknown> };
    readonly visibility: { testVisibility: (point: { x: number; y: number }) => boolean };
    readonly fog: { isPointExplored: (point: { x: number; y: number }) => boolean };
  };
  readonly Hooks: { callAll(name: string, ...values: unknown[]): void };
}

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { canvas: true });
  ana = await table.join("Ana", { canvas: true });
});
afterAll(() => table?.close());

/** Visible names on the canvas, and the right edge of the mask of the ground shapes; null if they have no mask. */
const seen = ({ page }: Seat) =>
  page.evaluate(() => {
    const { canvas } = globalThis as unknown as Board;
    const [grounds, names] = [50, 550].map((place) => canvas.interface.children.find(({ zIndex }) => zIndex === place));
    const texts = ({ visible, text, children }: Drawn): string[] =>
      visible ? [...(text ? [text] : []), ...children.flatMap(texts)] : [];
    const mask = grounds?.children[0]?.mask as { getLocalBounds(): { right: number } } | null | undefined;
    return { names: names ? texts(names) : [], until: mask ? mask.getLocalBounds().right : null };
  });

/** From now on the page's user has explored what lies left of `x`. */
const explore = (page: Page, x: number) =>
  page.evaluate((border) => {
    const { canvas, Hooks } = globalThis as unknown as Board;
    canvas.visibility.testVisibility = () => false;
    canvas.fog.isPointExplored = (point) => point.x < border;
    Hooks.callAll("sightRefresh", canvas.visibility);
  }, x);

it("a player sees the parts of Zones and Hazards that are explored, and no names beyond; a game master sees all", async () => {
  await expect.poll(async () => (await seen(ana)).names).toContain("The rope bridge");
  expect((await seen(ana)).until).toBeNull();
  const all = (await seen(gm)).names;

  await gm.page.evaluate(() => (globalThis as unknown as Board).canvas.scene.update({ tokenVision: true }));
  await expect.poll(async () => (await seen(ana)).until).not.toBeNull();
  await explore(ana.page, 0);
  await expect.poll(() => seen(ana)).toEqual({ names: [], until: 0 });

  await explore(ana.page, 900);
  await expect.poll(async () => (await seen(ana)).until).toBeGreaterThan(800);
  const { names, until } = await seen(ana);
  expect(until).toBeLessThanOrEqual(1000);
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThan(all.length);

  await explore(ana.page, 1e6);
  await expect.poll(async () => (await seen(ana)).names).toContain("The rope bridge");
  expect(await seen(gm)).toEqual({ names: all, until: null });
  expect([...gm.errors, ...ana.errors]).toEqual([]);
});
