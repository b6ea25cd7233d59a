import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RulesError } from "../../../src/rules/error.ts";
import type { CheckEvent } from "../../../src/rules/outcome.ts";
import { type EdgeCheckInput, pool, validateCheck } from "../../../src/rulesets/edge/rules/check.ts";
import * as edge from "../../../src/rulesets/edge/rules/index.ts";
import { odds } from "../../../src/rulesets/edge/rules/odds.ts";
import { outcome } from "../../../src/rulesets/edge/rules/outcome.ts";
import { d10, event } from "./dice.ts";

const checks: fc.Arbitrary<EdgeCheckInput> = fc.record({
  attribute: fc.integer({ min: 1, max: 5 }),
  skill: fc.integer({ min: 0, max: 5 }),
  difficulty: fc.option(fc.integer({ min: 1, max: 8 })),
  description: fc.constantFrom("basic", "detailed", "intricate"),
  harm: fc.integer({ min: 0, max: 3 }),
  harmApplies: fc.boolean(),
  assistance: fc.array(fc.constant({ kind: "description" as const }), { maxLength: 5 }),
  situational: fc.array(fc.record({ label: fc.string(), dice: fc.integer({ min: -4, max: 4 }) }), { maxLength: 3 }),
});
const plans = fc.record({
  description: fc.constantFrom("whenOnes", "never"),
  boons: fc.integer({ min: 0, max: 5 }),
});
const face = fc.integer({ min: 1, max: 10 });

/** Events of every type, many of them legal, many not. */
const events: fc.Arbitrary<CheckEvent[]> = fc
  .array(
    fc.oneof(
      fc.record({
        type: fc.constant("reroll"),
        by: fc.constantFrom("description", "boon"),
        dice: fc.array(fc.integer({ min: -1, max: 6 }), { maxLength: 3 }),
        throw: fc.integer({ min: 0, max: 6 }),
      }),
      fc.record({ type: fc.constant("difficulty"), difficulty: fc.option(fc.integer({ min: 0, max: 6 })) }),
      fc.record({ type: fc.constant("stakes"), stated: fc.boolean() }),
      fc.record({ type: fc.constant("position"), position: fc.constantFrom("controlled", "desperate", "nowhere") }),
      fc.record({
        type: fc.constant("consequence"),
        kind: fc.constantFrom("spend", "bank"),
        beats: fc.integer({ min: 0, max: 3 }),
      }),
      fc.record({ type: fc.constant("award"), reason: fc.constantFrom("outcome", "gm"), boons: face }),
      fc.record({ type: fc.string({ minLength: 1 }) }),
    ),
    { maxLength: 12 },
  )
  .map((list) => list.map((fields, index) => ({ ...fields, id: `e${index}` })));
const laterThrows = fc.array(fc.array(face, { minLength: 1, maxLength: 3 }), { maxLength: 6 });

/** A check with a roll of its own size, later throws and events. */
const journeys = fc
  .tuple(checks, fc.infiniteStream(face), laterThrows, events)
  .map(([check, stream, later, happened]) => {
    const own = Array.from({ length: pool(check).dice }, () => stream.next().value as number);
    return { check, throws: [own, ...later].map((values) => d10(...values)), events: happened };
  });

