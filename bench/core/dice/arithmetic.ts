/** The arithmetic of evaluated terms: operators by their precedence, from left to right. */

import { OperatorTerm } from "./terms/operator-term.ts";
import type { RollTerm } from "./terms/term.ts";

type Value = number | string;

/** Apply one operator. If an operand is text, the operands are only joined, because text has no arithmetic. */
function operate(left: Value, operator: string, right: Value): Value {
  if (typeof left === "string" || typeof right === "string") return `${left} ${operator} ${right}`;
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    case "%":
      return left % right;
    default:
      throw new Error(`There is no operator "${operator}"`);
  }
}

/** Precedence of an operator; 0 for an unknown one. */
function precedence(operator: string): number {
  return OperatorTerm.PRECEDENCE[operator] ?? 0;
}

/**
 * The value of evaluated terms in infix order; 0 if there are none. A leading minus negates the first product.
 * @throws if two operands or two operators follow each other.
 */
export function evaluateTerms(terms: readonly RollTerm[]): Value {
  const values: Value[] = [];
  const operators: string[] = [];
  const collapse = (): void => {
    const operator = operators.pop();
    const right = values.pop();
    const left = values.pop();
    if (operator === undefined || right === undefined || left === undefined) {
      throw new Error(`The terms "${describe(terms)}" end in an operator`);
    }
    values.push(operate(left, operator, right));
  };
  let expectsOperand = true;
  for (const term of terms) {
    if (term instanceof OperatorTerm) {
      if (expectsOperand) {
        if (values.length > 0) throw new Error(`The terms "${describe(terms)}" have two operators in a row`);
        values.push(0);
      }
      for (let top = operators.at(-1); top !== undefined; top = operators.at(-1)) {
        if (precedence(top) < precedence(term.operator)) break;
        collapse();
      }
      operators.push(term.operator);
      expectsOperand = true;
    } else {
      if (!expectsOperand) throw new Error(`The terms "${describe(terms)}" lack an operator`);
      values.push(term.total ?? 0);
      expectsOperand = false;
    }
  }
  while (operators.length > 0) collapse();
  const value = values[0] ?? 0;
  // Replace negative zero by 0, because JSON does not preserve its sign.
  return value === 0 ? 0 : value;
}

function describe(terms: readonly RollTerm[]): string {
  return terms.map((term) => term.formula).join(" ");
}
