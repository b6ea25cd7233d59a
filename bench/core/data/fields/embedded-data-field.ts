import { isPlainObject } from "../../utils/types.ts";
import type { DataModel } from "../model.ts";
import { DataFieldOperator } from "../operators.ts";
import type { CleanOptions, CleanState, ModelContext, SourceData, ValidateOptions } from "../types.ts";
import type { DataFieldOptions, FieldContext } from "./data-field.ts";
import { SchemaField } from "./schema-field.ts";

/** The members of a model class that fields use; its constructor may take further arguments. */
export type ModelClass = {
  new (data?: SourceData, context?: ModelContext): DataModel;
  schema: SchemaField;
  defineSchema(): Record<string, unknown>;
  cleanData(data?: SourceData, options?: CleanOptions, state?: CleanState): SourceData;
  migrateDataSafe(data: SourceData): SourceData;
  validateJoint(data: SourceData): void;
};

/** The model for prepared data: the former one, updated, if it has the same data, otherwise a new one. */
export function initializeModel(
  modelClass: ModelClass,
  value: SourceData,
  parent: DataModel | null,
  former: unknown,
  options: ModelContext,
): DataModel {
  if (former instanceof modelClass && former._source === value && former.parent === parent) {
    former.reset();
    return former;
  }
  return new modelClass(value, { ...options, parent, clean: false, validate: false });
}

/** A field that embeds another data model. */
export class EmbeddedDataField extends SchemaField {
  /** The model's class. */
  model: ModelClass;

  constructor(model: ModelClass, options: DataFieldOptions = {}, context: FieldContext = {}) {
    if (typeof model !== "function" || typeof model.defineSchema !== "function") {
      throw new Error("An EmbeddedDataField must specify a DataModel class as its type");
    }
    super(model.defineSchema() as SchemaField["fields"], options, context);
    this.model = model;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, state: CleanState = {}): unknown {
    let data = value as SourceData;
    if (options.migrate !== false) data = this.model.migrateDataSafe(data);
    const source = isPlainObject(state.source) ? state.source : undefined;
    const how = options.partial && state.source === null ? { ...options, partial: false } : options;
    return this.model.cleanData(
      data,
      { ...how, copy: false },
      { ...state, source, modelSource: source, modelData: data },
    );
  }

  override validate(value: unknown, options: ValidateOptions = {}): ReturnType<SchemaField["validate"]> {
    return super.validate(value, isPlainObject(value) ? { ...options, source: value } : options);
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data)) return;
    super._validateModel(data, { ...options, source: data });
    this.model.validateJoint(data);
  }

  override initialize(value: unknown, model: DataModel | null, options: ModelContext = {}): unknown {
    if (!isPlainObject(value)) return value;
    const former: unknown = model && this.name !== undefined ? Reflect.get(model, this.name) : undefined;
    return initializeModel(this.model, value, model, former, options);
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null || value instanceof DataFieldOperator) return value;
    const convert: unknown = Reflect.get(value, "toObject");
    return typeof convert === "function" ? (convert.call(value, false) as unknown) : value;
  }
}
