/** Supply dice, for every rule set. */
export * from "./odds.ts";
export * from "./supply.ts";
