/** Dice of Challenge rolls, as short as tests read them. */
import type { RolledDie, Throw } from "../../../src/rules/dice.ts";

/** Skill dice of `faces` sides. */
export function skill(faces: number, ...values: number[]): RolledDie[] {
  return values.map((value) => ({ faces, value }));
}

/** Hazard dice. */
export function hazard(...values: number[]): RolledDie[] {
  return values.map((value) => ({ faces: 4, value, group: "hazard" }));
}

/** Bonus Hit dice. */
export function bonus(...values: number[]): RolledDie[] {
  return values.map((value) => ({ faces: 4, value, group: "bonus" }));
}

/** One throw after another. */
export function throws(...all: Throw[]): Throw[] {
  return all;
}
