/** How cards look: short, told by color and shape for the players, and pressed by hand and by key. */
import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRepository } from "../../scripts/build/paths.ts";
import { openChat } from "./edge-play.ts";
import { edgeOutcomes, foesSuccess, type OutcomeCase, outcomes, type Verdict } from "./outcomes.ts";
import { axeScript, BrowserTable, expectAccessible, loadDice, type Seat, type Theme } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { theme: "light" });
  ana = await table.join("Ana");
  for (const { page } of [gm, ana]) {
    await openChat(page);
    await page.addScriptTag({ path: axeScript });
    await page.addScriptTag({
      content: await readFile(inRepository("tests", "e2e", "looks", "faults.js"), "utf8"),
      type: "module",
    });
  }
  await inPage(gm, `game.actors.getName("Ilsa Marrow").update({ "system.boons": 3 }).then(() => null)`);
}, 240_000);
afterAll(() => table?.close());

const message = ({ page }: Seat, id: string): Locator => page.locator(`#chat [data-message-id="${id}"]`);

/** Roll it, and answer the id of its message once both windows show its word. */
async function rolled({ name, specification, dice, word }: OutcomeCase): Promise<string> {
  await loadDice(gm.page, dice);
  const id = await inPage<string>(
    gm,
    `game.system.api.check(game.actors.getName("${name}"), ${JSON.stringify({ targets: [], ...specification })}, { configure: false }).then(({ message }) => message.id)`,
  );
  await inPage(gm, "bench.dice.unload()");
  for (const seat of [gm, ana]) await message(seat, id).locator(".tessera-word", { hasText: word }).waitFor();
  return id;
}

/** Ask two for a check of Edge; answers the message's id. */
const requested = () =>
  inPage<string>(
    gm,
    `game.system.api.call({ ruleset: "edge", specification: { attribute: "wits", skill: "stealth", difficulty: 3 }, actors: ["Ilsa Marrow", "Teodor Vance"].map((name) => game.actors.getName(name)) }).then(({ id }) => id)`,
  );

const heightOf = (seat: Seat, id: string) =>
  message(seat, id).evaluate((element) => Math.round(element.getBoundingClientRect().height));
const toneOf = (seat: Seat, id: string) =>
  message(seat, id)
    .locator(".tessera-card")
    .evaluate(({ classList }) => [...classList].find((name) => name.startsWith("tone-")));

describe("cards stay short in a sidebar of 300 px", () => {
  it.each(edgeOutcomes)("Edge with seven dice: $word", async (outcome) => {
    const id = await rolled(outcome);
    for (const seat of [gm, ana]) {
      expect(await message(seat, id).evaluate((element) => element.clientWidth)).toBeLessThanOrEqual(303);
      const tops = await message(seat, id)
        .locator(".tessera-die")
        .evaluateAll((dice) => new Set(dice.map((die) => (die as HTMLElement).offsetTop)).size);
      expect(tops).toBe(1);
    }
    expect(await heightOf(gm, id)).toBeLessThanOrEqual(outcome.went === "open" ? 290 : 250);
    expect(await heightOf(ana, id)).toBeLessThanOrEqual(220);
  });
});

it("breaks no outcome within a word in the narrower log of a window of 1024 px", async () => {
  // The longest outcome, beside the widest numbers.
  for (const outcome of outcomes)
    if (outcome.word === "Undecided") await rolled({ ...outcome, dice: [6, 6, 6, 6, 6, 6, 6] });
  const former = ana.page.viewportSize();
  await ana.page.setViewportSize({ width: 1024, height: 768 });
  const broken = await ana.page.locator("#chat .tessera-word").evaluateAll((words) =>
    words.flatMap(({ firstChild }) =>
      [...(firstChild?.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild as Text, index);
        range.setEnd(firstChild as Text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      }),
    ),
  );
  if (former) await ana.page.setViewportSize(former);
  expect(broken).toEqual([]);
});

