/** Applications in a browser window of their own: what lives in the page lives there as well. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, type Seat } from "./table.ts";

interface App {
  readonly element: HTMLElement;
  detachWindow(): Promise<unknown>;
  attachWindow(): Promise<unknown>;
}

interface Desk {
  readonly foundry: { readonly applications: { readonly instances: Map<string, App> } };
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly sheet: App & { render(options: object): Promise<App> };
        update(changes: object): Promise<unknown>;
      };
    };
    readonly system: {
      readonly api: {
        readonly clocks: {
          add(scope: string, size: number, face: object): Promise<unknown>;
          list(): readonly { readonly id: string; readonly name: string }[];
          tick(id: string, by: number): Promise<unknown>;
        };
      };
    };
  };
}

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
});
afterAll(() => table?.close());

/** Detach the application with this id; answers its window. */
async function detach({ page }: Seat, id: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate(
      async (app) =>
        void (await (globalThis as unknown as Desk).foundry.applications.instances.get(app)?.detachWindow()),
      id,
    ),
  ]);
  return popup;
}

describe("in a window of its own", () => {
  it("the tracker follows, folds and moves, and comes back", async () => {
    const { page, errors } = gm;
    await page.locator("#tessera-tracker").waitFor();
    const popup = await detach(gm, "tessera-tracker");
    const tracker = popup.locator("#tessera-tracker");
    await tracker.waitFor();
    expect(await page.locator("#tessera-tracker").count()).toBe(0);
    await page.evaluate(() =>
      (globalThis as unknown as Desk).game.system.api.clocks.add("party", 4, { name: "The tide", view: "open" }),
    );
    await tracker.getByText("The tide").first().waitFor();
    const toggle = tracker.locator("[data-action=drawer]").first();
    await toggle.click();
    await expect.poll(() => tracker.getAttribute("data-form")).not.toBe("whole");
    await toggle.click();
    await expect.poll(() => tracker.getAttribute("data-form")).toBe("whole");
    await page.evaluate(() =>
      (globalThis as unknown as Desk).foundry.applications.instances.get("tessera-tracker")?.attachWindow(),
    );
    await page.locator("#tessera-tracker").waitFor();
    expect(errors).toEqual([]);
  });

  it("a sheet keeps its clock in the text live, and its checks roll", async () => {
    const { page, errors } = gm;
    const id = await page.evaluate(async () => {
      const { game } = globalThis as unknown as Desk;
      const actor = game.actors.getName("Ilsa Marrow");
      await actor.update({ "system.biography": "<p>[[/clock The tide]]</p>" });
      const sheet = await actor.sheet.render({ force: true });
      return sheet.element.id;
    });
    const popup = await detach(gm, id);
    const sheet = popup.locator(".tessera-sheet");
    await sheet.locator("[data-action=tab][data-tab=biography]").click();
    const clock = sheet.locator("[data-live-clock] svg");
    await clock.waitFor();
    const words = await clock.getAttribute("aria-label");
    await page.evaluate(async () => {
      const { clocks } = (globalThis as unknown as Desk).game.system.api;
      await clocks.tick(String(clocks.list().find(({ name }) => name === "The tide")?.id), 1);
    });
    await expect.poll(() => clock.getAttribute("aria-label")).not.toBe(words);
    await sheet.locator("[data-action=tab][data-tab=traits]").click();
    await sheet.locator("[data-action=check][data-skill=stealth]").click();
    await page.locator(".tessera-dialog").waitFor();
    await page.locator(".tessera-dialog [data-action=close]").first().click();
    await popup.close();
    await expect
      .poll(() => page.evaluate((app) => (globalThis as unknown as Desk).foundry.applications.instances.has(app), id))
      .toBe(false);
    expect(errors).toEqual([]);
  });
});
