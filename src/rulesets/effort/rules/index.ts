/** Public rules of Effort. */
export * from "./advancement.ts";
export * from "./character.ts";
export {
  ASSOCIATIONS,
  type Association,
  type AssociationKind,
  EFFORT_FIELDS,
  type EffortCheck,
  type EffortCheckInput,
  type EffortPool,
  type Payment,
  type PoolPart,
  pool,
  poolAt,
  validateCheck,
} from "./check.ts";
export * from "./choices.ts";
export * from "./config.ts";
export * from "./difficulty.ts";
export * from "./economy.ts";
export * from "./events.ts";
export * from "./good-for.ts";
export * from "./odds.ts";
export * from "./opposing.ts";
export * from "./outcome.ts";
export type { Opposition } from "./replay.ts";
export * from "./threat.ts";
export * from "./variants.ts";
