/** The calendar in its window: begun by keys, dates set, days looked ahead and passed by one press, seen by players as shown. */
import { describe, expect, it } from "vitest";
import { picture } from "./scene-play.ts";
import { expectAccessible, type Seat } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";
import { focused, inPage, startClock, takeBack, tracker } from "./tracker-seats.ts";

const { gm, ana } = tableForTwo();

const shown = ({ page }: Seat) => page.locator("#tessera-calendar");
const row = (seat: Seat, name: string) => shown(seat).locator("[data-date]", { hasText: name });
const line = (seat: Seat) => tracker(seat).locator(".tessera-calendar-line");

async function openDrawer(seat: Seat): Promise<void> {
  if ((await tracker(seat).getAttribute("data-form")) !== "whole")
    await tracker(seat).locator("[data-action=drawer]").click();
}

describe("the calendar", () => {
  it("is offered to game masters alone before it begins, and begins by keys", async () => {
    for (const seat of [gm, ana]) await openDrawer(seat);
    expect(await tracker(ana).getByRole("button", { name: "Calendar" }).count()).toBe(0);
    expect(await line(gm).count()).toBe(0);
    await tracker(gm).getByRole("button", { name: "Calendar" }).focus();
    await gm.page.keyboard.press("Enter");
    await shown(gm).getByText("This table keeps no calendar yet.").waitFor();
    expect(await focused(gm)).toBe("tessera-calendar-begin");
    await gm.page.keyboard.press("Enter");
    const asked = gm.page.getByRole("dialog", { name: "Begin the campaign’s calendar" });
    await asked.getByLabel("What day 1 is called").fill("the <b>thaw</b>");
    await asked.getByLabel("Names of the weekdays").fill("Moonday, Tide day, Market day");
    await expectAccessible(gm.page, ".tessera-question");
    await asked.getByLabel("What day 1 is called").press("Enter");
    await shown(gm).getByText("Day 1, Moonday", { exact: true }).waitFor();
    await shown(gm).getByText("Day 1 was the <b>thaw</b>").waitFor();
    await line(ana).getByText("Day 1, Moonday").waitFor();
  });

  it("has dates that players see as they are shown, the next one in the tracker", async () => {
    for (const [name, day, isShown] of [
      ["The <i>flood</i>", "4", true],
      ["The raid", "2", false],
    ] as const) {
      await shown(gm).getByRole("button", { name: "Set a date…" }).click();
      const asked = gm.page.getByRole("dialog", { name: "Set a date" });
      await asked.getByLabel("What happens").fill(name);
      await asked.getByLabel("On which day").fill(day);
      if (!isShown) await asked.getByLabel("Players see this date").uncheck();
      await asked.getByLabel("Note, for the GM only").fill("From the north");
      if (!isShown) await picture(gm, "calendar-date-dark");
      await asked.getByLabel("What happens").press("Enter");
      await row(gm, name).waitFor();
    }
    await line(ana).getByText("The <i>flood</i>, in 3 days").waitFor();
    await line(gm).getByText("The raid, tomorrow").waitFor();
    await tracker(ana).getByRole("button", { name: "Calendar" }).click();
    await row(ana, "The <i>flood</i>, in 3 days").getByText("Day 4, Moonday").waitFor();
    expect(await shown(ana).locator("[data-date]").count()).toBe(1);
    expect(await shown(ana).textContent()).not.toMatch(/north|raid/);
    expect(await shown(ana).locator(".window-content button").count()).toBe(0);
    const show = row(gm, "The raid").getByRole("button", { name: "Players see The raid" });
    await show.focus();
    await gm.page.keyboard.press("Enter");
    await row(ana, "The raid, tomorrow").waitFor();
    expect(await focused(gm)).toMatch(/^tessera-calendar-show-/);
    await show.click();
    await row(ana, "The raid").waitFor({ state: "detached" });
  });

  it("ticks clocks that are linked to days in the clock's own window", async () => {
    await startClock(gm, "The ice", async (dialog) => {
      await dialog.getByRole("button", { name: "Add", exact: false }).first().click();
      await dialog.locator("[name^=linkOn]").selectOption({ label: "for each day that passes" });
    });
    await shown(gm).getByText("The ice: 0 → 1 of 6").waitFor();
  });

  it("tells what days would bring before they pass, with what to take and leave", async () => {
    await inPage(
      gm,
      `(async () => {
        const heroes = game.actors.filter(({ type, hasPlayerOwner }) => hasPlayerOwner && type === "edge");
        for (const hero of heroes.slice(0, 1)) await hero.update({ "system.fatigue": 1, "system.harm": 1 });
      })()`,
    );
    const night = shown(gm).getByLabel("A full night: Fatigue 1 → 0");
    await night.waitFor();
    expect(await night.isChecked()).toBe(true);
    expect(await shown(gm).getByLabel("Minor treatment with rest: Harm 1 → 0").isChecked()).toBe(false);
    await shown(gm).getByRole("button", { name: "3 days", exact: true }).click();
    await shown(gm).getByText("The <i>flood</i> comes due").waitFor();
    await shown(gm).getByText("The ice: 0 → 3 of 6").waitFor();
    await shown(gm).getByText("Then it is Day 4, Moonday.").waitFor();
    await shown(gm).getByLabel("Minor treatment with rest: Harm 1 → 0").check();
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
      [1024, 768],
    ] as const) {
      await gm.page.setViewportSize({ width, height });
      await picture(gm, `calendar-dark-${width}`);
    }
    await gm.page.setViewportSize({ width: 1500, height: 1000 });
    await picture(ana, "calendar-player-light");
    for (const seat of [gm, ana]) await expectAccessible(seat.page, "#tessera-calendar");
  });

  it("lets them pass by one press, and one undo takes all of it back", async () => {
    await shown(gm).getByRole("button", { name: "Let 3 days pass" }).focus();
    await gm.page.keyboard.press("Enter");
    await line(ana).getByText("Day 4, Moonday").waitFor();
    await line(ana).getByText("The <i>flood</i>, today").waitFor();
    const told = ana.page.locator("#chat .tessera-line", { hasText: "3 days pass: it is Day 4, Moonday" });
    await told.getByText("The <i>flood</i> comes due").waitFor();
    expect(await told.textContent()).not.toContain("raid");
    await shown(gm).getByText("Behind you").waitFor();
    await picture(gm, "calendar-passed-dark");
    await takeBack(gm, "3 days pass: it is Day 4, Moonday");
    await line(ana).getByText("Day 1, Moonday").waitFor();
    await told.waitFor({ state: "detached" });
    await shown(gm).getByLabel("A full night: Fatigue 1 → 0").waitFor();
  });

  it("is looked at ahead from the note of an act that takes days, which has rested its character already", async () => {
    await inPage(
      gm,
      `(async () => {
        const hero = game.actors.find(({ type, hasPlayerOwner }) => hasPlayerOwner && type === "edge");
        await game.system.api.characterAct(hero, "rest", { rest: "shortRestUnfed", span: "days" });
      })()`,
    );
    expect(await ana.page.getByRole("button", { name: "Look ahead 1 day…" }).count()).toBe(0);
    await gm.page.getByRole("button", { name: "Look ahead 1 day…" }).click();
    await expect.poll(() => shown(gm).getByLabel("A full night: Fatigue 1 → 0").isChecked()).toBe(false);
  });
});
