import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import {
  beforeGate,
  brenna,
  card,
  dialogOf,
  isHidden,
  ivo,
  move,
  onPath,
  onPlanks,
  picture,
  poolIs,
  roll,
  strike,
  type World,
  written,
} from "./hazards-play.ts";
import { pressAct } from "./press-act.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;
let ben: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { canvas: true, width: 1200, height: 760 });
  ana = await table.join("Ana", { canvas: true, width: 1200, height: 760 });
  ben = await table.join("Ben", { theme: "light", canvas: true, width: 1200, height: 760 });
  await Promise.all([gm, ana, ben].map((seat) => openChat(seat.page)));
}, 240_000);
afterAll(() => table?.close());

describe("a hazard zone crossed with Defy Danger", () => {
  it("shows Zones and Hazards on the canvas, and those that are hidden to the game master alone", async () => {
    await expect
      .poll(() => written(gm.page))
      .toEqual(expect.arrayContaining(["The rope bridge", "Rotten planks", "2"]));
    expect(await written(gm.page)).toContain("A loose keystone");
    await expect.poll(() => written(ana.page)).toContain("White water");
    expect(await written(ana.page)).not.toContain("A loose keystone");
    // The host's tool for regions does not show the Hazard's outline to players either.
    const outlines = (page: Page) =>
      page.evaluate(() => {
        const { canvas } = globalThis as unknown as World;
        canvas.regions.activate();
        const seen = ["TessChalBridge11", "TessChalBridge05"].map(
          (id) => canvas.scene.regions.get(id).object.isVisible,
        );
        canvas.tokens.activate();
        return seen;
      });
    expect(await outlines(ana.page)).toEqual([false, true]);
    expect(await outlines(gm.page)).toEqual([true, true]);
    await picture(gm.page, "gm-dark");
    await picture(ben.page, "player-light");
  });

  it("tells everybody who comes and goes, once", async () => {
    await move(ana.page, brenna, onPlanks);
    for (const { page } of [gm, ana, ben]) {
      await page.locator("#chat .tessera-passage", { hasText: "Brenna Oake enters The rope bridge." }).waitFor();
      expect(await page.locator("#chat .tessera-passage").count()).toBe(1);
      expect(await page.locator("#chat .tessera-passage li").allTextContents()).toHaveLength(2);
    }
  });

  it("prefills the Hazard where the token stands, and Defy Danger takes its dice away until the Action", async () => {
    const { page } = ana;
    await openSheet(page, "Brenna Oake");
    await strike(page);
    await poolIs(page, "3d8 + 2d4 Hazard");
    expect(
      await dialogOf(page)
        .getByLabel(/Rotten planks 2d4 lies where you stand/)
        .isChecked(),
    ).toBe(true);
    await expectAccessible(page, ".tessera-dialog");
    await picture(page, "dialog-dark");
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });

    await strike(page, /^Defy Danger/);
    await dialogOf(page)
      .getByRole("radio", { name: /^Move like water/ })
      .check();
    await expect.poll(() => dialogOf(page).locator(".tessera-pool-size").textContent()).toContain("+ 2d4 Hazard");
    await roll(page, [4, 2, 5, 2, 3]);
    await openChat(page);
    await card(ben.page).getByText("Hazard dice until the turn ends: −2").waitFor();

    await strike(page);
    await poolIs(page, "3d8");
    expect(await dialogOf(page).getByLabel("Hazard dice defied").inputValue()).toBe("2");
    await roll(page, [8, 5, 4]);
    await card(gm.page).locator(".tessera-ribbon", { hasText: "players keep the Initiative" }).waitFor();
    await card(gm.page).getByText("Rotten planks").first().waitFor();
  });

  it("lets a player take a Hazard off in everybody's sight, and the game master count it after all", async () => {
    const { page } = ben;
    await move(page, ivo, onPlanks);
    await openSheet(page, "Ivo Larkspur");
    await strike(page, /^Stealth/);
    await dialogOf(page)
      .getByLabel(/Rotten planks 2/)
      .uncheck();
    await dialogOf(page).getByText("listed on the card").waitFor();
    const pool = (await dialogOf(page).locator(".tessera-pool-size").textContent()) ?? "";
    expect(pool).not.toContain("Hazard");
    await expectAccessible(page, ".tessera-dialog");
    await picture(page, "waived-light");
    await roll(page, [4, 4, 4]);
    await openChat(page);
    await card(ana.page).getByText("Left out: Rotten planks, Hazard 2").waitFor();
    await expectAccessible(gm.page, "#chat .tessera-card");
    await loadDice(gm.page, [1, 3]);
    await pressAct(card(gm.page), /Count Rotten planks after all/);
    await card(page).locator(".tessera-ribbon", { hasText: "enemy seizes the Initiative" }).waitFor();
    expect(await card(page).getByText("Left out").count()).toBe(0);
  });
});

