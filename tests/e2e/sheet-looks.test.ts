/** Sheets in detail: figures in line, targets large enough, rows of one height, one accent in the dark, items to read. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "dark" });
  await gm.page.evaluate(`(async () => {
    for (const pack of game.packs.filter(({ documentName }) => documentName === "Actor"))
      for (const document of await pack.getDocuments())
        if (!game.actors.getName(document.name)) await Actor.create(document.toObject());
    await Item.create({ type: "condition", name: "Wet through", system: { bonus: { dice: -1 }, once: true } });
    await game.actors.getName("Ilsa Marrow").createEmbeddedDocuments("Item", [
      { type: "gear", name: "Seven bells", system: { quantity: 17, supply: "d8", percentile: 60, bonus: { dice: 1 } } },
    ]);
  })()`);
});
afterAll(() => table?.close());

const characters = ["Ilsa Marrow", "Brenna Oake", "Maren Holt", "Dov Harrack"];
const threats = ["The Toll Choir", "Gravelmaw", "Ring warden"];

/** Show the sheet of an actor or item alone, in play or while it is edited, tab by tab; what `look` says of each. */
async function eachTab<Found>(page: Page, name: string, editing: boolean, look: string): Promise<Found[]> {
  return page.evaluate<Found[]>(`(async () => {
    for (const window of [...foundry.applications.instances.values()].filter(({ document }) => document))
      await window.close({ animate: false });
    const { sheet } = game.actors.getName(${JSON.stringify(name)}) ?? game.items.getName(${JSON.stringify(name)});
    await sheet.render({ force: true });
    const { element } = sheet;
    if (${editing}) element.querySelector("[data-action=edit]")?.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const found = [];
    const tabs = [...element.querySelectorAll("nav [data-tab]")].map(({ dataset }) => dataset.tab);
    for (const tab of tabs.length > 0 ? tabs : [null]) {
      if (tab) sheet.changeTab(tab, "primary");
      const shown = [...element.querySelectorAll(".window-content *")].filter((each) => each.checkVisibility());
      found.push(...(${look})(shown, element));
    }
    if (${editing}) element.querySelector("[data-action=edit]")?.click();
    return [...new Set(found)];
  })()`);
}

const all = [...characters, ...threats, "Wet through"].flatMap((name) => [
  [name, false],
  [name, true],
]) as [string, boolean][];

