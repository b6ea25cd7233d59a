/** The host's own sheets. Actors and items have none: systems register their own [release notes 13.341]. */
import { configPart } from "../applications/host.ts";
import { ActiveEffectConfig } from "./active-effect-config.ts";
import { AdventureImporterV2 } from "./adventure-importer.ts";
import { BaseSheet, MacroConfig, RegionBehaviorConfig } from "./base-sheet.ts";
import { JournalEntryPageSheet } from "./journal-entry-page-sheet.ts";
import { JournalEntrySheet } from "./journal-entry-sheet.ts";
import {
  CombatantConfig,
  FolderConfig,
  RollTableSheet,
  SceneConfig,
  TableResultConfig,
  TokenConfig,
  UserConfig,
} from "./plain-sheets.ts";
import { PrototypeTokenConfig } from "./prototype-token-config.ts";
import { RegionConfig } from "./region-config.ts";
import { registerSheet, type SheetClass } from "./registration.ts";
import type { SheetDocumentClass } from "./sheet-document.ts";

const SHEETS: Record<string, SheetClass> = {
  ActiveEffect: ActiveEffectConfig,
  Adventure: AdventureImporterV2,
  Card: BaseSheet,
  Cards: BaseSheet,
  Combat: BaseSheet,
  Combatant: CombatantConfig,
  CombatantGroup: BaseSheet,
  Folder: FolderConfig,
  JournalEntry: JournalEntrySheet,
  JournalEntryPage: JournalEntryPageSheet,
  Macro: MacroConfig,
  Region: RegionConfig,
  RegionBehavior: RegionBehaviorConfig,
  RollTable: RollTableSheet,
  Scene: SceneConfig,
  TableResult: TableResultConfig,
  Token: TokenConfig,
  User: UserConfig,
};

interface DocumentEntry {
  documentClass?: SheetDocumentClass;
  prototypeSheetClass?: unknown;
}

/** Register the host's sheets as defaults. Called once CONFIG has its documents, before any package is initialized. */
export function registerDefaultSheets(): void {
  for (const [documentName, sheetClass] of Object.entries(SHEETS)) {
    const entry = configPart(documentName) as DocumentEntry | undefined;
    if (!entry?.documentClass) continue;
    const label = `${documentName} Sheet`;
    registerSheet(entry.documentClass, "core", sheetClass, { label, makeDefault: true });
    if (documentName === "Token") entry.prototypeSheetClass ??= PrototypeTokenConfig;
  }
}
