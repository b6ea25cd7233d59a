/** Every example with dice of source 004, and what its test vectors add, from a character to a card. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const character = (system: object = {}, name = "Sal", owner: "Ana" | "Ben" = "Ana", items: object[] = []) =>
  at.actor("decision", name, owner, { level: 3, ...system }, items);
const strength = (str: number) => character({ attributes: { str } });

describe("source 004, Decision Rolls", () => {
  it("2d6 + STAT + MODIFIERS: 3 and 4 with 1 against 8: the tie succeeds", async () => {
    const id = await at.rolled(at.ana, await strength(1), [3, 4], { stat: "str", targetNumber: 8 });
    for (const client of [at.gm, at.ana, at.ben])
      expect(at.card(client, id)).toMatchObject({
        title: "Strength check",
        word: "Success",
        sentence: "It works, by 0.",
        dice: ["3 kept", "4 kept"],
        figure: expect.stringMatching(/^8 /),
        facts: { Strength: "+1" },
      });
  });

  it("lower than the target number fails, by how much", async () => {
    const id = await at.rolled(at.ana, await strength(1), [3, 3], { stat: "str", targetNumber: 8 });
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Failure",
      sentence: "It fails, by 1.",
      figure: expect.stringMatching(/^7 /),
    });
  });

  it("the standard maximum of 2d6 is 12, the minimum 2: an attribute of 0 reaches a Challenging task and no more", async () => {
    const actor = await strength(0);
    const best = await at.rolled(at.ana, actor, [6, 6], { stat: "str", targetNumber: 12 });
    expect(at.card(at.ben, best)).toMatchObject({ word: "Success", figure: "12 / 12" });
    const capped = await at.rolled(at.ana, actor, [6, 6], { stat: "str", targetNumber: 14 });
    expect(at.card(at.ben, capped)).toMatchObject({ word: "Failure", figure: expect.stringMatching(/^12 /) });
    const worst = await at.rolled(at.ana, actor, [1, 1], { stat: "str", targetNumber: 2 });
    expect(at.card(at.ben, worst)).toMatchObject({ word: "Success", figure: expect.stringMatching(/^2 /) });
  });

  for (const [bonus, targetNumber, percent] of [
    [0, 12, "3"],
    [1, 12, "8"],
    [0, 8, "42"],
    [1, 8, "58"],
  ] as const)
    it(`the odds of ${targetNumber} or higher with +${bonus} are about ${percent}%`, async () => {
      const actor = await strength(bonus);
      const specification = { stat: "str", targetNumber };
      const made = await at.api(at.ana).check(actor, specification, { configure: false, evaluate: false });
      const { prepared } = made as unknown as { prepared: { check: object } };
      const { success } = at.api(at.ana).odds("decision", prepared.check);
      expect(Math.round(success * 100)).toBe(Number(percent));
    });
});

describe("source 004, “Impossible” Tasks", () => {
  const lift = { stat: "str", targetNumber: 20, intent: "Lift a train car over my head" };

  it("lifting a train car: the game master decides whether it may be attempted", async () => {
    const actor = await strength(4);
    expect(await at.roll(at.ana, actor, [], lift)).toBeNull();
    const id = await at.rolled(at.ana, actor, [6, 6], { ...lift, allowed: true });
    expect(at.card(at.ben, id)).toMatchObject({ word: "Failure", notes: ["Began as “Impossible”"] });
    await at.act(at.gm, id, "refuse");
    expect(at.card(at.ben, id).word).toBe("Not allowed");
  });

  it("a target that adjustments bring there is none", async () => {
    const asked = { stat: "str", targetNumber: 18, adjustments: [{ label: "Rain", value: 2 }] };
    const id = await at.rolled(at.ana, await strength(4), [6, 6], asked);
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Failure",
      figure: expect.stringMatching(/^16 /),
      facts: { "Began at": "18" },
      notes: [],
    });
  });
});

describe("source 004, Advantage and Disadvantage", () => {
  it("Advantage: 3d6, 6 + 5 + 4 against 14", async () => {
    const asked = { stat: "str", targetNumber: 14, advantages: ["A plan"] };
    const id = await at.rolled(at.ana, await strength(0), [6, 5, 4], asked);
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Success",
      figure: expect.stringMatching(/^15 /),
      notes: ["Advantage: A plan"],
    });
    expect(at.card(at.ben, id).dice).toHaveLength(3);
  });

  it("Disadvantage: 1d6", async () => {
    const asked = { stat: "str", targetNumber: 6, disadvantages: ["Outnumbered"] };
    const card = at.card(at.ben, await at.rolled(at.ana, await strength(0), [5], asked));
    expect(card).toMatchObject({
      word: "Failure",
      figure: expect.stringMatching(/^5 /),
      notes: ["Disadvantage: Outnumbered"],
    });
    expect(card.dice).toHaveLength(1);
  });

  it("several do not stack, and both at once cancel out to the neutral 2d6", async () => {
    const actor = await strength(0);
    const twice = { stat: "str", targetNumber: 6, advantages: ["A plan", "High ground"] };
    expect(at.card(at.ben, await at.rolled(at.ana, actor, [1, 1, 1], twice)).dice).toHaveLength(3);
    const both = { ...twice, disadvantages: ["Rain"] };
    const card = at.card(at.ben, await at.rolled(at.ana, actor, [3, 4], both));
    expect(card.dice).toHaveLength(2);
    expect(card.notes).toEqual(["Advantage and disadvantage cancel: A plan, High ground / Rain"]);
  });
});

describe("source 004, Contested Rolls and Resolving a Tie", () => {
  it("each rolls and adds, a tie is rerolled until somebody wins", async () => {
    const sal = await strength(2);
    const dov = await character({ attributes: { str: 3 } }, "Dov", "Ben");
    const id = await at.rolled(at.ana, sal, [4, 4], { stat: "str", contested: true });
    expect(at.card(at.ben, id)).toMatchObject({ word: "Contest open", sentence: "Others roll against 10." });
    const opposes = { check: id, form: "contest" };
    const answer = await at.rolled(at.ben, dov, [4, 3], { stat: "str", opposes });
    expect(at.card(at.gm, id)).toMatchObject({
      word: "Tied",
      notes: ["Sal: 10, tied, rolls again", "Dov: 10, tied, rolls again"],
    });
    await at.act(at.ana, id, "reroll", {}, [6, 2]);
    await at.act(at.ben, answer, "reroll", {}, [1, 2]);
    expect(at.card(at.gm, id)).toMatchObject({ word: "Won", notes: ["Sal wins: 10, 10", "Dov: 10, 6"] });
    expect(at.card(at.gm, answer).word).toBe("Lost");
  });
});

describe("source 004, Modifiers and The Rounding Rule", () => {
  it("a bonus that is negative is 0, a penalty that is positive is 0, a modifier keeps its sign", async () => {
    const modifiers = [
      { label: "Agility bonus", value: -2, as: "bonus" },
      { label: "Wound penalty", value: 3, as: "penalty" },
      { label: "Slope", value: -1 },
    ];
    const id = await at.rolled(at.ana, await strength(1), [4, 4], { stat: "str", targetNumber: 8, modifiers });
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Success",
      figure: expect.stringMatching(/^8 /),
      facts: { Strength: "+1", Slope: "−1" },
    });
    expect(at.card(at.ben, id).facts).not.toHaveProperty("Agility bonus");
  });

  it("Example: halves of 3 and 1 are 2, halves of 3 and 2 are 2 as well: Stress and Vitality of level 3", async () => {
    for (const half of [1, 2]) {
      const { system } = at.sheet(at.gm, await character({ attributes: { fort: half, will: half } }, `Half ${half}`));
      expect(system).toMatchObject({ vitality: { max: 2 }, stress: { max: 2 } });
    }
  });

  it("fractions are rounded down once, at the end of the roll", async () => {
    const halves = [
      { label: "Half of 3", value: 1.5 },
      { label: "Half of 1", value: 0.5 },
    ];
    const actor = await strength(0);
    const whole = await at.rolled(at.ana, actor, [3, 3], { stat: "str", targetNumber: 8, modifiers: halves });
    expect(at.card(at.ben, whole).figure).toBe("8 / 8");
    const more = [halves[0], { label: "Half of 2", value: 1 }];
    const down = await at.rolled(at.ana, actor, [3, 3], { stat: "str", targetNumber: 8, modifiers: more });
    expect(at.card(at.ben, down).figure).toBe("8 / 8");
  });
});

describe("source 004, Supply Rolls", () => {
  const kit = (supply: string) => ({ name: "Kit", type: "gear", system: { supply } });
  const supply = async (actor: string, dice: readonly number[]) => {
    at.load(at.ana, dice);
    const message = await at.api(at.ana).supply(at.item(at.ana, actor, "Kit").uuid);
    await at.settle();
    return message?.id ?? null;
  };

  it("a d8 that shows 4 holds, one that shows 3 runs lower, to d6", async () => {
    const actor = await character({}, "Sal", "Ana", [kit("d8")]);
    expect(at.card(at.ben, String(await supply(actor, [4])))).toMatchObject({
      title: "Supply: Kit",
      word: "Holds",
      dice: ["4 success"],
      facts: { Left: "d8" },
    });
    expect(at.card(at.ben, String(await supply(actor, [3])))).toMatchObject({
      word: "Runs lower",
      figure: "3 / 4",
      facts: { Left: "d8 → d6" },
    });
    expect(at.item(at.ben, actor, "Kit").system["supply"]).toBe("d6");
  });

  it("D12, D10, D8, D6, D4, Empty: one size at a time, and empty it cannot be rolled for", async () => {
    const actor = await character({}, "Sal", "Ana", [kit("d12")]);
    for (const now of ["d10", "d8", "d6", "d4", "Empty"])
      expect(at.card(at.ben, String(await supply(actor, [1]))).facts["Left"]).toMatch(new RegExp(` → ${now}$`));
    expect(await supply(actor, [])).toBeNull();
    // A use of the gear that consumes nothing stays possible: a check with it is made as usual.
    expect(await at.roll(at.ana, actor, [3, 4], { stat: "kno", targetNumber: 6 })).not.toBeNull();
  });
});

describe("source 004, D100 or Percentage", () => {
  it("ammunition at 40 per cent: 40 is there, 41 is not", async () => {
    const ammunition = { name: "Ammunition", type: "gear", system: { percentile: 40 } };
    const actor = await character({}, "Sal", "Ana", [ammunition]);
    const words: string[] = [];
    for (const value of [40, 41]) {
      at.load(at.ana, [value]);
      const message = await at.api(at.ana).percentile(at.item(at.ana, actor, "Ammunition").uuid);
      await at.settle();
      words.push(at.card(at.ben, String(message?.id)).word);
    }
    expect(words).toEqual(["Success", "Failure"]);
  });
});

describe("the working notes at the source's commit", () => {
  it("a group's roll is its highest, and one more for each ally: 9 and 11 make 12 on the call that both answer", async () => {
    const actors = [await strength(1), await character({ attributes: { str: 3 } }, "Dov", "Ben")];
    const call = await at.api(at.gm).call({ ruleset: "decision", specification: { stat: "str" }, actors });
    const id = String(call?.id);
    await at.settle();
    for (const [place, client] of [at.ana, at.ben].entries()) {
      expect(at.card(at.gm, id).text).not.toContain("As a group");
      at.load(client, [4, 4]);
      await at.api(client).answer(id, String(actors[place]), { configure: false });
      await at.settle();
    }
    for (const client of [at.gm, at.ana, at.ben]) expect(at.card(client, id).text).toContain("12, the highest total");
  });
});

describe("test vectors of later editions", () => {
  it("15: exploding sixes, where the table plays them: 3 and 6, 6, 2 make 17", async () => {
    await at.variant("decision.explodingSixes", true);
    const id = await at.rolled(at.ana, await strength(0), [3, 6, 6, 2], { stat: "str", targetNumber: 16 });
    expect(at.card(at.ben, id)).toMatchObject({ word: "Success", figure: expect.stringMatching(/^17 /) });
    await at.variant("decision.explodingSixes", false);
  });
});
