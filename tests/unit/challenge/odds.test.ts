import { describe, expect, test } from "vitest";
import {
  type ChallengeCheckInput,
  type ChallengeOdds,
  challengePlot,
  challengeTable,
  marginal,
  odds,
  oddsFrom,
  rerollOptions,
} from "../../../src/rules/challenge/index.ts";
import { dieByDie, enumerated, type Joint, type Pool } from "./brute-force.ts";
import { bonus, hazard, skill, throws } from "./dice.ts";

const FACES = [4, 6, 8, 10, 12];

function checkOf(pool: Pool): ChallengeCheckInput {
  const hazards = pool.hazard > 0 ? [{ label: "", rating: pool.hazard }] : [];
  const rating = FACES.indexOf(pool.faces);
  return { challenge: pool.skill, rating, hazards, target: pool.target, ranks: pool.rerolls };
}

/** Largest difference between the rules' cells and chances found another way. */
function difference(ours: ChallengeOdds, theirs: Joint): number {
  const rest = new Map(theirs);
  let worst = 0;
  for (const { feeds, probability } of ours.cells) {
    const key = `${feeds["hits"]}/${feeds["ones"]}`;
    worst = Math.max(worst, Math.abs(probability - (rest.get(key) ?? 0)));
    rest.delete(key);
  }
  return Math.max(worst, ...rest.values());
}

