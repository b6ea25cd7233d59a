/** What holds for every Decision check, drawn at random. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { RolledDie } from "../../../src/rules/dice.ts";
import { RulesError } from "../../../src/rules/error.ts";
import {
  ATTRIBUTES,
  contestOdds,
  type DecisionCheckInput,
  derivedStats,
  marginal,
  odds,
  outcome,
  pool,
  takeDamage,
  VALUE_KINDS,
  validateCheck,
} from "../../../src/rulesets/decision/rules/index.ts";

const half = fc.integer({ min: -8, max: 8 }).map((value) => value / 2);
const anyCheck: fc.Arbitrary<DecisionCheckInput> = fc.record({
  stat: fc.record({
    id: fc.constant("agi"),
    value: fc.integer({ min: -3, max: 9 }),
    as: fc.constantFrom(...VALUE_KINDS),
  }),
  modifiers: fc.array(fc.record({ value: half, as: fc.constantFrom(...VALUE_KINDS) }), { maxLength: 3 }),
  targetNumber: fc.option(fc.integer({ min: 2, max: 24 })),
  adjustments: fc.array(fc.record({ value: fc.integer({ min: -4, max: 4 }) }), { maxLength: 2 }),
  advantages: fc.array(fc.constant("a"), { maxLength: 2 }),
  disadvantages: fc.array(fc.constant("d"), { maxLength: 2 }),
  luck: fc.boolean(),
  variants: fc.record({
    luckDie: fc.constantFrom("plain", "swing"),
    explodingSixes: fc.boolean(),
    contestReroll: fc.constantFrom("withModifiers", "withoutModifiers"),
  }),
});

/** Dice for a check, with those that its sixes add. */
function rolled(check: DecisionCheckInput, values: readonly number[], luck: boolean): RolledDie[] {
  const rest = [...values];
  const next = () => rest.shift() ?? 1;
  const dice: RolledDie[] = Array.from({ length: pool(check).dice }, () => ({ faces: 6, value: next() }));
  if (check.variants?.explodingSixes)
    for (let sixes = dice.filter(({ value }) => value === 6).length; sixes > 0; sixes--) {
      const value = next();
      dice.push({ faces: 6, value, group: "explosion" });
      if (value === 6) sixes += 1;
    }
  return luck && check.luck ? [...dice, { faces: 4, value: ((values[0] ?? 0) % 4) + 1, group: "luck" }] : dice;
}

const values = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 8, maxLength: 8 });
const played = fc
  .record({ check: anyCheck, own: values, later: fc.array(values, { maxLength: 3 }) })
  .map(({ check, own, later }) => ({
    check,
    throws: [rolled(check, own, true), ...later.map((each) => rolled(check, each, false))],
  }));

const id = fc.constantFrom("a", "b", "c", "d", "e");
const anyEvents = fc.array(
  fc.oneof(
    fc.record({ id, type: fc.constant("reroll"), throw: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ id, type: fc.constant("targetNumber"), targetNumber: fc.option(fc.integer({ min: 0, max: 24 })) }),
    fc.record({ id, type: fc.constant("adjustment"), value: half }),
    fc.record({ id, type: fc.constantFrom("refuse", "luck", "wish") }),
  ),
  { maxLength: 6 },
);

test("probabilities add up to 1, by result, by cell, by total; the scale falls", () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      const { results, cells, totals, ladder } = odds(check);
      for (const list of [
        Object.values(results),
        cells.map((cell) => cell.probability),
        totals.map((each) => each.probability),
      ])
        expect(list.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
      ladder.forEach(({ chance }, step) => {
        expect(chance).toBeLessThanOrEqual((ladder[step - 1]?.chance ?? 1) + 1e-12);
      });
    }),
  );
});

test("+1 and advantage never hurt, disadvantage never helps, plain Luck never hurts", () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      const { modifier, advantage, disadvantage, luck } = marginal(check);
      expect(modifier.gain).toBeGreaterThanOrEqual(-1e-12);
      expect(advantage?.gain ?? 0).toBeGreaterThanOrEqual(-1e-12);
      expect(disadvantage?.gain ?? 0).toBeLessThanOrEqual(1e-12);
      if (check.variants?.luckDie === "plain") expect(luck?.gain ?? 0).toBeGreaterThanOrEqual(-1e-12);
    }),
  );
});

test("the account of a total adds up, and it is whole", () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      const { bonus, parts } = pool(check);
      expect(Number.isInteger(bonus)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(bonus);
    }),
  );
});

test("refused events change nothing, and leaving them out gives the same outcome", () => {
  fc.assert(
    fc.property(played, anyEvents, ({ check, throws }, events) => {
      const end = outcome(check, throws, events);
      const seen = new Set<string>();
      const firsts = events.filter((event) => !seen.has(event.id) && seen.add(event.id));
      const refused = new Set(
        end.refused.filter(({ reason }) => reason !== "sameEventTwice").map(({ event }) => event),
      );
      const legal = firsts.filter((event) => !refused.has(event.id));
      expect(outcome(check, throws, legal)).toEqual({ ...end, refused: [] });
    }),
    { numRuns: 300 },
  );
});

