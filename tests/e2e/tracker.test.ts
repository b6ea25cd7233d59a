import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let player: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  player = await table.join("Ana", { theme: "light" });
  await tracker(gm).waitFor();
  await tracker(player).waitFor();
});
afterAll(() => table.close());

const tracker = ({ page }: Seat) => page.locator("#tessera-tracker");
const value = (seat: Seat, label: string) =>
  tracker(seat)
    .locator(".tessera-figure-row", { has: seat.page.locator("dt", { hasText: new RegExp(`^${label}`) }) })
    .locator(".tessera-value");
const number = (label: string) => tracker(gm).getByRole("spinbutton", { name: label, exact: true });
const focused = ({ page }: Seat) => page.evaluate(() => document.activeElement?.id ?? "");
const inPage = <Result>({ page }: Seat, code: string) => page.evaluate(code) as Promise<Result>;

/** Hosts whose rectangles the tracker's overlaps. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector("#tessera-tracker")?.getBoundingClientRect();
    if (!box) return ["no tracker"];
    const hosts = ["#scene-navigation", "#scene-controls menu", "#players", "#hotbar", "#sidebar"];
    return hosts.filter((selector) =>
      [...document.querySelectorAll(selector)].some((element) => {
        const host = element.getBoundingClientRect();
        const apart =
          host.right <= box.left || host.left >= box.right || host.bottom <= box.top || host.top >= box.bottom;
        return host.width > 0 && host.height > 0 && !apart;
      }),
    );
  });

async function startClock(name: string, fill: (dialog: ReturnType<Page["locator"]>) => Promise<unknown>) {
  const button = tracker(gm).getByRole("button", { name: "New clock", exact: true });
  await button.focus();
  await gm.page.keyboard.press("Enter");
  const dialog = gm.page.locator(".tessera-clock-dialog");
  await dialog.locator('[name="name"]').fill(name);
  await fill(dialog);
  await dialog.getByRole("button", { name: "Start the clock" }).click();
  await dialog.waitFor({ state: "detached" });
  await tracker(gm)
    .getByRole("button", { name: new RegExp(`^${name}: `) })
    .waitFor();
}

describe("numbers of the tracker", () => {
  it("move by key, keep the focus, are one act a burst, and are taken back", async () => {
    await number("Story Beats").focus();
    for (const key of ["ArrowUp", "+", "ArrowUp", "-"]) await gm.page.keyboard.press(key);
    await expect.poll(() => value(player, "Story Beats").textContent()).toBe("2");
    await expect.poll(() => value(gm, "Story Beats").textContent()).toBe("2");
    expect(await focused(gm)).toBe("tessera-tracker-storyBeats");
    await gm.page.keyboard.press("ArrowUp");
    await expect.poll(() => value(player, "Story Beats").textContent()).toBe("3");
    const done = tracker(gm).locator(".tessera-done");
    await done.locator("summary").click();
    await done.getByRole("button", { name: "Take back: 2 more: Story Beats" }).click();
    await expect.poll(() => value(player, "Story Beats").textContent()).toBe("1");
    expect(await done.getAttribute("open")).not.toBeNull();
    expect(await tracker(player).getByRole("spinbutton").count()).toBe(0);
  });

  it("are one stop of the tab key a section, with arrows from one to the next", async () => {
    await number("Challenge").focus();
    await gm.page.keyboard.press("ArrowRight");
    expect(await focused(gm)).toBe("tessera-tracker-target");
    await gm.page.keyboard.press("End");
    expect(await focused(gm)).toBe("tessera-tracker-momentum");
    const stops = await tracker(gm).locator('[role="spinbutton"][tabindex="0"]').count();
    expect(stops).toBe(2);
  });

  it("move by the wheel over them, which scrolls the tracker everywhere else", async () => {
    await number("Entropy").hover();
    await gm.page.mouse.wheel(0, -100);
    await gm.page.mouse.wheel(0, -100);
    await expect.poll(() => value(player, "Entropy").textContent()).toBe("2");
    await gm.page.setViewportSize({ width: 1400, height: 640 });
    await tracker(gm).getByRole("heading", { name: "Challenge" }).hover();
    const before = await value(gm, "Challenge").textContent();
    await gm.page.mouse.wheel(0, 120);
    await expect.poll(() => tracker(gm).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(40);
    expect(await value(gm, "Challenge").textContent()).toBe(before);
    await gm.page.setViewportSize({ width: 1400, height: 900 });
  });

  it("are told aloud as they change, and nothing else is", async () => {
    await number("Momentum").focus();
    await gm.page.keyboard.press("ArrowUp");
    await expect.poll(() => tracker(player).getByRole("status").textContent()).toBe("Momentum: 1.");
  });

  it("take what the Timer's end proposes, and the Challenge that Entropy pays for", async () => {
    await number("Timer").focus();
    await gm.page.keyboard.press("ArrowUp");
    await expect.poll(() => value(player, "Timer").textContent()).toBe("1");
    await number("Timer").focus();
    await gm.page.keyboard.press("ArrowDown");
    await gm.page.getByRole("button", { name: "Challenge one higher" }).click();
    await expect.poll(() => value(player, "Challenge").textContent()).toBe("4");
    await number("Entropy").focus();
    await gm.page.keyboard.press("PageUp");
    await expect.poll(() => value(player, "Entropy").textContent()).toBe("7");
    await tracker(gm).getByRole("button", { name: "Raise the Challenge for 4 Entropy" }).focus();
    await gm.page.keyboard.press("Enter");
    await expect.poll(() => value(player, "Challenge").textContent()).toBe("5");
    await expect.poll(() => value(player, "Entropy").textContent()).toBe("3");
  });
});

describe("what checks of the scene start from", () => {
  it("fills the dialog of an Edge check", async () => {
    await tracker(gm).getByRole("combobox", { name: "Position" }).selectOption("desperate");
    await number("Difficulty").focus();
    await gm.page.keyboard.press("ArrowUp");
    await expect.poll(() => value(player, "Difficulty").textContent()).toBe("4");
    await inPage(player, `void game.system.api.check(game.user.character, { attribute: "wits", skill: "stealth" })`);
    const dialog = player.page.locator(".tessera-dialog");
    await dialog.waitFor();
    expect(await dialog.locator('[name="difficulty"]:checked').getAttribute("value")).toBe("4");
    expect(await dialog.locator('[name="position"]:checked').getAttribute("value")).toBe("desperate");
    await inPage(
      player,
      `[...foundry.applications.instances.values()].find((app) => app.id.startsWith("tessera-check")).close()`,
    );
  });
});

describe("Story Beats", () => {
  it("buy from their menus, paid by the bank, with a clock that ticks; a leg's end ticks fronts", async () => {
    await startClock("The flood", async (dialog) => {
      await dialog.locator('[name="scope"]').selectOption("campaign");
      await dialog.locator('[name="front"]').check();
    });
    await number("Story Beats").focus();
    await gm.page.keyboard.press("PageUp");
    await gm.page.keyboard.press("PageUp");
    await expect.poll(() => value(player, "Story Beats").textContent()).toBe("11");
    await tracker(gm).getByText("What they buy").click();
    await tracker(gm).getByRole("combobox", { name: "Where" }).selectOption("stealth");
    await tracker(gm).getByRole("button", { name: /^3 / }).first().click();
    const question = gm.page.locator("dialog.tessera, .application.dialog").last();
    await question.locator('[name="words"]').fill("The bells");
    await question.getByRole("button", { name: "Do it" }).click();
    await expect.poll(() => value(player, "Story Beats").textContent()).toBe("8");
    await tracker(gm).getByRole("button", { name: "A leg ends …" }).focus();
    await gm.page.keyboard.press("Enter");
    const leg = gm.page.locator("dialog.tessera, .application.dialog").last();
    expect(await leg.locator('input[type="number"]').inputValue()).toBe("2");
    await leg.getByRole("button", { name: "Do it" }).click();
    await expect.poll(() => value(player, "Story Beats").textContent()).toBe("2");
    await tracker(player).getByRole("img", { name: "The flood: 2 of 6." }).waitFor();
  });
});

describe("clocks of the tracker", () => {
  it("are drawn for whom they are meant: some without a name, some for the game master alone", async () => {
    for (const [name, view] of [
      ["Guards", "unnamed"],
      ["Betrayal", "secret"],
    ] as const)
      await startClock(name, (dialog) => dialog.locator('[name="view"]').selectOption(view));
    const pie = tracker(gm).getByRole("button", { name: "Guards: 0 of 6. Press to tick." });
    await pie.click();
    await tracker(player).getByRole("img", { name: "A clock: 1 of 6." }).waitFor();
    expect(await focused(gm)).toMatch(/^tessera-tracker-clock-/);
    await gm.page.keyboard.press("ArrowUp");
    await tracker(player).getByRole("img", { name: "A clock: 2 of 6." }).waitFor();
    expect(await tracker(player).getByRole("img").count()).toBe(2);
    expect(await tracker(player).textContent()).not.toMatch(/Guards|Betrayal/);
  });

  it("are ticked by a player who owns them, who takes that back in the log; a full one is announced", async () => {
    await startClock("Debt", async (dialog) => {
      await dialog.locator('[name="size"]').fill("2");
      await dialog.getByRole("checkbox", { name: "Ana" }).check();
    });
    await tracker(player).getByRole("button", { name: "Debt: 0 of 2. Press to tick." }).click();
    await tracker(gm)
      .getByRole("button", { name: /^Debt: 1 of 2/ })
      .waitFor();
    await tracker(player)
      .getByRole("button", { name: /^Debt: 1 of 2/ })
      .click();
    await gm.page.getByText("Debt is full.").first().waitFor();
    await player.page
      .locator(".chat-message, .message")
      .last()
      .getByRole("button", { name: /Take back|Undo/ })
      .click();
    await tracker(gm)
      .getByRole("button", { name: /^Debt: 1 of 2/ })
      .waitFor();
  });

  it("are altered and put away by their game master", async () => {
    await tracker(gm).getByRole("button", { name: "Change Debt" }).focus();
    await gm.page.keyboard.press("Enter");
    const dialog = gm.page.locator(".tessera-clock-dialog");
    await dialog.locator('[name="name"]').fill("Old debt");
    await dialog.locator('[name="size"]').fill("8");
    await dialog.getByRole("button", { name: "Save" }).click();
    await tracker(player)
      .getByRole("button", { name: /^Old debt: 1 of 8/ })
      .waitFor();
    await tracker(gm).getByRole("button", { name: "Change Old debt" }).focus();
    await gm.page.keyboard.press("Enter");
    await dialog.getByRole("checkbox", { name: "Put this clock away" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => tracker(player).locator(".tessera-clocks").getByText("Old debt").count()).toBe(0);
  });
});

describe("a clock on the canvas", () => {
  it("is dragged there, stays live, moves and goes again", async () => {
    await inPage(gm, `Scene.create({ name: "The roofs", active: true, width: 1000, height: 800 })`);
    await gm.page.waitForFunction("canvas.ready && canvas.scene?.name === 'The roofs'");
    await player.page.waitForFunction("canvas.ready && canvas.scene?.name === 'The roofs'");
    const pie = tracker(gm).getByRole("button", { name: /^The flood: 2 of 6/ });
    await pie.scrollIntoViewIfNeeded();
    await pie.dragTo(gm.page.locator("#board"), { targetPosition: { x: 640, y: 360 } });
    const laid = (seat: Seat) => seat.page.locator("#tessera-canvas-clocks [data-clock]");
    await laid(player).waitFor();
    const box = await laid(gm).boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(3);
    await laid(gm).getByText("The flood").waitFor();
    await laid(gm).click();
    await laid(player).getByRole("img", { name: "The flood: 3 of 6." }).waitFor();
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
    await laid(player).getByRole("img", { name: "The flood: 3 of 6." }).waitFor();
    await expectAccessible(gm.page, "#tessera-canvas-clocks");
    await laid(gm).focus();
    await gm.page.keyboard.press("Delete");
    await laid(player).waitFor({ state: "detached" });
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
    await expect.poll(async () => (await tracker(gm).boundingBox())?.x).toBe((docked?.x ?? 0) - 112);
    const box = await tracker(gm).getByRole("heading", { name: "The table" }).boundingBox();
    await gm.page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
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
    const fold = tracker(gm).getByRole("button", { name: "Show all of it" });
    await fold.click();
    expect(await fold.getAttribute("aria-expanded")).toBe("false");
    expect((await tracker(gm).boundingBox())?.height).toBeLessThan(60);
    await fold.click();
    await number("Challenge").waitFor();
  });
});

describe("sections", () => {
  it("are hidden from players and shown again, as acts that can be taken back", async () => {
    const hide = tracker(gm).getByRole("button", { name: "Hide from players: Edge" });
    await hide.focus();
    await gm.page.keyboard.press("Enter");
    await expect.poll(() => tracker(player).getByRole("heading", { name: "Edge" }).count()).toBe(0);
    expect(await tracker(player).textContent()).not.toContain("Story Beats");
    await tracker(gm).getByRole("button", { name: "Show to players: Edge" }).click();
    await tracker(player).getByRole("heading", { name: "Edge" }).waitFor();
  });

  it("are accessible, for the game master and for players, in the dark and in the light", async () => {
    await tracker(gm).locator(".tessera-menus summary").click();
    await expectAccessible(gm.page, "#tessera-tracker");
    await expectAccessible(player.page, "#tessera-tracker");
    expect([...gm.errors, ...player.errors]).toEqual([]);
  });
});
