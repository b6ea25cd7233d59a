/** Changes of the campaign's calendar: its start, its dates, and the days that pass with their effects. */
import { type ClockLink, ticksFor } from "../clocks/links.ts";
import { oneOf, RulesError, wholeNumber } from "../error.ts";
import { flag, plainObject, text } from "../input.ts";
import { clocksIn, type SharedClock } from "../ledger/clocks.ts";
import type { Change, HappenedChange } from "../ledger/entry.ts";
import { type RecordWords, recordChanges, recordsIn } from "../ledger/records.ts";
import type { SharedState } from "../ledger/state.ts";
import { oneLine } from "../one-line.ts";
import {
  type Calendar,
  type CampaignDate,
  calendarIn,
  DAY,
  datesIn,
  FIRST,
  type SetDate,
  WEEK,
  WEEK_LENGTH,
} from "./calendar.ts";

/** Latest day of a campaign, and most days that pass at once. */
export const DAY_LIMIT = 1_000_000;
export const PASSING_LIMIT = 365;

/**
 * Largest lengths, in letters, of a date's name, of the first day's text, of all names of a week together, and of a
 * game master's note.
 */
export const DATE_LENGTH = 100;
export const FIRST_LENGTH = 100;
export const WEEK_NAMES_LENGTH = 300;
export const NOTE_LENGTH = 500;

/** The name under which clocks are linked to the calendar, in the place of a rule set's id. */
export const CALENDAR = "calendar";

/** Links that clocks may have to the calendar: to each day that passes, and to each week that ends. */
export const CALENDAR_LINKS = ["feed.days", "feed.weeks"] as const;

const DATE_PARTS = ["name", "day", "every", "shown", "secret"] as const;

/**
 * The given parts of a date, validated and written as the texts that the ledger stores.
 * @throws RulesError for unknown parts, or parts of the wrong kind
 */
function wordsOf(given: unknown): RecordWords {
  const said = plainObject("date", given, DATE_PARTS);
  const words: Record<string, string> = {};
  const put = (part: (typeof DATE_PARTS)[number], read: (value: unknown) => string): void => {
    if (said[part] !== undefined) words[part] = read(said[part]);
  };
  put("name", (value) => oneLine(text("name", value), DATE_LENGTH));
  put("day", (value) => String(wholeNumber("day", value, 1, DAY_LIMIT)));
  put("every", (value) => String(wholeNumber("every", value, 0, DAY_LIMIT) || ""));
  put("shown", (value) => (flag("shown", value) ? "1" : ""));
  put("secret", (value) => oneLine(text("secret", value), NOTE_LENGTH));
  return words;
}

/**
 * The changes that set a date; none without a name.
 * @throws RulesError without a day, for unknown parts, or parts of the wrong kind
 */
export function dateStarts(id: string, given: Partial<CampaignDate>): Change[] {
  const words = wordsOf(given);
  if (words["day"] === undefined) throw new RulesError("day", "missing");
  return words["name"] ? recordChanges("date", id, {}, words) : [];
}

/**
 * Return the changes that edit a date; none if nothing differs, or if its name would become empty.
 * @throws RulesError for unknown parts, or parts of the wrong kind
 */
export function dateAlters(state: SharedState, id: string, given: Partial<CampaignDate>): Change[] {
  const former = recordsIn(state, "date").get(id);
  const words = wordsOf(given);
  return former && words["name"] !== "" ? recordChanges("date", id, former, words) : [];
}

/** A calendar as game masters set it: the names of the week in one line, separated by commas. */
export interface CalendarWish {
  readonly day?: number;
  readonly first?: string;
  readonly week?: string;
}

/**
 * Return the changes that start a calendar, at day 1 if no other day is given, or edit an existing one; none if nothing
 * differs.
 * @throws RulesError for unknown parts, or parts of the wrong kind
 */
export function calendarStarts(state: SharedState, given: CalendarWish): Change[] {
  const said = plainObject("calendar", given, ["day", "first", "week"]);
  const now = calendarIn(state);
  const day = wholeNumber("day", said["day"] ?? now?.day ?? 1, 1, DAY_LIMIT);
  const named = (part: "first" | "week", name: string, length: number): Change[] => {
    if (said[part] === undefined) return [];
    const value = oneLine(text(part, said[part]), length);
    return value === (state.words[name] ?? "") ? [] : [{ type: "put", name, value }];
  };
  return [
    ...(day === now?.day ? [] : [{ type: "set", counter: DAY, value: day } as const]),
    ...named("first", FIRST, FIRST_LENGTH),
    ...named("week", WEEK, WEEK_NAMES_LENGTH),
  ];
}

