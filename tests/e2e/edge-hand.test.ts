/** Story Beats as a hand of cards: dealt from the tracker, played by key or by a drop; and the window of one's own idea. */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";
import { covered, focused, inPage, openSection, tracker, value } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { canvas: true, width: 1500, height: 1000 });
  ana = await table.join("Ana");
  await gm.page.waitForFunction("canvas.ready");
  await openSection(gm, "Edge");
}, 240_000);
afterAll(() => table?.close());

const hand = () => gm.page.locator("#tessera-hand");
const card = (name: string | RegExp) => hand().locator(".tessera-fan").getByRole("button", { name });
const question = () => gm.page.locator("dialog.tessera-question, .application.tessera-question");
const does = () => question().locator("button[data-action=ok]");

async function give(beats: number): Promise<void> {
  const change = beats > 0 ? `{ type: "earn", counter: "storyBeats", amount: ${beats} }` : "null";
  await inPage(
    gm,
    `(async () => {
      const held = game.system.api.state.party.counters.storyBeats ?? 0;
      const changes = [held > 0 && { type: "spend", counter: "storyBeats", amount: held }, ${change}].filter(Boolean);
      if (changes.length > 0) await game.system.api.gmAct({ party: changes, label: "Given" });
    })()`,
  );
  await expect.poll(() => value(gm, "Story Beats").textContent()).toBe(String(beats));
}

async function deal(): Promise<void> {
  if ((await hand().count()) > 0) return;
  await tracker(gm).getByRole("button", { name: "Show as cards" }).focus();
  await gm.page.keyboard.press("Enter");
  await hand().waitFor();
}

async function situation(name: string): Promise<void> {
  await hand().getByRole("radio", { name }).check({ force: true });
  await expect.poll(() => hand().getByRole("radio", { name }).isChecked()).toBe(true);
}

/** Drag a card to an element, by pointer. */
async function drop(what: Locator, to: Locator, position?: { x: number; y: number }): Promise<void> {
  await what.dragTo(to, position ? { targetPosition: position } : {});
  await question().waitFor();
}

