/** Clocks in the ledger: counters and words below `clock.<id>.`, so that all their changes can be undone. */
import { CLOCK_LIMIT, type Clock, type ClockLink, readLinks, tick, ticksFor, writeLinks } from "../clocks/index.ts";
import { oneOf, wholeNumber } from "../error.ts";
import { anyObject, listOf, text } from "../input.ts";
import type { Outcome } from "../outcome.ts";
import type { Change, Entry, HappenedChange, TickChange } from "./entry.ts";
import type { Draft, SharedState } from "./state.ts";

/**
 * Visibility of a clock to players: all of it, its pie without its name, or nothing. The clock's owners always see all
 * of it except the notes.
 */
export const CLOCK_VIEWS = ["open", "unnamed", "secret"] as const;
export type ClockView = (typeof CLOCK_VIEWS)[number];

/** Lifetime of a clock: the scene, the party, or the campaign, which outlasts the party. */
export const CLOCK_SCOPES = ["scene", "party", "campaign"] as const;
export type ClockScope = (typeof CLOCK_SCOPES)[number];

/** Properties of a clock other than its numbers. */
export interface ClockFace {
  readonly name: string;
  readonly view: ClockView;
  /** Ids of the users who may tick it, apart from game masters. */
  readonly owners: readonly string[];
  /** Links that tick it automatically. */
  readonly links: readonly ClockLink[];
  /** True for a campaign clock that a rule set moves by its own rules. */
  readonly front: boolean;
  /** Notes for game masters, at most 500 characters. */
  readonly notes: string;
  /** Portents revealed as the clock fills, the first with its first segment; at most 500 characters in all. */
  readonly portents: readonly string[];
  /** True if the clock belongs to the campaign; only for clocks that outlast scenes. */
  readonly campaign: boolean;
}

export interface SharedClock extends Clock, ClockFace {
  readonly id: string;
}

const plainFace: ClockFace = {
  name: "",
  view: "open",
  owners: [],
  links: [],
  front: false,
  notes: "",
  portents: [],
  campaign: false,
};

/** The numbers of a state's clocks, by id. Invalid clocks are skipped. */
export function clockNumbersIn({ counters }: SharedState): (Pick<SharedClock, "id"> & Clock)[] {
  return Object.keys(counters).flatMap((key) => {
    const id = /^clock\.([^.]+)\.size$/.exec(key)?.[1];
    const size = counters[key] ?? 0;
    if (id === undefined || size < 1 || size > CLOCK_LIMIT) return [];
    return [{ id, size, filled: Math.min(size, Math.max(0, counters[`clock.${id}.filled`] ?? 0)) }];
  });
}

/** The clocks of a state, by id. Invalid ones are skipped. */
export function clocksIn(state: SharedState): SharedClock[] {
  return clockNumbersIn(state).map((numbers) => {
    const word = (name: string): string => state.words[`clock.${numbers.id}.${name}`] ?? "";
    return {
      ...numbers,
      name: word("name"),
      view: CLOCK_VIEWS.find((each) => each === word("view")) ?? "open",
      owners: word("owners").split(" ").filter(Boolean),
      links: readLinks(word("links")),
      front: word("front") !== "",
      notes: word("notes"),
      portents: word("portents").split("\n").filter(Boolean),
      campaign: word("campaign") !== "",
    };
  });
}

function readFace(face: Partial<ClockFace>): Readonly<Record<string, string>> {
  anyObject("face", face);
  const words: Record<string, string> = {};
  const put = (name: keyof ClockFace, value: string) => {
    if (face[name] !== undefined) words[name] = value;
  };
  put("name", text("name", face.name ?? "", 100));
  put("view", oneOf("view", face.view ?? "open", CLOCK_VIEWS));
  put("owners", listOf("owners", face.owners ?? [], 20, (field, id) => text(field, id, 20)).join(" "));
  put("links", text("links", writeLinks(face.links ?? []), WORD_LIMIT));
  put("front", face.front ? "1" : "");
  put("notes", text("notes", face.notes ?? "", WORD_LIMIT));
  const portents = listOf("portents", face.portents ?? [], CLOCK_LIMIT, (field, line) => text(field, line, WORD_LIMIT));
  put("portents", text("portents", portents.map((line) => line.replace(/\s+/g, " ").trim()).join("\n"), WORD_LIMIT));
  put("campaign", face.campaign ? "1" : "");
  return words;
}

/** Longest word in the ledger. */
const WORD_LIMIT = 500;

/**
 * The changes that create a clock.
 * @throws RulesError for a size that is not 1 to 100, a name above 100 characters, an unknown view, more than 20 owners
 */
