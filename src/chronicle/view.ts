/** Template context of a chronicle page for this user. */
import { currentGame, type Data, isTranslated, localize } from "../foundry/host.ts";
import { shownAs } from "../foundry/shown.ts";
import {
  type ChronicledClock,
  type ChronicleRecord,
  clocksOf,
  type Fact,
  firstMoment,
  hasMoved,
  type Moment,
  type Moved,
  momentsOf,
  type Plot,
  plotRows,
  plotsOf,
  type Series,
  type Spent,
  talliesOf,
} from "../rules/chronicle/index.ts";
import { clockPart } from "../rules/ledger/sight.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { sharedWord } from "../ruleset/shared-names.ts";
import { momentRules, plotRules, tallyRules } from "./drawn.ts";
import { draw, HEIGHT, WIDTH } from "./plot.ts";

/** A time of day, as the user's language writes it. */
export function clockTime(time: number): string {
  return new Intl.DateTimeFormat(currentGame().i18n.lang, { timeStyle: "short" }).format(time);
}

function dayAndTime(time: number): string {
  return new Intl.DateTimeFormat(currentGame().i18n.lang, { dateStyle: "long", timeStyle: "short" }).format(time);
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

type Clocks = ReadonlyMap<string, ChronicledClock>;

function clockName(clocks: Clocks, id: string): string {
  return clocks.get(id)?.name || localize("TESSERA.Clock.unnamed");
}

/** A change of the shared state as text; empty for names and sizes of clocks and for bookkeeping. */
function movedWords({ name, from, to }: Moved, clocks: Clocks): string {
  const clock = /^clock\.([^.]+)\.filled$/.exec(name)?.[1];
  if (clock !== undefined) return `${clockName(clocks, clock)} ${from} → ${to}`;
  const word = sharedWord(name);
  if (word?.changed) return localize(word.changed, { to: localize(`${word.prefix}.${to || "none"}`) });
  const key = `TESSERA.Tracker.Counter.${name}`;
  return isTranslated(key) ? `${localize(key)} ${from} → ${to}` : "";
}

function spentWords({ who, label, by }: Spent, several: boolean): string {
  if (!label || by === null) return "";
  return `${several ? `${who}: ` : ""}${label} ${signed(by)}`;
}

function diceContext(dice: Fact["dice"]): Data[] {
  return dice.map((die) => ({ ...die, spoken: [...die.former, die.value].join(" → ") }));
}

function factContext(fact: Fact, clocks: Clocks): Data {
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
    dice: diceContext(fact.dice),
    changes,
  };
}

/** A moment as its page and its picture show it. */
export interface MomentWords {
  readonly id: string;
  /** Title of its kind. */
  readonly title: string;
  /** The thing that changed, else the actor; and its cause. */
  readonly who: string;
  readonly what: string;
  readonly word: string;
  readonly tone: string;
  readonly dice: Fact["dice"];
  /** Pictures that the viewer may see: of who did it, and of the game; null for none. */
  readonly portrait: string | null;
  readonly emblem: string | null;
  /** Segments of the clock that it filled; 0 for none. */
  readonly segments: number;
  readonly at: string;
}

function momentWords({ id, fact, changed }: Moment, clocks: Clocks): MomentWords {
  const moved = changed.map((each) => movedWords(each, clocks)).join(" · ");
  const doer = fact.who || fact.user;
  return {
    id,
    title: localize(`TESSERA.Chronicle.Moment.${id}`),
    who: moved || doer,
    what: [moved ? doer : "", fact.intent || fact.title].filter(Boolean).join(" · "),
    word: fact.word,
    tone: fact.tone,
    dice: fact.dice,
    portrait: fact.actor ? shownAs(fact.actor).img : null,
    emblem: rulesetById(fact.ruleset)?.emblem ?? null,
    segments: changed.reduce((sum, { name }) => sum + (clocks.get(clockPart(name)?.id ?? "")?.size ?? 0), 0),
    at: clockTime(fact.time),
  };
}

/** The moments of a record for the viewer. */
export function storyOf(record: ChronicleRecord): MomentWords[] {
  const clocks = clocksOf(record);
  const moments = momentsOf(record, momentRules());
  return moments.map((moment) => {
    const { id, fact } = moment;
    const told = momentWords(moment, clocks);
    // Moments of one kind in two games: say whose each is.
    const game = moments.some((other) => other.id === id && other.fact.ruleset !== fact.ruleset)
      ? rulesetById(fact.ruleset)?.label
      : undefined;
    return game ? { ...told, title: `${told.title} · ${localize(game)}` } : told;
  });
}

/** Kind of the record, its title and its time, as words. */
export function headOf(record: ChronicleRecord): Record<"kind" | "title" | "span", string> {
  const { kind, title, ended } = record;
  return {
    kind: localize(`TESSERA.Chronicle.Kind.${kind}`),
    title,
    span: localize("TESSERA.Chronicle.span", { from: dayAndTime(firstMoment(record)), to: clockTime(ended) }),
  };
}

function seriesName({ id, name }: Series): string {
  if (name) return name;
  const key = id === "players" || id === "enemy" ? `TESSERA.Tracker.Initiative.${id}` : `TESSERA.Tracker.Counter.${id}`;
  return localize(key);
}

/** Template context of one plot, with its description and its table. */
export function plotContext(record: ChronicleRecord, plot: Plot): Data {
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

export function chronicleContext(record: ChronicleRecord | null): Data {
  if (!record) return { empty: true };
  const { kind, facts } = record;
  const clocks = clocksOf(record);
  const tallies = talliesOf(facts, tallyRules());
  // Other games have nothing to say here.
  const columns = tallyRules().filter(({ id }) => tallies.some(({ sums }) => sums[id]));
  return {
    ...headOf(record),
    moments: storyOf(record).map((moment) => ({ ...moment, dice: diceContext(moment.dice) })),
    tallies: tallies.map(({ sums, ...tally }) => ({ ...tally, sums: columns.map(({ id }) => sums[id]) })),
    columns: columns.map(({ id }) => localize(`TESSERA.Chronicle.Tally.${id}`)),
    plots: plotsOf(record, plotRules())
      .filter(hasMoved)
      .map((plot) => plotContext(record, plot)),
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
