/** The exchange on the card: what lands on each target, who may defend or take it, by press and by key. */
import { beforeAll, describe, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { expectAccessible, type Seat, savePicture } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";
import { inPage, tracker } from "./tracker-seats.ts";

const { gm, ana } = tableForTwo();

/** Strike at Ana's character with a threat that deals two Harm; the dice show three successes. */
async function strike(): Promise<void> {
  await inPage(
    gm,
    `(async () => {
      const choir = await Actor.create({ name: "Toll Choir", type: "edgeThreat", system: { cap: 4, dice: 5, deals: 2 } });
      bench.dice.load([9, 8, 7, 5, 4]);
      const targets = [game.actors.getName("Ilsa Marrow").uuid];
      await game.system.api.check(choir, { difficulty: 3, targets }, { configure: false });
    })()`,
  );
}

const rowOn = ({ page }: Seat) =>
  page.locator("#chat .tessera-card").last().locator(".tessera-targets li", { hasText: "Ilsa Marrow" });

beforeAll(async () => {
  for (const { page } of [gm, ana]) await openChat(page);
  await inPage(
    gm,
    `game.actors.getName("Ilsa Marrow").update({ "system.harm": 0, ["ownership." + game.users.getName("Ana").id]: 3 })`,
  );
});

describe("a threat's blow", () => {
  it("stands on the card with a button to defend and one to take it, for its target's player and the game master", async () => {
    await strike();
    for (const seat of [gm, ana]) {
      const row = rowOn(seat);
      await row.getByText("2 Harm", { exact: true }).waitFor();
      expect((await row.getByRole("button").allTextContents()).map((text) => text.trim())).toEqual([
        "Defend…",
        "Take 2 Harm",
      ]);
      await expectAccessible(seat.page, ".tessera-card");
    }
    await savePicture(gm.page, "exchange-gm");
    await savePicture(ana.page, "exchange-player");
  });

  it("is defended in a dialog that is filled in, and what is left is taken by a key", async () => {
    await rowOn(ana)
      .getByRole("button", { name: /^Defend/ })
      .click();
    const dialog = ana.page.locator(".tessera-dialog");
    await dialog.locator(".tessera-preview").waitFor();
    expect(await dialog.locator("[name=difficulty]:checked").getAttribute("value")).toBe("4");
    await dialog.getByText("Defense: Ilsa Marrow", { exact: true }).waitFor();
    // There is no token, so the player is not shown the threat's name.
    const first = dialog.locator('[data-application-part="body"] > :first-child');
    expect((await first.textContent())?.trim()).toBe("Against Someone: 2 Harm");
    expect(await dialog.getByLabel("This is a defense").count()).toBe(0);
    await savePicture(ana.page, "exchange-defense");
    await inPage(ana, `bench.dice.load([9, 2, 3, 4, 5, 2, 3, 4, 5, 2]); null`);
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    const row = ana.page
      .locator("#chat .tessera-card", { has: ana.page.locator(".tessera-targets") })
      .last()
      .locator(".tessera-targets li", { hasText: "Ilsa Marrow" });
    await row.getByText("1 Harm", { exact: true }).waitFor();
    const take = row.getByRole("button", { name: /^Take 1 Harm/ });
    await take.focus();
    await take.press("Enter");
    await row.getByText("1 Harm taken").waitFor();
    const harm = () => inPage(gm, `game.actors.getName("Ilsa Marrow").system.harm`);
    await expect.poll(harm).toBe(1);
    await savePicture(ana.page, "exchange-taken");
  });
});

describe("what lands on several targets", () => {
  const names = ["Ilsa Marrow", "Odo of the Long Quay"];
  const harm = () =>
    inPage(gm, `${JSON.stringify(names)}.map((name) => game.actors.getName(name).system.harm)`) as Promise<number[]>;
  const lastCard = ({ page }: Seat) =>
    page.locator("#chat .tessera-card", { has: page.locator(".tessera-targets li[data-target]") }).last();

  beforeAll(async () => {
    await inPage(
      gm,
      `(async () => {
        const choir = game.actors.getName("Toll Choir");
        await game.actors.getName("Ilsa Marrow").update({ "system.harm": 0 });
        await Actor.create({ name: "Odo of the Long Quay", type: "edge", ownership: { [game.users.getName("Ana").id]: 3 } });
        bench.dice.load([9, 8, 7, 5, 4]);
        const targets = ${JSON.stringify(names)}.map((name) => game.actors.getName(name).uuid);
        await game.system.api.check(choir, { difficulty: 3, targets }, { configure: false });
      })()`,
    );
  });

  it("stands below a title that is not cut, and is its own tooltip", async () => {
    const title = lastCard(gm).locator(".tessera-word");
    const whole = "Toll Choir strikes Ilsa Marrow and 1 more";
    await expect.poll(() => title.textContent()).toBe(whole);
    expect(await title.getAttribute("data-tooltip-text")).toBe(whole);
    const [shown, all] = await title.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
    expect(all).toBeLessThanOrEqual((shown ?? 0) + 3);
  });

  it("is applied by one press, and taken back as one by the tracker, by the card, and by a key", async () => {
    const card = lastCard(gm);
    const press = () => card.getByRole("button", { name: "Apply all 2" }).click();
    await press();
    await expect.poll(harm).toEqual([2, 2]);
    await expectAccessible(gm.page, ".tessera-card");
    await savePicture(gm.page, "exchange-all-gm");
    await savePicture(ana.page, "exchange-all-player");
    expect(await lastCard(ana).getByRole("button", { name: /^Undo/ }).count()).toBe(0);

    const done = tracker(gm).locator(".tessera-done");
    await done.locator("summary").click();
    const row = done.getByRole("button", { name: /^Undo: .*Ilsa Marrow.*Odo of the Long Quay/ });
    expect(await row.count()).toBe(1);
    await savePicture(gm.page, "exchange-all-tracker");
    await row.click();
    await expect.poll(harm).toEqual([0, 0]);
    await done.getByText("undone, or too late").first().waitFor({ state: "attached" });

    await press();
    await expect.poll(harm).toEqual([2, 2]);
    const undo = card.getByRole("button", { name: "Undo all 2" });
    await undo.focus();
    await undo.press("Enter");
    await expect.poll(harm).toEqual([0, 0]);

    await press();
    await expect.poll(harm).toEqual([2, 2]);
    await inPage(gm, "document.activeElement?.blur(); null");
    await gm.page.keyboard.press("Shift+KeyZ");
    await expect.poll(harm).toEqual([0, 0]);
  });
});
