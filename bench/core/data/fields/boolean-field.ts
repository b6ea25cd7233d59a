import type { FormInput, FormInputConfig } from "../form-factory.ts";
import { formFactory } from "../form-factory.ts";
import { DataField } from "./data-field.ts";

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): Record<string, unknown> {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return !["false", "0", ""].includes(value.trim().toLowerCase());
    return Boolean(value);
  }

  override _validateType(value: unknown): unknown {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return undefined;
  }

  /** No entry is needed: an unticked box means false, which is a valid value. */
  protected override _needsEntry(): boolean {
    return false;
  }

  override _toInput(config: FormInputConfig): FormInput {
    return formFactory().createCheckboxInput(config);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Boolean(value) !== Boolean(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Number(delta) > Number(value) ? delta : value;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Number(delta) < Number(value) ? delta : value;
  }
}
