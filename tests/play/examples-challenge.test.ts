/** Every example with dice of source 000, and what its test vectors add, from a character to a card. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const traits = { dangerous: 1, deft: 2, savvy: 1, steady: 1, uncanny: 1 };
/** A hero whose Trait in focus has one rank; `skills` by rating: 0 rolls d4s, 1 d6s, 2 d8s. */
const hero = (skills: object = { strike: 2 }, more: object = {}) =>
  at.actor("challenge", "The hero", "Ana", { traits, focused: "dangerous", skills, ...more });
const meter = (name: string) => at.api(at.ben).state.party.counters[name] ?? 0;
const initiative = () => at.api(at.ben).state.scene.words["initiative"];
const ogre = { label: "A raging ogre", rating: 1 };
const tyrant = { label: "Lord of dragon tyrants", rating: 6 };

describe("source 000, Challenge", () => {
  it("Challenge 1 = roll 1d, Challenge 8 = roll 8d", async () => {
    const id = await hero();
    const one = await at.rolled(at.ana, id, [5], { skill: "strike", challenge: 1 });
    expect(at.card(at.ben, one)).toMatchObject({ figure: "1 / 1 Hit", dice: ["5 success"], facts: { Challenge: "1" } });
    const eight = await at.rolled(at.ana, id, [8, 7, 6, 5, 4, 3, 2, 2], { skill: "strike", challenge: 8 });
    expect(at.card(at.ben, eight)).toMatchObject({ figure: "5 / 1 Hit", facts: { Challenge: "8" } });
    expect(at.card(at.ben, eight).dice).toHaveLength(8);
  });
});

describe("the chances before a roll", () => {
  it("are those that the dialog shows: of the dice as they fall, before any rank is spent", async () => {
    const actor = `Actor.${await hero({ tumble: 1 })}`;
    const request = { ruleset: "challenge", specification: { skill: "tumble", challenge: 2 }, actors: [actor] };
    const { rows } = at.api(at.gm).chances(request) ?? { rows: [] };
    // Of two d6, each is a Hit in three of six cases.
    expect(rows[0]?.chances.slice(0, 3)).toEqual([0.75, 0.25, 0].map((chance) => expect.closeTo(chance, 12)));
  });
});

describe("source 000, Core Roll Mechanic", () => {
  it("4+: one Hit for each die at the Target; no 1s keep the Initiative and raise the Momentum", async () => {
    const before = meter("momentum");
    const id = await at.rolled(at.ana, await hero({ strike: 1 }), [3, 4, 6], { skill: "strike", challenge: 3 });
    for (const client of [at.gm, at.ana, at.ben])
      expect(at.card(client, id)).toMatchObject({
        title: "Strike · Action",
        ribbon: `The players keep the Initiative · Momentum ${before} → ${before + 1}`,
        sentence: "It works, and no 1 shows.",
        figure: "2 / 1 Hit",
        dice: ["4 success", "6 success", "3 blank"],
        facts: { Target: "4+" },
      });
    expect(meter("momentum")).toBe(before + 1);
  });

  it("unspent ranks: d8s 8, 1, 4 with one rank, the 1 becomes a 6: three Hits, Momentum, no rank left", async () => {
    const before = [meter("momentum"), meter("entropy")] as const;
    const actor = await hero();
    const id = await at.rolled(at.ana, actor, [8, 1, 4], { skill: "strike", challenge: 3 });
    expect(at.card(at.ana, id)).toMatchObject({
      ribbon: expect.stringMatching(/enemy seizes the Initiative · Entropy \d+ → \d+/),
      figure: "2 / 1 Hit",
      facts: { "Ranks left": "1 / 1" },
    });
    expect([meter("momentum"), meter("entropy"), initiative()]).toEqual([before[0], before[1] + 1, "enemy"]);
    await at.act(at.ana, id, "reroll", { by: "trait", dice: "1" }, [6]);
    expect(at.card(at.ben, id)).toMatchObject({
      ribbon: expect.stringMatching(/players keep the Initiative · Momentum \d+ → \d+/),
      figure: "3 / 1 Hit",
      dice: ["8 success", "1>6 success", "4 success"],
      facts: { "Ranks left": "0 / 1" },
    });
    expect([meter("momentum"), meter("entropy"), initiative()]).toEqual([before[0] + 1, before[1], undefined]);
    expect(at.sheet(at.gm, actor).system["spent"]).toMatchObject({ dangerous: 1 });
  });

  it("any 1s left: d6s 1, 1, 6 without ranks, one Hit, the enemy seizes the Initiative, Entropy rises once", async () => {
    const before = meter("entropy");
    const actor = await hero({ strike: 1 }, { spent: { dangerous: 1 } });
    const id = await at.rolled(at.ana, actor, [1, 1, 6], { skill: "strike", challenge: 3 });
    expect(at.card(at.ben, id)).toMatchObject({
      ribbon: `The enemy seizes the Initiative · Entropy ${before} → ${before + 1}`,
      sentence: "It works, but a 1 shows.",
      figure: "1 / 1 Hit",
      dice: ["6 success", "1 beat", "1 beat"],
    });
    expect([meter("entropy"), initiative()]).toEqual([before + 1, "enemy"]);
    // Momentum: "and the players maintain the initiative". The enemy has it, until their own 1 gives it back.
    const held = meter("momentum");
    const clean = await at.rolled(at.ana, actor, [2, 6], { skill: "strike", challenge: 2 });
    expect(at.card(at.ben, clean)).toMatchObject({ ribbon: "The enemy keeps the Initiative", figure: "1 / 1 Hit" });
    const worse = await at.rolled(at.ana, actor, [1, 6], { skill: "strike", challenge: 2 });
    expect(at.card(at.ben, worse).ribbon).toBe(
      `The enemy keeps the Initiative · Entropy ${before + 1} → ${before + 2}`,
    );
    const ogreId = await at.actor("challengeThreat", "Ogre", null, { rating: 1 });
    await at.rolled(at.gm, ogreId, [1, 6], { challenge: 2 });
    expect([meter("momentum"), initiative()]).toEqual([held, "players"]);
    const again = await at.rolled(at.ana, actor, [2, 6], { skill: "strike", challenge: 2 });
    expect(at.card(at.ben, again).ribbon).toBe(`The players keep the Initiative · Momentum ${held} → ${held + 1}`);
  });
});

