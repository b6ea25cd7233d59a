/** Runs the migrations that a world still needs, in their order. */
import { type Write, writeTogether } from "../foundry/batch.ts";
import { currentGame, notify, notifyProgress, type Progress } from "../foundry/host.ts";
import { changeSetting } from "../foundry/settings.ts";
import { dueFor } from "./due.ts";
import { migrations } from "./migrations.ts";
import { DATA_VERSION, recordedVersion } from "./version.ts";

/** Documents written in one transaction. */
const AT_ONCE = 20;

/** True if nothing is in the world yet that a former version could have stored. */
function isNewWorld(): boolean {
  const { actors, messages, scenes } = currentGame();
  return actors.size + messages.size + scenes.size === 0;
}

/**
 * Write in transactions of several documents. If a transaction is refused, its documents are written one by one, so
 * that a document that cannot be written holds up no other.
 * @returns how many documents could not be written
 */
async function writeAll(writes: readonly Write[], progress: Progress | undefined): Promise<number> {
  let refused = 0;
  for (let done = 0; done < writes.length; done += AT_ONCE) {
    const together = writes.slice(done, done + AT_ONCE);
    try {
      await writeTogether(together);
    } catch {
      // `writeEach` finds the refused documents.
      refused += await writeEach(together);
    }
    progress?.update((done + together.length) / writes.length);
  }
  return refused;
}

async function writeEach(writes: readonly Write[]): Promise<number> {
  let refused = 0;
  for (const write of writes) {
    try {
      await writeTogether([write]);
    } catch (error) {
      refused++;
      console.error("Tessera | a document could not be brought to the new version", write, error);
    }
  }
  return refused;
}

/** Migrate the world's data to the version of this build, and notify of it. */
export async function migrate(): Promise<void> {
  let written = 0;
  for (const { version, plan } of dueFor(recordedVersion(), isNewWorld(), migrations)) {
    const writes = plan();
    if (writes.length > 0) {
      // Only the first migration that writes shows a progress bar, because it has by far the most to write.
      const progress = written === 0 ? notifyProgress("TESSERA.World.updating") : undefined;
      const refused = await writeAll(writes, progress);
      if (refused > 0) return notify("error", "TESSERA.World.unfinished", { count: refused });
    }
    written += writes.length;
    await changeSetting("dataVersion", version);
  }
  // No migration runs in a new world, so its version is recorded here.
  if (recordedVersion() < DATA_VERSION) await changeSetting("dataVersion", DATA_VERSION);
  if (written > 0) notify("info", "TESSERA.World.updated", { count: written });
}
