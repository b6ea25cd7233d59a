import { DataModel } from "../../../bench/core/data/model.ts";
import type { DataSchema, ModelContext, SourceData } from "../../../bench/core/data/types.ts";

/** A model whose prepared properties can be read freely. */
export type OpenModel = DataModel & Record<string, unknown>;

/** A class of models. */
export type OpenModelClass = (new (data?: SourceData, context?: ModelContext) => OpenModel) & typeof DataModel;

/** A model class of a schema. */
export function modelOf(schema: () => DataSchema): OpenModelClass {
  return class extends DataModel {
    static override defineSchema(): DataSchema {
      return schema();
    }
  } as unknown as OpenModelClass;
}

/** The error that something throws. @throws Error when it throws none */
export function errorOf(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("nothing was thrown");
}
