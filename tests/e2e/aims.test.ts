/** Targets in the dialog of a check: the difficulty that they set, all in a Zone by one press, and their rows on the card. */
import { beforeAll, describe, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { expectAccessible, savePicture } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";
import { inPage } from "./tracker-seats.ts";

const { gm, ana } = tableForTwo();

beforeAll(async () => {
  for (const { page } of [gm, ana]) await openChat(page);
  await inPage(
    gm,
    `(async () => {
      const choir = await Actor.create({ name: "Toll Choir", type: "edgeThreat", system: { cap: 4, dice: 6, deals: 2 } });
      const hand = await Actor.create({ name: "Drowned hand", type: "edgeThreat", system: { cap: 2, dice: 4, deals: 1 } });
      const hero = game.actors.getName("Ilsa Marrow");
      await hero.update({ ["ownership." + game.users.getName("Ana").id]: 3 });
      const token = (actor, x, more = {}) => ({
        actorId: actor.id, actorLink: false, name: actor.name, x, y: 200, width: 1, height: 1, displayName: 50, ...more,
      });
      const scene = await Scene.create({
        name: "The fountain", ownership: { default: 2 }, width: 1600, height: 1000, padding: 0, grid: { size: 100 },
        regions: [{
          name: "The fountain court",
          shapes: [{ type: "rectangle", x: 0, y: 0, width: 1000, height: 1000, rotation: 0, hole: false }],
          behaviors: [{ type: "tessera.zone", system: {} }],
        }],
        tokens: [
          token(hero, 100, { actorLink: true }), token(choir, 300), token(hand, 500, { displayName: 0 }), token(hand, 700), token(hand, 1300),
        ],
      });
      await scene.activate();
      await scene.view();
    })()`,
  );
  await ana.page.waitForFunction(`game.scenes.active.name === "The fountain" && game.scenes.active.tokens.size === 5`);
  await inPage(ana, `game.scenes.active.view()`);
});

describe("a hero's check against threats", () => {
  it("says whose Difficulty counts, which is changed on purpose, and aims at all in a Zone by one press", async () => {
    await inPage(ana, `void game.system.api.check(game.actors.getName("Ilsa Marrow"), { targets: [] }); null`);
    const dialog = ana.page.locator(".tessera-dialog");
    await dialog.locator(".tessera-preview").waitFor();
    const options = await dialog.locator("[data-add-target] option").allTextContents();
    expect(options.slice(1).map((text) => text.trim())).toHaveLength(4);
    expect(new Set(options).size).toBe(options.length);
    expect(options.map((text) => text.trim())).toContain("Someone 1 · The fountain court");
    await dialog
      .locator("[data-add-target]")
      .selectOption({ label: options.find((text) => text.includes("Toll Choir")) });
    await dialog.getByText("Against Toll Choir").waitFor();
    await dialog.getByText("Difficulty 4", { exact: true }).waitFor();
    const area = dialog.getByRole("button", { name: "All in The fountain court (3)" });
    await area.focus();
    await area.press("Enter");
    await dialog.getByText(/Difficulty 4, the highest counts/).waitFor();
    await expectAccessible(ana.page, ".tessera-dialog");
    await savePicture(ana.page, "aims-dialog-player");
    await dialog.getByRole("button", { name: /^Change: Against/ }).click();
    await dialog.locator("[name=difficulty]").first().waitFor();
    expect(await dialog.locator("[name=difficulty]:checked").getAttribute("value")).toBe("4");
    await dialog.locator("[name=difficulty][value='2']").check();
    await inPage(ana, `bench.dice.load([9, 8, 7, 6, 6, 6, 6, 6, 6]); null`);
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    const rows = gm.page.locator("#chat .tessera-card").last().locator(".tessera-targets li[data-target]");
    await expect.poll(() => rows.count()).toBe(3);
    await expectAccessible(gm.page, ".tessera-card");
    await savePicture(gm.page, "aims-card-gm");
    await savePicture(ana.page, "aims-card-player");
  });
});
