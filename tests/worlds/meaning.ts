/** The meaning of a world to one user: everything that the macro API says about it, as plain data. */
import type { TableClient } from "../table/table.ts";

interface Page {
  readonly id: string;
}

/** `game.system.api`, as far as it tells what a world means. */
interface Api {
  readonly state: unknown;
  outcome(message: string): unknown;
  pastActs(): unknown;
  readonly clocks: { list(): unknown };
  readonly combat: { teamsNow(): unknown };
  readonly chronicle: { pages(): Page[]; record(page: string): unknown };
}

interface Held {
  readonly id: string;
  readonly type: string;
  readonly system: unknown;
}

/** Each part by its name; outcomes, actors and items by id. */
export interface Meaning {
  readonly outcomes: Readonly<Record<string, unknown>>;
  readonly state: unknown;
  readonly pastActs: unknown;
  readonly actors: Readonly<Record<string, unknown>>;
  readonly items: Readonly<Record<string, unknown>>;
  readonly clocks: unknown;
  readonly chronicle: unknown;
  readonly teams: unknown;
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null)) as unknown;
}

/** The outcome of a check, or why this user is told of none. */
function outcomeOf(api: Api, id: string): unknown {
  try {
    return plain(api.outcome(id));
  } catch (error) {
    return { untold: String(error) };
  }
}

/** Omit the ledgers that a party stores; the shared state stands for them. */
function systemOf({ type, system }: Held): unknown {
  const { ledger, theatre, ...others } = plain(system) as Record<string, unknown>;
  return type === "party" ? others : plain(system);
}

/** Everything that the macro API says to this client's user. */
export function meaningTo({ game }: TableClient): Meaning {
  const { api } = game.system as unknown as { api: Api };
  const actors = [...game.actors] as unknown as (Held & { readonly items: Iterable<Held> })[];
  const checks = ([...game.messages] as unknown as Held[]).filter(({ type }) => type === "check");
  return {
    outcomes: Object.fromEntries(checks.map(({ id }) => [id, outcomeOf(api, id)])),
    state: plain(api.state),
    pastActs: plain(api.pastActs()),
    actors: Object.fromEntries(actors.map((actor) => [actor.id, systemOf(actor)])),
    items: Object.fromEntries(
      actors.flatMap(({ id, items }) => [...items].map((item) => [`${id}.${item.id}`, plain(item.system)])),
    ),
    clocks: plain(api.clocks.list()),
    chronicle: plain(api.chronicle.pages().map(({ id }) => api.chronicle.record(id))),
    teams: plain(api.combat.teamsNow()),
  };
}

/** A value whose meaning changed; `undefined` stands for a missing one. */
export interface Difference {
  /** Names and places from the meaning down, joined by dots. */
  readonly path: string;
  readonly was: unknown;
  readonly now: unknown;
}

/** Paths at which `now` differs from `was`. New fields are no difference. */
export function differencesOf(was: unknown, now: unknown, path = ""): Difference[] {
  if (Object.is(was, now)) return [];
  const bothObjects = [was, now].every((each) => typeof each === "object" && each !== null);
  if (!bothObjects || Array.isArray(was) !== Array.isArray(now)) return [{ path, was, now }];
  if (Array.isArray(was) && was.length !== (now as unknown[]).length) return [{ path, was, now }];
  return Object.entries(was as object).flatMap(([name, value]) =>
    differencesOf(value, (now as Record<string, unknown>)[name], path === "" ? name : `${path}.${name}`),
  );
}