describe("a sheet", () => {
  it.each(all)("has each figure that counts in line with others: %s, edited %s", async (name, editing) => {
    const seen = await eachTab<string>(
      gm.page,
      name,
      editing,
      `(shown) => shown
        .filter((each) => /\\d/.test(each.value ?? [...each.childNodes].map((node) => node.data ?? "").join("")))
        .map((each) => [each.className, getComputedStyle(each).fontVariantNumeric].join(": "))`,
    );
    expect(seen.length).toBeGreaterThan(0);
    for (const figure of seen) expect(figure).toMatch(/: lining-nums tabular-nums$/);
  });

  it.each(all)("has nothing to press that is smaller than 24 px: %s, edited %s", async (name, editing) => {
    const small = await eachTab<string>(
      gm.page,
      name,
      editing,
      `(shown) => shown
        .filter((each) => each.matches("button, input:not([type=checkbox]), select, [data-action]"))
        .map((each) => ({ each, box: each.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 24)
        .map(({ each, box }) => [each.className, each.name, box.width, box.height].join(" "))`,
    );
    expect(small).toEqual([]);
  });

  it.each(all)(
    "has one accent in the dark, beside the tones of harm and fatigue: %s, edited %s",
    async (name, editing) => {
      const others = await eachTab<string>(
        gm.page,
        name,
        editing,
        `(shown, element) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        const rgb = (color) => {
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          return [...canvas.getImageData(0, 0, 1, 1).data];
        };
        // Its hue in degrees; null for what is nearly gray, or hardly there.
        const hue = (color) => {
          const [red, green, blue, alpha] = rgb(color);
          const most = Math.max(red, green, blue);
          const span = most - Math.min(red, green, blue);
          if (alpha < 40 || span < 70) return null;
          const sixth = most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
          return (sixth * 60 + 360) % 360;
        };
        const away = (one, other) => Math.min(Math.abs(one - other), 360 - Math.abs(one - other));
        const style = getComputedStyle(element.querySelector(".window-content"));
        const known = ["accent", "accent-fill", "bad", "mixed"].map((token) => hue(style.getPropertyValue("--tessera-" + token)));
        const found = [];
        for (const each of shown) {
          const looks = [getComputedStyle(each), getComputedStyle(each, "::before")];
          const colors = looks.flatMap((look) => [look.color, look.backgroundColor, look.borderTopColor, look.borderBottomColor]);
          if (each.matches("[type=checkbox], [type=radio]")) colors.push(looks[0].accentColor);
          for (const color of colors) {
            const seen = hue(color);
            if (seen !== null && !known.some((one) => one !== null && away(seen, one) < 15))
              found.push([each.localName, each.className, color].join(" "));
          }
        }
        return found;
      }`,
      );
      expect(others).toEqual([]);
    },
  );

  it.each(all)(
    "has no box, field or button in colors that are not the sheet's: %s, edited %s",
    async (name, editing) => {
      const strange = await eachTab<string>(
        gm.page,
        name,
        editing,
        `(shown, element) => {
        const probe = document.createElement("span");
        element.querySelector(".window-content").append(probe);
        const known = ["paper", "raised", "sunken", "accent", "accent-fill", "bad", "mixed"].map((token) => {
          probe.style.background = "var(--tessera-" + token + ")";
          return getComputedStyle(probe).backgroundColor;
        });
        probe.remove();
        return shown
          .filter((each) => each.matches("button, input, select, textarea, label, li, fieldset"))
          .map((each) => [each.localName + "." + each.className, getComputedStyle(each).backgroundColor])
          .filter(([, color]) => color !== "rgba(0, 0, 0, 0)" && !known.includes(color))
          .map((found) => found.join(": "));
      }`,
      );
      expect(strange).toEqual([]);
    },
  );

  it.each(characters)("shows a portrait of at least a quarter of its width at each width: %s", async (name) => {
    for (const width of [680, 520, 380]) {
      const parts = await gm.page.evaluate<number[]>(`(async () => {
        const { sheet } = game.actors.getName(${JSON.stringify(name)});
        await sheet.render({ force: true });
        sheet.setPosition({ width: ${width}, height: 800 });
        await new Promise((resolve) => setTimeout(resolve, 100));
        const content = sheet.element.querySelector(".window-content");
        const portrait = sheet.element.querySelector(".tessera-portrait").getBoundingClientRect().width / ${width};
        return [portrait, content.scrollWidth - content.clientWidth];
      })()`);
      expect(parts[0]).toBeGreaterThanOrEqual(0.25);
      expect(parts[1]).toBe(0);
    }
  });

  it("keeps what is only suggested apart from values: it leans, is paler, and a number says that it is automatic", async () => {
    const suggested = await eachTab<{ text: string; italic: boolean; pale: boolean }>(
      gm.page,
      "Maren Holt",
      true,
      `(shown) => shown.filter((each) => each.placeholder && !each.value).map((each) => {
        const { fontStyle, color } = getComputedStyle(each, "::placeholder");
        return { text: each.placeholder, italic: fontStyle === "italic", pale: color !== getComputedStyle(each).color };
      })`,
    );
    expect(suggested.length).toBeGreaterThan(0);
    for (const { text, italic, pale } of suggested) {
      expect([italic, pale]).toEqual([true, true]);
      expect(text).not.toMatch(/^[\d+-]+$/);
    }
  });

  it("offers to make a character step by step only where something is missing", async () => {
    const offered = await gm.page.evaluate(`Promise.all(
      ["Ilsa Marrow", "Brenna Oake", "Maren Holt", "Dov Harrack"].map(async (name) => {
        const { sheet } = game.actors.getName(name);
        await sheet.render({ force: true });
        return sheet.element.querySelectorAll(".tessera-missing [data-action=makeCharacter]").length;
      }),
    )`);
    expect(offered).toEqual([0, 0, 0, 0]);
  });

  it("is no larger than what it has to say to those who know somebody from afar", async () => {
    const ana = await table.join("Ana");
    await gm.page.evaluate(`game.actors.getName("Gravelmaw").update({ "ownership.default": 1 })`);
    const box = await ana.page.evaluate<{ height: number }>(`(async () => {
      const { sheet } = game.actors.getName("Gravelmaw");
      await sheet.render({ force: true });
      return sheet.element.getBoundingClientRect().toJSON();
    })()`);
    expect(box.height).toBeLessThan(300);
    await ana.context.close();
  });
});

