import { getDiceContext } from "../context.ts";
import { innerRoll, innerRollFromData, isSerializedRoll } from "../inner-roll.ts";
import { takeLoadedFace } from "../loaded-dice.ts";
import { separateCommands } from "../modifiers/pattern.ts";
import { compareResult, contribution } from "../modifiers/results.ts";
import { describeStates } from "../result-states.ts";
import type { Roll } from "../roll.ts";
import type { DieResult, EvaluationOptions, SerializedTerm, TermOptions, TooltipPart } from "../types.ts";
import { RollTerm } from "./term.ts";

/** More dice than this in one term are refused. */
const MAXIMUM_DICE = 999;

/** Data of a dice term. `number` and `faces` may be rolls that decide them. */
export interface DiceTermData {
  number?: number | Roll;
  faces?: number | Roll;
  method?: string | undefined;
  modifiers?: string[];
  results?: DieResult[];
  options?: TermOptions;
}

/** Function that applies a modifier to a term; returns false if the modifier cannot be read. */
export type ModifierFunction = (this: DiceTerm, modifier: string) => unknown;

/** Any number of dice of one kind, with modifiers. */
export abstract class DiceTerm extends RollTerm {
  /** The letter behind which CONFIG.Dice.terms registers the class. */
  static DENOMINATION = "";

  /** Modifiers by command: a method's name, or a function. */
  static MODIFIERS: Record<string, string | ModifierFunction> = {};

  /** Modifiers that cast further dice; under minimize and maximize they are left out. */
  static CASTING_MODIFIERS: ReadonlySet<string> = new Set(["r", "rr", "x", "xo"]);

  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  _number: number | Roll;
  _faces: number | Roll;
  method: string | undefined;
  modifiers: string[];
  results: DieResult[];

