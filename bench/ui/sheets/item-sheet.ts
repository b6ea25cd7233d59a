/** The sheet of an item: foundry.applications.sheets.ItemSheetV2 [type documentation]. */
import type { ApplicationOptions } from "../applications/application.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import type { SheetDocument } from "./sheet-document.ts";

/** A window for an item: saves as it changes. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 480 },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  get item(): SheetDocument {
    return this.document;
  }

  /** The actor that the item belongs to, if any. */
  get actor(): SheetDocument | null {
    return (this.document as SheetDocument & { actor?: SheetDocument | null }).actor ?? null;
  }
}
