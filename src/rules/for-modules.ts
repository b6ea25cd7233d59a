/**
 * The pure building blocks that modules write their rules with (`authoring.rules`). Each throws a RulesError for
 * invalid input.
 */
import { catchRulesError, oneOf, RulesError, wholeNumber } from "./error.ts";
import { NotAllowed, on, playEvents } from "./events.ts";
import {
  choice,
  flag,
  fraction,
  identifier,
  list,
  maybe,
  nullable,
  open,
  openRecord,
  record,
  text,
  validator,
  whole,
} from "./input.ts";
import { Distribution, die, dieBy, highestOf, keepHighest, keepLowest, sumOfDice } from "./odds/index.ts";
import { LaterThrows, rolledThrows } from "./throws.ts";
import { variantTable } from "./variants.ts";

export const rulesForModules = {
  ...{ RulesError, catchRulesError, oneOf, wholeNumber },
  ...{ choice, flag, fraction, identifier, list, maybe, nullable, open, openRecord, record, text, validator, whole },
  ...{ NotAllowed, on, playEvents, LaterThrows, rolledThrows, variantTable },
  odds: { Distribution, die, dieBy, highestOf, keepHighest, keepLowest, sumOfDice },
};