  /** Dice cast to find the targets of modifiers; the roll that holds the term keeps them. */
  modifierDice: DiceTerm[] = [];

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], options = {} }: DiceTermData = {}) {
    super({ options });
    this._number = number;
    this._faces = faces;
    this.method = method;
    this.modifiers = [...modifiers];
    this.results = results;
    if (results.length > 0) this._evaluated = true;
  }

  /** Number of dice before modifiers; undefined while a roll still has to decide it. */
  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : this._number.total;
  }

  set number(value: number) {
    this._number = value;
  }

  /** Number of faces; undefined while a roll still has to decide it. */
  get faces(): number | undefined {
    return typeof this._faces === "number" ? this._faces : this._faces.total;
  }

  set faces(value: number) {
    this._faces = value;
  }

  /** The lowest face. */
  get lowest(): number {
    return this.mapRandomFace(1 - Number.EPSILON);
  }

  /** The highest face. */
  get highest(): number {
    return this.mapRandomFace(0);
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  override get dice(): DiceTerm[] {
    return [this._number, this._faces].flatMap((part) => (typeof part === "number" ? [] : part.dice));
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, result) => sum + contribution(result), 0);
  }

  /** The results that still count, by face. */
  get values(): number[] {
    return this.results.filter((result) => result.active !== false).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** The faces as written behind the number: `d6`, `dc`, `d(1d20)`. */
  protected get facesExpression(): string {
    return `d${(this.constructor as typeof DiceTerm).DENOMINATION}`;
  }

  override get expression(): string {
    const number = typeof this._number === "number" ? String(this._number) : `(${this._number.formula})`;
    return `${number}${this.facesExpression}${this.modifiers.join("")}`;
  }

  /**
   * Multiply the number of dice, rounded, then add to it.
   * @throws when the dice were cast.
   */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error(`The dice "${this.expression}" were already cast and cannot be altered`);
    if (typeof this._number === "number") {
      this._number = Math.round(this._number * multiply) + add;
    } else {
      const scaled = multiply === 1 ? `(${this._number.formula})` : `(${this._number.formula}) * ${multiply}`;
      this._number = innerRoll(add === 0 ? scaled : `${scaled} + ${add}`);
    }
    return this;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  protected async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const part of [this._number, this._faces]) {
      if (typeof part !== "number" && !part._evaluated) await part.evaluate(options);
    }
    for (let count = this.#requireCounts(); count > this.results.length; ) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  protected override _evaluateSync(options: EvaluationOptions): this {
    for (const part of [this._number, this._faces]) {
      if (typeof part !== "number" && !part._evaluated) part.evaluateSync(options);
    }
    const { minimize = false, maximize = false, strict = true } = options;
    if (!minimize && !maximize) {
      if (strict) throw new Error(`The dice "${this.expression}" cannot be cast synchronously`);
      return this;
    }
    const count = this.#requireCounts();
    while (this.results.length < count) {
      this.results.push({ result: minimize ? this.lowest : this.highest, active: true });
    }
    this.#applyModifiersSync(options);
    return this;
  }

  /**
   * The number of dice to cast.
   * @throws Error if number or faces are invalid
   */
  #requireCounts(): number {
    const { number, faces } = this;
    if (number === undefined || !Number.isInteger(number) || number < 0) {
      throw new Error(`Cannot cast "${this.expression}": ${number} is no number of dice`);
    }
    if (number > MAXIMUM_DICE) {
      throw new Error(`Cannot cast "${this.expression}": more than ${MAXIMUM_DICE} dice in one term`);
    }
    if (faces === undefined || !Number.isInteger(faces) || faces < 1) {
      throw new Error(`Cannot cast "${this.expression}": no die has ${faces} faces`);
    }
    return number;
  }

  /** Cast one die and add its result. */
  async roll(options: EvaluationOptions = {}): Promise<DieResult> {
    const { minimize = false, maximize = false } = options;
    const extreme = minimize ? this.lowest : this.highest;
    const face = minimize || maximize ? extreme : ((await this._roll(options)) ?? this.randomFace());
    const result: DieResult = { result: face, active: true };
    this.results.push(result);
    return result;
  }

  /**
   * The face that the configured fulfillment method gives, or undefined to leave it to the generator.
   * @throws for interactive methods, which the bench does not have.
   */
  protected async _roll(options: EvaluationOptions = {}): Promise<number | undefined> {
    const { methods, defaultMethod } = getDiceContext().config.fulfillment;
    const name = this.method ?? defaultMethod;
    if (name === "") return undefined;
    const method = methods[name];
    if (!method) throw new Error(`There is no fulfillment method "${name}" in CONFIG.Dice.fulfillment.methods`);
    if (method.interactive) throw new Error("the bench has no interactive fulfillment of dice");
    return method.handler?.(this, options);
  }

  /** The face for a uniform number in [0, 1); low numbers are high faces. */
  mapRandomFace(randomUniform: number): number {
    const faces = this.faces ?? 0;
    return faces - Math.floor(randomUniform * faces);
  }

  /** A random face, or the next loaded one. */
  randomFace(): number {
    const loaded = takeLoadedFace(this.lowest, this.highest, this.denomination);
    return loaded ?? this.mapRandomFace(getDiceContext().config.randomUniform());
  }

  /** Apply every modifier in the order written; targets in parentheses are evaluated first. */
  protected async _evaluateModifiers(): Promise<void> {
    const requested = this.modifiers;
    this.modifiers = [];
    for (const text of requested) {
      const group = /\((?<inner>.*)\)$/s.exec(text);
      let modifier = text;
      if (group) {
        const target = innerRoll(group.groups?.["inner"] ?? "");
        await target.evaluate();
        this.modifierDice.push(...target.dice);
        modifier = `${text.slice(0, group.index)}${target.total}`;
      }
      for (const [command, single] of this.separateModifier(modifier)) {
        await this._evaluateModifier(command, single);
      }
    }
  }

  #applyModifiersSync(options: EvaluationOptions): void {
    const requested = this.modifiers;
    this.modifiers = [];
    for (const text of requested) {
      const group = /\((?<inner>.*)\)$/s.exec(text);
      const target = group ? innerRoll(group.groups?.["inner"] ?? "").evaluateSync(options).total : undefined;
      const modifier = group ? `${text.slice(0, group.index)}${target}` : text;
      for (const [command, single] of this.separateModifier(modifier)) {
        const casting = (this.constructor as typeof DiceTerm).CASTING_MODIFIERS.has(command);
        const outcome = casting ? undefined : this._evaluateModifier(command, single);
        if (casting) this.modifiers.push(single);
        if (outcome instanceof Promise) throw new Error(`The modifier "${single}" needs asynchronous evaluation`);
      }
    }
  }

  /**
   * A modifier as written, as pairs of command and modifier: `xkh2` is x and kh2.
   * @throws where the dice know no such modifier.
   */
  separateModifier(modifier: string): [string, string][] {
    const known = Object.keys((this.constructor as typeof DiceTerm).MODIFIERS);
    return separateCommands(modifier, known, `The die "${this.facesExpression}"`);
  }

  /**
   * Apply one modifier and record it.
   * @returns a promise where the modifier works asynchronously.
   * @throws if it cannot be read.
   */
  protected _evaluateModifier(command: string, modifier: string): void | Promise<void> {
    const entry = (this.constructor as typeof DiceTerm).MODIFIERS[command];
    const work: unknown = typeof entry === "string" ? Reflect.get(this, entry) : entry;
    if (typeof work !== "function") throw new Error(`The modifier "${command}" names no method of the dice`);
    this.modifiers.push(modifier);
    const outcome: unknown = work.call(this, modifier);
    const check = (value: unknown): void => {
      if (value === false) throw new Error(`Cannot read the modifier "${modifier}" of "${this.expression}"`);
    };
    if (outcome instanceof Promise) return outcome.then(check);
    check(outcome);
  }

  static compareResult(result: number, comparison: string, target: number): boolean {
    return compareResult(result, comparison, target);
  }

  /** The label under which a result is shown. */
  getResultLabel(result: DieResult): string {
    return String(result.result);
  }

  /** CSS classes for a result and for its state, such as rerolled or discarded; null for those that do not apply. */
  getResultCSS(result: DieResult): (string | null)[] {
    const { faces } = this;
    const judged = result.success !== undefined || result.failure !== undefined;
    return [
      "roll",
      this.constructor.name.toLowerCase(),
      faces === undefined ? null : `d${faces}`,
      result.success === true ? "success" : null,
      result.failure === true ? "failure" : null,
      result.rerolled === true ? "rerolled" : null,
      result.exploded === true ? "exploded" : null,
      result.discarded === true ? "discarded" : null,
      !judged && result.result === this.lowest ? "min" : null,
      !judged && result.result === this.highest ? "max" : null,
    ];
  }

  /** Data of these dice for the tooltip template. */
  getTooltipData(): TooltipPart {
    const { methods } = getDiceContext().config.fulfillment;
    const method = this.method === undefined ? undefined : methods[this.method];
    return {
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      icon: method?.icon ?? "",
      method: method?.label,
      formula: this.expression,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result)
          .filter((name) => name !== null)
          .join(" "),
        states: describeStates(result),
      })),
    };
  }

  static override _fromData(data: SerializedTerm): RollTerm {
    const concrete = this as unknown as new (data: DiceTermData) => DiceTerm;
    const method = data["method"];
    return new concrete({
      number: revivePart(data["number"], 1),
      faces: revivePart(data["faces"], 6),
      modifiers: Array.isArray(data["modifiers"]) ? data["modifiers"].map(String) : [],
      results: Array.isArray(data["results"]) ? (data["results"] as DieResult[]).map((result) => ({ ...result })) : [],
      options: data.options,
      ...(typeof method === "string" ? { method } : {}),
    });
  }

  override toJSON(): SerializedTerm {
    const data = super.toJSON();
    if (typeof this._number !== "number") data["number"] = this._number.toJSON();
    if (typeof this._faces !== "number") data["faces"] = this._faces.toJSON();
    return data;
  }
}

function revivePart(part: unknown, fallback: number): number | Roll {
  if (isSerializedRoll(part)) return innerRollFromData(part);
  return typeof part === "number" ? part : fallback;
}
