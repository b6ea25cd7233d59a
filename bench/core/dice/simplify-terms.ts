/** Joins texts in a list of terms with their neighbors. */
import { parseTerms } from "./parser/instantiate.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { StringTerm } from "./terms/string-term.ts";
import type { RollTerm } from "./terms/term.ts";

/**
 * Terms in which each text is joined with the non-operators beside it, and parsed again: once the group in `(@dice)d6`
 * is resolved, a number and the text "d6" remain, which together become dice [type documentation: Roll.simplifyTerms].
 * @throws FormulaSyntaxError if the joined text cannot be parsed
 */
export function simplifyTerms(terms: readonly RollTerm[]): RollTerm[] {
  const simplified: RollTerm[] = [];
  let neighbors: RollTerm[] = [];
  const flush = () => {
    if (neighbors.some((term) => term instanceof StringTerm)) {
      simplified.push(...parseTerms(neighbors.map(({ formula }) => formula).join("")));
    } else simplified.push(...neighbors);
    neighbors = [];
  };
  for (const term of terms) {
    if (!(term instanceof OperatorTerm)) {
      neighbors.push(term);
      continue;
    }
    flush();
    simplified.push(term);
  }
  flush();
  return simplified;
}
