/**
 * Makes a check to try a rule set with: each field of the form without an initial value gets the first simple value
 * that it accepts.
 */
import type { Field, Fields } from "../rules/fields.ts";

/** Simple values, tried in this order if the choices and bounds of a field supply no valid one. */
const PLAIN = ["", 0, 1, false, [], null];

function takes({ value }: Field, candidate: unknown): boolean {
  try {
    value("", candidate);
    return true;
  } catch {
    // The field refuses the candidate, so the next one is tried.
    return false;
  }
}

/** The value of a required field: the first choice, the least number, the shortest list; undefined if none is known. */
function sampleOf(field: Field): unknown {
  const { choices = [], min, columns } = field;
  const candidates = [choices[0], min, ...PLAIN, ...(columns ? [sampleCheck(columns)] : [])];
  return candidates.find((candidate) => candidate !== undefined && takes(field, candidate));
}

/** Return values for those of `fields` that are required. */
export function sampleCheck(fields: Fields): Record<string, unknown> {
  const required = Object.entries(fields).filter(([, { initial }]) => initial === undefined);
  return Object.fromEntries(required.map(([name, field]) => [name, sampleOf(field)]));
}
