/** Public rules of Edge. */
export * from "./assets.ts";
export * from "./assistance.ts";
export * from "./beats.ts";
export * from "./bonds.ts";
export * from "./boon-award.ts";
export * from "./boons.ts";
export {
  ASSISTANCE_KINDS,
  ASSISTANCE_LIMIT,
  type Assistance,
  type AssistanceKind,
  DESCRIPTIONS,
  type Description,
  EDGE_FIELDS,
  type EdgeCheck,
  type EdgeCheckInput,
  type EdgePool,
  POOL_LIMIT,
  POSITIONS,
  type PoolPart,
  type Position,
  pool,
  SITUATIONAL_LIMIT,
  type SituationalDice,
  validateCheck,
} from "./check.ts";
export * from "./complications.ts";
export { CLOCK_SCOPES, type ConsequenceClock, consequenceChanges, SUPPLY_CLOCK } from "./consequence-clock.ts";
export * from "./events.ts";
export * from "./experience.ts";
export * from "./fatigue.ts";
export * from "./followers.ts";
export * from "./fronts.ts";
export * from "./good-for.ts";
export * from "./harm.ts";
export { harmAvoided, harmLanding } from "./harm-after-defense.ts";
export {
  DESCRIPTION_POLICIES,
  type DescriptionPolicy,
  type EdgeOdds,
  type Marginal,
  type MarginalStep,
  marginal,
  odds,
  oddsFrom,
  type RerollPlan,
} from "./odds.ts";
export { type BeatAccount, type EdgeOutcome, outcome } from "./outcome.ts";
export { improvePosition, stepPosition } from "./position.ts";
export * from "./ratings.ts";
export { type Attempt, isRepetition, sameWords } from "./repetition.ts";
export { BEAT_ON, type LandedConsequence, type RecordedAward, SUCCESS_FROM } from "./replay.ts";
export * from "./reroll-options.ts";
export * from "./rest.ts";
export {
  CLOCK_LINKS,
  DIFFICULTIES,
  DIFFICULTY_LIMIT,
  type DifficultyName,
  difficultyName,
  type EdgeResult,
  RESULTS,
  USUAL_DIFFICULTY,
} from "./result.ts";
export * from "./starting.ts";
export * from "./threat.ts";
export * from "./tiers.ts";
export * from "./time.ts";
export * from "./variants.ts";
