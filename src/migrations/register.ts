/** Registration of the version of a world's data, and of its migrations. */
import type { Room } from "../foundry/rooms.ts";
import { migrateWorld } from "./run.ts";
import { registerDataVersion } from "./version.ts";
import { warnOfWorld } from "./world-warnings.ts";

export const migrationsRoom: Room = {
  init: registerDataVersion,
  ready() {
    warnOfWorld();
    migrateWorld();
  },
};
