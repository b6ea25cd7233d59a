import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const gear = (name: string, bonus: object, more: object = {}) => ({ name, type: "gear", system: { bonus, ...more } });
/** The chance of success of the check that would be made. */
const chance = async (ruleset: string, actor: string, specification: object) => {
  const stages = { configure: false, evaluate: false };
  const made = await at.api(at.ana).check(actor, specification, stages);
  return at.api(at.ana).odds(ruleset, (made as unknown as { prepared: { check: object } }).prepared.check).success;
};

describe("what items add to a check, named on its card and counted in its odds", () => {
  it("Edge: dice, and no numbers, for there is no result to add to", async () => {
    const actor = await at.actor("edge", "Ilsa", "Ana", { attributes: { wits: 3 }, skills: { stealth: 1 } }, [
      gear("Soft shoes", { dice: 1, appliesTo: "stealth" }),
      gear("Lucky coin", { modifier: 3 }),
      { name: "Dazzled", type: "condition", system: { bonus: { dice: -2, appliesTo: "wits" } } },
      gear("Packed away", { dice: 5 }, { ready: false }),
    ]);
    const sneak = { attribute: "wits", skill: "stealth", difficulty: 2 };
    const id = await at.rolled(at.ana, actor, [6, 7, 2], sneak);
    const card = at.card(at.ben, id);
    expect(card).toMatchObject({ word: "Clean success", facts: { "Soft shoes": "+1 die", Dazzled: "−2 dice" } });
    expect(card.facts).not.toHaveProperty("Lucky coin");
    expect(card.dice).toHaveLength(3);
    // Three dice, each a success half the time, two wanted.
    expect(await chance("edge", actor, sneak)).toBeCloseTo(0.5, 12);
    // Without any of them: four.
    expect(await chance("edge", actor, { ...sneak, bonuses: [] })).toBeCloseTo(11 / 16, 12);
  });

  it("Challenge: dice of the Skill, numbers as Hits", async () => {
    const actor = await at.actor("challenge", "Brenna", "Ana", { skills: { strike: 1 } }, [
      gear("Maul", { dice: 1, modifier: 1, appliesTo: "strike" }),
    ]);
    const strike = { skill: "strike", challenge: 1, threshold: 2 };
    const id = await at.rolled(at.ana, actor, [4, 2], strike);
    expect(at.card(at.ben, id)).toMatchObject({
      figure: "2 / 2 Hits",
      dice: ["4 success", "2 blank"],
      sentence: "It works, and no 1 shows.",
      facts: { Maul: "+1 die, +1 Hit" },
    });
    expect(await chance("challenge", actor, strike)).toBeCloseTo(3 / 4, 12);
  });

  it("Effort: dice as steps of difficulty, numbers on the result", async () => {
    const attributes = { body: 8, grace: 8, wit: 8, heart: 8 };
    const resources = { stamina: { value: 8 } };
    const actor = await at.actor("effort", "Maren", "Ana", { attributes, resources }, [
      gear("Lever", { dice: 1, appliesTo: "body" }),
      gear("Gloves", { modifier: 1, appliesTo: "stamina" }),
      gear("Spyglass", { modifier: 5, appliesTo: "wit" }),
    ]);
    const lift = { attribute: "body", resource: "stamina" };
    const id = await at.rolled(at.ana, actor, [2, 3, 4], lift);
    const card = at.card(at.ben, id);
    expect(card).toMatchObject({
      word: "Success",
      figure: "16 / 15",
      dice: ["3 kept", "4 kept", "2 withdrawn"],
      facts: { Difficulty: "Easy", Paid: "1 Stamina", Lever: "easier by 1", Gloves: "+1" },
    });
    expect(card.facts).not.toHaveProperty("Spyglass");
    // 2d6 of 7 or more without them; the best two of three d6 of 6 or more with them: all but 20 of 216.
    expect(await chance("effort", actor, { ...lift, bonuses: [] })).toBeCloseTo(21 / 36, 12);
    let reached = 0;
    for (let throws = 0; throws < 216; throws++) {
      const dice = [throws % 6, Math.floor(throws / 6) % 6, Math.floor(throws / 36)].map((face) => face + 1);
      if (dice[0] !== undefined && dice.reduce((sum, die) => sum + die) - Math.min(...dice) >= 6) reached += 1;
    }
    expect(await chance("effort", actor, lift)).toBeCloseTo(reached / 216, 12);
  });

  it("Decision: dice as advantage or disadvantage, numbers on the total", async () => {
    const actor = await at.actor("decision", "Marisol", "Ana", { attributes: { kno: 1 } }, [
      gear("Almanac", { modifier: 2, appliesTo: "kno" }),
      { name: "Well read", type: "talent", system: { bonus: { dice: 2, appliesTo: "kno" } } },
    ]);
    const recall = { stat: "kno", targetNumber: 10 };
    const id = await at.rolled(at.ana, actor, [1, 2, 4], recall);
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Success",
      figure: "10 / 10",
      facts: { Almanac: "+2" },
      notes: ["Advantage: Well read"],
    });
    // 3d6 of 7 or more: all but 20 of 216.
    expect(await chance("decision", actor, recall)).toBeCloseTo(196 / 216, 12);
    expect(await chance("decision", actor, { ...recall, bonuses: [] })).toBeCloseTo(10 / 36, 12);
  });

  it("conditions of another rule set, and gear that is used up, add nothing", async () => {
    const actor = await at.actor("edge", "Teodor", "Ana", { attributes: { wits: 2 } }, [
      { name: "Shaken", type: "condition", system: { bonus: { dice: -1 }, rulesets: ["decision"] } },
      gear("Draughts", { dice: 3 }, { quantity: 0 }),
    ]);
    const id = await at.rolled(at.ana, actor, [6, 7], { attribute: "wits", skill: "lore", difficulty: 2 });
    expect(at.card(at.ben, id).dice).toHaveLength(2);
  });
});
