/** The rules of Edge: all that the rest of the system may use of them. */
export * from "./boon-award.ts";
export * from "./check.ts";
export * from "./events.ts";
export * from "./odds.ts";
export { type BeatAccount, type EdgeOutcome, outcome } from "./outcome.ts";
export type { LandedConsequence, RecordedAward } from "./replay.ts";
export * from "./reroll-options.ts";
export * from "./result.ts";
export * from "./variants.ts";