describe("the hand", () => {
  it("shows what each card costs and does, dims what is too dear and says why, and moves by arrow keys", async () => {
    await give(2);
    await deal();
    await expect.poll(() => focused(gm)).toBe("tessera-hand-card-0");
    await situation("While sneaking");
    await expect.poll(() => hand().locator(".tessera-fan button").count()).toBe(7);
    await card(/Costs 2: The guards change their rounds/).waitFor();
    const dear = card(/Half the house wakes up/);
    expect(await dear.getAttribute("aria-disabled")).toBe("true");
    expect(await dear.textContent()).toContain("needs 3, you have 2");
    expect(await dear.locator(".tessera-price i").count()).toBe(3);
    const look = (each: Locator) => each.evaluate((element) => getComputedStyle(element).borderTopStyle);
    expect(await look(dear)).not.toBe(await look(card(/A board creaks/)));

    await card(/A board creaks/).focus();
    for (const [key, name] of [
      ["ArrowRight", /Someone saw a shadow/],
      ["End", /Something of your own/],
      ["ArrowRight", /A board creaks/],
    ] as const) {
      await gm.page.keyboard.press(key);
      expect(await card(name).evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await card(name).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    }
    await dear.focus();
    await gm.page.keyboard.press("Enter");
    await gm.page.getByText("needs 3, you have 2").last().waitFor();
    expect(await question().count()).toBe(0);

    await give(3);
    await expect.poll(() => dear.getAttribute("aria-disabled")).toBeNull();
    // What has the focus keeps it when the cards are drawn anew.
    expect(await dear.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("is played by key, pays, and goes back where it was opened from", async () => {
    await give(3);
    await deal();
    await situation("While sneaking");
    await card(/The guards change their rounds/).focus();
    await gm.page.keyboard.press("Enter");
    await question().waitFor();
    expect(await does().textContent()).toContain("Spend 2: The guards change their rounds");
    await does().focus();
    await gm.page.keyboard.press("Enter");
    await expect.poll(() => value(ana, "Story Beats").textContent()).toBe("1");
    await hand().getByRole("status").getByText("1 Story Beat", { exact: true }).waitFor();
    await expect
      .poll(() => card(/The guards change their rounds/).evaluate((element) => element === document.activeElement))
      .toBe(true);
    await gm.page.keyboard.press("Escape");
    await hand().waitFor({ state: "detached" });
    await expect.poll(() => focused(gm)).toBe("tessera-tracker-hand");
  });

  it("lies clear of the interface, is readable in both themes, and is the game master's alone", async () => {
    await give(2);
    await deal();
    for (const theme of ["light", "dark"] as const) {
      await gm.page.emulateMedia({ colorScheme: theme });
      await expectAccessible(gm.page, "#tessera-hand");
    }
    for (const [width, height] of [
      [1500, 1000],
      [1100, 760],
    ] as const) {
      await gm.page.setViewportSize({ width, height });
      await expect
        .poll(() =>
          inPage<string[]>(
            gm,
            `(() => {
              const own = document.querySelector("#tessera-hand").getBoundingClientRect();
              return ["#hotbar", "#sidebar", "#players", "#tessera-tracker"].filter((selector) => {
                const { left, right, top, bottom } = document.querySelector(selector).getBoundingClientRect();
                return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
              }).concat(own.bottom > innerHeight || own.top < 0 ? "window" : []);
            })()`,
          ),
        )
        .toEqual([]);
    }
    await gm.page.setViewportSize({ width: 1500, height: 1000 });
    expect(await covered(gm.page)).toEqual([]);
    expect(await ana.page.locator("[data-action=hand]").count()).toBe(0);
  });
});

describe("a dropped card", () => {
  it("starts its window with the clock, the Zone or the token that it fell on", async () => {
    await give(4);
    await inPage(gm, `game.system.api.clocks.add("scene", 6, { name: "The alarm" }).then(() => null)`);
    await deal();
    await situation("While sneaking");
    await drop(card(/A board creaks/), tracker(gm).locator(".tessera-clocks li", { hasText: "The alarm" }));
    expect(await question().getByRole("combobox", { name: "Clock" }).locator("option:checked").textContent()).toContain(
      "The alarm 0/6",
    );
    expect(await gm.page.locator(".tessera-aimed, .tessera-dealing").count()).toBe(0);
    await does().click();
    await tracker(ana).getByRole("img", { name: "The alarm: 1 of 6." }).waitFor();

    const zone = tracker(gm).locator(".tessera-zones > div").first();
    const name = (await zone.locator("dt").textContent()) ?? "";
    await drop(card(/A board creaks/), zone);
    expect(await question().getByLabel("In your words").inputValue()).toBe(name);
    await gm.page.keyboard.press("Escape");

    const token = await inPage<{ name: string; x: number; y: number }>(
      gm,
      `(() => {
        const placed = canvas.tokens.placeables.find(({ document }) => document.name === "Brenna Oake");
        const { x, y } = canvas.clientCoordinatesFromCanvas(placed.center);
        return { name: placed.document.name, x, y };
      })()`,
    );
    await drop(card(/A board creaks/), gm.page.locator("#board"), token);
    expect(await question().getByLabel("In your words").inputValue()).toBe("Brenna Oake");
    await does().click();
    await expect.poll(() => value(ana, "Story Beats").textContent()).toBe("2");
    await gm.page
      .locator("#chat")
      .getByText(/A board creaks.*Brenna Oake/)
      .first()
      .waitFor({ state: "attached" });
  });

  it("has the character whom a condition strikes chosen, also by key with a target", async () => {
    await give(4);
    await inPage(
      gm,
      `game.scenes.active.createEmbeddedDocuments("Token", [{ name: "Ilsa", actorId: game.actors.getName("Ilsa Marrow").id, actorLink: true, x: 0, y: 0 }]).then(() => null)`,
    );
    await gm.page.waitForFunction(`canvas.tokens.placeables.some(({ document }) => document.name === "Ilsa")`);
    await inPage(
      gm,
      `canvas.tokens.placeables.find(({ document }) => document.name === "Ilsa").setTarget(true, { releaseOthers: true })`,
    );
    await deal();
    await situation("In a fight");
    await card(/Off balance/).focus();
    await gm.page.keyboard.press("Enter");
    await question().waitFor();
    const struck = question().getByLabel("Affected character, if the bank pays");
    expect(await struck.locator("option:checked").textContent()).toBe("Ilsa Marrow");
    expect(await question().getByLabel("In your words").inputValue()).toBe("");
    await does().click();
    await expect
      .poll(() => inPage(gm, `game.actors.getName("Ilsa Marrow").items.some(({ type }) => type === "condition")`))
      .toBe(true);
  });
});

describe("something of the game master's own", () => {
  it("asks first which kind, and then for what that kind needs; the button says what is paid", async () => {
    await give(3);
    await deal();
    await card(/Something of your own/).focus();
    await gm.page.keyboard.press("Enter");
    await question().waitFor();
    const kind = (name: string) => question().getByRole("radio", { name });
    const labels = () => question().locator(".tessera-ask > span:first-child").allTextContents();
    expect(await question().locator("legend").first().textContent()).toBe("What kind?");
    expect(await labels()).toEqual(["Paid from", "Kind of trouble", "Story Beats", "Clock", "In your words"]);
    await kind("From the list").check({ force: true });
    await expect.poll(labels).toContain("Situation");
    // Four Beats are more than the table has, so they are not offered.
    expect(await question().getByLabel("Consequence").locator("option").allTextContents()).not.toContainEqual(
      expect.stringMatching(/^4/),
    );
    await kind("A clock").check({ force: true });
    await expect.poll(labels).toEqual(["Paid from", "Clock", "Segments", "Story Beats", expect.any(String)]);
    await kind("A condition").check({ force: true });
    await expect
      .poll(labels)
      .toEqual([
        "Paid from",
        "Name of the condition",
        "Bonus or penalty dice",
        "Story Beats",
        "Affected character, if the bank pays",
      ]);
    for (const theme of ["light", "dark"] as const) {
      await gm.page.emulateMedia({ colorScheme: theme });
      await expectAccessible(gm.page, "dialog.tessera-question, .application.tessera-question");
    }
    await question().getByLabel("Name of the condition").fill("Watched");
    await question().getByLabel("Affected character, if the bank pays").selectOption({ label: "Ilsa Marrow" });
    await expect.poll(() => does().textContent()).toContain("Spend 1: Add the condition Watched (−1)");
    await does().click();
    await expect.poll(() => value(ana, "Story Beats").textContent()).toBe("2");
    await expect
      .poll(() => inPage(gm, `game.actors.getName("Ilsa Marrow").items.getName("Watched")?.system.bonus.dice`))
      .toBe(-1);
    expect(gm.errors).toEqual([]);
  });
});
