import { evaluateTerms } from "./arithmetic.ts";
import { getDiceContext, type RollClass } from "./context.ts";
import { REFERENCE_PATTERN, type ReplaceOptions, replaceFormulaData } from "./formula-data.ts";
import { registerInnerRollClass } from "./inner-roll.ts";
import { parseTerms } from "./parser/instantiate.ts";
import { type AnchorOptions, anchorFor, collapseInlineResult, expandInlineResult } from "./roll-anchor.ts";
import { modeOfRollMode, sendToChat, type ToMessageOptions } from "./roll-message.ts";
import { MATH_SCOPE, safeEval } from "./safe-eval.ts";
import { simplifyTerms } from "./simplify-terms.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import { RollTerm } from "./terms/term.ts";
import type { EvaluationOptions, RollData, RollOptions, SerializedRoll } from "./types.ts";
import { hasOnlyKnownTerms } from "./validity.ts";

/** Options of a roll's display in the chat log. */
export interface RenderOptions {
  flavor?: string | null;
  /** Address of another template. */
  template?: string;
  /** True if formula and total are hidden. */
  isPrivate?: boolean;
}

/** A dice formula with its data; evaluated once, immutable afterwards. */
export class Roll {
  /** The template of a roll in chat. */
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";

  /** The template of the dice of a roll. */
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  /** The names that `safeEval` knows. */
  static MATH_PROXY = MATH_SCOPE;

  data: RollData;
  options: RollOptions;
  terms: RollTerm[];

  /** Dice that were cast only to determine the targets of modifiers, and belong to none of the terms. */
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | undefined = undefined;
  #product: number | string | undefined = undefined;

  /** @throws FormulaSyntaxError where the formula cannot be read. */
  constructor(formula: string, data: RollData = {}, options: RollOptions = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    const cls = this.constructor as typeof Roll;
    this.terms = cls.parse(formula, this.data);
    this._formula = cls.getFormula(this.terms);
  }

  /** Prepare the data before references are looked up in them; subclasses can override this. */
  protected _prepareData(data: RollData): RollData {
    return data;
  }

  /** Every die term of the roll, also those inside groups, functions and pools. */
  get dice(): DiceTerm[] {
    const own = this.terms.flatMap((term) => (term instanceof DiceTerm ? [term, ...term.dice] : term.dice));
    return [...own, ...this._dice.filter((die) => !own.includes(die))];
  }

  /** The formula as the roll reads it: references replaced, spacing uniform. */
  get formula(): string {
    return this._formula;
  }

  /** The arithmetic of the evaluated terms, like "16 + 2 + 4". */
  get result(): string {
    return joinTerms(this.terms.map((term) => String(term.total ?? "")));
  }

  /** The sum of it all; undefined before evaluation. */
  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  /** The result of the evaluation: the total, or text if text was allowed. */
  get product(): number | string | undefined {
    return this._evaluated ? (this.#product ?? this._total) : undefined;
  }

  /** True if evaluating it casts nothing. */
  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /**
   * Multiply the dice of every die term, then add to them.
   * @throws when the roll was evaluated.
   */
  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error("A roll that was evaluated cannot be altered");
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (term instanceof PoolTerm) term.alter(multiply, add, { multiplyNumeric });
      else if (term instanceof NumericTerm && multiplyNumeric) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  /** A new roll of the same formula, data and options, not evaluated. */
  clone(): this {
    const cls = this.constructor as new (formula: string, data: RollData, options: RollOptions) => this;
    return new cls(this._formula, this.data, this.options);
  }

  /**
   * Cast the dice and compute the total.
   * @throws when the roll was evaluated before, or a term cannot be resolved.
   */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin();
    return this._evaluate({
      minimize: false,
      maximize: false,
      allowStrings: false,
      allowInteractive: true,
      ...options,
    });
  }

