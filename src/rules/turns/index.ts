export * from "./order.ts";
export * from "./record.ts";
export * from "./sides.ts";
export * from "./spotlight.ts";