it("tells whole who strikes whom in that log, also of somebody unknown", async () => {
  const former = ana.page.viewportSize();
  await ana.page.setViewportSize({ width: 1024, height: 768 });
  const id = await inPage<string>(
    gm,
    `(async () => {
      const foe = await Actor.create({ name: "Unseen", type: "challengeThreat" });
      const targets = [game.actors.getName("Brenna Oake").uuid];
      bench.dice.load([6, 6, 6]);
      return (await game.system.api.check(foe, { targets }, { configure: false })).message.id;
    })()`,
  );
  await inPage(gm, "bench.dice.unload()");
  const word = message(ana, id).locator(".tessera-word", { hasText: "Someone strikes Brenna Oake" });
  await word.waitFor();
  const cut = await word.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
  });
  expect(cut).toBeLessThan(4);
  if (former) await ana.page.setViewportSize(former);
});

/** How well the players fared, by tone. */
const told: Readonly<Record<string, Verdict>> = {
  "tone-triumph": "well",
  "tone-good": "well",
  "tone-mixed": "between",
  "tone-bad": "badly",
  "tone-disaster": "badly",
  "tone-open": "open",
};

/** A card at a third of its size: the colors of its band, and which parts of its glyph are drawn. */
interface Glance {
  readonly tone: readonly number[];
  readonly band: readonly number[];
  readonly glyph: readonly boolean[];
}

/** Look at a card at a third of its size. */
async function glanceAt(seat: Seat, id: string): Promise<Glance> {
  const band = message(seat, id).locator(".tessera-band");
  await band.scrollIntoViewIfNeeded();
  const picture = (await band.screenshot({ animations: "disabled" })).toString("base64");
  return seat.page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const [width, height] = [Math.round(image.width / 3), Math.round(image.height / 3)];
    const context = new OffscreenCanvas(width, height).getContext("2d");
    if (!context) throw new Error("no canvas");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, width, height);
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)];
    const far = (one: number[], other: number[]) =>
      Math.hypot(...one.map((value, place) => value - (other[place] ?? 0)));
    // The glyph stands in the middle of the first 12 pixels, on its tone.
    const tone = at(5, 3);
    const middle = Math.round(height / 2);
    const glyph: boolean[] = [];
    for (let y = middle - 4; y < middle + 4; y++) for (let x = 2; x < 10; x++) glyph.push(far(at(x, y), tone) > 60);
    return { tone, band: at(width - 3, height - 3), glyph };
  }, picture);
}

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, place) => value - (other[place] ?? 0)));
/** Share of the drawn pixels that only one of the two glyphs has. */
const differing = (one: readonly boolean[], other: readonly boolean[]) =>
  one.filter((value, place) => value !== other[place]).length /
  one.filter((value, place) => value || other[place]).length;

