/** The chronicle: what was rolled, what came of it, how the numbers went. */
export * from "./audience.ts";
export * from "./ends.ts";
export * from "./export.ts";
export * from "./ids.ts";
export * from "./moved.ts";
export * from "./record.ts";
export * from "./series.ts";
