/** Readers of dice rolled elsewhere, and the assignment of throws to events. */
import type { RolledDie, Throw } from "./dice.ts";
import { RulesError, wholeNumber } from "./error.ts";
import { NotAllowed } from "./events.ts";
import { below, identifier, list, listOf, maybe, record, whole } from "./input.ts";

const readDie = record<RolledDie>({ faces: whole(2, 100), value: whole(1, 100), group: maybe(identifier) });

function isDie(value: unknown): value is RolledDie {
  if (typeof value !== "object" || value === null) return false;
  for (const key in value) if (key !== "faces" && key !== "value" && key !== "group") return false;
  const { faces, value: shown, group } = value as RolledDie;
  return (
    Number.isInteger(faces) &&
    Number.isInteger(shown) &&
    faces >= 2 &&
    faces <= 100 &&
    shown >= 1 &&
    shown <= faces &&
    (group === undefined || (typeof group === "string" && group !== ""))
  );
}

/**
 * Read one die: `faces` 2 to 100, `value` 1 to `faces`, optional `group`. A valid die is returned unchanged by a fast
 * path; any other value is read field by field.
 */
export function rolledDie(field: string, value: unknown): RolledDie {
  if (isDie(value)) return value;
  const die = readDie(field, value);
  wholeNumber(below(field, "value"), die.value, 1, die.faces);
  return die;
}

/** All throws of a check, oldest first; a RulesError names the die at fault, `throws.0.2.value`. */
export function rolledThrows(value: unknown): readonly Throw[] {
  return throws("throws", value);
}

/** The dice of one throw, at most 200; a RulesError names the die at fault, `dice.2.value`. */
export const rolledThrow = list(rolledDie, 200);

const throws = list(rolledThrow, 500);

/** Later throws of a check. Each serves one event, so that dice never count twice. */
export class LaterThrows {
  readonly #throws: readonly Throw[];
  readonly #taken = new Set<number>();

  /** @throws RulesError (`notList`) */
  constructor(throws: readonly Throw[]) {
    if (!Array.isArray(throws)) throw new RulesError("throws", "notList");
    this.#throws = throws;
  }

  /**
   * Return the dice of throw `index` for an event that needs dice with these `faces`, in this order.
   * @throws NotAllowed if there is no such throw, another event has used it, or its dice differ; RulesError for invalid
   * dice
   */
  look(index: number, faces: readonly number[]): readonly RolledDie[] {
    const place = wholeNumber("throw", index, 0, Number.MAX_SAFE_INTEGER);
    const wanted = listOf("faces", faces, 200, (field, face) => wholeNumber(field, face, 2, 100));
    const thrown = place > 0 ? this.#throws[place] : undefined;
    const dice = thrown && rolledThrow(`throws.${place}`, thrown);
    if (!dice) throw new NotAllowed("noSuchThrow", { throw: index });
    if (this.#taken.has(index)) throw new NotAllowed("throwUsed", { throw: index });
    if (dice.length !== wanted.length)
      throw new NotAllowed("wrongNumberOfDice", { throw: index, expected: wanted.length, value: dice.length });
    const found = dice.map((die) => die.faces);
    if (found.some((face, at) => face !== wanted[at]))
      throw new NotAllowed("wrongDice", { throw: index, expected: notation(wanted), value: notation(found) });
    return dice;
  }

  /** Mark throw `index` as used, once its event is sure to count. */
  take(index: number): void {
    this.#taken.add(index);
  }
}

/** Dice notation by faces: `2d6+1d4`, in order of first appearance; `none` without dice. */
function notation(faces: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts].map(([face, count]) => `${count}d${face}`).join("+") || "none";
}
