import { describe, expect, test } from "vitest";
import {
  type ChallengeCheckInput,
  type ChallengeOdds,
  challengeTable,
  marginal,
  odds,
  rerollOptions,
} from "../../../src/rulesets/challenge/rules/index.ts";
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

describe("what one more would buy", () => {
  test("each step is the odds of the changed check", () => {
    const check = { challenge: 3, rating: 2, threshold: 2, ranks: 1 };
    const steps = marginal(check);
    expect(steps.now).toEqual(odds(check));
    expect(steps.challenge?.odds).toEqual(odds({ ...check, challenge: 4 }));
    expect(steps.rank?.odds).toEqual(odds({ ...check, ranks: 2 }));
    expect(steps.advantage?.odds).toEqual(odds({ ...check, ranks: 2 }));
    expect(steps.bonusDie?.odds).toEqual(odds({ ...check, bonusDice: [{ label: "", dice: 1 }] }));
    expect(steps.rank?.noOnesGain).toBeGreaterThan(0);
    expect(steps.challenge?.noOnesGain).toBeLessThan(0);
    expect(steps.challenge?.gain).toBeCloseTo(odds({ ...check, challenge: 4 }).success - odds(check).success, 12);
  });

  test("what there can be no more of is null", () => {
    expect(marginal({ kind: "leaveZone", challenge: 3, rating: 1 }).challenge).toBeNull();
    expect(marginal({ challenge: 3, rating: 1, variants: { advantageUses: "later" } }).advantage).toBeNull();
  });
});

describe("rerolls allowed now", () => {
  const check = { challenge: 2, rating: 1, ranks: 2, hazards: [{ label: "", rating: 1 }] };
  const roll = [...skill(6, 1, 3), ...hazard(1)];
  const one = { here: 1, atLarge: 0, entropy: 0 };

  test("each 1 by a rank, both at once, each by an Advantage, with what they change", () => {
    const options = rerollOptions(check, throws(roll), [], one);
    expect(options.map(({ by, dice, cost, chances }) => ({ by, dice, cost, before: chances?.before }))).toEqual([
      { by: "trait", dice: [0], cost: 1, before: 0 },
      { by: "trait", dice: [2], cost: 1, before: 0 },
      { by: "trait", dice: [0, 2], cost: 2, before: 0 },
      { by: "advantage", dice: [0], cost: 1, before: 0 },
      { by: "advantage", dice: [2], cost: 1, before: 0 },
    ]);
    expect(options[0]?.chances).toMatchObject({ after: 0.5, noOnes: 0 });
    expect(options[1]?.chances).toMatchObject({ after: 0.25, noOnes: 0 });
    expect(options[2]?.chances?.after).toBeCloseTo(1 - 0.5 * 0.75, 12);
    expect(options[2]?.chances?.noOnes).toBeCloseTo((5 / 6) * 0.75, 12);
  });

  test("one 1 and one rank make one option, and dice of one size promise the same", () => {
    const options = rerollOptions({ challenge: 2, rating: 1, ranks: 1 }, throws(skill(6, 1, 3)), []);
    expect(options.map(({ by, dice }) => [by, dice])).toEqual([["trait", [0]]]);
    const two = rerollOptions({ challenge: 2, rating: 1, ranks: 1 }, throws(skill(6, 1, 1)), []);
    expect(two.map(({ dice }) => dice)).toEqual([[0]]);
  });

  test("where one rank rerolls all 1s, all of them for one rank", () => {
    const all = { ...check, ranks: 1, variants: { rankBuys: "all" } } as const;
    const options = rerollOptions(all, throws(roll), []);
    expect(options.map(({ by, dice, cost }) => [by, dice, cost])).toEqual([["trait", [0, 2], 1]]);
  });

  test("none without 1s, ranks or Advantages, nor for Bonus Hit dice", () => {
    expect(rerollOptions({ challenge: 1, rating: 1, ranks: 2 }, throws(skill(6, 3)), [], one)).toEqual([]);
    expect(rerollOptions({ challenge: 1, rating: 1 }, throws(skill(6, 1)), [])).toEqual([]);
    const bonusDice = [{ label: "", dice: 1 }];
    const dice = throws([...skill(6, 3), ...bonus(1)]);
    expect(rerollOptions({ challenge: 1, rating: 1, ranks: 1, bonusDice }, dice, [], one)).toEqual([]);
  });

  test("in the later edition Advantages reroll nothing", () => {
    const later = { challenge: 1, rating: 1, variants: { advantageUses: "later" } } as const;
    expect(rerollOptions(later, throws(skill(6, 1)), [], one)).toEqual([]);
  });

  describe("their chances have a budget", () => {
    const lying = (skillDice: number, hazardDice: number, rank = 20) => ({
      check: {
        challenge: skillDice,
        rating: 4,
        ranks: rank,
        hazards: hazardDice > 0 ? [{ label: "", rating: hazardDice }] : [],
      },
      own: throws([...skill(12, ...Array<number>(skillDice).fill(1)), ...hazard(...Array<number>(hazardDice).fill(1))]),
    });
    const optionsOf = ({ check: heavy, own }: ReturnType<typeof lying>) => rerollOptions(heavy, own, [], one);

    test("20 dice at once have them, 21 are offered without", () => {
      expect(optionsOf(lying(20, 0)).at(2)?.chances ?? optionsOf(lying(20, 0)).at(1)?.chances).not.toBeNull();
      const many = { ...lying(15, 6, 20), check: { ...lying(15, 6).check, variants: { rankBuys: "all" } as const } };
      const [all, ...single] = optionsOf(many as ReturnType<typeof lying>);
      expect(all).toMatchObject({ by: "trait", cost: 1, chances: null });
      expect(all?.dice).toHaveLength(21);
      expect(single.every(({ chances }) => chances !== null)).toBe(true);
    });

    test("50d12 and 30d4, all 1s, take no more than a few times a small pool", () => {
      const time = (pool: ReturnType<typeof lying>) => {
        const taken = Array.from({ length: 15 }, () => {
          const start = performance.now();
          for (let time = 0; time < 5; time++) optionsOf(pool);
          return performance.now() - start;
        });
        // The minimum, since other work on the machine only adds time.
        return Math.min(...taken);
      };
      const [small, heavy] = [lying(12, 8), lying(50, 30)];
      time(small);
      // Without the limit on computing, it takes more than two hundred times as long.
      expect(time(heavy) / time(small)).toBeLessThan(20);
    });
  });
});

