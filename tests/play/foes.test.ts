/** Cards of foes: in all four games, glyph, color and word show the result from the heroes' side. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const uuid = (id: string) => `Actor.${id}`;

/** Tone and word of a card, and all that its readers meet. */
function said(client: TableClient, id: string): { tone: string; word: string; text: string } {
  const [card] = at.elements(client, id, ".tessera-card");
  const tone = [...(card?.classList ?? [])].find((name) => name.startsWith("tone-"))?.slice("tone-".length) ?? "";
  const { word, text } = at.card(client, id);
  const spoken = at.elements(client, id, "[aria-label]").map((each) => each.getAttribute("aria-label"));
  return { tone, word, text: [text, ...spoken].join(" ") };
}

/** Words that speak from the foe's side. */
const FOES_OWN = /\b(Success|Failure|Clean success|Miss|Critical success|Critical failure|Partial)\b|^Won$|^Lost$/;

interface Blow {
  readonly type: string;
  readonly hero: string;
  readonly system: object;
  /** Dice and specification of a check by the foe, by whether it is good or bad for the heroes. */
  readonly bad: readonly [readonly number[], object];
  readonly good: readonly [readonly number[], object];
}

const GAMES: Readonly<Record<string, Blow>> = {
  Edge: {
    type: "edgeThreat",
    hero: "edge",
    system: { cap: 3, dice: 3, deals: 2 },
    bad: [[9, 8, 7], { difficulty: 3 }],
    good: [[2, 3, 4], { difficulty: 3 }],
  },
  Challenge: {
    type: "challengeThreat",
    hero: "challenge",
    system: { rating: 1 },
    bad: [[5, 6], { challenge: 2, threshold: 1 }],
    good: [[2, 3], { challenge: 2, threshold: 1 }],
  },
  Effort: {
    type: "effortThreat",
    hero: "effort",
    system: { rating: 8 },
    bad: [[5, 4], { association: { kind: "attribute", id: "body" } }],
    good: [[2, 2], { association: { kind: "attribute", id: "body" } }],
  },
  Decision: {
    type: "decisionThreat",
    hero: "decision",
    system: { attack: 2 },
    bad: [[5, 4], { stat: "attack", targetNumber: 8 }],
    good: [[1, 2], { stat: "attack", targetNumber: 8 }],
  },
};

describe.each(Object.entries(GAMES))("%s", (_game, { type, hero, system, bad, good }) => {
  let foe: string;
  let several: string;
  let sabine: string;
  beforeAll(async () => {
    foe = await at.actor(type, "The Choir", null, system);
    several = await at.actor(type, "The wardens", null, { ...system, several: true });
    sabine = await at.actor(hero, "Sabine", "Ana", {});
  });

  const strike = ([dice, specification]: Blow["bad"], by = foe, targets = [uuid(sabine)]) =>
    at.rolled(at.gm, by, dice, { ...specification, targets });

  it("a foe's success is a blow, and bad", async () => {
    const card = said(at.gm, await strike(bad));
    expect(card.word).toBe("The Choir strikes Sabine");
    expect(["bad", "disaster"]).toContain(card.tone);
    expect(card.text).not.toMatch(FOES_OWN);
  });

  it("a foe's failure is an escape, and good", async () => {
    const card = said(at.gm, await strike(good));
    expect(card.word).toBe("Sabine slips The Choir");
    expect(["good", "triumph"]).toContain(card.tone);
    expect(card.text).not.toMatch(FOES_OWN);
  });

  it("nobody is named where nobody is aimed at, and several foes have their verb", async () => {
    expect(said(at.gm, await strike(bad, several, [])).word).toBe("The wardens prevail");
    expect(said(at.gm, await strike(good, foe, [])).word).toBe("The Choir fails");
    expect(said(at.gm, await strike(bad, several)).word).toBe("The wardens strike Sabine");
  });

  it("a player who may not know the foe reads no name of it", async () => {
    const id = await strike(bad);
    expect(said(at.ana, id).word).toBe("Someone strikes Sabine");
    expect(said(at.ana, id).text).not.toContain("Choir");
    // Nor does the verb's form tell how many they are.
    expect(said(at.ana, await strike(bad, several)).word).toBe("Someone strikes Sabine");
  });

  it("a foe that has left the map, and the world, stays one", async () => {
    const leaving = await at.actor(type, "The Choir", null, system);
    const id = await strike(good, leaving);
    const { tone } = said(at.gm, id);
    await (at.gm.game.actors.get(leaving) as unknown as { delete(): Promise<unknown> }).delete();
    await at.settle();
    for (const client of [at.gm, at.ana]) {
      const card = said(client, id);
      expect(card.word).toMatch(/^Sabine slips /);
      expect(card.tone).toBe(tone);
    }
  });

  it("the log, searches and exports say the same", async () => {
    const id = await strike(bad);
    const text = (at.gm.game.messages.get(id) as unknown as { export(): string }).export();
    expect(text).toContain("The Choir strikes Sabine");
    expect(text).not.toMatch(FOES_OWN);
  });
});

