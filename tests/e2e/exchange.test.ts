/** The exchange on the card: what lands on each target, who may defend or take it, by press and by key. */
import { beforeAll, describe, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { expectAccessible, type Seat, savePicture } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";
import { inPage } from "./tracker-seats.ts";

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
