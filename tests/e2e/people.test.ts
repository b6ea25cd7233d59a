/** People met, in their window: added by one press, by hand and by a drop, known to players as shown, noted, and by keys. */
import { describe, expect, it } from "vitest";
import { picture } from "./scene-play.ts";
import { expectAccessible, type Seat } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";
import { focused, inPage, tracker } from "./tracker-seats.ts";

const { gm, ana } = tableForTwo();

const shown = ({ page }: Seat) => page.locator("#tessera-people");
const row = (seat: Seat, name: string) => shown(seat).locator("[data-person]", { hasText: name });
const names = (seat: Seat) => shown(seat).locator("[data-person]:not([hidden]) strong").allTextContents();

async function openFromTracker(seat: Seat): Promise<void> {
  if ((await tracker(seat).getAttribute("data-form")) !== "whole")
    await tracker(seat).locator("[data-action=drawer]").click();
  await tracker(seat).getByRole("button", { name: "People met" }).click();
  await shown(seat).waitFor();
}

describe("people met", () => {
  it("is opened from the tracker by everybody, and says that nobody is listed", async () => {
    for (const seat of [gm, ana]) {
      await openFromTracker(seat);
      await shown(seat).getByText("Nobody is listed yet.").waitFor();
    }
    expect(await shown(ana).getByRole("button", { name: "Add by hand…" }).count()).toBe(0);
    expect(await shown(ana).locator("details").count()).toBe(0);
  });

  it("lists somebody of a roster page by one press, with the face, and the page's text for the game master alone", async () => {
    await shown(gm).locator("summary").focus();
    await gm.page.keyboard.press("Enter");
    await shown(gm).getByRole("heading", { name: "From “People of Saltback” in" }).waitFor();
    expect(await shown(gm).getByRole("button", { name: "Add Ilsa Marrow" }).count()).toBe(0);
    await picture(gm, "people-suggested-dark");
    await expectAccessible(gm.page, "#tessera-people");
    await shown(gm).getByRole("button", { name: "Add Hanne Pike" }).click();
    await row(ana, "Hanne Pike").waitFor();
    expect(await row(ana, "Hanne Pike").locator("img").getAttribute("src")).toContain("hanne-pike.svg");
    expect(await row(ana, "Hanne Pike").textContent()).not.toContain("forty out of forty");
    await row(gm, "Hanne Pike").getByText("Want: forty out of forty").waitFor();
    await shown(gm).getByRole("button", { name: "Add Hanne Pike" }).waitFor({ state: "detached" });
    expect(await focused(gm)).toBe("tessera-people-adding");
  });

  it("lists an actor that is dropped, once", async () => {
    const drop = `(async () => {
      const actor = await Actor.implementation.create({ name: "The Grey Clerk", type: "edgeThreat" });
      const data = new DataTransfer();
      data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: actor.uuid }));
      const list = document.querySelector("#tessera-people .tessera-people-list");
      list.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      return data;
    })()`;
    await inPage(gm, `${drop}.then(() => null)`);
    await row(ana, "The Grey Clerk").waitFor();
    expect(await row(ana, "The Grey Clerk").getByRole("button", { name: /sheet/ }).count()).toBe(0);
    await row(gm, "The Grey Clerk").getByRole("button", { name: "Open the sheet of The Grey Clerk" }).waitFor();
  });

  it("is written by hand by keys, as text, hidden until it is shown", async () => {
    await shown(gm).locator("summary").click();
    await shown(gm).getByRole("button", { name: "Add by hand…" }).focus();
    await gm.page.keyboard.press("Enter");
    const asked = gm.page.getByRole("dialog", { name: "Add somebody the table has met" });
    await asked.getByLabel("Name").fill("<b>Mother Rivet</b>");
    await asked.getByLabel("What they owe or promised").fill("A bearing");
    await asked.getByLabel("How they stand").selectOption({ label: "Friend" });
    await asked.getByLabel("Players see this person").uncheck();
    await picture(gm, "people-asked-dark");
    await expectAccessible(gm.page, ".tessera-question");
    await asked.getByLabel("Name").press("Enter");
    await row(gm, "<b>Mother Rivet</b>").getByText("Hidden from players").waitFor();
    expect(await names(ana)).toEqual(["The Grey Clerk", "Hanne Pike"]);
    const show = row(gm, "Rivet").getByRole("button", { name: "Players see <b>Mother Rivet</b>" });
    await show.focus();
    await gm.page.keyboard.press("Enter");
    await row(ana, "<b>Mother Rivet</b>").getByText("A bearing").waitFor();
    await expect.poll(() => show.getAttribute("aria-pressed")).toBe("true");
    expect(await focused(gm)).toMatch(/^tessera-people-show-/);
  });

  it("takes a note of a player, which the game master reads; searching hides the others", async () => {
    await ana.page.getByLabel("Your note about Hanne Pike, which everyone reads").fill("Ask her about <i>Bren</i>");
    await ana.page.keyboard.press("Tab");
    await row(gm, "Hanne Pike").getByText("Ana: Ask her about <i>Bren</i>").waitFor();
    const half = shown(gm).getByLabel("Your note about Hanne Pike, which everyone reads");
    await half.pressSequentially("Half typ");
    await inPage(ana, "game.user.setFlag('tessera', 'notes', { other: 'Redraws the list' })");
    await half.pressSequentially("ed");
    expect(await half.inputValue()).toBe("Half typed");
    await half.fill("");
    await ana.page.getByLabel("Search people").fill("bearing");
    expect(await names(ana)).toEqual(["<b>Mother Rivet</b>"]);
    await ana.page.getByLabel("Search people").fill("nothing like that");
    await shown(ana).getByText("Nobody here matches your search.").waitFor();
    await ana.page.getByLabel("Search people").fill("");
    await expectAccessible(ana.page, "#tessera-people");
    await expectAccessible(gm.page, "#tessera-people");
    await picture(gm, "people-dark");
    await picture(ana, "people-light");
    await ana.page.setViewportSize({ width: 1024, height: 768 });
    await picture(ana, "people-1024-light");
  });

  it("tells on the chronicle's page of the session who was met, with a way to the list and back", async () => {
    await inPage(gm, "game.system.api.endScene({ session: true })");
    const asked = ana.page.getByRole("dialog", { name: "Stars and wishes" });
    await asked.waitFor();
    await ana.page.keyboard.press("Escape");
    await asked.waitFor({ state: "detached" });
    await row(ana, "Hanne Pike").getByRole("button", { name: "First met in session 1" }).click();
    const page = ana.page.locator(".tessera-chronicle").first();
    await page.getByRole("heading", { name: "Met tonight" }).waitFor();
    expect(await page.locator(".tessera-previously-people li").allTextContents()).toHaveLength(3);
    await picture(ana, "people-chronicle-light");
    await expectAccessible(ana.page, ".tessera-chronicle");
    await inPage(ana, "foundry.applications.instances.get('tessera-people').close()");
    await page.getByRole("link", { name: "People met" }).click();
    await shown(ana).waitFor();
  });

  it("is taken back by the key, and removed by the bin", async () => {
    await row(gm, "The Grey Clerk").getByRole("button", { name: "Remove The Grey Clerk" }).click();
    await row(ana, "The Grey Clerk").waitFor({ state: "detached" });
    await inPage(gm, "game.system.api.takeBack()");
    await row(ana, "The Grey Clerk").waitFor();
  });
});
