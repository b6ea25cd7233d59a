/** A kind of sense that tokens may have: its data, for packages to extend. The bench detects nothing by it. */
import { lacks } from "../names/named-only.ts";
import * as fields from "./fields/index.ts";
import { DataModel } from "./model.ts";
import type { DataSchema } from "./types.ts";

const DETECTION_TYPES = Object.freeze({ SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 });

/** [type documentation: DetectionMode] */
export class DetectionMode extends DataModel {
  static get DETECTION_TYPES(): typeof DETECTION_TYPES {
    return DETECTION_TYPES;
  }

  static get BASIC_MODE_ID(): string {
    return "basicSight";
  }

  static override defineSchema(): DataSchema {
    const { SIGHT } = DETECTION_TYPES;
    return {
      id: new fields.StringField({ blank: false }),
      label: new fields.StringField({ blank: false }),
      tokenConfig: new fields.BooleanField({ initial: true }),
      walls: new fields.BooleanField({ initial: true }),
      angle: new fields.BooleanField({ initial: true }),
      type: new fields.NumberField({ initial: SIGHT, choices: Object.values(DETECTION_TYPES) }),
    };
  }

  testVisibility(): never {
    throw lacks("foundry.canvas.perception.DetectionMode#testVisibility");
  }
}
