/** Actor sheets by eye and by key: what rolls, what chooses, what only tells; and that a roll's card is seen beside them. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openChat, openSheet } from "./edge-play.ts";
import { closeWindows, loadDice, savePicture } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";
import { inPage } from "./tracker-seats.ts";

const { gm, ana } = tableForTwo({ gm: {}, ana: {} });

/** The sheet of one actor, alone on the table. */
async function sheetOf(page: Page, name: string): Promise<Locator> {
  await closeWindows(page);
  await openSheet(page, name);
  return page.locator(".tessera-sheet", { hasText: "Biography" });
}

/** Visual features of an element: its frame, its background, and whether it shows a die. */
const look = (element: Locator) =>
  element.first().evaluate((found) => {
    const { borderTopColor, borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(found);
    const framed = borderTopStyle !== "none" && borderTopWidth !== "0px" && !/, 0\)$/.test(borderTopColor);
    const { maskImage, content, display } = getComputedStyle(found, "::before");
    return {
      framed,
      ground: backgroundColor,
      die: content !== "none" && display !== "none" && maskImage.includes("svg"),
    };
  });

describe("a character's sheet", () => {
  it("tells apart what rolls, what chooses and what only tells", async () => {
    const edge = await sheetOf(gm.page, "Ilsa Marrow");
    const rolls = await look(edge.locator("[data-action=check][data-skill=stealth]"));
    const chooses = await look(edge.locator("[data-action=chooseAttribute]:not([aria-pressed=true])"));
    expect(rolls).toMatchObject({ framed: true, die: true });
    expect(chooses).toMatchObject({ framed: true, die: false });
    expect(chooses.ground).not.toBe(rolls.ground);

    const challenge = await sheetOf(gm.page, "Brenna Oake");
    const tells = await look(challenge.locator(".tessera-attribute:not(.chosen) .tessera-attribute-choice"));
    expect(tells).toMatchObject({ framed: false, die: false });
    for (const [name, rolled] of [
      ["Brenna Oake", "[data-action=check][data-kind=recover]"],
      ["Dov Harrack", "[data-action=check][data-stat=str]"],
      ["Maren Holt", "[data-action=check][data-id=body]"],
    ] as const)
      expect(await look((await sheetOf(gm.page, name)).locator(rolled)), name).toMatchObject({
        framed: true,
        die: true,
      });
  });

  it("rolls what is pressed while the log draws the sheet anew", async () => {
    const { page } = ana;
    const sheet = await sheetOf(page, "Ilsa Marrow");
    const skill = sheet.locator("[data-action=check][data-skill=stealth]");
    await skill.evaluate((button) => button.setAttribute("data-pressed", ""));
    await skill.hover();
    await page.mouse.down();
    await page.evaluate(`void game.actors.getName("Ilsa Marrow").sheet.render()`);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await skill.getAttribute("data-pressed")).toBe("");
    await page.mouse.up();
    await page.locator(".tessera-dialog").waitFor();
    await expect.poll(() => skill.getAttribute("data-pressed")).toBeNull();
    await page.keyboard.press("Escape");
  });

  it("shows what somebody may not roll as something to read", async () => {
    await gm.page.evaluate(`game.actors.getName("Teodor Vance").update({ "ownership.default": 2 })`);
    const skill = (await sheetOf(ana.page, "Teodor Vance")).locator("[data-action=check][data-skill]").first();
    expect(await skill.isDisabled()).toBe(true);
    expect(await look(skill)).toMatchObject({ framed: false, die: false });
  });

  it.each(["Ilsa Marrow", "Brenna Oake"])(
    "has skills in rows of 28 px, the trained ones with a pip for each rank: %s",
    async (name) => {
      const sheet = await sheetOf(gm.page, name);
      const rows = await sheet.locator(".tessera-skill-roll").evaluateAll((skills) =>
        skills.map((skill) => ({
          height: skill.getBoundingClientRect().height,
          rating: Number(skill.querySelector(".tessera-skill-rating")?.textContent),
          dots: Math.round((skill.querySelector(".tessera-skill-rating")?.getBoundingClientRect().width ?? 0) / 10),
          bold: getComputedStyle(skill.querySelector(".tessera-skill-name") as Element).fontWeight === "700",
        })),
      );
      expect(rows.length).toBeGreaterThan(10);
      for (const { height, rating, dots, bold } of rows) {
        expect(height).toBe(28);
        expect(dots).toBe(rating);
        expect(bold).toBe(rating > 0);
      }
      expect(rows.some(({ bold }) => bold) && rows.some(({ bold }) => !bold)).toBe(true);
    },
  );

  it("has the acts of Edge beside their nouns, each come to by key", async () => {
    const sheet = await sheetOf(gm.page, "Ilsa Marrow");
    const actsOf = (group: Locator) =>
      group.locator("[data-action=act]").evaluateAll((acts) => acts.map((act) => (act as HTMLElement).dataset["act"]));
    const vital = (name: string) => actsOf(sheet.getByRole("group", { name, exact: true }));
    expect(await vital("Boons")).toEqual(["spend", "convert", "grant"]);
    expect(await vital("Fatigue")).toEqual(["fatigue", "rest"]);
    expect(await vital("Harm")).toEqual(["treat"]);
    expect(await vital("XP")).toEqual(["experience"]);
    await sheet.locator("nav [data-tab=items]").click();
    const group = (type: string) => actsOf(sheet.locator(`.tessera-item-group[data-type=${type}]`));
    expect(await group("asset")).toEqual(["asset"]);
    expect(await group("follower")).toEqual(["follower"]);
    expect(await group("complication")).toEqual(["complication"]);
    await sheet.locator("[data-act=complication]").focus();
    await gm.page.keyboard.press("Enter");
    const question = gm.page.locator(".tessera-question", { hasText: "Draw a complication" });
    await question.waitFor();
    await gm.page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
  });

  it("opens the story of what Edge stores by the number's name: experience, and ratings while they are edited", async () => {
    const sheet = await sheetOf(gm.page, "Ilsa Marrow");
    const story = gm.page.locator(".tessera-story");
    const chosen = async () => {
      await story.waitFor();
      const label = await story.locator("select option:checked").textContent();
      await story.locator("[data-action=close]").click();
      await story.waitFor({ state: "detached" });
      return label?.trim();
    };
    await sheet.getByRole("button", { name: "Earned", exact: true }).click();
    expect(await chosen()).toBe("XP earned");
    await sheet.locator("nav [data-tab=traits]").click();
    await sheet.getByRole("button", { name: "Edit" }).click();
    for (const name of ["Stealth", "Wits"]) {
      await sheet.locator(".tessera-traits").getByRole("button", { name, exact: true }).click();
      expect(await chosen()).toBe(name);
    }
    await savePicture(gm.page, "sheet-edge-editing");
    await sheet.getByRole("button", { name: "Done" }).click();
  });

  it("shows each resource of Effort once, on the ring, where it is raised and lowered", async () => {
    const sheet = await sheetOf(gm.page, "Maren Holt");
    for (const name of ["Stamina", "Focus", "Insight", "Grit"])
      expect(await sheet.getByText(name, { exact: true }).count(), name).toBe(1);
    const stamina = sheet.getByRole("group", { name: "Stamina" });
    const before = Number(await stamina.locator(".tessera-gauge-value b").textContent());
    await stamina.getByRole("button", { name: "Decrease Stamina" }).focus();
    await gm.page.keyboard.press("Enter");
    await expect.poll(() => stamina.locator(".tessera-gauge-value b").textContent()).toBe(String(before - 1));
    await stamina.getByRole("button", { name: "Stamina", exact: true }).click();
    await gm.page.locator(".tessera-dialog").waitFor();
    await gm.page.keyboard.press("Escape");
    expect(gm.errors).toEqual([]);
  });
});

