/** Values shared out by "Surprise me" are legal by each game's rules in a thousand runs, and fractions in words are accurate. */
import { describe, expect, it } from "vitest";
import { fractionOf } from "../../../src/rules/odds/fraction.ts";
import { pickOne, type Random, shuffled } from "../../../src/rules/random-picks.ts";
import { pointsByOrder, sharedByOrder, spreadByOrder, swapped, weighted } from "../../../src/rules/shared-values.ts";
import * as challenge from "../../../src/rulesets/challenge/rules/index.ts";
import * as decision from "../../../src/rulesets/decision/rules/index.ts";
import * as edge from "../../../src/rulesets/edge/rules/index.ts";
import * as effort from "../../../src/rulesets/effort/rules/index.ts";

const RUNS = 1000;

/** Pseudorandom numbers from a seed (mulberry32). */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const each = (run: (random: Random, seed: number) => void) => {
  for (let seed = 0; seed < RUNS; seed++) run(seeded(seed), seed);
};
const names = (count: number, prefix: string) => Array.from({ length: count }, (_, place) => `${prefix}${place}`);

describe("a thousand characters", () => {
  it("of Edge have starting attributes and all points in skills, whatever the world's lists", () => {
    each((random, seed) => {
      const [attributes, skills] = [names((seed % 6) + 1, "a"), names(seed % 30, "s")];
      const values = edge.startingAttributes(attributes.length);
      edge.requireStartingAttributes(attributes, sharedByOrder(attributes, values, shuffled(attributes, random)));
      const points = edge.startingSkillPoints(skills.length);
      const order = shuffled(skills, random).slice(0, 4);
      const given = pointsByOrder(skills, { points, most: edge.STARTING_SKILL_LIMIT }, order, random);
      edge.requireStartingSkills(skills, given);
      // The first skill of the order gets the maximum.
      if (order[0]) expect(given[order[0]]).toBe(Math.min(points, edge.STARTING_SKILL_LIMIT));
      edge.requireStartingSkills(skills, spreadByOrder(skills, { points, most: edge.STARTING_SKILL_LIMIT }, order));
    });
  });

  it("of Effort have the starting values, or all points", () => {
    const config = effort.DEFAULT_CONFIG;
    const ids = config.attributes.map(({ id }) => id);
    each((random) => {
      const shared = sharedByOrder(ids, effort.STARTING_VALUES, shuffled(ids, random));
      effort.requireStarting(config, shared, "values");
      effort.requireStarting(config, shared, "points");
    });
  });

  it("of Decision have the values of their dice", () => {
    each((random) => {
      const dice = names(16, "d").map(() => ({ faces: 4, value: 1 + Math.floor(random() * 4) }));
      const values = decision.attributesFromDice(dice);
      const shared = sharedByOrder(decision.ATTRIBUTES, values, shuffled(decision.ATTRIBUTES, random));
      decision.requireGenerated(decision.validateAttributes(shared), values);
    });
  });

  it("of Challenge have an array of Traits, and as many Skills of each", () => {
    each((random, seed) => {
      const array = pickOne(challenge.STARTING_ARRAYS, random) ?? [];
      const shared = sharedByOrder(challenge.TRAITS, array, shuffled(challenge.TRAITS, random));
      const traits = challenge.requireStartingArray(challenge.validateTraits(shared), [array]);
      const edition = seed % 2 ? "later" : "source";
      const chosen = challenge.TRAITS.flatMap((trait) =>
        shuffled(
          challenge.skills(edition).filter((skill) => skill.trait === trait),
          random,
        )
          .slice(0, traits[trait])
          .map(({ id }) => id),
      );
      expect(Object.keys(challenge.startingSkills(traits, chosen, edition))).toEqual(chosen);
    });
  });
});

