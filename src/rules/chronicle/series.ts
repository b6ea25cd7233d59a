/** Values over time: the data of a record's plots and of their tables. */
import { SIDES, type Side } from "../sides.ts";
import { type Chronicled, type ChronicleRecord, type Fact, firstMoment, inOrder, type Spent } from "./record.ts";

/** A value that holds from a moment on. */
export interface Point {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly value: number;
}

/** One value over time; each point holds until the next. */
export interface Series {
  /** Name of a counter, a side, or the UUID of a character. */
  readonly id: string;
  /** The character's name; empty for a shared value. */
  readonly name: string;
  readonly points: readonly Point[];
}

/** Source of a plot: party counters, a number of each character, or the running sum of a feed for each side. */
export type PlotRule = { readonly id: string } & (
  | { readonly counters: readonly string[] }
  | { readonly number: string }
  | { readonly feed: string }
);

/** Source of a tally: points of a number that each character spent by acts and checks, or gained. */
export interface TallyRule {
  readonly id: string;
  readonly number: string;
  readonly way: "spent" | "gained";
}

export interface Plot {
  readonly id: string;
  readonly series: readonly Series[];
}

/** Add a point if the value changed; points of the same moment are merged. */
function step(points: Point[], time: number, value: number): void {
  const last = points.at(-1);
  if (last?.value === value) return;
  // Keep the initial point, even if the first change has the same time.
  if (last?.time === time && points.length > 1) points.pop();
  points.push({ time, value });
}

function counterSeries(record: ChronicleRecord, counter: string): Series {
  const points: Point[] = [{ time: firstMoment(record), value: record.start[counter] ?? 0 }];
  for (const { time, moved } of record.facts)
    for (const { place, name, to } of moved) if (place === "party" && name === counter) step(points, time, Number(to));
  return { id: counter, name: "", points };
}

/** A known change of a character's value, or a known value. */
type Sample = { readonly time: number; readonly by: number } | { readonly time: number; readonly is: number };

function samplesOf({ facts }: ChronicleRecord, actor: string, name: string): Sample[] {
  const found = facts.flatMap((fact): Sample[] => [
    ...(fact.actor === actor && fact.stood[name] !== undefined ? [{ time: fact.time, is: fact.stood[name] }] : []),
    ...fact.spent
      .filter((spent) => spent.actor === actor && spent.name === name && spent.by !== null)
      .map(({ time, by }) => ({ time, by: by ?? 0 })),
  ]);
  return found.sort((first, second) => first.time - second.time);
}

/** The initial value: as recorded, else derived from the first known value, else from the final one. */
function initialValue(character: Chronicled, name: string, samples: readonly Sample[]): number {
  const known = character.start?.[name];
  if (known !== undefined) return known;
  let changed = 0;
  for (const each of samples) {
    if ("is" in each) return Math.max(0, each.is - changed);
    changed += each.by;
  }
  return Math.max(0, (character.end[name] ?? 0) - changed);
}

/** The series of a character's value. Unrecorded changes appear at the next moment at which the value is known. */
function characterSeries(record: ChronicleRecord, character: Chronicled, name: string): Series {
  const samples = samplesOf(record, character.actor, name);
  let value = initialValue(character, name, samples);
  const points: Point[] = [{ time: firstMoment(record), value }];
  for (const each of samples) {
    value = "is" in each ? each.is : Math.max(0, value + each.by);
    step(points, each.time, value);
  }
  step(points, record.ended, character.end[name] ?? 0);
  return { id: character.actor, name: character.name, points };
}

function feedSeries(record: ChronicleRecord, feed: string, side: Side): Series {
  const points: Point[] = [{ time: firstMoment(record), value: 0 }];
  let sum = 0;
  for (const { time, feeds, enemy } of record.facts) {
    const added = feeds[feed];
    if (enemy !== (side === "enemy") || !added) continue;
    sum += added;
    step(points, time, sum);
  }
  return { id: side, name: "", points };
}

/** True if a series has anything to plot. */
function hasValues({ points }: Series): boolean {
  return points.some(({ value }) => value !== 0);
}

function seriesOf(record: ChronicleRecord, rule: PlotRule): Series[] {
  if ("counters" in rule) return rule.counters.map((counter) => counterSeries(record, counter));
  if ("feed" in rule) return SIDES.map((side) => feedSeries(record, rule.feed, side));
  return record.characters
    .filter(({ end }) => rule.number in end)
    .map((character) => characterSeries(record, character, rule.number));
}

