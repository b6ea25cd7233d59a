/** Journals: the sheet of a page, and what makes one. */
import type { SheetInstance, TemplatePart } from "./classes.ts";
import type { Data, HostDocument } from "./host.ts";

interface PageSheetStatic {
  new (options?: Data): SheetInstance & { readonly isView: boolean };
  DEFAULT_OPTIONS: Data;
  EDIT_PARTS: Record<string, TemplatePart>;
  VIEW_PARTS: Record<string, TemplatePart>;
}

/** `foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet`: parts to edit a page, and parts to read it. */
export const HandlebarsPageSheet = foundry.applications.sheets.journal
  .JournalEntryPageHandlebarsSheet as unknown as PageSheetStatic;

/** Create a world document that has its id already. Rejects where one of that id exists. */
export async function createWithId(
  documentName: "Actor" | "Folder" | "JournalEntry",
  data: Data,
): Promise<HostDocument | undefined> {
  const { implementation } = foundry.documents[documentName] as unknown as {
    implementation: { create(data: Data, operation: Data): Promise<HostDocument | undefined> };
  };
  return implementation.create(data, { keepId: true });
}

/** Let the user save text as a file. */
export function saveFile(text: string, type: string, name: string): void {
  (foundry.utils as unknown as { saveDataToFile(data: string, type: string, name: string): void }).saveDataToFile(
    text,
    type,
    name,
  );
}
