/** Collect the record of a period from the log and the ledgers. */

import { type KeptEnd, ledgerPlaces } from "../ends/history.ts";
import { tableCharacters } from "../ends/plan.ts";
import { createdAt } from "../foundry/clock.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { currentGame, type Data, documentByUuid, type HostActor, localize } from "../foundry/host.ts";
import { actCause } from "../ledger/act-cause.ts";
import { actWords } from "../ledger/act-words.ts";
import { entriesOfMessage } from "../ledger/ledger-sources.ts";
import type { HandEntry } from "../ledger/ledger-view.ts";
import { boundsAt, PARTY, storedLedgerAt } from "../ledger/places.ts";
import { isOpen, isVeiled } from "../ledger/shown-state.ts";
import { handEntriesAt } from "../ledger/store.ts";
import { messageName } from "../log/message-name.ts";
import {
  bareFact,
  type CharacterGains,
  type Chronicled,
  type ChronicledClock,
  type ChronicleRecord,
  type Fact,
  inOrder,
  type Moved,
  type Movements,
  movements,
} from "../rules/chronicle/index.ts";
import type { Entry } from "../rules/ledger/entry.ts";
import { clockPart } from "../rules/ledger/sight.ts";
import type { SharedState } from "../rules/ledger/state.ts";
import { entriesOf, type KeptEntry, readStoredLedger } from "../rules/ledger/stored-ledger.ts";
import { spentBy } from "./costs.ts";
import { factsOf, type Span } from "./facts.ts";
import { gatherGains } from "./gains.ts";

/**
 * A record, and the shared state of each place (the party, each scene) at the record's end. These states decide what
 * players may see of the record.
 */
export interface Gathered {
  readonly record: ChronicleRecord;
  readonly states: readonly SharedState[];
  /** Facts for everybody, by id. */
  readonly open: ReadonlyMap<string, Fact>;
}

/** Values that a record takes over from earlier records. */
export interface Former {
  /** Each character in the latest record that has it, by UUID. */
  readonly characters: ReadonlyMap<string, Chronicled>;
  /** Id of the end at which the period begins, and the gains in that end's record; empty without such a record. */
  readonly closing: string;
  readonly gains: readonly CharacterGains[];
}

function placeName(place: string): string {
  return documentByUuid(place)?.name ?? localize("TESSERA.Chronicle.theatre");
}

/** The ledger entries that messages of the log bring, by place, then by the entry's id. */
function toldByPlace(): Map<string, Map<string, Entry>> {
  const found = new Map<string, Map<string, Entry>>();
  for (const message of currentGame().messages)
    for (const [place, entry] of entriesOfMessage(message) ?? []) {
      const here = found.get(place) ?? new Map<string, Entry>();
      here.set(entry.id, entry);
      found.set(place, here);
    }
  return found;
}

/**
 * The fact of a manual act, a change of the shared state that a game master made directly; hidden if its sentence is
 * for game masters only.
 */
function actFact(id: string, act: HandEntry): Fact {
  const { told } = (act.data ?? {}) as { told?: readonly string[] };
  return {
    ...bareFact(id, act.time),
    kind: "act",
    scene: act.places.filter((place) => place !== PARTY).map(placeName)[0] ?? "",
    user: currentGame().users.get(act.user)?.name ?? "",
    title: actWords(act.label, act.data),
    came: [...(told ?? [])],
    spent: spentBy(act.costs ?? [], act.time),
    hidden: isVeiled(act),
    ...(isOpen(act) ? { open: true } : {}),
  };
}

/**
 * True if a stored act names other places than this one. It came here with a copy of its scene, and the chronicle tells
 * of it where it happened.
 */
function isCopied(kept: KeptEntry | undefined, place: string): boolean {
  const { places } = (kept ?? {}) as Partial<HandEntry>;
  return places !== undefined && !places.includes(place);
}

function isWithin({ time, id }: Pick<Entry, "time" | "id">, { began, ended, last }: Span & { last: string }): boolean {
  return time > began && (time < ended || (time === ended && id <= last));
}

