/**
 * Objects most of whose parts are usually absent. Absent parts take no space, which matters in logs of thousands of
 * messages.
 */
import { fields, type Schema } from "./classes.ts";
import type { Data } from "./host.ts";

interface Part {
  clean(value: unknown, options?: unknown): unknown;
  /** Returns undefined for a valid value, else the failure. */
  validate(value: unknown): unknown;
}

/** An object that holds any of these parts, each validated by its field, and no others. */
export class SparseField extends fields.ObjectField {
  readonly parts: Readonly<Record<string, Part>>;

  constructor(parts: Schema) {
    super();
    this.parts = parts as unknown as Record<string, Part>;
  }

  protected override _cleanType(...[value, ...more]: Parameters<InstanceType<typeof fields.ObjectField>["clean"]>) {
    const data = super._cleanType(value as never, ...more) as Data;
    for (const name of Object.keys(data)) {
      const part = this.parts[name];
      // Pass on the cleaning options alone; the host's further arguments are about this field, not about its parts.
      if (part) data[name] = part.clean(data[name], more[0]);
      else delete data[name];
    }
    return data;
  }

  protected override _validateType(value: Data, ...more: unknown[]): undefined {
    super._validateType(value, ...(more as []));
    for (const [name, held] of Object.entries(value)) {
      const failure = this.parts[name]?.validate(held);
      if (failure) throw new Error(`${name}: ${failure}`);
    }
  }
}
