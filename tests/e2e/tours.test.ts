/** Tours: offered once to a player, found again among the tours, each step at something that is there. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";

let table: BrowserTable;

beforeAll(async () => {
  table = await BrowserTable.open();
});
afterAll(() => table?.close());

/** Title of the step that is shown; empty between two steps, null once no tour is in progress. */
const shownStep = ({ page }: Seat) =>
  page.evaluate(
    `foundry.nue.Tour.tourInProgress ? document.querySelector(".tour-step h3")?.innerText ?? "" : null`,
  ) as Promise<string | null>;

/** Walk a tour that has begun to its end; the titles of its steps. Each has a frame around something. */
async function walk(seat: Seat, press: () => Promise<void>): Promise<string[]> {
  const { page } = seat;
  await page.locator(".tour-step").waitFor();
  const titles: string[] = [];
  let title = await shownStep(seat);
  while (title !== null && titles.length < 9) {
    titles.push(title);
    expect([title, await page.locator(".tour-frame").count()]).toEqual([title, 1]);
    await press();
    const former = title;
    await expect.poll(() => shownStep(seat)).not.toBeOneOf([former, ""]);
    title = await shownStep(seat);
  }
  return titles;
}

it("is offered to a player once, and walked by keyboard", async () => {
  const ana = await table.join("Ana", { theme: "light", character: true });
  const { page } = ana;
  const offer = page.locator("dialog.application", { hasText: "first evening here" });
  await offer.waitFor();
  await expectAccessible(page, "dialog.application");
  // The player's sheet opens too; it does not lie over the offer.
  await page.locator(".tessera-sheet").waitFor();
  await page.waitForFunction("document.activeElement.closest('dialog.application')");
  const isOnTop = `(() => {
    const button = document.activeElement;
    const { x, y, width, height } = button.getBoundingClientRect();
    return [0.05, 0.5, 0.95].every((part) => button.contains(document.elementFromPoint(x + width * part, y + height / 2)));
  })()`;
  expect(await page.evaluate(isOnTop)).toBe(true);
  await offer.getByRole("button", { name: "Show me around" }).press("Enter");
  await page.locator(".tour-step").waitFor();
  await expectAccessible(page, ".tour-step");
  const titles = await walk(ana, () => page.keyboard.press("Enter"));
  expect(titles).toEqual(["This is you", "What you can do", "What happened", "What the table shares"]);
  await page.reload();
  await table.ready(page);
  await page.locator(".tessera-sheet").first().waitFor();
  expect(await offer.count()).toBe(0);
  expect(ana.errors).toEqual([]);
});

it("is found again in the settings, where players see theirs alone", async () => {
  const gm = await table.join("Gamemaster", { theme: "dark", canvas: true });
  const { page } = gm;
  const found = async (seat: Seat) => {
    await seat.page.locator("#sidebar-tabs [data-tab=settings]").click();
    await seat.page.getByRole("button", { name: "Manage tours" }).click();
    await seat.page.locator("#tours-management strong").first().waitFor();
    return seat.page.locator("#tours-management strong").allInnerTexts();
  };
  expect(await found(await table.join("Ben"))).toEqual(["First steps of a player"]);
  const mine = ["First steps of a GM", "The tracker", "Draw a Zone"];
  expect((await found(gm)).slice(-3)).toEqual(mine);
  await expectAccessible(page, "#tours-management");
  for (const title of mine) {
    if ((await page.locator("#tours-management").count()) === 0) await found(gm);
    await page.getByRole("button", { name: `Start ${title}`, exact: true }).click();
    await page.locator(".tour-step").waitFor();
    const titles = await walk(gm, () =>
      page
        .locator(".tour-step")
        .getByRole("button", { name: /^(Next|Done)$/ })
        .click(),
    );
    expect([title, titles.length > 2]).toEqual([title, true]);
  }
  expect(gm.errors).toEqual([]);
});
