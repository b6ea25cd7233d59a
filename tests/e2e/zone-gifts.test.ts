/**
 * A Zone in Edge from drawing to card: its modifiers are asked for, drawn, listed, and counted in the dialog or
 * switched off.
 */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene } from "./board.ts";
import { BrowserTable, closeWindows, expectAccessible, loadDice, type Seat, savePicture } from "./table.ts";
import { focused, inPage, openSection, tracker } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

const hero = {
  ...{ name: "Sabine", type: "edge", ownership: { default: 3 } },
  system: { attributes: { body: 2, wits: 3, spirit: 2, presence: 2 }, skills: { stealth: 2 } },
};

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { canvas: true });
  ana = await table.join("Ana", { canvas: true, theme: "light" });
  await openScene([gm, ana], [{ actor: hero, x: 600, y: 500, token: { actorLink: true, displayBars: 50 } }]);
}, 240_000);
afterAll(() => table?.close());

const frame = () => gm.page.locator("#tessera-region-frame");
const question = (): Locator => gm.page.locator("dialog.tessera-question, .application.tessera-question");
const dialog = (seat: Seat): Locator => seat.page.locator(".tessera-dialog");
const row = (seat: Seat, name: string) => tracker(seat).locator(".tessera-zones > div", { hasText: name });
const client = (x: number, y: number) =>
  inPage<{ x: number; y: number }>(gm, `canvas.clientCoordinatesFromCanvas({ x: ${x}, y: ${y} })`);
const written = (seat: Seat) =>
  inPage<string[]>(
    seat,
    `(() => {
      const overlay = canvas.interface.children.find(({ zIndex }) => zIndex === 550);
      const texts = ({ text, children }) => [...(text ? [text] : []), ...children.flatMap(texts)];
      return overlay ? texts(overlay) : [];
    })()`,
  );
const shapes = (name: string) =>
  inPage<{ type: string }[]>(gm, `canvas.scene.regions.getName(${JSON.stringify(name)})?.toObject().shapes ?? []`);

/** Fill the window after a shape was drawn. */
async function answer(name: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
  await question().waitFor();
  for (const [id, value] of Object.entries(values)) {
    const control = question().locator(`[name="gives.edge.${id}"]`);
    if ((await control.evaluate((element) => element.tagName)) === "SELECT") await control.selectOption(value);
    else await control.fill(value);
  }
  await question().getByLabel("Name").fill(name);
  await gm.page.keyboard.press("Enter");
  await question().waitFor({ state: "detached" });
}

/** Open the dialog of a check of the hero. */
async function ask(seat: Seat): Promise<void> {
  await closeWindows(seat.page);
  await seat.page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(name: string): { id: string } };
        system: { api: { check(actor: string, asked: object): unknown } };
      };
    };
    const asked = { attribute: "wits", skill: "stealth", difficulty: 2, position: "risky" };
    void game.system.api.check(game.actors.getName("Sabine").id, asked);
  });
  await dialog(seat).waitFor();
}

const success = (seat: Seat) => dialog(seat).locator(".tessera-success output").textContent();

