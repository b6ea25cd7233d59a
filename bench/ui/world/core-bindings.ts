/** What the core leaves to whoever draws: asking before documents are created or deleted. */
import { setDocumentDialogs } from "../../core/documents/client/document-dialogs.ts";
import { createDialog, deleteDialog } from "../sidebar/document-dialogs.ts";
import type { TableDocument, TableDocumentClass } from "./table.ts";

/** Give the core the dialogs of this interface. */
export function bindCore(): void {
  setDocumentDialogs({
    create: (documentClass, data, operation, options) =>
      createDialog(documentClass as unknown as TableDocumentClass, data, operation, options),
    delete: (document, options, operation) => deleteDialog(document as unknown as TableDocument, options, operation),
  });
}
