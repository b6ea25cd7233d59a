/** Where the rules of Edge are met: each window is opened, and says what belongs there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSheet } from "./edge-play.ts";
import { BrowserTable, type Seat, savePicture, unfoldMore } from "./table.ts";
import { inPage, openSection, tracker } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light" });
  await inPage(
    gm,
    `game.actors.getName("Ilsa Marrow").createEmbeddedDocuments("Item", [
      { type: "talent", name: "Quiet feet", system: { bonus: { dice: 1, appliesTo: "stealth" } } },
      { type: "follower", name: "Marta", system: { cap: 2, dice: 3, skill: "Stealth" } },
      { type: "follower", name: "Pim", system: { cap: 1, dice: 1, inScene: true } },
    ])`,
  );
  await openSheet(gm.page, "Ilsa Marrow");
});
afterAll(() => table?.close());

const look = (name: string): Promise<void> => savePicture(gm.page, name);
const sheet = () => gm.page.locator(".tessera-sheet.edge").first();
/** Press a button of the sheet, return the text of its question, and cancel. */
const asked = async (title: string, tab = "traits"): Promise<string> => {
  await sheet().locator(`nav [data-tab=${tab}]`).click();
  await sheet().locator(`[data-action=act][data-tooltip-text^="${title}"]`).click();
  const question = gm.page.locator(".tessera-question");
  await question.waitFor();
  const text = (await question.textContent()) ?? "";
  const values = await question.locator("option").allTextContents();
  await look(`place-${title.replaceAll(" ", "-")}`);
  await gm.page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  return [text, ...values].join(" ");
};
/** A displayed percentage as a number; "less than 1 %" counts as 0. */
const share = (words: string): number => (words.startsWith("<") ? 0 : Number.parseInt(words, 10));
/** Close the check's dialog, wherever the focus is in it. */
const closeDialog = async () => {
  await inPage(
    gm,
    `[...foundry.applications.instances.values()].find(({ id }) => id.startsWith("tessera-check")).close().then(() => null)`,
  );
  await gm.page.locator(".tessera-dialog").waitFor({ state: "detached" });
};
const openDialog = async () => {
  await sheet().locator("nav [data-tab=traits]").click();
  await sheet().getByRole("button", { name: /^Wits/ }).click();
  await sheet()
    .getByRole("button", { name: /^Stealth/ })
    .click();
  const dialog = gm.page.locator(".tessera-dialog");
  await dialog.locator(".tessera-success output").waitFor();
  return dialog;
};

describe("the sheet", () => {
  it("counts in a skill's dice what a talent adds, as the dialog does", async () => {
    const told = await sheet()
      .getByRole("button", { name: /^Stealth/ })
      .locator(".tessera-skill-dice")
      .textContent();
    const dialog = await openDialog();
    const pool = await dialog.locator(".tessera-pool-size").textContent();
    expect(told).toBe("8 dice");
    expect(pool).toBe("8d10");
    await closeDialog();
  });

  it("[source 002, Tiers of Reputation] says of prestige and of a second follower where advances are bought", async () => {
    await inPage(
      gm,
      `game.actors.getName("Ilsa Marrow").update({ "system.experience.earned": 95, "system.experience.spent": 0 })`,
    );
    await sheet().getByRole("button", { name: "Advance…" }).click();
    const now = sheet().locator(".tessera-ladder [aria-current=step]");
    expect(await now.innerText()).toMatch(
      /Tier III, Veteran\s+from 91 XP · usual followers: 2 · talents of 7 XP or more/,
    );
    await sheet().locator("[data-shop=done]").click();
    await sheet().locator(".tessera-shop").waitFor({ state: "detached" });
  });

  it("[source 003, Time Scales] asks how long a rest and a treatment take", async () => {
    await inPage(gm, `game.actors.getName("Ilsa Marrow").update({ "system.fatigue": 1, "system.harm": 1 })`);
    for (const button of ["Rest", "Treat Harm"]) {
      const text = await asked(button);
      for (const scale of ["A moment", "Some time", "Significant time", "Days"]) expect(text).toContain(scale);
    }
    await inPage(gm, `game.actors.getName("Ilsa Marrow").update({ "system.fatigue": 0, "system.harm": 0 })`);
  });

  it("[source 003, Assets and Allies] offers followers with their dice, Cap and skill", async () => {
    expect(await asked("Bring Marta for a Boon", "items")).toContain("3 dice, Cap 2, good at Stealth");
  });

  it("[source 003, GM Award] offers the game master to give Boons", async () => {
    expect(await asked("Award Boons")).toContain("A meaningful sacrifice");
  });

  it("[source 002, Complication Dividend] draws complications", async () => {
    expect(await asked("Draw a complication", "items")).toContain("a face card pays 1 XP");
  });
});