describe("exact odds", () => {
  test.each([
    { skill: 1, faces: 4, hazard: 0, target: 4, rerolls: 0 },
    { skill: 3, faces: 6, hazard: 0, target: 4, rerolls: 0 },
    { skill: 2, faces: 6, hazard: 1, target: 4, rerolls: 1 },
    { skill: 2, faces: 6, hazard: 2, target: 4, rerolls: 2 },
    { skill: 1, faces: 8, hazard: 2, target: 5, rerolls: 2 },
    { skill: 3, faces: 8, hazard: 1, target: 4, rerolls: 1 },
    { skill: 2, faces: 12, hazard: 1, target: 12, rerolls: 2 },
    { skill: 3, faces: 4, hazard: 1, target: 6, rerolls: 3 },
    { skill: 2, faces: 10, hazard: 0, target: 2, rerolls: 3 },
  ])("equal every way the dice can fall: %j", (pool) => {
    expect(difference(odds(checkOf(pool)), enumerated(pool))).toBeLessThan(1e-12);
  });

  test.each([
    { skill: 20, faces: 10, hazard: 0, target: 4, rerolls: 0 },
    { skill: 14, faces: 6, hazard: 7, target: 4, rerolls: 4 },
    { skill: 12, faces: 12, hazard: 8, target: 5, rerolls: 3 },
    { skill: 25, faces: 8, hazard: 10, target: 4, rerolls: 10 },
    { skill: 8, faces: 4, hazard: 12, target: 4, rerolls: 6 },
  ])("equal a second method on large pools: %j", (pool) => {
    expect(difference(odds(checkOf(pool)), dieByDie(pool))).toBeLessThan(1e-12);
  });

  test.each([
    [20, 3, 0],
    [20, 1, 5],
    [30, 2, 8],
  ])("of no 1 agree with the negative binomial: Challenge %i, rating %i, %i ranks", (challenge, rating, ranks) => {
    const one = 1 / (FACES[rating] ?? 0);
    let chance = 0;
    let ways = 1;
    for (let rerolls = 0; rerolls <= ranks; rerolls++) {
      chance += ways * one ** rerolls * (1 - one) ** challenge;
      ways = (ways * (challenge + rerolls)) / (rerolls + 1);
    }
    expect(odds({ challenge, rating, ranks }).noOnes).toBeCloseTo(chance, 12);
  });

  test("feed the table: cells add up to results, Momentum, Entropy", () => {
    const { cells, results, noOnes, success } = odds({ challenge: 4, rating: 2, ranks: 1 });
    const sum = (name: string) => cells.reduce((total, cell) => total + (cell.feeds[name] ?? 0) * cell.probability, 0);
    expect(sum("momentum")).toBeCloseTo(noOnes, 12);
    expect(sum("entropy")).toBeCloseTo(results.hitsWithOnes + results.shortWithOnes, 12);
    expect(success).toBeCloseTo(results.hits + results.hitsWithOnes, 12);
  });

  test("count Bonus Hits: the number on a d4, or a die that can Hit", () => {
    const bonusDice = [{ label: "", dice: 1 }];
    const byNumber = odds({ challenge: 1, rating: 1, bonusDice, threshold: 4 });
    // d6 Hits in 1/2: 3 + 1 or 4 + 0 or 4 + 1.
    expect(byNumber.success).toBeCloseTo(0.25 * 0.5 + 0.25, 12);
    const byDie = odds({ challenge: 1, rating: 1, bonusDice, threshold: 2, variants: { bonusDie: "die" } });
    expect(byDie.success).toBeCloseTo(0.25 * 0.5, 12);
  });

  test.each(["number", "die"] as const)("with two Bonus Hit dice equal every way they can fall: %s", (bonusDie) => {
    const chances = new Map<number, number>();
    for (const [key, chance] of enumerated({ skill: 2, faces: 8, hazard: 0, target: 4, rerolls: 0 }))
      for (const first of [1, 2, 3, 4])
        for (const second of [1, 2, 3, 4]) {
          const added = bonusDie === "number" ? first + second : [first, second].filter((value) => value >= 4).length;
          const hits = Number(key.split("/")[0]) + added;
          chances.set(hits, (chances.get(hits) ?? 0) + chance / 16);
        }
    const { hits } = odds({ challenge: 2, rating: 2, bonusDice: [{ label: "", dice: 2 }], variants: { bonusDie } });
    hits.forEach((chance, count) => {
      expect(chance).toBeCloseTo(chances.get(count) ?? 0, 12);
    });
    expect(hits.length).toBe(Math.max(...chances.keys()) + 1);
  });

  test("count Bonus Hits as numbers, never below no Hit", () => {
    const { hits } = odds({ challenge: 2, rating: 1, bonusHits: [{ label: "", hits: -1 }] });
    expect(hits).toEqual([0.75, 0.25]);
    expect(odds({ challenge: 2, rating: 1, bonusHits: [{ label: "", hits: 3 }] }).hits).toEqual([
      0, 0, 0, 0.25, 0.5, 0.25,
    ]);
  });

  test("tell the chance of every Threshold", () => {
    expect(odds({ challenge: 2, rating: 1 }).atLeast).toEqual([1, 0.75, 0.25]);
  });

  test("spend only the ranks the plan allows, and Advantages like ranks", () => {
    const check = { challenge: 3, rating: 1, ranks: 2 };
    expect(odds(check, { ranks: 0 })).toEqual(odds({ ...check, ranks: 0 }));
    expect(odds({ ...check, ranks: 0 }, { advantages: 2 })).toEqual(odds(check));
    expect(() => odds(check, { ranks: 3 })).toThrow("plan.ranks: outOfRange");
    expect(() => odds({ ...check, variants: { advantageUses: "later" } }, { advantages: 1 })).toThrow("notInEdition");
  });

  test("expect as many rerolls as the ranks and 1s allow", () => {
    // One d4: a reroll is made when it shows 1, a second when it shows 1 again.
    expect(odds({ challenge: 1, rating: 0, ranks: 2 }).expected.rerolls).toBeCloseTo(1 / 4 + 1 / 16, 12);
  });

  test("of leaving a Zone without Hazards are certain", () => {
    expect(odds({ kind: "leaveZone", challenge: 3, rating: 2 })).toMatchObject({ noOnes: 1, hits: [1] });
  });
});

