/** Registers item types with Foundry. */
import { registerSheet } from "../foundry/classes.ts";
import { configSection } from "../foundry/host.ts";
import type { ItemType } from "../ruleset/document-types.ts";
import { TesseraItemSheet } from "./sheet.ts";

/** Register item types with Foundry; those without a sheet of their own share one. */
export function installItemTypes(types: Readonly<Record<string, ItemType>>): void {
  for (const [type, { model, icon }] of Object.entries(types)) {
    configSection("Item", "dataModels")[type] = model;
    configSection("Item", "typeIcons")[type] = icon;
  }
  const shared = Object.keys(types).filter((type) => !types[type]?.sheet);
  if (shared.length > 0) registerSheet("Item", TesseraItemSheet, shared, "TESSERA.Item.sheet");
  for (const [type, { sheet }] of Object.entries(types))
    if (sheet) registerSheet("Item", sheet, [type], `TYPES.Item.${type}`);
}
