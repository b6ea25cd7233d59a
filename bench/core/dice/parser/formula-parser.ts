/**
 * The grammar of dice formulas, as a recursive descent:
 *
 *   expression = [sign] operand { operator { sign } operand }
 *   operand    = ( dice | group | function | pool | number | text ) [flavor]
 *   dice       = [ integer | group | function ] letter [ integer | group ] modifiers
 *   group      = "(" expression ")"
 *   function   = name "(" [ expression { "," expression } ] ")"
 *   pool       = "{" expression { "," expression } "}" modifiers
 *   flavor     = "[" characters "]"
 *
 * Signs in a row collapse into one: `1 - -2` is `1 + 2`.
 */

import type { DiceNode, FormulaNode, FunctionNode, GroupNode, OperandFormulaNode } from "./nodes.ts";
import { Scanner } from "./scanner.ts";

const INTEGER = /\d+/y;
const NUMBER = /\d+(?:\.\d+)?|\.\d+/y;
const SIGN = /[+-]/y;
const OPERATOR = /[+\-*/%]/y;
const FUNCTION_OPENING = /[a-z_$][\w$]*\(/iy;
const MODIFIER = /[a-z]+[^a-z\s(){}[\]+\-*/%,]*/iy;
const TEXT = /[^\s(){}[\]+\-*/%,]+/y;
const FLAVOR = /\s*\[(?<text>[^\]]*)\]/y;
const LEFT_OVER = /[^\s(){}[\]+\-*/%,]/;

/** Maximum depth of nested groups, functions and pools. */
const MAXIMUM_DEPTH = 100;

/** Names from CONFIG.Dice that the parser recognizes. */
export interface Vocabulary {
  /** True if a letter names registered dice. */
  isDenomination(letter: string): boolean;
  /** True if a name is a function that formulas may call. */
  isFunction(name: string): boolean;
}

/** Reads one formula, in which references to data were replaced. */
export class FormulaParser {
  readonly #scanner: Scanner;
  readonly #vocabulary: Vocabulary;
  #depth = 0;

  constructor(formula: string, vocabulary: Vocabulary) {
    this.#scanner = new Scanner(formula);
    this.#vocabulary = vocabulary;
  }

  /**
   * Read the whole formula; an empty one is an empty list.
   * @throws FormulaSyntaxError
   */
  parse(): FormulaNode[] {
    this.#scanner.skipSpace();
    if (this.#scanner.atEnd) return [];
    const nodes = this.#expression();
    if (!this.#scanner.atEnd) this.#scanner.fail("expected an operator");
    return nodes;
  }

  #expression(): FormulaNode[] {
    if (this.#depth >= MAXIMUM_DEPTH) this.#scanner.fail(`nested deeper than ${MAXIMUM_DEPTH}`);
    this.#depth += 1;
    const nodes = this.#operands();
    this.#depth -= 1;
    return nodes;
  }

  #operands(): FormulaNode[] {
    const nodes: FormulaNode[] = [];
    if (this.#signs() < 0) nodes.push({ kind: "operator", operator: "-" });
    nodes.push(this.#operand());
    for (;;) {
      this.#scanner.skipSpace();
      const operator = this.#scanner.take(OPERATOR);
      if (operator === undefined) return nodes;
      const sign = this.#signs();
      if (operator === "+" || operator === "-") {
        const positive = (operator === "+") === sign > 0;
        nodes.push({ kind: "operator", operator: positive ? "+" : "-" }, this.#operand());
      } else {
        const operand = this.#operand();
        nodes.push({ kind: "operator", operator }, sign < 0 ? negate(operand) : operand);
      }
    }
  }

  /** Read the signs at the cursor, and combine them into one: 1 or -1. */
  #signs(): 1 | -1 {
    let sign: 1 | -1 = 1;
    for (;;) {
      this.#scanner.skipSpace();
      const found = this.#scanner.take(SIGN);
      if (found === undefined) return sign;
      if (found === "-") sign = sign === 1 ? -1 : 1;
    }
  }

  #operand(): OperandFormulaNode {
    this.#scanner.skipSpace();
    const node = this.#bareOperand();
    node.flavor = this.#flavor();
    return node;
  }

  #bareOperand(): OperandFormulaNode {
    const scanner = this.#scanner;
    const start = scanner.position;
    if (scanner.current === "(") {
      const group = this.#group();
      return this.#diceAfter(start, group.inner) ?? this.#unless(start, group);
    }
    if (scanner.current === "{") return this.#pool();
    const call = this.#functionCall();
    if (call) return this.#diceAfter(start, [call]) ?? this.#unless(start, call);
    const integer = scanner.take(INTEGER);
    const dice = this.#diceAfter(start, integer === undefined ? 1 : Number(integer));
    if (dice) return dice;
    scanner.position = start;
    const number = scanner.take(NUMBER);
    if (number !== undefined && !LEFT_OVER.test(scanner.current)) {
      return { kind: "number", value: Number(number), source: number, flavor: "" };
    }
    scanner.position = start;
    if (scanner.take(TEXT) !== undefined) return { kind: "text", source: scanner.since(start), flavor: "" };
    return scanner.fail("expected a number, dice, a group or a function");
  }

  /**
   * Return the node.
   * @throws FormulaSyntaxError if text follows it directly without an operator
   */
  #unless<Node extends GroupNode | FunctionNode>(start: number, node: Node): Node {
    if (LEFT_OVER.test(this.#scanner.current)) {
      this.#scanner.fail(`expected an operator after "${this.#scanner.since(start)}"`);
    }
    return node;
  }

  #group(): GroupNode {
    const start = this.#scanner.position;
    this.#scanner.expect("(", 'expected "("');
    const inner = this.#expression();
    this.#scanner.skipSpace();
    this.#scanner.expect(")", 'expected ")" or an operator');
    return { kind: "group", inner, source: this.#scanner.since(start).slice(1, -1).trim(), flavor: "" };
  }

  #functionCall(): FunctionNode | undefined {
    const scanner = this.#scanner;
    const start = scanner.position;
    const opening = scanner.take(FUNCTION_OPENING);
    if (opening === undefined) return undefined;
    const fn = opening.slice(0, -1);
    if (!this.#vocabulary.isFunction(fn)) {
      // Text in the form of a call may also be dice whose faces are a group: d(1d20).
      scanner.position = start;
      if (fn.toLowerCase() === "d") return undefined;
      scanner.fail(`there is no function "${fn}"`);
    }
    scanner.skipSpace();
    const args = scanner.current === ")" ? [] : this.#list();
    scanner.expect(")", 'expected "," or ")"');
    return { kind: "function", fn, args, source: scanner.since(start), flavor: "" };
  }