describe("a hidden Hazard", () => {
  it("is sprung by the first roll in it: the game master's client rules its dice in, and everybody sees it from then on", async () => {
    const { page } = ana;
    await move(page, brenna, beforeGate);
    await strike(page);
    await poolIs(page, "3d8 + 1d4 Hazard");
    expect(await dialogOf(page).getByText("Someone 1 1d4").count()).toBe(1);
    expect(await dialogOf(page).getByText("keystone").count()).toBe(0);
    await loadDice(gm.page, [1, 4, 2]);
    await roll(page, [8, 5, 4, 4]);
    await openChat(page);
    for (const seat of [gm, ana, ben]) {
      await card(seat.page).getByText("Sprung: A loose keystone, Hazard 3").waitFor();
      // The enemy has had the Initiative since the roll before.
      await card(seat.page).locator(".tessera-ribbon", { hasText: "enemy keeps the Initiative · Entropy" }).waitFor();
    }
    await expect.poll(() => written(ben.page)).toContain("A loose keystone");
    await picture(page, "sprung-dark");
    await picture(ben.page, "sprung-light");
    await expectAccessible(page, "#chat .tessera-card");
  });

  it("is hidden again when the game master takes that back", async () => {
    await gm.page
      .locator("#chat .tessera-line", { hasText: "A loose keystone" })
      .getByRole("button", { name: "Undo" })
      .click();
    await card(ana.page)
      .locator(".tessera-ribbon", { hasText: /^\s*The enemy keeps the Initiative\s*$/ })
      .waitFor();
    await expect.poll(() => isHidden(ana.page)).toBe(true);
    await expect.poll(() => written(ana.page)).not.toContain("A loose keystone");
    expect(await written(gm.page)).toContain("A loose keystone");
  });
});

describe("a character without a token on the scene", () => {
  it("acts from the Zone that its player chooses in the dialog", async () => {
    await gm.page.evaluate((id) => (globalThis as unknown as World).canvas.scene.tokens.get(id).delete(), ivo);
    const { page } = ben;
    await openSheet(page, "Ivo Larkspur");
    await strike(page, /^Stealth/);
    const stand = dialogOf(page).getByLabel("Acts from");
    expect(await stand.locator("option").allTextContents()).toEqual([
      "Nowhere on the scene",
      "The cliff path",
      "The rope bridge",
      "The far bank",
      "The gatehouse",
      "The Salt",
    ]);
    const size = (await dialogOf(page).locator(".tessera-pool-size").textContent()) ?? "";
    await stand.selectOption({ label: "The Salt" });
    await poolIs(page, `${size} + 4d4 Hazard`);
    await dialogOf(page).getByText("White water").first().waitFor();
    await expectAccessible(page, ".tessera-dialog");
    // A Zone that goes while it is chosen leaves the odds of what the form shows then.
    await gm.page.evaluate(() => {
      const { regions } = (globalThis as unknown as World).canvas.scene;
      return (regions.get("TessChalBridge13") as unknown as { delete(): Promise<unknown> }).delete();
    });
    await poolIs(page, size);
    expect(await stand.inputValue()).toBe("");
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
  });
});

