/** Everything about dice: what `foundry.dice` and the blessed global `Roll` are made of. */

import { Coin } from "./terms/coin.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { Die } from "./terms/die.ts";
import { FateDie } from "./terms/fate-die.ts";
import { FunctionTerm } from "./terms/function-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { ParentheticalTerm } from "./terms/parenthetical-term.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import { StringTerm } from "./terms/string-term.ts";
import { RollTerm } from "./terms/term.ts";

export { createDiceConfig, DICE_CONFIG } from "./config.ts";
export { type DiceConfig, type DiceContext, getDiceContext, setDiceContext } from "./context.ts";
export { DELTA_EVALUATOR, evaluateDelta } from "./evaluate-delta.ts";
export * from "./inline-rolls.ts";
export { loadDice, loadedDiceLeft, unloadDice } from "./loaded-dice.ts";
export { MersenneTwister } from "./mersenne-twister.ts";
export { FormulaSyntaxError } from "./parser/syntax-error.ts";
export { Roll } from "./roll.ts";
export type { DieResult, EvaluationOptions, RollData, RollOptions, SerializedRoll, SerializedTerm } from "./types.ts";

/** `foundry.dice.terms`. */
export const terms = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
};
