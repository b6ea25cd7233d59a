/** Data models of the shapes a region is made of, by their `type` [fields of line, cone, emanation, ring: hypothesis]. */

import * as fields from "../../data/fields/index.ts";
import { DataModel } from "../../data/model.ts";
import type { DataSchema } from "../../data/types.ts";

const coordinate = () => new fields.NumberField({ required: true, nullable: false, initial: 0 });
const length = () => new fields.NumberField({ required: true, nullable: false, min: 0, initial: 0 });

/** Base of all shapes: the type, and whether the shape is a hole in the area instead of adding to it. */
export class BaseShapeData extends DataModel {
  static TYPE = "";

  /** The kinds of shape by name. */
  static get TYPES(): Record<string, typeof BaseShapeData> {
    return SHAPE_TYPES;
  }

  static override defineSchema(): DataSchema {
    return {
      type: new fields.StringField({
        required: true,
        blank: false,
        initial: this.TYPE,
        validate: (value: unknown) => value === this.TYPE,
        validationError: `must be equal to "${this.TYPE}"`,
      }),
      hole: new fields.BooleanField(),
      gridBased: new fields.BooleanField(),
    };
  }
}

function placed(): DataSchema {
  return { x: coordinate(), y: coordinate(), rotation: new fields.AngleField() };
}

export class RectangleShapeData extends BaseShapeData {
  static override TYPE = "rectangle";
  static override defineSchema(): DataSchema {
    const anchor = () => new fields.NumberField({ required: true, nullable: false, initial: 0 });
    return {
      ...super.defineSchema(),
      ...placed(),
      width: length(),
      height: length(),
      anchorX: anchor(),
      anchorY: anchor(),
    };
  }
}

export class CircleShapeData extends BaseShapeData {
  static override TYPE = "circle";
  static override defineSchema(): DataSchema {
    return { ...super.defineSchema(), x: coordinate(), y: coordinate(), radius: length() };
  }
}

export class EllipseShapeData extends BaseShapeData {
  static override TYPE = "ellipse";
  static override defineSchema(): DataSchema {
    return { ...super.defineSchema(), ...placed(), radiusX: length(), radiusY: length() };
  }
}

export class PolygonShapeData extends BaseShapeData {
  static override TYPE = "polygon";
  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      points: new fields.ArrayField(coordinate(), {
        validate: (points: unknown) => Array.isArray(points) && points.length % 2 === 0 && points.length >= 6,
        validationError: "must hold the coordinates of three corners or more",
        initial: () => [0, 0, 0, 0, 0, 0],
      }),
    };
  }
}

export class LineShapeData extends BaseShapeData {
  static override TYPE = "line";
  static override defineSchema(): DataSchema {
    return { ...super.defineSchema(), ...placed(), length: length(), width: length() };
  }
}

export class ConeShapeData extends BaseShapeData {
  static override TYPE = "cone";
  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      ...placed(),
      radius: length(),
      angle: new fields.AngleField({ initial: 90, normalize: false }),
      curvature: new fields.StringField({ required: true, choices: ["flat", "round", "semicircle"], initial: "round" }),
    };
  }
}

export class RingShapeData extends BaseShapeData {
  static override TYPE = "ring";
  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      x: coordinate(),
      y: coordinate(),
      radius: length(),
      innerWidth: length(),
      outerWidth: length(),
    };
  }
}

export class EmanationShapeData extends BaseShapeData {
  static override TYPE = "emanation";
  static override defineSchema(): DataSchema {
    return {
      ...super.defineSchema(),
      base: new fields.ObjectField(),
      radius: length(),
    };
  }
}

export const SHAPE_TYPES: Record<string, typeof BaseShapeData> = {
  rectangle: RectangleShapeData,
  circle: CircleShapeData,
  ellipse: EllipseShapeData,
  polygon: PolygonShapeData,
  line: LineShapeData,
  cone: ConeShapeData,
  ring: RingShapeData,
  emanation: EmanationShapeData,
};
