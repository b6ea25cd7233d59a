/** The bridge at Saltback for browser tests: tokens, and readers of canvas, dialogs and cards. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { loadDice, savePicture } from "./table.ts";

export const brenna = "TessChalTokBr001";
export const ivo = "TessChalTokBr002";
/** Top left corners of tokens, in canvas pixels. */
export const onPath = { x: 400, y: 650 };
export const onPlanks = { x: 1100, y: 650 };
/** On the far bank, where the ogre stands, beneath the loose keystone. */
export const beforeGate = { x: 1750, y: 650 };

export interface Drawn {
  readonly text?: string;
  readonly zIndex: number;
  readonly children: Drawn[];
}
export interface Behavior {
  readonly sheet: { render(options: object): unknown };
  readonly system: { readonly hidden: boolean; readonly rating: number };
  update(changes: object): Promise<unknown>;
}
export interface World {
  readonly canvas: {
    readonly interface: Drawn;
    readonly scene: {
      readonly tokens: { get(id: string): { update(changes: object): Promise<unknown>; delete(): Promise<unknown> } };
      readonly regions: {
        get(id: string): {
          readonly behaviors: { get(id: string): Behavior };
          readonly sheet: { render(options: object): unknown };
          readonly object: { readonly isVisible: boolean };
        };
      };
    };
    readonly regions: { activate(): void };
    readonly tokens: { activate(): void };
  };
}

/** The texts on the canvas above the tokens. */
export const written = (page: Page) =>
  page.evaluate(() => {
    const texts = (drawn: Drawn): string[] => [...(drawn.text ? [drawn.text] : []), ...drawn.children.flatMap(texts)];
    const { canvas } = globalThis as unknown as World;
    return canvas.interface.children.filter(({ zIndex }) => zIndex === 550).flatMap(texts);
  });

export const move = (page: Page, id: string, place: { x: number; y: number }) =>
  page.evaluate(
    async ([token, to]) => {
      await (globalThis as unknown as World).canvas.scene.tokens.get(String(token)).update(to as object);
    },
    [id, place] as const,
  );

export const isHidden = (page: Page) =>
  page.evaluate(() => {
    const region = (globalThis as unknown as World).canvas.scene.regions.get("TessChalBridge11");
    return region.behaviors.get("TessChalBridge12").system.hidden;
  });

/** The newest check in the log. */
export const card = (page: Page): Locator =>
  page
    .locator("#chat .tessera-card")
    .filter({ has: page.locator(".tessera-word") })
    .last();
export const dialogOf = (page: Page): Locator => page.locator(".tessera-dialog");
export const poolIs = (page: Page, pool: string) =>
  expect.poll(() => dialogOf(page).locator(".tessera-pool-size").textContent()).toBe(pool);

export async function strike(page: Page, skill = /^Strike/): Promise<void> {
  await page.locator(".tessera-sheet").getByRole("button", { name: skill }).click();
  await dialogOf(page).waitFor();
}

export async function roll(page: Page, dice: readonly number[]): Promise<void> {
  await loadDice(page, dice);
  await dialogOf(page).getByRole("button", { name: "Roll" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
}

/** A picture of what stands on the screen, where somebody asked for pictures. */
export const picture = (page: Page, name: string): Promise<void> => savePicture(page, `hazards-${name}`);
