/** Calendars: from seconds of time to years, days and hours, and back [type documentation: CalendarData]. */
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { i18n } from "../i18n.ts";
import * as fields from "./fields/index.ts";
import { DataModel } from "./model.ts";
import type { DataSchema, SourceData } from "./types.ts";

/** A time in its parts. All of them count from zero. */
export interface TimeComponents {
  year: number;
  /** Day of the year. */
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Index of the calendar's months. */
  month: number;
  dayOfMonth: number;
  /** Index of the calendar's days of the week. */
  dayOfWeek: number;
  /** Index of the calendar's seasons. */
  season: number;
  leapYear: boolean;
}

type Formatter = (calendar: CalendarData, components: TimeComponents, options: Record<string, unknown>) => string;

interface Month {
  ordinal: number;
  days: number;
  leapDays: number | null;
}

interface Season {
  monthStart: number | null;
  dayStart: number | null;
  monthEnd: number | null;
  dayEnd: number | null;
}

const whole = (more: Record<string, unknown> = {}) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, ...more });
const length = (initial: number) =>
  new fields.NumberField({ required: true, nullable: false, positive: true, initial });
const named = (): DataSchema => ({
  name: new fields.StringField({ required: true, blank: false }),
  abbreviation: new fields.StringField(),
  ordinal: whole({ min: 1, initial: 1 }),
});
const orNothing = { required: true, nullable: true, initial: null };
const edge = () => new fields.NumberField({ ...orNothing, min: 0, integer: true });
const list = (schema: DataSchema) => new fields.ArrayField(new fields.SchemaField(schema));

/** A configured calendar. */
export class CalendarData extends DataModel {
  declare years: {
    yearZero: number;
    firstWeekday: number;
    leapYear: { leapStart: number; leapInterval: number } | null;
  } | null;
  declare months: { values: Month[] } | null;
  declare days: {
    values: unknown[];
    daysPerYear: number;
    hoursPerDay: number;
    minutesPerHour: number;
    secondsPerMinute: number;
  };
  declare seasons: { values: Season[] } | null;

  static override defineSchema(): DataSchema {
    return {
      name: new fields.StringField({ required: true, blank: false }),
      description: new fields.StringField(),
      years: new fields.SchemaField(
        {
          yearZero: whole({ initial: 0 }),
          firstWeekday: whole({ min: 0, initial: 0 }),
          leapYear: new fields.SchemaField(
            { leapStart: whole({ initial: 0 }), leapInterval: whole({ min: 1, initial: 4 }) },
            orNothing,
          ),
        },
        orNothing,
      ),
      months: new fields.SchemaField(
        {
          values: list({
            ...named(),
            days: new fields.NumberField({ required: true, nullable: false, initial: 30 }),
            leapDays: new fields.NumberField({ required: false, nullable: true }),
          }),
        },
        orNothing,
      ),
      days: new fields.SchemaField({
        values: list(named()),
        daysPerYear: length(365),
        hoursPerDay: length(24),
        minutesPerHour: length(60),
        secondsPerMinute: length(60),
      }),
      seasons: new fields.SchemaField(
        { values: list({ ...named(), monthStart: edge(), dayStart: edge(), monthEnd: edge(), dayEnd: edge() }) },
        orNothing,
      ),
    };
  }

