/** The chronicle: rolls, their results, and how values changed over time. */
export * from "./audience.ts";
export * from "./clocks.ts";
export * from "./ends.ts";
export * from "./export.ts";
export * from "./gains.ts";
export * from "./ids.ts";
export * from "./moments.ts";
export * from "./moved.ts";
export * from "./night.ts";
export * from "./record.ts";
export * from "./series.ts";