describe("values that are shared out", () => {
  it("go to whoever weighs most, and those left out come last", () => {
    expect(weighted(["a", "b", "c"], ["c", "x", "a"])).toEqual(["c", "a", "b"]);
    expect(sharedByOrder(["a", "b", "c"], [1, 3, 2], ["c", "a"])).toEqual({ a: 2, b: 1, c: 3 });
    expect(sharedByOrder(["a", "b"], [4], ["b"])).toEqual({ a: 0, b: 4 });
  });

  it("change places with whoever has the value that one of them is given", () => {
    const before = { a: 3, b: 2, c: 2, d: 1 };
    expect(swapped(before, { ...before, d: 3 })).toEqual({ a: 1, b: 2, c: 2, d: 3 });
    expect(swapped(before, { ...before, a: 2 })).toEqual({ a: 2, b: 3, c: 2, d: 1 });
    expect(swapped(before, { ...before, a: 9 })).toEqual({ ...before, a: 9 });
    expect(swapped(before, before)).toEqual(before);
  });

  it("stand in random order that the source of numbers decides, each once", () => {
    expect(shuffled([1, 2, 3], () => 0)).toEqual([1, 2, 3]);
    expect(shuffled([1, 2, 3], () => 0.999)).toEqual([3, 2, 1]);
    expect([pickOne([], () => 0.5), pickOne([1, 2], () => 0.5), pickOne([1, 2], () => 0.49)]).toEqual([
      undefined,
      2,
      1,
    ]);
  });
});

describe("a chance in words", () => {
  it("is the share of a few that is near, and never sure of what is not", () => {
    for (let percent = 1; percent < 100; percent++) {
      const { count, whole } = fractionOf(percent / 100);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(whole);
      expect(Math.abs(count / whole - percent / 100)).toBeLessThan(0.05);
    }
    expect([0.8, 0.5, 0.9375, 0, 1, 1e-9].map((chance) => Object.values(fractionOf(chance)).join(" in "))).toEqual([
      "4 in 5",
      "1 in 2",
      "19 in 20",
      "0 in 1",
      "1 in 1",
      "1 in 20",
    ]);
  });
});

describe("what a rating is good for", () => {
  it("is the chance of its dice, counted by hand", () => {
    // Edge: three or more of n d10s show 6 or more.
    const three = (dice: number) => {
      let chance = 0;
      for (let faces = 0; faces < 2 ** dice; faces++)
        if (faces.toString(2).split("1").length > 3) chance += 0.5 ** dice;
      return chance;
    };
    for (const [attribute, skill] of [
      [1, 0],
      [3, 2],
      [5, 2],
    ] as const) {
      const { dice, chance } = edge.goodFor(attribute, skill);
      expect([dice, chance]).toEqual([attribute + skill, expect.closeTo(three(dice), 9)]);
    }
    const pairs = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((other) => one + other));
    const reach = (bonus: number, goal: number) => pairs.filter((sum) => sum + bonus >= goal).length / 36;
    expect([8, 10].map(effort.goodFor)).toEqual([8, 10].map((value) => expect.closeTo(reach(value, 15), 9)));
    expect([0, 3].map(decision.goodFor)).toEqual(
      [0, 3].map((value) => expect.closeTo(reach(value, decision.MEASURED_TARGET), 9)),
    );
    // Challenge: two or more of three d4s, of three d6s, show 4 or more.
    const two = (hit: number) => 3 * hit * hit * (1 - hit) + hit ** 3;
    expect([0, 1].map(challenge.goodFor)).toEqual([two(1 / 4), two(1 / 2)].map((chance) => expect.closeTo(chance, 9)));
  });
});

describe("points spread by an order", () => {
  const spread = (points: number, order: string) =>
    Object.values(spreadByOrder(["a", "b", "c", "d", "e"], { points, most: 2 }, order.split(" ")));

  it("go to each name of the order once, then again in its turn", () => {
    expect(spread(6, "d a c b")).toEqual([2, 1, 1, 2, 0]);
    expect(spread(3, "d a c b")).toEqual([1, 0, 1, 1, 0]);
  });

  it("go to the others where the order has too few, and to nobody beyond the most", () => {
    expect(spread(6, "e gone")).toEqual([2, 2, 0, 0, 2]);
    expect(spread(99, "e")).toEqual([2, 2, 2, 2, 2]);
  });
});
