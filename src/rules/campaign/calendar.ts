/** The campaign's calendar, as its ledger keeps it: the day, the names of days, and dates that were set. */
import { recordsIn } from "../ledger/records.ts";
import type { SharedState } from "../ledger/state.ts";

/** The counter of the day, from 1; a table that has none keeps no calendar. */
export const DAY = "calendar.day";
/**
 * Names of the words that store the text for the first day, and the names of the days of a week, separated by commas.
 */
export const FIRST = "calendar.first";
export const WEEK = "calendar.week";

/** Number of days of a week if its days have no names. */
export const WEEK_LENGTH = 7;

export interface Calendar {
  /** The day of the campaign, from 1. */
  readonly day: number;
  /** The table's text for the first day; empty for none. */
  readonly first: string;
  /** Names of the days of a week, in order; empty for none. */
  readonly week: readonly string[];
}

/** A date as game masters describe it. */
export interface CampaignDate {
  readonly name: string;
  /** The day on which it comes due, from 1. */
  readonly day: number;
  /** Days after which it comes due again; 0 for once. */
  readonly every: number;
  /** True if players see it. */
  readonly shown: boolean;
  /** For game masters only. */
  readonly secret: string;
}

export interface SetDate extends CampaignDate {
  readonly id: string;
}

/** The calendar of a state; null for a table that keeps none. */
export function calendarIn({ counters, words }: SharedState): Calendar | null {
  const day = counters[DAY] ?? 0;
  if (day < 1) return null;
  const names = (words[WEEK] ?? "").split(",").map((name) => name.trim());
  return { day, first: words[FIRST] ?? "", week: names.filter(Boolean) };
}

/** The name of a day of the week; empty without names. */
export function weekday({ week }: Pick<Calendar, "week">, day: number): string {
  return week.length > 0 ? (week[(day - 1) % week.length] ?? "") : "";
}

/** The dates of a state, the first to come due first, then by name; those without a name or a day are left out. */
export function datesIn(state: SharedState): SetDate[] {
  const found = [...recordsIn(state, "date")].flatMap(([id, words]): SetDate[] => {
    const [day, every] = [Number(words["day"]), Number(words["every"] ?? 0)];
    const name = words["name"] ?? "";
    if (!name || !Number.isSafeInteger(day) || day < 1) return [];
    return [
      {
        ...{ id, name, day, every: Number.isSafeInteger(every) && every > 0 ? every : 0 },
        shown: words["shown"] === "1",
        secret: words["secret"] ?? "",
      },
    ];
  });
  return found.sort(
    (first, second) =>
      first.day - second.day || first.name.localeCompare(second.name) || (first.id < second.id ? -1 : 1),
  );
}

/** The first date that is still to come after a day; undefined for none. */
export function nextDate(dates: readonly SetDate[], day: number): SetDate | undefined {
  return dates.find((date) => date.day > day);
}
