/** The best rolls beside the maker's steps. */
import { expect, it } from "vitest";

// Its imports use the host's types, which tests lack, so the path is not a constant.
const joined = "joined-rolls";
const { joinedRolls } = (await import(`../../../src/actor/maker/${joined}.ts`)) as {
  joinedRolls(rolls: readonly object[], most: number): readonly object[];
};
const roll = (name: string, words: string, chance: number) => ({ name, words, chance });

it("tells rolls of equal dice and odds once, with their names", () => {
  const rolls = [
    roll("Melee", "3d6, 1 in 2", 0.5),
    roll("Stealth", "3d6, 1 in 2", 0.5),
    roll("Lore", "2d6, 1 in 4", 0.25),
  ];
  expect(joinedRolls(rolls, 4)).toEqual([roll("Melee, Stealth", "3d6, 1 in 2", 0.5), rolls[2]]);
});

it("names three rolls of a kind at most, the first ones", () => {
  const rolls = ["Lead", "Tactics", "Strike", "Exert"].map((name) => roll(name, "3d6, 1 in 2", 0.5));
  expect(joinedRolls(rolls, 3)).toEqual([roll("Lead, Tactics, Strike", "3d6, 1 in 2", 0.5)]);
});

it("tells no more than asked for", () => {
  const rolls = ["a", "b", "c"].map((name, place) => roll(name, name, place));
  expect(joinedRolls(rolls, 2)).toEqual(rolls.slice(0, 2));
});
