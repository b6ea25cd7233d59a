/** How a worked example of Decision's rules journal computes. */
import { rollSupply, type SupplySize, stepDownChance, supplyFaces } from "../../../src/rules/supply/index.ts";
import { expectedUses } from "../../../src/rules/supply/odds.ts";
import {
  type Attributes,
  attributeMaximum,
  attributesFromDice,
  contestOdds,
  type DecisionCheckInput,
  type DecisionVariants,
  derivedStats,
  groupTotal,
  luckAdjustments,
  luckMaximum,
  marginal,
  odds,
  outcome,
  pool,
  regainVitality,
  takeDamage,
} from "../../../src/rulesets/decision/rules/index.ts";

interface ExampleWritten {
  readonly check?: DecisionCheckInput;
  /** Decision dice, and the Luck die. */
  readonly dice?: readonly number[];
  readonly luckDie?: number;
  /** A target number, for a row of chances by bonus. */
  readonly row?: number;
  /** Bonuses of two sides; `against` is a second contest. */
  readonly contest?: readonly [number, number];
  readonly against?: readonly [number, number];
  readonly supply?: { readonly size: SupplySize; readonly value: number };
  readonly totals?: readonly number[];
  readonly damage?: { readonly defense: number; readonly vitality: number; readonly amount: number };
  readonly level?: number;
  readonly attributes?: Attributes;
  readonly rest?: { readonly days: number; readonly recovery: DecisionVariants["vitalityRecovery"] };
  readonly d4?: readonly number[];
  readonly party?: readonly Attributes[];
  /** A level, to compute the highest possible attribute by either limit. */
  readonly cap?: number;
  /** Two throws of a Luck die that swings. */
  readonly swing?: readonly [number, number];
}

function withBonus(value: number, targetNumber: number): DecisionCheckInput {
  return { stat: { id: "str", value }, targetNumber };
}

function rolled(check: DecisionCheckInput, dice: readonly number[], luckDie?: number): object {
  const thrown = dice.map((value) => ({ faces: 6, value }));
  const luck = luckDie === undefined ? [] : [{ faces: 4, value: luckDie, group: "luck" }];
  const { total, result, margin, refused } = outcome(check, [[...thrown, ...luck]]);
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
  return { total, result, margin };
}

function chances(check: DecisionCheckInput): object {
  const { now, advantage, disadvantage, luck, modifier } = marginal(check);
  return {
    chance: now.success,
    plusOne: modifier.odds.success,
    advantage: advantage?.odds.success,
    disadvantage: disadvantage?.odds.success,
    luck: luck?.odds.success,
    mean: now.expected.total,
    bonus: pool(check).bonus,
  };
}

function contested([first, second]: readonly [number, number]): readonly number[] {
  const side = (value: number) => ({ check: { stat: { id: "str", value }, contested: true } });
  return contestOdds([side(first), side(second)]).wins;
}

function hurt({ defense, vitality, amount }: NonNullable<ExampleWritten["damage"]>): object {
  const whole = { defense: { value: defense, max: defense }, vitality: { value: vitality, max: vitality } };
  const { condition, lost, wasted } = takeDamage(whole, amount);
  return { defense: condition.defense.value, vitality: condition.vitality.value, lost, wasted };
}

function ran({ size, value }: NonNullable<ExampleWritten["supply"]>): object {
  const after = rollSupply(size, { faces: supplyFaces(size), value });
  return { after: after.after, chance: stepDownChance(size), uses: Math.round(expectedUses(size)) };
}

function luckOfParty(party: readonly Attributes[]): object {
  const adjustments = luckAdjustments(party.map((attributes, place) => ({ id: `member${place}`, attributes })));
  return { first: luckMaximum(adjustments["member0"] ?? 0), second: luckMaximum(adjustments["member1"] ?? 0) };
}

/** The number that a swinging Luck die adds, with a typographic minus. */
function swung(value: number): string {
  const check = { stat: { id: "str", value: 0 }, targetNumber: 8, luck: true, variants: { luckDie: "swing" } } as const;
  const dice = [1, 1].map((each) => ({ faces: 6, value: each }));
  const { total } = outcome(check, [[...dice, { faces: 4, value, group: "luck" }]]);
  return String((total ?? 0) - 2).replace("-", "−");
}

/** All values that an example may refer to in braces. */
export function compute(example: ExampleWritten): object {
  const { check, dice, luckDie, row, contest, against, supply, totals, damage, level, attributes, rest, d4, party } =
    example;
  const { cap, swing } = example;
  if (check) return dice ? rolled(check, dice, luckDie) : chances(check);
  if (row !== undefined)
    return Object.fromEntries([0, 1, 2, 3, 4].map((plus) => [`plus${plus}`, odds(withBonus(plus, row)).success]));
  if (contest) {
    const [first, second] = contested(contest);
    return { first, second, third: against && contested(against)[0] };
  }
  if (supply) return { supply: ran(supply) };
  if (totals) return { group: groupTotal(totals) };
  if (damage) return { damage: hurt(damage) };
  if (level !== undefined && attributes) return { stats: derivedStats(level, attributes) };
  if (rest) return { regained: regainVitality({ value: 0, max: 2 }, rest.days, rest.recovery).value };
  if (d4) return { attributes: attributesFromDice(d4.map((value) => ({ faces: 4, value }))).join(" ") };
  if (party) return { luck: luckOfParty(party) };
  if (cap !== undefined) return { cap: { level: attributeMaximum(cap), seven: attributeMaximum(cap, "seven") } };
  if (swing) return { luck: { odd: swung(swing[0]), even: swung(swing[1]) } };
  throw new Error("an example of Decision has nothing to compute");
}
