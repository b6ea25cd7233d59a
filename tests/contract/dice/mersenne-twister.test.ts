/** `foundry.dice.MersenneTwister`: its numbers are those that the generator's own authors publish. */
import { expect, test } from "vitest";
import { MersenneTwister } from "../../../bench/core/dice/index.ts";

const many = (count: number, draw: () => number) => Array.from({ length: count }, draw);

test("a seed determines the series: the 10,000th number of the seed 5489 is 4123659995 [C++ standard, mt19937]", () => {
  const twister = new MersenneTwister(5489);
  expect(twister.int()).toBe(3499211612);
  many(9998, () => twister.int());
  expect(twister.int()).toBe(4123659995);
});

test("several seeds determine one together [the authors' mt19937ar.out]", () => {
  const twister = new MersenneTwister(0);
  twister.seedArray([0x123, 0x234, 0x345, 0x456]);
  expect(many(5, () => twister.int())).toEqual([1067595299, 955945823, 477289528, 4107218783, 4228976476]);
});

test("a generator can begin anew [type documentation: MersenneTwister#seed]", () => {
  const twister = new MersenneTwister(7);
  const first = many(3, () => twister.random());
  expect(twister.seed(7)).toBe(7);
  expect(many(3, () => twister.rnd())).toEqual(first);
});

test.each([
  ["int31", (whole: number) => whole >>> 1],
  ["real", (whole: number) => whole / (2 ** 32 - 1)],
  ["realx", (whole: number) => (whole + 0.5) / 2 ** 32],
  ["rnd", (whole: number) => whole / 2 ** 32],
  ["random", (whole: number) => whole / 2 ** 32],
] as const)("%s takes its range from one whole number [type documentation: MersenneTwister]", (method, expected) => {
  const whole = new MersenneTwister(42).int();
  expect(new MersenneTwister(42)[method]()).toBe(expected(whole));
});

test("rndHiRes has 53 random bits of two whole numbers [type documentation: MersenneTwister#rndHiRes]", () => {
  const twister = new MersenneTwister(42);
  const [upper, lower] = [twister.int() >>> 5, twister.int() >>> 6];
  expect(new MersenneTwister(42).rndHiRes()).toBe((upper * 2 ** 26 + lower) / 2 ** 53);
});

test("normal has its mean and its deviation [type documentation: MersenneTwister#normal]", () => {
  const twister = new MersenneTwister(1);
  const values = many(20_000, () => twister.normal(10, 2));
  const mean = values.reduce((sum, value) => sum + value) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  expect([mean.toFixed(1), deviation.toFixed(1)]).toEqual(["10.0", "2.0"]);
});

test("all share a generator that no seed is known of [type documentation: MersenneTwister.random, MersenneTwister.normal]", () => {
  const values = many(100, () => MersenneTwister.random());
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
  expect(new Set(values).size).toBeGreaterThan(90);
  expect(new Set(many(10, () => MersenneTwister.normal(0, 1))).size).toBe(10);
});
