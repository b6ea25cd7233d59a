/** Repeated attempts (source 002, No Boon For and Repetition Rule). */
import { anyObject, below, flag, text } from "../../../rules/input.ts";
import type { EdgeCheck } from "./check.ts";
import type { EdgeOutcome } from "./outcome.ts";

/** The properties that identify an attempt. */
export interface Attempt {
  readonly check: Pick<EdgeCheck, "attributeId" | "skillId" | "intent">;
  readonly outcome: Pick<EdgeOutcome, "position" | "stakes" | "stakesStated">;
}

/**
 * Normalize a text for comparison: only letters and numbers count, and case does not matter. The result is empty for a
 * text without any (dashes, dots, invisible characters) and for values other than text.
 */
export function sameWords(words: unknown): string {
  if (typeof words !== "string") return "";
  return words
    .normalize("NFKC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** The compared properties of an attempt. */
function read(field: string, value: unknown): readonly (string | boolean)[] {
  const given = anyObject(field, value);
  const check = anyObject(below(field, "check"), given["check"]);
  const outcome = anyObject(below(field, "outcome"), given["outcome"]);
  const word = (name: string, holder: Readonly<Record<string, unknown>>) => text(below(field, name), holder[name]);
  return [
    sameWords(word("intent", check)),
    word("attributeId", check),
    word("skillId", check),
    word("position", outcome),
    flag(below(field, "stakesStated"), outcome["stakesStated"]),
    sameWords(word("stakes", outcome)),
  ];
}

/**
 * True if `now` repeats `earlier`: both have the same intent, Attribute, Skill, Position and stakes. Attempts without a
 * text for the intent never count as the same, whatever their other fields. If neither attempt has a text for its
 * stakes, their stakes are the same if both were stated or neither was.
 * @throws RulesError for an invalid attempt
 */
export function isRepetition(now: Attempt, earlier: Attempt): boolean {
  const [mine, theirs] = [read("now", now), read("earlier", earlier)];
  return mine[0] !== "" && mine.every((word, place) => word === theirs[place]);
}
