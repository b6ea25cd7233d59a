/** How numbers went over time: what the plots of a record draw, and the rows of their tables. */
import { type Chronicled, type ChronicleRecord, type Fact, firstMoment, inOrder } from "./record.ts";

/** A value from a moment on. */
export interface Point {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly value: number;
}

/** One number over time: it holds each value until the next. */
export interface Series {
  /** `entropy`, `players`, or the UUID of a character. */
  readonly id: string;
  /** The character's name; empty for what the table shares. */
  readonly name: string;
  readonly points: readonly Point[];
}

export type PlotId = "meters" | "storyBeats" | "boons" | "harm" | "hits";

export interface Plot {
  readonly id: PlotId;
  readonly series: readonly Series[];
}

/** A point more where the value is another one; several of one moment are one. */
function step(points: Point[], time: number, value: number): void {
  const last = points.at(-1);
  if (last?.value === value) return;
  // What it began with stays, also where something happened in that very moment.
  if (last?.time === time && points.length > 1) points.pop();
  points.push({ time, value });
}

function counterSeries(record: ChronicleRecord, counter: string): Series {
  const points: Point[] = [{ time: firstMoment(record), value: record.start[counter] ?? 0 }];
  for (const { time, moved } of record.facts)
    for (const { place, name, to } of moved) if (place === "party" && name === counter) step(points, time, Number(to));
  return { id: counter, name: "", points };
}

/** What is known of a number of a character: that it changed by so much, or that it stood at so much. */
type Knowledge = { readonly time: number; readonly by: number } | { readonly time: number; readonly is: number };

function knowledgeOf({ facts }: ChronicleRecord, actor: string, name: string): Knowledge[] {
  const found = facts.flatMap((fact): Knowledge[] => [
    ...(fact.actor === actor && fact.stood[name] !== undefined ? [{ time: fact.time, is: fact.stood[name] }] : []),
    ...fact.spent
      .filter((spent) => spent.actor === actor && spent.name === name && spent.by !== null)
      .map(({ time, by }) => ({ time, by: by ?? 0 })),
  ]);
  return found.sort((first, second) => first.time - second.time);
}

/** What it stood at as it began: as it is known, else as it follows from the first that is, or from the end. */
function startOf(character: Chronicled, name: string, knowledge: readonly Knowledge[]): number {
  const known = character.start?.[name];
  if (known !== undefined) return known;
  let changed = 0;
  for (const each of knowledge) {
    if ("is" in each) return Math.max(0, each.is - changed);
    changed += each.by;
  }
  return Math.max(0, (character.end[name] ?? 0) - changed);
}

/** A number of a character. What changed on the sheet without being told shows at the next moment at which it is known. */
function characterSeries(record: ChronicleRecord, character: Chronicled, name: string): Series {
  const knowledge = knowledgeOf(record, character.actor, name);
  let value = startOf(character, name, knowledge);
  const points: Point[] = [{ time: firstMoment(record), value }];
  for (const each of knowledge) {
    value = "is" in each ? each.is : Math.max(0, value + each.by);
    step(points, each.time, value);
  }
  step(points, record.ended, character.end[name] ?? 0);
  return { id: character.actor, name: character.name, points };
}

function hitsOf(record: ChronicleRecord, side: "players" | "enemy"): Series {
  const points: Point[] = [{ time: firstMoment(record), value: 0 }];
  let sum = 0;
  for (const { time, feeds, enemy } of record.facts) {
    if (enemy !== (side === "enemy") || !feeds["hits"]) continue;
    sum += feeds["hits"];
    step(points, time, sum);
  }
  return { id: side, name: "", points };
}

/** Whether there is something to draw. */
function isAlive({ points }: Series): boolean {
  return points.some(({ value }) => value !== 0);
}

/** The plots of a record: Entropy and Momentum, Story Beats, Boons, Harm, Hits in all; those that stayed at nothing are left out. */
export function plotsOf(given: ChronicleRecord): Plot[] {
  const record = { ...given, facts: inOrder(given.facts) };
  const of = (name: string) =>
    record.characters.filter(({ end }) => name in end).map((character) => characterSeries(record, character, name));
  const plots: Plot[] = [
    { id: "meters", series: ["entropy", "momentum"].map((counter) => counterSeries(record, counter)) },
    { id: "storyBeats", series: [counterSeries(record, "storyBeats")] },
    { id: "boons", series: of("boons") },
    { id: "harm", series: of("harm") },
    { id: "hits", series: [hitsOf(record, "players"), hitsOf(record, "enemy")] },
  ];
  return plots.filter(({ series }) => series.some(isAlive));
}

/** One row of a plot's table: the value of each series from a moment on. */
export interface PlotRow {
  readonly time: number;
  readonly values: readonly number[];
}

/** The table of a plot: a row for each moment at which one of its series changes. */
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

/** How often one outcome came up. */
export interface OutcomeCount {
  /** Ids of the rule set and of its outcome, and what it was called at the table. */
  readonly ruleset: string;
  readonly result: string;
  readonly word: string;
  readonly count: number;
}

/** What one character did, in numbers. */
export interface Tally {
  readonly who: string;
  readonly checks: number;
  /** Outcomes as the rule sets name them, the most frequent first. */
  readonly outcomes: readonly OutcomeCount[];
  /** Boons that were paid, without those lost at an end, and experience that was gained. */
  readonly boonsSpent: number;
  readonly experience: number;
}

/** The outcomes of one character's checks, each with how often it came up. */
function outcomeCounts(checks: readonly Fact[]): OutcomeCount[] {
  const found = new Map<string, OutcomeCount>();
  for (const { ruleset, result, word } of checks) {
    const key = `${ruleset}.${result}`;
    const before = found.get(key)?.count ?? 0;
    found.set(key, { ruleset, result, word, count: before + 1 });
  }
  return [...found.values()].sort((first, second) => second.count - first.count || (first.word < second.word ? -1 : 1));
}

/** Who rolled or paid, by name. Rolls of the enemy are left out. */
export function talliesOf(facts: readonly Fact[]): Tally[] {
  const found = new Map<string, { checks: Fact[]; boonsSpent: number; experience: number }>();
  const of = (who: string) => {
    const tally = found.get(who) ?? { checks: [], boonsSpent: 0, experience: 0 };
    found.set(who, tally);
    return tally;
  };
  for (const fact of facts) {
    const { kind, who, enemy, spent } = fact;
    if (kind === "check" && who && !enemy) of(who).checks.push(fact);
    for (const { who: payer, name, by } of spent) {
      if (!payer || !by) continue;
      // What an act by hand takes is lost, not spent.
      if (name === "boons" && by < 0 && kind !== "act") of(payer).boonsSpent -= by;
      if (name === "experience.earned" && by > 0) of(payer).experience += by;
    }
  }
  return [...found]
    .map(([who, { checks, ...rest }]) => ({ who, checks: checks.length, outcomes: outcomeCounts(checks), ...rest }))
    .sort((first, second) => (first.who < second.who ? -1 : 1));
}
