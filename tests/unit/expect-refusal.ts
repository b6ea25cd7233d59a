import { expect } from "vitest";
import { RulesError } from "../../src/rules/error.ts";

/** Expects a RulesError for this field, with this code when one is given. */
export function expectRefusal(act: () => unknown, field: string, code?: string): void {
  let caught: unknown;
  try {
    act();
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(RulesError);
  const refusal = caught as RulesError;
  expect(refusal.field).toBe(field);
  if (code !== undefined) expect(refusal.code).toBe(code);
}
