/** Moves of threats on sheet, card and tracker in each game, and purchases with Story Beats, also in the hand, by mouse and key. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { BrowserTable, expectAccessible, type Seat, savePicture } from "./table.ts";
import { inPage, openSection, tracker, value } from "./tracker-seats.ts";

let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster", { canvas: true, width: 1500, height: 1000 });
  await gm.page.waitForFunction("canvas.ready");
  await openSection(gm, "Edge");
  await inPage(
    gm,
    `(async () => {
      const held = game.system.api.state.party.counters.storyBeats ?? 0;
      const spent = held > 0 ? [{ type: "spend", counter: "storyBeats", amount: held }] : [];
      const party = [...spent, { type: "earn", counter: "storyBeats", amount: 4 }];
      await game.system.api.gmAct({ party, label: "Given" });
      const ilsa = game.actors.getName("Ilsa Marrow");
      await ilsa.update({ "system.harm": 0, "system.fatigue": 0 });
      const purchases = {
        bell: { text: "one more bell in the fog", beats: 1 },
        sum: { text: "it collects", beats: 2, effect: "harm", amount: 1 },
        call: { text: "the sum is called in", beats: 9 },
      };
      const choir = await Actor.create({ name: "Toll Choir", type: "edgeThreat", system: { purchases } });
      const token = { name: "Toll Choir", actorId: choir.id, x: 400, y: 400 };
      await game.scenes.active.createEmbeddedDocuments("Token", [token]);
      choir.sheet.render({ force: true });
    })()`,
  );
}, 240_000);
afterAll(() => table?.close());

const sheet = () => gm.page.locator(".tessera-sheet.edge");
const question = () => gm.page.locator("dialog.tessera-question, .application.tessera-question");
const harm = () => inPage(gm, `game.actors.getName("Ilsa Marrow").system.harm`);

describe("a threat's sheet", () => {
  it("offers what the pool pays, shows what acts and what is only told, and buys by a key", async () => {
    const told = sheet().getByRole("button", { name: /one more bell in the fog/ });
    await told.waitFor();
    expect(await told.textContent()).toContain("told");
    const look = (name: RegExp) =>
      sheet()
        .getByRole("button", { name })
        .evaluate((element) => getComputedStyle(element).fontStyle);
    expect([await look(/one more bell/), await look(/it collects/)]).toEqual(["italic", "normal"]);
    const dear = sheet().getByRole("button", { name: /the sum is called in/ });
    expect(await dear.textContent()).toContain("needs 9, you have 4");
    await expectAccessible(gm.page, ".tessera-sheet.edge");
    await savePicture(gm.page, "threat-purchases");
    await sheet()
      .getByRole("button", { name: /it collects/ })
      .press("Enter");
    await question().waitFor();
    await question().locator("[name=befalls]").selectOption({ label: "Ilsa Marrow" });
    await savePicture(gm.page, "threat-purchase-asked");
    await question().locator("button[data-action=ok]").click();
    await expect.poll(() => value(gm, "Story Beats").textContent()).toBe("2");
    await expect.poll(harm).toBe(1);
  });

  it("lets the GM write what is for sale", async () => {
    await sheet().locator(".tessera-purchase-edit summary").click();
    await sheet().getByRole("button", { name: "Add a purchase" }).click();
    const added = sheet().locator(".tessera-purchase-row").last();
    const text = added.getByRole("textbox", { name: "What happens" });
    await expect.poll(() => text.inputValue()).toBe("What happens");
    await text.fill("a hand on the latch");
    await text.press("Tab");
    await sheet()
      .getByRole("button", { name: /a hand on the latch/ })
      .first()
      .waitFor();
    await sheet().getByRole("button", { name: "Remove “a hand on the latch”" }).click();
    await expect.poll(() => sheet().getByText("a hand on the latch").count()).toBe(0);
  });
});

describe("the hand", () => {
  it("holds the threats of the scene, each card with its price, and plays one on a character", async () => {
    await inPage(gm, `game.actors.getName("Toll Choir").sheet.close()`);
    await tracker(gm).getByRole("button", { name: "Show as cards" }).click();
    const hand = gm.page.locator("#tessera-hand");
    await hand.getByRole("radio", { name: "Threats here" }).check({ force: true });
    const card = (name: string | RegExp) => hand.locator(".tessera-fan").getByRole("button", { name });
    await card(/Costs 1: Toll Choir: one more bell in the fog/).waitFor();
    expect(await card(/the sum is called in/).getAttribute("aria-disabled")).toBe("true");
    await expectAccessible(gm.page, "#tessera-hand");
    await savePicture(gm.page, "threat-hand");
    await card(/one more bell/).press("Enter");
    await question().locator("button[data-action=ok]").click();
    await expect.poll(() => value(gm, "Story Beats").textContent()).toBe("1");
    await inPage(
      gm,
      `game.scenes.active.deleteEmbeddedDocuments("Token", game.scenes.active.tokens.filter((token) => token.name === "Toll Choir").map(({ id }) => id))`,
    );
  });
});

interface Played {
  readonly game: string;
  readonly hero: object;
  readonly threat: object;
  /** The specification of the check that brings the moment about, and its dice. */
  readonly asks: object;
  readonly dice: readonly number[];
  /** Text of a move with an effect, the label of its button, and the number that it changes. */
  readonly move: string;
  readonly effect: RegExp;
  readonly changes: string;
  readonly theme: "light" | "dark";
}

