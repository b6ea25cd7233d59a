/** The part of `foundry.applications` for applications, sheets and forms; the modules of the table add their parts. */

import { setFormFactory } from "../core/data/form-factory.ts";
import { loud } from "../core/loud.ts";
import { logCompatibilityWarning } from "../core/utils/logging.ts";
import { ApplicationV2 } from "./applications/application.ts";
import { detached } from "./applications/detached.ts";
import { DialogV2 } from "./applications/dialog.ts";
import { HandlebarsApplicationMixin } from "./applications/handlebars-application.ts";
import { configPart } from "./applications/host.ts";
import { instances } from "./applications/instances.ts";
import * as elements from "./elements/index.ts";
import * as elementInputs from "./forms/element-inputs.ts";
import { formFactory } from "./forms/factory.ts";
import * as formFields from "./forms/fields.ts";
import * as handlebars from "./handlebars/index.ts";
import { ActiveEffectConfig } from "./sheets/active-effect-config.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { AdventureImporterV2 } from "./sheets/adventure-importer.ts";
import { BaseSheet, MacroConfig, RegionBehaviorConfig } from "./sheets/base-sheet.ts";
import { registerDefaultSheets } from "./sheets/default-sheets.ts";
import { DocumentOwnershipConfig } from "./sheets/document-ownership-config.ts";
import { DocumentSheetV2 } from "./sheets/document-sheet.ts";
import { DocumentSheetConfig } from "./sheets/document-sheet-config.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import { JournalEntryPageHandlebarsSheet } from "./sheets/journal-entry-page-handlebars-sheet.ts";
import { JournalEntryPageImageSheet } from "./sheets/journal-entry-page-media-sheets.ts";
import { JournalEntryPageSheet } from "./sheets/journal-entry-page-sheet.ts";
import { JournalEntryPageProseMirrorSheet, JournalEntryPageTextSheet } from "./sheets/journal-entry-page-text-sheet.ts";
import { JournalEntrySheet } from "./sheets/journal-entry-sheet.ts";
import * as plainSheets from "./sheets/plain-sheets.ts";
import { PrototypeTokenConfig } from "./sheets/prototype-token-config.ts";
import { RegionConfig } from "./sheets/region-config.ts";
import * as unbuilt from "./unbuilt-applications.ts";
import { cleanHTML, parseHTML } from "./ux/clean-html.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { Draggable } from "./ux/draggable.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { HTMLSecret } from "./ux/html-secret.ts";
import { readTextFromFile, saveDataToFile } from "./ux/save-file.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { Tabs } from "./ux/tabs.ts";
import { TextEditor } from "./ux/text-editor.ts";

export { registerDefaultSheets };

/** Former place of `foundry.utils.parseHTML`. */
function movedParseHTML(html: string): ReturnType<typeof parseHTML> {
  const message = "foundry.applications.parseHTML is now foundry.utils.parseHTML";
  logCompatibilityWarning(message, { since: 13, until: 15, once: true });
  return parseHTML(html);
}

/** `foundry.applications`. Groups that other modules provide start empty and are filled with `Object.assign`. */
export const applications = loud("foundry.applications", {
  api: loud("foundry.applications.api", {
    ApplicationV2,
    Application: ApplicationV2,
    DialogV2,
    Dialog: DialogV2,
    DocumentSheetV2,
    DocumentSheet: DocumentSheetV2,
    HandlebarsApplicationMixin,
    ...unbuilt.api,
  }),
  dice: loud("foundry.applications.dice", unbuilt.dice),
  apps: loud("foundry.applications.apps", {
    DocumentSheetConfig,
    DocumentOwnershipConfig,
    FilePicker: unbuilt.FilePicker,
    ImagePopout: unbuilt.ImagePopout,
    ...unbuilt.apps,
  } as Record<string, unknown>),
  elements: loud("foundry.applications.elements", { ...elements } as Record<string, unknown>),
  fields: loud("foundry.applications.fields", { ...formFields, ...elementInputs } as Record<string, unknown>),
  detached,
  handlebars,
  hud: loud("foundry.applications.hud", { ...unbuilt.hud } as Record<string, unknown>),
  settings: loud("foundry.applications.settings", { ...unbuilt.settings } as Record<string, unknown>),
  sheets: loud("foundry.applications.sheets", {
    ActorSheetV2,
    ActorSheet: ActorSheetV2,
    ItemSheetV2,
    ItemSheet: ItemSheetV2,
    BaseSheet,
    ActiveEffectConfig,
    MacroConfig,
    RegionBehaviorConfig,
    RegionConfig,
    PrototypeTokenConfig,
    ...plainSheets,
    ...unbuilt.sheets,
    AdventureImporterV2,
    AdventureImporter: AdventureImporterV2,
    journal: loud("foundry.applications.sheets.journal", {
      ...unbuilt.journal,
      JournalEntryPageImageSheet,
      JournalEntryPageTextSheet,
      JournalEntryPageProseMirrorSheet,
      JournalEntrySheet,
      JournalEntryPageSheet,
      JournalEntryPageHandlebarsSheet,
    }),
  } as Record<string, unknown>),
  sidebar: loud("foundry.applications.sidebar", {} as Record<string, unknown>),
  ui: loud("foundry.applications.ui", { ...unbuilt.ui } as Record<string, unknown>),
  ux: loud("foundry.applications.ux", {
    ContextMenu,
    DragDrop,
    Draggable,
    FormDataExtended,
    HTMLSecret,
    SearchFilter,
    Tabs,
    TextEditor,
  } as Record<string, unknown>),
  instances,
  parseHTML: movedParseHTML,
});

/**
 * Initialize the interface of this client before any package: register template helpers, form inputs, sheets, the
 * handling of dialog queries, and the HTML functions of `foundry.utils`. In a browser, also define the custom elements
 * and the listeners of links in text.
 */
export function initializeApplications(): void {
  handlebars.initialize();
  setFormFactory(formFactory);
  registerDefaultSheets();
  const queries = configPart("queries") as Record<string, unknown> | undefined;
  if (queries) queries["dialog"] ??= (question: never) => DialogV2._handleQuery(question);
  const { foundry } = globalThis as { foundry?: { utils: object } };
  if (foundry) Object.assign(foundry.utils, { cleanHTML, parseHTML, readTextFromFile, saveDataToFile });
  const ux = configPart("ux") as Record<string, unknown> | undefined;
  if (ux)
    for (const cls of [ContextMenu, DragDrop, Draggable, FormDataExtended, TextEditor, unbuilt.FilePicker])
      ux[cls.name] ??= cls;
  if (typeof document === "undefined") return;
  elements.defineElements();
  TextEditor.activateListeners();
}
