import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAt } from "./rules-journal.ts";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";
import { focused, inPage, number, openSection, startClock, tracker, value } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let player: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  player = await table.join("Ana", { theme: "light" });
  await tracker(gm).waitFor();
  await tracker(player).waitFor();
  // The scene has tokens of Challenge alone.
  for (const seat of [gm, player]) await openSection(seat, "Edge");
}, 240_000);
afterAll(() => table?.close());

describe("numbers of the tracker", () => {
  it("move by key, keep the focus, are one act a burst, and are taken back", async () => {
    await number(gm, "Story Beats").focus();
    // Presses at the minimum change nothing and are not counted among the steps.
    for (const key of ["ArrowDown", "PageDown", "ArrowUp", "+", "ArrowUp", "-"]) await gm.page.keyboard.press(key);
    await expect.poll(() => value(player, "Story Beats").textContent()).toBe("2");
    await expect.poll(() => value(gm, "Story Beats").textContent()).toBe("2");
    expect(await focused(gm)).toBe("tessera-tracker-storyBeats");
    await gm.page.keyboard.press("ArrowUp");
    await expect.poll(() => value(player, "Story Beats").textContent()).toBe("3");
    const done = tracker(gm).locator(".tessera-done");
    await done.locator("summary").click();
    await done.getByRole("button", { name: "Undo: Story Beats +2" }).click();
    await expect.poll(() => value(player, "Story Beats").textContent()).toBe("1");
    expect(await done.getAttribute("open")).not.toBeNull();
    // Screen readers are told as well, since the strike-through is only visible.
    await done.getByText("undone, or too late").first().waitFor({ state: "attached" });
    expect(await tracker(player).getByRole("spinbutton").count()).toBe(0);
  });

  it("are one stop of the tab key a section, with arrows from one to the next", async () => {
    await number(gm, "Challenge").focus();
    await gm.page.keyboard.press("ArrowRight");
    expect(await focused(gm)).toBe("tessera-tracker-target");
    await gm.page.keyboard.press("End");
    expect(await focused(gm)).toBe("tessera-tracker-scene.advantages");
    const stops = await tracker(gm).locator('[role="spinbutton"][tabindex="0"]').count();
    expect(stops).toBe(2);
  });

  it("move by the wheel over them, which scrolls the tracker everywhere else", async () => {
    await number(gm, "Entropy").hover();
    await gm.page.mouse.wheel(0, -100);
    await gm.page.mouse.wheel(0, -100);
    await expect.poll(() => value(player, "Entropy").textContent()).toBe("2");
    await gm.page.setViewportSize({ width: 1400, height: 640 });
    await tracker(gm).getByRole("heading", { name: "Challenge" }).hover();
    const before = await value(gm, "Challenge").textContent();
    await gm.page.mouse.wheel(0, 120);
    await expect.poll(() => tracker(gm).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(40);
    expect(await value(gm, "Challenge").textContent()).toBe(before);
    await gm.page.setViewportSize({ width: 1400, height: 900 });
  });

  it("are told aloud as they change, and nothing else is", async () => {
    await number(gm, "Momentum").focus();
    await gm.page.keyboard.press("ArrowUp");
    await expect.poll(() => tracker(player).getByRole("status").textContent()).toBe("Momentum: 1.");
  });

  it("take what the Timer's end proposes, and the Challenge that Entropy pays for", async () => {
    await number(gm, "Timer").focus();
    await gm.page.keyboard.press("ArrowUp");
    await expect.poll(() => value(player, "Timer").textContent()).toBe("1");
    await number(gm, "Timer").focus();
    await gm.page.keyboard.press("ArrowDown");
    const raise = gm.page.getByRole("button", { name: "Raise the Challenge by 1" });
    await raise.waitFor();
    await gm.page.locator('[data-help="challenge.encounterEnd"]').click();
    await expectAt(gm.page, "When an Encounter ends");
    await raise.click();
    await expect.poll(() => value(player, "Challenge").textContent()).toBe("4");
    await number(gm, "Entropy").focus();
    await gm.page.keyboard.press("PageUp");
    await expect.poll(() => value(player, "Entropy").textContent()).toBe("7");
    await tracker(gm).getByRole("button", { name: "Raise the Challenge for 4 Entropy" }).focus();
    await gm.page.keyboard.press("Enter");
    await expect.poll(() => value(player, "Challenge").textContent()).toBe("5");
    await expect.poll(() => value(player, "Entropy").textContent()).toBe("3");
  });
});

describe("what checks of the scene start from", () => {
  it("fills the dialog of an Edge check", async () => {
    await tracker(gm).getByRole("combobox", { name: "Position" }).selectOption("desperate");
    await number(gm, "Difficulty").focus();
    await gm.page.keyboard.press("ArrowUp");
    await expect.poll(() => value(player, "Difficulty").textContent()).toBe("4");
    await inPage(player, `void game.system.api.check(game.user.character, { attribute: "wits", skill: "stealth" })`);
    const dialog = player.page.locator(".tessera-dialog");
    await dialog.waitFor();
    expect(await dialog.locator('[name="difficulty"]:checked').getAttribute("value")).toBe("4");
    expect(await dialog.locator('[name="position"]:checked').getAttribute("value")).toBe("desperate");
    await inPage(
      player,
      `[...foundry.applications.instances.values()].find((app) => app.id.startsWith("tessera-check")).close()`,
    );
  });
});

describe("Story Beats", () => {
  it("buy from their menus, paid by the bank, with a clock that ticks; a leg's end ticks fronts", async () => {
    await startClock(gm, "The flood", async (dialog) => {
      await dialog.locator('[name="scope"]').selectOption("campaign");
      await dialog.locator('[name="front"]').check();
    });
    await number(gm, "Story Beats").focus();
    await gm.page.keyboard.press("PageUp");
    await gm.page.keyboard.press("PageUp");
    await expect.poll(() => value(player, "Story Beats").textContent()).toBe("11");
    const spend = tracker(gm).locator("details", { has: gm.page.getByText("Spend Story Beats") });
    // The list stays unfolded although the tracker is drawn before the browser reports that it unfolds.
    await inPage(
      gm,
      `(() => {
        const summary = [...document.querySelectorAll("#tessera-tracker details > summary")];
        summary.find(({ textContent }) => textContent.includes("Spend Story Beats")).click();
        return foundry.applications.instances.get("tessera-tracker").render().then(() => null);
      })()`,
    );
    expect(await spend.getAttribute("open")).not.toBeNull();
    await tracker(gm).getByRole("combobox", { name: "Situation" }).selectOption("stealth");
    await tracker(gm).getByRole("button", { name: /^3 / }).first().click();
    const question = gm.page.locator("dialog.tessera, .application.dialog").last();
    await question.locator('[name="words"]').fill("The bells");
    await question.locator("button[data-action=ok]").click();
    await expect.poll(() => value(player, "Story Beats").textContent()).toBe("8");
    await tracker(gm).getByRole("button", { name: "End a journey leg…" }).focus();
    await gm.page.keyboard.press("Enter");
    const leg = gm.page.locator("dialog.tessera, .application.dialog").last();
    expect(await leg.locator('input[type="number"]').inputValue()).toBe("2");
    await leg.locator("button[data-action=ok]").click();
    await expect.poll(() => value(player, "Story Beats").textContent()).toBe("2");
    await tracker(player).getByRole("img", { name: "The flood: 2 of 6." }).waitFor();
  });
});

describe("sections", () => {
  it("are hidden from players and shown again, as acts that can be taken back", async () => {
    const hide = tracker(gm).getByRole("button", { name: "Hide from players: Edge" });
    await hide.focus();
    await gm.page.keyboard.press("Enter");
    await expect.poll(() => tracker(player).getByRole("heading", { name: "Edge" }).count()).toBe(0);
    expect(await tracker(player).textContent()).not.toContain("Story Beats");
    await tracker(gm).getByRole("button", { name: "Show to players: Edge" }).click();
    await tracker(player).getByRole("heading", { name: "Edge" }).waitFor();
  });

  it("are accessible, for the game master and for players, in the dark and in the light", async () => {
    await tracker(gm).locator(".tessera-menus summary").click();
    await expectAccessible(gm.page, "#tessera-tracker");
    await expectAccessible(player.page, "#tessera-tracker");
    expect([...gm.errors, ...player.errors]).toEqual([]);
  });
});
