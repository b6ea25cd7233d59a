/** The window for an actor's prototype token, from which its tokens are made. */
import type { ApplicationOptions } from "../applications/application.ts";
import { translate } from "../applications/translate.ts";
import { BaseSheet } from "./base-sheet.ts";
import { type FormNode, formNodes } from "./form-nodes.ts";
import type { SheetField } from "./sheet-document.ts";

/** A form for the `prototypeToken` of the actor that is the sheet's document. */
export class PrototypeTokenConfig extends BaseSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["token-config"],
    canCreate: false,
    sheetConfig: false,
    ownershipConfig: false,
    window: { icon: "fa-solid fa-circle-user" },
  };

  override get title(): string {
    return `${translate("DOCUMENT.PrototypeToken", "Prototype token")}: ${this.document.name ?? ""}`;
  }

  override _getFields(): FormNode[] {
    const { prototypeToken } = this.document.schema.fields;
    const inner = prototypeToken as
      | (SheetField & { model?: { schema: { fields: Record<string, SheetField> } } })
      | undefined;
    const { flags: _flags, ...fields } = inner?.fields ?? inner?.model?.schema.fields ?? {};
    return formNodes(fields, this.document._source, "prototypeToken");
  }
}
