/** Readers for dice that somebody else rolled, and the book of which throw serves which event. */
import type { RolledDie, Throw } from "./dice.ts";
import { wholeNumber } from "./error.ts";
import { NotAllowed } from "./events.ts";
import { below, listOf, plainObject } from "./input.ts";
import { identifier, optional } from "./optional.ts";

/** One die as somebody rolled it: whole `faces` from 2 to 100, `value` from 1 to `faces`, an optional `group`. */
export function rolledDie(field: string, value: unknown): RolledDie {
  const die = plainObject(field, value, ["faces", "value", "group"]);
  const faces = wholeNumber(below(field, "faces"), die["faces"], 2, 100);
  const shown = wholeNumber(below(field, "value"), die["value"], 1, faces);
  const group = optional<string | undefined>(die, field, "group", undefined, identifier);
  return group === undefined ? { faces, value: shown } : { faces, value: shown, group };
}

/** All throws of a check, oldest first; a RulesError names the die at fault, `throws.0.2.value`. */
export function rolledThrows(value: unknown): readonly Throw[] {
  return listOf("throws", value, 500, (field, dice) => listOf(field, dice, 200, rolledDie));
}

/** The throws that events draw on. Each throw after the check's own serves one event: dice never count twice. */
export class LaterThrows {
  readonly #throws: readonly Throw[];
  readonly #taken = new Set<number>();

  constructor(throws: readonly Throw[]) {
    this.#throws = throws;
  }

  /**
   * The dice of throw `index` for an event that needs `faces` (one entry a die, in order). Throws NotAllowed when
   * there is no such throw, when another event has it, or when its dice are others than needed.
   */
  look(index: number, faces: readonly number[]): readonly RolledDie[] {
    const dice = index > 0 ? this.#throws[index] : undefined;
    if (!dice) throw new NotAllowed("noSuchThrow", { throw: index });
    if (this.#taken.has(index)) throw new NotAllowed("throwUsed", { throw: index });
    if (dice.length !== faces.length)
      throw new NotAllowed("wrongNumberOfDice", { throw: index, expected: faces.length, value: dice.length });
    const found = dice.map((die) => die.faces);
    if (found.some((face, place) => face !== faces[place]))
      throw new NotAllowed("wrongDice", { throw: index, expected: notation(faces), value: notation(found) });
    return dice;
  }

  /** Marks throw `index` as used, once the event that looked at it is sure to count. */
  take(index: number): void {
    this.#taken.add(index);
  }
}

/** Dice by their faces as people write them: `2d6+1d4`, in order of first appearance; `none` without dice. */
export function notation(faces: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts].map(([face, count]) => `${count}d${face}`).join("+") || "none";
}
