import { getDiceContext } from "../context.ts";
import { innerRoll, innerRollFromData } from "../inner-roll.ts";
import type { Roll } from "../roll.ts";
import type { EvaluationOptions, RollFunction, SerializedTerm, TermOptions } from "../types.ts";
import type { DiceTerm } from "./dice-term.ts";
import { RollTerm } from "./term.ts";

/** Data of a function call. */
export interface FunctionTermData {
  fn: string;
  terms?: string[];
  rolls?: Roll[];
  result?: number | string;
  options?: TermOptions;
}

/** The function that a formula calls by that name: one of CONFIG.Dice.functions, or one of Math. */
export function findRollFunction(name: string): RollFunction | undefined {
  const { functions } = getDiceContext().config;
  if (Object.hasOwn(functions, name)) return functions[name];
  const member: unknown = Object.hasOwn(Math, name) ? Reflect.get(Math, name) : undefined;
  return typeof member === "function" ? (member as RollFunction) : undefined;
}

/** A function of CONFIG.Dice.functions or Math, applied to arguments that are rolls of their own. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  fn: string;

  /** The arguments as written. */
  terms: string[];

  /** The arguments as rolls. */
  rolls: Roll[];

  /** Return value of the function. */
  result: number | string | undefined;

  override isIntermediate = true;

  constructor({ fn, terms = [], rolls = [], result, options = {} }: FunctionTermData) {
    super({ options });
    this.fn = fn;
    this.rolls = rolls.length > 0 ? rolls : terms.map((term) => innerRoll(term));
    this.terms = terms.length > 0 ? terms : this.rolls.map((roll) => roll.formula);
    this.result = result;
    if (result !== undefined) this._evaluated = true;
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get total(): number | string | undefined {
    return this.result;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  /**
   * The function itself.
   * @throws when nothing of that name is registered.
   */
  get function(): RollFunction {
    const found = findRollFunction(this.fn);
    if (!found) throw new Error(`There is no function "${this.fn}" for formulas`);
    return found;
  }

  /** Chance enters through dice in the arguments, and through `random()`. */
  override get isDeterministic(): boolean {
    return this.fn !== "random" && this.rolls.every((roll) => roll.isDeterministic);
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (!RollTerm.isDeterministic(this, options)) return this._evaluateAsync(options);
    const result = this.#callSync(options);
    if (typeof result !== "object") return this.#finish(result);
    return result.then((value) => this.#finish(value));
  }

  protected async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) {
      if (!roll._evaluated) await roll.evaluate({ ...options, allowStrings: true });
    }
    return this.#finish(await this.function(...this.#arguments()));
  }

  protected override _evaluateSync(options: EvaluationOptions): this {
    const result = this.#callSync(options);
    if (typeof result === "object") throw new Error(`The function "${this.fn}" needs asynchronous evaluation`);
    return this.#finish(result);
  }

  #callSync(options: EvaluationOptions): ReturnType<RollFunction> {
    for (const roll of this.rolls) {
      if (!roll._evaluated) roll.evaluateSync({ ...options, allowStrings: true });
    }
    return this.function(...this.#arguments());
  }

  #finish(result: unknown): this {
    this.result = this.#accept(result);
    return this;
  }

  #arguments(): (number | string)[] {
    return this.rolls.map((roll) => roll.product ?? 0);
  }

  /**
   * Convert the function's result: text that is a number becomes one.
   * @throws Error for a result that is neither number nor text
   */
  #accept(result: unknown): number | string {
    if (typeof result === "number" || typeof result === "boolean") return Number(result);
    if (typeof result !== "string") throw new Error(`The function "${this.fn}" returned neither number nor text`);
    const number = Number(result);
    return result.trim() === "" || Number.isNaN(number) ? result : number;
  }

  static override _fromData(data: SerializedTerm): FunctionTerm {
    const rolls = Array.isArray(data["rolls"]) ? data["rolls"] : [];
    const result = data["result"];
    return new this({
      fn: String(data["fn"]),
      terms: Array.isArray(data["terms"]) ? data["terms"].map(String) : [],
      rolls: rolls.map((roll: unknown) => innerRollFromData(typeof roll === "string" ? JSON.parse(roll) : roll)),
      options: data.options,
      ...(typeof result === "number" || typeof result === "string" ? { result } : {}),
    });
  }
}
