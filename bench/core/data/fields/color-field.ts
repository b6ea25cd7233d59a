import { Color } from "../../utils/color.ts";
import { type FormInput, type FormInputConfig, formFactory } from "../form-factory.ts";
import { StringField } from "./string-field.ts";

/** A color as "#rrggbb", prepared as a Color; or null. */
export class ColorField extends StringField {
  static override get _defaults(): Record<string, unknown> {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override _cast(value: unknown): unknown {
    if (value === "") return value;
    if (typeof value === "string" || typeof value === "number" || value instanceof Color || Array.isArray(value)) {
      const color = Color.from(value as string);
      return color.valid ? color.css : String(value);
    }
    return String(value);
  }

  override _validateType(value: unknown): unknown {
    if (!Color.from(value as string).valid) return false;
    return super._validateType(value);
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value as string);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override _toInput(config: FormInputConfig): FormInput {
    return formFactory().createColorInput({ placeholder: "#000000", ...config, value: this.toObject(config.value) });
  }

  override _applyChangeAdd(_value: unknown, delta: unknown): unknown {
    return delta;
  }

  override _applyChangeSubtract(value: unknown): unknown {
    return value;
  }
}
