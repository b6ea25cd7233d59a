/** Journal sheets, documents with fixed ids, and file export. */
import type { SheetInstance, TemplatePart } from "./classes.ts";
import { currentGame, type Data, type HostDocument, type HostJournal } from "./host.ts";
import { mayRead } from "./sight.ts";

interface PageSheetStatic {
  new (options?: Data): SheetInstance & { readonly isView: boolean };
  DEFAULT_OPTIONS: Data;
  EDIT_PARTS: Record<string, TemplatePart>;
  VIEW_PARTS: Record<string, TemplatePart>;
}

/** `foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet`, with parts for editing and for reading. */
export const HandlebarsPageSheet = foundry.applications.sheets.journal
  .JournalEntryPageHandlebarsSheet as unknown as PageSheetStatic;

/** The page of this id in a journal of the world that no player owns, if this user may read it. */
export function findPage(id: string): HostDocument | undefined {
  const page = currentGame()
    .journal.contents.find(({ pages, hasPlayerOwner }) => !hasPlayerOwner && pages.has(id))
    ?.pages.get(id);
  return page && mayRead(page) ? page : undefined;
}

/** The members of a journal page that are needed to open it. */
export interface JournalPage {
  readonly id: string;
  readonly parent: { readonly sheet: { render(options: object): Promise<unknown> } };
}

/**
 * Open a page in its journal for this user, at the heading with this anchor. A journal that is shown as a book
 * (`BOOK_SHEET`) takes the keyboard focus.
 */
export async function openAt({ id, parent }: JournalPage, anchor?: string): Promise<void> {
  await parent.sheet.render({ force: true, pageId: id, anchor, takesFocus: true });
}

/** Open a page in its journal for this user. */
export function openPage(page: HostDocument): Promise<void> {
  return openAt(page as HostDocument & JournalPage);
}

/** A page of text in a journal. */
export interface BookPage extends HostDocument {
  readonly sort: number;
  readonly text: { readonly content?: string };
  readonly sheet: { render(options: object): Promise<unknown> } | null;
  toEmbed(config: Data, options: Data): Promise<HTMLElement | HTMLCollection | null>;
}

/** A page as the host embeds it in other texts; empty for pages that the host shows only in a window of their own. */
export async function embedded(page: BookPage): Promise<string> {
  const shown = await page.toEmbed({}, { secrets: page.isOwner, relativeTo: page });
  if (!shown) return "";
  return "outerHTML" in shown ? shown.outerHTML : Array.from(shown, ({ outerHTML }) => outerHTML).join("");
}

/**
 * Show a journal or one of its pages to the connected players who may read it.
 * @returns their names; if there are none, nothing is shown
 */
export async function showToPlayers(document: HostDocument): Promise<string[]> {
  const players = currentGame().users.filter(({ isGM, active }) => active && !isGM);
  const readers = players.filter((player) => document.testUserPermission(player, "OBSERVER"));
  const { Journal } = foundry.documents.collections as unknown as {
    Journal: { show(document: HostDocument, options: { users: string[] }): Promise<unknown> };
  };
  if (readers.length > 0) await Journal.show(document, { users: readers.map(({ id }) => id) });
  return readers.map(({ name }) => name);
}

/** The pages of a journal that this user may read, in their order. */
export function pagesOf(journal: HostDocument): readonly BookPage[] {
  return ([...(journal as HostJournal).pages] as BookPage[])
    .filter(mayRead)
    .toSorted((first, second) => first.sort - second.sort);
}

/**
 * Plain text of an HTML text: links are replaced by their labels, and passages that are secret for players are removed
 * unless `secrets` is true.
 */
export function withoutMarkup(html: string, secrets: boolean): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (!secrets) for (const secret of body.querySelectorAll(".secret:not(.revealed)")) secret.remove();
  // Separate paragraphs and table cells by a blank.
  for (const block of body.querySelectorAll("p, h1, h2, h3, h4, li, td, th, figcaption")) block.append(" ");
  const words = (body.textContent ?? "").replace(/(?:@\w+\[[^[\]]*\]|\[\[[^[\]]*\]\])(?:\{([^{}]*)\})?/g, "$1");
  return words.replace(/\s+/g, " ").trim();
}

/** A page's text as its reader sees it: no markup, links by their labels, no secrets that are kept from this user. */
export function plainText({ id, name, text, isOwner }: BookPage) {
  return { id, name, text: withoutMarkup(text.content ?? "", isOwner) };
}

/** Create a world document with a given id. Rejects if the id is taken. */
export async function createWithId(
  documentName: "Actor" | "Folder" | "JournalEntry",
  data: Data,
): Promise<HostDocument | undefined> {
  const { implementation } = foundry.documents[documentName] as unknown as {
    implementation: { create(data: Data, operation: Data): Promise<HostDocument | undefined> };
  };
  return implementation.create(data, { keepId: true });
}

/** Download text as a file. */
export function saveFile(text: string, type: string, name: string): void {
  foundry.utils.saveDataToFile(text, type, name);
}

/** Download binary data as a file; the host saves text only. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Once the download has begun, it no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
