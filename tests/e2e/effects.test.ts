/** Active effects on sheets: made, edited, switched and removed there; what follows from numbers is only to read. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, type Seat } from "./table.ts";
import { tableForTwo } from "./table-for-two.ts";

const { gm, ana } = tableForTwo();

/** An actor's sheet, alone on the table, at its effects. */
async function effectsOf({ page }: Seat, name: string): Promise<Locator> {
  await page.evaluate(`(async () => {
    for (const window of [...foundry.applications.instances.values()].filter(({ document }) => document))
      await window.close({ animate: false });
    await game.actors.getName(${JSON.stringify(name)}).sheet.render({ force: true });
  })()`);
  const sheet = page.locator(".tessera-sheet");
  await sheet.locator("nav [data-tab=effects]").click();
  return sheet.locator(".tessera-item-group[data-type=effect]");
}

const rows = (list: Locator) =>
  list.locator("li").evaluateAll((items) => items.map((item) => (item.textContent ?? "").trim().replace(/\s+/g, " ")));

const stored = (page: Page, of: string) =>
  page.evaluate(`${of}.effects.map(({ name, disabled }) => ({ name, disabled }))`);

describe("active effects", () => {
  it("of a character are made, named, switched and removed on its sheet, by its player, for all to see", async () => {
    const ilsa = `game.actors.getName("Ilsa Marrow")`;
    const list = await effectsOf(ana, "Ilsa Marrow");
    expect(await rows(list)).toEqual([expect.stringMatching(/^No effects yet\./)]);
    // One more before it, so that the focus could land on the wrong row.
    await gm.page.evaluate(`${ilsa}.createEmbeddedDocuments("ActiveEffect", [{ name: "Lit", sort: -1 }])`);
    await list.getByText("Lit").waitFor();
    await list.getByRole("button", { name: "Add an active effect" }).click();
    const form = ana.page.locator(".active-effect-config");
    await form.locator("[name=name]").fill("Blessed <b>once</b>");
    await form.locator("button[type=submit]").click();
    await list.getByText("Blessed <b>once</b>").waitFor();
    await expectAccessible(ana.page, ".tessera-sheet");

    const power = list.getByRole("button", { name: "Blessed <b>once</b>: active" });
    expect(await power.getAttribute("aria-pressed")).toBe("true");
    await power.focus();
    await ana.page.keyboard.press("Enter");
    await expect.poll(() => power.getAttribute("aria-pressed")).toBe("false");
    expect(await power.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => stored(gm.page, ilsa)).toContainEqual({ name: "Blessed <b>once</b>", disabled: true });
    await list.getByRole("button", { name: "Blessed <b>once</b>", exact: true }).click();
    await form.waitFor();
    await form.locator("[data-action=close]").first().click();

    await list.getByRole("button", { name: "Delete Blessed <b>once</b>" }).click();
    await ana.page.getByRole("button", { name: "Yes" }).click();
    await list.getByText("Blessed").waitFor({ state: "detached" });
    expect(await stored(gm.page, ilsa)).toEqual([{ name: "Lit", disabled: false }]);
    await gm.page.evaluate(`${ilsa}.effects.getName("Lit").delete()`);
  });

  it("that follow from numbers and conditions say where from, and offer nothing to press", async () => {
    await gm.page.evaluate(`(async () => {
      const ilsa = game.actors.getName("Ilsa Marrow");
      await ilsa.update({ "system.harm": 1 });
      await ilsa.createEmbeddedDocuments("Item", [
        { type: "condition", name: "Tied up", system: { status: "bound" } },
        { type: "gear", name: "Charm", system: { ready: false }, effects: [{ name: "Lucky" }] },
      ]);
    })()`);
    const list = await effectsOf(ana, "Ilsa Marrow");
    await expect
      .poll(() => rows(list))
      .toEqual([
        "Lucky from Charm · not in force while its item is inactive",
        "Hurt from the values on this sheet",
        "Bound from Tied up",
      ]);
    for (const name of ["Hurt", "Bound"])
      expect(await list.locator("li", { hasText: name }).getByRole("button").count()).toBe(0);
    // The effect of a carried item can only be switched here; it is removed with its item.
    expect(await list.locator("li", { hasText: "Lucky" }).getByRole("button").count()).toBe(2);
    await list.getByRole("button", { name: "Lucky: active" }).click();
    const charm = `game.actors.getName("Ilsa Marrow").items.getName("Charm")`;
    await expect.poll(() => stored(gm.page, charm)).toEqual([{ name: "Lucky", disabled: true }]);
    await ana.page.evaluate(
      `game.actors.getName("Ilsa Marrow").items.getName("Tied up").update({ "system.active": false })`,
    );
    await expect.poll(async () => (await rows(list)).at(-1)).toBe("Hurt from the values on this sheet");
  });

  it("say how long they last, and who put them on somebody only to those who may know of them", async () => {
    await gm.page.evaluate(`(async () => {
      const [seen, hidden] = await Actor.create([
        { name: "Open hand", type: "edge", ownership: { default: 1 } },
        { name: "The hidden hand", type: "edge" },
      ]);
      await game.actors.getName("Ilsa Marrow").createEmbeddedDocuments("ActiveEffect", [
        { name: "Spurred", origin: seen.uuid, duration: { value: 3, units: "rounds" } },
        { name: "Watched", origin: hidden.uuid },
      ]);
    })()`);
    const list = await effectsOf(ana, "Ilsa Marrow");
    const told = (shown: Locator) => rows(shown).then((all) => all.filter((row) => /^(Spurred|Watched)/.test(row)));
    await expect
      .poll(() => told(list))
      .toEqual([expect.stringMatching(/^Spurred from Open hand · ends in 3 \w+$/), "Watched"]);
    expect((await told(await effectsOf(gm, "Ilsa Marrow")))[1]).toBe("Watched from The hidden hand");
  });

  it("are only read by those who may change nothing, on every sheet that has them", async () => {
    await gm.page.evaluate(`(async () => {
      const other = game.actors.getName("Teodor Vance");
      await other.update({ "ownership.default": 2 });
      await other.createEmbeddedDocuments("ActiveEffect", [{ name: "Cursed", disabled: true }]);
    })()`);
    const list = await effectsOf(ana, "Teodor Vance");
    expect(await rows(list)).toEqual(["Cursed switched off"]);
    expect(await list.getByRole("button").count()).toBe(0);
    const types = await gm.page.evaluate<string[]>(`(async () => {
      const without = [];
      for (const type of game.system.documentTypes.Actor ? Object.keys(game.system.documentTypes.Actor) : []) {
        const actor = await Actor.create({ name: type, type });
        await actor.sheet.render({ force: true });
        if (!actor.sheet.element.querySelector(".tessera-item-group[data-type=effect]")) without.push(type);
        await actor.sheet.close({ animate: false });
        await actor.delete();
      }
      return without;
    })()`);
    expect(types).toEqual(["party"]);
  });

  it("of an item are made and removed on the item's own sheet", async () => {
    await gm.page.evaluate(
      `Item.create({ type: "gear", name: "Ring", system: { quantity: 2 } }).then((ring) => ring.sheet.render({ force: true }))`,
    );
    const sheet = gm.page.locator(".tessera-item-sheet");
    await sheet.getByRole("button", { name: "Add an active effect" }).click();
    await gm.page.locator(".active-effect-config button[type=submit]").click();
    const row = sheet.locator(".tessera-item", { hasText: "New effect" });
    await row.waitFor();
    expect(await stored(gm.page, `game.items.getName("Ring")`)).toEqual([{ name: "New effect", disabled: false }]);
    await row.getByRole("button", { name: "Delete New effect" }).click();
    await gm.page.getByRole("button", { name: "Yes" }).click();
    await row.waitFor({ state: "detached" });
    expect([...gm.errors, ...ana.errors]).toEqual([]);
  });
});
