/** Clocks, for every rule set. */
export * from "./clock.ts";
export * from "./links.ts";
