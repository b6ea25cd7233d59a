import { innerRoll, innerRollFromData } from "../inner-roll.ts";
import { drop, keep } from "../modifiers/keeping.ts";
import { readModifier, separateCommands } from "../modifiers/pattern.ts";
import { applyCount, compareResult, contribution } from "../modifiers/results.ts";
import type { Roll } from "../roll.ts";
import type { DieResult, EvaluationOptions, SerializedTerm, TermOptions } from "../types.ts";
import type { DiceTerm } from "./dice-term.ts";
import { RollTerm } from "./term.ts";

export interface PoolTermData {
  terms?: string[];
  modifiers?: string[];
  rolls?: Roll[];
  results?: DieResult[];
  options?: TermOptions;
}

/** Several rolls judged together: `{1d6, 2d4 + 1}kh`. The total of each roll is one result of the pool. */
export class PoolTerm extends RollTerm {
  /** Modifiers by command, as names of methods. */
  static MODIFIERS: Record<string, string> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };

  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  /** The parts as written. */
  terms: string[];
  modifiers: string[];
  /** The parts as rolls. */
  rolls: Roll[];
  results: DieResult[];

  constructor({ terms = [], modifiers = [], rolls = [], results = [], options = {} }: PoolTermData = {}) {
    super({ options });
    this.rolls = rolls.length > 0 ? rolls : terms.map((term) => innerRoll(term));
    this.terms = terms.length > 0 ? terms : this.rolls.map((roll) => roll.formula);
    this.modifiers = [...modifiers];
    this.results = results;
    if (results.length > 0) this._evaluated = true;
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get expression(): string {
    return `{${this.terms.join(", ")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, result) => sum + contribution(result), 0);
  }

  /** The totals that still count. */
  get values(): number[] {
    return this.results.filter((result) => result.active !== false).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  /** Alter the dice of every roll in the pool. */
  alter(multiply: number, add: number, options: { multiplyNumeric?: boolean } = {}): this {
    this.rolls = this.rolls.map((roll) => roll.alter(multiply, add, options));
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  protected async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) {
      if (!roll._evaluated) await roll.evaluate(options);
    }
    return this.#judge();
  }

  protected override _evaluateSync(options: EvaluationOptions): this {
    for (const roll of this.rolls) {
      if (!roll._evaluated) roll.evaluateSync(options);
    }
    return this.#judge();
  }

  #judge(): this {
    this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
    this._evaluateModifiers();
    return this;
  }

  /** Apply every modifier in the order written. */
  protected _evaluateModifiers(): void {
    const requested = this.modifiers;
    this.modifiers = [];
    for (const text of requested) {
      for (const [command, modifier] of this.separateModifier(text)) this._evaluateModifier(command, modifier);
    }
  }

  /** Apply one modifier and record it. */
  protected _evaluateModifier(command: string, modifier: string): void {
    const work: unknown = Reflect.get(this, (this.constructor as typeof PoolTerm).MODIFIERS[command] ?? command);
    if (typeof work !== "function") throw new Error(`The modifier "${command}" names no method of the pool`);
    this.modifiers.push(modifier);
    if (work.call(this, modifier) === false) {
      throw new Error(`Cannot read the modifier "${modifier}" of "${this.expression}"`);
    }
  }

  /**
   * A modifier as written, as pairs of command and modifier.
   * @throws where pools know no such modifier.
   */
  separateModifier(modifier: string): [string, string][] {
    const { MODIFIERS } = this.constructor as typeof PoolTerm;
    return separateCommands(modifier, Object.keys(MODIFIERS), "A pool");
  }

  /** `kh2`: keep the two best rolls. */
  keep(modifier: string): false | undefined {
    return keep(this.results, modifier);
  }

  /** `dl3`: drop the three worst rolls. */
  drop(modifier: string): false | undefined {
    return drop(this.results, modifier);
  }

  /** `cs>10`: rolls count 1 if they succeed (default: at their highest possible total), else 0. */
  countSuccess(modifier: string): false | undefined {
    return this.#count(modifier, "cs", { maximize: true }, { flagSuccess: true });
  }

  /** `cf<3`: rolls count 1 if they fail (default: at their lowest possible total), else 0. */
  countFailures(modifier: string): false | undefined {
    return this.#count(modifier, "cf", { minimize: true }, { flagFailure: true });
  }

  #count(
    modifier: string,
    command: string,
    extreme: EvaluationOptions,
    flags: { flagSuccess?: boolean; flagFailure?: boolean },
  ): false | undefined {
    const parts = readModifier(modifier, [command]);
    if (!parts) return false;
    const { comparison = "=", target } = parts;
    if (target !== undefined) {
      applyCount(this.results, comparison, target, flags);
      return undefined;
    }
    for (const [index, result] of this.results.entries()) {
      const bound = innerRoll(this.rolls[index]?.formula ?? "0").evaluateSync(extreme).total ?? 0;
      applyCount([result], "=", bound, flags);
    }
    return undefined;
  }

  static compareResult(result: number, comparison: string, target: number): boolean {
    return compareResult(result, comparison, target);
  }

  /** A pool of existing rolls; results are taken over where all of them were evaluated. */
  static fromRolls(rolls: Roll[] = []): PoolTerm {
    const evaluated = rolls.length > 0 && rolls.every((roll) => roll._evaluated);
    const results = evaluated ? rolls.map((roll) => ({ result: roll.total ?? 0, active: true })) : [];
    return new this({ rolls, results });
  }

  static override _fromData(data: SerializedTerm): PoolTerm {
    const rolls = Array.isArray(data["rolls"]) ? data["rolls"] : [];
    return new this({
      terms: Array.isArray(data["terms"]) ? data["terms"].map(String) : [],
      modifiers: Array.isArray(data["modifiers"]) ? data["modifiers"].map(String) : [],
      rolls: rolls.map((roll: unknown) => innerRollFromData(typeof roll === "string" ? JSON.parse(roll) : roll)),
      results: Array.isArray(data["results"]) ? (data["results"] as DieResult[]).map((result) => ({ ...result })) : [],
      options: data.options,
    });
  }
}