export function clockStarts(id: string, size: number, face: Partial<ClockFace>): Change[] {
  return [
    { type: "set", counter: `clock.${id}.size`, value: wholeNumber("size", size, 1, CLOCK_LIMIT) },
    ...Object.entries(readFace({ ...plainFace, ...face }))
      .filter(([, value]) => value !== "")
      .map(([name, value]): Change => ({ type: "put", name: `clock.${id}.${name}`, value })),
  ];
}

/** Return the changes that set the size and the properties of a clock. Filled segments are kept as far as they fit. */
export function clockAlters(clock: SharedClock, size: number, face: Partial<ClockFace>): Change[] {
  const wanted = wholeNumber("size", size, 1, CLOCK_LIMIT);
  const former = readFace(clock);
  const resized: Change[] =
    wanted === clock.size ? [] : [{ type: "set", counter: `clock.${clock.id}.size`, value: wanted }];
  const said = Object.entries(readFace(face)).filter(([name, value]) => former[name] !== value);
  return [
    ...resized,
    ...said.map(([name, value]): Change => ({ type: "put", name: `clock.${clock.id}.${name}`, value })),
  ];
}

/** Return the changes that tick a clock, backwards if `ticks` is negative; none if the clock cannot move further. */
export function clockTicks(clock: Clock & { readonly id: string }, ticks: number): Change[] {
  const { moved } = tick({ size: clock.size, filled: clock.filled }, ticks);
  if (moved === 0) return [];
  return [{ type: moved > 0 ? "earn" : "spend", counter: `clock.${clock.id}.filled`, amount: Math.abs(moved) }];
}

/** The changes that remove a clock. */
export function clockEnds(id: string): Change[] {
  return [{ type: "reset", prefix: `clock.${id}.` }];
}

function move({ counters }: Draft, id: string, ticks: number): void {
  const size = counters.get(`clock.${id}.size`) ?? 0;
  const now = Math.min(size, Math.max(0, (counters.get(`clock.${id}.filled`) ?? 0) + ticks));
  if (now > 0) counters.set(`clock.${id}.filled`, now);
  else counters.delete(`clock.${id}.filled`);
}

/** True if the user of a tick owns the clock at this point of the ledger. */
export function mayTick({ words }: Draft, { clock, by }: TickChange): boolean {
  return words.get(`clock.${clock}.owners`)?.split(" ").includes(by) === true;
}

/** Apply a user's tick, from empty to full at most, if that user owns the clock at this point of the ledger. */
export function applyTick(draft: Draft, change: TickChange): void {
  if (mayTick(draft, change)) move(draft, change.clock, change.ticks);
}

/** Move every clock that is linked to a check's outcome, from empty to full at most. */
export function applyHappened(draft: Draft, happened: HappenedChange): void {
  for (const [name, line] of draft.words) {
    const id = /^clock\.([^.]+)\.links$/.exec(name)?.[1];
    if (id === undefined) continue;
    const ticks = ticksFor(readLinks(line), happened);
    if (ticks !== 0) move(draft, id, ticks);
  }
}

/**
 * Return the change that reports a check's outcome to the clocks; none if no part of the outcome can be linked to a
 * clock.
 * @param linkable possible links in its rule set: `result.<id>`, `feed.<name>`
 * @param foe true if a foe of the heroes made the check
 */
export function happening(
  ruleset: string,
  { result, feeds }: Pick<Outcome, "result" | "feeds">,
  linkable: readonly string[],
  foe: boolean,
): HappenedChange[] {
  const points = Object.entries(feeds).filter(
    ([name, value]) => linkable.includes(`feed.${name}`) && Number.isSafeInteger(value) && value !== 0,
  );
  if (points.length === 0 && !linkable.includes(`result.${result}`)) return [];
  return [{ type: "happened", ruleset, result, feeds: Object.fromEntries(points), ...(foe ? { foe } : {}) }];
}

/**
 * Return the time, in milliseconds, from which results of checks matter to the clocks of a ledger: when the first clock
 * was linked; 0 if that link is folded, infinite if no clock was ever linked. Undone links are included.
 */
export function linkedSince({
  base,
  entries,
}: {
  readonly base: SharedState;
  readonly entries: Readonly<Record<string, Pick<Entry, "time" | "changes">>>;
}): number {
  if (Object.keys(base.words).some((name) => /^clock\.[^.]+\.links$/.test(name))) return 0;
  const times = Object.values(entries).flatMap(({ time, changes }) => (changes.some(isLink) ? [time] : []));
  return times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
}

/** True if a change links a clock to outcomes of checks. */
export function isLink(change: Change): boolean {
  return change.type === "put" && change.value !== "" && /^clock\.[^.]+\.links$/.test(change.name);
}
