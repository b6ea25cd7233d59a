import type { DataField } from "./fields/data-field.ts";
import type { DataModel } from "./model.ts";

/** Plain data of a model, as stored. */
export type SourceData = Record<string, unknown>;

/** Fields by name. */
export type DataSchema = Record<string, DataField>;

/** Options of cleaning data. Every step is done by default, except `partial` and `copy`. */
export interface CleanOptions {
  /** Clean only the keys that are there, and keep update operators. Default false. */
  partial?: boolean;
  /** Work on a copy instead of the given data. Default false. */
  copy?: boolean;
  /** Unfold keys with dots. */
  expand?: boolean;
  /** Migrate nested models. */
  migrate?: boolean;
  /** Remove keys of fields that are not persisted. */
  persisted?: boolean;
  /** Remove keys that the schema does not know. */
  prune?: boolean;
  /** The data of the model being cleaned, for initial values that depend on it. */
  source?: SourceData;
}

/** Position in the data at which the cleaning is. */
export interface CleanState {
  /** The model being cleaned, when it exists already. */
  model?: DataModel | null;
  /** Data of the nearest model as it was before. */
  modelSource?: SourceData;
  /** Data of the nearest model as it is being cleaned. */
  modelData?: SourceData;
  /** Data of this node as it was before. */
  source?: unknown;
  /** The object around this node: as it is being cleaned, and as it was before. */
  siblings?: SourceData;
  siblingsSource?: SourceData;
}

/** A field's own rule: true is valid for certain, false invalid, nothing leaves the question open; may throw. */
export type FieldValidator = (this: DataField, value: unknown, options: ValidateOptions) => unknown;

/** Options of a field's validation. */
export interface ValidateOptions {
  /** Validate only the keys that are present. */
  partial?: boolean;
  /** Put a valid initial value in place of an invalid one. */
  fallback?: boolean;
  /** Drop invalid embedded documents instead of failing for them. */
  dropInvalidEmbedded?: boolean;
  /** The whole data being validated. */
  source?: SourceData;
}

/** Options of a model's validation. */
export interface ModelValidateOptions {
  /** Proposed changes to validate instead of the model's own data. */
  changes?: SourceData;
  /** Clean the changes first. Default false. */
  clean?: boolean | CleanOptions;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  /** Throw when invalid. Default true. */
  strict?: boolean;
  /** Validate each field. Default true. */
  fields?: boolean;
  /** Validate the rules across fields. Default: only when no changes are given. */
  joint?: boolean;
}

/** Options of a model's construction. */
export interface ModelContext {
  parent?: unknown;
  /** Throw for invalid data. Default true. */
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  /** false for data which is known to be clean: it is neither migrated nor cleaned. */
  clean?: boolean | CleanOptions;
  /** false for data which its owner validates. */
  validate?: boolean;
  [key: string]: unknown;
}

/** Options of an update of a model's source. */
export interface UpdateOptions {
  /** Return the changes that the update would make, without making them. */
  dryRun?: boolean;
  fallback?: boolean;
  /** Merge objects (default), or replace the value of each given key. */
  recursive?: boolean;
  restoreDelta?: boolean;
  /** false for changes which are known to be clean. */
  clean?: boolean | CleanOptions;
  [key: string]: unknown;
}

/** Position in the data at which an update is. */
export interface UpdateState {
  model: DataModel | null;
  /** Data of the nearest model. */
  modelSource: SourceData;
  /** The changes to the object around this node. */
  changes: SourceData;
}

/** One change of an active effect. */
export interface ChangeData {
  key: string;
  /** custom, add, subtract, multiply, override, upgrade, downgrade, or one that a system registered. */
  type: string;
  value: unknown;
  phase?: string;
  priority?: number | null;
  [key: string]: unknown;
}

/** Options for applying a change. */
export interface ChangeOptions {
  /** Data to which `@` references in the change's value refer. */
  replacementData?: SourceData;
}
