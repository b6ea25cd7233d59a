/** Pages of the chronicle as a user reads them; `write-pages.ts` makes them. */

import { currentGame, type HostDocument, type HostJournal } from "../foundry/host.ts";
import { mayRead, viewer } from "../foundry/sight.ts";
import { type ChronicleRecord, joined } from "../rules/chronicle/index.ts";
import { mayReadGains } from "./gains.ts";
import { CHRONICLE_PAGE, type ChroniclePageModel } from "./model.ts";

export type ChroniclePage = HostDocument<ChroniclePageModel>;

export function isChroniclePage(page: HostDocument | null | undefined): page is ChroniclePage {
  return page?.documentName === "JournalEntryPage" && page.type === CHRONICLE_PAGE;
}

/**
 * Journals that can hold the chronicle: not those that a player owns, because owners could write whatever they like.
 */
export function journals(): HostJournal[] {
  return currentGame().journal.contents.filter(({ hasPlayerOwner }) => !hasPlayerOwner);
}

/** All pages of the chronicle that this user may see, in journal order. */
export function chroniclePages(): ChroniclePage[] {
  return journals()
    .flatMap(({ pages }) => pages.contents)
    .filter(isChroniclePage)
    .filter(mayRead);
}

/**
 * The record that a page shows the viewer; null if it is empty. The page of a summary merges all pages of its journal.
 * Hidden facts are included only for viewers who may read them, and never in content that is drawn for everybody.
 */
export function recordOf(page: ChroniclePage): ChronicleRecord | null {
  const { kind, closing } = page.system;
  const siblings = ((page.parent as HostJournal | null)?.pages.contents ?? [])
    .filter(isChroniclePage)
    .filter((each) => mayRead(each) && each.system.kind !== "summary" && (viewer().id !== "" || !each.system.hidden));
  const shown = kind === "summary" ? siblings : siblings.filter(({ system }) => system.closing === closing);
  const open = shown.filter(({ system }) => !system.hidden).map(({ system }) => system);
  const closed = shown.filter(({ system }) => system.hidden).map(({ system }) => system);
  const record = joined(kind, kind === "summary" ? (page.parent?.name ?? "") : page.system.title, [...closed, ...open]);
  return record && { ...record, gains: record.gains.filter(mayReadGains) };
}
