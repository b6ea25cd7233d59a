/** The moving picture of README: a press on a skill, the dialog with its odds, and dice that fall in the card. */
import type { Locator, Page } from "playwright-core";
import { type BrowserTable, loadDice } from "../tests/e2e/table.ts";
import { MovingPicture } from "./moving-picture.ts";

/** Size of the window, and of the picture. */
const WINDOW = { width: 1200, height: 760 };
const PICTURE = { width: 960, height: 608 };

/** Time in milliseconds in which a browser without a graphics card draws a window. */
const DRAWN = 1500;
/** Factor by which the page's timers are slowed while its animations are recorded frame by frame. */
const SLOWER = 30;
/**
 * Times at which the falling dice are filmed, in milliseconds since the card came, and the time for which each picture
 * is shown.
 */
const FALLING = [0, 120, 240, 360, 480, 600, 720, 840, 960];
const STEP = 130;
/** Time at which the dice lie still, in milliseconds since the card came. */
const SETTLED = 5_000;
const DICE = [9, 7, 6, 8, 4, 3, 2];

/**
 * Slow the page's timers by the factor in the global `slower`, once it is set: at full speed the page would end its
 * animations while they are still being filmed.
 */
const slowTimers = () => {
  const page = globalThis as unknown as { slower?: number; setTimeout: (...given: never[]) => unknown };
  const set = page.setTimeout as (run: () => void, wait?: number) => unknown;
  page.setTimeout = ((run: () => void, wait = 0) => set(run, wait * (page.slower ?? 1))) as typeof page.setTimeout;
};

/** Draw the pointer, which screenshots leave out; a press is a ring around it. */
const pointAt = ({ x, y, isPressed }: { x: number; y: number; isPressed: boolean }) => {
  document.querySelector("#film-pointer")?.remove();
  document.body.insertAdjacentHTML(
    "beforeend",
    `<svg id="film-pointer" viewBox="-20 -20 40 40" width="40" height="40" aria-hidden="true"
      style="position: fixed; left: ${x - 20}px; top: ${y - 20}px; z-index: 100000; pointer-events: none; overflow: visible">
      ${isPressed ? '<circle r="15" fill="#5b3bb540" stroke="#5b3bb5" stroke-width="3" />' : ""}
      <path d="M0 0v17l4-4 3 7 3-1-3-7h6z" fill="#fff" stroke="#000" stroke-width="1.25" /></svg>`,
  );
};

/** Halt all animations of the page once dice fall in a card. */
const haltFall = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!document.querySelector(".tessera-falls")) return requestAnimationFrame(look);
      for (const animation of document.getAnimations()) animation.pause();
      return resolve();
    };
    look();
  });

const showFallAt = (time: number) => {
  for (const animation of document.getAnimations()) animation.currentTime = time;
};

/** Film a check of the demo world as a player sees it in the light, on a scene of Edge. */
export async function filmCheck(table: BrowserTable, tools: Page, quality: number): Promise<Buffer> {
  const { page, context } = await table.join("Ana", {
    theme: "light",
    ...WINDOW,
    motion: true,
    canvas: true,
    drawer: false,
  });
  await tools.evaluate("globalThis.__name ??= (named) => named");
  await page.addInitScript(slowTimers);
  await page.reload();
  await table.ready(page);
  const picture = new MovingPicture(tools, PICTURE, quality);
  const take = async (lasts: number) => picture.add(await page.screenshot(), lasts);
  /** Go to a control and press it. */
  const press = async (control: Locator) => {
    const box = await control.boundingBox();
    if (!box) throw new Error(`${control} is not on the screen.`);
    const [x, y] = [box.x + box.width * 0.6, box.y + box.height * 0.6];
    await page.mouse.move(x, y);
    await page.evaluate(pointAt, { x, y, isPressed: false });
    await take(700);
    await page.evaluate(pointAt, { x, y, isPressed: true });
    await take(250);
    await page.evaluate(pointAt, { x, y, isPressed: false });
    await page.mouse.down();
    await page.mouse.up();
  };

  await page.evaluate(
    `game.actors.getName("Ilsa Marrow").sheet.render({ force: true, position: { left: 262, top: 16 } })`,
  );
  const sheet = page.locator(".tessera-sheet").first();
  await sheet.waitFor();
  await page.waitForTimeout(DRAWN);
  await page.evaluate(pointAt, { x: 700, y: 620, isPressed: false });
  await take(1200);
  await press(sheet.locator("[data-action=check][data-skill=stealth]"));
  const dialog = page.locator(".tessera-dialog");
  await dialog.waitFor();
  await dialog.getByRole("textbox").first().fill("Along the roof beams, past the Watch");
  await page.waitForTimeout(DRAWN);
  await take(1800);
  await press(dialog.locator("label", { hasText: "Detailed" }));
  await page.waitForTimeout(DRAWN);
  await take(1800);
  await loadDice(page, DICE);
  await page.evaluate(`globalThis.slower = ${SLOWER}`);
  const halted = page.evaluate(haltFall);
  await press(dialog.getByRole("button", { name: "Roll", exact: true }));
  await halted;
  for (const time of FALLING) {
    await page.evaluate(showFallAt, time);
    await take(STEP);
  }
  await page.evaluate(showFallAt, SETTLED);
  await take(4_000);
  await context.close();
  return picture.file();
}
