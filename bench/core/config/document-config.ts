/** The CONFIG entries of document classes. */

/** A class that documents of a kind are made of; its own type is known where it is defined. */
export type DocumentClass = new (data?: never, context?: never) => object;

/** A sheet class as registered for a document type. */
export interface SheetRegistration {
  /** `scope.ClassName`. */
  id: string;
  label: string;
  cls: new (options?: never) => object;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes?: Record<string, string> | null;
}

/** One entry of CONFIG. */
export interface DocumentConfig {
  documentClass: DocumentClass;
  /** Collection class of primary documents. */
  collection?: new (
    data?: never,
  ) => object;
  /** Data models of `system` by document type. */
  dataModels: Record<string, unknown>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  typeHints: Record<string, string>;
  defaultType: string;
  sidebarIcon: string;
  compendiumBanner: string;
  /** Further fields of a compendium's index, as dotted paths. */
  compendiumIndexFields: string[];
  embedHandlers: unknown[];
  /** Sheets by document type, then by sheet id. */
  sheetClasses: Record<string, Record<string, SheetRegistration>>;
  [key: string]: unknown;
}

/** A fresh entry around the bench's own class. */
export function documentConfig(documentClass: DocumentClass, more: Partial<DocumentConfig> = {}): DocumentConfig {
  return {
    documentClass,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    typeHints: {},
    defaultType: "",
    sidebarIcon: "fa-solid fa-file",
    compendiumBanner: "",
    compendiumIndexFields: [],
    embedHandlers: [],
    sheetClasses: {},
    ...more,
  };
}
