/** What holds for every Effort check, drawn at random. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { RolledDie } from "../../../src/rules/dice.ts";
import { RulesError } from "../../../src/rules/error.ts";
import {
  DIFFICULTIES,
  type EffortCheckInput,
  marginal,
  odds,
  oddsFrom,
  outcome,
  pool,
  RESULTS,
  validateCheck,
  validateConfig,
} from "../../../src/rulesets/effort/rules/index.ts";

const anyCheck: fc.Arbitrary<EffortCheckInput> = fc.record({
  difficulty: fc.constantFrom(...DIFFICULTIES),
  circumstances: fc.array(fc.record({ label: fc.constant(""), steps: fc.integer({ min: -2, max: 2 }) }), {
    maxLength: 2,
  }),
  attribute: fc.record({ id: fc.constant("body"), value: fc.integer({ min: 0, max: 14 }) }),
  payment: fc.tuple(fc.record({ id: fc.constant("grit"), available: fc.integer({ min: 0, max: 5 }) })),
  modifiers: fc.array(fc.record({ label: fc.constant(""), value: fc.integer({ min: -3, max: 3 }) }), { maxLength: 2 }),
  targets: fc.constant(["ann", "ben"]),
  opposed: fc.boolean(),
  variants: fc.record({ criticalOpposition: fc.constantFrom("same", "graded") }),
});

const d6: fc.Arbitrary<RolledDie> = fc.integer({ min: 1, max: 6 }).map((value) => ({ faces: 6, value }));
const played = anyCheck.chain((check) => {
  const { dice } = pool(check);
  return fc.record({
    check: fc.constant(check),
    own: fc.array(d6, { minLength: dice, maxLength: dice }),
    later: fc.array(fc.array(d6, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
  });
});

const id = fc.constantFrom("a", "b", "c", "d", "e");
const who = fc.constantFrom("ann", "ben", "cal");
const number = fc.integer({ min: 0, max: 7 });
const anyEvents = fc.array(
  fc.oneof(
    fc.record(
      {
        id,
        type: fc.constantFrom("hinder", "resist"),
        by: who,
        result: fc.constantFrom(...RESULTS),
        die: number,
        second: number,
        target: who,
      },
      { requiredKeys: ["id", "type"] },
    ),
    fc.record(
      { id, type: fc.constant("difficulty"), difficulty: fc.constantFrom(...DIFFICULTIES), throw: number },
      { requiredKeys: ["id", "type"] },
    ),
    fc.record({ id, type: fc.constantFrom("landed", "wish") }),
  ),
  { maxLength: 6 },
);

test("probabilities add up to 1, by result, by cell, by total", () => {
  fc.assert(
    fc.property(anyCheck, fc.double({ min: 0, max: 1, noNaN: true }), (check, success) => {
      const { results, cells, totals } = odds(check, { hinders: [{ success }] });
      for (const list of [
        Object.values(results),
        cells.map((cell) => cell.probability),
        totals.map((each) => each.probability),
      ])
        expect(list.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
    }),
  );
});

test("a better attribute never hurts, a likelier Hinder never helps, nor does a harder action", () => {
  fc.assert(
    fc.property(anyCheck, fc.double({ min: 0, max: 1, noNaN: true }), (check, success) => {
      const { now, attribute, easier, harder, hinder } = marginal(check);
      expect(attribute.success).toBeGreaterThanOrEqual(now.success - 1e-12);
      expect(easier?.success ?? 1).toBeGreaterThanOrEqual(now.success - 1e-12);
      expect(harder?.success ?? 0).toBeLessThanOrEqual(now.success + 1e-12);
      const weak = odds(check, { hinders: [{ success: success / 2 }] }).success;
      const strong = odds(check, { hinders: [{ success }] }).success;
      expect(strong).toBeLessThanOrEqual(weak + 1e-12);
      expect(hinder.success).toBeLessThanOrEqual(now.success + 1e-12);
    }),
  );
});

test("cost is paid or counts against the check, to the point", () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      const { cost, payment, unpaid, bonus, parts } = pool(check);
      const paid = payment.reduce((sum, each) => sum + each.paid, 0);
      expect(paid + unpaid).toBe(cost);
      expect(unpaid > 0 && payment.some(({ left }) => left > 0)).toBe(false);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(bonus);
    }),
  );
});

test("refused events change nothing, and leaving them out gives the same outcome", () => {
  fc.assert(
    fc.property(played, anyEvents, ({ check, own, later }, events) => {
      const end = outcome(check, [own, ...later], events);
      const seen = new Set<string>();
      const firsts = events.filter((event) => !seen.has(event.id) && seen.add(event.id));
      const refused = new Set(
        end.refused.filter(({ reason }) => reason !== "sameEventTwice").map(({ event }) => event),
      );
      const legal = firsts.filter((event) => !refused.has(event.id));
      expect(outcome(check, [own, ...later], legal)).toEqual({ ...end, refused: [] });
    }),
    { numRuns: 300 },
  );
});

test("every outcome that can happen has its chance, and from there it is certain", () => {
  fc.assert(
    fc.property(played, anyEvents, ({ check, own, later }, events) => {
      const fresh = outcome(check, [own]);
      expect(odds(check).totals.some(({ total }) => total === fresh.total)).toBe(true);
      const end = outcome(check, [own, ...later], events);
      if (end.awaitingRoll) return;
      expect(oddsFrom(check, [own, ...later], events).cells).toEqual([
        { result: end.result, feeds: end.feeds, probability: 1 },
      ]);
    }),
    { numRuns: 200 },
  );
});

test("no target fares worse than without its Resist, none better than all", () => {
  fc.assert(
    fc.property(played, anyEvents, ({ check, own, later }, events) => {
      const end = outcome(check, [own, ...later], events);
      for (const { total, penalty } of end.targets) {
        expect(total).toBeLessThanOrEqual(end.total);
        expect(total).toBe(end.unopposed.total - penalty);
      }
    }),
  );
});

test("whatever comes in, nothing but a RulesError comes out", () => {
  const keys = ["difficulty", "attribute", "payment", "targets", "variants", "attributes", "resources", "links"];
  const odd = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()));
  const sound = { attribute: { id: "body", value: 8 }, payment: [{ id: "grit", available: 2 }] };
  fc.assert(
    fc.property(odd, fc.jsonValue(), fc.jsonValue(), (check, dice, events) => {
      for (const act of [
        () => validateCheck(check),
        () => validateConfig(check),
        () => outcome(check as never, dice as never, events as never),
        () => outcome(sound, dice as never, events as never),
        () => outcome(sound, [[d6Of(3), d6Of(4)]], events as never),
        () => odds(sound, events as never),
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

function d6Of(value: number): RolledDie {
  return { faces: 6, value };
}
