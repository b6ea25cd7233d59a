/** Errors the rules throw. The host turns `code` and `data` into a sentence; nothing here is shown as it stands. */

/** Input that no rule covers: out of range, of the wrong kind, or unknown. Nothing is repaired silently. */
export class RulesError extends Error {
  /** Path of the field at fault, `attribute` or `assistance.0.dice`. */
  readonly field: string;
  /** What is wrong, as a key below `TESSERA.RulesError`: `notInteger`, `outOfRange`, `unknown`, … */
  readonly code: string;
  /** What the sentence needs: `minimum`, `maximum`, `value`, … */
  readonly data: Readonly<Record<string, string | number>>;

  constructor(field: string, code: string, data: Readonly<Record<string, string | number>> = {}) {
    super(`${field}: ${code} ${JSON.stringify(data)}`);
    this.name = "RulesError";
    this.field = field;
    this.code = code;
    this.data = data;
  }
}

/** What `act` returns, or what `otherwise` makes of the error where the rules refuse it. */
export function catchRulesError<Result, Otherwise>(
  act: () => Result,
  otherwise: (error: RulesError) => Otherwise,
): Result | Otherwise {
  try {
    return act();
  } catch (error) {
    if (error instanceof RulesError) return otherwise(error);
    throw error;
  }
}

/** How a refused value reads in a message; objects are not spelt out, for they may refuse to become text. */
function shown(value: unknown): string {
  return typeof value === "object" || typeof value === "function" ? typeof value : String(value);
}

/** `value` when it is a whole number from `minimum` to `maximum`, both included; else a RulesError naming `field`. */
export function wholeNumber(field: string, value: unknown, minimum: number, maximum: number): number {
  if (typeof value !== "number" || !Number.isInteger(value))
    throw new RulesError(field, "notInteger", { value: shown(value) });
  if (value < minimum || value > maximum) throw new RulesError(field, "outOfRange", { value, minimum, maximum });
  return value;
}

/** `value` when it is one of `choices`; else a RulesError naming `field`. */
export function oneOf<Choice extends string>(field: string, value: unknown, choices: readonly Choice[]): Choice {
  if (!choices.includes(value as Choice))
    throw new RulesError(field, "unknown", { value: shown(value), choices: choices.join(", ") });
  return value as Choice;
}
