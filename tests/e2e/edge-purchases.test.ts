/** What Story Beats buy of a threat: buttons on its sheet, cards in the hand while it is on the scene, by press and by key. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, type Seat, savePicture } from "./table.ts";
import { inPage, openSection, tracker, value } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { canvas: true, width: 1500, height: 1000 });
  await gm.page.waitForFunction("canvas.ready");
  await openSection(gm, "Edge");
  await inPage(
    gm,
    `(async () => {
      const held = game.system.api.state.party.counters.storyBeats ?? 0;
      const spent = held > 0 ? [{ type: "spend", counter: "storyBeats", amount: held }] : [];
      const party = [...spent, { type: "earn", counter: "storyBeats", amount: 4 }];
      await game.system.api.gmAct({ party, label: "Given" });
      const ilsa = game.actors.getName("Ilsa Marrow");
      await ilsa.update({ "system.harm": 0, "system.fatigue": 0 });
      const purchases = {
        bell: { text: "one more bell in the fog", beats: 1 },
        sum: { text: "it collects", beats: 2, effect: "harm", amount: 1 },
        call: { text: "the sum is called in", beats: 9 },
      };
      const choir = await Actor.create({ name: "Toll Choir", type: "edgeThreat", system: { purchases } });
      const token = { name: "Toll Choir", actorId: choir.id, x: 400, y: 400 };
      await game.scenes.active.createEmbeddedDocuments("Token", [token]);
      choir.sheet.render({ force: true });
    })()`,
  );
}, 240_000);
afterAll(() => table?.close());

const sheet = () => gm.page.locator(".tessera-sheet.edge");
const question = () => gm.page.locator("dialog.tessera-question, .application.tessera-question");
const harm = () => inPage(gm, `game.actors.getName("Ilsa Marrow").system.harm`);

describe("a threat's sheet", () => {
  it("offers what the pool pays, shows what acts and what is only told, and buys by a key", async () => {
    const told = sheet().getByRole("button", { name: /one more bell in the fog/ });
    await told.waitFor();
    expect(await told.textContent()).toContain("told");
    const look = (name: RegExp) =>
      sheet()
        .getByRole("button", { name })
        .evaluate((element) => getComputedStyle(element).fontStyle);
    expect([await look(/one more bell/), await look(/it collects/)]).toEqual(["italic", "normal"]);
    const dear = sheet().getByRole("button", { name: /the sum is called in/ });
    expect(await dear.textContent()).toContain("needs 9, you have 4");
    await expectAccessible(gm.page, ".tessera-sheet.edge");
    await savePicture(gm.page, "threat-purchases");
    await sheet()
      .getByRole("button", { name: /it collects/ })
      .press("Enter");
    await question().waitFor();
    await question().locator("[name=befalls]").selectOption({ label: "Ilsa Marrow" });
    await savePicture(gm.page, "threat-purchase-asked");
    await question().locator("button[data-action=ok]").click();
    await expect.poll(() => value(gm, "Story Beats").textContent()).toBe("2");
    await expect.poll(harm).toBe(1);
  });

  it("lets the GM write what is for sale", async () => {
    await sheet().locator(".tessera-purchase-edit summary").click();
    await sheet().getByRole("button", { name: "Add a purchase" }).click();
    const added = sheet().locator(".tessera-purchase-row").last();
    const text = added.getByRole("textbox", { name: "What happens" });
    await expect.poll(() => text.inputValue()).toBe("What happens");
    await text.fill("a hand on the latch");
    await text.press("Tab");
    await sheet()
      .getByRole("button", { name: /a hand on the latch/ })
      .first()
      .waitFor();
    await sheet().getByRole("button", { name: "Remove “a hand on the latch”" }).click();
    await expect.poll(() => sheet().getByText("a hand on the latch").count()).toBe(0);
  });
});

describe("the hand", () => {
  it("holds the threats of the scene, each card with its price, and plays one on a character", async () => {
    await inPage(gm, `game.actors.getName("Toll Choir").sheet.close()`);
    await tracker(gm).getByRole("button", { name: "Show as cards" }).click();
    const hand = gm.page.locator("#tessera-hand");
    await hand.getByRole("radio", { name: "Threats here" }).check({ force: true });
    const card = (name: string | RegExp) => hand.locator(".tessera-fan").getByRole("button", { name });
    await card(/Costs 1: Toll Choir: one more bell in the fog/).waitFor();
    expect(await card(/the sum is called in/).getAttribute("aria-disabled")).toBe("true");
    await expectAccessible(gm.page, "#tessera-hand");
    await savePicture(gm.page, "threat-hand");
    await card(/one more bell/).press("Enter");
    await question().locator("button[data-action=ok]").click();
    await expect.poll(() => value(gm, "Story Beats").textContent()).toBe("1");
    await inPage(
      gm,
      `game.scenes.active.deleteEmbeddedDocuments("Token", game.scenes.active.tokens.filter((token) => token.name === "Toll Choir").map(({ id }) => id))`,
    );
  });
});
