/** Rules by which the chronicle picks Challenge's checks and turns as remarkable moments of the story. */
import { diceShowing, type MomentRule } from "../../../rules/chronicle/moments.ts";

export const CHALLENGE_MOMENTS: readonly MomentRule[] = [
  { id: "bestRoll", weight: ({ enemy, feeds }) => (enemy ? 0 : (feeds["hits"] ?? 0)) },
  {
    id: "initiative",
    repeats: true,
    tells: "initiative",
    weight: ({ moved }) => (moved.some(({ name, from, to }) => name === "initiative" && from && to) ? 1 : 0),
  },
  { id: "ones", weight: (fact) => (fact.enemy ? 0 : diceShowing(fact, 1)) },
];
