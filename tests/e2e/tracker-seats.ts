/** Locators of the tracker for browser tests, and clocks started on it. */
import type { Locator, Page } from "playwright-core";
import type { Seat } from "./table.ts";

export const tracker = ({ page }: Seat): Locator => page.locator("#tessera-tracker");

/** A number that a game master moves. */
export const number = (seat: Seat, label: string): Locator =>
  tracker(seat).getByRole("spinbutton", { name: label, exact: true });

/** What a row of the tracker shows. */
export const value = (seat: Seat, label: string): Locator =>
  tracker(seat)
    .locator(".tessera-figure-row", { has: seat.page.locator("dt", { hasText: new RegExp(`^${label}`) }) })
    .locator(".tessera-value");

/** Open a section that is closed to its title, as those of games that the scene has no tokens of. */
export async function openSection(seat: Seat, name: string): Promise<void> {
  const title = tracker(seat).getByRole("heading", { name, exact: true }).getByRole("button");
  if ((await title.getAttribute("aria-expanded")) === "false") await title.click();
}

/** Take back what was done by hand, from the tracker's list. */
export async function takeBack(seat: Seat, what: string): Promise<void> {
  const done = tracker(seat).locator(".tessera-done");
  if ((await done.getAttribute("open")) === null) await done.locator("summary").click();
  await done
    .getByRole("button", { name: `Undo: ${what}` })
    .first()
    .click();
}

/** Id of the element that has the focus. */
export const focused = ({ page }: Seat): Promise<string> => page.evaluate(() => document.activeElement?.id ?? "");

/** Run code in the page. */
export const inPage = <Result>({ page }: Seat, code: string): Promise<Result> => page.evaluate(code) as Promise<Result>;

/** Hosts of the interface whose rectangles the tracker's overlaps. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = document.querySelector("#tessera-tracker")?.getBoundingClientRect();
    if (!box) return ["no tracker"];
    const hosts = ["#scene-navigation", "#scene-controls menu", "#players", "#hotbar", "#sidebar"];
    return hosts.filter((selector) =>
      [...document.querySelectorAll(selector)].some((element) => {
        const host = element.getBoundingClientRect();
        const apart =
          host.right <= box.left || host.left >= box.right || host.bottom <= box.top || host.top >= box.bottom;
        return host.width > 0 && host.height > 0 && !apart;
      }),
    );
  });

/** Start a clock as a game master would: the button, the questions that `fill` answers beside the name. */
export async function startClock(gm: Seat, name: string, fill: (dialog: Locator) => Promise<unknown>): Promise<void> {
  await tracker(gm).getByRole("button", { name: "New clock", exact: true }).focus();
  await gm.page.keyboard.press("Enter");
  const dialog = gm.page.locator(".tessera-clock-dialog");
  await dialog.locator('[name="name"]').fill(name);
  await fill(dialog);
  await dialog.getByRole("button", { name: "Start the clock" }).click();
  await dialog.waitFor({ state: "detached" });
  await tracker(gm)
    .getByRole("button", { name: new RegExp(`^${name}: .*tick`) })
    .waitFor();
}
