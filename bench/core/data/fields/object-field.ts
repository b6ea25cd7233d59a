import { deepClone } from "../../utils/clone.ts";
import { diffObject } from "../../utils/equality.ts";
import { mergeLiteral } from "../../utils/merge.ts";
import { expandObject } from "../../utils/property.ts";
import { isPlainObject, type PlainObject } from "../../utils/types.ts";
import { replaceLegacyKeys, toPlain } from "../expansion.ts";
import type { CleanOptions, CleanState, SourceData, UpdateOptions, UpdateState, ValidateOptions } from "../types.ts";
import { DataField } from "./data-field.ts";
import { castObjectDelta } from "./schema-field.ts";

/** An object of any content. */
export class ObjectField extends DataField {
  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data: unknown = {}): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined ? {} : initial;
  }

  override _cast(value: unknown): unknown {
    const plain = toPlain(value);
    return isPlainObject(plain) ? plain : {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}, _state: CleanState = {}): unknown {
    if (!options.partial) return value;
    const data = options.expand === false ? (value as PlainObject) : expandObject(value);
    replaceAllLegacyKeys(data);
    return data;
  }

  override _validateType(value: unknown, _options: ValidateOptions): unknown {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override initialize(value: unknown, ..._rest: unknown[]): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _updateDiff(
    source: SourceData,
    key: string,
    value: unknown,
    difference: SourceData,
    options: UpdateOptions,
    state: UpdateState,
  ): void {
    const current = source[key];
    if (!isPlainObject(value) || !isPlainObject(current)) {
      super._updateDiff(source, key, value, difference, options, state);
      return;
    }
    const inner = diffObject(current, value);
    if (Object.keys(inner).length === 0) return;
    source[key] = mergeLiteral(current, inner);
    difference[key] = inner;
  }

  override _castChangeDelta(delta: unknown): unknown {
    return castObjectDelta(delta);
  }
}

function replaceAllLegacyKeys(data: PlainObject): void {
  replaceLegacyKeys(data);
  for (const inner of Object.values(data)) if (isPlainObject(inner)) replaceAllLegacyKeys(inner);
}
