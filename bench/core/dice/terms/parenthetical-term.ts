import { innerRoll, innerRollFromData, innerRollFromTerms, isSerializedRoll } from "../inner-roll.ts";
import type { Roll } from "../roll.ts";
import type { EvaluationOptions, SerializedTerm, TermOptions } from "../types.ts";
import type { DiceTerm } from "./dice-term.ts";
import { RollTerm } from "./term.ts";

/** Data of a group: the text inside it, a roll, or both. */
export interface ParentheticalTermData {
  term?: string;
  roll?: Roll;
  options?: TermOptions;
}

/** An expression in parentheses, evaluated as a roll of its own. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  /** The text inside the parentheses. */
  term: string;

  /** The roll inside the parentheses. */
  roll: Roll;

  override isIntermediate = true;

  constructor({ term, roll, options = {} }: ParentheticalTermData = {}) {
    super({ options });
    this.roll = roll ?? innerRoll(term ?? "");
    this.term = term ?? this.roll.formula;
    this._evaluated = this.roll._evaluated;
  }

  override get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  override get total(): number | string | undefined {
    return this.roll.product;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  protected async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    await this.roll.evaluate(options);
    return this;
  }

  protected override _evaluateSync(options: EvaluationOptions): this {
    this.roll.evaluateSync(options);
    return this;
  }

  /** Wrap terms in parentheses. */
  static fromTerms(terms: RollTerm[], options: TermOptions = {}): ParentheticalTerm {
    const roll = innerRollFromTerms(terms);
    return new this({ roll, term: roll.formula, options });
  }

  static override _fromData(data: SerializedTerm): ParentheticalTerm {
    const roll = data["roll"];
    return new this({
      term: String(data["term"] ?? ""),
      options: data.options,
      ...(isSerializedRoll(roll) ? { roll: innerRollFromData(roll) } : {}),
    });
  }
}
