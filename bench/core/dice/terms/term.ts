import { getDiceContext, type RollTermClass } from "../context.ts";
import { type EvaluationOptions, isRecord, type SerializedTerm, type TermOptions } from "../types.ts";
import type { DiceTerm } from "./dice-term.ts";

/** Turn an attribute of a term into plain data: rolls and terms become their JSON. */
function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (isRecord(value)) {
    const toJSON = value["toJSON"];
    if (typeof toJSON === "function") return toJSON.call(value) as unknown;
    return { ...value };
  }
  return value;
}

/** The registered class of that name; looked for among dice by letter, die types and term types. */
function findTermClass(name: string): RollTermClass | undefined {
  const { config } = getDiceContext();
  const candidates = [...Object.values(config.terms), ...config.types, ...Object.values(config.termTypes)];
  return candidates.find((cls) => cls.name === name);
}

/** One part of a formula: a number, an operator, dice, a group, a function, a pool or text. */
export abstract class RollTerm {
  /** Attributes that `toJSON` keeps besides class, options and evaluated. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  /** Properties and modifiers of the term; `flavor` is its bracketed text. */
  options: TermOptions;

  /** True if it holds an expression that has to be resolved before the formula's arithmetic. */
  isIntermediate = false;

  _evaluated = false;

  constructor({ options = {} }: { options?: TermOptions } = {}) {
    this.options = options;
  }

  /** The term as written, without its flavor. */
  abstract get expression(): string;

  /** The term's value once evaluated. */
  abstract get total(): number | string | undefined;

  /** The term as written, with its flavor. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** The bracketed text after the term. */
  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** True if evaluating it casts nothing. */
  get isDeterministic(): boolean {
    return true;
  }

  /** Dice inside the term, not the term itself. */
  get dice(): DiceTerm[] {
    return [];
  }

  /** True if a term can be evaluated without chance: because it is deterministic, or dice show an extreme. */
  static isDeterministic(term: RollTerm, { minimize, maximize }: EvaluationOptions = {}): boolean {
    return minimize === true || maximize === true || term.isDeterministic;
  }

  /**
   * Evaluate the term: at once if nothing is cast, otherwise as a promise.
   * @throws when it was evaluated before.
   */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    this.#begin();
    return this._evaluate(options);
  }

  /**
   * Evaluate the term at once.
   * @throws when it was evaluated before, or needs dice while `strict` is not false.
   */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.#begin();
    return this._evaluateSync(options);
  }

  #begin(): void {
    if (this._evaluated) throw new Error(`The ${this.constructor.name} "${this.expression}" was already evaluated`);
    this._evaluated = true;
  }

  /** Implementation of `evaluate`, for subclasses to override; may return a promise. */
  protected _evaluate(options: EvaluationOptions): this | Promise<this> {
    return this._evaluateSync(options);
  }

  /** Implementation of `evaluateSync`, for subclasses to override. */
  protected _evaluateSync(_options: EvaluationOptions): this {
    return this;
  }

  /**
   * Revive a term from its data, as an instance of the registered class they name.
   * @throws when no such class is registered.
   */
  static fromData(data: SerializedTerm): RollTerm {
    const cls = findTermClass(data.class);
    if (!cls) throw new Error(`Cannot revive a term: the class "${data.class}" is not registered in CONFIG.Dice`);
    const term = cls._fromData(data);
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  /** Restore a term of this class from its data; subclasses implement it. */
  static _fromData(data: SerializedTerm): RollTerm {
    throw new Error(`The class ${this.name} cannot be revived from ${JSON.stringify(data)}`);
  }

  /** Revive a term from its JSON text. */
  static fromJSON(json: string): RollTerm {
    return RollTerm.fromData(JSON.parse(json) as SerializedTerm);
  }

  /** Plain data from which `fromData` makes the term again. */
  toJSON(): SerializedTerm {
    const data: SerializedTerm = {
      class: this.constructor.name,
      options: { ...this.options },
      evaluated: this._evaluated,
    };
    for (const attribute of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) {
      const value: unknown = Reflect.get(this, attribute);
      if (value !== undefined) data[attribute] = toPlain(value);
    }
    return data;
  }
}
