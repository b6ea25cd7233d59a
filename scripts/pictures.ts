/** `npm run pictures`: the pictures of README, taken anew from the demo world on the bench. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { BrowserTable, loadDice, type Theme } from "../tests/e2e/table.ts";
import { runCommand } from "./build/problem.ts";
import { filmCheck } from "./film-check.ts";

const folder = path.resolve("docs/images");
/** Quality of the pictures, from 0 to 1. */
const QUALITY = 0.82;

/** Time in milliseconds in which a browser without a graphics card draws a window, the log and the canvas. */
const DRAWN = 3000;

/** Encode a picture as WebP, which the browser does for us. */
async function encoded(page: Page, picture: Buffer): Promise<Buffer> {
  const address = await page.evaluate(
    async ({ data, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    { data: picture.toString("base64"), quality: QUALITY },
  );
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

interface Roll {
  readonly actor: string;
  readonly dice: readonly number[];
  readonly check: object;
}

const rolls: readonly Roll[] = [
  {
    actor: "Maren Holt",
    dice: [4, 5],
    check: { association: { kind: "attribute", id: "body" }, intent: "Hold the rope" },
  },
  { actor: "Brenna Oake", dice: [4, 5, 6, 3, 2], check: { skill: "strike", intent: "Bring the beam down" } },
  {
    actor: "Ilsa Marrow",
    dice: [7, 9, 7, 8, 4, 3, 1],
    check: { attribute: "wits", skill: "stealth", intent: "Along the roof beams" },
  },
];

async function roll(page: Page, { actor, dice, check }: Roll): Promise<void> {
  await loadDice(page, dice);
  await page.evaluate(
    `game.system.api.check(game.actors.getName("${actor}"), ${JSON.stringify({ ...check, targets: [] })}, { configure: false })`,
  );
}

/** Clocks, a few checks in the log, and a hero on the bridge. */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const { clocks } = game.system.api;
    for (const [scope, size, name, ticks] of [
      ["scene", 6, "The bridge gives way", 2],
      ["party", 6, "The Watch closes in", 4],
    ]) {
      await clocks.add(scope, size, { name });
      await clocks.tick(clocks.list().find((clock) => clock.name === name).id, ticks);
    }
    const [token] = game.actors.getName("Brenna Oake").getActiveTokens();
    await token.document.update({ x: token.document.x + 600 });
  })()`);
  for (const each of rolls) await roll(page, each);
}

await runCommand(async () => {
  const table = await BrowserTable.open();
  try {
    const tools = await table.newPage();
    const save = async (shown: Page | Locator, name: string) => {
      await tools.waitForTimeout(DRAWN);
      await writeFile(path.join(folder, `${name}.webp`), await encoded(tools, await shown.screenshot()));
      console.log(`${name}.webp`);
    };
    const seat = (user: string, theme: Theme) => table.join(user, { theme, width: 1440, height: 900, canvas: true });
    const open = (page: Page, code: string) => page.evaluate(`void (${code})`);
    const sheetOf = (page: Page) => page.locator(".tessera-sheet").first();

    const dark = await seat("Gamemaster", "dark");
    await prepare(dark.page);
    await save(dark.page, "canvas-dark");
    await open(dark.page, `game.actors.getName("Brenna Oake").sheet.render({ force: true })`);
    await save(dark.page, "tracker-dark");
    await save(sheetOf(dark.page), "sheet-dark");
    await dark.page.evaluate(`game.actors.getName("Brenna Oake").sheet.close()`);
    await open(dark.page, `game.system.api.check(game.actors.getName("Maren Holt"))`);
    await save(dark.page.locator("[id^=tessera-check-]").first(), "dialog-dark");
    await dark.context.close();

    const player = await seat("Ana", "light");
    await open(player.page, `game.system.api.check(game.actors.getName("Brenna Oake"))`);
    await save(player.page, "canvas-light");
    await player.context.close();

    const light = await seat("Gamemaster", "light");
    await open(light.page, `game.system.api.check(game.actors.getName("Dov Harrack"))`);
    await save(light.page.locator("[id^=tessera-check-]").first(), "dialog-light");
    await light.page.evaluate(`game.scenes.getName("Roofs over Candle Row").activate()`);
    await light.page.locator("[id^=tessera-check-] [data-action=close]").first().click();
    await open(light.page, `game.actors.getName("Ilsa Marrow").sheet.render({ force: true })`);
    await save(light.page, "tracker-light");
    await save(sheetOf(light.page), "sheet-light");
    await light.context.close();
    await writeFile(path.join(folder, "check.webp"), await filmCheck(table, tools, QUALITY));
    console.log("check.webp");
  } finally {
    await table.close();
  }
});
