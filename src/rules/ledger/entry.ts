/** Ledger entries: changes of the table's shared values, identified by the id of their cause. */
import { oneOf, wholeNumber } from "../error.ts";
import { anyObject, below, flag, listOf, plainObject, text } from "../input.ts";

/** Largest amount of one change. */
const AMOUNT_LIMIT = 1_000_000;

/** Adds points to a counter, within its bounds. */
export interface Earn {
  readonly type: "earn";
  readonly counter: string;
  /** 0 or more. */
  readonly amount: number;
}

/** Removes points from a counter. If it holds fewer, the whole entry does not count. */
export interface Spend {
  readonly type: "spend";
  readonly counter: string;
  /** 0 or more. */
  readonly amount: number;
}

/** Sets a counter manually. */
export interface SetCounter {
  readonly type: "set";
  readonly counter: string;
  readonly value: number;
}

/** Sets a word. An empty text removes it. */
export interface Put {
  readonly type: "put";
  readonly name: string;
  readonly value: string;
}

/** Removes every counter and word whose name starts with `prefix`, such as those of one scene or session. */
export interface Reset {
  readonly type: "reset";
  readonly prefix: string;
}

/** A user ticks a clock; it counts if that user owns the clock at that point of the ledger. */
export interface TickChange {
  readonly type: "tick";
  /** Id of the clock. */
  readonly clock: string;
  /** −100 to 100. */
  readonly ticks: number;
  /** Id of the user. */
  readonly by: string;
}

/** A check's outcome; moves the clocks linked to it. */
export interface HappenedChange {
  readonly type: "happened";
  readonly ruleset: string;
  readonly result: string;
  readonly feeds: Readonly<Record<string, number>>;
  /** True if a foe of the heroes made the check. */
  readonly foe?: boolean;
}

export type Change = Earn | Spend | SetCounter | Put | Reset | TickChange | HappenedChange;

/** One entry. Entries with the same id are the same entry. */
export interface Entry {
  /** Name of the entry, derived from its cause: a message, or a manual act (`entry-name.ts`). */
  readonly id: string;
  /** Milliseconds since the epoch by the server's clock; entries apply in this order, then by id. */
  readonly time: number;
  readonly changes: readonly Change[];
  /** Id of the author of its message. */
  readonly author?: string;
}

const CHANGE_TYPES = ["earn", "spend", "set", "put", "reset", "tick", "happened"] as const;
const KNOWN_FIELDS = [
  ...["type", "counter", "amount", "value", "name", "prefix"],
  ...["clock", "ticks", "by", "ruleset", "result", "feeds", "foe"],
];

function readFeeds(field: string, value: unknown): Readonly<Record<string, number>> {
  const feeds = Object.entries(anyObject(field, value)).slice(0, 100);
  return Object.fromEntries(
    feeds.map(([name, points]) => [name, wholeNumber(below(field, name), points, -100_000, 100_000)]),
  );
}

function readChange(field: string, value: unknown): Change {
  const given = plainObject(field, value, KNOWN_FIELDS);
  const type = oneOf(below(field, "type"), given["type"], CHANGE_TYPES);
  switch (type) {
    case "earn":
    case "spend":
      return {
        type,
        counter: text(below(field, "counter"), given["counter"], 200),
        amount: wholeNumber(below(field, "amount"), given["amount"], 0, AMOUNT_LIMIT),
      };
    case "set":
      return {
        type,
        counter: text(below(field, "counter"), given["counter"], 200),
        value: wholeNumber(below(field, "value"), given["value"], -AMOUNT_LIMIT, AMOUNT_LIMIT),
      };
    case "put":
      return {
        type,
        name: text(below(field, "name"), given["name"], 200),
        value: text(below(field, "value"), given["value"], 500),
      };
    case "reset":
      return { type, prefix: text(below(field, "prefix"), given["prefix"], 200) };
    case "tick":
      return {
        type,
        clock: text(below(field, "clock"), given["clock"], 100),
        ticks: wholeNumber(below(field, "ticks"), given["ticks"], -100, 100),
        by: text(below(field, "by"), given["by"], 20),
      };
    case "happened":
      return {
        type,
        ruleset: text(below(field, "ruleset"), given["ruleset"], 100),
        result: text(below(field, "result"), given["result"], 100),
        feeds: readFeeds(below(field, "feeds"), given["feeds"]),
        ...(flag(below(field, "foe"), given["foe"] ?? false) ? { foe: true } : {}),
      };
  }
}

/** Validate a list of changes. @throws RulesError naming the field at fault */
export function changesOf(field: string, value: unknown): readonly Change[] {
  return listOf(field, value, 100, readChange);
}

/** Validate an entry. @throws RulesError naming the field at fault */
export function validateEntry(value: unknown): Entry {
  const given = plainObject("entry", value, ["id", "time", "changes"]);
  return {
    id: text("entry.id", given["id"], 100),
    time: wholeNumber("entry.time", given["time"], 0, Number.MAX_SAFE_INTEGER),
    changes: changesOf("entry.changes", given["changes"]),
  };
}

/** Sort by time, then by id: the order in which every client applies entries. */
export function compareEntries(first: Pick<Entry, "id" | "time">, second: Pick<Entry, "id" | "time">): number {
  return first.time - second.time || (first.id < second.id ? -1 : first.id > second.id ? 1 : 0);
}