describe("what a region is", () => {
  it("stands on the region's own sheet", async () => {
    const { page } = gm;
    await page.evaluate(() => {
      (globalThis as unknown as World).canvas.scene.regions.get("TessChalBridge07").sheet.render({ force: true });
    });
    const sheet = page.locator(".region-config");
    await sheet.waitFor();
    await sheet.getByText("The far bank").first().waitFor();
    await picture(page, "region-dark");
    await expectAccessible(page, ".region-config");
    await sheet.locator('[data-action="close"]').first().click();
    await sheet.waitFor({ state: "detached" });
  });

  it("is configured by the game master in the host's own sheet, in words", async () => {
    const { page } = gm;
    await page.evaluate(() => {
      const region = (globalThis as unknown as World).canvas.scene.regions.get("TessChalBridge11");
      region.behaviors.get("TessChalBridge12").sheet.render({ force: true });
    });
    const sheet = page.locator(".region-behavior-config");
    await sheet.waitFor();
    for (const label of ["Shown as", "Announce", "Hazard rating", "Hidden"])
      expect(await sheet.getByLabel(label).count()).toBeGreaterThan(0);
    expect(await sheet.getByLabel("Announce").locator("option").allTextContents()).toEqual([
      "Nobody",
      "GMs",
      "Everyone",
    ]);
    await picture(page, "sheet-dark");
    await expectAccessible(page, ".region-behavior-config");
    await sheet.getByLabel("Hazard rating").fill("0");
    await sheet.getByRole("button", { name: "Save" }).click();
    await page.locator("#notifications", { hasText: "from 1 to 50" }).waitFor();
    const rating = () =>
      page.evaluate(() => {
        const region = (globalThis as unknown as World).canvas.scene.regions.get("TessChalBridge11");
        return region.behaviors.get("TessChalBridge12").system.rating;
      });
    expect(await rating()).toBe(3);
    // A name that goes on and on is written in part, so that it lies over no other.
    await sheet.getByLabel("Hazard rating").fill("3");
    await sheet.getByLabel("Shown as").fill("A keystone that nobody has looked at for a hundred years");
    await sheet.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => written(page)).toContain("A keystone that nobody has looked a…");
    await sheet.waitFor({ state: "detached" });
  });

  it("is drawn anew on the tracker in those lines alone that somebody came into or left", async () => {
    const lines = gm.page.locator("#tessera-tracker .tessera-zones > div");
    await move(gm.page, brenna, onPath);
    const at = (zone: string) => lines.filter({ hasText: zone }).locator(".side-players", { hasText: "Brenna" });
    await at("The cliff path").waitFor();
    const former = await lines.evaluateAll((all) =>
      all.map((line) => Object.assign(line, { former: line.textContent }).textContent),
    );
    await move(gm.page, brenna, onPlanks);
    await at("The rope bridge").waitFor();
    const kept = await lines.evaluateAll((all) =>
      all.map((line) => (line as { former?: string }).former !== undefined),
    );
    const now = await lines.allTextContents();
    expect(kept).toEqual(now.map((text, index) => text === former[index]));
    expect(kept).toContain(true);
    expect(kept).toContain(false);
  });

  it("is told by the name of its scene while the canvas shows another one", async () => {
    const zones = gm.page.locator("#tessera-tracker .tessera-section", { has: gm.page.locator(".tessera-zones") });
    const title = zones.locator("h3");
    expect(await title.textContent()).toBe("Zones");
    const view = (name: string) => gm.page.evaluate(`game.scenes.getName(${JSON.stringify(name)}).view()`);
    await view("Wreck Eleven");
    await expect.poll(() => title.textContent()).toBe("Zones The bridge at Saltback");
    await zones.getByText("The rope bridge").waitFor();
    await view("The bridge at Saltback");
    await expect.poll(() => title.textContent()).toBe("Zones");
  });

  it("is not for players to change", async () => {
    await expect(
      ana.page.evaluate(() => {
        const region = (globalThis as unknown as World).canvas.scene.regions.get("TessChalBridge05");
        return region.behaviors.get("TessChalBridge06").update({ "system.rating": 1 });
      }),
    ).rejects.toThrow();
    await move(ana.page, brenna, onPath);
    expect(ana.errors.filter((error) => !/permission/i.test(error))).toEqual([]);
    expect(ben.errors).toEqual([]);
    expect(gm.errors.filter((error) => !/1 to 50/.test(error))).toEqual([]);
  });
});
