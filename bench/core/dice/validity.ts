/** True if terms of a formula can be evaluated at all, judged without casting. */

import { DiceTerm } from "./terms/dice-term.ts";
import { FunctionTerm } from "./terms/function-term.ts";
import { ParentheticalTerm } from "./terms/parenthetical-term.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import { StringTerm } from "./terms/string-term.ts";
import type { RollTerm } from "./terms/term.ts";

/**
 * True if every term, also inside groups, is a number, dice, a group, a pool or a function call. Text is accepted as
 * the argument of a function only. @throws where dice or pools do not know a modifier.
 */
export function hasOnlyKnownTerms(terms: readonly RollTerm[], allowText = false): boolean {
  return terms.every((term) => isKnown(term, allowText));
}

function isKnown(term: RollTerm, allowText: boolean): boolean {
  if (term instanceof StringTerm) return allowText;
  if (term instanceof ParentheticalTerm) return hasOnlyKnownTerms(term.roll.terms, allowText);
  if (term instanceof FunctionTerm) return term.rolls.every((roll) => hasOnlyKnownTerms(roll.terms, true));
  if (term instanceof PoolTerm) {
    for (const modifier of term.modifiers) term.separateModifier(modifier);
    return term.rolls.every((roll) => hasOnlyKnownTerms(roll.terms));
  }
  if (term instanceof DiceTerm) {
    for (const modifier of term.modifiers) term.separateModifier(modifier.replace(/\(.*\)$/s, "1"));
    return [term._number, term._faces].every((part) => typeof part === "number" || hasOnlyKnownTerms(part.terms));
  }
  return true;
}