describe("the check dialog", () => {
  it("[source 002, Difficulty Ladder] says when to use the difficulty that is chosen", async () => {
    const dialog = await openDialog();
    expect(await dialog.locator(".tessera-decide").textContent()).toContain("There is haste, some resistance");
    await dialog.getByLabel("4 Hard").check();
    await expect.poll(() => dialog.locator(".tessera-decide").textContent()).toContain("The ground is hostile");
    await look("place-dialog");
    await closeDialog();
  });

  it("shows chances that add up, at any difficulty", async () => {
    const dialog = await openDialog();
    for (const difficulty of ["2 Routine", "3 Pressured", "4 Hard", "5 Extreme"]) {
      await dialog.getByLabel(difficulty).check();
      await expect.poll(() => dialog.locator(".tessera-decide").count()).toBe(1);
      const shares = (await dialog.locator(".tessera-odds-legend b").allTextContents()).map(share);
      expect(Math.round(shares.reduce((sum, each) => sum + each, 0))).toBe(100);
      const beats = (await dialog.locator(".tessera-feed b").allTextContents()).map(share);
      expect(Math.round(beats.reduce((sum, each) => sum + each, 0))).toBe(100);
    }
    await closeDialog();
  });

  it("says that a difficulty is out of reach, and offers nothing that does not change it", async () => {
    const dialog = await openDialog();
    await dialog.getByLabel("Other", { exact: true }).check();
    await dialog.getByLabel("Another difficulty").fill("20");
    await expect
      .poll(() => dialog.locator(".tessera-problem").textContent())
      .toContain("Out of reach. Successes needed: 20.");
    expect(await dialog.locator(".tessera-marginals li").count()).toBe(0);
    await closeDialog();
  });

  it("[source 002, Combat 1] asks whether the check is a defense, at once where that matters for the dice", async () => {
    const folded = await openDialog();
    expect(await folded.getByLabel("This is a defense").isVisible()).toBe(false);
    await unfoldMore(folded);
    expect(await folded.getByLabel("This is a defense").isVisible()).toBe(true);
    await closeDialog();
    await inPage(
      gm,
      `game.actors.getName("Ilsa Marrow").createEmbeddedDocuments("Item", [
        { type: "condition", name: "Off balance", system: { once: true, bonus: { dice: -1, appliesTo: "edge:defense" } } },
        { type: "condition", name: "Gossip", system: { bonus: { dice: -1, appliesTo: "with:lady vey" } } },
      ])`,
    );
    const dialog = await openDialog();
    const size = () => dialog.locator(".tessera-pool-size").textContent();
    expect(await size()).toBe("8d10");
    await dialog.getByLabel("This is a defense").check();
    await expect.poll(size).toBe("7d10");
    // Without a named target, a checkbox says that the check is with the contact.
    await dialog.locator("label", { hasText: "Gossip" }).locator("input").check({ force: true });
    await expect.poll(size).toBe("6d10");
    await dialog.getByLabel("This is a defense").uncheck();
    await expect.poll(size).toBe("7d10");
    await look("place-defense");
    await closeDialog();
    await inPage(
      gm,
      `(({ items }) => Promise.all(["Off balance", "Gossip"].map((name) => items.getName(name).delete())))(game.actors.getName("Ilsa Marrow")).then(() => null)`,
    );
  });

  it("[source 003, Spending Boons] offers a better Position for a Boon, paid with the roll, unless it is the best", async () => {
    await inPage(gm, `game.actors.getName("Ilsa Marrow").update({ "system.boons": 2 })`);
    const dialog = await openDialog();
    const offer = dialog.getByLabel("Spend a Boon (of 2): the position is one step better");
    await dialog.getByLabel("Desperate").check();
    await offer.check();
    await expect
      .poll(() => dialog.locator(".tessera-cost").textContent())
      .toBe("Costs 1 Boon, 1 left: the position becomes Risky.");
    await look("place-position");
    await dialog.getByLabel("Controlled").check();
    await offer.waitFor({ state: "hidden" });
    await expect.poll(() => dialog.locator(".tessera-cost").count()).toBe(0);
    expect(await dialog.locator(".tessera-problem").count()).toBe(0);
    await closeDialog();
  });

  it("lets a follower in the scene help, asks for the stakes in words, and says who sees it, all in sight", async () => {
    await gm.page.setViewportSize({ width: 1400, height: 900 });
    const dialog = await openDialog();
    await unfoldMore(dialog);
    await dialog
      .getByLabel("Helper (pays the cost)")
      .selectOption({ label: "Follower Pim (anything): dice +1, Cap 1, Exposure +1" });
    await expect.poll(() => dialog.locator(".tessera-pool-size").textContent()).toBe("9d10");
    expect(await dialog.getByLabel("Stakes", { exact: true }).count()).toBe(1);
    await dialog.locator("select[name=messageMode]").scrollIntoViewIfNeeded();
    for (const inSight of ["select[name=messageMode]", ".tessera-success output", ".form-footer button"]) {
      const hit = await dialog.locator(inSight).evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
      expect(hit, inSight).toBe(true);
    }
    await look("place-dialog-900");
    await closeDialog();
  });
});

