import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserTable, expectAccessible, loadDice, type Seat } from "./table.ts";

let table: BrowserTable;
let gm: Seat;
let player: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  player = await table.join("Ana", { theme: "light" });
});
afterAll(() => table.close());

async function rolled({ page }: Seat, specification: object, dice: readonly number[]): Promise<void> {
  await loadDice(page, dice);
  await page.evaluate(
    async (given) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): object };
          system: { api: { check(actor: object, given: object, stages: object): Promise<unknown> } };
        };
      };
      await game.system.api.check(game.actors.getName("Ilsa Marrow"), given, { configure: false });
    },
    { attribute: "wits", skill: "stealth", difficulty: 3, ...specification },
  );
}

/** Open the last record in its journal. */
async function opened({ page }: Seat): Promise<void> {
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        journal: { get(id: string): { sheet: { render(options: object): Promise<unknown> } } };
        system: { api: { chronicle: { pages(): { id: string; uuid: string; kind: string }[] } } };
      };
    };
    const found = game.system.api.chronicle.pages().find(({ kind }) => kind === "session");
    const [, journal = ""] = found?.uuid.split(".") ?? [];
    await game.journal.get(journal).sheet.render({ force: true, pageId: found?.id });
  });
  await page.locator(".tessera-chronicle").waitFor();
}

async function saved({ page }: Seat, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".tessera-chronicle").getByRole("link", { name }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

/** Save the picture of the open page; its size as the file says, and its pixels as a browser draws them. */
async function pictured({ page }: Seat) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".tessera-chronicle").getByRole("link", { name: "Save the picture" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^chronicle-.*\.png$/);
  const file = await readFile(await download.path());
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  const pixels = await page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    const at = (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data].join();
    const colors = (x: number, y: number, width: number, height: number) =>
      new Set(new Uint32Array(pen.getImageData(x, y, width, height).data.buffer)).size;
    return { corner: at(2, 2), face: colors(1084, 52, 76, 76), title: colors(40, 80, 600, 60), bar: at(43, 368) };
  }, file.toString("base64"));
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), bytes: file.length, ...pixels };
}

