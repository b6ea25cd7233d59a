import type { SerializedTerm, TermOptions } from "../types.ts";
import { RollTerm } from "./term.ts";

/** An arithmetic operator between two terms, or the sign before the first. */
export class OperatorTerm extends RollTerm {
  /** Precedence of each operator; a higher number binds more tightly. */
  static PRECEDENCE: Readonly<Record<string, number>> = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };

  static OPERATORS: readonly string[] = Object.keys(OperatorTerm.PRECEDENCE);

  static override SERIALIZE_ATTRIBUTES = ["operator"];

  operator: string;

  constructor({ operator, options = {} }: { operator: string; options?: TermOptions }) {
    super({ options });
    this.operator = operator;
  }

  /** Operators carry no flavor. */
  override get flavor(): string {
    return "";
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }

  static override _fromData(data: SerializedTerm): OperatorTerm {
    return new this({ operator: String(data["operator"]), options: data.options });
  }
}