test("every outcome has its chance before", () => {
  fc.assert(
    fc.property(played, ({ check, throws }) => {
      const fresh = outcome(check, throws.slice(0, 1));
      const { totals, remainder } = odds(check);
      expect(totals.some(({ total }) => total === fresh.total) || fresh.total >= (remainder?.total ?? 1000)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test("a contest has one winner or waits for those who are tied", () => {
  const side = played.map(({ check, throws }) => ({
    check: { ...check, targetNumber: null },
    throws,
    events: throws.slice(1).map((_, index) => ({ id: `r${index}`, type: "reroll", throw: index + 1 })),
  }));
  fc.assert(
    fc.property(side, fc.array(side, { minLength: 1, maxLength: 3 }), (own, others) => {
      const answers = others.map((each, index) => ({ id: `s${index}`, type: "contestant", ...each }));
      const { contest, totals, result } = outcome({ ...own.check, contested: true }, own.throws, [
        ...answers,
        ...own.events,
      ]);
      expect(contest?.winner === null).toBe((contest?.waiting.length ?? 0) > 0);
      expect(result).toBe(contest?.winner ? (contest.winner === "self" ? "success" : "failure") : "undecided");
      expect(contest?.sides).toHaveLength(others.length + 1);
      expect(contest?.sides[0]?.totals).toEqual(totals);
    }),
  );
});

test("chances to win a contest add up to 1, and +1 never hurts", () => {
  fc.assert(
    fc.property(anyCheck, anyCheck, (mine, its) => {
      const sides = [mine, its].map((check) => ({ check: { ...check, targetNumber: null } }));
      const { wins, ahead, tie } = contestOdds(sides);
      expect((wins[0] ?? 0) + (wins[1] ?? 0)).toBeCloseTo(1, 10);
      expect((ahead[0] ?? 0) + (ahead[1] ?? 0) + tie).toBeCloseTo(1, 10);
      const better = { ...mine, targetNumber: null, modifiers: [...(mine.modifiers ?? []), { value: 1 }] };
      expect(contestOdds([{ check: better }, ...sides.slice(1)]).wins[0]).toBeGreaterThanOrEqual(
        (wins[0] ?? 0) - 1e-10,
      );
    }),
    { numRuns: 60 },
  );
});

test("damage is soaked, costs Vitality or is wasted; nothing is lost or made", () => {
  const gauge = (least: number) =>
    fc
      .integer({ min: 1, max: 6 })
      .chain((max) => fc.record({ value: fc.integer({ min: least, max }), max: fc.constant(max) }));
  fc.assert(
    fc.property(gauge(1), gauge(0), fc.nat(40), (defense, vitality, damage) => {
      const { condition, lost, wasted, down } = takeDamage({ defense, vitality }, damage);
      const soaked = lost === 0 ? 0 : defense.value + (lost - 1) * defense.max;
      const open = down ? 0 : (lost === 0 ? defense.value : defense.max) - condition.defense.value;
      expect(soaked + open + wasted).toBe(damage);
      expect(condition.vitality.value).toBe(vitality.value - lost);
      expect(down).toBe(condition.vitality.value === 0);
    }),
  );
});

test("a better attribute never lowers a derived stat", () => {
  const all = fc.record(
    Object.fromEntries(ATTRIBUTES.map((name) => [name, fc.integer({ min: -4, max: 8 })])) as Record<
      (typeof ATTRIBUTES)[number],
      fc.Arbitrary<number>
    >,
  );
  fc.assert(
    fc.property(all, fc.integer({ min: 1, max: 20 }), fc.constantFrom(...ATTRIBUTES), (attributes, level, name) => {
      const now = derivedStats(level, attributes);
      const then = derivedStats(level, { ...attributes, [name]: attributes[name] + 1 });
      for (const key of Object.keys(now) as (keyof typeof now)[]) expect(then[key]).toBeGreaterThanOrEqual(now[key]);
    }),
  );
});

test("whatever comes in, nothing but a RulesError comes out", () => {
  const keys = ["stat", "modifiers", "targetNumber", "adjustments", "advantages", "luck", "variants", "check", "id"];
  const odd = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()));
  const sound = { stat: { id: "agi", value: 1 } };
  const dice = [
    { faces: 6, value: 3 },
    { faces: 6, value: 4 },
  ];
  fc.assert(
    fc.property(odd, fc.jsonValue(), fc.jsonValue(), (check, throws, events) => {
      for (const act of [
        () => validateCheck(check),
        () => outcome(check as never, throws as never, events as never),
        () => outcome(sound, throws as never, events as never),
        () => outcome(sound, [dice], events as never),
        () => odds(check as never),
        () => contestOdds(throws as never),
        () => contestOdds([check, check] as never),
      ])
        try {
          act();
        } catch (error) {
          expect(error).toBeInstanceOf(RulesError);
        }
    }),
    { numRuns: 300 },
  );
});