/** Plots of shared values come first, then those of characters, then running sums. */
function rank(rule: PlotRule): number {
  return ["counters", "number", "feed"].findIndex((kind) => kind in rule);
}

/** The plots of a record; those that stayed at 0 are omitted. */
export function plotsOf(given: ChronicleRecord, rules: readonly PlotRule[]): Plot[] {
  const record = { ...given, facts: inOrder(given.facts) };
  return [...rules]
    .sort((first, second) => rank(first) - rank(second))
    .map((rule) => ({ id: rule.id, series: seriesOf(record, rule) }))
    .filter(({ series }) => series.some(hasValues));
}

/** True if a value of the plot changed. */
export function hasMoved({ series }: Plot): boolean {
  return series.some(({ points }) => points.length > 1);
}

/** Number of checks made up to a moment: the horizontal axis of plots. */
export function checksUpTo(facts: readonly Fact[], moment: number): number {
  return facts.filter(({ kind, time }) => kind === "check" && time <= moment).length;
}

/** One row of a plot's table: the values of all series from a moment on. */
export interface PlotRow {
  readonly time: number;
  readonly values: readonly number[];
}

/** The table of a plot: a row for each moment at which a series changes. */
export function plotRows({ series }: Plot): PlotRow[] {
  const times = [...new Set(series.flatMap(({ points }) => points.map(({ time }) => time)))].sort((a, b) => a - b);
  const places = series.map(() => 0);
  return times.map((time) => ({
    time,
    values: series.map(({ points }, index) => {
      let place = places[index] ?? 0;
      while ((points[place + 1]?.time ?? Number.POSITIVE_INFINITY) <= time) place++;
      places[index] = place;
      return points[place]?.value ?? 0;
    }),
  }));
}

/** Frequency of one outcome. */
export interface OutcomeCount {
  /** Ids of the rule set and of its outcome, and its label at the time. */
  readonly ruleset: string;
  readonly result: string;
  readonly word: string;
  readonly count: number;
}

/** Totals of one character. */
export interface Tally {
  readonly who: string;
  readonly checks: number;
  /** Outcomes by descending frequency. */
  readonly outcomes: readonly OutcomeCount[];
  /** Sums by rule id. */
  readonly sums: Readonly<Record<string, number>>;
}

/** Frequencies of the outcomes of one character's checks. */
function outcomeCounts(checks: readonly Fact[]): OutcomeCount[] {
  const found = new Map<string, OutcomeCount>();
  for (const { ruleset, result, word } of checks) {
    const key = `${ruleset}.${result}`;
    const before = found.get(key)?.count ?? 0;
    found.set(key, { ruleset, result, word, count: before + 1 });
  }
  return [...found.values()].sort((first, second) => second.count - first.count || (first.word < second.word ? -1 : 1));
}

/** Contribution of a fact to a sum. Points removed by a manual act are lost, not spent. */
function addedBy({ kind }: Fact, { name, by }: Spent, rule: TallyRule): number {
  if (name !== rule.number || !by) return 0;
  if (rule.way === "gained") return Math.max(0, by);
  return kind === "act" ? 0 : Math.max(0, -by);
}

/** Totals by name of everybody who rolled or paid. Rolls of the enemy are omitted. */
export function talliesOf(facts: readonly Fact[], rules: readonly TallyRule[]): Tally[] {
  const found = new Map<string, { checks: Fact[]; sums: Record<string, number> }>();
  const of = (who: string) => {
    const tally = found.get(who) ?? { checks: [], sums: Object.fromEntries(rules.map(({ id }) => [id, 0])) };
    found.set(who, tally);
    return tally;
  };
  for (const fact of facts) {
    const { kind, who, enemy, spent } = fact;
    if (kind === "check" && who && !enemy) of(who).checks.push(fact);
    for (const each of spent)
      for (const rule of rules) {
        const added = each.who ? addedBy(fact, each, rule) : 0;
        if (added === 0) continue;
        const { sums } = of(each.who);
        sums[rule.id] = (sums[rule.id] ?? 0) + added;
      }
  }
  return [...found]
    .map(([who, { checks, sums }]) => ({ who, checks: checks.length, outcomes: outcomeCounts(checks), sums }))
    .sort((first, second) => (first.who < second.who ? -1 : 1));
}
