/**
 * Registry of the sheets for each kind of document: entries of CONFIG.{Document}.sheetClasses [type documentation:
 * DocumentSheetConfig].
 */
import { configPart, localize } from "../applications/host.ts";
import type { SheetDocumentClass } from "./sheet-document.ts";

// biome-ignore lint/suspicious/noExplicitAny: sheet classes differ in what their constructors take
export type SheetClass = new (...args: any[]) => { render(...args: never[]): Promise<unknown> };

export interface RegisteredSheet {
  id: string;
  label: string;
  cls: SheetClass;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes?: Record<string, string> | null;
}

export interface SheetRegistrationOptions {
  label?: string | (() => string);
  /** The sub-types for which the sheet is registered; all if undefined. */
  types?: string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

type SheetClasses = Record<string, Record<string, RegisteredSheet>>;

function sheetClasses(documentClass: SheetDocumentClass): SheetClasses {
  const entry = configPart(documentClass.documentName) as { sheetClasses?: SheetClasses } | undefined;
  if (!entry) throw new Error(`the bench has no ${documentClass.documentName} documents to register a sheet for`);
  entry.sheetClasses ??= {};
  return entry.sheetClasses;
}

/** All types of a kind of document; one without types has the type "base". */
function allTypes(documentClass: SheetDocumentClass): readonly string[] {
  return documentClass.TYPES?.length ? documentClass.TYPES : ["base"];
}

/** Register a sheet for some types of a document. `scope` is the package's id. */
export function registerSheet(
  documentClass: SheetDocumentClass,
  scope: string,
  sheetClass: SheetClass,
  options: SheetRegistrationOptions = {},
): void {
  const { types, themes, makeDefault = false, canBeDefault = true, canConfigure = true } = options;
  const id = `${scope}.${sheetClass.name}`;
  const label = options.label ?? sheetClass.name;
  const registry = sheetClasses(documentClass);
  for (const type of types ?? allTypes(documentClass)) {
    const ofType = registry[type] ?? {};
    registry[type] = ofType;
    if (makeDefault) for (const other of Object.values(ofType)) other.default = false;
    ofType[id] = {
      id,
      // The label is read when it is shown, since sheets are registered before translations are there.
      get label() {
        return localize(typeof label === "function" ? label() : label);
      },
      cls: sheetClass,
      default: makeDefault,
      canBeDefault,
      canConfigure,
      ...(themes === undefined ? {} : { themes }),
    };
  }
}

/** Take a registered sheet away again; one that is not registered is no error. */
export function unregisterSheet(
  documentClass: SheetDocumentClass,
  scope: string,
  sheetClass: SheetClass,
  { types }: { types?: string[] } = {},
): void {
  const registry = sheetClasses(documentClass);
  for (const type of types ?? Object.keys(registry)) delete registry[type]?.[`${scope}.${sheetClass.name}`];
}

/** The sheets for one type of a kind of document, by id. */
export function sheetsFor(documentName: string, type: string): Record<string, RegisteredSheet> {
  const entry = configPart(documentName) as { sheetClasses?: SheetClasses } | undefined;
  return entry?.sheetClasses?.[type] ?? {};
}
