/** Public rules of Challenge. */
export * from "./advantages.ts";
export * from "./background.ts";
export * from "./challenge-table.ts";
export * from "./check.ts";
export * from "./events.ts";
export * from "./hazards.ts";
export {
  type ChallengeOdds,
  type Marginal,
  type MarginalStep,
  marginal,
  odds,
  type RerollPlan,
} from "./odds.ts";
export {
  type ChallengeOutcome,
  type ChallengeResult,
  CLOCK_LINKS,
  hitsLeft,
  type InitiativeChange,
  outcome,
  RESULTS,
  recoveryLeft,
} from "./outcome.ts";
export { advantagesLeft, replay, type TakenHits } from "./replay.ts";
export * from "./reroll-options.ts";
export * from "./scene.ts";
export * from "./skills.ts";
export * from "./training.ts";
export * from "./traits.ts";
export * from "./turn.ts";
export * from "./variants.ts";
export * from "./vitals.ts";
