/** The calendar in the ledger: days, dates that come due, clocks that days move, rests in a row, and what players may know. */
import { integer, property, assert as propertyHolds } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CampaignDate,
  calendarIn,
  datesIn,
  nextDate,
  type SetDate,
  weekday,
} from "../../../src/rules/campaign/calendar.ts";
import {
  calendarStarts,
  clocksMoved,
  dateAlters,
  dateStarts,
  datesDue,
  daysHappen,
  daysPass,
  restChanges,
  restedBefore,
  weeksPassed,
} from "../../../src/rules/campaign/passing-days.ts";
import { type ClockFace, clockStarts, clocksIn } from "../../../src/rules/ledger/clocks.ts";
import type { Change } from "../../../src/rules/ledger/entry.ts";
import { fold } from "../../../src/rules/ledger/ledger.ts";
import { recordEnds } from "../../../src/rules/ledger/records.ts";
import { changeFilter, stateFor } from "../../../src/rules/ledger/sight.ts";
import { emptyState, type SharedState } from "../../../src/rules/ledger/state.ts";
import { expectRefusal } from "../expect-refusal.ts";

const player = { id: "ana", isGM: false };
const noSection = () => null;

function folded(state: SharedState, changes: readonly Change[]): SharedState {
  return fold(state, [{ id: "one", time: 1, changes }]).state;
}

const begun = folded(emptyState, calendarStarts(emptyState, {}));
const flood: CampaignDate = { name: "The flood", day: 4, every: 0, shown: true, secret: "It takes the bridge" };
const withFlood = folded(begun, dateStarts("flood", flood));
const pass = (state: SharedState, days: number) => folded(state, daysPass(state, days));
const calendar = (day: number, week: readonly string[] = []) => ({ day, first: "", week });
const date = (day: number, every: number): SetDate => ({ ...flood, id: "a", day, every });

describe("the calendar", () => {
  it("is none before it begins, and begins at day 1 or at a day of the table's choice", () => {
    expect(calendarIn(emptyState)).toBeNull();
    expect(calendarIn(begun)).toEqual({ day: 1, first: "", week: [] });
    const names = { day: 40, first: "  the thaw\n", week: "Moonday, , Tide day ,Market day" };
    const set = folded(begun, calendarStarts(begun, names));
    expect(calendarIn(set)).toEqual({ day: 40, first: "the thaw", week: ["Moonday", "Tide day", "Market day"] });
    expect(calendarStarts(set, { day: 40, first: "the thaw" })).toEqual([]);
    expectRefusal(() => calendarStarts(begun, { day: 0 }), "day");
    expectRefusal(() => calendarStarts(begun, { month: 3 } as object), "calendar.month");
  });

  it("names the days of a week in turn, from the first day", () => {
    const week = ["Moonday", "Tide day", "Market day"];
    expect([1, 2, 3, 4, 7].map((day) => weekday({ week }, day))).toEqual([...week, "Moonday", "Moonday"]);
    expect(weekday({ week: [] }, 3)).toBe("");
  });

  it("counts days that pass, one by one or many at once, within 1 to 365", () => {
    expect(calendarIn(pass(pass(begun, 1), 364))?.day).toBe(366);
    expect(calendarIn(pass(begun, 365))?.day).toBe(366);
    for (const days of [0, -1, 1.5, 366]) expectRefusal(() => daysPass(begun, days), "days");
    expectRefusal(() => daysPass(emptyState, 1), "days");
  });
});