  #pool(): OperandFormulaNode {
    const start = this.#scanner.position;
    this.#scanner.expect("{", 'expected "{"');
    const parts = this.#list();
    this.#scanner.expect("}", 'expected "," or "}"');
    const modifiers = this.#modifiers();
    return { kind: "pool", parts, modifiers, source: this.#scanner.since(start), flavor: "" };
  }

  #list(): FormulaNode[][] {
    const parts: FormulaNode[][] = [];
    do {
      parts.push(this.#expression());
      this.#scanner.skipSpace();
    } while (this.#scanner.takeCharacter(","));
    return parts;
  }

  /**
   * Read dice whose number has just been read; if there are none, return undefined and leave the cursor where it was.
   */
  #diceAfter(start: number, number: number | FormulaNode[]): DiceNode | undefined {
    const scanner = this.#scanner;
    const reset = scanner.position;
    if (!scanner.takeCharacter("d") && !scanner.takeCharacter("D")) return undefined;
    const faces = this.#faces();
    if (faces === undefined) {
      scanner.position = reset;
      return undefined;
    }
    const modifiers = this.#modifiers();
    return { kind: "dice", number, ...faces, modifiers, source: scanner.since(start), flavor: "" };
  }

  #faces(): Pick<DiceNode, "denomination" | "faces"> | undefined {
    const scanner = this.#scanner;
    if (scanner.current === "(") return { denomination: "d", faces: this.#group().inner };
    const digits = scanner.take(INTEGER);
    if (digits !== undefined) return { denomination: "d", faces: Number(digits) };
    const letter = scanner.current.toLowerCase();
    if (letter === "d" || !this.#vocabulary.isDenomination(letter)) return undefined;
    scanner.position += 1;
    return { denomination: letter, faces: undefined };
  }

  /** Modifiers, whose targets may be groups: `cs<=(4d6)`. */
  #modifiers(): string[] {
    const scanner = this.#scanner;
    const modifiers: string[] = [];
    for (;;) {
      const start = scanner.position;
      if (scanner.take(MODIFIER) === undefined) break;
      if (scanner.current === "(") this.#group();
      modifiers.push(scanner.formula.slice(start, scanner.position));
    }
    if (LEFT_OVER.test(scanner.current)) scanner.fail("expected a modifier or an operator");
    return modifiers;
  }

  #flavor(): string {
    FLAVOR.lastIndex = this.#scanner.position;
    const match = FLAVOR.exec(this.#scanner.formula);
    if (!match) return "";
    this.#scanner.position += match[0].length;
    return match.groups?.["text"]?.trim() ?? "";
  }
}

/** The operand with its sign turned: a number directly, anything else as a group with a leading minus. */
function negate(operand: OperandFormulaNode): OperandFormulaNode {
  if (operand.kind === "number") return { ...operand, value: -operand.value, source: `-${operand.source}` };
  const inner: FormulaNode[] = [{ kind: "operator", operator: "-" }, operand];
  return { kind: "group", inner, source: `-${operand.source}`, flavor: "" };
}