describe("an item's sheet", () => {
  const open = (code: string) =>
    gm.page.evaluate(`(async () => {
      const item = await (${code});
      await item.sheet.render({ force: true });
    })()`);

  it("is to read until somebody edits it, and shows what it has and no more", async () => {
    await open(`game.actors.getName("Ilsa Marrow").items.getName("Seven bells")`);
    const sheet = gm.page.locator(".tessera-item-sheet");
    const facts = () =>
      sheet
        .locator(".tessera-facts li")
        .evaluateAll((rows) => rows.map(({ children }) => [...children].map((each) => each.textContent).join(": ")));
    await sheet.getByRole("heading", { name: "Seven bells", exact: true }).waitFor();
    expect(await sheet.locator("input, select, prose-mirror").count()).toBe(0);
    expect(await facts()).toEqual([
      "Quantity: 17",
      "Worn or at hand: Yes",
      "Bonus dice: +1",
      "Supply die: d8",
      "Tracker (%): 60",
    ]);
    await expectAccessible(gm.page, ".tessera-item-sheet");

    await sheet.getByRole("button", { name: "Edit" }).click();
    await sheet.locator("[name='system.quantity']").fill("3");
    await sheet.getByRole("button", { name: "Done" }).click();
    await sheet.locator(".tessera-facts").waitFor();
    await expect.poll(async () => (await facts())[0]).toBe("Quantity: 3");
    await sheet.locator("[data-action=close]").first().click();
  });

  it("is a form at once while the item says nothing yet", async () => {
    await open(`Item.create({ type: "talent", name: "New talent" })`);
    const sheet = gm.page.locator(".tessera-item-sheet");
    await sheet.locator("input[name=name]").fill("Keeps her head");
    await sheet.locator("[name='system.rank']").fill("2");
    await sheet.getByRole("button", { name: "Done" }).click();
    await sheet.getByRole("heading", { name: "Keeps her head", exact: true }).waitFor();
    await sheet.locator("[data-action=close]").first().click();
    await sheet.waitFor({ state: "detached" });
    await open(`game.items.getName("Keeps her head")`);
    await sheet.getByRole("heading", { name: "Keeps her head", exact: true }).waitFor();
    await sheet.locator("[data-action=close]").first().click();
  });

  it("is only to read for who may not change it", async () => {
    const ben = await table.join("Ben");
    await gm.page.evaluate(
      `Item.create({ type: "condition", name: "Soaked", ownership: { default: 2 }, system: { once: true } })`,
    );
    await ben.page.evaluate(`game.items.getName("Soaked").sheet.render({ force: true })`);
    const sheet = ben.page.locator(".tessera-item-sheet");
    await sheet.getByText("Wears off after one check").waitFor();
    expect(await sheet.locator("input, select, [data-action=edit]").count()).toBe(0);
    expect([...gm.errors, ...ben.errors]).toEqual([]);
  });
});