describe("a Zone in a scene of Edge", () => {
  it("is an ellipse, asks for what counts in Edge and for nothing else, and offers no Hazard", async () => {
    await openSection(gm, "Zones");
    expect(await tracker(gm).getByRole("button", { name: "Draw a Hazard" }).count()).toBe(0);
    await tracker(gm).getByRole("button", { name: "Draw a Zone" }).click();
    await frame().getByRole("button", { name: "Ellipse" }).click();
    expect(await focused(gm)).toBe("tessera-region-frame");
    await expectAccessible(gm.page, "#tessera-region-frame");
    const [from, to] = [await client(404, 304), await client(996, 796)];
    await gm.page.mouse.move(from.x, from.y);
    await gm.page.mouse.down();
    await gm.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await gm.page.mouse.move(to.x, to.y, { steps: 3 });
    await savePicture(gm.page, "zone-drawing-ellipse");
    await gm.page.mouse.up();
    await question().waitFor();
    expect(
      await question()
        .locator("[name^='gives.']")
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).name)),
    ).toEqual(["gives.edge.dice", "gives.edge.difficulty", "gives.edge.position"]);
    await expectAccessible(gm.page, ".tessera-question");
    await savePicture(question(), "zone-question");
    await answer("The fountain court", { dice: "1", difficulty: "1", position: "1" });
    await expect.poll(() => shapes("The fountain court")).toMatchObject([{ type: "ellipse", x: 700, radiusX: 300 }]);
  });

  it("says what it gives on the map and in the tracker, to players too", async () => {
    for (const seat of [gm, ana]) {
      await expect.poll(() => written(seat)).toContain("+1 die, Difficulty +1, Position 1 step worse");
      await openSection(seat, "Zones");
      await row(seat, "The fountain court").waitFor();
      expect(await row(seat, "The fountain court").textContent()).toContain("Difficulty +1");
      await savePicture(seat.page, `zone-given-${seat === gm ? "gm-dark" : "ana-light"}`);
    }
  });

  it("is changed by keys from its row, to elevations that its occupant is above", async () => {
    const change = row(gm, "The fountain court").getByRole("button", { name: "Change the Zone The fountain court" });
    const send = async (...keys: readonly string[]) => {
      for (const key of keys) await gm.page.keyboard.press(key);
    };
    const height = (name: "From" | "To") => question().getByLabel(name, { exact: true });
    await inPage(gm, `canvas.scene.tokens.getName("Sabine").update({ elevation: 20 }).then(() => 0)`);
    await change.focus();
    await send("Enter");
    await question().waitFor();
    expect(await question().getByLabel("Name").inputValue()).toBe("The fountain court");
    expect(await question().locator("[name='gives.edge.difficulty']").inputValue()).toBe("1");
    await question().getByText("Elevation", { exact: true }).focus();
    await send("Enter", "Tab", "1", "0", "Tab", "5");
    // Heights in the wrong order are refused even if they are folded away, and are shown again.
    await question().getByText("Elevation", { exact: true }).focus();
    await send("Enter");
    await question().getByLabel("Name").press("Enter");
    await expect.poll(() => height("To").isVisible()).toBe(true);
    expect(await height("To").evaluate((input) => (input as HTMLInputElement).validationMessage)).toBe(
      "The elevation ends below where it begins: “To” must be at least “From”.",
    );
    await expectAccessible(gm.page, ".tessera-question");
    await savePicture(question(), "zone-heights-dark");
    await height("From").fill("0");
    await height("To").press("Enter");
    await question().waitFor({ state: "detached" });
    for (const seat of [gm, ana]) {
      await expect.poll(() => row(seat, "The fountain court").textContent()).toContain("Elevation 0 to 5");
      await expect.poll(() => row(seat, "The fountain court").textContent()).toContain("nobody");
      await expect.poll(() => written(seat)).toContain("Elevation 0 to 5");
    }
    await savePicture(gm.page, "zone-heights-row-dark");
    await savePicture(ana.page, "zone-heights-row-light");
    expect(await change.evaluate((button) => button === document.activeElement)).toBe(true);
    await send("Enter");
    await question().waitFor();
    expect(await height("To").inputValue()).toBe("5");
    await height("From").fill("");
    await height("To").fill("20");
    await send("Enter");
    await question().waitFor({ state: "detached" });
    await expect.poll(() => row(ana, "The fountain court").textContent()).toContain("Elevation 20 and below");
    await expect.poll(() => row(ana, "The fountain court").textContent()).toContain("Sabine");
    await inPage(
      gm,
      `Promise.all([canvas.scene.tokens.getName("Sabine").update({ elevation: 0 }),
        canvas.scene.regions.getName("The fountain court").update({ elevation: { bottom: null, top: null } })]).then(() => 0)`,
    );
    await expect.poll(() => written(ana)).toContain("+1 die, Difficulty +1, Position 1 step worse");
  });

  it("has a line in the dialog that counts in the odds, and is switched off with a reason, by keys", async () => {
    await ask(ana);
    const line = dialog(ana).getByLabel("The fountain court: +1 die, Difficulty +1, Position 1 step worse");
    expect(await line.isChecked()).toBe(true);
    expect(await dialog(ana).locator(".tessera-pool-size").textContent()).toBe("6d10");
    const there = await success(ana);
    await expectAccessible(ana.page, ".tessera-dialog");
    await savePicture(dialog(ana), "zone-dialog-light");
    await line.focus();
    await ana.page.keyboard.press("Space");
    const reason = dialog(ana).getByLabel("Why The fountain court does not count");
    await reason.waitFor();
    expect(await reason.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => dialog(ana).locator(".tessera-preview").textContent()).toContain("Say why");
    await ana.page.keyboard.type("the fog lifted");
    await expect.poll(() => dialog(ana).locator(".tessera-pool-size").textContent()).toBe("5d10");
    expect(await success(ana)).not.toBe(there);
    await expectAccessible(ana.page, ".tessera-dialog");
    await savePicture(dialog(ana), "zone-dialog-off-light");
    await loadDice(ana.page, [9, 9, 9, 2, 3]);
    await dialog(ana).getByRole("button", { name: "Roll" }).click();
    await dialog(ana).waitFor({ state: "detached" });
    await expect
      .poll(() => gm.page.locator(".tessera-card").last().textContent())
      .toContain("The fountain court does not count (+1 die, Difficulty +1, Position 1 step worse): the fog lifted");
  });

  it("is named on the card where it counts, and follows the token while the dialog is open", async () => {
    await ask(gm);
    const lines = dialog(gm).locator("[data-zone]");
    await expect.poll(() => lines.count()).toBe(1);
    const move = (x: number) => inPage(gm, `canvas.scene.tokens.getName("Sabine").update({ x: ${x} }).then(() => 0)`);
    await move(1400);
    await expect.poll(() => lines.count()).toBe(0);
    await move(600);
    await expect.poll(() => lines.count()).toBe(1);
    await savePicture(dialog(gm), "zone-dialog-dark");
    await loadDice(gm.page, [9, 9, 9, 2, 3, 4]);
    await dialog(gm).getByRole("button", { name: "Roll" }).click();
    const card = ana.page.locator(".tessera-card").last();
    await expect.poll(() => card.textContent()).toContain("In The fountain court: +1 die, Difficulty +1");
    await expectAccessible(ana.page, "#chat .tessera-card, .chat-log .tessera-card");
    await savePicture(card, "zone-card-light");
  });

  it("shows in its own window what counts here and no more, and says what does not", async () => {
    await gm.page.evaluate(async () => {
      const { canvas } = globalThis as unknown as {
        canvas: {
          scene: {
            regions: {
              getName(name: string): {
                behaviors: {
                  contents: { update(changes: object): Promise<unknown>; sheet: { render(o: object): unknown } }[];
                };
              };
            };
          };
        };
      };
      const [zone] = canvas.scene.regions.getName("The fountain court").behaviors.contents;
      await zone?.update({ "system.gives.decision.modifier": 2 });
      await zone?.sheet.render({ force: true });
    });
    const config = gm.page.locator(".region-behavior-config");
    await config.waitFor();
    expect(await config.getByLabel("Difficulty").inputValue()).toBe("1");
    expect(await config.locator("[name*='gives.decision'], [name*='gives.effort']").count()).toBe(0);
    expect(await config.locator(".tessera-idle").textContent()).toContain(
      "+2 does not count here: the scene does not play Decision.",
    );
    await savePicture(config, "zone-window");
    await config.getByLabel("Difficulty").fill("2");
    await config.locator("button[type=submit]").click();
    await expect.poll(() => written(ana)).toContain("+1 die, Difficulty +2, Position 1 step worse");
    const kept = await inPage(
      gm,
      `canvas.scene.regions.getName("The fountain court").behaviors.contents[0].system.toObject().gives.decision.modifier`,
    );
    expect(kept).toBe(2);
  });
});

