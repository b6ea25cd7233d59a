/** A check to try a rule set with: the fields of its form, each that has no initial value filled with the first that will do. */
import type { Field, Fields } from "../rules/fields.ts";

/** Values that some field takes, tried in this order where a field says neither choices nor bounds. */
const PLAIN = ["", 0, 1, false, [], null];

function takes({ value }: Field, candidate: unknown): boolean {
  try {
    value("", candidate);
    return true;
  } catch {
    // A refusal is the answer: the next candidate is tried.
    return false;
  }
}

/** The value of a required field: the first choice, the least number, the shortest list; undefined if none is known. */
function sampleOf(field: Field): unknown {
  const { choices = [], min, columns } = field;
  const candidates = [choices[0], min, ...PLAIN, ...(columns ? [sampleCheck(columns)] : [])];
  return candidates.find((candidate) => candidate !== undefined && takes(field, candidate));
}

/** Values for those of `fields` that may not be left out. */
export function sampleCheck(fields: Fields): Record<string, unknown> {
  const required = Object.entries(fields).filter(([, { initial }]) => initial === undefined);
  return Object.fromEntries(required.map(([name, field]) => [name, sampleOf(field)]));
}
