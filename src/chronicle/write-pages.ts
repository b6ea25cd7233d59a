/**
 * Writes the journals of sessions: a page for each end of a scene or session, and a second page for what players may
 * not see.
 */

import { type KeptEnd, sessionBefore } from "../ends/history.ts";
import type { Write } from "../foundry/batch.ts";
import { BOOK_SHEET } from "../foundry/classes.ts";
import { currentGame, type Data, type HostJournal, localize } from "../foundry/host.ts";
import { createWithId } from "../foundry/journal.ts";
import { mayRead } from "../foundry/sight.ts";
import {
  type ChronicleRecord,
  clocksForPlayers,
  countersForPlayers,
  forGameMasters,
  forPlayers,
  freeIdFrom,
  idFrom,
  readGains,
} from "../rules/chronicle/index.ts";
import { sectionOfName } from "../ruleset/shared-names.ts";
import type { Former, Gathered } from "./gather.ts";
import { CHRONICLE_PAGE } from "./model.ts";
import { chroniclePages, isChroniclePage, journals } from "./pages.ts";

const FOLDER = "tesseraChronicle";

function hiddenIdOf(closing: string): string {
  return idFrom(`${closing}.hidden`);
}

/** Ids of an end's pages, existing or not. */
export function pageIdsOf(closing: string): readonly string[] {
  return [closing, hiddenIdOf(closing)];
}

function moment(time: number, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(currentGame().i18n.lang, style).format(time);
}

async function ensureFolder(): Promise<string> {
  if (!currentGame().folders.has(FOLDER))
    await createWithId("Folder", { _id: FOLDER, type: "JournalEntry", name: localize("TESSERA.Chronicle.folder") });
  return FOLDER;
}

/** Id of the journal for the session that `end` belongs to; the journal may not exist yet. */
function journalId(end: Pick<KeptEnd, "time">, ends: readonly KeptEnd[]): string {
  const isPlayers = (id: string) => currentGame().journal.get(id)?.hasPlayerOwner === true;
  return freeIdFrom(`session.${sessionBefore(ends, end.time)}`, isPlayers);
}

/**
 * The journal for the session that `end` belongs to, created if missing. Its id follows from the previous session's
 * end, so that all clients create the same one. A journal that a player owns is not used: its owner could change the
 * chronicle.
 */
export async function ensureJournal(end: KeptEnd, ends: readonly KeptEnd[]): Promise<HostJournal> {
  const id = journalId(end, ends);
  const found = currentGame().journal.get(id);
  if (found) return found;
  const summary: Data = {
    _id: idFrom(`${id}.summary`),
    name: localize("TESSERA.Chronicle.Kind.summary"),
    type: CHRONICLE_PAGE,
    sort: -1,
    system: { kind: "summary" },
  };
  const day = moment(end.time, { dateStyle: "long" });
  const made = await createWithId("JournalEntry", {
    _id: id,
    name: localize("TESSERA.Chronicle.journal", { day }),
    folder: await ensureFolder(),
    ownership: { default: 2 },
    flags: { core: { sheetClass: BOOK_SHEET } },
    pages: [summary],
  });
  return made as HostJournal;
}

/** The part of a record that every player may know. */
export function forEveryPlayer({ record, states, open: known }: Gathered): ChronicleRecord {
  const openFacts = record.facts.map((fact) => known.get(fact.id) ?? fact);
  return {
    ...record,
    facts: forPlayers(openFacts, states, sectionOfName),
    start: countersForPlayers(record.start, states, sectionOfName),
    clocks: clocksForPlayers(record.clocks, states, record.facts, sectionOfName),
  };
}

/** The pages of an end: one for everybody, and one for game masters if there is anything hidden. */
function pageData(closing: string, gathered: Gathered): Data[] {
  const { record } = gathered;
  const shown = forEveryPlayer(gathered);
  const hidden = forGameMasters(record.facts, shown.facts);
  const name = `${moment(record.ended, { timeStyle: "short" })} ${record.title}`;
  const sort = Math.trunc(record.ended / 1000);
  const common = { type: CHRONICLE_PAGE, title: { show: true, level: 1 } };
  const open: Data = {
    ...common,
    _id: closing,
    name,
    sort,
    system: { ...shown, closing, hidden: false },
  };
  if (hidden.length === 0) return [open];
  const closed: Data = {
    ...common,
    _id: hiddenIdOf(closing),
    name: localize("TESSERA.Chronicle.forGameMasters", { name }),
    sort: sort + 1,
    ownership: { default: 0 },
    // The page for everybody already holds the gains.
    system: { ...record, facts: hidden, gains: [], closing, hidden: true },
  };
  return [open, closed];
}

/** Writes that replace the pages of an end. */
export function pageWrites(journal: HostJournal, closing: string, gathered: Gathered): Write[] {
  const data = pageData(closing, gathered);
  return [
    ...removals(closing),
    { action: "create", documentName: "JournalEntryPage", data, parent: journal, keepId: true },
  ];
}

/** Writes that remove the pages of an end. */
export function removals(closing: string): Write[] {
  const wanted = pageIdsOf(closing);
  return journals().flatMap((parent): Write[] => {
    const ids = wanted.filter((id) => isChroniclePage(parent.pages.get(id)));
    return ids.length > 0 ? [{ action: "delete", documentName: "JournalEntryPage", ids, parent }] : [];
  });
}

/** Values that the next record takes over from the records up to `time`. */
export function formerAt(time: number): Former {
  const before = chroniclePages()
    .filter(({ system }) => system.kind !== "summary" && system.ended <= time)
    .sort((first, second) => first.system.ended - second.system.ended);
  const last = before.findLast(({ system }) => system.ended === time && !system.hidden)?.system;
  return {
    characters: new Map(before.flatMap(({ system }) => system.characters.map((one) => [one.actor, one] as const))),
    closing: last?.closing ?? "",
    gains: readGains(last?.gains),
  };
}

/**
 * The records, without summaries, of the session that was in progress at the time of `end`, as far as this user may read
 * them.
 */
export function recordsOfSession(end: Pick<KeptEnd, "time">, ends: readonly KeptEnd[]): ChronicleRecord[] {
  const pages = currentGame().journal.get(journalId(end, ends))?.pages.contents ?? [];
  const found = pages.filter(isChroniclePage).filter((page) => mayRead(page) && page.system.kind !== "summary");
  // If a fact is on two pages, the version on the page for everybody counts.
  return found
    .sort((first, second) => Number(second.system.hidden) - Number(first.system.hidden))
    .map(({ system }) => system);
}
