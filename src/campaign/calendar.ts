/** The campaign's calendar as this user may know it. The windows and acts that change it are loaded on demand. */
import { localize } from "../foundry/host.ts";
import { shownState } from "../ledger/shown-state.ts";
import { calendarIn, datesIn, nextDate, type SetDate, weekday } from "../rules/campaign/calendar.ts";

/** The calendar, with its dates. */
export interface CalendarNow {
  /** The day of the campaign, from 1. */
  readonly day: number;
  /** The day in words: its number, and its name in the week. */
  readonly words: string;
  /** The first day in the table's words; empty for none. */
  readonly first: string;
  /** Names of the days of a week; empty for none. */
  readonly week: readonly string[];
  /** Dates that this user may know, including past ones, in the order in which they come due. */
  readonly dates: readonly SetDate[];
}

/** A day in words: "Day 4, Market day". */
export function dayWords(week: readonly string[], day: number): string {
  const name = weekday({ week }, day);
  return localize(name ? "TESSERA.Calendar.dayNamed" : "TESSERA.Calendar.day", { day, name });
}

/** The calendar that this user may know; null for a table that keeps none. */
export function calendarNow(): CalendarNow | null {
  const { party } = shownState();
  const calendar = calendarIn(party);
  return calendar && { ...calendar, words: dayWords(calendar.week, calendar.day), dates: datesIn(party) };
}

/** A date and the days until it, in words: "The flood, in 3 days". */
export function untilWords({ name, day }: Pick<SetDate, "name" | "day">, today: number): string {
  const [days, ago] = [day - today, today - day];
  const near = { "-1": "yesterday", "0": "today", "1": "tomorrow" }[String(days)];
  if (near) return localize(`TESSERA.Calendar.${near}`, { name });
  return days > 0
    ? localize("TESSERA.Calendar.in", { name, days })
    : localize("TESSERA.Calendar.ago", { name, days: ago });
}

/** The day and the next date in words, for the tracker; null for a table that keeps no calendar. */
export function calendarLine(): { readonly day: string; readonly next: string } | null {
  const calendar = calendarNow();
  if (!calendar) return null;
  const { day, words, dates } = calendar;
  const next = dates.find((date) => date.day === day) ?? nextDate(dates, day);
  return { day: words, next: next ? untilWords(next, day) : "" };
}
