import type { SchemaField } from "./fields/schema-field.ts";
import type { DataModel } from "./model.ts";
import type { CleanOptions, CleanState, ModelContext, SourceData } from "./types.ts";

/**
 * The document classes by name, so that fields need not import them. The module that loads the documents registers
 * them; a client also registers the part of its CONFIG that holds the models of document types.
 */

/** The part of a document class that fields need. */
export interface DocumentClass {
  new (data?: SourceData, context?: ModelContext): DataModel;
  documentName: string;
  collectionName: string;
  /** The types that documents of this class may have. */
  TYPES?: readonly string[];
  hasTypeData?: boolean;
  /** The class that documents are made with, as configured; a class without it is its own. */
  implementation?: DocumentClass;
  metadata?: object;
  schema: SchemaField;
  defineSchema(): Record<string, unknown>;
  cleanData(data?: SourceData, options?: CleanOptions, state?: CleanState): SourceData;
  migrateDataSafe(data: SourceData): SourceData;
  validateJoint(data: SourceData): void;
  /** A document of the world, or of a pack, by id. */
  get?(id: string, options?: Record<string, unknown>): unknown;
}

/** A model of a document type's data. */
export type TypeModelClass = typeof DataModel;

/** Information that a client supplies about the types of its documents. */
export interface TypeSource {
  /** The model for a type, or nothing if its data is untyped. */
  modelFor(documentName: string, type: string): TypeModelClass | null | undefined;
  /** The data that a type without a model begins with, where the system describes it by a template. */
  templateFor?(documentName: string, type: string): SourceData | null | undefined;
  /** The package that provides a type's model. */
  modelProvider?(model: DataModel): unknown;
}

const classes = new Map<string, DocumentClass>();
let types: TypeSource = { modelFor: () => null };

/** Make a document class known under its `documentName`. */
export function registerDocumentClass(documentClass: DocumentClass): void {
  classes.set(documentClass.documentName, documentClass);
}

/** The registered document class of a name. @throws Error when there is none */
export function lookupDocumentClass(documentName: string): DocumentClass {
  const found = classes.get(documentName);
  if (!found) throw new Error(`the bench has no document class "${documentName}"`);
  return found;
}

/** True if a name is a registered document class's. */
export function isDocumentName(documentName: string): boolean {
  return classes.has(documentName);
}

/** Set the source of the models of document types. */
export function setTypeSource(source: TypeSource): void {
  types = source;
}

/** The model of a document type's data, or null if it is untyped. */
export function typeModel(documentName: string, type: string): TypeModelClass | null {
  return types.modelFor(documentName, type) ?? null;
}

/** The initial data of a type without a model, from the system's `template.json`; null if that has none. */
export function typeTemplate(documentName: string, type: string): SourceData | null {
  return types.templateFor?.(documentName, type) ?? null;
}

/** The package that provides the model of a document type, or null. */
export function typeModelProvider(model: DataModel): unknown {
  return types.modelProvider?.(model) ?? null;
}
