/**
 * Connects the interface's functions that the core calls: rendering chat messages, and dialogs to create, delete or
 * import documents.
 */
import { setMessageRenderer } from "../../core/documents/chat/message-renderer.ts";
import { setDocumentDialogs } from "../../core/documents/client/document-dialogs.ts";
import { setTourStage } from "../../core/tour.ts";
import { DialogV2 } from "../applications/dialog.ts";
import { tourStage } from "../hud/tour-stage.ts";
import { createDialog, deleteDialog, importDialog } from "../sidebar/document-dialogs.ts";
import { renderMessageCard } from "../sidebar/message-card.ts";
import type { LogMessage } from "../sidebar/message-rendering.ts";
import type { TableDocument, TableDocumentClass } from "./table.ts";

/** Register the cards and dialogs of this interface with the core. */
export function bindCore(): void {
  setMessageRenderer((message, options) => renderMessageCard(message as unknown as LogMessage, options));
  setTourStage(tourStage);
  setDocumentDialogs({
    create: (documentClass, data, operation, options) =>
      createDialog(documentClass as unknown as TableDocumentClass, data, operation, options),
    confirm: async (options) => (await DialogV2.confirm(options)) === true,
    delete: (document, options, operation) => deleteDialog(document as unknown as TableDocument, options, operation),
    import: (document) => importDialog(document as unknown as TableDocument),
  });
}