const played: readonly Played[] = [
  {
    game: "challenge",
    hero: {
      traits: { dangerous: 2, deft: 2, savvy: 1, steady: 1, uncanny: 1 },
      skills: { strike: 1 },
      reflexes: { value: 5 },
    },
    threat: {
      hazard: 0,
      vigor: { value: 0, max: 6 },
      moves: {
        chain: { text: "whirls the chain", when: "seizes", does: "hits", amount: 2, on: "reflexes", reach: "all" },
        pillar: { text: "tears a pillar loose", when: "nothing", of: "vigor", does: "hazard", amount: 3 },
        sings: { text: "hums along", when: "acts" },
      },
      clock: { name: "The roof", size: 6 },
    },
    asks: { skill: "strike", challenge: 2, targets: [] },
    dice: [1, 6],
    move: "whirls the chain",
    effect: /2 Hits on Reflexes/,
    changes: "reflexes.value",
    theme: "light",
  },
  {
    game: "effort",
    hero: { attributes: { body: 8 }, resources: { stamina: { value: 8 }, grit: { value: 6 } } },
    threat: {
      pool: { value: 4, max: 10 },
      moves: {
        pales: { text: "goes pale", when: "half", does: "pool", amount: 1 },
        spits: { text: "spits metal", when: "failsCritically", does: "points", amount: 2, on: "grit" },
      },
    },
    asks: { attribute: "body", difficulty: "normal" },
    dice: [1, 1],
    move: "spits metal",
    effect: /2 Grit/,
    changes: "resources.grit.value",
    theme: "dark",
  },
  {
    game: "edge",
    hero: { attributes: { body: 3, wits: 3 } },
    threat: {
      cap: 3,
      moves: {
        gap: { text: "closes the gap", when: "half" },
        tolls: { text: "tolls", when: "misses", does: "fatigue", amount: 1 },
      },
    },
    asks: { attribute: "wits", skill: "athletics", difficulty: 2 },
    dice: [2, 3, 4],
    move: "tolls",
    effect: /1 Fatigue/,
    changes: "fatigue",
    theme: "light",
  },
  {
    game: "decision",
    hero: { level: 3, attributes: { will: 2 } },
    threat: {
      vitality: { value: 3, max: 3 },
      moves: {
        arm: { text: "swings the arm", when: "succeeds", does: "damage", dice: 12, amount: 3 },
        rule: { text: "finds the rule", when: "double", does: "stress", amount: 1 },
      },
    },
    asks: { stat: "str", targetNumber: 12 },
    dice: [2, 2],
    move: "finds the rule",
    effect: /1 Stress/,
    changes: "stress.value",
    theme: "dark",
  },
];

