/** The Roll classes of all games say what their dice came to, as macros and modules expect of a Roll. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

interface Rolled {
  readonly total: number | undefined;
  readonly hits?: number;
  readonly ones?: number;
  readonly successes?: number;
  readonly storyBeats?: number;
  readonly result?: string;
  outcome(check: object): Record<string, unknown>;
}
type RollClass = new (formula: string) => Rolled & { evaluate(): Promise<Rolled> };

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at?.close());

const message = (id: string) => {
  const { rolls, system } = at.ben.game.messages.get(id) as unknown as { rolls: Rolled[]; system: { check: object } };
  return { roll: rolls[0] as Rolled, check: system.check };
};
const classOf = (name: string) =>
  at.ben.global<{ Dice: { rolls: RollClass[] } }>("CONFIG").Dice.rolls.find((each) => each.name === name) as RollClass;

it("a roll of Challenge says its Hits by its Target, Bonus Hits included, and its 1s, those of bonus dice left out", async () => {
  const id = await at.actor("challenge", "Brenna", "Ana", { skills: { strike: 2 } });
  const bonus = { bonusHits: [{ label: "Plan", hits: 2 }], bonusDice: [{ label: "Rope", dice: 1 }] };
  const hazards = [{ label: "Fire", rating: 1 }];
  const { roll, check } = message(
    await at.rolled(at.ana, id, [8, 1, 4, 1, 1], { skill: "strike", challenge: 3, target: 4, hazards, ...bonus }),
  );
  expect([roll.hits, roll.ones]).toEqual([roll.outcome(check)["hits"], 2]);
  expect(roll.outcome(check)).toMatchObject({ ones: 2, target: 4 });
  expect(roll.hits).toBe(5);
});

it("a roll of Challenge has no fewer than 0 Hits, and none before it is rolled", async () => {
  const ChallengeRoll = classOf("ChallengeRoll");
  expect(new ChallengeRoll("2d6cs>=4[skill]").hits).toBeUndefined();
  at.load(at.ben, [1, 2]);
  expect((await new ChallengeRoll("2d6cs>=4[skill] - 3").evaluate()).hits).toBe(0);
});

it("rolls of Effort say their result, an opposing one without the dice that it rolls along", async () => {
  const attributes = { body: 8, grace: 8, wit: 8, heart: 8 };
  const resources = { stamina: { value: 8 }, focus: { value: 8 }, insight: { value: 8 }, grit: { value: 8 } };
  const [maren, osric] = [
    await at.actor("effort", "Maren", "Ana", { attributes, resources }),
    await at.actor("effort", "Osric", "Ben", { attributes, resources }),
  ];
  const body = { attribute: "body", resource: "stamina" };
  const acting = await at.rolled(at.ana, maren, [6, 6], body);
  const { roll, check } = message(acting);
  expect([roll.result, roll.outcome(check)["result"]]).toEqual(["criticalSuccess", "criticalSuccess"]);
  const opposes = { check: acting, form: "hinder" };
  const reply = message(await at.rolled(at.ben, osric, [2, 1, 6], { ...body, opposes }));
  expect([reply.roll.result, reply.roll.outcome(reply.check)["total"]]).toEqual(["failure", 11]);
  expect(new (classOf("EffortRoll"))("2d6 + 8").result).toBeUndefined();
});

it("a roll of Decision says what it means for a check, a Luck die that swings included", async () => {
  await at.variant("decision.luckDie", "swing");
  const id = await at.actor("decision", "Sal", "Ana", { attributes: { agi: 3 }, luck: { value: 2 } });
  const asked = { stat: "agi", targetNumber: 10, luck: true };
  const { roll, check } = message(await at.rolled(at.ana, id, [4, 3, 3], asked));
  await at.variant("decision.luckDie", "plain");
  // 4 + 3 + 3 for Agility; the odd Luck die takes 2.
  expect([roll.total, roll.outcome(check)["total"], roll.outcome(check)["result"]]).toEqual([13, 8, "failure"]);
});

it("a roll of Edge counts 6 and up as successes and 1s as Story Beats, none before it is rolled", async () => {
  const id = await at.actor("edge", "Ilsa", "Ana", { attributes: { wits: 4 }, skills: { stealth: 3 } });
  const asked = { attribute: "wits", skill: "stealth", difficulty: 4 };
  const { roll, check } = message(await at.rolled(at.ana, id, [6, 10, 5, 1, 1, 2, 7], asked));
  expect([roll.total, roll.successes, roll.storyBeats]).toEqual([3, 3, 2]);
  expect(roll.outcome(check)).toMatchObject({ result: "partial", successes: 3, feeds: { storyBeats: 2 } });
  const other = new (classOf("EdgeRoll"))("3d10cs>=6");
  expect([other.successes, other.storyBeats]).toEqual([0, 0]);
  expect(() => other.outcome(check)).toThrow(/wrongNumberOfDice/);
});

it("a check's dice are not another's", async () => {
  const id = await at.actor("challenge", "Corin", "Ana", { skills: { strike: 2 } });
  const { check } = message(await at.rolled(at.ana, id, [8, 5], { skill: "strike", challenge: 2 }));
  at.load(at.ben, [3]);
  const other = await new (classOf("ChallengeRoll"))("1d6cs>=4[skill]").evaluate();
  expect(() => other.outcome(check)).toThrow();
});