interface Box {
  readonly left: number;
  readonly right: number;
  readonly width: number;
}

/** Put the sheet over the log, roll from it by key, and say where it stands once the card is there. */
async function rollOverLog(): Promise<{ sheet: Box; card: Box; covered: boolean }> {
  const { page } = ana;
  await inPage(
    ana,
    `(() => {
      const { sheet } = game.actors.getName("Ilsa Marrow");
      sheet.setPosition({ left: innerWidth - 640, top: 0, width: 620, height: innerHeight });
    })()`,
  );
  const before = await page.locator("#chat .tessera-card").count();
  await loadDice(page, [9, 7, 4, 1, 3, 2, 5]);
  const sheet = page.locator(".tessera-sheet");
  await sheet.getByRole("button", { name: /^Stealth/ }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".tessera-dialog").getByRole("button", { name: "Roll" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#chat .tessera-card").count()).toBe(before + 1);
  const state = () =>
    inPage<{ sheet: Box; card: Box; covered: boolean }>(
      ana,
      `(() => {
        const cards = document.querySelectorAll("#chat .tessera-card");
        const card = cards[cards.length - 1];
        const box = (element) => (({ left, right, width }) => ({ left, right, width }))(element.getBoundingClientRect());
        const { x, y, width, height } = card.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return { sheet: box(document.querySelector(".tessera-sheet")), card: box(card), covered: !card.contains(top) };
      })()`,
    );
  await expect.poll(async () => (await state()).covered).toBe(false);
  return state();
}

describe("a sheet from which somebody rolls", () => {
  it("moves off the card that was rolled from it, and leaves its size", async () => {
    await closeWindows(ana.page);
    await openSheet(ana.page, "Ilsa Marrow");
    await openChat(ana.page);
    const { sheet, card } = await rollOverLog();
    expect(sheet.right).toBeLessThanOrEqual(card.left);
    expect(sheet.width).toBeCloseTo(620, 0);
  });

  it("becomes narrower where there is no room beside the log", async () => {
    await ana.page.setViewportSize({ width: 860, height: 700 });
    const { sheet, card } = await rollOverLog();
    expect(sheet.right).toBeLessThanOrEqual(card.left);
    expect(sheet.width).toBeLessThan(620);
    expect(ana.errors).toEqual([]);
  });
});
