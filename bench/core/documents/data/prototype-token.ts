/** The token that an actor puts on a scene. */

import * as fields from "../../data/fields/index.ts";
import { DataModel } from "../../data/model.ts";
import type { DataSchema } from "../../data/types.ts";
import { sharedTokenSchema } from "./token-schema.ts";

export class PrototypeToken extends DataModel {
  static override defineSchema(): DataSchema {
    return {
      name: new fields.StringField({ required: true, blank: true }),
      ...sharedTokenSchema(),
    };
  }

  /** The actor whose prototype this is. */
  get actor(): unknown {
    return this.parent;
  }
}