it("a polygon is drawn by keys, and attached to the selected token", async () => {
  await closeWindows(gm.page);
  await inPage(gm, `canvas.tokens.placeables.find(({ document }) => document.name === "Sabine").control()`);
  await tracker(gm).getByRole("button", { name: "Draw a Zone" }).focus();
  await gm.page.keyboard.press("Enter");
  await frame().waitFor();
  await frame().getByRole("button", { name: "Polygon" }).click();
  for (const key of [
    "Space",
    "ArrowRight",
    "ArrowRight",
    "Space",
    "ArrowDown",
    "Space",
    "ArrowLeft",
    "Space",
    "Backspace",
  ])
    await gm.page.keyboard.press(key);
  await savePicture(gm.page, "zone-drawing-polygon");
  await gm.page.keyboard.press("Enter");
  await question().waitFor();
  await question().getByLabel("Moves with Sabine").check();
  await answer("Her shadow");
  await expect.poll(async () => (await shapes("Her shadow")).length).toBe(1);
  const [shape] = (await shapes("Her shadow")) as unknown as { type: string; points: number[] }[];
  expect(shape).toMatchObject({ type: "polygon" });
  expect(shape?.points).toHaveLength(6);
  const attached = `canvas.scene.regions.getName("Her shadow").toObject().attachment.token === canvas.scene.tokens.getName("Sabine").id`;
  expect(await inPage(gm, attached)).toBe(true);
});

