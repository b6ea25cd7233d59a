/** Registration of the version of a world's data, and of its migrations. */
import type { Room } from "../foundry/rooms.ts";
import { migrateWorld, registerDataVersion } from "./run.ts";
import { warnOfWorld } from "./world-warnings.ts";

export const migrationsRoom: Room = {
  init: registerDataVersion,
  ready() {
    warnOfWorld();
    migrateWorld();
  },
};