  /** Implementation of `evaluate`, for subclasses to extend. */
  protected async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    for (const term of this.terms) {
      if (!term._evaluated) await term.evaluate(options);
    }
    return this.#finish(options);
  }

  /**
   * Compute the total at once.
   * @throws when the roll was evaluated before; with `strict` (default) also when dice would have to be cast.
   */
  evaluateSync(options: EvaluationOptions = {}): this {
    const evaluation = { minimize: false, maximize: false, allowStrings: false, strict: true, ...options };
    if (evaluation.strict && !this.terms.every((term) => RollTerm.isDeterministic(term, evaluation))) {
      throw new Error(`The roll "${this._formula}" casts dice and cannot be evaluated synchronously`);
    }
    this.#begin();
    return this._evaluateSync(evaluation);
  }

  /** Implementation of `evaluateSync`, for subclasses to extend. */
  protected _evaluateSync(options: EvaluationOptions = {}): this {
    for (const term of this.terms) {
      if (!term._evaluated) term.evaluateSync(options);
    }
    return this.#finish(options);
  }

  #begin(): void {
    if (this._evaluated) throw new Error(`The roll "${this._formula}" was already evaluated and is immutable`);
    this._evaluated = true;
  }

  #finish({ allowStrings = false }: EvaluationOptions): this {
    for (const term of this.terms) {
      if (term instanceof DiceTerm) this._dice.push(...term.modifierDice);
    }
    this.#product = evaluateTerms(this.terms);
    this._total = this._evaluateTotal();
    if (this._total === undefined && !allowStrings) {
      throw new Error(`The roll "${this._formula}" comes to "${this.#product}", which is no number`);
    }
    return this;
  }

  /** The numeric total of the evaluated terms; undefined if they come to no number. */
  _evaluateTotal(): number | undefined {
    const product = evaluateTerms(this.terms);
    const total = typeof product === "string" && product.trim() === "" ? Number.NaN : Number(product);
    return Number.isNaN(total) ? undefined : total;
  }

  /** The same as `evaluate`. */
  roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** A new roll of the same formula and data, evaluated. */
  async reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  /** Make the formula anew from the terms, after they were changed. */
  resetFormula(): string {
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
    return this._formula;
  }

  /** Set this flavor on every term that has none. */
  propagateFlavor(flavor: string): void {
    for (const term of this.terms) {
      if (!(term instanceof OperatorTerm)) term.options.flavor ||= flavor;
    }
  }

  toString(): string {
    return this._formula;
  }

  /** A roll of the default class. */
  static create(formula: string, data: RollData = {}, options: RollOptions = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  /** The first class of CONFIG.Dice.rolls. */
  static get defaultImplementation(): RollClass {
    const cls = getDiceContext().config.rolls[0];
    if (!cls) throw new Error("CONFIG.Dice.rolls is empty: there is no default Roll class");
    return cls;
  }

  /** @throws always: people cannot enter dice in the bench. */
  static get resolverImplementation(): never {
    throw new Error("the bench has no RollResolver");
  }

  /** The formula that terms make. */
  static getFormula(terms: readonly RollTerm[]): string {
    return joinTerms(terms.map((term) => term.formula));
  }

  /** Terms in which each text is joined with the non-operators beside it and read anew. */
  static simplifyTerms(terms: RollTerm[]): RollTerm[] {
    return simplifyTerms(terms);
  }

  /** Evaluate arithmetic in text, with the names of Math. */
  static safeEval(expression: string): number {
    return safeEval(expression);
  }

  /** The totals of a formula rolled n times. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let count = 0; count < n; count += 1) {
      const roll = await new this(formula).evaluate();
      totals.push(roll.total ?? 0);
    }
    return totals;
  }

  /**
   * The terms of a formula whose references are looked up in data.
   * @throws FormulaSyntaxError
   */
  static parse(formula: string, data: RollData = {}): RollTerm[] {
    return parseTerms(this.replaceFormulaData(formula, data));
  }

  /** Replace `@a.b.c` in a formula by the data's values. */
  static replaceFormulaData(formula: string, data: RollData, options: ReplaceOptions = {}): string {
    return replaceFormulaData(formula, data, options);
  }

  /** True if a formula can be evaluated once its references have values. */
  static validate(formula: string): boolean {
    try {
      const terms = this.parse(String(formula).replace(REFERENCE_PATTERN, "1"), {});
      return terms.length > 0 && hasOnlyKnownTerms(terms);
    } catch {
      // A formula that cannot be parsed is not valid.
      return false;
    }
  }

  /** Prepare the data of the chat template. */
  protected async _prepareChatRenderContext({
    flavor,
    isPrivate = false,
  }: RenderOptions = {}): Promise<Record<string, unknown>> {
    return {
      formula: isPrivate ? "???" : this._formula,
      flavor: isPrivate ? null : (flavor ?? this.options.flavor ?? null),
      user: getDiceContext().user?.id ?? null,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : Math.round((this.total ?? 0) * 100) / 100,
      isPrivate,
    };
  }

  /** The dice of the roll as HTML. */
  async getTooltip(): Promise<string> {
    const parts = this.dice.map((die) => die.getTooltipData());
    return getDiceContext().renderTemplate((this.constructor as typeof Roll).TOOLTIP_TEMPLATE, { parts });
  }

  /** The roll as HTML; evaluates it first if it is not. */
  async render({ flavor, template, isPrivate = false }: RenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    const context = await this._prepareChatRenderContext({ isPrivate, ...(flavor === undefined ? {} : { flavor }) });
    return getDiceContext().renderTemplate(template ?? (this.constructor as typeof Roll).CHAT_TEMPLATE, context);
  }

  /**
   * Post the roll to chat, evaluated first if it is not.
   * @returns the message, or with `create: false` the data it would be created from.
   */
  async toMessage(messageData: Record<string, unknown> = {}, options: ToMessageOptions = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    return sendToChat(this, messageData, options);
  }

  /** A link that shows the roll's total (needs a document). */
  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return anchorFor(this, options);
  }

  /** Show the dice of an inline roll below its link. */
  static expandInlineResult(anchor: HTMLAnchorElement): Promise<void> {
    return expandInlineResult(anchor, (json) => Roll.fromJSON(json));
  }

  /** Hide the dice of an inline roll again. */
  static collapseInlineResult(anchor: HTMLAnchorElement): void {
    collapseInlineResult(anchor);
  }

  /** Plain data from which `fromData` makes the roll again. */
  toJSON(): SerializedRoll {
    return {
      class: this.constructor.name,
      options: { ...this.options },
      dice: this._dice.map((die) => die.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this.total,
      evaluated: this._evaluated,
    };
  }

  /**
   * Revive a roll from its data, as an instance of the registered class they name.
   * @throws when no such class is in CONFIG.Dice.rolls.
   */
  static fromData(data: SerializedRoll): Roll {
    const cls = getDiceContext().config.rolls.find((candidate) => candidate.name === data.class);
    if (!cls) {
      throw new Error(`Cannot revive a roll: the class "${data.class}" is not registered in CONFIG.Dice.rolls`);
    }
    return restore(new cls(data.formula, {}, data.options ?? {}), data);
  }

  /** Revive a roll inside a term: one of Roll itself needs no registration. */
  static revive(data: SerializedRoll): Roll {
    return data.class === Roll.name
      ? restore(new Roll(data.formula, {}, data.options ?? {}), data)
      : Roll.fromData(data);
  }

  /** Revive a roll from its JSON text. */
  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as SerializedRoll);
  }

  /** The message mode for a roll mode. */
  static _mapLegacyRollMode(rollMode: string): string {
    return modeOfRollMode(rollMode);
  }

  /** A roll made from terms; it counts as evaluated where all of them do. */
  static fromTerms<T extends Roll = Roll>(
    this: new (
      formula: string,
      data?: RollData,
      options?: RollOptions,
    ) => T,
    terms: RollTerm[],
    options: RollOptions = {},
  ): T {
    const roll = new this(Object.is(this, Roll) ? "" : Roll.getFormula(terms), {}, options);
    roll.terms = terms;
    roll.resetFormula();
    const operands = terms.filter((term) => !(term instanceof OperatorTerm));
    if (operands.some((term) => term instanceof DiceTerm) && operands.every(isSettled)) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }
}

/** True if a term needs no evaluation any more: it was evaluated, or is a plain number. */
function isSettled(term: RollTerm): boolean {
  return term._evaluated || term instanceof NumericTerm;
}

/** Give a freshly made roll the terms and the outcome that its data hold. */
function restore(roll: Roll, data: SerializedRoll): Roll {
  roll.terms = data.terms.map((term) => RollTerm.fromData(term));
  roll._dice = (data.dice ?? []).map((die) => RollTerm.fromData(die)).filter((die) => die instanceof DiceTerm);
  roll._formula = data.formula;
  roll._evaluated = data.evaluated ?? true;
  // JSON has no infinity: such a total is found again from the terms.
  if (roll._evaluated) roll._total = data.total ?? roll._evaluateTotal();
  return roll;
}

/** Join terms. Operators contain their spaces; a leading sign has no space before its term. */
function joinTerms(parts: readonly string[]): string {
  return parts
    .join("")
    .trim()
    .replace(/^([+-]) /, "$1");
}

registerInnerRollClass(Roll);
