/** Rules by which the chronicle picks Edge's checks as remarkable moments of the story. */
import { diceShowing, type MomentRule } from "../../../rules/chronicle/moments.ts";

export const EDGE_MOMENTS: readonly MomentRule[] = [
  {
    id: "bestRoll",
    weight: ({ success, enemy, dice }) =>
      success && !enemy ? dice.filter(({ state }) => state === "success").length : 0,
  },
  { id: "ones", weight: (fact) => (fact.enemy ? 0 : diceShowing(fact, 1)) },
];
