/** Public rules of Challenge. */
export {
  ADVANTAGE_USES,
  advantageCounter,
  type Held,
  isUse,
  NOTHING_HELD,
  OTHER_USES,
  type OtherUse,
  zoneOfCounter,
} from "./advantages.ts";
export * from "./background.ts";
export * from "./challenge-table.ts";
export {
  CHALLENGE_FIELDS,
  type ChallengeCheck,
  type ChallengeCheckInput,
  type ChallengeKind,
  type ChallengePool,
  carriesHazards,
  DIE_BY_RATING,
  HAZARD_FACES,
  type Hazard,
  KINDS,
  LARGEST_POOL,
  type PoolPart,
  pool,
  SIDES,
  skillDie,
  USUAL_TARGET,
  validateCheck,
} from "./check.ts";
export * from "./events.ts";
export * from "./good-for.ts";
export { defiedSoFar, diceAddedBy, type Roller, type TurnCheck } from "./hazards.ts";
export * from "./limits.ts";
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
export { type TakenHits, usesAllowed } from "./replay.ts";
export * from "./reroll-options.ts";
export * from "./scene.ts";
export * from "./skills.ts";
export * from "./training.ts";
export * from "./traits.ts";
export * from "./turn.ts";
export * from "./variants.ts";
export * from "./vitals.ts";