describe("the end of a session", () => {
  it("shows beforehand what changes for whom, and leaves a record that everybody may read", async () => {
    await rolled(gm, { intent: "Past the guard" }, [9, 8, 7, 1, 2, 3, 4]);
    await rolled(gm, { intent: `To https://example.org/${"roofs".repeat(60)}` }, [9, 8, 7, 1, 2, 3, 4]);
    await rolled(gm, { intent: "The hidden ladder", messageMode: "gm" }, [1, 1, 2, 3, 4, 5, 2]);
    await gm.page
      .locator("#tessera-tracker")
      .getByRole("button", { name: /^\s*End/ })
      .first()
      .click();
    const ends = gm.page.locator("#tessera-ends");
    await ends.locator('[value="session"]').check({ force: true });
    await ends.getByRole("button", { name: "End the session" }).waitFor();
    await ends.getByText("2 XP").first().waitFor();
    await expectAccessible(gm.page, "#tessera-ends");
    await ends.getByRole("button", { name: "End the session" }).click();
    await ends.waitFor({ state: "detached" });
    await expect
      .poll(() =>
        player.page.evaluate(
          () =>
            (
              globalThis as unknown as { game: { system: { api: { chronicle: { pages(): { kind: string }[] } } } } }
            ).game.system.api.chronicle
              .pages()
              .filter(({ kind }) => kind === "session").length,
        ),
      )
      .toBe(1);
    for (const seat of [gm, player]) {
      await opened(seat);
      const page = seat.page.locator(".tessera-chronicle");
      await page.getByText("Past the guard").first().waitFor();
      await page.getByRole("img", { name: "Story Beats", exact: false }).first().waitFor();
      await expectAccessible(seat.page, ".tessera-chronicle");
    }
    expect(await gm.page.locator(".tessera-chronicle").textContent()).toContain("The hidden ladder");
    expect(await player.page.locator(".tessera-chronicle").textContent()).not.toContain("The hidden ladder");
  });

  it("stays within its journal, whatever is written there, unfolded or not", async () => {
    for (const { page } of [gm, player]) {
      const record = page.locator(".tessera-chronicle");
      const size = () =>
        record.evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, beyond: scrollWidth - clientWidth }));
      const before = await size();
      expect(before.beyond).toBe(0);
      await record.locator("summary").first().click();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await size()).toEqual(before);
    }
  });

  it("says its name as a heading, tells its story first, and draws only what moved", async () => {
    for (const { page } of [gm, player]) {
      const record = page.locator(".tessera-chronicle");
      await page.locator(".tessera-book-page").getByRole("heading", { level: 1 }).waitFor();
      const moments = record.getByRole("list", { name: "Moments" });
      expect(await moments.getByRole("listitem").filter({ hasText: "Past the guard" }).textContent()).toContain(
        "Best roll",
      );
      const [story, events] = await Promise.all([
        moments.boundingBox(),
        record.locator(".tessera-happened").boundingBox(),
      ]);
      expect(story?.y).toBeLessThan(events?.y ?? 0);
      // One curve of the session, and one of the Story Beats.
      expect(await record.locator(".tessera-plot").count()).toBe(2);
      await record.getByRole("img", { name: /^Rolls/ }).waitFor();
    }
  });

  it("is read as a book: searched by what happened, turned by keys, shown to players by a press", async () => {
    const book = player.page.locator(".tessera-book");
    await book.getByRole("searchbox").fill("past the guard");
    await book.locator(".tessera-book-found button").first().waitFor();
    expect(await book.locator(".tessera-book-found").textContent()).not.toContain("hidden ladder");
    await book.getByRole("searchbox").fill("hidden ladder");
    await book.getByText("Nothing found").waitFor();
    await book.getByRole("searchbox").fill("");
    const number = () => book.locator(".tessera-book-number").textContent();
    const before = await number();
    await book.locator(".tessera-book-page").focus();
    await player.page.keyboard.press("ArrowLeft");
    await expect.poll(number).not.toBe(before);
    await player.page.locator(".tessera-book [data-action='close']").first().click();
    await book.waitFor({ state: "detached" });
    await gm.page.locator(".tessera-book [data-action='toggleControls']").click();
    await gm.page.getByRole("menuitem", { name: "Show this page to players" }).click();
    await gm.page.getByText("Shown to Ana").waitFor();
    await player.page.locator(".tessera-book .tessera-chronicle").getByText("Past the guard").first().waitFor();
  });

  it("is saved as one picture of what every player may know, with and without portraits", async () => {
    const [whole, hers] = [await pictured(gm), await pictured(player)];
    for (const { width, height, corner, face, title, bar } of [whole, hers]) {
      expect([width, height]).toEqual([1200, 630]);
      expect(corner).toMatch(/,255$/);
      expect(bar).not.toBe(corner);
      expect(face).toBeGreaterThan(100);
      expect(title).toBeGreaterThan(20);
    }
    // The picture never contains secrets of the game master, even if the game master saves it.
    expect(whole).toEqual(hers);
    // Cards follow a new portrait; the saved picture must not ask for it, since it is of another origin.
    const asked: string[] = [];
    for (const { page } of [gm, player])
      await page.route("https://pictures.example/**", async (route) => {
        if (page === gm.page) asked.push(route.request().url());
        const headers = { "cache-control": "max-age=600" };
        await route.fulfill({
          headers,
          contentType: "image/svg+xml",
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        });
      });
    await gm.page.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: {
          actors: { getName(name: string): { update(data: object): Promise<unknown> } };
          scenes: Iterable<{ tokens: Iterable<{ name: string; update(data: object): Promise<unknown> }> }>;
        };
      };
      const src = "https://pictures.example/ilsa.png";
      for (const { tokens } of game.scenes)
        for (const token of tokens) if (token.name === "Ilsa Marrow") await token.update({ "texture.src": "gone.png" });
      await game.actors.getName("Ilsa Marrow").update({ img: src, name: `Ilsa ${"of the long nights ".repeat(12)}` });
    });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const byCards = asked.length;
    const bare = await pictured(gm);
    expect([bare.width, bare.height]).toEqual([1200, 630]);
    expect(bare.face).toBeLessThan(whole.face);
    expect(asked).toHaveLength(byCards);
  });

  it("can be taken along as JSON and CSV, with what this user may see", async () => {
    expect(JSON.parse(await saved(player, "Save as JSON"))).toMatchObject({
      format: "tessera.chronicle",
      kind: "session",
    });
    const csv = await saved(player, "Save as CSV");
    expect(csv).toContain("Past the guard");
    expect(csv).not.toContain("hidden ladder");
    expect(await saved(gm, "Save as CSV")).toContain("hidden ladder");
    expect([...gm.errors, ...player.errors]).toEqual([]);
  });
});
