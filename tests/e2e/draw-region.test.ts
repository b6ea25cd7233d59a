/** Zones and Hazards that a game master draws in one step, by pointer and by keys. */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";
import { focused, inPage, tracker } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

interface Made {
  readonly name: string;
  readonly shapes: readonly { x: number; y: number; width: number; height: number }[];
  readonly behaviors: readonly { type: string; system: object }[];
}

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { canvas: true });
  ana = await table.join("Ana", { canvas: true, theme: "light" });
  for (const { page } of [gm, ana]) await page.waitForFunction("canvas.ready");
}, 240_000);
afterAll(() => table?.close());

const button = (kind: "Zone" | "Hazard") => tracker(gm).getByRole("button", { name: `Draw a ${kind}` });
const frame = () => gm.page.locator("#tessera-region-frame");
const question = (): Locator => gm.page.locator("dialog.tessera-question, .application.tessera-question");
const rows = (seat: Seat, name: string) => tracker(seat).locator(".tessera-zones > div", { hasText: name });
const regions = (seat: Seat) =>
  inPage<Made[]>(seat, `canvas.scene.regions.map((region) => JSON.parse(JSON.stringify(region.toObject())))`);
const named = async (seat: Seat, name: string) => (await regions(seat)).find((region) => region.name === name);
const client = (x: number, y: number) =>
  inPage<{ x: number; y: number }>(gm, `canvas.clientCoordinatesFromCanvas({ x: ${x}, y: ${y} })`);

/** A grid corner without tokens near the middle of the window, to start a drag from. */
const corner = () =>
  inPage<{ x: number; y: number; size: number }>(
    gm,
    `(() => {
      const { x, y } = canvas.canvasCoordinatesFromClient({ x: innerWidth / 2, y: innerHeight / 2 });
      return { ...canvas.grid.getSnappedPoint({ x, y }, { mode: CONST.GRID_SNAPPING_MODES.VERTEX }), size: canvas.grid.size };
    })()`,
  );

describe("a Zone that is drawn", () => {
  it("says how beside the sidebar, also in a small window", async () => {
    for (const [width, height] of [
      [1400, 900],
      [1024, 768],
    ] as const) {
      await gm.page.setViewportSize({ width, height });
      await button("Zone").click();
      const bar = frame().locator(".tessera-region-bar");
      await bar.waitFor();
      const [hint, sidebar] = [await bar.boundingBox(), await gm.page.locator("#sidebar").boundingBox()];
      expect(hint?.x).toBeGreaterThan(0);
      expect((hint?.x ?? 0) + (hint?.width ?? 0)).toBeLessThan(sidebar?.x ?? 0);
      await gm.page.keyboard.press("Escape");
      await frame().waitFor({ state: "detached" });
    }
    await gm.page.setViewportSize({ width: 1400, height: 900 });
  });

  it("takes a drag and one name; what it is in play is said on the spot", async () => {
    // Whoever is quicker than the network loses nothing: the frame stands before its window is loaded.
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await gm.page.route("**/parts/rooms.js", (route) => arrived.then(() => route.continue()));
    await button("Zone").click();
    await expect.poll(() => focused(gm)).toBe("tessera-region-frame");
    await expectAccessible(gm.page, "#tessera-region-frame");
    const { x, y, size } = await corner();
    const [from, to] = [await client(x + 4, y + 4), await client(x + 2 * size - 4, y + size - 4)];
    const controlled = await inPage(gm, "canvas.tokens.controlled.length");
    await gm.page.mouse.move(from.x, from.y);
    await gm.page.mouse.down();
    await gm.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await gm.page.mouse.move(to.x, to.y, { steps: 3 });
    await gm.page.mouse.up();
    await frame().waitFor({ state: "detached" });
    arrive();
    await question().waitFor();
    // The form asks for one name only: neither for the region's own nor for "Shown as".
    expect(await question().locator('input[type="text"]').count()).toBe(1);
    await expectAccessible(gm.page, ".tessera-question");
    await gm.page.keyboard.type("The old tower");
    await question().getByLabel("Announce").selectOption("everyone");
    await question().getByRole("button", { name: "Create the Zone" }).click();
    await rows(gm, "The old tower").waitFor();
    await rows(ana, "The old tower").waitFor();
    const made = await named(ana, "The old tower");
    expect(made?.shapes).toMatchObject([{ type: "rectangle", x, y, width: 2 * size, height: size }]);
    expect(made?.behaviors).toMatchObject([{ type: "tessera.zone", system: { label: "", announce: "everyone" } }]);
    // The host's own tools saw nothing of the drag.
    expect(await inPage(gm, "canvas.tokens.controlled.length")).toBe(controlled);
  });

  it("is given up by Escape, while it is drawn and while it is named", async () => {
    const before = (await regions(gm)).length;
    await button("Zone").focus();
    await gm.page.keyboard.press("Enter");
    await frame().waitFor();
    await gm.page.keyboard.press("Escape");
    await frame().waitFor({ state: "detached" });
    await expect.poll(() => focused(gm)).toBe("tessera-tracker-draw-zone");
    await gm.page.keyboard.press("Enter");
    await frame().waitFor();
    await gm.page.keyboard.press("Enter");
    await question().waitFor();
    await gm.page.keyboard.press("Escape");
    await question().waitFor({ state: "detached" });
    expect((await regions(gm)).length).toBe(before);
  });

  it("is deleted from its row, after a question; the focus stays there, or goes to the row that takes its place", async () => {
    const bin = rows(gm, "The old tower").getByRole("button", { name: "Delete the Zone The old tower" });
    const isBin = () => inPage<string>(gm, `document.activeElement.dataset.action ?? document.activeElement.localName`);
    await bin.focus();
    await gm.page.keyboard.press("Enter");
    await gm.page.locator("dialog, .application.dialog").last().waitFor();
    await gm.page.keyboard.press("Escape");
    await expect.poll(() => bin.evaluate((button) => button === document.activeElement)).toBe(true);
    await gm.page.keyboard.press("Enter");
    await gm.page.locator("dialog, .application.dialog").last().locator("[data-action=yes], [data-action=ok]").click();
    await rows(gm, "The old tower").waitFor({ state: "detached" });
    await expect.poll(isBin).toBe("deleteZone");
    expect(await named(ana, "The old tower")).toBeUndefined();
  });
});