it("Story Beats are the game master's whoever rolled, and bad for the heroes", async () => {
  const foe = await at.actor("edgeThreat", "The Choir", null, { cap: 3, dice: 3, deals: 2 });
  const hero = await at.actor("edge", "Sabine", "Ana", { attributes: { wits: 3 } });
  for (const by of [foe, hero]) {
    const id = await at.rolled(at.gm, by, [9, 8, 1], { difficulty: 3, attribute: "wits", skill: "stealth" });
    expect(at.elements(at.ana, id, ".tessera-notes .tone-bad").map(({ textContent }) => textContent)).toEqual([
      "Story Beats for the GM: 1",
    ]);
  }
});

describe("a foe's card after its targets got away", () => {
  interface Escape {
    readonly foe: readonly [string, object];
    readonly hero: readonly [string, object];
    readonly strike: readonly [readonly number[], object];
    /** Dice and specification of an answer that lets its hero get away. */
    readonly answer: readonly [readonly number[], object];
    readonly form: string;
  }

  const body = { association: { kind: "attribute", id: "body" } };
  const ESCAPES: Readonly<Record<string, Escape>> = {
    Edge: {
      foe: ["edgeThreat", { cap: 3, dice: 3, deals: 2 }],
      hero: ["edge", { attributes: { wits: 3 }, skills: { athletics: 2 } }],
      strike: [[9, 8, 7], { difficulty: 3 }],
      answer: [[9, 8, 7, 6, 5], { attribute: "wits", skill: "athletics", difficulty: 3 }],
      form: "defense",
    },
    Effort: {
      foe: ["effortThreat", { rating: 8 }],
      hero: ["effort", { attributes: { body: 9 } }],
      strike: [[5, 4], body],
      answer: [[5, 5, 6], body],
      form: "resist",
    },
    Decision: {
      foe: ["decisionThreat", { attack: 2 }],
      hero: ["decision", {}],
      strike: [[3, 3], { stat: "attack" }],
      answer: [[6, 6], { stat: "defense" }],
      form: "contest",
    },
  };

  it.each(Object.entries(ESCAPES))("%s: says so once all of them did, and in part before", async (game, given) => {
    const { foe, hero, strike, answer, form } = given;
    const moves = { howl: { text: "howls", when: "succeeds", does: "story" } };
    const wolf = await at.actor(foe[0], "Wolf", null, { ...foe[1], moves });
    const ilsa = await at.actor(hero[0], "Ilsa", "Ana", hero[1]);
    const odo = await at.actor(hero[0], "Odo", "Ben", hero[1]);
    const targets = [ilsa, odo].map(uuid);
    const card = await at.rolled(at.gm, wolf, strike[0], { ...strike[1], targets });
    const opposes = { check: card, form };
    const howls = () => at.elements(at.gm, card, ".tessera-moves [data-act=move]").length;
    // A contest has not succeeded until it is answered.
    expect(howls()).toBe(game === "Decision" ? 0 : 1);
    await at.rolled(at.ana, ilsa, answer[0], { ...answer[1], opposes });
    expect(said(at.gm, card)).toMatchObject({ word: "Wolf gains on Ilsa and 1 more", tone: "mixed" });
    expect(at.card(at.ben, card).sentence).toBe("Some of its targets got away.");
    expect(howls()).toBe(game === "Decision" ? 0 : 1);
    const last = await at.rolled(at.ben, odo, answer[0], { ...answer[1], opposes });
    expect(said(at.gm, card)).toMatchObject({ word: "Ilsa and 1 more slip Wolf", tone: "good" });
    expect(howls()).toBe(0);
    const { export: exported } = at.gm.game.messages.get(card) as unknown as { export(): string };
    expect(exported.call(at.gm.game.messages.get(card))).toContain("Ilsa and 1 more slip Wolf");
    await at.act(at.gm, last, "withdraw");
    expect(said(at.gm, card).tone).toBe("mixed");
  });

  it("tells its escape in the chronicle", async () => {
    const wolf = await at.actor("edgeThreat", "Grey Wolf", null, { cap: 3, dice: 3, deals: 2 });
    const ilsa = await at.actor("edge", "Ilsa", "Ana", { attributes: { wits: 3 }, skills: { athletics: 2 } });
    const card = await at.rolled(at.gm, wolf, [9, 8, 7], { difficulty: 3, targets: [uuid(ilsa)] });
    const opposes = { check: card, form: "defense" };
    const asked = { attribute: "wits", skill: "athletics", difficulty: 3, opposes };
    await at.rolled(at.ana, ilsa, [9, 8, 7, 6, 5], asked);
    await at.api(at.gm).endScene();
    await at.settle();
    const { chronicle } = at.api(at.gm) as unknown as {
      chronicle: {
        pages(): { id: string }[];
        record(page: string): { facts: { word: string; tone: string }[] } | null;
      };
    };
    const facts = chronicle.pages().flatMap(({ id }) => chronicle.record(id)?.facts ?? []);
    expect(facts).toContainEqual(expect.objectContaining({ word: "Ilsa slips Grey Wolf", tone: "good" }));
    expect(facts.map(({ word }) => word)).not.toContain("Grey Wolf strikes Ilsa");
  });
});

