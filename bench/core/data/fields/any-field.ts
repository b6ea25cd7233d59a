import { deepClone } from "../../utils/clone.ts";
import { deltaEvaluator } from "../change-evaluation.ts";
import type { SourceData } from "../types.ts";
import { DataField, type DataFieldOptions, type FieldContext } from "./data-field.ts";

/** A field that accepts any value. */
export class AnyField extends DataField {
  /** True if the value must survive being written as JSON. */
  declare serializable: boolean;

  constructor(options: DataFieldOptions & { serializable?: boolean } = {}, context: FieldContext = {}) {
    super(options, context);
  }

  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, nullable: true, serializable: false };
  }

  override _cast(value: unknown): unknown {
    if (!this.serializable || value === undefined) return value;
    const json = JSON.stringify(value);
    return json === undefined ? value : (JSON.parse(json) as unknown);
  }

  override _validateType(value: unknown): unknown {
    if (!this.serializable) return undefined;
    if (["function", "symbol", "bigint"].includes(typeof value)) throw new Error("cannot be serialized");
    return undefined;
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override _castChangeDelta(delta: unknown, data: SourceData = {}): unknown {
    return typeof delta === "string" ? deltaEvaluator().replace(delta, data) : delta;
  }
}
