/** Turns the head and the moments of a record into texts for pages and pictures. */
import { currentGame, isTranslated, localize } from "../foundry/host.ts";
import { shownAs } from "../foundry/shown-names.ts";
import {
  type ChronicledClock,
  type ChronicleRecord,
  clocksOf,
  type Fact,
  firstMoment,
  type Moment,
  type Moved,
  momentsOf,
} from "../rules/chronicle/index.ts";
import { clockPart } from "../rules/ledger/sight.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { sharedWord } from "../ruleset/shared-names.ts";
import { momentRules } from "./ruleset-plots.ts";

/** A time of day, as the user's language writes it. */
export function clockTime(time: number): string {
  return new Intl.DateTimeFormat(currentGame().i18n.lang, { timeStyle: "short" }).format(time);
}

function dayAndTime(time: number): string {
  return new Intl.DateTimeFormat(currentGame().i18n.lang, { dateStyle: "long", timeStyle: "short" }).format(time);
}

/** The clocks of a record, by id. */
export type Clocks = ReadonlyMap<string, ChronicledClock>;

function clockName(clocks: Clocks, id: string): string {
  return clocks.get(id)?.name || localize("TESSERA.Clock.unnamed");
}

/** A change of the shared state as text; empty for names and sizes of clocks and for bookkeeping. */
export function movedWords({ name, from, to }: Moved, clocks: Clocks): string {
  const clock = /^clock\.([^.]+)\.filled$/.exec(name)?.[1];
  if (clock !== undefined) return `${clockName(clocks, clock)} ${from} → ${to}`;
  const word = sharedWord(name);
  if (word?.changed) return localize(word.changed, { to: localize(`${word.prefix}.${to || "none"}`) });
  const key = `TESSERA.Tracker.Counter.${name}`;
  return isTranslated(key) ? `${localize(key)} ${from} → ${to}` : "";
}

/** A moment, that is, a highlight of a record, as the page and the picture show it. */
export interface MomentWords {
  readonly id: string;
  /** Id of its rule set, or empty. */
  readonly ruleset: string;
  /** Title of the kind of moment. */
  readonly title: string;
  /**
   * `who` holds the changes of the shared state in words or, without any, the actor; `what` tells the cause of the
   * moment.
   */
  readonly who: string;
  readonly what: string;
  readonly word: string;
  readonly tone: string;
  readonly dice: Fact["dice"];
  /** Pictures that the viewer may see: the actor's portrait and the game's emblem; null for none. */
  readonly portrait: string | null;
  readonly emblem: string | null;
  /** Segments of the clock that the moment filled; 0 for none. */
  readonly segments: number;
  readonly at: string;
}

function momentWords({ id, fact, changed }: Moment, clocks: Clocks): MomentWords {
  const moved = changed.map((each) => movedWords(each, clocks)).join(" · ");
  const doer = fact.who || fact.user;
  return {
    id,
    ruleset: fact.ruleset,
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
    // Two games have moments of this kind: name the game of each.
    const game = moments.some((other) => other.id === id && other.fact.ruleset !== fact.ruleset)
      ? rulesetById(fact.ruleset)?.label
      : undefined;
    return game ? { ...told, title: `${told.title} · ${localize(game)}` } : told;
  });
}

/** Kind of the record, its title and its time, as words. */
export function headOf(record: ChronicleRecord): Record<"kind" | "title" | "span", string> {
  const { kind, title, ended } = record;
  const from = dayAndTime(firstMoment(record));
  return {
    kind: localize(`TESSERA.Chronicle.Kind.${kind}`),
    title,
    span: from === dayAndTime(ended) ? from : localize("TESSERA.Chronicle.span", { from, to: clockTime(ended) }),
  };
}
