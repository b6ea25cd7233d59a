/**
 * Registry of the dialogs that a sheet's header opens. The dialogs are sheets themselves, so they register here when
 * they are loaded.
 */
import type { SheetDocument } from "./sheet-document.ts";

type SheetDialog = new (options: never) => { render(options: { force: boolean }): Promise<unknown> };

/** Dialogs by what they configure. */
const dialogs = new Map<"sheet" | "ownership", SheetDialog>();

/** Register a dialog. */
export function provideSheetDialog(kind: "sheet" | "ownership", dialog: SheetDialog): void {
  dialogs.set(kind, dialog);
}

/** Open a dialog for a document. Rejects if none is registered. */
export async function openSheetDialog(kind: "sheet" | "ownership", document: SheetDocument): Promise<void> {
  const Dialog = dialogs.get(kind);
  if (!Dialog) throw new Error(`the bench has no dialog here for the ${kind} of a document`);
  await new Dialog({ document } as never).render({ force: true });
}