/** Number of week ends that `days` passing days cross: a week has as many days as names, or seven if it has none. */
export function weeksPassed({ day, week }: Calendar, days: number): number {
  const length = week.length || WEEK_LENGTH;
  return Math.floor((day - 1 + days) / length) - Math.floor((day - 1) / length);
}

/** The changes that report passing days to the clocks. */
export function daysHappen(calendar: Calendar, days: number): HappenedChange {
  const feeds = { days, weeks: weeksPassed(calendar, days) };
  return { type: "happened", ruleset: CALENDAR, result: "passed", feeds };
}

/** A clock that days move. */
export interface MovedClock extends SharedClock {
  /** Filled segments afterwards. */
  readonly after: number;
}

/** The clocks of a state that days move, as the ledger will move them. */
export function clocksMoved(state: SharedState, happened: HappenedChange): MovedClock[] {
  return clocksIn(state).flatMap((clock) => {
    const ticks = ticksFor(clock.links, happened);
    const after = Math.min(clock.size, Math.max(0, clock.filled + ticks));
    return after === clock.filled ? [] : [{ ...clock, after }];
  });
}

/** True for a link to the calendar. */
export function isCalendarLink({ ruleset }: ClockLink): boolean {
  return ruleset === CALENDAR;
}

export interface DueDate extends SetDate {
  /** Number of times that it comes due in the passing days. */
  readonly times: number;
  /** The day on which it comes due next; its own day if it does not recur. */
  readonly next: number;
}

/** The dates that come due after a day, up to `days` later. */
export function datesDue(dates: readonly SetDate[], { day }: Calendar, days: number): DueDate[] {
  const until = day + days;
  return dates.flatMap((date) => {
    if (date.every === 0) return date.day > day && date.day <= until ? [{ ...date, times: 1, next: date.day }] : [];
    if (date.day > until) return [];
    const times = Math.floor((until - date.day) / date.every) + 1;
    // Times before today were missed: the day was set forward.
    const missed = date.day > day ? 0 : Math.floor((day - date.day) / date.every) + 1;
    return times > missed ? [{ ...date, times: times - missed, next: date.day + times * date.every }] : [];
  });
}

/** The counter of the days that a character has rested in a row. */
function restedName(character: string): string {
  return `calendar.rested.${character}`;
}

/** Days that a character has rested in a row. */
export function restedBefore({ counters }: SharedState, character: string): number {
  return counters[restedName(character)] ?? 0;
}

/** Return the changes that count `days` of rest for a character; 0 days reset the count. */
export function restChanges(state: SharedState, character: string, days: number): Change[] {
  const before = restedBefore(state, character);
  const value = days === 0 ? 0 : Math.min(DAY_LIMIT, before + days);
  return value === before ? [] : [{ type: "set", counter: restedName(character), value }];
}

/**
 * Return the changes of the party's ledger when days pass: the new day, the next days of recurring dates, the report to
 * clocks that are linked to days.
 * @param days 1 to 365
 * @throws RulesError without a calendar, for days out of range, or beyond the last day
 */
export function daysPass(state: SharedState, days: number): Change[] {
  const calendar = calendarIn(state);
  if (!calendar) throw new RulesError("days", "noCalendar");
  const passing = wholeNumber("days", days, 1, PASSING_LIMIT);
  wholeNumber("day", calendar.day + passing, 1, DAY_LIMIT);
  return [
    { type: "earn", counter: DAY, amount: passing },
    ...datesDue(datesIn(state), calendar, passing)
      .filter(({ every }) => every > 0)
      .map(({ id, next }): Change => ({ type: "put", name: `date.${id}.day`, value: String(next) })),
    daysHappen(calendar, passing),
  ];
}

/**
 * Read a choice of days.
 * @throws RulesError unless it is a whole number from 1 to 365
 */
export function readDays(value: unknown): number {
  return wholeNumber("days", value, 1, PASSING_LIMIT);
}

/**
 * Validate the keys of the offers that a game master chose; `known` lists the keys of all offers.
 * @throws RulesError for an unknown key
 */
export function readKeys(field: string, given: readonly unknown[], known: readonly string[]): readonly string[] {
  return given.map((key) => oneOf(field, key, known));
}
