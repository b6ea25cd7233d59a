/** Character creation: numbers distributed among names, and lists of suggestions. */
import { type Data, localize } from "../foundry/host.ts";
import type { Draft } from "../ruleset/maker.ts";
import type { Given } from "../ui/ask.ts";
import { choice, type Field } from "../ui/controls.ts";

/** A line of text for an answer, as it was given. */
export function line(name: string, label: string, given: Given): Field {
  return { kind: "line", name, label, length: 100, value: given[name] ?? "" };
}

/** The number given to each name; by default that of `values` in the same place, else 0. */
export function chosenNumbers(
  names: readonly string[],
  given: Data,
  values: readonly number[] = [],
): Record<string, number> {
  return Object.fromEntries(names.map((name, place) => [name, Number(given[name] ?? values[place] ?? 0)]));
}

/** Names, their localised labels, and the numbers to choose from. */
interface Ratings {
  readonly names: readonly string[];
  label(name: string): string;
  readonly numbers: readonly number[];
}

/** A field for each name with the numbers to choose from: by default those of `values` in order, else as last chosen. */
export function ratings({ names, label, numbers }: Ratings, given: Data, values: readonly number[] = []): Field[] {
  const chosen = chosenNumbers(names, given, values);
  return names.map((name) => {
    const options = numbers.map((each) => ({
      value: String(each),
      label: String(each),
      selected: each === chosen[name],
    }));
    return { ...choice(name, label(name), options), brief: true };
  });
}

/** A field for each name with the values to distribute: by default in order, else as last chosen. */
export function shares(
  names: readonly string[],
  label: (name: string) => string,
  values: readonly number[],
  given: Data,
): Field[] {
  return ratings({ names, label, numbers: [...new Set(values)] }, given, values);
}

/** The entries of a list of suggestions. */
export function suggestions(key: string): string[] {
  return localize(key)
    .split(",")
    .map((each) => each.trim());
}

/** The entry of a list of suggestions after the one that is given, round and round. */
export function nextSuggestion(key: string, given: string | undefined): string {
  const list = suggestions(key);
  return list[(list.indexOf(given ?? "") + 1) % list.length] ?? "";
}

/** Values to distribute among names, in an order that suits the concept. */
interface SuitedShares {
  readonly names: readonly string[];
  readonly values: readonly number[];
  /** Names with blanks between, one order for each of the suggested concepts; names left out come last. */
  readonly orders: readonly string[];
  /** Key of the suggested concepts. */
  readonly concepts: string;
}

/** Assign the values, highest first, in the order that suits the concept; in the next order if one of them stands already. */
export function suggestShares({ names, values, orders, concepts }: SuitedShares, given: Given, draft: Draft): Given {
  const ranked = values.toSorted((one, other) => other - one);
  const ways = orders.map((order) => {
    const known = order.split(" ").filter((name) => names.includes(name));
    const all = [...known, ...names.filter((name) => !known.includes(name))];
    return names.map((name) => String(ranked[all.indexOf(name)] ?? 0));
  });
  const now = names.map((name) => given[name]).join();
  const stands = ways.findIndex((way) => way.join() === now);
  const suited = suggestions(concepts).indexOf(draft["concept"]?.["concept"] ?? "");
  const from = stands < 0 ? Math.max(suited, 0) : stands + 1;
  const way = [...ways.slice(from), ...ways].find((each) => each.join() !== now) ?? [];
  return Object.fromEntries(way.map((value, place) => [names[place] ?? "", value]));
}

/** The points that are left once these numbers are paid, in words; empty if there are none. `all` depends on their count. */
export function pointsLeft(numbers: Readonly<Record<string, number>>, all: (count: number) => number): string {
  const paid = Object.values(numbers);
  const points = all(paid.length) - paid.reduce((sum, each) => sum + each, 0);
  if (points === 0) return "";
  return localize(points > 0 ? "TESSERA.Maker.points" : "TESSERA.Maker.tooMany", { points: Math.abs(points) });
}

/** The values that `chosen` has not assigned yet, in words; empty if none is left. */
export function unassigned(values: readonly number[], chosen: readonly (string | undefined)[]): string {
  const left = [...values];
  for (const each of chosen) {
    const place = each === undefined ? -1 : left.indexOf(Number(each));
    if (place >= 0) left.splice(place, 1);
  }
  return left.length > 0 ? localize("TESSERA.Maker.left", { values: left.join(" ") }) : "";
}

/** The hint that something is still to choose; `what` is a localisation key. */
export function toChoose(chosen: string | undefined, what: string): string {
  return chosen ? "" : localize("TESSERA.Maker.toChoose", { what: localize(what) });
}

/** Fields that ask which attribute rises, with what follows from it once it is chosen. */
export function risingFields<Id extends string>(
  attributes: readonly Id[],
  words: (attribute: Id) => string,
  given: Given,
  follows: (attribute: Id) => Field,
): Field[] {
  const chosen = attributes.find((each) => each === given["attribute"]);
  const options = attributes.map((value) => ({ value, label: words(value), selected: value === chosen }));
  const none = { value: "", label: "–" };
  return [
    choice("attribute", localize("TESSERA.Field.attribute"), [none, ...options]),
    ...(chosen ? [follows(chosen)] : []),
  ];
}