describe("the tracker", () => {
  it("lays out what Story Beats buy in whole lines, also where the bank is poor, and asks what an entry needs", async () => {
    // The scene has tokens of Challenge alone.
    await openSection(gm, "Edge");
    const menus = tracker(gm).locator(".tessera-menus");
    await menus.locator("summary").click();
    await look("place-menus");
    // No entry is squeezed into a narrow column: three lines are as many as any takes.
    for (const text of await menus.locator("li button > span").all()) {
      const lines = await text.evaluate((element) => {
        const { lineHeight, fontSize } = getComputedStyle(element);
        return (
          element.getBoundingClientRect().height / (Number.parseFloat(lineHeight) || 1.5 * Number.parseFloat(fontSize))
        );
      });
      expect(lines).toBeLessThan(3.5);
    }
    await inPage(
      gm,
      `game.system.api.gmAct({ party: [{ type: "earn", counter: "storyBeats", amount: 6 }], label: "Given" })`,
    );
    await menus.getByRole("button", { name: /A danger comes closer/ }).click();
    const question = gm.page.locator(".tessera-question");
    await question.waitFor();
    expect(await question.textContent()).toContain("Danger clock to tick");
    await look("place-rail");
    await gm.page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });

    await menus.locator("select").selectOption({ label: "On the road" });
    await menus.getByRole("button", { name: /A scrape or a sprain/ }).click();
    await question.waitFor();
    expect(await question.getByLabel("What it means").locator("option").allTextContents()).toEqual([
      "1 Fatigue",
      "−1 die on the next check",
      "Only the story",
    ]);
    await gm.page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });

    await menus.locator("select").selectOption({ label: "Among people" });
    await menus.getByRole("button", { name: /Talk spreads/ }).click();
    await question.waitFor();
    expect(await question.getByLabel("Name of the contact").count()).toBe(0);
    await question.locator("select[name=contact]").selectOption({ label: "Someone else" });
    await question.getByLabel("Name of the contact").fill("Lady Vey");
    await look("place-contact");
    await question.locator("button[data-action=ok]").click();
    await expect
      .poll(() =>
        inPage(
          gm,
          `game.actors.getName("Ilsa Marrow").items.getName("Talk spreads (Lady Vey)")?.system.bonus.appliesTo ?? ""`,
        ),
      )
      .toBe("with:lady vey");
    await menus.locator("summary").click();
  });

  it("[source 002, High-Tier SB Sinks] asks for a front's portents and notes, and shows the next one", async () => {
    await inPage(
      gm,
      `game.system.api.clocks.add("party", 4, { name: "The Host", front: true, portents: ["Smoke in the east"], notes: "Led by Var" })`,
    );
    const row = tracker(gm).locator(".tessera-clocks li", { hasText: "The Host" });
    await expect.poll(() => row.textContent()).toContain("Next: Smoke in the east");
    await row.getByRole("button", { name: /Change The Host/ }).click();
    const form = gm.page.locator(".tessera-clock-dialog");
    await expect.poll(() => form.locator("[name=portents]").inputValue()).toBe("Smoke in the east");
    await look("place-front");
    await gm.page.keyboard.press("Escape");
  });
});

describe("the settings", () => {
  it("[source 003, Assistance, example] name attributes as the table does, and which of them Fatigue follows", async () => {
    await inPage(
      gm,
      `new (game.system.api.rulesets.find(({ id }) => id === "edge").settings.windows.edgeAttributes)().render({ force: true })`,
    );
    const window = gm.page.locator("#tessera-edge-attributes");
    await window.waitFor();
    await window.locator("[name='attributes.1.label']").fill("Dexterity");
    await look("place-attributes");
    await window.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => inPage(gm, `game.settings.get("tessera", "edgeAttributes").attributes?.[1]?.label`))
      .toBe("Dexterity");
  });
});