describe("dates", () => {
  it("are stored with all that is said of them, the first to come due first", () => {
    const two = folded(withFlood, dateStarts("fair", { name: "The fair", day: 2 }));
    expect(datesIn(two)).toEqual([
      { id: "fair", name: "The fair", day: 2, every: 0, shown: false, secret: "" },
      { id: "flood", ...flood },
    ]);
    expect(nextDate(datesIn(two), 1)?.id).toBe("fair");
    expect(nextDate(datesIn(two), 2)?.id).toBe("flood");
    expect(nextDate(datesIn(two), 4)).toBeUndefined();
  });

  it("come due on their day: not the day before, and not once more", () => {
    const due = (day: number, days: number) => datesDue([date(4, 0)], calendar(day), days).length;
    expect([due(1, 2), due(1, 3), due(3, 1), due(4, 1), due(5, 300)]).toEqual([0, 1, 1, 0, 0]);
  });

  it("return after their days, as often as the days hold, and are set forward by days that pass", () => {
    expect(datesDue([date(4, 7)], calendar(1), 2)).toEqual([]);
    expect(datesDue([date(4, 7)], calendar(1), 3)).toMatchObject([{ times: 1, next: 11 }]);
    expect(datesDue([date(4, 7)], calendar(1), 17)).toMatchObject([{ times: 3, next: 25 }]);
    // The day was set past the date by hand; the missed date does not come due later.
    expect(datesDue([date(4, 7)], calendar(12), 5)).toEqual([]);
    expect(datesDue([date(4, 7)], calendar(12), 6)).toMatchObject([{ times: 1, next: 25 }]);
    const rent = folded(begun, dateStarts("rent", { name: "Rent", day: 4, every: 7 }));
    expect(datesIn(pass(rent, 3))[0]?.day).toBe(11);
    expect(datesIn(pass(rent, 2))[0]?.day).toBe(4);
  });

  it("[property] come due as often by many days at once as by single days", () => {
    propertyHolds(
      property(
        integer({ min: 1, max: 30 }),
        integer({ min: 0, max: 9 }),
        integer({ min: 1, max: 60 }),
        (day, every, days) => {
          let state = folded(begun, dateStarts("a", { name: "A", day, every }));
          const whole = datesDue(datesIn(state), calendar(1), days).reduce((sum, { times }) => sum + times, 0);
          let single = 0;
          for (let passed = 0; passed < days; passed += 1) {
            const now = calendarIn(state);
            if (now) single += datesDue(datesIn(state), now, 1).reduce((sum, { times }) => sum + times, 0);
            state = pass(state, 1);
          }
          expect(single).toBe(whole);
          const expected = every === 0 ? Number(day > 1 && day <= days + 1) : null;
          if (expected !== null) expect(whole).toBe(expected);
        },
      ),
    );
  });

  it("are changed part by part, and refused without a day, with unknown parts, or out of range", () => {
    expect(dateAlters(withFlood, "flood", { ...flood, day: 6 })).toEqual([
      { type: "put", name: "date.flood.day", value: "6" },
    ]);
    expect(dateAlters(withFlood, "flood", { name: " " })).toEqual([]);
    expect(dateAlters(withFlood, "nothing", { day: 3 })).toEqual([]);
    expect(datesIn(folded(withFlood, recordEnds("date", "flood")))).toEqual([]);
    expectRefusal(() => dateStarts("x", { name: "No day" }), "day");
    expectRefusal(() => dateStarts("x", { name: "X", day: 0 }), "day");
    expectRefusal(() => dateStarts("x", { name: "X", day: 2, at: "noon" } as object), "date.at");
    expect(dateStarts("x", { name: " ", day: 2 })).toEqual([]);
  });

  it("are known to players only if they are shown, without their notes and their history", () => {
    const hidden = folded(withFlood, dateStarts("raid", { name: "The raid", day: 3, secret: "From the north" }));
    const seen = stateFor(player, hidden, hidden, noSection);
    expect(datesIn(seen)).toEqual([{ id: "flood", ...flood, secret: "" }]);
    expect(JSON.stringify(seen)).not.toMatch(/raid|north|bridge/);
    expect(calendarIn(seen)?.day).toBe(1);
    const changes = dateStarts("raid", { name: "The raid", day: 3 });
    const isKnown = changeFilter(player, { scene: emptyState, party: hidden }, [{ changes }], noSection);
    expect(changes.filter(isKnown)).toEqual([]);
  });
});

describe("clocks that days move", () => {
  const linked = (ticks: number, feed: string, ruleset = "calendar"): Partial<ClockFace> => ({
    name: feed,
    links: [{ ruleset, feed, ticks }],
  });

  it("tick for each day and for each end of a week, within their bounds, as the look ahead says", () => {
    let state = folded(begun, clockStarts("a", 6, linked(1, "days")));
    state = folded(state, clockStarts("b", 8, linked(2, "weeks")));
    state = folded(state, clockStarts("c", 4, linked(-1, "days")));
    state = folded(state, clockStarts("d", 4, linked(1, "days", "other")));
    const happened = daysHappen(calendar(1), 8);
    expect(clocksMoved(state, happened).map(({ id, filled, after }) => [id, filled, after])).toEqual([
      ["a", 0, 6],
      ["b", 0, 2],
    ]);
    const after = clocksIn(pass(state, 8)).map(({ id, filled }) => [id, filled]);
    expect(after).toEqual([
      ["a", 6],
      ["b", 2],
      ["c", 0],
      ["d", 0],
    ]);
  });

  it("count the ends of weeks by the names of the week, else by seven days", () => {
    expect(weeksPassed(calendar(1), 6)).toBe(0);
    expect(weeksPassed(calendar(1), 7)).toBe(1);
    expect(weeksPassed(calendar(7), 1)).toBe(1);
    expect(weeksPassed(calendar(1, ["a", "b", "c"]), 6)).toBe(2);
  });
});

describe("days of rest in a row", () => {
  it("are counted for each character, and begin anew after days without rest", () => {
    let state = folded(begun, restChanges(begun, "dov", 3));
    state = folded(state, restChanges(state, "dov", 2));
    expect([restedBefore(state, "dov"), restedBefore(state, "sol")]).toEqual([5, 0]);
    expect(restChanges(state, "sol", 0)).toEqual([]);
    expect(restedBefore(folded(state, restChanges(state, "dov", 0)), "dov")).toBe(0);
  });
});
