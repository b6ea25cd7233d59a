/** Opens a document's sheet, and reports if none is registered. */
import { localize } from "../applications/host.ts";

/** The part of a document that is needed to open its sheet. */
interface Openable {
  name?: string;
  type?: string;
  documentName?: string;
  sheet?: { rendered?: boolean; render(options: object): unknown; bringToFront?(): void } | null;
}

/**
 * Open a document's sheet, or bring it to the front if it is open.
 * @throws Error in the user's language if no sheet is registered for the document's type, as for every type of actor
 *   and item until the system registers one [release notes 13.341]
 */
export async function openSheet(document: Openable, options: Record<string, unknown> = {}): Promise<void> {
  const { sheet, name, type = "base", documentName } = document;
  if (!sheet) throw new Error(localize("SHEETS.NoneRegistered", { name: name || documentName, type }));
  if (sheet.rendered) sheet.bringToFront?.();
  await sheet.render({ force: true, ...options });
}
