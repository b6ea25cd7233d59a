/** Types of documents and their fields, reduced to the members that sheets use. */

/** A data field of a document's schema. */
export interface SheetField {
  name?: string;
  label?: string;
  fieldPath: string;
  fields?: Record<string, SheetField>;
  gmOnly?: boolean;
  readonly?: boolean;
  toFormGroup(groupConfig: Record<string, unknown>, inputConfig: Record<string, unknown>): HTMLElement;
  constructor: unknown;
}

/** A document with a sheet. */
export interface SheetDocument {
  id: string | null;
  uuid: string | null;
  documentName: string;
  name?: string;
  type?: string;
  img?: string;
  pack: string | null;
  parent: SheetDocument | null;
  isEmbedded: boolean;
  inCompendium?: boolean;
  isOwner?: boolean;
  schema: { fields: Record<string, SheetField> };
  system?: { schema?: { fields: Record<string, SheetField> } } & Record<string, unknown>;
  ownership?: Record<string, number>;
  /** Values that active effects changed: prepared values by path, nested or dotted. */
  overrides?: Record<string, unknown>;
  _source: Record<string, unknown>;
  /** Sheets and other applications that show this document, by id. */
  apps?: Record<string, unknown>;
  testUserPermission(user: unknown, level: string | number): boolean;
  validate(options: Record<string, unknown>): unknown;
  update(changes: Record<string, unknown>, operation?: Record<string, unknown>): Promise<unknown>;
  toObject(source?: boolean): Record<string, unknown>;
  toDragData?(): Record<string, unknown>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  collections?: Record<string, Iterable<SheetDocument> & { get(id: string): SheetDocument | undefined }>;
  createEmbeddedDocuments(
    name: string,
    data: Record<string, unknown>[],
    operation?: Record<string, unknown>,
  ): Promise<SheetDocument[]>;
  updateEmbeddedDocuments(name: string, updates: Record<string, unknown>[]): Promise<SheetDocument[]>;
}

/** The static members of a document class that a sheet uses. */
export interface SheetDocumentClass {
  documentName: string;
  TYPES?: readonly string[];
  metadata?: { label?: string; name?: string };
  create?(data: Record<string, unknown>, operation?: Record<string, unknown>): Promise<unknown>;
  canUserCreate?(user: unknown): boolean;
  fromDropData?(data: Record<string, unknown>): Promise<SheetDocument | null>;
}

/** The class of a document, typed with its static members. */
export function classOf(document: SheetDocument): SheetDocumentClass {
  return document.constructor as unknown as SheetDocumentClass;
}
