import type { SerializedTerm, TermOptions } from "../types.ts";
import { RollTerm } from "./term.ts";

/** A number in a formula. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];

  number: number;

  constructor({ number, options = {} }: { number: number; options?: TermOptions }) {
    super({ options });
    this.number = Number(number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }

  static override _fromData(data: SerializedTerm): NumericTerm {
    return new this({ number: Number(data["number"]), options: data.options });
  }
}
