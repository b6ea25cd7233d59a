/** Makes checks that differ from another in one field, to try a rule set with more than one check. */
import type { Field, Fields } from "../rules/fields.ts";

/** The most checks that are made. */
const MOST = 40;
/** Largest number that is tried: a pool of so many dice is thrown in no time. */
const LARGEST = 100;

/** A check, and what distinguishes it in words: `with stat "mind"`. */
export interface VariedCheck {
  readonly what: string;
  readonly check: object;
}

/** Values of a field worth trying: its choices, its bounds, and both states of a switch. */
function valuesOf({ choices, min, max, initial }: Field): readonly unknown[] {
  if (choices) return choices;
  if (typeof initial === "boolean") return [true, false];
  return [min, max].filter((bound) => bound !== undefined && Math.abs(bound) <= LARGEST);
}

/** Return checks that differ from `check` in one of these fields, the first values of every field first. */
export function variedChecks(fields: Fields, check: object): VariedCheck[] {
  const before = check as Readonly<Record<string, unknown>>;
  const perField = Object.entries(fields).map(([name, field]) =>
    valuesOf(field)
      .filter((value) => value !== before[name])
      .map((value) => ({ what: `with ${name} ${JSON.stringify(value)}`, check: { ...check, [name]: value } })),
  );
  const longest = Math.max(0, ...perField.map((each) => each.length));
  const inTurn = Array.from({ length: longest }, (_, place) => perField.flatMap((each) => each[place] ?? []));
  return inTurn.flat().slice(0, MOST);
}