describe("a Hazard that is placed by keys", () => {
  it("starts around the controlled token, moves and grows by arrows, and says its rating and who sees it", async () => {
    await inPage(gm, `canvas.tokens.placeables.find(({ document }) => document.name === "Brenna Oake").control()`);
    await button("Hazard").focus();
    await gm.page.keyboard.press("Enter");
    await frame().waitFor();
    for (const key of ["ArrowRight", "ArrowLeft", "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowUp"])
      await gm.page.keyboard.press(key);
    await gm.page.keyboard.press("Enter");
    await question().waitFor();
    expect(await question().textContent()).toContain("Adds this many d4s");
    await gm.page.keyboard.type("Loose stones");
    await question().getByLabel("Hazard rating").fill("3");
    await question().getByLabel("Players see it").selectOption("hidden");
    await question().getByRole("button", { name: "Create the Hazard" }).click();
    await expect.poll(() => named(gm, "Loose stones")).toBeTruthy();
    await expect.poll(() => focused(gm)).toBe("tessera-tracker-draw-hazard");
    const made = await named(gm, "Loose stones");
    const { size } = await corner();
    expect(made?.shapes).toMatchObject([{ width: 4 * size, height: 3 * size }]);
    expect(made?.behaviors).toMatchObject([{ type: "tessera.hazard", system: { rating: 3, hidden: true } }]);
    const hazards = (seat: Seat) =>
      inPage<{ label: string; rating: number }[]>(
        seat,
        `game.system.api.hazards(canvas.scene.tokens.find(({ name }) => name === "Brenna Oake"))`,
      );
    await expect.poll(() => hazards(gm)).toMatchObject([{ label: "Loose stones", rating: 3 }]);
    expect(await hazards(ana)).toEqual([]);
  });

  it("leaves the focus in the tracker in a narrow window too, where the tracker makes room for the question", async () => {
    await gm.page.setViewportSize({ width: 1024, height: 768 });
    await button("Zone").focus();
    await gm.page.keyboard.press("Enter");
    await frame().waitFor();
    await gm.page.keyboard.press("Enter");
    await question().waitFor();
    await gm.page.keyboard.type("The ford");
    await gm.page.keyboard.press("Enter");
    await question().waitFor({ state: "detached" });
    await expect.poll(() => inPage(gm, `document.activeElement.closest("#tessera-tracker") !== null`)).toBe(true);
    await gm.page.setViewportSize({ width: 1400, height: 900 });
  });

  it("has a tool among the region tools, for game masters alone, as has the Zone", async () => {
    const tools = (seat: Seat) =>
      inPage<string[]>(
        seat,
        `ui.controls.activate({ control: "regions" }).then(() =>
          Object.keys(ui.controls.tools).filter((name) => name.startsWith("tessera")))`,
      );
    expect(await tools(gm)).toEqual(["tesseraZone", "tesseraHazard"]);
    expect(await tools(ana)).toEqual([]);
    await gm.page.locator("#scene-controls [data-tool=tesseraZone]").click();
    await frame().waitFor();
    await gm.page.keyboard.press("Escape");
    await inPage(gm, `ui.controls.activate({ control: "tokens" })`);
    expect(
      await tracker(ana)
        .getByRole("button", { name: /Draw|Delete/ })
        .count(),
    ).toBe(0);
    expect([...gm.errors, ...ana.errors]).toEqual([]);
  });
});
