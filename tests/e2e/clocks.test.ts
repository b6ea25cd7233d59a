import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";
import { covered, focused, inPage, number, startClock, tracker } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let player: Seat;
let ben: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  player = await table.join("Ana", { theme: "light" });
  ben = await table.join("Ben");
  for (const seat of [gm, player, ben]) await tracker(seat).waitFor();
}, 240_000);
afterAll(() => table?.close());

const pie = (seat: Seat, words: string) => tracker(seat).getByRole("img", { name: words });

describe("clocks of the tracker", () => {
  it("tick by click, wheel and key, for whom they are meant: some without a name, some for game masters alone", async () => {
    for (const [name, view] of [
      ["Guards", "unnamed"],
      ["Betrayal", "secret"],
    ] as const)
      await startClock(gm, name, async (dialog) => {
        await dialog.locator('[name="view"]').selectOption(view);
        await dialog.getByText("technically readable: keep real secrets elsewhere").waitFor();
      });
    const stands = (filled: number) =>
      Promise.all([player, ben].map((seat) => pie(seat, `A clock: ${filled} of 6.`).waitFor()));
    const own = tracker(gm).getByRole("button", { name: /^Guards: .*tick/ });
    await own.click();
    await stands(1);
    await expect.poll(() => focused(gm)).toMatch(/^tessera-tracker-clock-/);
    await gm.page.keyboard.press("ArrowUp");
    await stands(2);
    await own.hover();
    await gm.page.mouse.wheel(0, -100);
    await stands(3);
    await gm.page.mouse.wheel(0, 100);
    await stands(2);
    const done = tracker(gm).locator(".tessera-done");
    await done.locator("summary").click();
    await done.getByRole("button", { name: "Undo: Guards ticks back" }).click();
    await stands(3);
    await done.getByRole("button", { name: "Undo: Guards ticks" }).first().focus();
    await gm.page.keyboard.press("Enter");
    await stands(2);
    // The button is gone, and the focus is on the heading that folds the list.
    await expect.poll(() => focused(gm)).toBe("tessera-tracker-done-title");
    await gm.page.keyboard.press("Enter");
    expect(await done.getAttribute("open")).toBeNull();
    for (const seat of [player, ben]) {
      expect(await tracker(seat).getByRole("img").count()).toBe(1);
      expect(await seat.page.content()).not.toMatch(/Guards|Betrayal/);
    }
  });

  it("are ticked by the player who owns them and by no other; a tick is taken back in the log, a full one is announced", async () => {
    await startClock(gm, "Debt", async (dialog) => {
      await dialog.locator('[name="size"]').fill("2");
      await dialog.locator('[name="view"]').selectOption("secret");
      await dialog.getByRole("checkbox", { name: "Ana" }).check();
    });
    await startClock(gm, "Storm", (dialog) => dialog.getByRole("checkbox", { name: "Ana" }).check());
    const debt = (seat: Seat, filled: RegExp) =>
      tracker(seat).locator(".tessera-clocks").getByRole("button", { name: filled });
    await debt(player, /^Debt: 0 of 2/).click();
    await debt(gm, /^Debt: 1 of 2/).waitFor();
    await debt(player, /^Debt: 1 of 2/).focus();
    await player.page.keyboard.press("ArrowUp");
    await gm.page.getByText("Debt is full.").first().waitFor();
    await player.page
      .locator("#chat .chat-message, #chat .message")
      .last()
      .getByRole("button", { name: /Undo/ })
      .click();
    await debt(gm, /^Debt: 1 of 2/).waitFor();
    expect(await ben.page.content()).not.toContain("Debt");
    const notHis = pie(ben, "Storm: 0 of 6.");
    await notHis.click();
    await notHis.hover();
    await ben.page.mouse.wheel(0, -100);
    expect(
      await tracker(ben)
        .getByRole("button", { name: /^Storm.*tick|Change|One less/ })
        .count(),
    ).toBe(0);
    await inPage(
      ben,
      `game.system.api.clocks.tick(game.system.api.clocks.list().find((clock) => clock.name === "Storm").id, 1)`,
    );
    await ben.page.getByText("You may not tick this clock").first().waitFor();
    await debt(player, /^Storm: 0 of 6/).click();
    await pie(ben, "Storm: 1 of 6.").waitFor();
  });

  it("leave their count to be read while they are ticked, and their name where nothing hovers", async () => {
    const free = (seat: Seat, part: string) =>
      tracker(seat)
        .locator(".tessera-clocks li", { hasText: "Storm" })
        .locator(part)
        .evaluate((element) => {
          element.scrollIntoView({ block: "center" });
          const words = document.createRange();
          words.selectNodeContents(element);
          const { right, top } = words.getClientRects()[0] ?? element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(right - 2, top + 4));
        });
    const pressed = tracker(gm).getByRole("button", { name: /^Storm: .*tick/ });
    await pressed.hover();
    await pressed.focus();
    expect(await free(gm, ".tessera-count")).toBe(true);
    const tablet = await gm.context
      .browser()
      ?.newContext({ hasTouch: true, isMobile: true, viewport: gm.page.viewportSize() });
    const page = await tablet?.newPage();
    if (!tablet || !page) throw new Error("no tablet");
    await tablet.addInitScript("globalThis.__name ??= (named) => named;");
    await page.goto(`${table.address}/join`);
    await page.evaluate(`localStorage.setItem("core.noCanvas", "true");
      localStorage.setItem("tessera.tracker", JSON.stringify({ drawer: true }))`);
    await page.getByText("Gamemaster", { exact: true }).click();
    await page.getByRole("button", { name: /join/i }).click();
    await table.ready(page);
    const touching: Seat = { page, context: tablet, errors: [] };
    await tracker(touching).waitFor();
    expect(await free(touching, ".tessera-clock-name")).toBe(true);
    expect(await free(touching, ".tessera-count")).toBe(true);
    await tablet.close();
  });

  it("are altered and put away by their game master", async () => {
    await tracker(gm).getByRole("button", { name: "Change Debt" }).focus();
    await gm.page.keyboard.press("Enter");
    const dialog = gm.page.locator(".tessera-clock-dialog");
    // However many sentences there are and however low the window, the button stays in sight.
    await gm.page.setViewportSize({ width: 1400, height: 560 });
    for (let sentence = 0; sentence < 5; sentence++)
      await dialog.getByRole("button", { name: "Add a sentence" }).click();
    await dialog.locator('[name="size"]').fill("");
    await dialog.getByRole("button", { name: "Save" }).click({ trial: true });
    const { y = 0, height = 0 } = (await dialog.getByRole("button", { name: "Save" }).boundingBox()) ?? {};
    expect(y + height).toBeLessThan(560);
    await gm.page.setViewportSize({ width: 1400, height: 900 });
    // A clock without a size is not given a default: the form asks for one.
    await dialog.getByRole("button", { name: "Save" }).click();
    expect(await dialog.locator('[name="size"]:invalid').count()).toBe(1);
    await dialog.locator('[name="size"]').fill("2");
    await dialog.locator('[name="name"]').fill("Old debt");
    await dialog.locator('[name="size"]').fill("8");
    await dialog.getByRole("button", { name: "Save" }).click();
    await tracker(player)
      .getByRole("button", { name: /^Old debt: 1 of 8.*tick/ })
      .waitFor();
    await tracker(gm).getByRole("button", { name: "Change Old debt" }).focus();
    await gm.page.keyboard.press("Enter");
    await dialog.getByRole("checkbox", { name: "Remove this clock" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => tracker(player).locator(".tessera-clocks").getByText("Old debt").count()).toBe(0);
  });
});

