import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeTracker, iconsOf, openScene, placeOf, target } from "./board.ts";
import { card, openChat } from "./edge-play.ts";
import { BrowserTable, expectAccessible, loadDice, type Seat } from "./table.ts";

/** Several windows share few processors. */
const soon = { timeout: 20_000 };

let table: BrowserTable;
let gm: Seat;
let player: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { canvas: true });
  player = await table.join("Ana", { theme: "light", canvas: true });
  for (const seat of [gm, player]) await closeTracker(seat);
  const threat = { name: "Duke Varo", type: "edgeThreat" };
  await openScene(
    [gm, player],
    [
      { actor: "Ilsa Marrow", x: 400, y: 400 },
      { actor: threat, token: { name: "Masked rider" }, x: 1000, y: 400 },
    ],
  );
});
afterAll(() => table.close());

const hud = ({ page }: Seat) => page.locator("#token-hud .tessera-hud");
const vital = (seat: Seat, name: string) => hud(seat).getByRole("spinbutton", { name, exact: true });
const shown = (seat: Seat, name: string) => vital(seat, name).getAttribute("aria-valuetext");

async function openHud(seat: Seat, token: string): Promise<void> {
  const { x, y } = await placeOf(seat.page, token);
  await seat.page.mouse.click(x, y, { button: "right" });
  await hud(seat).waitFor();
}

describe("the display over a token", () => {
  it("changes vitals by click, key and wheel, keeps the focus, and marks the token for everybody", async () => {
    await openHud(player, "Ilsa Marrow");
    expect(await shown(player, "Fatigue")).toBe("0 of 2");
    await hud(player).getByRole("button", { name: "Increase Fatigue" }).click();
    await expect.poll(() => shown(player, "Fatigue"), soon).toBe("1 of 2");
    for (const seat of [gm, player])
      await expect.poll(() => iconsOf(seat.page, "Ilsa Marrow"), soon).toEqual({ icons: 1, effects: ["Fatigued"] });

    await vital(player, "Boons").focus();
    const before = Number(await vital(player, "Boons").getAttribute("aria-valuenow"));
    await player.page.keyboard.press("ArrowUp");
    await expect.poll(() => shown(player, "Boons"), soon).toBe(`${before + 1} of 5`);
    await player.page.keyboard.press("End");
    await expect.poll(() => shown(player, "Boons"), soon).toBe("5 of 5");
    expect(await vital(player, "Boons").evaluate((element) => element === document.activeElement)).toBe(true);
    await player.page.keyboard.press("ArrowUp");
    await player.page.keyboard.press("Home");
    await expect.poll(() => shown(player, "Boons"), soon).toBe("0 of 5");

    await vital(player, "Harm").hover();
    await player.page.mouse.wheel(0, -120);
    await expect.poll(() => shown(player, "Harm"), soon).toBe("1 of 3");
    await player.page.mouse.wheel(0, 120);
    await expect.poll(() => shown(player, "Harm"), soon).toBe("0 of 3");
    await player.page.mouse.wheel(0, 120);
    await expectAccessible(player.page, ".tessera-hud");
  });

  it("does what the sheet does where a track fills, and takes the marks off the token again", async () => {
    await hud(player).getByRole("button", { name: "Increase Fatigue" }).click();
    await expect.poll(() => shown(player, "Harm"), soon).toBe("1 of 3");
    expect(await shown(player, "Fatigue")).toBe("0 of 2");
    await expect.poll(() => iconsOf(gm.page, "Ilsa Marrow"), soon).toEqual({ icons: 1, effects: ["Hurt"] });
    await hud(player).getByRole("button", { name: "Decrease Harm" }).click();
    await expect.poll(() => iconsOf(gm.page, "Ilsa Marrow"), soon).toEqual({ icons: 0, effects: [] });
  });

  it("follows what others change while it is open, for a token of its own too", async () => {
    await openHud(gm, "Masked rider");
    expect(await shown(gm, "Cap")).toBe("1");
    await hud(gm).getByRole("button", { name: "Increase Harm" }).click();
    await expect.poll(() => iconsOf(player.page, "Masked rider"), soon).toEqual({ icons: 1, effects: ["Hurt"] });
    await hud(gm).getByRole("button", { name: "Decrease Harm" }).click();
    await expect.poll(() => iconsOf(player.page, "Masked rider"), soon).toEqual({ icons: 0, effects: [] });
    await expectAccessible(gm.page, ".tessera-hud");
    await openHud(gm, "Ilsa Marrow");
    await hud(player).getByRole("button", { name: "Increase Boons" }).click();
    await expect.poll(() => shown(gm, "Boons"), soon).toBe("1 of 5");
  });
});

describe("a target", () => {
  it("is carried into the dialog, can be dropped and added, and is named on the card as each may know it", async () => {
    await target(player.page, "Masked rider");
    const { x, y } = await placeOf(player.page, "Ilsa Marrow");
    await player.page.mouse.dblclick(x, y);
    const sheet = player.page.locator(".tessera-sheet");
    await sheet.getByRole("button", { name: /^Stealth/ }).click();
    const dialog = player.page.locator(".tessera-dialog");
    const aim = dialog.locator(".tessera-aim");
    const box = aim.getByRole("checkbox", { name: "Someone" });
    await box.waitFor();
    expect(await box.isChecked()).toBe(true);
    expect(await aim.locator("img").count()).toBe(1);
    await expectAccessible(player.page, ".tessera-dialog");
    await box.uncheck();
    expect(await dialog.textContent()).not.toMatch(/Varo|Masked/);
    await box.check();
    await loadDice(player.page, [9, 7, 8, 2, 3, 2, 5]);
    await dialog.getByRole("button", { name: "Roll" }).click();
    await Promise.all([openChat(player.page), openChat(gm.page)]);
    await card(player.page).locator(".tessera-targets", { hasText: "Someone" }).waitFor();
    await card(gm.page).locator(".tessera-targets", { hasText: "Masked rider" }).waitFor();
    expect(await player.page.locator("#chat").textContent()).not.toMatch(/Varo|Masked/);
    await expectAccessible(player.page, ".tessera-card");
  });

  it("nobody aimed at can be added in the dialog", async () => {
    await gm.page.locator("#sidebar [data-tab=actors]").first().click();
    await gm.page.locator("#actors").getByText("Duke Varo", { exact: true }).click();
    const sheet = gm.page.locator(".tessera-sheet");
    await sheet.getByRole("button", { name: /Roll/ }).click();
    const aim = gm.page.locator(".tessera-dialog .tessera-aim");
    await aim.getByRole("combobox", { name: "Add a target" }).selectOption({ label: "Ilsa Marrow" });
    expect(await aim.getByRole("checkbox", { name: "Ilsa Marrow" }).isChecked()).toBe(true);
    await gm.page.locator(".tessera-dialog").getByRole("button", { name: "Roll" }).click();
    await card(player.page).locator(".tessera-targets", { hasText: "Ilsa Marrow" }).waitFor();
    expect([...gm.errors, ...player.errors]).toEqual([]);
  });
});