describe("each outcome of each game", () => {
  const cases = [...outcomes, foesSuccess];
  const ids: string[] = [];
  const heights: { readonly gm: number; readonly ana: number }[] = [];

  beforeAll(async () => {
    for (const outcome of cases) {
      const id = await rolled(outcome);
      ids.push(id);
      // Measured as the newest card, with all its acts shown.
      heights.push({ gm: await heightOf(gm, id), ana: await heightOf(ana, id) });
    }
  }, 120_000);

  it("has 240 px on average, with a request among them", async () => {
    const id = await requested();
    for (const seat of [gm, ana]) await message(seat, id).locator(".tessera-call").waitFor();
    heights.push({ gm: await heightOf(gm, id), ana: await heightOf(ana, id) });
    expect(heights).toHaveLength(19);
    for (const who of ["gm", "ana"] as const) {
      const each = heights.map(({ [who]: height }) => height);
      expect(each.reduce((sum, height) => sum + height, 0) / 19, String(each)).toBeLessThanOrEqual(240);
    }
  });

  it("tells by its tone how it went for the players, which a threat's success turns round", async () => {
    for (const [index, { went, game, word }] of cases.entries())
      for (const seat of [gm, ana]) {
        const tone = (await toneOf(seat, ids[index] ?? "")) ?? "";
        expect(told[tone], `${game}: ${word}`).toBe(went);
      }
  });

  it("shows the odds of dialog and fate bar in the same tones", async () => {
    const order = ["triumph", "good", "bad", "disaster"].map((tone) => `tone-${tone}`);
    const tones = (bar: Locator) => bar.locator("span").evaluateAll((parts) => parts.map((part) => part.className));
    for (const [outcome, expected] of [
      [outcomes[5], order],
      [foesSuccess, order.toReversed()],
    ] as const) {
      if (!outcome) throw new Error("no such case");
      const place = cases.findIndex(({ name }) => name === outcome.name);
      expect(await tones(message(gm, ids[place] ?? "").locator(".tessera-fate-bar"))).toEqual(expected);
      const specification = JSON.stringify({ targets: [], ...outcome.specification });
      await inPage(gm, `void game.system.api.check(game.actors.getName("${outcome.name}"), ${specification})`);
      const dialog = gm.page.locator(".tessera-dialog");
      await dialog.locator(".tessera-odds").waitFor();
      expect(await tones(dialog.locator(".tessera-odds"))).toEqual(expected);
      await gm.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
  });

  it("keeps values legible that were dropped or rerolled", async () => {
    const dropping = ids[cases.findIndex(({ word }) => word === "Critical failure")] ?? "";
    const rerolled = ids[cases.findIndex(({ word }) => word === "Partial")] ?? "";
    await loadDice(ana.page, [5]);
    await inPage(ana, `game.system.api.act("${rerolled}", "reroll", { by: "boon", dice: "2" }).then(() => null)`);
    for (const [id, value, text] of [
      [dropping, ".state-withdrawn", /^\s*6$/],
      [rerolled, ".tessera-die-former", /^4$/],
    ] as const)
      for (const seat of [gm, ana]) {
        const shown = message(seat, id).locator(value);
        await shown.waitFor();
        await shown.scrollIntoViewIfNeeded();
        expect(await shown.textContent()).toMatch(text);
        expect(await shown.evaluate((die) => Number.parseFloat(getComputedStyle(die).fontSize))).toBeGreaterThanOrEqual(
          13,
        );
        await expectAccessible(seat.page, `[data-message-id="${id}"] .tessera-dice`);
      }
  });

  it.each(["light", "dark"] as const)(
    "at a third of its size by color and by shape, in the %s",
    async (theme: Theme) => {
      await gm.page.emulateMedia({ colorScheme: theme });
      const glances: Glance[] = [];
      for (const id of ids) glances.push(await glanceAt(gm, id));
      for (const [index, one] of glances.entries()) {
        const drawn = one.glyph.filter(Boolean).length / one.glyph.length;
        expect(drawn, cases[index]?.word).toBeGreaterThan(0.1);
        // The band is tinted in its tone, away from paper and from other tones.
        for (const [place, other] of glances.entries()) {
          const [first, second] = [cases[index], cases[place]];
          if (place <= index || !first || !second) continue;
          const names = `${first.game}: ${first.word}, ${second.game}: ${second.word}`;
          if (first.went !== second.went || (first.game === second.game && first.name === second.name)) {
            if (first.went === second.went && first.went === "open") continue;
            expect(distance(one.tone, other.tone), names).toBeGreaterThan(40);
            expect(distance(one.band, other.band), names).toBeGreaterThan(8);
            // Without any color too.
            expect(differing(one.glyph, other.glyph), names).toBeGreaterThan(0.2);
          }
        }
      }
      await gm.page.emulateMedia({ colorScheme: "light" });
    },
  );
});

describe("what can be done about a card", () => {
  it("is one large act at most, with the rare behind a menu, in reach of hand and key", async () => {
    const [, , partial] = edgeOutcomes;
    if (!partial) throw new Error("no such case");
    const id = await rolled(partial);
    for (const seat of [gm, ana]) {
      const card = message(seat, id);
      expect(await card.locator(".tessera-primary-act").count()).toBe(1);
      expect(await card.getByRole("button", { name: "Undo this check" }).count()).toBe(0);
      const small = await card.locator(".tessera-card :is(button, summary)").evaluateAll((controls) =>
        controls.flatMap((control) => {
          const { width, height } = control.getBoundingClientRect();
          return control.checkVisibility() && Math.min(width, height) < 24 ? [control.outerHTML] : [];
        }),
      );
      expect(small).toEqual([]);
      const faults = (what: string) =>
        inPage<string[]>(
          seat,
          `looks.${what}(document.querySelector('#chat [data-message-id="${id}"] .tessera-card'))`,
        );
      expect(await faults("misset")).toEqual([]);
      expect(await faults("unreached")).toEqual([]);
      for (const theme of ["light", "dark"] as const) {
        await seat.page.emulateMedia({ colorScheme: theme });
        await expectAccessible(seat.page, `[data-message-id="${id}"]`);
      }
    }
    const more = message(gm, id).locator("summary[aria-label='More actions']");
    await more.focus();
    await gm.page.keyboard.press("Enter");
    const undo = message(gm, id).getByRole("button", { name: "Undo this check" });
    await undo.waitFor();
    const [box, sidebar] = [await undo.boundingBox(), await gm.page.locator("#chat").boundingBox()];
    expect(box && sidebar && box.x >= sidebar.x && box.x + box.width <= sidebar.x + sidebar.width).toBe(true);
    await gm.page.keyboard.press("Escape");
    await undo.waitFor({ state: "hidden" });
  });

  it("offers the dice to reroll in one menu, each with what it changes", async () => {
    const [, , partial] = edgeOutcomes;
    if (!partial) throw new Error("no such case");
    const id = await rolled(partial);
    const menu = message(ana, id).locator("details.tessera-primary-act");
    expect(await menu.locator("summary").innerText()).toMatch(/^Reroll a die…\s+success \d+% → \d+%$/);
    await menu.locator("summary").press("Enter");
    expect(await menu.getByRole("button", { name: /reroll the 4/ }).count()).toBe(1);
    const cut = `looks.misset(document.querySelector('#chat [data-message-id="${id}"] .tessera-card'))`;
    expect(await inPage(ana, cut)).toEqual([]);
    await ana.page.keyboard.press("Escape");
  });

  it("comes with pointer or focus where three newer messages stand below", async () => {
    const [clean] = edgeOutcomes;
    if (!clean) throw new Error("no such case");
    const id = await rolled(clean);
    await inPage(
      gm,
      `ChatMessage.create([1, 2, 3].map((number) => ({ content: "Later " + number }))).then(() => null)`,
    );
    await gm.page.getByText("Later 3").first().waitFor();
    await gm.page.locator("#chat textarea, #chat [contenteditable]").first().hover();
    const acts = message(gm, id).locator(".tessera-acts");
    const opacity = () => acts.evaluate((element) => getComputedStyle(element).opacity);
    await expect.poll(opacity).toBe("0");
    await message(gm, id).locator(".tessera-word").hover();
    await expect.poll(opacity).toBe("1");
    await gm.page.locator("#chat textarea, #chat [contenteditable]").first().hover();
    await expect.poll(opacity).toBe("0");
    await acts.locator("button").first().focus();
    await expect.poll(opacity).toBe("1");
  });
});

describe("a request's card", () => {
  it("bids whom it asks to roll, keeps canceling apart, and leads to how it went", async () => {
    const id = await requested();
    const word = (seat: Seat) => message(seat, id).locator(".tessera-word");
    await word(ana).filter({ hasText: "Your roll" }).waitFor();
    await word(gm).filter({ hasText: "Waiting" }).waitFor();
    expect(await message(gm, id).locator(".tessera-primary-act").count()).toBe(0);
    expect(await message(gm, id).getByRole("button", { name: "Cancel request" }).count()).toBe(0);
    expect(await message(ana, id).locator("[data-act=cancel]").count()).toBe(0);
    for (const seat of [gm, ana])
      for (const theme of ["light", "dark"] as const) {
        await seat.page.emulateMedia({ colorScheme: theme });
        await expectAccessible(seat.page, `[data-message-id="${id}"]`);
      }
    await loadDice(ana.page, [9, 7, 6, 1, 3, 2, 5]);
    await message(ana, id)
      .locator(".tessera-primary-act")
      .click({ modifiers: ["Shift"] });
    for (const seat of [gm, ana]) {
      const answer = message(seat, id).getByRole("button", { name: "Success and cost 3 / 3" });
      await answer.waitFor();
      expect(await message(seat, id).locator(".tessera-figure").innerText()).toBe("1 / 2");
      await answer.press("Enter");
      await expect
        .poll(() => seat.page.evaluate("document.activeElement.querySelector('.tessera-word')?.textContent"))
        .toBe("Success and cost");
    }
    await inPage(gm, `game.system.api.answer("${id}", game.actors.getName("Teodor Vance").uuid, { configure: false })`);
    for (const seat of [gm, ana]) await word(seat).filter({ hasText: "Answered" }).waitFor();
    await inPage(gm, `game.messages.get("${id}").update({ "system.cancelled": true }).then(() => null)`);
    await word(ana).filter({ hasText: "Canceled" }).waitFor();
    expect([...gm.errors, ...ana.errors]).toEqual([]);
  });
});
