/** Effort checks and dice, as short as tests read them. */
import type { RolledDie } from "../../../src/rules/dice.ts";
import { RulesError } from "../../../src/rules/error.ts";
import type { EffortCheckInput } from "../../../src/rulesets/effort/rules/index.ts";

/** A check with Body, paid from Grit that holds plenty unless said otherwise. */
export function check(value: number, more: Partial<EffortCheckInput> & { available?: number } = {}): EffortCheckInput {
  const { available = 10, ...rest } = more;
  return { attribute: { id: "body", value }, payment: [{ id: "grit", available }], ...rest };
}

/** d6. */
export function d6(...values: number[]): RolledDie[] {
  return values.map((value) => ({ faces: 6, value }));
}

/** The field and code of the refusal. */
export function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof RulesError) return `${error.field} ${error.code}`;
    throw error;
  }
  return "accepted";
}
