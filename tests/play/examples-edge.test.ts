/** Every example with dice of sources 002 and 003, from a character to a card. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const attributes = { body: 2, wits: 2, spirit: 2, presence: 2 };
const character = (name: string, system: object, owner: "Ana" | "Ben" = "Ana") =>
  at.actor("edge", name, owner, { attributes, ...system });
const boons = (id: string) => at.sheet(at.gm, id).system["boons"];

describe("source 003, Reading the Dice", () => {
  it("Example: Lyra, Agility 3 and Stealth 2, rolls 9, 7, 4, 1, 8 at 2: three successes, one Story Beat, and a guard who hears something", async () => {
    // Agility is none of the four attributes that the game has; Wits stands for it.
    const lyra = await character("Lyra", { attributes: { ...attributes, wits: 3 }, skills: { stealth: 2 } });
    const id = await at.rolled(at.ana, lyra, [9, 7, 4, 1, 8], { attribute: "wits", skill: "stealth", difficulty: 2 });
    for (const client of [at.gm, at.ana, at.ben])
      expect(at.card(client, id)).toMatchObject({
        title: "Wits + Stealth",
        word: "Success and cost",
        sentence: "It works, at a cost.",
        dice: ["9 success", "7 success", "8 success", "4 blank", "1 beat"],
        figure: "3 / 2",
        facts: { Position: "Risky" },
        notes: ["Story Beats for the GM: 1"],
      });
    expect(at.api(at.ben).state.party.counters["storyBeats"]).toBe(1);
    await at.act(at.gm, id, "consequence", { entry: "stealth.sound" });
    const line = at.ana.game.messages.contents.at(-1)?.id ?? "";
    expect(at.card(at.ana, line).text).toContain("1 Story Beat spent: ");
    expect(at.api(at.ben).state.party.counters["storyBeats"]).toBeUndefined();
  });
});

describe("source 003, Outcome Matrix", () => {
  it("Player-Facing Example: three successes at 2 disarm the bandit, a clean success", async () => {
    const fighter = await character("The fighter", { attributes: { ...attributes, body: 3 }, skills: { melee: 2 } });
    const id = await at.rolled(at.ana, fighter, [6, 8, 10, 2, 5], { attribute: "body", skill: "melee", difficulty: 2 });
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Clean success",
      sentence: "It works just as intended.",
      figure: "3 / 2",
      notes: [],
    });
  });

  it("Player-Facing Example: two successes of four dice at 4 crack the door frame, a partial", async () => {
    const fighter = await character("The fighter", {
      attributes: { ...attributes, body: 3 },
      skills: { athletics: 1 },
    });
    const id = await at.rolled(at.ana, fighter, [7, 9, 3, 4], {
      attribute: "body",
      skill: "athletics",
      difficulty: 4,
      stakesStated: true,
      intent: "Kick down the reinforced door",
    });
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Partial",
      sentence: "Short by 2: take it at a price, or leave it and gain something else.",
      dice: ["7 success", "9 success", "3 blank", "4 blank"],
      figure: "2 / 4",
    });
    // The noise attracts attention; and a Partial is worth a Boon.
    await at.act(at.gm, id, "consequence", { entry: "thread", words: "The noise attracts attention" });
    const line = at.ben.game.messages.contents.at(-1)?.id ?? "";
    expect(at.card(at.ben, line).text).toContain("A story thread advances: The noise attracts attention");
    await at.act(at.gm, id, "award");
    expect(boons(fighter)).toBe(1);
  });
});

describe("source 003, Harm and Fatigue", () => {
  const climb = { attribute: "body", skill: "athletics", difficulty: 2 };

  it("Example: Jorin's Harm 1 takes a die from physical actions until it is treated and fades", async () => {
    const jorin = await character("Jorin", { harm: 1, skills: { athletics: 1 } });
    const hurt = await at.rolled(at.ana, jorin, [6, 2], climb);
    expect(at.card(at.ben, hurt)).toMatchObject({
      word: "Partial",
      dice: ["6 success", "2 blank"],
      facts: { Harm: "−1 die" },
    });
    const talk = { attribute: "presence", skill: "sway", difficulty: 2, harmRelation: "unrelated" };
    expect(at.card(at.ben, await at.rolled(at.ana, jorin, [6, 6], talk))).toMatchObject({ word: "Clean success" });
    await at.api(at.ana).edge["treatHarm"]?.(jorin, { treatment: "minor" });
    await at.settle();
    expect(at.sheet(at.gm, jorin).system["harm"]).toBe(0);
    const whole = await at.rolled(at.ana, jorin, [6, 2, 7], climb);
    expect(at.card(at.ben, whole)).toMatchObject({
      word: "Clean success",
      dice: ["6 success", "7 success", "2 blank"],
    });
    expect(at.card(at.ben, whole).facts).not.toHaveProperty("Harm");
  });

  it("Fatigue Track: with Body 3 and two marks, a third fills it: Harm rises by one, the marks are cleared", async () => {
    const hiker = await character("A hiker", { attributes: { ...attributes, body: 3 }, fatigue: 2 });
    const note = await at.api(at.ana).edge["markFatigue"]?.(hiker, { marks: 1, cause: "travel" });
    await at.settle();
    expect(at.sheet(at.gm, hiker).system).toMatchObject({ fatigue: 0, harm: 1 });
    expect(at.card(at.ben, String(note?.id)).changes).toEqual(["Fatigue 2 → 0", "Harm 0 → 1"]);
  });

  it("Recovering Fatigue: a short rest with food takes two of three marks, a full night all", async () => {
    const hiker = await character("A hiker", { attributes: { ...attributes, body: 4 }, fatigue: 3 });
    const rest = await at.api(at.ana).edge["rest"]?.(hiker, { rest: "shortRest" });
    await at.settle();
    expect(at.card(at.ben, String(rest?.id)).changes).toEqual(["Fatigue 3 → 1"]);
    await at.api(at.ana).edge["rest"]?.(hiker, { rest: "fullNight" });
    await at.settle();
    expect(at.sheet(at.gm, hiker).system["fatigue"]).toBe(0);
  });
});

describe("source 003, Assistance", () => {
  it("Example: two thieves at a complex lock, Dexterity 3 + Tools 2 and a helper's Boon: six dice", async () => {
    // Dexterity is none of the four attributes either; Tools is Mechanics here.
    const lead = await character("The lead", { attributes: { ...attributes, wits: 3 }, skills: { mechanics: 2 } });
    const helper = await character("The helper", { boons: 1 });
    const pick = { attribute: "wits", skill: "mechanics", difficulty: 3 };
    const alone = await at.rolled(at.ana, lead, [6, 8, 2, 3, 4], pick);
    expect(at.card(at.gm, alone)).toMatchObject({ word: "Partial", figure: expect.stringMatching(/^2 /) });
    const by = at.sheet(at.gm, helper).uuid;
    const id = await at.rolled(at.ana, lead, [6, 8, 2, 3, 4, 10], { ...pick, assistance: [{ kind: "boon", by }] });
    expect(at.card(at.gm, id)).toMatchObject({
      word: "Clean success",
      dice: ["6 success", "8 success", "10 success", "2 blank", "3 blank", "4 blank"],
      figure: expect.stringMatching(/^3 /),
      notes: ["The helper helped."],
    });
    expect(at.sheet(at.gm, helper).system["boons"]).toBe(0);
  });
});

describe("source 002, Description Ladder", () => {
  const dice = [7, 1, 1, 3];
  const sneak = { attribute: "wits", skill: "stealth", difficulty: 2 };
  const sneak4 = () => character("A thief", { skills: { stealth: 2 } });

  it("Basic Action: the pool as it is, all 1s remain", async () => {
    const id = await at.rolled(at.ana, await sneak4(), dice, sneak);
    expect(at.card(at.ana, id)).toMatchObject({ word: "Partial", notes: ["Story Beats for the GM: 2"] });
    expect(at.card(at.ana, id).acts.join()).not.toContain("description");
    await expect(at.act(at.ana, id, "reroll", { by: "description", dice: "1" })).rejects.toThrow();
  });

  it("Detailed Action: one die that shows a 1 is rerolled, and its Story Beat stays", async () => {
    const id = await at.rolled(at.ana, await sneak4(), dice, { ...sneak, description: "detailed" });
    await at.act(at.ana, id, "reroll", { by: "description", dice: "1" }, [9]);
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Success and cost",
      dice: ["7 success", "1>9 success", "3 blank", "1 beat"],
      figure: expect.stringMatching(/^2 /),
    });
  });

  it("Intricate Action: all 1s are rerolled, new ones add more, and success adds a flourish", async () => {
    const id = await at.rolled(at.ana, await sneak4(), dice, { ...sneak, description: "intricate" });
    await at.act(at.ana, id, "reroll", { by: "description", dice: "1,2" }, [10, 1]);
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Success and cost",
      dice: ["7 success", "1>10 success", "3 blank", "1>1 beat"],
      figure: expect.stringMatching(/^2 /),
    });
    expect(at.card(at.ben, id).notes).toContain("The rich description adds a flourish to the scene.");
  });

  it("Clean Success: a small edge besides, where the description was Intricate", async () => {
    const edge = "It earns a small edge: a better spot, or something learned.";
    const notes = async (values: readonly number[], description: string) =>
      at.card(at.ben, await at.rolled(at.ana, await sneak4(), values, { ...sneak, description })).notes;
    expect(await notes([7, 8, 3, 3], "intricate")).toContain(edge);
    expect(await notes([7, 8, 1, 3], "intricate")).not.toContain(edge);
    expect(await notes([7, 8, 3, 3], "detailed")).not.toContain(edge);
  });
});

describe("source 003, Spending Boons", () => {
  it("a single die of the pool is offered again while the difficulty is not met, also where it alone cannot meet it", async () => {
    const id = await character("Nim", { boons: 2, skills: { mechanics: 2 } });
    const lock = { attribute: "wits", skill: "mechanics", difficulty: 2 };
    const check = await at.rolled(at.ana, id, [4, 5, 1, 2], lock);
    const offered = (message: string) =>
      at.card(at.ana, message).acts.filter((act) => act.startsWith("Spend a Boon: reroll"));
    expect(at.card(at.ana, check).word).toBe("Miss");
    expect(offered(check)).toEqual([4, 5, 2, 1].map((value) => `Spend a Boon: reroll the ${value}`));
    await at.act(at.ana, check, "reroll", { by: "boon", dice: "0" }, [7]);
    expect(at.card(at.ben, check).word).toBe("Partial");
    expect(offered(check)[0]).toContain("reroll the 5. Chance of success: 0% now, 50% after");
    await at.act(at.ana, check, "reroll", { by: "boon", dice: "1" }, [8]);
    expect(at.card(at.ben, check).word).toBe("Success and cost");
    const met = await at.rolled(at.ana, await character("Lark", { boons: 2 }), [7, 8], { ...lock, skill: "stealth" });
    expect(offered(met)).toEqual([]);
  });

  it("stays in sight without Boons, says why it is out of reach, and is refused", async () => {
    const id = await character("Wren", { boons: 0, skills: { mechanics: 2 } });
    const lock = { attribute: "wits", skill: "mechanics", difficulty: 3 };
    const check = await at.rolled(at.ana, id, [7, 8, 3, 2], lock);
    const shown = () => at.card(at.ana, check).acts.filter((act) => act.includes("reroll"));
    expect(shown()).toEqual(["Spend a Boon: reroll the 3. No Boon is left to pay for that."]);
    expect(at.card(at.ana, check).primary).toBe("");
    const act = { by: "boon", dice: "2" };
    await expect(at.act(at.ana, check, "reroll", act, [9])).rejects.toThrow();
    await at.sheet(at.gm, id).update({ "system.boons": 1 });
    await at.settle();
    expect(shown()[0]).toContain("reroll the 3. Chance of success: 0% now, 50% after");
    const met = await at.rolled(at.ana, id, [7, 8, 9, 2], lock);
    await at.sheet(at.gm, id).update({ "system.boons": 0 });
    await at.settle();
    expect(at.card(at.ana, met).acts.filter((act) => act.includes("reroll"))).toEqual([]);
  });
});

describe("source 002, Examples of Boons", () => {
  const pick = {
    attribute: "wits",
    skill: "mechanics",
    difficulty: 3,
    position: "risky",
    intent: "Pick the lock under watch",
  };
  const thief = () => character("A thief", { skills: { mechanics: 2 }, boons: 0 });
  for (const [awards, gained] of [
    ["source002", 1],
    ["source003", 2],
  ] as const)
    it(`Boon awarded: the lock under watch, a Miss, two Story Beats start “Guards Incoming”: ${gained} by ${awards}`, async () => {
      await at.variant("edge.boonAwards", awards);
      const actor = await thief();
      const id = await at.rolled(at.ana, actor, [1, 3, 1, 5], { ...pick, stakesStated: true });
      expect(at.card(at.ana, id)).toMatchObject({
        word: "Miss",
        sentence: "No progress, and trouble may follow.",
        figure: "0 / 3",
        facts: { Position: "Risky" },
      });
      await at.act(at.gm, id, "consequence", {
        entry: "own",
        beats: "2",
        words: "Guards Incoming",
        clock: "new:4",
      });
      await at.act(at.gm, id, "award");
      expect(at.card(at.ben, id).notes).toEqual(["Story Beats for the GM: 2 (0 left)", "New clock: Guards Incoming"]);
      expect(at.sheet(at.gm, actor).system["boons"]).toBe(gained);
    });

  it("No Boon: flagstones tapped just in case, Controlled, no stakes stated, nothing spent", async () => {
    const actor = await thief();
    const tap = { attribute: "wits", skill: "investigation", position: "controlled", intent: "Tap the flagstones" };
    const id = await at.rolled(at.ana, actor, [2, 3], tap);
    expect(at.card(at.gm, id)).toMatchObject({ word: "Miss", facts: { Position: "Controlled" } });
    await expect(at.act(at.gm, id, "award")).rejects.toThrow();
    expect(at.sheet(at.gm, actor).system["boons"]).toBe(0);
  });

  it("Carryover: four Boons at the end of a scene are trimmed to two; never more than five; trimmed again", async () => {
    const actor = await character("A hero", { boons: 4, skills: { mechanics: 2 } });
    await at.api(at.gm).endScene();
    await at.settle();
    expect(at.sheet(at.gm, actor).system["boons"]).toBe(2);
    for (const held of [4, 5]) {
      const id = await at.rolled(at.ana, actor, [1, 3, 2, 5], { ...pick, stakesStated: true, intent: `Try ${held}` });
      await at.act(at.gm, id, "award", { reason: "gm", boons: "2" });
      expect(at.sheet(at.gm, actor).system["boons"]).toBe(held);
    }
    await at.api(at.gm).endScene();
    await at.settle();
    expect(at.sheet(at.gm, actor).system["boons"]).toBe(2);
  });
});
