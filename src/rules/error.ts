/** Errors thrown by the rules. The host localizes `code` and `data`; nothing here is displayed as it is. */

/** Invalid input: out of range, of the wrong type, or unknown. Nothing is repaired silently. */
export class RulesError extends Error {
  /** Path of the field at fault, e.g. `attribute` or `assistance.0.dice`. */
  readonly field: string;
  /** The failure, as a key below `TESSERA.RulesError`: `notInteger`, `outOfRange`, `unknown`, … */
  readonly code: string;
  /** Data of the localized sentence: `minimum`, `maximum`, `value`, … */
  readonly data: Readonly<Record<string, string | number>>;

  constructor(field: string, code: string, data: Readonly<Record<string, string | number>> = {}) {
    super(`${shown(field)}: ${reasonInShort(code, data)}`);
    this.name = "RulesError";
    this.field = shown(field);
    this.code = shown(code);
    this.data = data;
  }
}

/** Return the result of `act`; if it throws a RulesError, return the result of `otherwise` for that error. */
export function catchRulesError<Result, Otherwise>(
  act: () => Result,
  otherwise: (error: RulesError) => Otherwise,
): Result | Otherwise {
  requireFunctions({ act, otherwise });
  try {
    return act();
  } catch (error) {
    if (error instanceof RulesError) return otherwise(error);
    throw error;
  }
}

/**
 * Require every value to be a function: callers may be modules without types.
 * @throws RulesError (`notFunction`) naming the first value that is not a function
 */
export function requireFunctions(given: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(given))
    if (typeof value !== "function") throw new RulesError(field, "notFunction");
}

/**
 * Require every value to be a number.
 * @throws RulesError (`notNumber`) naming the first value that is not a number
 */
export function requireNumbers(given: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(given))
    if (typeof value !== "number" || Number.isNaN(value)) throw new RulesError(field, "notNumber");
}

/** A reason and its data on one line, for the message of an error. */
export function reasonInShort(reason: string, data: Readonly<Record<string, string | number>>): string {
  return [shown(reason), ...Object.entries(data ?? {}).map(([name, value]) => `${name} ${shown(value)}`)].join(", ");
}

/** A refused value as text for a message; objects are not converted, since their conversion may throw. */
function shown(value: unknown): string {
  return typeof value === "object" || typeof value === "function" ? typeof value : String(value);
}

/**
 * Create the error for a reference to something that does not exist here or is of another kind; `field` names the
 * expected kind.
 */
export function notFound(field: string, value: unknown): RulesError {
  return new RulesError(field, "notFound", { value: shown(value) });
}

/** Return `value` if it is a whole number from `minimum` to `maximum`. @throws RulesError naming `field` */
export function wholeNumber(field: string, value: unknown, minimum: number, maximum: number): number {
  if (typeof minimum !== "number" || typeof maximum !== "number") requireNumbers({ minimum, maximum });
  if (typeof value !== "number" || !Number.isInteger(value))
    throw new RulesError(field, "notInteger", { value: shown(value) });
  if (value < minimum || value > maximum) throw new RulesError(field, "outOfRange", { value, minimum, maximum });
  return value;
}

/** Return `value` if it is one of `choices`. @throws RulesError naming `field` */
export function oneOf<Choice extends string>(field: string, value: unknown, choices: readonly Choice[]): Choice {
  if (!Array.isArray(choices)) throw new RulesError("choices", "notList");
  if (value === undefined || value === null)
    throw new RulesError(field, "notChosen", { choices: choices.map(shown).join(", ") });
  if (!choices.includes(value as Choice))
    throw new RulesError(field, "unknown", { value: shown(value), choices: choices.map(shown).join(", ") });
  return value as Choice;
}