describe("names on cards of foes", () => {
  it("are shown as they are, and never read as markup", async () => {
    const foe = await at.actor("edgeThreat", "<b onclick=x>Imp</b>", null, { dice: 3 });
    const sabine = await at.actor("edge", "<img src=x>", "Ana", {});
    const id = await at.rolled(at.gm, foe, [9, 9, 9], { difficulty: 3, targets: [uuid(sabine)] });
    expect(said(at.gm, id).word).toBe("<b onclick=x>Imp</b> strikes <img src=x>");
    expect(at.elements(at.gm, id, ".tessera-word > *")).toEqual([]);
  });

  it("of many targets are the first, and how many more", async () => {
    const foe = await at.actor("edgeThreat", "Choir", null, { dice: 3 });
    const targets = [];
    for (const name of ["Ada", "Bo", "Cy"]) targets.push(uuid(await at.actor("edge", name, "Ana", {})));
    const hit = await at.rolled(at.gm, foe, [9, 9, 9], { difficulty: 3, targets });
    expect(said(at.gm, hit).word).toBe("Choir strikes Ada and 2 more");
    const missed = await at.rolled(at.gm, foe, [3, 3, 3], { difficulty: 3, targets });
    expect(said(at.gm, missed).word).toBe("Ada and 2 more slip Choir");
  });
});

describe("heroes' cards", () => {
  it("say what they always said", async () => {
    const sabine = await at.actor("edge", "Sabine", "Ana", { attributes: { body: 2 } });
    const foe = await at.actor("edgeThreat", "Choir", null, { dice: 3 });
    const check = { attribute: "body", skill: "melee", difficulty: 1, targets: [uuid(foe)] };
    const id = await at.rolled(at.ana, sabine, [9, 8], check);
    expect(said(at.ana, id)).toMatchObject({ word: "Clean success", tone: "triumph" });
  });
});

describe("Effort's reactions of foes", () => {
  it("hinder the hero, or are got past", async () => {
    const maren = await at.actor("effort", "Maren", "Ana", { attributes: { body: 8 } });
    const guard = await at.actor("effortThreat", "The guard", null, { rating: 8 });
    const acts = { association: { kind: "attribute", id: "body" } };
    const first = await at.rolled(at.ana, maren, [5, 5], acts);
    const opposes = { check: first, form: "hinder" };
    const hinders = await at.rolled(at.gm, guard, [5, 5, 3], { ...acts, opposes });
    expect(said(at.gm, hinders).word).toBe("The guard hinders Maren");
    const second = await at.rolled(at.ana, maren, [5, 5], acts);
    const fails = await at.rolled(at.gm, guard, [1, 2, 3], { ...acts, opposes: { ...opposes, check: second } });
    expect(said(at.gm, fails).word).toBe("Maren gets past The guard");
  });
});

