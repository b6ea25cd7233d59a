/** The nodes that the parser makes from a formula: a flat list of operands and operators, with groups nested inside. */

/** Text of the formula, unchanged, and the flavor behind it. */
interface OperandNode {
  /** The operand as written, without flavor. */
  source: string;
  flavor: string;
}

/** An operator between operands, or the sign before the first. */
export interface OperatorNode {
  kind: "operator";
  operator: string;
}

export interface NumberNode extends OperandNode {
  kind: "number";
  value: number;
}

/** Dice; number and faces may be expressions. */
export interface DiceNode extends OperandNode {
  kind: "dice";
  number: number | FormulaNode[];
  /** The letter of the dice; `d` for ordinary ones. */
  denomination: string;
  /** Faces of ordinary dice; undefined for dice that fix their faces. */
  faces: number | FormulaNode[] | undefined;
  modifiers: string[];
}

/** An expression in parentheses. */
export interface GroupNode extends OperandNode {
  kind: "group";
  inner: FormulaNode[];
}

/** A call of a function. */
export interface FunctionNode extends OperandNode {
  kind: "function";
  fn: string;
  args: FormulaNode[][];
}

/** A pool of expressions. */
export interface PoolNode extends OperandNode {
  kind: "pool";
  parts: FormulaNode[][];
  modifiers: string[];
}

/** Text that is nothing of the above. */
export interface TextNode extends OperandNode {
  kind: "text";
}

/** Any operand. */
export type OperandFormulaNode = NumberNode | DiceNode | GroupNode | FunctionNode | PoolNode | TextNode;

/** Any part of a formula. */
export type FormulaNode = OperatorNode | OperandFormulaNode;
