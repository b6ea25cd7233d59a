/** Registers item types with Foundry. */
import { registerSheet } from "../foundry/classes.ts";
import { configSection } from "../foundry/host.ts";
import type { ItemType } from "../ruleset/document-types.ts";
import { TesseraItemSheet } from "./sheet.ts";

/** Register item types with Foundry; all share one sheet. */
export function installItemTypes(types: Readonly<Record<string, ItemType>>): void {
  for (const [type, { model, icon }] of Object.entries(types)) {
    configSection("Item", "dataModels")[type] = model;
    configSection("Item", "typeIcons")[type] = icon;
  }
  registerSheet("Item", TesseraItemSheet, Object.keys(types), "TESSERA.Item.sheet");
}
