/** Template context of a chronicle page for this user. */
import { currentGame, type Data, isTranslated, localize } from "../foundry/host.ts";
import {
  type ChronicleRecord,
  type Fact,
  firstMoment,
  type Moved,
  type Plot,
  plotRows,
  plotsOf,
  type Series,
  type Spent,
  talliesOf,
} from "../rules/chronicle/index.ts";
import { sharedWord } from "../ruleset/shared-names.ts";
import { plotRules, tallyRules } from "./drawn.ts";
import { draw, HEIGHT, WIDTH } from "./plot.ts";

function clockTime(time: number): string {
  return new Intl.DateTimeFormat(currentGame().i18n.lang, { timeStyle: "short" }).format(time);
}

function dayAndTime(time: number): string {
  return new Intl.DateTimeFormat(currentGame().i18n.lang, { dateStyle: "long", timeStyle: "short" }).format(time);
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** A change of the shared state as text; empty for names and sizes of clocks and for bookkeeping. */
function movedWords({ name, from, to }: Moved, clocks: ReadonlyMap<string, string>): string {
  const clock = /^clock\.([^.]+)\.filled$/.exec(name)?.[1];
  if (clock !== undefined) return `${clocks.get(clock) ?? localize("TESSERA.Clock.unnamed")} ${from} → ${to}`;
  const word = sharedWord(name);
  if (word?.changed) return localize(word.changed, { to: localize(`${word.prefix}.${to || "none"}`) });
  const key = `TESSERA.Tracker.Counter.${name}`;
  return isTranslated(key) ? `${localize(key)} ${from} → ${to}` : "";
}

function spentWords({ who, label, by }: Spent, several: boolean): string {
  if (!label || by === null) return "";
  return `${several ? `${who}: ` : ""}${label} ${signed(by)}`;
}

/** Names of clocks in the facts. */
function clockNames(facts: readonly Fact[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { moved } of facts)
    for (const { name, from, to } of moved) {
      const clock = /^clock\.([^.]+)\.name$/.exec(name)?.[1];
      if (clock !== undefined) found.set(clock, String(to || from));
    }
  return found;
}

function factContext(fact: Fact, clocks: ReadonlyMap<string, string>): Data {
  const several = fact.spent.some(({ actor }) => actor !== fact.actor);
  // The sentences of an end include its costs.
  const spent = fact.kind === "act" && fact.came.length > 0 ? [] : fact.spent;
  const changes = [
    ...fact.moved.map((moved) => movedWords(moved, clocks)),
    ...spent.map((each) => spentWords(each, several)),
  ].filter(Boolean);
  return {
    ...fact,
    at: clockTime(fact.time),
    by: fact.who || fact.user,
    title: fact.title || localize(fact.kind === "unknown" ? "TESSERA.Chronicle.unknown" : "TESSERA.Card.someone"),
    dice: fact.dice.map((die) => ({
      ...die,
      spoken: [...die.former, die.value].join(" → "),
    })),
    changes,
  };
}

function seriesName({ id, name }: Series): string {
  if (name) return name;
  const key = id === "players" || id === "enemy" ? `TESSERA.Tracker.Initiative.${id}` : `TESSERA.Tracker.Counter.${id}`;
  return localize(key);
}

function plotContext(record: ChronicleRecord, plot: Plot): Data {
  const { lines, vertical, horizontal } = draw(record, plot);
  const title = localize(`TESSERA.Chronicle.Plot.${plot.id}`);
  const series = plot.series.map((one, index) => {
    const values = one.points.map(({ value }) => value);
    const data = { name: seriesName(one), from: values[0] ?? 0, to: values.at(-1) ?? 0, most: Math.max(0, ...values) };
    return { ...lines[index], name: data.name, index: index % 6, spoken: localize("TESSERA.Chronicle.course", data) };
  });
  return {
    id: plot.id,
    title,
    series,
    described: series.map(({ spoken }) => spoken).join(" "),
    vertical,
    horizontal: horizontal.map(({ at, value }) => ({ at, value: clockTime(value) })),
    rows: plotRows(plot).map(({ time, values }) => ({ at: clockTime(time), values })),
    width: WIDTH,
    height: HEIGHT,
  };
}

export function chronicleContext(record: ChronicleRecord | null): Data {
  if (!record) return { empty: true };
  const { kind, facts, ended } = record;
  const clocks = clockNames(facts);
  const columns = tallyRules();
  return {
    kind: localize(`TESSERA.Chronicle.Kind.${kind}`),
    title: kind === "summary" ? "" : record.title,
    span: localize("TESSERA.Chronicle.span", { from: dayAndTime(firstMoment(record)), to: clockTime(ended) }),
    tallies: talliesOf(facts, columns).map(({ sums, ...tally }) => ({
      ...tally,
      sums: columns.map(({ id }) => sums[id]),
    })),
    columns: columns.map(({ id }) => localize(`TESSERA.Chronicle.Tally.${id}`)),
    plots: plotsOf(record, plotRules()).map((plot) => plotContext(record, plot)),
    facts: kind === "summary" ? [] : facts.map((fact) => factContext(fact, clocks)),
    isGM: currentGame().user.isGM,
  };
}
