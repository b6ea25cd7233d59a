/** Public rules of Decision. */
export * from "./advancement.ts";
export {
  ATTRIBUTES,
  type Attribute,
  type Attributes,
  attributeMaximum,
  attributesFromDice,
  attributeValue,
  MENTAL,
  PHYSICAL,
  poorConditions,
  requireGenerated,
  validateAttributes,
} from "./attributes.ts";
export {
  DECISION_FACES,
  DECISION_FIELDS,
  type DecisionCheck,
  type DecisionCheckInput,
  type DecisionPool,
  type DiceMode,
  LUCK_FACES,
  type PoolPart,
  pool,
  type UsedGear,
  validateCheck,
} from "./check.ts";
export * from "./contest-marginal.ts";
export { type ContestOdds, contestOdds, type ExpectedContestant } from "./contest-odds.ts";
export * from "./derived-stats.ts";
export * from "./good-for.ts";
export * from "./group.ts";
export * from "./harm.ts";
export * from "./hit-dice.ts";
export * from "./limits.ts";
export * from "./luck.ts";
export * from "./modifier.ts";
export * from "./odds.ts";
export { type ContestView, type DecisionOutcome, OWN_SIDE, outcome, rerollBonus } from "./outcome.ts";
export { SIDE_LIMIT } from "./replay.ts";
export * from "./target-number.ts";
export * from "./variants.ts";
