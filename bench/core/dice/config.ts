/**
 * The defaults of CONFIG.Dice. The module that builds CONFIG puts this object there, and points the dice context at it.
 */

import { type DiceConfig, setDiceContext } from "./context.ts";
import { cryptoUniform } from "./random.ts";
import { Roll } from "./roll.ts";
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

/** A fresh set of defaults. */
export function createDiceConfig(): DiceConfig {
  return {
    types: [Die, FateDie],
    rolls: [Roll],
    termTypes: { DiceTerm, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm },
    terms: { c: Coin, d: Die, f: FateDie },
    functions: {},
    randomUniform: cryptoUniform,
    fulfillment: {
      dice: {
        d4: { label: "d4", icon: '<i class="fa-solid fa-dice-d4"></i>' },
        d6: { label: "d6", icon: '<i class="fa-solid fa-dice-d6"></i>' },
        d8: { label: "d8", icon: '<i class="fa-solid fa-dice-d8"></i>' },
        d10: { label: "d10", icon: '<i class="fa-solid fa-dice-d10"></i>' },
        d12: { label: "d12", icon: '<i class="fa-solid fa-dice-d12"></i>' },
        d20: { label: "d20", icon: '<i class="fa-solid fa-dice-d20"></i>' },
        d100: { label: "d100", icon: '<i class="fa-solid fa-percent"></i>' },
      },
      methods: {},
      defaultMethod: "",
    },
  };
}

/** This realm's CONFIG.Dice. */
export const DICE_CONFIG: DiceConfig = createDiceConfig();

setDiceContext({ config: DICE_CONFIG });
