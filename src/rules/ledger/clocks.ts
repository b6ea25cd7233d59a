/** Clocks as the ledger keeps them: counters and words below `clock.<id>.`, so that whatever happens to them can be undone. */
import { CLOCK_LIMIT, type Clock, tick } from "../clocks/index.ts";
import { oneOf, wholeNumber } from "../error.ts";
import { text } from "../input.ts";
import type { Change } from "./entry.ts";
import type { SharedState } from "./state.ts";

/** What players see of a clock: all of it, its pie without its name, or nothing. */
export const CLOCK_VIEWS = ["open", "unnamed", "secret"] as const;
export type ClockView = (typeof CLOCK_VIEWS)[number];

export interface SharedClock extends Clock {
  readonly id: string;
  readonly name: string;
  readonly view: ClockView;
}

/** The clocks of a state, by id. Those whose numbers make no sense are passed over. */
export function clocksIn({ counters, words }: SharedState): SharedClock[] {
  return Object.keys(counters).flatMap((key) => {
    const id = /^clock\.([^.]+)\.size$/.exec(key)?.[1];
    const size = counters[key] ?? 0;
    if (id === undefined || size < 1 || size > CLOCK_LIMIT) return [];
    const filled = Math.min(size, Math.max(0, counters[`clock.${id}.filled`] ?? 0));
    const view = CLOCK_VIEWS.find((each) => each === words[`clock.${id}.view`]) ?? "open";
    return [{ id, name: words[`clock.${id}.name`] ?? "", view, size, filled }];
  });
}

/** A new clock. Throws a RulesError for a size that is not 1 to 100, a name above 100 characters or an unknown view. */
export function clockStarts(id: string, name: string, size: number, view: ClockView = "open"): Change[] {
  return [
    { type: "set", counter: `clock.${id}.size`, value: wholeNumber("size", size, 1, CLOCK_LIMIT) },
    { type: "put", name: `clock.${id}.name`, value: text("name", name, 100) },
    { type: "put", name: `clock.${id}.view`, value: oneOf("view", view, CLOCK_VIEWS) },
  ];
}

/** Ticks of a clock, negative ones back; none beyond its ends. */
export function clockTicks(clock: SharedClock, ticks: number): Change[] {
  const { moved } = tick({ size: clock.size, filled: clock.filled }, ticks);
  if (moved === 0) return [];
  return [{ type: moved > 0 ? "earn" : "spend", counter: `clock.${clock.id}.filled`, amount: Math.abs(moved) }];
}

/** The clock is put away. */
export function clockEnds(id: string): Change[] {
  return [{ type: "reset", prefix: `clock.${id}.` }];
}
