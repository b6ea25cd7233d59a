/** Filters shared values for one user. The ledger itself always computes with all of them. */
import { CLOCK_VIEWS, type ClockView } from "./clocks.ts";
import type { Change, Entry } from "./entry.ts";
import { isShownPart, recordPart } from "./records.ts";
import type { SharedState } from "./state.ts";

/** The user who views. */
export interface Viewer {
  readonly id: string;
  /** Game masters see everything. */
  readonly isGM: boolean;
}

/** State of the scene and of the party. */
export interface Shared {
  readonly scene: SharedState;
  readonly party: SharedState;
}

/**
 * Returns the tracker section that a counter or word belongs to, since a hidden section hides it; null if it belongs to
 * none.
 */
export type SectionOf = (name: string) => string | null;

/**
 * Parse the name of a counter or word, or a prefix: the clock that it belongs to, and the part of the clock, empty for
 * the whole clock; null if it belongs to no clock.
 */
export function clockPart(name: string): { readonly id: string; readonly part: string } | null {
  const [first, id, ...part] = name.split(".");
  return first === "clock" && id ? { id, part: part.join(".") } : null;
}

function viewIn({ words }: SharedState, id: string): ClockView {
  return CLOCK_VIEWS.find((view) => view === words[`clock.${id}.view`]) ?? "open";
}

function isShown(view: ClockView, part: string): boolean {
  return view === "open" || (view === "unnamed" && part !== "name" && part !== "portents");
}

function hasClock({ counters }: SharedState, id: string): boolean {
  return `clock.${id}.size` in counters;
}

function isOwner({ words }: SharedState, id: string, viewer: Viewer): boolean {
  return words[`clock.${id}.owners`]?.split(" ").includes(viewer.id) === true;
}

/** A viewer, and the party's state, which lists the hidden sections. */
interface Sight {
  readonly party: SharedState;
  readonly viewer: Viewer;
  readonly sectionOf: SectionOf;
}

/** True if the viewer may know a name. Remaining counters and words of a removed clock are hidden from everybody. */
function mayKnowName(name: string, state: SharedState, { party, viewer, sectionOf }: Sight): boolean {
  const section = sectionOf(name);
  if (section !== null) return party.words[`hidden.${section}`] !== "1";
  const record = recordPart(name);
  if (record) return isShownPart(state, record);
  const clock = clockPart(name);
  if (!clock) return true;
  // Notes are for game masters only, whoever owns the clock.
  if (!hasClock(state, clock.id) || clock.part === "notes") return false;
  return isOwner(state, clock.id, viewer) || isShown(viewIn(state, clock.id), clock.part);
}

/**
 * Return a word as players may see it: of portents, which are stored one on each line, only those whose segment is
 * filled.
 */
function cameTrue(name: string, word: string, { counters }: SharedState): string {
  const clock = clockPart(name);
  if (clock?.part !== "portents") return word;
  return word
    .split("\n")
    .slice(0, counters[`clock.${clock.id}.filled`] ?? 0)
    .join("\n");
}

/**
 * Return the state of one ledger as `viewer` may see it. Players do not see secret clocks, names of unnamed clocks that
 * they do not own, records that are not shown, and hidden tracker sections.
 * @param party state of the party, which lists the hidden sections
 */
export function stateFor(viewer: Viewer, state: SharedState, party: SharedState, sectionOf: SectionOf): SharedState {
  if (viewer.isGM) return state;
  const known = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.entries(values).filter(([name]) => mayKnowName(name, state, { party, viewer, sectionOf }));
  return {
    counters: Object.fromEntries(known(state.counters)),
    words: Object.fromEntries(known(state.words).map(([name, word]) => [name, cameTrue(name, word, state)])),
  };
}

/** The counter, word, prefix or clock that a change is about; null for a check's outcome. */
function nameOf(change: Change): string | null {
  switch (change.type) {
    case "put":
      return change.name;
    case "reset":
      return change.prefix;
    case "tick":
      return `clock.${change.clock}.filled`;
    case "happened":
      return null;
    default:
      return change.counter;
  }
}

/** Return the ids of the clocks whose view `entries` set to open, and never to anything else. */
function openOnce(entries: Iterable<Pick<Entry, "changes">>): ReadonlySet<string> {
  const open = new Map<string, boolean>();
  for (const { changes } of entries)
    for (const change of changes) {
      const clock = change.type === "put" ? clockPart(change.name) : null;
      if (change.type === "put" && clock?.part === "view")
        open.set(clock.id, open.get(clock.id) !== false && change.value === "open");
    }
  return new Set([...open].flatMap(([id, always]) => (always ? [id] : [])));
}

/**
 * Return a predicate for the manual changes that `viewer` may see.
 * @param entries all manual entries, including undone ones, since they hold the views of removed clocks
 */
export function changeFilter(
  viewer: Viewer,
  { scene, party }: Shared,
  entries: Iterable<Pick<Entry, "changes">>,
  sectionOf: SectionOf,
): (change: Change) => boolean {
  if (viewer.isGM) return () => true;
  const open = openOnce(entries);
  return (change) => {
    const name = nameOf(change);
    if (name === null) return true;
    // Changes of records are hidden: they may hold words from before the record was shown.
    if (name.startsWith("hidden.") || recordPart(name)) return false;
    const clock = clockPart(name);
    if (!clock) return mayKnowName(name, scene, { party, viewer, sectionOf });
    const state = [scene, party].find((each) => hasClock(each, clock.id));
    return state ? mayKnowName(name, state, { party, viewer, sectionOf }) : open.has(clock.id);
  };
}
