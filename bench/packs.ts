/** The databases in which worlds and packs are stored, for programs that make or read them. */
export { EMBEDDED_FIELDS, PRIMARY_COLLECTIONS } from "./server/hierarchy.ts";
export { LevelStore } from "./server/store/level-store.ts";
export { visitWithKeys } from "./server/store/pack-codec.ts";
