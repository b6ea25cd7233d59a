/** The table's kit in its windows: the stop without a name, session zero, stars and wishes, and what came before. */
import { describe, expect, it } from "vitest";
import { picture } from "./scene-play.ts";
import { expectAccessible, type Seat } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";
import { inPage, tracker } from "./tracker-seats.ts";

const { gm, ana } = tableForTwo();

const band = ({ page }: Seat) => page.locator("#tessera-stop");
const agreements = ({ page }: Seat) => page.locator("#tessera-session-zero");

describe("the card that stops the scene", () => {
  it("is on a player's tracker; everybody sees the band, which names nobody and takes no focus", async () => {
    const log = await inPage<number>(gm, "game.messages.size");
    await tracker(ana).getByRole("button", { name: "Stop the scene: a pause for everybody. Nobody is named." }).click();
    for (const seat of [gm, ana]) {
      await band(seat).getByRole("heading", { name: "The scene stops" }).waitFor();
      expect(await band(seat).textContent()).not.toContain("Ana");
      expect(await inPage(seat, "document.querySelector('#tessera-stop').contains(document.activeElement)")).toBe(
        false,
      );
    }
    expect(await band(ana).getByRole("button", { name: "Go on" }).count()).toBe(0);
    expect(await inPage(gm, "game.messages.size")).toBe(log);
    await picture(gm, "stop-dark");
    await picture(ana, "stop-light");
    await expectAccessible(gm.page, "#tessera-stop");
    await expectAccessible(ana.page, "#tessera-stop");
  });

  it("is lifted by the game master, for everybody", async () => {
    await band(gm).getByRole("button", { name: "Go on" }).click();
    for (const seat of [gm, ana]) await band(seat).waitFor({ state: "detached" });
  });

  it("is pressed by a key, and stands for who loads the page again", async () => {
    await ana.page.keyboard.press("Shift+KeyX");
    await band(gm).waitFor();
    await band(gm).getByRole("button", { name: "Go on" }).focus();
    await gm.page.keyboard.press("Enter");
    for (const seat of [gm, ana]) await band(seat).waitFor({ state: "detached" });
  });
});

describe("session zero", () => {
  async function open(seat: Seat): Promise<void> {
    await inPage(seat, "game.system.api.kit.openSessionZero()");
    await agreements(seat).waitFor();
  }
  const field = (seat: Seat, list: string) => agreements(seat).getByLabel(`${list}: something to add`);

  it("opens from a player's tracker, and shows everybody what a player adds as text", async () => {
    if ((await tracker(ana).getAttribute("data-form")) !== "whole")
      await tracker(ana).locator("[data-action=drawer]").click();
    await tracker(ana).getByRole("button", { name: "Session zero" }).click();
    await agreements(ana).waitFor();
    await open(gm);
    await field(gm, "Veils").fill("half typed");
    await field(ana, "Lines").fill("<b>Spiders</b>");
    await ana.page.keyboard.press("Enter");
    await agreements(ana).getByText("<b>Spiders</b>").waitFor();
    await expect.poll(() => agreements(gm).getByLabel("Lines: a line").inputValue()).toBe("<b>Spiders</b>");
    // The text that the game master was typing stays.
    expect(await field(gm, "Veils").inputValue()).toBe("half typed");
    expect(await field(ana, "Lines").inputValue()).toBe("");
    await agreements(gm).getByRole("button", { name: "Add to Veils" }).click();
    await agreements(ana).getByText("half typed").waitFor();
    await picture(gm, "session-zero-dark");
    await picture(ana, "session-zero-light");
    await expectAccessible(gm.page, "#tessera-session-zero");
    await expectAccessible(ana.page, "#tessera-session-zero");
  });

  it("lets the game master put a line right, and remove it after asking; players cannot", async () => {
    expect(
      await agreements(ana)
        .getByRole("button", { name: /^Remove/ })
        .count(),
    ).toBe(0);
    await agreements(gm).getByLabel("Veils: a line").fill("Wounds");
    await gm.page.keyboard.press("Tab");
    await agreements(ana).getByText("Wounds").waitFor();
    await agreements(gm).getByRole("button", { name: "Remove “Wounds”" }).click();
    await gm.page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await agreements(ana).getByText("Wounds").waitFor({ state: "detached" });
  });
});

describe("stars, wishes and “Previously…”", () => {
  const asked = ({ page }: Seat) => page.getByRole("dialog", { name: "Stars and wishes" });
  const shown = ({ page }: Seat) => page.locator("#tessera-previously");

  it("asks the player as the session ends, not the game master, and puts both on the page", async () => {
    await inPage(gm, "game.system.api.endScene({ session: true })");
    await asked(ana).waitFor();
    await asked(ana).getByLabel("A star for…").fill("<b>The bridge</b>");
    await asked(ana).getByLabel("I wish for…").fill("More storms");
    await picture(ana, "stars-light");
    expect(await asked(gm).count()).toBe(0);
    await asked(ana).getByRole("button", { name: "Add to the chronicle" }).click();
    await asked(ana).waitFor({ state: "detached" });
  });

  it("tells everybody of the last session; the game master posts it to the log", async () => {
    await inPage(ana, "foundry.applications.instances.get('tessera-session-zero')?.close()");
    await tracker(ana).getByRole("button", { name: "Previously…" }).click();
    await shown(ana).getByText("<b>The bridge</b>").waitFor();
    expect(await shown(ana).getByRole("button", { name: "Post to the log" }).count()).toBe(0);
    await picture(ana, "previously-light");
    await expectAccessible(ana.page, "#tessera-previously");
    await inPage(gm, "foundry.applications.instances.get('tessera-session-zero')?.close()");
    await inPage(gm, "game.system.api.chronicle.openPreviously()");
    await picture(gm, "previously-dark");
    await expectAccessible(gm.page, "#tessera-previously");
    await shown(gm).getByRole("button", { name: "Post to the log" }).click();
    await ana.page.locator(".chat-log .tessera-previously, #chat .tessera-previously").last().waitFor();
    await shown(gm).waitFor({ state: "detached" });
    await picture(ana, "posted-light");
  });

  it("shows the star on the page of the night, with a link that asks again", async () => {
    await shown(ana).getByRole("button", { name: "Open the chronicle" }).click();
    const page = ana.page.locator(".tessera-chronicle").first();
    await page.getByText("<b>The bridge</b>").waitFor();
    await page.getByText("wishes for: More storms").waitFor();
    await page.getByRole("link", { name: "Add a star and a wish" }).click();
    expect(await asked(ana).getByLabel("I wish for…").inputValue()).toBe("More storms");
    await picture(ana, "stars-page-light");
    await expectAccessible(ana.page, ".tessera-chronicle");
  });
});
