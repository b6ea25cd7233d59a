/** `game.time` in the parts of a calendar. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Seats, sit } from "./players.ts";

let seats: Seats;
const time = () => seats.gm.game.time;
const DAY = 86_400;

beforeAll(async () => {
  seats = await sit();
}, 120_000);
afterAll(async () => {
  await seats?.table.close();
});

test("the world's time is expressed as components [type documentation: GameTime#components]", async () => {
  await time().set(0);
  expect(time().components).toEqual({
    year: 0,
    day: 0,
    hour: 0,
    minute: 0,
    second: 0,
    month: 0,
    dayOfMonth: 0,
    dayOfWeek: 0,
    season: 0,
    leapYear: true,
  });
  expect(await time().advance({ day: 40, hour: 3, second: 5 })).toBe(40 * DAY + 3 * 3600 + 5);
  await seats.table.settle();
  expect(seats.player.game.time.components).toMatchObject({ day: 40, month: 1, dayOfMonth: 9, dayOfWeek: 5, hour: 3 });
  expect(await time().set({ year: 1, minute: 2 })).toBe(366 * DAY + 120);
  await time().set(0);
});

test("the calendar of Earth has the months and weekdays that English knows [type documentation: CalendarData]", () => {
  const english = (format: Intl.DateTimeFormatOptions, month: number, day: number) =>
    new Intl.DateTimeFormat("en", { ...format, timeZone: "UTC" }).format(Date.UTC(2023, month, day));
  const { months, days } = time().calendar;
  expect(months?.values).toMatchObject(
    Array.from({ length: 12 }, (_, month) => ({
      name: english({ month: "long" }, month, 1),
      abbreviation: english({ month: "short" }, month, 1),
      ordinal: month + 1,
      days: new Date(Date.UTC(2023, month + 1, 0)).getUTCDate(),
    })),
  );
  // The first of January 2023 is a Sunday.
  expect(days.values).toMatchObject(
    Array.from({ length: 7 }, (_, day) => ({
      name: english({ weekday: "long" }, 0, day + 1),
      abbreviation: english({ weekday: "short" }, 0, day + 1),
    })),
  );
});

describe("a calendar [type documentation: CalendarData]", () => {
  test("comes back from components to the same second, before zero too", () => {
    const calendar = time().calendar;
    for (const seconds of [
      0,
      1,
      DAY - 1,
      59 * DAY,
      366 * DAY,
      1461 * DAY - 1,
      40_000 * DAY + 7,
      -1,
      -366 * DAY,
      -DAY * 800,
    ]) {
      const components = calendar.timeToComponents(seconds);
      expect(calendar.componentsToTime(components)).toBe(seconds);
      const { day: _day, ...byMonth } = components;
      expect(calendar.componentsToTime(byMonth)).toBe(seconds);
    }
  });

  test("adds and takes the difference", () => {
    const calendar = time().calendar;
    expect(calendar.add(DAY, { hour: 25 })).toMatchObject({ day: 2, hour: 1 });
    expect(calendar.difference(3 * DAY, calendar.timeToComponents(DAY))).toMatchObject({ year: 0, day: 2, hour: 0 });
  });

  test("formats by CONFIG.time.formatters, and throws for a name that is not there", () => {
    const calendar = time().calendar;
    expect(calendar.format(59 * DAY + 3661)).toBe("0000-02-29 01:01:01");
    expect(calendar.format(2 * DAY + 3600, "ago")).toBe("2 days, 1 hour ago");
    expect(calendar.format(2 * DAY + 3600, "ago", { short: true, maxTerms: 1 })).toBe("2d ago");
    expect(calendar.format(60, (_own, { minute }) => `minute ${minute}`)).toBe("minute 1");
    expect(() => calendar.format(0, "sundial")).toThrow("sundial");
  });

  test("is of the class and the configuration that CONFIG.time names, once initializeCalendar is called", () => {
    const { CONFIG } = seats.gm.client;
    const former = CONFIG.time.worldCalendarConfig;
    CONFIG.time.worldCalendarConfig = {
      name: "Harvest",
      years: { yearZero: 100, firstWeekday: 1, leapYear: { leapStart: 101, leapInterval: 2 } },
      months: {
        values: [
          { name: "Sowing", ordinal: 1, days: 5 },
          { name: "Reaping", ordinal: 2, days: 5, leapDays: 6 },
        ],
      },
      days: {
        values: [
          { name: "Work", ordinal: 1 },
          { name: "Rest", ordinal: 2 },
        ],
        daysPerYear: 10,
        hoursPerDay: 10,
        minutesPerHour: 10,
        secondsPerMinute: 10,
      },
      seasons: {
        values: [
          { name: "Green", monthStart: 1, dayStart: 2, monthEnd: 2, dayEnd: 1 },
          { name: "White", monthStart: 2, dayStart: 2, monthEnd: 1, dayEnd: 1 },
        ],
      },
    };
    time().initializeCalendar();
    const { calendar } = time();
    expect(calendar.timeToComponents(9_999)).toMatchObject({ year: 0, day: 9, hour: 9, leapYear: false, season: 1 });
    expect(calendar.timeToComponents(20_000)).toMatchObject({
      year: 1,
      day: 10,
      month: 1,
      dayOfMonth: 5,
      leapYear: true,
    });
    expect(calendar.timeToComponents(0)).toMatchObject({ dayOfWeek: 1, season: 1 });
    expect(calendar.timeToComponents(3_000)).toMatchObject({ dayOfWeek: 0, season: 0 });
    expect(calendar.format(21_000)).toBe("0102-01-01 00:00:00");
    CONFIG.time.worldCalendarConfig = former;
    time().initializeCalendar();
  });
});

test("the calendar of Earth has a leap year every fourth year from zero on, and begins on a Sunday [hypothesis]", () => {
  const { earthCalendar } = time();
  expect([0, 1, 4, 100].map((year) => earthCalendar.isLeapYear(year))).toEqual([true, false, true, true]);
  expect((earthCalendar.days.values[0] as { name: string }).name).toBe("Sunday");
});