describe("one rank that rerolls all 1s at once (variant)", () => {
  test.each([
    { skill: 2, faces: 6, hazard: 1, target: 4, rerolls: 1 },
    { skill: 2, faces: 4, hazard: 1, target: 4, rerolls: 2 },
    { skill: 3, faces: 8, hazard: 0, target: 5, rerolls: 2 },
  ])("equals every way the dice can fall: %j", (pool) => {
    const all = { ...checkOf(pool), variants: { rankBuys: "all" } } as const;
    expect(difference(odds(all), enumerated(pool, true))).toBeLessThan(1e-12);
  });

  test("spends a rank for as long as a 1 shows", () => {
    const { expected } = odds({ challenge: 1, rating: 1, ranks: 2, variants: { rankBuys: "all" } });
    expect(expected.rerolls).toBeCloseTo(1 / 6 + 1 / 36, 12);
  });
});

describe("chances stay within 1", () => {
  test("however many roundings they went through", () => {
    for (let challenge = 1; challenge <= 40; challenge++) {
      const { atLeast, results, success, noOnes } = odds({ challenge, rating: challenge % 5, ranks: challenge % 7 });
      for (const chance of [...atLeast, ...Object.values(results), success, noOnes])
        expect(chance).toBeLessThanOrEqual(1);
    }
  });
});

describe("the table of Challenge that source 000 left empty", () => {
  test("holds the printed chances: expected Hits n times those of a die, no 1 by its power", () => {
    const perDie = [0.25, 0.5, 0.625, 0.7, 0.75];
    FACES.forEach((faces, rating) => {
      const rows = challengeTable(rating);
      expect(rows.map((row) => row.challenge)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      for (const { challenge, expectedHits, expectedOnes, noOnes, anyOne } of rows) {
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
