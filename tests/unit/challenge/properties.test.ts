/** What holds for every Challenge check, drawn at random. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { RolledDie } from "../../../src/rules/dice.ts";
import { RulesError } from "../../../src/rules/error.ts";
import {
  type ChallengeCheckInput,
  carriesHazards,
  KINDS,
  odds,
  outcome,
  pool,
  SIDES,
  skillDie,
  validateCheck,
} from "../../../src/rulesets/challenge/rules/index.ts";
import { rerollOdds } from "../../../src/rulesets/challenge/rules/odds.ts";
import { replay } from "../../../src/rulesets/challenge/rules/replay.ts";

const dicePart = (least: number, most: number) =>
  fc.array(fc.record({ label: fc.constant(""), dice: fc.integer({ min: least, max: most }) }), { maxLength: 2 });

const anyCheck: fc.Arbitrary<ChallengeCheckInput> = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    side: fc.constantFrom(...SIDES),
    challenge: fc.integer({ min: 1, max: 6 }),
    rating: fc.integer({ min: 0, max: 4 }),
    target: fc.integer({ min: 2, max: 13 }),
    ranks: fc.integer({ min: 0, max: 4 }),
    threshold: fc.integer({ min: 1, max: 4 }),
    modifiers: dicePart(-2, 2),
    bonusDice: dicePart(1, 2),
    bonusHits: fc.array(fc.record({ label: fc.constant(""), hits: fc.integer({ min: -3, max: 3 }) }), { maxLength: 2 }),
    hazards: fc.array(fc.record({ label: fc.constant(""), rating: fc.integer({ min: 1, max: 3 }) }), { maxLength: 2 }),
    defied: fc.integer({ min: 0, max: 3 }),
    variants: fc.record({
      bonusDie: fc.constantFrom("number", "die"),
      meters: fc.constantFrom("risked", "every"),
      defyHazards: fc.constantFrom("carried", "free"),
      rankBuys: fc.constantFrom("die", "all"),
    }),
  })
  .map((check) => (carriesHazards(check.kind, check.variants) ? check : { ...check, hazards: [] }));

const anyHeld = fc.record({
  here: fc.integer({ min: 0, max: 2 }),
  atLarge: fc.integer({ min: 0, max: 2 }),
  entropy: fc.integer({ min: 0, max: 2 }),
});

/** A check with dice for it, and a stock of later throws of all sizes. */
const played = anyCheck.chain((check) => {
  const { skill, faces, hazard, bonus } = pool(check);
  const die = (sides: number, group?: string): fc.Arbitrary<RolledDie> =>
    fc
      .integer({ min: 1, max: sides })
      .map((value) => (group ? { faces: sides, value, group } : { faces: sides, value }));
  const many = (count: number, sides: number, group?: string) =>
    fc.array(die(sides, group), { minLength: count, maxLength: count });
  const own = fc
    .tuple(many(skill, faces), many(hazard, 4, "hazard"), many(bonus, 4, "bonus"))
    .map((groups) => groups.flat());
  const later = fc.array(fc.array(fc.oneof(die(faces), die(4)), { minLength: 1, maxLength: 3 }), { maxLength: 4 });
  return fc.record({ check: fc.constant(check), own, later });
});

const place = fc.integer({ min: 0, max: 12 });
const anyEvents = fc.array(
  fc.record({
    id: fc.constantFrom("a", "b", "c", "d", "e"),
    type: fc.constantFrom(
      ...["reroll", "bonusDice", "bonusHits", "useAdvantage", "target", "threshold", "challenge", "hazards", "wish"],
    ),
    fields: fc.oneof(
      fc.record({ by: fc.constantFrom("trait", "advantage"), dice: fc.array(place, { maxLength: 3 }), throw: place }),
      fc.record({ dice: place, throw: place }),
      fc.record({ hits: fc.integer({ min: -60, max: 60 }) }),
      fc.record({ use: fc.constantFrom("bonusDie", "trigger", "calm", "ignoreHazard"), throw: place }),
      fc.record({ use: fc.constantFrom("trigger", "calm") }),
      fc.record({ target: place }),
      fc.record({ threshold: place }),
      fc.record({ challenge: place, throw: place }),
      fc.record({ challenge: place }),
      fc.record({ dice: place }),
      fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 2 }),
    ),
  }),
  { maxLength: 6 },
);
const flatten = (events: { id: string; type: string; fields: object }[]) =>
  events.map(({ id, type, fields }) => ({ ...fields, id, type }));

