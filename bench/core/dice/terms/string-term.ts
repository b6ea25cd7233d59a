import type { EvaluationOptions, SerializedTerm, TermOptions } from "../types.ts";
import { RollTerm } from "./term.ts";

/** Text in a formula that is neither number nor die: a reference without data, or a word for a function. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];

  term: string;

  constructor({ term, options = {} }: { term: string; options?: TermOptions }) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  protected override _evaluateSync({ allowStrings = false }: EvaluationOptions): this {
    if (!allowStrings) throw new Error(`Unresolved term "${this.term}": it is no number, die, function or known data`);
    return this;
  }

  static override _fromData(data: SerializedTerm): StringTerm {
    return new this({ term: String(data["term"]), options: data.options });
  }
}