describe("Decision's contests name their winner, as the rules decide", () => {
  it("by the totals, on both cards; a tie is rolled again", async () => {
    const dov = await at.actor("decision", "Dov", "Ana", { attributes: { str: 2 } });
    const hound = await at.actor("decisionThreat", "Hound", null, { attack: 2 });
    const opening = await at.rolled(at.ana, dov, [4, 5], { stat: "str", contested: true });
    const opposes = { check: opening, form: "contest" };
    const answer = await at.rolled(at.gm, hound, [3, 4], { stat: "attack", opposes });
    for (const id of [opening, answer]) expect(at.card(at.gm, id).sentence).toBe("Dov wins the contest, 11 to 9.");
    expect(said(at.gm, answer)).toMatchObject({ word: "Dov slips Hound", tone: "good" });

    const tied = await at.rolled(at.ana, dov, [3, 4], { stat: "str", contested: true });
    await at.rolled(at.gm, hound, [3, 4], { stat: "attack", opposes: { check: tied, form: "contest" } });
    expect(at.card(at.gm, tied).sentence).toBe("Tied at 9: Dov, Hound roll their decision dice again.");
  });

  it("by each defender's own roll, where an attack has several targets", async () => {
    const [dov, sal] = [await at.actor("decision", "Dov", "Ana", {}), await at.actor("decision", "Sal", "Ben", {})];
    const hound = await at.actor("decisionThreat", "Hound", null, { attack: 1 });
    const strike = await at.rolled(at.gm, hound, [6, 3], { stat: "attack", targets: [uuid(dov), uuid(sal)] });
    const defense = { stat: "defense", opposes: { check: strike, form: "contest" } };
    const total = (id: string) => Number(at.api(at.gm).outcome(id)["total"]);
    const slips = await at.rolled(at.ana, dov, [6, 6], defense);
    const falls = await at.rolled(at.ben, sal, [2, 3], defense);
    expect(at.card(at.gm, slips)).toMatchObject({
      word: "Won",
      sentence: `Dov wins the contest, ${total(slips)} to 10.`,
    });
    expect(at.card(at.gm, falls)).toMatchObject({
      word: "Lost",
      sentence: `Hound wins the contest, 10 to ${total(falls)}.`,
    });
    expect(at.card(at.gm, falls).text).not.toContain("Dov");
    await at.act(at.gm, strike, "strike", { actor: uuid(sal), damage: 1 });
    const landed = (id: string) => at.elements(at.ana, id, ".tessera-lands.tone-bad").map((each) => each.textContent);
    expect([landed(strike), landed(falls)]).toEqual([["1 damage taken"], ["1 damage taken"]]);
  });
});

describe("the name over a message", () => {
  interface Signed {
    readonly alias: string;
    export(): string;
  }
  const over = (client: TableClient, id: string) => client.game.messages.get(id) as unknown as Signed;

  it("is the foe's for game masters alone, on its checks, on what lands, and in the exported log", async () => {
    const choir = await at.actor("edgeThreat", "Toll Choir", null, { cap: 3, dice: 3, deals: 2 });
    const sabine = await at.actor("edge", "Sabine", "Ana", {});
    const card = await at.rolled(at.gm, choir, [9, 8, 7], { difficulty: 3, targets: [uuid(sabine)] });
    at.press(at.ana, card, /^Take 2 Harm/);
    await at.settle();
    const reply = at.gm.game.messages.contents.at(-1)?.id ?? "";
    expect(reply).not.toBe(card);
    for (const id of [card, reply]) {
      expect(over(at.gm, id).alias).toBe("Toll Choir");
      for (const player of [at.ana, at.ben]) {
        expect(over(player, id).alias).toBe("Someone");
        expect(over(player, id).export()).not.toContain("Choir");
      }
    }
    await at.sheet(at.gm, choir).update({ "ownership.default": 1 });
    await at.settle();
    expect(over(at.ben, card).alias).toBe("Toll Choir");
  });

  it("is a hero's for everybody", async () => {
    const odo = await at.actor("edge", "Odo", "Ben", { attributes: { wits: 2 } });
    const card = await at.rolled(at.ben, odo, [9, 8], { attribute: "wits", skill: "stealth" });
    for (const client of [at.gm, at.ana, at.ben]) expect(over(client, card).alias).toBe("Odo");
  });
});