test("probabilities add up to 1, by result, by cell, by Hits", () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      const { results, cells, hits, atLeast } = odds(check);
      const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
      expect(sum(Object.values(results))).toBeCloseTo(1, 12);
      expect(sum(cells.map((cell) => cell.probability))).toBeCloseTo(1, 12);
      expect(sum(hits)).toBeCloseTo(1, 12);
      expect(atLeast[0]).toBeCloseTo(1, 12);
      expect(cells.every((cell) => cell.probability > 0)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test("a rank more never makes a 1 likelier, a higher Target never a Hit, a better die never fewer Hits", () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      const now = odds(check);
      const ranked = odds({ ...check, ranks: (check.ranks ?? 0) + 1 });
      expect(ranked.noOnes).toBeGreaterThanOrEqual(now.noOnes - 1e-12);
      expect(ranked.success).toBeGreaterThanOrEqual(now.success - 1e-12);
      expect(odds({ ...check, target: (check.target ?? 4) + 1 }).success).toBeLessThanOrEqual(now.success + 1e-12);
      if (check.rating < 4)
        expect(odds({ ...check, rating: check.rating + 1 }).expected.hits).toBeGreaterThanOrEqual(
          now.expected.hits - 1e-12,
        );
    }),
    { numRuns: 100 },
  );
});

test("every outcome that can happen has its cell in the odds", () => {
  fc.assert(
    fc.property(played, ({ check, own }) => {
      const end = outcome(check, [own]);
      const before = odds(check, { ranks: 0 });
      expect(before.results[end.result]).toBeGreaterThan(0);
      expect(before.cells.some((cell) => JSON.stringify(cell.feeds) === JSON.stringify(end.feeds))).toBe(true);
      const now = rerollOdds(replay(check, [own], []), []);
      expect(now.cells).toEqual([{ result: end.result, feeds: end.feeds, probability: 1 }]);
    }),
    { numRuns: 150 },
  );
});

test("refused events change nothing, and leaving them out gives the same outcome", () => {
  fc.assert(
    fc.property(played, anyEvents, anyHeld, ({ check, own, later }, drawn, held) => {
      const events = flatten(drawn);
      const end = outcome(check, [own, ...later], events, held);
      const seen = new Set<string>();
      const firsts = events.filter(({ id }) => !seen.has(id) && seen.add(id));
      const refused = new Set(
        end.refused.filter(({ reason }) => reason !== "sameEventTwice").map(({ event }) => event),
      );
      const legal = firsts.filter(({ id }) => !refused.has(id));
      expect(outcome(check, [own, ...later], legal, held)).toEqual({ ...end, refused: [] });
    }),
    { numRuns: 300 },
  );
});

test("the outcome stays within its bounds", () => {
  fc.assert(
    fc.property(played, anyEvents, anyHeld, ({ check, own, later }, drawn, held) => {
      const end = outcome(check, [own, ...later], flatten(drawn), held);
      const made = check.kind === "createAdvantage" ? end.hits : 0;
      const { here, atLarge } = end.advantagesSpent;
      expect(here + atLarge).toBe(end.advantageUses.length);
      expect(atLarge).toBeLessThanOrEqual(held.atLarge);
      // An Advantage that a ruling removes after its use still existed when it was used.
      if (made === 0 && check.kind !== "createAdvantage") expect(here).toBeLessThanOrEqual(held.here);
      const dice = end.advantageUses.filter((use) => use === "reroll" || use === "bonusDie").length;
      expect(dice).toBeLessThanOrEqual(held.here + held.atLarge);
      expect(end.advantageUses.filter((use) => use === "calm").length).toBeLessThanOrEqual(held.entropy);
      expect(end.hits).toBeGreaterThanOrEqual(0);
      expect(end.ones).toBe(end.rerollable.length);
      expect(end.ranksLeft).toBeGreaterThanOrEqual(0);
      expect(end.feeds["entropy"] ?? 0).toBeLessThanOrEqual(1);
      expect((end.feeds["entropy"] ?? 0) * (end.feeds["momentum"] ?? 0)).toBe(0);
      expect(end.success).toBe(end.hits >= end.threshold);
      for (const die of end.dice) expect([skillDie(check.rating), 4]).toContain(die.faces);
    }),
    { numRuns: 200 },
  );
});

test("whatever comes in, nothing but a RulesError comes out", () => {
  const keys = ["kind", "challenge", "rating", "target", "hazards", "modifiers", "ranks", "variants", "bonusDice"];
  const odd = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()));
  fc.assert(
    fc.property(odd, fc.jsonValue(), fc.jsonValue(), (check, dice, events) => {
      for (const act of [
        () => validateCheck(check),
        () => outcome(check as never, dice as never, events as never),
        () => outcome({ challenge: 1, rating: 1 }, dice as never, events as never),
        () => outcome({ challenge: 1, rating: 1 }, [[{ faces: 6, value: 1 }]], events as never),
        () => odds({ challenge: 1, rating: 1 }, events as never),
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
