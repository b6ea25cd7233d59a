import { isPlainObject } from "../../utils/types.ts";
import type { DataModel } from "../model.ts";
import type { DocumentClass } from "../registry.ts";
import type { ModelContext } from "../types.ts";
import type { DataFieldOptions, FieldContext } from "./data-field.ts";
import { EmbeddedDataField, initializeModel } from "./embedded-data-field.ts";

/** A single document inside a document; or null. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  constructor(model: DocumentClass, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(model, options, context);
  }

  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, nullable: true };
  }

  override initialize(value: unknown, model: DataModel | null, options: ModelContext = {}): unknown {
    if (!isPlainObject(value)) return value;
    const former: unknown = model && this.name !== undefined ? Reflect.get(model, this.name) : undefined;
    const documentClass = (this.model as DocumentClass).implementation ?? this.model;
    return initializeModel(documentClass, value, model, former, { ...options, parentCollection: this.name });
  }
}