describe("odds from where the dice lie", () => {
  const check = { challenge: 3, rating: 1, ranks: 2, hazards: [{ label: "", rating: 1 }] };
  const roll = [...skill(6, 1, 5, 2), ...hazard(1)];

  test("without rerolls they are certain", () => {
    const now = oddsFrom(check, throws(roll), [], { ranks: 0 });
    expect(now.results).toEqual({ hits: 0, hitsWithOnes: 1, short: 0, shortWithOnes: 0 });
    expect(now.cells).toHaveLength(1);
  });

  test("with two ranks: the d6 first, then the d4 or the d6 again", () => {
    // Cleared when the d6 shows no 1 (5/6) and then the d4 shows none (3/4).
    expect(oddsFrom(check, throws(roll), []).noOnes).toBeCloseTo((5 / 6) * (3 / 4), 12);
  });

  test("of a fresh roll agree with those before it, on average", () => {
    const before = odds({ challenge: 2, rating: 0, ranks: 1 });
    let success = 0;
    for (let first = 1; first <= 4; first++)
      for (let second = 1; second <= 4; second++)
        success += oddsFrom({ challenge: 2, rating: 0, ranks: 1 }, throws(skill(4, first, second)), []).noOnes / 16;
    expect(success).toBeCloseTo(before.noOnes, 12);
  });

  test("go on after events: ranks spent are gone, withdrawn dice and Bonus Hits count as they stand", () => {
    const events = [
      { id: "a", type: "reroll", by: "trait", dice: [0], throw: 1 },
      { id: "b", type: "hazards", dice: 0 },
      { id: "c", type: "bonusHits", hits: 2 },
    ];
    const now = oddsFrom(check, throws(roll, skill(6, 1)), events);
    expect(now.noOnes).toBeCloseTo(5 / 6, 12);
    expect(now.hits[3]).toBeCloseTo(0.5, 12);
  });

  test("refuse more ranks than are left", () => {
    expect(() => oddsFrom(check, throws(roll), [], { ranks: 3 })).toThrow("plan.ranks");
  });
});

describe("what one more would buy", () => {
  test("each step is the odds of the changed check", () => {
    const check = { challenge: 3, rating: 2, threshold: 2, ranks: 1 };
    const steps = marginal(check);
    expect(steps.now).toEqual(odds(check));
    expect(steps.challenge?.odds).toEqual(odds({ ...check, challenge: 4 }));
    expect(steps.hazard?.odds).toEqual(odds({ ...check, hazards: [{ label: "", rating: 1 }] }));
    expect(steps.rank?.odds).toEqual(odds({ ...check, ranks: 2 }));
    expect(steps.advantage?.odds).toEqual(odds({ ...check, ranks: 2 }));
    expect(steps.rating?.odds).toEqual(odds({ ...check, rating: 3 }));
    expect(steps.bonusDie?.odds).toEqual(odds({ ...check, bonusDice: [{ label: "", dice: 1 }] }));
    expect(steps.rank?.noOnesGain).toBeGreaterThan(0);
    expect(steps.challenge?.noOnesGain).toBeLessThan(0);
    expect(steps.challenge?.gain).toBeCloseTo(odds({ ...check, challenge: 4 }).success - odds(check).success, 12);
  });

  test("what there can be no more of is null", () => {
    expect(marginal({ challenge: 3, rating: 4 }).rating).toBeNull();
    expect(marginal({ kind: "defyDanger", challenge: 3, rating: 1 }).hazard).toBeNull();
    expect(marginal({ kind: "leaveZone", challenge: 3, rating: 1 }).challenge).toBeNull();
    expect(marginal({ challenge: 3, rating: 1, variants: { advantageUses: "later" } }).advantage).toBeNull();
  });

  test("a Hazard more counts even where Defy Danger took more away than there was", () => {
    const { hazard: step, now } = marginal({ challenge: 2, rating: 1, hazards: [{ label: "", rating: 1 }], defied: 3 });
    expect(step?.odds).toEqual(odds({ challenge: 2, rating: 1, hazards: [{ label: "", rating: 1 }] }));
    expect(step?.noOnesGain).toBeCloseTo(now.noOnes * -0.25, 12);
  });
});

