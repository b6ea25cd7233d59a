/** Clocks that a consequence starts or ticks (source 002, Story Beat Spend Menu: Supply segments, rails, Fronts; its examples). */
import { CLOCK_LIMIT } from "../clocks/index.ts";
import { oneOf, RulesError, wholeNumber } from "../error.ts";
import { below, plainObject, text } from "../input.ts";
import { clockStarts } from "../ledger/clocks.ts";
import type { Change } from "../ledger/entry.ts";
import { identifier } from "../optional.ts";

export const CLOCK_SCOPES = ["scene", "party"] as const;

/** A clock of the ledger, and how many segments of it are filled. */
export interface ConsequenceClock {
  /** Whether it belongs to the check's scene or to the party. */
  readonly scope: (typeof CLOCK_SCOPES)[number];
  readonly id: string;
  /** 0 to 100. */
  readonly ticks: number;
  /** For a clock that starts with the consequence: its name and its segments, 1 to 100. */
  readonly starts?: { readonly name: string; readonly size: number };
}

/** An id that the names of the ledger's counters can carry. */
function clockId(field: string, value: unknown): string {
  const id = identifier(field, value);
  if (id.includes(".")) throw new RulesError(field, "unknown", { value: id });
  return id;
}

/** The clock of an event. @throws RulesError naming the field at fault */
export function readConsequenceClock(field: string, value: unknown): ConsequenceClock {
  const given = plainObject(field, value, ["scope", "id", "ticks", "starts"]);
  const clock = {
    scope: oneOf(below(field, "scope"), given["scope"], CLOCK_SCOPES),
    id: clockId(below(field, "id"), given["id"]),
    ticks: wholeNumber(below(field, "ticks"), given["ticks"], 0, CLOCK_LIMIT),
  };
  if (given["starts"] === undefined) return clock;
  const path = below(field, "starts");
  const { name, size } = plainObject(path, given["starts"], ["name", "size"]);
  return {
    ...clock,
    starts: {
      name: text(below(path, "name"), name, 100),
      size: wholeNumber(below(path, "size"), size, 1, CLOCK_LIMIT),
    },
  };
}

/** What it changes in the ledger of its scope. @throws RulesError naming the field at fault */
export function consequenceChanges(clock: ConsequenceClock): Change[] {
  const { id, ticks, starts } = readConsequenceClock("clock", clock);
  return [
    ...(starts ? clockStarts(id, starts.name, starts.size) : []),
    ...(ticks > 0 ? [{ type: "earn" as const, counter: `clock.${id}.filled`, amount: ticks }] : []),
  ];
}
