/** Template context of a chronicle page for this user. */
import { peopleMet } from "../campaign/people.ts";
import { type Data, localize } from "../foundry/host.ts";
import {
  type ChronicleRecord,
  clockPlot,
  clocksOf,
  type Fact,
  hasMoved,
  type Plot,
  type PlotRule,
  plotRows,
  plotsOf,
  rollsOf,
  type Series,
  type Spent,
  talliesOf,
} from "../rules/chronicle/index.ts";
import { draw, drawRolls, HEIGHT, WIDTH } from "./plot.ts";
import { plotRules, tallyRules } from "./ruleset-plots.ts";
import { type Clocks, clockTime, headOf, movedWords, storyOf } from "./story.ts";

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

function spentWords({ who, label, by }: Spent, several: boolean): string {
  if (!label || by === null) return "";
  return `${several ? `${who}: ` : ""}${label} ${signed(by)}`;
}

function diceContext(dice: Fact["dice"]): Data[] {
  return dice.map((die) => ({ ...die, spoken: `d${die.faces}: ${[...die.former, die.value].join(" → ")}` }));
}

function factContext(fact: Fact, clocks: Clocks): Data {
  const several = fact.spent.some(({ actor }) => actor !== fact.actor);
  // If a manual act has sentences, as an end does, they already tell its costs.
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
    dice: diceContext(fact.dice),
    changes,
  };
}

function seriesName({ id, name }: Series): string {
  if (name) return name;
  const key = id === "players" || id === "enemy" ? `TESSERA.Tracker.Initiative.${id}` : `TESSERA.Tracker.Counter.${id}`;
  return localize(key);
}

/** Template context of one plot, with its description and its table. */
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
    horizontal,
    rows: plotRows(plot).map(({ time, values }) => ({ at: clockTime(time), values })),
    width: WIDTH,
    height: HEIGHT,
  };
}

function rollsContext(rolls: readonly Fact[]): Data {
  return {
    ...drawRolls(rolls),
    described: localize("TESSERA.Chronicle.rollsCount", { count: rolls.length }),
    rows: rolls.map(({ time, who, user, title, word, tone }) => ({
      ...{ word, tone, title },
      at: clockTime(time),
      who: who || user,
    })),
  };
}

/** Template context of a record's curves: its rolls, null for none, and the counters and clocks that moved. */
export function curvesContext(record: ChronicleRecord, rules: readonly PlotRule[]): Data {
  const rolls = rollsOf(record);
  const clocks = clockPlot(record);
  const unnamed = localize("TESSERA.Clock.unnamed");
  const named = { ...clocks, series: clocks.series.map((one) => ({ ...one, name: one.name || unnamed })) };
  const plots = [...plotsOf(record, rules), named].filter(hasMoved);
  return {
    rolls: rolls.length > 0 ? rollsContext(rolls) : null,
    plots: plots.map((plot) => plotContext(record, plot)),
    hasCurves: rolls.length + plots.length > 0,
  };
}

export function chronicleContext(record: ChronicleRecord | null): Data {
  if (!record) return { empty: true };
  const { kind, facts } = record;
  const clocks = clocksOf(record);
  const tallies = talliesOf(facts, tallyRules());
  // Show only columns for which a tally has a sum: those of other games would be empty.
  const columns = tallyRules().filter(({ id }) => tallies.some(({ sums }) => sums[id]));
  return {
    ...headOf(record),
    moments: storyOf(record).map((moment) => ({ ...moment, dice: diceContext(moment.dice) })),
    tallies: tallies.map(({ sums, ...tally }) => ({ ...tally, sums: columns.map(({ id }) => sums[id]) })),
    met: peopleMet(record.began, record.ended),
    columns: columns.map(({ id }) => localize(`TESSERA.Chronicle.Tally.${id}`)),
    ...curvesContext(record, plotRules()),
    gains: record.gains.flatMap(({ name, numbers }) =>
      numbers.map(({ label, before, after, gained, lost }) => ({
        who: name,
        label,
        change: `${before} → ${after}`,
        gained: gained > 0 ? signed(gained) : "",
        lost: lost > 0 ? signed(-lost) : "",
      })),
    ),
    facts: kind === "summary" ? [] : facts.map((fact) => factContext(fact, clocks)),
  };
}