describe("a clock that ticks by itself", () => {
  it("begins its sentences with the game of the scene, by keys alone, and says what is hidden only where it is", async () => {
    const { page } = gm;
    await inPage(gm, `game.scenes.getName("Roofs over Candle Row").activate().then(() => null)`);
    await expect.poll(() => inPage(gm, "game.scenes.active?.name")).toBe("Roofs over Candle Row");
    await tracker(gm).getByRole("button", { name: "New clock", exact: true }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.locator(".tessera-clock-dialog");
    await dialog.locator('[name="name"]').waitFor();
    await page.keyboard.type("The Watch comes");
    const hint = dialog.getByText("technically readable");
    expect(await hint.isVisible()).toBe(false);
    await dialog.getByLabel("Players see").selectOption({ index: 1 });
    await hint.waitFor();
    const add = dialog.getByRole("button", { name: "Add a sentence" });
    for (const condition of ["edge.result.miss", "edge.feed.storyBeats"]) {
      await add.press("Enter");
      const select = dialog.locator("[name^=linkOn]").last();
      expect(await select.inputValue()).toMatch(/^edge\./);
      // The number has the focus, and the condition is one Tab behind it.
      await page.keyboard.press("Tab");
      expect(await select.evaluate((element) => element === document.activeElement)).toBe(true);
      await select.selectOption(condition);
    }
    await dialog.getByRole("button", { name: "Start the clock" }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    const clock = (filled: number) =>
      tracker(gm).getByRole("button", { name: new RegExp(`^The Watch comes: ${filled} of 6.*tick`) });
    await clock(0).waitFor();
    // A miss with two 1s: one segment for the miss, two for its Story Beats.
    await inPage(
      gm,
      `(async () => {
        bench.dice.load([1, 1, 2, 3, 2, 3, 4]);
        const asked = { attribute: "wits", skill: "stealth", difficulty: 3, targets: [] };
        await game.system.api.check(game.actors.getName("Ilsa Marrow"), asked, { configure: false });
      })()`,
    );
    await clock(3).waitFor();
    await inPage(gm, `game.scenes.getName("The bridge at Saltback").activate().then(() => null)`);
  });
});

describe("the tracker's place", () => {
  it("is clear of the host's interface, whichever way it goes, and remembered", async () => {
    expect(await covered(gm.page)).toEqual([]);
    await tracker(gm).locator(".tessera-grip").focus();
    await gm.page.keyboard.press("End");
    await expect.poll(() => covered(gm.page)).toEqual([]);
    const docked = await tracker(gm).boundingBox();
    expect(docked?.x ?? 0).toBeGreaterThan(600);
    await gm.page.keyboard.press("ArrowLeft");
    await gm.page.keyboard.press("Shift+ArrowLeft");
    const left = async () => (await tracker(gm).boundingBox())?.x ?? 0;
    await expect.poll(left).toBeLessThan((docked?.x ?? 0) - 60);
    expect(await covered(gm.page)).toEqual([]);
    const box = await tracker(gm).locator(".tessera-grip").boundingBox();
    await gm.page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await gm.page.mouse.down();
    await gm.page.mouse.move(10, 300, { steps: 6 });
    await gm.page.mouse.up();
    await expect.poll(() => covered(gm.page)).toEqual([]);
    await gm.page.reload();
    await table.ready(gm.page);
    await tracker(gm).waitFor();
    await expect.poll(async () => ((await tracker(gm).boundingBox())?.x ?? 999) < 300).toBe(true);
    expect(await covered(gm.page)).toEqual([]);
  });

  it("follows the sidebar, the interface's scale and a narrow window; it folds to its head", async () => {
    await tracker(gm).locator(".tessera-grip").focus();
    await gm.page.keyboard.press("End");
    const open = await tracker(gm).boundingBox();
    await inPage(gm, "ui.sidebar.collapse()");
    await expect.poll(async () => (await tracker(gm).boundingBox())?.x ?? 0).toBeGreaterThan((open?.x ?? 0) + 100);
    await inPage(gm, "ui.sidebar.expand()");
    await expect.poll(async () => (await tracker(gm).boundingBox())?.x).toBe(open?.x);
    const scale = (uiScale: number) =>
      inPage(
        gm,
        `game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), uiScale: ${uiScale} })`,
      );
    await scale(1.5);
    await expect
      .poll(async () => Math.round((await tracker(gm).boundingBox())?.width ?? 0))
      .toBe(Math.round((open?.width ?? 0) * 1.5));
    expect(await covered(gm.page)).toEqual([]);
    await scale(1);
    await gm.page.setViewportSize({ width: 700, height: 500 });
    await expect.poll(() => covered(gm.page)).toEqual([]);
    await gm.page.setViewportSize({ width: 1400, height: 900 });
    const fold = tracker(gm).getByRole("button", { name: "Details", exact: true });
    await fold.click();
    await expect.poll(() => fold.getAttribute("aria-expanded")).toBe("false");
    expect((await tracker(gm).boundingBox())?.height).toBeLessThan(80);
    await fold.click();
    await number(gm, "Challenge").waitFor();
  });
});

describe("a clock on the canvas", () => {
  it("is dragged there, stays live, moves and goes again", async () => {
    await startClock(gm, "The flood that comes with the spring", (dialog) =>
      dialog.locator('[name="scope"]').selectOption("campaign"),
    );
    await inPage(gm, `Scene.create({ name: "The roofs", active: true, width: 1000, height: 800 })`);
    for (const { page } of [gm, player]) {
      await page.evaluate("localStorage.removeItem('core.noCanvas')");
      await page.reload();
      await table.ready(page);
      await page.waitForFunction("canvas.ready && canvas.scene?.name === 'The roofs'", undefined, { timeout: 60_000 });
    }
    const flood = tracker(gm).getByRole("button", { name: /^The flood that comes with the spring: 0 of 6.*tick/ });
    await flood.scrollIntoViewIfNeeded();
    await flood.dragTo(gm.page.locator("#board"), { targetPosition: { x: 640, y: 360 } });
    const laid = (seat: Seat) => seat.page.locator("#tessera-canvas-clocks [data-clock]");
    await laid(player).waitFor();
    const box = await laid(gm).boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(3);
    // The pie stands in the middle of what was dragged, however long its name.
    const pie = await laid(gm).locator("svg").boundingBox();
    expect(Math.abs((pie?.width ?? 0) - (box?.width ?? 0))).toBeLessThan(1);
    expect(Math.abs((pie?.x ?? 0) - (box?.x ?? 0))).toBeLessThan(1);
    await laid(gm).getByText("The flood that comes with the spring").waitFor();
    await laid(gm).click();
    await laid(player).getByRole("img", { name: "The flood that comes with the spring: 1 of 6." }).waitFor();
    await laid(gm).focus();
    await gm.page.keyboard.press("ArrowRight");
    const places = `JSON.stringify(canvas.scene.flags.tessera.clocks)`;
    await expect.poll(() => inPage<string>(gm, places)).not.toBe("");
    await expect.poll(async () => ((await laid(gm).boundingBox())?.x ?? 0) - (box?.x ?? 0)).toBeGreaterThan(5);
    const before = await laid(gm).boundingBox();
    await gm.page.mouse.move(640, (before?.y ?? 0) + 20);
    await laid(gm).hover();
    await gm.page.mouse.down();
    await gm.page.mouse.move(500, 500, { steps: 5 });
    await gm.page.mouse.up();
    await expect.poll(async () => (await laid(gm).boundingBox())?.y ?? 0).toBeGreaterThan((before?.y ?? 0) + 50);
    await laid(player).getByRole("img", { name: "The flood that comes with the spring: 1 of 6." }).waitFor();
    await expectAccessible(gm.page, "#tessera-canvas-clocks");
    await laid(gm).focus();
    await gm.page.keyboard.press("Delete");
    await laid(player).waitFor({ state: "detached" });
  });
});

it("leaves no error behind", () => {
  expect([gm, player, ben].flatMap(({ errors }) => errors)).toEqual([]);
});