  get #secondsPerHour(): number {
    return this.days.minutesPerHour * this.days.secondsPerMinute;
  }

  get #secondsPerDay(): number {
    return this.days.hoursPerDay * this.#secondsPerHour;
  }

  #daysOfMonth({ days, leapDays }: Month, leapYear: boolean): number {
    return leapYear ? (leapDays ?? days) : days;
  }

  /** Number of days in the year that lies `year` years after year zero. */
  #daysOfYear(year: number): number {
    const leapYear = this.isLeapYear(year + (this.years?.yearZero ?? 0));
    if (!leapYear) return this.days.daysPerYear;
    const more = (this.months?.values ?? []).map(({ days, leapDays }) => (leapDays ?? days) - days);
    return this.days.daysPerYear + more.reduce((sum, each) => sum + each, 0);
  }

  /** True if the year of this number is a leap year. */
  isLeapYear(year: number): boolean {
    const leapYear = this.years?.leapYear;
    if (!leapYear || year < leapYear.leapStart) return false;
    return (year - leapYear.leapStart) % leapYear.leapInterval === 0;
  }

  /** The parts of a time in seconds. */
  timeToComponents(time = 0): TimeComponents {
    const days = Math.floor(time / this.#secondsPerDay);
    let rest = time - days * this.#secondsPerDay;
    const hour = Math.floor(rest / this.#secondsPerHour);
    rest -= hour * this.#secondsPerHour;
    const minute = Math.floor(rest / this.days.secondsPerMinute);
    const second = rest - minute * this.days.secondsPerMinute;
    let [year, day] = [0, days];
    for (; day < 0; day += this.#daysOfYear(year)) year--;
    for (; day >= this.#daysOfYear(year); year++) day -= this.#daysOfYear(year);
    const leapYear = this.isLeapYear(year + (this.years?.yearZero ?? 0));
    const { month, dayOfMonth } = this.#monthOf(day, leapYear);
    const week = this.days.values.length;
    const dayOfWeek = week === 0 ? 0 : (((days + (this.years?.firstWeekday ?? 0)) % week) + week) % week;
    return {
      year,
      day,
      hour,
      minute,
      second,
      month,
      dayOfMonth,
      dayOfWeek,
      season: this.#seasonOf(month, dayOfMonth),
      leapYear,
    };
  }

  #monthOf(day: number, leapYear: boolean): { month: number; dayOfMonth: number } {
    const months = this.months?.values ?? [];
    let dayOfMonth = day;
    for (const [month, entry] of months.entries()) {
      const length = this.#daysOfMonth(entry, leapYear);
      if (dayOfMonth < length || month === months.length - 1) return { month, dayOfMonth };
      dayOfMonth -= length;
    }
    return { month: 0, dayOfMonth };
  }

  /** The season that a day lies in; one may begin in a year and end in the next. */
  #seasonOf(month: number, dayOfMonth: number): number {
    const ordinal = this.months?.values[month]?.ordinal ?? month + 1;
    const place = (inMonth: number, day: number) => inMonth * 1000 + day;
    const now = place(ordinal, dayOfMonth);
    const found = (this.seasons?.values ?? []).findIndex(({ monthStart, dayStart, monthEnd, dayEnd }) => {
      if (monthStart === null || monthEnd === null) return false;
      const [start, end] = [place(monthStart, dayStart ?? 0), place(monthEnd, dayEnd ?? 999)];
      return start <= end ? start <= now && now <= end : start <= now || now <= end;
    });
    return Math.max(found, 0);
  }

  /**
   * The time in seconds that these parts add up to. Month and day of the month count only if the day of the year is
   * omitted.
   */
  componentsToTime(components: Partial<TimeComponents>): number {
    const { year = 0, month = 0, dayOfMonth = 0, hour = 0, minute = 0, second = 0 } = components;
    let days = components.day ?? dayOfMonth;
    if (components.day === undefined) {
      const leapYear = this.isLeapYear(year + (this.years?.yearZero ?? 0));
      for (const entry of (this.months?.values ?? []).slice(0, month)) days += this.#daysOfMonth(entry, leapYear);
    }
    for (let passed = 0; passed < year; passed++) days += this.#daysOfYear(passed);
    for (let before = -1; before >= year; before--) days -= this.#daysOfYear(before);
    return days * this.#secondsPerDay + hour * this.#secondsPerHour + minute * this.days.secondsPerMinute + second;
  }

  #seconds(time: number | Partial<TimeComponents>): number {
    return typeof time === "number" ? time : this.componentsToTime(time);
  }

  /** The time that lies `deltaTime` after a start time. */
  add(startTime: number | TimeComponents, deltaTime: number | Partial<TimeComponents>): TimeComponents {
    return this.timeToComponents(this.#seconds(startTime) + this.#seconds(deltaTime));
  }

  /** The difference between a time and a second one, by default the world's present time. */
  difference(
    endTime: number | TimeComponents,
    startTime: number | TimeComponents = game.time.worldTime,
  ): TimeComponents {
    return this.timeToComponents(this.#seconds(endTime) - this.#seconds(startTime));
  }

  /**
   * A time in words, by a function or by the name of one in `CONFIG.time.formatters`.
   * @throws Error if there is none of that name
   */
  format(
    time: number | TimeComponents = game.time.components,
    formatter: string | Formatter = "timestamp",
    options: Record<string, unknown> = {},
  ): string {
    const components = typeof time === "number" ? this.timeToComponents(time) : time;
    const format = typeof formatter === "function" ? formatter : CONFIG.time.formatters[formatter];
    if (!format) throw new Error(`"${String(formatter)}" is not one of CONFIG.time.formatters`);
    return format(this, components, options);
  }

  /** YYYY-MM-DD HH:MM:SS. */
  static formatTimestamp(calendar: CalendarData, components: TimeComponents): string {
    const { year, month, dayOfMonth, hour, minute, second } = components;
    const pad = (value: number, places = 2) => String(value).padStart(places, "0");
    const yearNumber = year + (calendar.years?.yearZero ?? 0);
    const monthNumber = calendar.months?.values[month]?.ordinal ?? month + 1;
    const date = [pad(yearNumber, 4), pad(monthNumber), pad(dayOfMonth + 1)].join("-");
    return `${date} ${[hour, minute, second].map((each) => pad(each)).join(":")}`;
  }

  /** "2 days, 3 hours ago". */
  static formatAgo(
    _calendar: CalendarData,
    components: TimeComponents,
    { short = false, maxTerms }: { short?: boolean; maxTerms?: number } = {},
  ): string {
    const terms = (["year", "day", "hour", "minute", "second"] as const).filter((unit) => components[unit] > 0);
    if (terms.length === 0) return i18n.localize("TIME.Now");
    const words = terms.slice(0, maxTerms ?? terms.length).map((unit) => {
      const unitDisplay = short ? "narrow" : "long";
      return new Intl.NumberFormat(i18n.lang, { style: "unit", unit, unitDisplay }).format(components[unit]);
    });
    return i18n.format("TIME.Ago", { terms: words.join(", ") });
  }
}

/** Names and lengths of the months. They stand here, because formatters cost each client time that joins. */
const MONTHS: readonly (readonly [name: string, days: number])[] = [
  ["January", 31],
  ["February", 28],
  ["March", 31],
  ["April", 30],
  ["May", 31],
  ["June", 30],
  ["July", 31],
  ["August", 31],
  ["September", 30],
  ["October", 31],
  ["November", 30],
  ["December", 31],
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** A name as it is abbreviated in English. */
const short = (name: string) => name.slice(0, 3);

/** The calendar of Earth, with a leap year every fourth year. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG: SourceData = {
  name: "Simplified Gregorian",
  description: "The months and weeks of Earth, with a leap year every fourth year.",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 0, leapInterval: 4 } },
  months: {
    values: MONTHS.map(([name, days], index) => ({
      name,
      abbreviation: short(name),
      ordinal: index + 1,
      days,
      leapDays: index === 1 ? 29 : null,
    })),
  },
  days: {
    values: WEEKDAYS.map((name, index) => ({
      name,
      abbreviation: short(name),
      ordinal: index + 1,
    })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: null,
};
