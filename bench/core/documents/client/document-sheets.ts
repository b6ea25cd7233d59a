/** The choice of the application that shows a document. */

import type { SheetRegistration } from "../../config/document-config.ts";
import { configOf } from "../../config.ts";
import type { ClientDocumentInstance } from "./client-document.ts";

/** The part of an application that documents need. */
export interface DocumentApplication {
  id: string;
  rendered: boolean;
  render(options?: Record<string, unknown>): unknown;
  close(options?: Record<string, unknown>): unknown;
}

/** The sheet for a document: the one chosen for it, else the default of its type, else the first registered. */
function sheetRegistration(document: ClientDocumentInstance): SheetRegistration | null {
  const byType = configOf(document.documentName).sheetClasses;
  const sheets = byType[document.type ?? "base"] ?? byType.base ?? {};
  const chosen = document.flags?.core?.sheetClass;
  if (typeof chosen === "string" && sheets[chosen]) return sheets[chosen];
  const all = Object.values(sheets);
  return all.find((sheet) => sheet.default) ?? all[0] ?? null;
}

/** A new application for a document; null if no sheet is registered for it. */
export function makeSheet(document: ClientDocumentInstance): DocumentApplication | null {
  const registration = sheetRegistration(document);
  if (!registration) return null;
  const cls = registration.cls as unknown as new (options: { document: unknown }) => object;
  return new cls({ document }) as DocumentApplication;
}
