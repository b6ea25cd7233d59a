/** Percentile checks and trackers, for every rule set. */
export * from "./percentile.ts";
export * from "./tracker.ts";