it("the display over a token counts Harm once, as the sheet does", async () => {
  await inPage(
    gm,
    `canvas.hud.token.bind(canvas.tokens.placeables.find(({ document }) => document.name === "Sabine")).then(() => 0)`,
  );
  const hud = gm.page.locator("#token-hud, .token-hud").first();
  await hud.locator(".tessera-hud").waitFor();
  expect(await hud.locator("input[name=bar1]").isVisible()).toBe(false);
  expect(await hud.locator("input[name=bar2]").isVisible()).toBe(false);
  expect(await hud.locator('[data-vital="system.harm"]').textContent()).toMatch(/0\s*\/3/);
  await savePicture(gm.page, "zone-token-hud");
  expect([...gm.errors, ...ana.errors]).toEqual([]);
});

it("the drawer says what the Zone under the pointer is", async () => {
  for (const seat of [gm, ana]) {
    await closeWindows(seat.page);
    await openSection(seat, "Zones");
    await inPage(seat, `canvas.animatePan({ x: 700, y: 500, scale: 1, duration: 0 }).then(() => 0)`);
    const point = async (x: number, y: number) => {
      const at = await inPage<{ x: number; y: number }>(
        seat,
        `(({ x, y }) => ({ x, y }))(canvas.clientCoordinatesFromCanvas({ x: ${x}, y: ${y} }))`,
      );
      await seat.page.mouse.move(at.x, at.y, { steps: 2 });
    };
    const pointed = tracker(seat).locator(".tessera-pointed");
    await point(700, 550);
    await expect.poll(() => pointed.textContent()).toMatch(/^The fountain court.*Difficulty \+2/);
    await point(700, 230);
    await expect.poll(() => pointed.textContent()).toBe("Point at a Zone on the map to read about it here.");
  }
});

it("names of Zones that overlap lie below each other, at any zoom", async () => {
  const shape = { type: "rectangle", x: 420, y: 300, width: 560, height: 400, rotation: 0, hole: false };
  const more = ["The well", "The broken statue"].map((name) => ({
    ...{ name, shapes: [shape] },
    behaviors: [{ type: "tessera.zone" }],
  }));
  await inPage(gm, `canvas.scene.createEmbeddedDocuments("Region", ${JSON.stringify(more)}).then(() => 0)`);
  await expect.poll(() => written(gm)).toContain("The broken statue");
  interface Plate {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  for (const scale of [1, 0.35]) {
    await inPage(gm, `canvas.animatePan({ x: 700, y: 500, scale: ${scale}, duration: 0 }).then(() => 0)`);
    const plates = await inPage<Plate[]>(
      gm,
      `canvas.interface.children.find(({ zIndex }) => zIndex === 550).children.map((stack) => {
        const { left, right, top, bottom } = stack.getBounds();
        return { left, right, top, bottom };
      })`,
    );
    expect(plates.length).toBeGreaterThanOrEqual(3);
    for (const [index, one] of plates.entries())
      for (const other of plates.slice(index + 1))
        expect(
          one.left >= other.right || other.left >= one.right || one.top >= other.bottom || other.top >= one.bottom,
        ).toBe(true);
    await savePicture(gm.page, `zone-names-${scale}`);
  }
  const made = `canvas.scene.regions.filter(({ name }) => ["The well", "The broken statue"].includes(name))`;
  await inPage(
    gm,
    `canvas.scene.deleteEmbeddedDocuments("Region", ${made}.map(({ id }) => id))
      .then(() => canvas.animatePan({ scale: 1, duration: 0 })).then(() => 0)`,
  );
});

it("all in a Zone are targets by one press in the tracker, but for the own token and what one does not see", async () => {
  await inPage(
    gm,
    `canvas.scene.createEmbeddedDocuments("Token", [
      { name: "Guard", x: 600, y: 500 }, { name: "Lurker", x: 600, y: 500, hidden: true }, { name: "Outside", x: 0, y: 0 },
    ]).then(() => canvas.tokens.releaseAll()).then(() => 0)`,
  );
  await inPage(ana, `canvas.tokens.placeables.find(({ document }) => document.name === "Sabine").control()`);
  for (const [seat, expected] of [
    [ana, ["Guard"]],
    [gm, ["Guard", "Lurker", "Sabine"]],
  ] as const) {
    await closeWindows(seat.page);
    const all = row(seat, "The fountain court").getByRole("button", { name: "Target all in The fountain court" });
    await all.focus();
    await seat.page.keyboard.press("Enter");
    await expect.poll(() => inPage(seat, `[...game.user.targets].map(({ name }) => name).sort()`)).toEqual(expected);
  }
  expect([...gm.errors, ...ana.errors]).toEqual([]);
});