describe("source 000, Hazard", () => {
  const facing = (hazards: object[], dice: readonly number[], more: object = {}) =>
    hero().then((id) => at.rolled(at.ana, id, dice, { skill: "strike", challenge: 1, hazards, ...more }));

  it("a raging Ogre, Hazard 1, imposes 1d4; on a roll of 4 it adds a Hit", async () => {
    expect(at.card(at.ben, await facing([ogre], [5, 4]))).toMatchObject({
      ribbon: expect.stringContaining("players keep the Initiative"),
      figure: "2 / 1 Hit",
      dice: ["5 success", "4 success hazard"],
      facts: { "A raging ogre": "1d4 Hazard" },
    });
  });

  it("a Hazard without a name says its kind once", async () => {
    const card = at.card(at.ben, await facing([{ label: "", rating: 1 }], [5, 4]));
    expect(card.facts).toMatchObject({ Hazard: "1d4" });
  });

  it("a Hazard die's 1 lets the enemy seize the Initiative and increases the Entropy", async () => {
    expect(at.card(at.ben, await facing([ogre], [5, 1]))).toMatchObject({
      ribbon: expect.stringMatching(/enemy seizes the Initiative · Entropy \d+ → \d+/),
      figure: "1 / 1 Hit",
      dice: ["5 success", "1 beat hazard"],
    });
  });

  it("the lord of dragon tyrants, Hazard 6, adds 6d4 to every roll against it", async () => {
    const card = at.card(at.ben, await facing([tyrant], [5, 2, 2, 3, 3, 4, 4]));
    expect(card).toMatchObject({ figure: "3 / 1 Hit", facts: { "Lord of dragon tyrants": "6d4 Hazard" } });
    expect(card.dice.filter((die) => die.endsWith("hazard"))).toHaveLength(6);
  });

  it("the tyrant inside the Ogre's lair: all rolls include 7 Hazard dice", async () => {
    const card = at.card(at.ben, await facing([ogre, tyrant], [5, 2, 2, 2, 3, 3, 3, 3]));
    expect(card).toMatchObject({ ribbon: expect.stringMatching(/keeps? the Initiative/), figure: "1 / 1 Hit" });
    expect(card.dice).toHaveLength(8);
  });

  it("Defy Danger: its Hits reduce the Hazard dice of the next roll, never below none", async () => {
    const actor = await hero({ stealth: 1 });
    const defy = { kind: "defyDanger", way: "hide", challenge: 3 };
    const shift = await at.rolled(at.ana, actor, [4, 5, 6], defy);
    expect(at.card(at.ben, shift)).toMatchObject({
      word: "Success",
      figure: "3 / 1 Hit",
      notes: ["Hazard dice until the turn ends: −3"],
    });
    const both = await facing([ogre, tyrant], [5, 2, 2, 2, 3], { defied: 3 });
    expect(at.card(at.ben, both).dice.filter((die) => die.endsWith("hazard"))).toHaveLength(4);
    const none = at.card(at.ben, await facing([ogre], [5], { defied: 3 }));
    expect(none.dice).toEqual(["5 success"]);
  });
});

describe("test vectors beside the source's own", () => {
  it("11: Recover with two Hits gives the Defense three back", async () => {
    const actor = await hero({ focus: 1 }, { reflexes: { value: 0 } });
    const id = await at.rolled(at.ana, actor, [4, 6, 2], { kind: "recover", defense: "reflexes", challenge: 3 });
    expect(at.card(at.ben, id)).toMatchObject({ figure: "2 / 1 Hit", notes: ["To recover: 3"] });
    await at.act(at.ana, id, "recover");
    expect(at.card(at.ben, id).text).toContain("Ana recovered 3");
    expect(at.sheet(at.gm, actor).system["reflexes"]).toMatchObject({ value: 3 });
  });

  it("13: with Deft 2, a background term's reroll leaves one rank", async () => {
    const actor = await hero();
    const id = await at.rolled(at.ana, actor, [1, 5], { kind: "background", trait: "deft", term: 2 });
    expect(at.card(at.ben, id)).toMatchObject({ word: "A troubled past", facts: { "Ranks left": "2 / 2" } });
    await at.act(at.ana, id, "reroll", { by: "trait", dice: "0" }, [4]);
    expect(at.card(at.ben, id)).toMatchObject({
      word: "A clean past",
      figure: "2 Hits",
      facts: { "Ranks left": "1 / 2" },
      notes: ["Choose from the path: 2"],
    });
    expect(at.sheet(at.gm, actor).system["spent"]).toMatchObject({ deft: 1 });
  });
});