describe("odds", () => {
  test("probabilities are between 0 and 1 and sum to 1, by result and by cell", () => {
    fc.assert(
      fc.property(checks, plans, (check, plan) => {
        const { results, cells, success, successes, storyBeats } = odds(check, plan);
        for (const { probability } of cells) expect(probability).toBeGreaterThan(0);
        for (const list of [Object.values(results), cells.map((cell) => cell.probability), successes, storyBeats])
          expect(list.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
        expect(success).toBeCloseTo(results.cleanSuccess + results.successAndCost, 14);
      }),
    );
  });

  test("more dice, a richer description and another Boon never lower the chance of success; a higher DV never raises it", () => {
    fc.assert(
      fc.property(checks, plans, (check, plan) => {
        const steps = edge.marginal(check, plan);
        expect(steps.die.gain).toBeGreaterThanOrEqual(-1e-12);
        expect(steps.boon.gain).toBeGreaterThanOrEqual(-1e-12);
        expect(steps.description?.gain ?? 0).toBeGreaterThanOrEqual(-1e-12);
        const harder = { ...check, difficulty: check.difficulty === null ? null : check.difficulty + 1 };
        expect(odds(harder, plan).success).toBeLessThanOrEqual(steps.now.success + 1e-12);
      }),
    );
  });
});

describe("outcome", () => {
  test("refused events change nothing: without them the outcome is the same", () => {
    fc.assert(
      fc.property(journeys, ({ check, throws, events: happened }) => {
        const all = outcome(check, throws, happened);
        const refused = new Set(all.refused.map((refusal) => refusal.event));
        const kept = outcome(
          check,
          throws,
          happened.filter(({ id }) => !refused.has(id)),
        );
        expect(kept).toEqual({ ...all, refused: [] });
      }),
      { numRuns: 300 },
    );
  });

  test("rerolls never take a Story Beat away", () => {
    fc.assert(
      fc.property(journeys, ({ check, throws, events: happened }) => {
        const before = outcome(check, throws.slice(0, 1), []);
        expect(outcome(check, throws, happened).feeds.storyBeats).toBeGreaterThanOrEqual(before.feeds.storyBeats);
      }),
    );
  });

  test("the order of independent events does not matter", () => {
    const independent = [
      { id: "a", type: "reroll", by: "boon", dice: [0], throw: 1 },
      { id: "b", type: "reroll", by: "boon", dice: [1], throw: 2 },
      event("c", "difficulty", { difficulty: 2 }),
      event("d", "stakes", { stated: true }),
      event("e", "position", { position: "desperate" }),
      event("f", "consequence", { kind: "spend", beats: 1 }),
      event("g", "award", { reason: "gm", boons: 1 }),
    ];
    const throws = [d10(1, 1, 4), d10(8), d10(9)];
    const check = { attribute: 2, skill: 1, difficulty: null };
    const wanted = outcome(check, throws, independent);
    expect(wanted.refused).toEqual([]);
    fc.assert(
      fc.property(fc.shuffledSubarray(independent, { minLength: 7 }), (shuffled) => {
        expect(outcome(check, throws, shuffled)).toEqual(wanted);
      }),
    );
  });

  test("what goes in is not changed, and goes through JSON unharmed", () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        const before = JSON.stringify(journey);
        const direct = outcome(journey.check, journey.throws, journey.events);
        expect(JSON.stringify(journey)).toBe(before);
        const { check, throws, events: happened } = JSON.parse(before);
        expect(outcome(check, throws, happened)).toEqual(direct);
        expect(JSON.parse(JSON.stringify(direct))).toEqual(direct);
      }),
    );
  });
});

describe("no input crashes other than by RulesError", () => {
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withSparseArray: true });
  const noise = fc.oneof(anything, fc.record({ attribute: anything, skill: anything, difficulty: anything }), checks);
  const survives = (act: () => unknown) => {
    try {
      act();
    } catch (error) {
      expect(error).toBeInstanceOf(RulesError);
    }
  };
  const rules = Object.entries(edge).flatMap(([name, rule]) =>
    typeof rule === "function" ? [[name, rule as (...given: unknown[]) => unknown] as const] : [],
  );

  test("outcome, odds and validation", () => {
    fc.assert(
      fc.property(noise, anything, anything, (check, throws, happened) => {
        survives(() => validateCheck(check));
        survives(() => odds(check as never, throws as never));
        survives(() => outcome(check as never, throws as never, happened as never));
        survives(() => outcome({ attribute: 1, skill: 0, difficulty: 1 }, [d10(3)], happened as never));
        survives(() => outcome({ attribute: 1, skill: 0, difficulty: 1 }, throws as never, []));
      }),
      { numRuns: 300 },
    );
  });

  test.each(rules)("%s", (_, rule) => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 4 }), (given) => {
        survives(() => rule(...given));
      }),
      { numRuns: 25 },
    );
  });
});
