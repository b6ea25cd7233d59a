import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let player: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  player = await table.join("Ana", { theme: "light" });
});
afterAll(() => table.close());

const tracker = ({ page }: Seat) => page.locator("#tessera-tracker");
const counted = (seat: Seat, label: string) =>
  tracker(seat).locator(".tessera-meters li", { hasText: label }).locator("strong");

describe("the tracker", () => {
  it("is there for everybody, and what the game master does by key everybody sees, until it is taken back", async () => {
    await tracker(player).waitFor();
    const more = tracker(gm).getByRole("button", { name: "One more: Story Beats" });
    await more.focus();
    await gm.page.keyboard.press("Enter");
    await expect.poll(() => counted(player, "Story Beats").textContent()).toBe("1");
    await expect.poll(() => counted(gm, "Story Beats").textContent()).toBe("1");
    expect(
      await tracker(player)
        .getByRole("button", { name: /One more/ })
        .count(),
    ).toBe(0);
    await tracker(gm).locator("details summary").click();
    await tracker(gm)
      .getByRole("button", { name: /Take back/ })
      .click();
    await expect.poll(() => counted(player, "Story Beats").textContent()).toBe("0");
  });

  it("draws clocks: those without a name for players, and secret ones for the game master alone", async () => {
    for (const [name, view] of [
      ["Guards", "unnamed"],
      ["The flood", "open"],
      ["Betrayal", "secret"],
    ] as const) {
      await tracker(gm).getByRole("button", { name: "New clock", exact: true }).click();
      const dialog = gm.page.locator("dialog, .application.dialog").last();
      await dialog.locator('[name="name"]').fill(name);
      await dialog.locator('[name="view"]').selectOption(view);
      await dialog.getByRole("button", { name: "Start the clock" }).click();
      await tracker(gm)
        .getByRole("button", { name: `${name}: 0 of 6. Press to tick.` })
        .waitFor();
    }
    await tracker(gm).getByRole("button", { name: "Guards: 0 of 6. Press to tick." }).click();
    await tracker(player).getByRole("img", { name: "A clock: 1 of 6." }).waitFor();
    expect(await tracker(player).getByRole("img").count()).toBe(2);
    expect(await tracker(player).textContent()).not.toMatch(/Guards|Betrayal/);
    expect([...gm.errors, ...player.errors]).toEqual([]);
  });
});
