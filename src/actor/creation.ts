/**
 * Helpers of character creation: numbers shared out among names, lists of suggestions, and words that tell how useful a
 * choice is.
 */
import { currentGame, localize } from "../foundry/host.ts";
import { fractionOf } from "../rules/odds/fraction.ts";
import { pickOne, type Random } from "../rules/random-picks.ts";
import type { PackedItem } from "../ruleset/maker.ts";
import type { Given } from "../ui/ask.ts";
import type { Field } from "../ui/controls.ts";

/** A field for a line of text that shows the answer given so far. */
export function line(name: string, label: string, given: Given): Field {
  return { kind: "line", name, label, length: 100, value: given[name] ?? "" };
}

/** The number given to each name; else that of `initial`, else 0. */
export function chosenNumbers(
  names: readonly string[],
  given: Given,
  initial: Readonly<Record<string, number>> = {},
): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, Number(given[name] ?? initial[name] ?? 0)]));
}

/** Numbers by name as answers of a form. */
export function asAnswers(numbers: Readonly<Record<string, number>>): Given {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
}

/** The entries of a list of suggestions. */
export function suggestions(key: string): string[] {
  return localize(key)
    .split(",")
    .map((each) => each.trim());
}

/**
 * A random entry of a list: neither `given` nor one of `taken` if the list has such an entry, else any other than
 * `given`, else any.
 */
export function otherThan<Item>(
  list: readonly Item[],
  given: Item,
  taken: readonly Item[],
  random: Random,
): Item | undefined {
  const others = list.filter((each) => each !== given);
  const fresh = others.filter((each) => !taken.includes(each));
  return pickOne([fresh, others, list].find(({ length }) => length > 0) ?? [], random);
}

/** A random entry of a list of suggestions, different from the given one if possible. */
export function otherSuggestion(key: string, given: string | undefined, random: Random): string {
  return otherThan<string | undefined>(suggestions(key), given, [], random) ?? "";
}

/**
 * The points left once these numbers are paid for; negative if they cost too much. `all` returns the points that can be
 * shared out among so many numbers.
 */
export function pointsOver(numbers: Readonly<Record<string, number>>, all: (count: number) => number): number {
  const paid = Object.values(numbers);
  return all(paid.length) - paid.reduce((sum, each) => sum + each, 0);
}

/**
 * Points left of all, in words: "Points left: 0 of 6." If `points` is negative, the words tell how many are too many.
 */
export function pointsCount(points: number, all: number): string {
  if (points < 0) return localize("TESSERA.Maker.tooMany", { points: -points });
  return localize("TESSERA.Maker.points", { points, all });
}

/** The same words as `pointsCount`; empty if exactly no point is left. */
export function pointsLeft(points: number, all: number): string {
  return points === 0 ? "" : pointsCount(points, all);
}

/**
 * Reason why a number cannot rise from `now` to `wanted`, because that needs more points than are left, in words; empty
 * if it can.
 */
export function tooDear(now: number, wanted: number, left: number): string {
  return wanted - now > left
    ? localize("TESSERA.Maker.tooDear", { needed: wanted - now, left: Math.max(0, left) })
    : "";
}

/** The values that `chosen` has not assigned yet, in words; empty if none is left. */
export function unassigned(values: readonly number[], chosen: readonly (string | number | undefined)[]): string {
  const left = [...values];
  for (const each of chosen) {
    const place = each === undefined ? -1 : left.indexOf(Number(each));
    if (place >= 0) left.splice(place, 1);
  }
  return left.length > 0 ? localize("TESSERA.Maker.left", { values: left.join(" ") }) : "";
}

/** The hint that something is still to choose, empty once it is chosen; `what` is a localization key. */
export function toChoose(chosen: string | undefined, what: string): string {
  return chosen ? "" : localize("TESSERA.Maker.toChoose", { what: localize(what) });
}

/** A chance as a simple fraction, in words: "4 in 5". */
function chanceWords(chance: number): string {
  const { count, whole } = fractionOf(chance);
  if (whole === 1) return localize(`TESSERA.Maker.chance.${count === 1 ? "always" : "never"}`);
  return localize("TESSERA.Maker.chance.share", { count, whole });
}

/** Usefulness of a roll in one sentence: "7 dice, 4 in 5 against Difficulty 3". `dice` and `against` are localized. */
export function goodWords(dice: string, chance: number, against: string): string {
  return localize("TESSERA.Maker.good", { dice, chance: chanceWords(chance), against });
}

/**
 * The usefulness of a roll (`good`, in words) with an item's bonus. If the bonus counts only at times, the words say
 * so: "when it applies: 2d6 + 11, 9 in 10". `rolledWith` names what is rolled, if the bonus itself does not: "when it
 * applies, with Wit: 2d6 + 11, 9 in 10".
 */
export function withBonus({ conditional }: Pick<PackedItem, "conditional">, good: string, rolledWith = ""): string {
  if (!conditional) return rolledWith ? localize("TESSERA.Maker.rolledWith", { good, rolledWith }) : good;
  return localize(`TESSERA.Maker.${rolledWith ? "whenItAppliesWith" : "whenItApplies"}`, { good, rolledWith });
}

/** A list in words of the first two ids in `order` (ids separated by blanks) that are among `ids`. */
export function firstTwo(order: string | undefined, ids: readonly string[], nameOf: (id: string) => string): string {
  const known = (order ?? "").split(" ").filter((id) => ids.includes(id));
  return listed(known.slice(0, 2).map(nameOf));
}

/** Words in a row, as the language joins them: "Wits, Stealth and Lore". */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(currentGame().i18n.lang, { type: "conjunction" }).format(words);
}
