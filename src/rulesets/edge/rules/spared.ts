/** Chances that a defense leaves none of an attack's Harm, from the odds of its roll. */
import { harmAvoided } from "./harm-after-defense.ts";
import type { EdgeOdds } from "./odds.ts";
import { RESULTS } from "./result.ts";

/** Results of a defense that avoid all of this Harm, 1 to 3 steps. */
export function sparingResults(harm: number) {
  return RESULTS.filter((result) => harmAvoided(result) >= harm);
}

/** The chance, 0 to 1, that a defense with these odds avoids all of this Harm, 1 to 3 steps. */
export function chanceSpared({ results }: Pick<EdgeOdds, "results">, harm: number): number {
  return sparingResults(harm).reduce((sum, result) => sum + results[result], 0);
}
