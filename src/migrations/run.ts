/**
 * Brings the world's data to the version of this build: once, by the active game master's client, before that client
 * writes to a ledger. The world records each version only after all of its writes, so that an interrupted migration is
 * made again.
 */
import { notify, onHook } from "../foundry/host.ts";
import { loaded } from "../foundry/on-demand.ts";
import { asActiveGM } from "../log/by-gm.ts";
import { DATA_VERSION, recordedVersion } from "./version.ts";

/** Migrate, and report an error that stops the migration. */
async function migrateOrTell(): Promise<void> {
  if (recordedVersion() >= DATA_VERSION) return;
  try {
    const { migrate } = await loaded(() => import("./migrate.ts"));
    await migrate();
  } catch (error) {
    notify("error", "TESSERA.World.interrupted");
    console.error("Tessera | the world's data could not be brought to the new version", error);
  }
}

/** Migrate in the queue `tessera.table`, which also holds this client's manual acts. */
function migrateInTurn(): void {
  asActiveGM(migrateOrTell, { line: "tessera.table" });
}

/**
 * Migrate as soon as this client is the active game master's. Call in the `ready` hook, before anything else that
 * writes.
 */
export function migrateWorld(): void {
  migrateInTurn();
  // Another game master may have left in the middle of a migration.
  onHook("userConnected", migrateInTurn);
}
