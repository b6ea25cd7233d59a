/** Turns what the parser read into terms, with the classes that CONFIG.Dice registers. */

import { getDiceContext } from "../context.ts";
import { innerRollFromTerms } from "../inner-roll.ts";
import type { Roll } from "../roll.ts";
import type { DiceTerm, DiceTermData } from "../terms/dice-term.ts";
import { FunctionTerm, findRollFunction } from "../terms/function-term.ts";
import { NumericTerm } from "../terms/numeric-term.ts";
import { OperatorTerm } from "../terms/operator-term.ts";
import { ParentheticalTerm } from "../terms/parenthetical-term.ts";
import { PoolTerm } from "../terms/pool-term.ts";
import { StringTerm } from "../terms/string-term.ts";
import type { RollTerm } from "../terms/term.ts";
import type { TermOptions } from "../types.ts";
import { FormulaParser } from "./formula-parser.ts";
import type { DiceNode, FormulaNode } from "./nodes.ts";

/**
 * The terms of a formula in which references to data were replaced.
 * @throws FormulaSyntaxError
 */
export function parseTerms(formula: string): RollTerm[] {
  const { terms } = getDiceContext().config;
  const parser = new FormulaParser(formula, {
    isDenomination: (letter) => Object.hasOwn(terms, letter.toLowerCase()),
    isFunction: (name) => findRollFunction(name) !== undefined,
  });
  return parser.parse().map(instantiate);
}

function rollOf(nodes: FormulaNode[]): Roll {
  return innerRollFromTerms(nodes.map(instantiate));
}

function optionsOf(flavor: string): TermOptions {
  return flavor === "" ? {} : { flavor };
}

function instantiate(node: FormulaNode): RollTerm {
  if (node.kind === "operator") return new OperatorTerm({ operator: node.operator });
  const options = optionsOf(node.flavor);
  switch (node.kind) {
    case "number":
      return new NumericTerm({ number: node.value, options });
    case "dice":
      return instantiateDice(node, options);
    case "group":
      return instantiateGroup(node.inner, options);
    case "function":
      return new FunctionTerm({ fn: node.fn, rolls: node.args.map(rollOf), options });
    case "pool":
      return new PoolTerm({ rolls: node.parts.map(rollOf), modifiers: node.modifiers, options });
    case "text":
      return new StringTerm({ term: node.source, options });
  }
}

function instantiateGroup(inner: FormulaNode[], options: TermOptions): ParentheticalTerm {
  const roll = rollOf(inner);
  return new ParentheticalTerm({ term: roll.formula, roll, options });
}

function instantiateDice(node: DiceNode, options: TermOptions): DiceTerm {
  const cls = getDiceContext().config.terms[node.denomination];
  if (!cls) throw new Error(`No dice are registered as "${node.denomination}" in CONFIG.Dice.terms`);
  const concrete = cls as unknown as new (data: DiceTermData) => DiceTerm;
  return new concrete({
    number: typeof node.number === "number" ? node.number : rollOf(node.number),
    modifiers: node.modifiers.map((modifier) => modifier.toLowerCase()),
    options,
    ...(node.faces === undefined ? {} : { faces: typeof node.faces === "number" ? node.faces : rollOf(node.faces) }),
  });
}