/** Name and size of each clock that moved: at the end of the period or, for a clock that was removed, at its start. */
function movedClocks({ start, end, moved }: Movements): Record<string, ChronicledClock> {
  const ids = [...moved.values()].flat().flatMap(({ name }) => clockPart(name)?.id ?? []);
  const clocks = [...new Set(ids)].map((id): [string, ChronicledClock] => {
    const { counters, words } = `clock.${id}.size` in end.counters ? end : start;
    return [id, { name: words[`clock.${id}.name`] ?? "", size: counters[`clock.${id}.size`] ?? 0 }];
  });
  return Object.fromEntries(clocks.filter(([, { size }]) => size > 0));
}

/** Current values of a character's plotted numbers. */
function numbersOf(actor: HostActor, names: readonly string[]): Record<string, number> {
  const system = actor._source["system"] as Data;
  return Object.fromEntries(names.map((name) => [name, Number(system[name] ?? 0)]));
}

function characters(former: ReadonlyMap<string, Chronicled>): Chronicled[] {
  return tableCharacters().flatMap(({ actor, ruleset }) => {
    const names = ruleset.actorTypes[actor.type]?.chronicled;
    if (!names) return [];
    const start = former.get(actor.uuid)?.end ?? null;
    return [{ actor: actor.uuid, name: excerpt(actor.name), start, end: numbersOf(actor, names) }];
  });
}

/**
 * The record of the period that `end` closes.
 * @param began start of the period in server time, milliseconds
 * @param former values that this record takes over from the records before it
 */
export function gather(end: KeptEnd, began: number, former: Former): Gathered {
  const span = { began, ended: end.time, last: end.id };
  const told = toldByPlace();
  const moved = new Map<string, Moved[]>();
  const facts = new Map<string, Fact>();
  const open = new Map<string, Fact>();
  const states: SharedState[] = [];
  const clocks: Record<string, ChronicledClock> = {};
  let start: SharedState["counters"] = {};
  for (const place of new Set([...ledgerPlaces(), ...told.keys()])) {
    const book = readStoredLedger(storedLedgerAt(place));
    const entries = entriesOf(book, told.get(place) ?? new Map());
    const kind = place === PARTY ? "party" : "scene";
    const found = movements({ place: kind, base: book.base, entries, bounds: boundsAt(place) }, span);
    states.push(found.end);
    Object.assign(clocks, movedClocks(found));
    if (place === PARTY) start = found.start.counters;
    for (const [id, changes] of found.moved)
      if (!isCopied(book.entries[id], place)) moved.set(id, [...(moved.get(id) ?? []), ...changes]);
    for (const [id, act] of Object.entries(handEntriesAt(place)))
      if (isWithin({ ...act, id }, span) && !act.undone) facts.set(id, actFact(id, act));
    for (const [id, { time }] of Object.entries(book.entries))
      if (isWithin({ time, id }, span) && moved.has(id) && !facts.has(id)) facts.set(id, bareFact(id, time));
  }
  for (const message of currentGame().messages) {
    const time = createdAt(message);
    const name = messageName(message);
    const found = factsOf(message, time, span);
    const counts = message.type !== "check" || moved.has(name) || [...told.values()].some((each) => each.has(name));
    if (found && counts) {
      facts.set(found.whole.id, found.whole);
      if (found.open) open.set(found.open.id, found.open);
    } else if (!found && moved.has(name) && isWithin({ time, id: name }, span)) facts.set(name, bareFact(name, time));
  }
  const withMoved = (fact: Fact): Fact => ({ ...fact, moved: moved.get(fact.id) ?? [] });
  const all = inOrder([...facts.values()].map(withMoved));
  const place = end.entry.places.find((each) => each !== PARTY) ?? PARTY;
  const { kind = "scene" } = end.entry.end ?? {};
  const closings = new Map([
    [actCause(former.closing), began],
    [actCause(end.id), end.time],
  ]);
  return {
    states,
    open: new Map([...open].map(([id, fact]) => [id, withMoved(fact)])),
    record: {
      kind,
      title: placeName(place),
      began,
      ended: end.time,
      start,
      facts: all,
      characters: characters(former.characters),
      clocks,
      gains: gatherGains({ began, ended: end.time, closings }, former.gains),
    },
  };
}