describe("rerolls allowed now", () => {
  const check = { challenge: 2, rating: 1, ranks: 2, hazards: [{ label: "", rating: 1 }] };
  const roll = [...skill(6, 1, 3), ...hazard(1)];

  test("each 1 by a rank, both at once, each by an Advantage, with what they change", () => {
    const { options, atBest } = rerollOptions(check, throws(roll), [], 1);
    expect(options.map(({ by, dice, cost, before }) => ({ by, dice, cost, before }))).toEqual([
      { by: "trait", dice: [0], cost: 1, before: 0 },
      { by: "trait", dice: [2], cost: 1, before: 0 },
      { by: "trait", dice: [0, 2], cost: 2, before: 0 },
      { by: "advantage", dice: [0], cost: 1, before: 0 },
      { by: "advantage", dice: [2], cost: 1, before: 0 },
    ]);
    expect(options[0]).toMatchObject({ after: 0.5, noOnes: 0 });
    expect(options[1]).toMatchObject({ after: 0.25, noOnes: 0 });
    expect(options[2]?.after).toBeCloseTo(1 - 0.5 * 0.75, 12);
    expect(options[2]?.noOnes).toBeCloseTo((5 / 6) * 0.75, 12);
    // Three rerolls: both at once, and a third where one of them shows a 1 again.
    expect(atBest.noOnes).toBeCloseTo((5 / 6) * 0.75 + (5 / 6) * 0.25 * 0.75 + (1 / 6) * (5 / 6) * 0.75, 12);
  });

  test("one 1 and one rank make one option", () => {
    const { options } = rerollOptions({ challenge: 2, rating: 1, ranks: 1 }, throws(skill(6, 1, 3)), [], 0);
    expect(options.map(({ by, dice }) => [by, dice])).toEqual([["trait", [0]]]);
    const { options: two } = rerollOptions({ challenge: 2, rating: 1, ranks: 1 }, throws(skill(6, 1, 1)), [], 0);
    expect(two.map(({ dice }) => dice)).toEqual([[0], [1]]);
  });

  test("none without 1s, ranks or Advantages, nor for Bonus Hit dice", () => {
    expect(rerollOptions({ challenge: 1, rating: 1, ranks: 2 }, throws(skill(6, 3)), [], 1).options).toEqual([]);
    expect(rerollOptions({ challenge: 1, rating: 1 }, throws(skill(6, 1)), [], 0).options).toEqual([]);
    const bonusDice = [{ label: "", dice: 1 }];
    const dice = throws([...skill(6, 3), ...bonus(1)]);
    expect(rerollOptions({ challenge: 1, rating: 1, ranks: 1, bonusDice }, dice, [], 1).options).toEqual([]);
  });

  test("in the later edition Advantages reroll nothing", () => {
    const later = { challenge: 1, rating: 1, variants: { advantageUses: "later" } } as const;
    expect(rerollOptions(later, throws(skill(6, 1)), [], 2)).toMatchObject({ options: [], atBest: { noOnes: 0 } });
  });
});

describe("the table of Challenge that source 000 left empty", () => {
  test("holds the printed chances: expected Hits n times those of a die, no 1 by its power", () => {
    const perDie = [0.25, 0.5, 0.625, 0.7, 0.75];
    challengePlot().forEach((rows, rating) => {
      expect(rows.map((row) => row.challenge)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      for (const { challenge, expectedHits, expectedOnes, noOnes, anyOne } of rows) {
        const faces = FACES[rating] ?? 0;
        expect(expectedHits).toBeCloseTo(challenge * (perDie[rating] ?? 0), 12);
        expect(expectedOnes).toBeCloseTo(challenge / faces, 12);
        expect(noOnes).toBeCloseTo(((faces - 1) / faces) ** challenge, 12);
        expect(anyOne).toBeCloseTo(1 - noOnes, 12);
      }
    });
  });

  test("shows that a roll can be a great success and still give the Initiative away", () => {
    const [row] = challengeTable(4, { upTo: 12 }).slice(-1);
    expect(row?.atLeastWithOnes[6]).toBeGreaterThan(0.5);
    expect(row?.atLeastWithOnes[0]).toBeCloseTo(row?.anyOne ?? 0, 12);
    const counted = enumerated({ skill: 3, faces: 6, hazard: 1, target: 4, rerolls: 0 });
    const twoAndOne = [...counted].reduce((sum, [key, chance]) => {
      const [hits = 0, ones = 0] = key.split("/").map(Number);
      return hits >= 2 && ones > 0 ? sum + chance : sum;
    }, 0);
    expect(challengeTable(1, { upTo: 3, hazard: 1 })[2]?.atLeastWithOnes[2]).toBeCloseTo(twoAndOne, 12);
  });

  test("takes Target, Hazard and ranks into account, and refuses what is none", () => {
    const [row] = challengeTable(1, { upTo: 1, target: 6, hazard: 1, ranks: 1 });
    expect(row?.expectedHits).toBeLessThan(1 / 5);
    expect(() => challengeTable(7)).toThrow("rating");
    expect(() => challengeTable(1, { upTo: 0 })).toThrow("upTo");
  });
});