describe.each(played)("$game: a threat's moves", ({ game, hero, threat, asks, dice, move, effect, changes, theme }) => {
  const foe = `Foe of ${game}`;
  const name = `Hero of ${game}`;
  const last = () => gm.page.locator("#chat .tessera-card").last();
  const open = () => gm.page.locator(`.tessera-sheet.${game}`);
  const numberNow = () => inPage(gm, `foundry.utils.getProperty(game.actors.getName("${name}").system, "${changes}")`);

  it("stand on its sheet, on the card that brings the moment, and in the tracker; one press makes it, one undoes it", async () => {
    await gm.page.emulateMedia({ colorScheme: theme });
    await openChat(gm.page);
    await inPage(
      gm,
      `(async () => {
        const threat = await Actor.create({ name: "${foe}", type: "${game}Threat", system: ${JSON.stringify(threat)} });
        const hero = await Actor.create({ name: "${name}", type: "${game}", system: ${JSON.stringify(hero)} });
        const token = (actor, x) => ({ name: actor.name, actorId: actor.id, actorLink: true, x, y: 900 });
        await game.scenes.active.createEmbeddedDocuments("Token", [token(threat, 300), token(hero, 500)]);
        await threat.sheet.render({ force: true });
      })()`,
    );
    const button = open().locator(".tessera-sheet-move", { hasText: move });
    await button.waitFor();
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    expect(await button.textContent()).toContain("Waits:");
    await inPage(
      gm,
      `(async () => {
        bench.dice.load(${JSON.stringify(dice)});
        await game.system.api.check(game.actors.getName("${name}"), ${JSON.stringify(asks)}, { configure: false });
      })()`,
    );
    const offered = last().locator(".tessera-moves li", { hasText: foe }).filter({ hasText: move });
    await offered.getByRole("button", { name: effect }).waitFor();
    await expect.poll(() => button.getAttribute("aria-disabled")).toBe(null);
    const row = tracker(gm).locator(".tessera-threat-rows li", { hasText: foe });
    await row.locator(".tessera-move", { hasText: move }).waitFor();
    await expectAccessible(gm.page, `.tessera-sheet.${game}`);
    await expectAccessible(gm.page, "#chat .tessera-card:last-of-type");
    await savePicture(gm.page, `moves-${game}-${theme}`);

    const before = Number(await numberNow());
    await offered.getByRole("button", { name: effect }).press("Enter");
    await question().waitFor();
    await expectAccessible(gm.page, ".tessera-question");
    const whom = question().locator("[name=whom]");
    if ((await whom.count()) > 0) await whom.selectOption({ label: name });
    await savePicture(gm.page, `moves-${game}-asked`);
    await question().locator("button[data-action=ok]").click();
    await expect.poll(numberNow).not.toBe(before);
    await offered.getByText("Done").waitFor();
    await savePicture(gm.page, `moves-${game}-made`);
    await offered.getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(numberNow).toBe(before);
    await offered.getByRole("button", { name: effect }).waitFor();
    await open().locator(".tessera-move-edit summary").click();
    await savePicture(gm.page, `moves-${game}-edit`);
    await expectAccessible(gm.page, `.tessera-sheet.${game}`);
    await inPage(
      gm,
      `(async () => {
        await game.actors.getName("${foe}").sheet.close();
        const ids = game.scenes.active.tokens.filter((token) => /of ${game}$/.test(token.name)).map(({ id }) => id);
        await game.scenes.active.deleteEmbeddedDocuments("Token", ids);
      })()`,
    );
  });
});

it("no page complains", () => {
  expect(gm.errors).toEqual([]);
});
