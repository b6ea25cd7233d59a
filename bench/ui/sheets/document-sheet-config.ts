/** The window to choose a document's sheet: foundry.applications.apps.DocumentSheetConfig [type documentation]. */
import type { ApplicationOptions } from "../applications/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../applications/handlebars-application.ts";
import { translate } from "../applications/translate.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import {
  registerSheet,
  type SheetClass,
  type SheetRegistrationOptions,
  sheetsFor,
  unregisterSheet,
} from "./registration.ts";
import { provideSheetDialog } from "./sheet-dialogs.ts";
import type { SheetDocumentClass } from "./sheet-document.ts";

interface SheetHolder {
  _sheet?: { close(): Promise<unknown>; rendered: boolean } | null;
  sheet?: { render(options: object): Promise<unknown> } | null;
}

/** A choice among the sheets that are registered for the document's type. */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["sheet-config", "standard-form"],
    position: { width: 400 },
    sheetConfig: false,
    ownershipConfig: false,
    form: { closeOnSubmit: true },
    window: { icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    form: { template: "templates/generic/sheet-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** Register a sheet for some types of a document. */
  static registerSheet(
    documentClass: SheetDocumentClass,
    scope: string,
    sheetClass: SheetClass,
    options: SheetRegistrationOptions = {},
  ): void {
    registerSheet(documentClass, scope, sheetClass, options);
  }

  /** Take a registered sheet away again. */
  static unregisterSheet(
    documentClass: SheetDocumentClass,
    scope: string,
    sheetClass: SheetClass,
    options: { types?: string[] } = {},
  ): void {
    unregisterSheet(documentClass, scope, sheetClass, options);
  }

  override get title(): string {
    return `${translate("SHEETS.ConfigureSheet", "Configure sheet")}: ${this.document.name ?? ""}`;
  }

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context = await super._prepareContext(options);
    const { documentName, type } = this.document;
    const sheets = Object.values(sheetsFor(documentName, type ?? "base")).filter((sheet) => sheet.canConfigure);
    return Object.assign(context, {
      sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheet.label])),
      current: this.document.getFlag("core", "sheetClass") ?? "",
      blank: translate("SHEETS.Default", "The default sheet"),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "Save Changes" }],
    });
  }

  override async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
  ): Promise<void> {
    const chosen = submitData["sheetClass"];
    const holder = this.document as unknown as SheetHolder;
    const wasOpen = holder._sheet?.rendered === true;
    await holder._sheet?.close();
    if (chosen) await this.document.setFlag("core", "sheetClass", chosen);
    else await this.document.unsetFlag("core", "sheetClass");
    holder._sheet = null;
    if (wasOpen) await holder.sheet?.render({ force: true });
  }

  override _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: Parameters<DocumentSheetV2["_prepareSubmitData"]>[2],
  ): Record<string, unknown> {
    // The choice is not a field of the document, so it is not validated against its schema.
    return this._processFormData(event, form, formData);
  }
}

provideSheetDialog("sheet", DocumentSheetConfig);
