import { createHash, randomBytes } from "node:crypto";
import { isRecord } from "./changes.ts";
import type { World } from "./world.ts";

/** How many sessions a world remembers; the oldest are forgotten first. */
const remembered = 200;

interface SessionEntry {
  userId: string;
  /** Milliseconds since the epoch. */
  since: number;
}

/**
 * Who holds which token. Kept with the world, so that a client comes back after a restart of the server without joining
 * again; only hashes are kept, so that reading the world's folder opens no seat.
 */
export class Sessions {
  readonly #world: World;
  readonly #entries: Map<string, SessionEntry>;

  constructor(world: World) {
    this.#world = world;
    const kept = world.fact("sessions");
    this.#entries = new Map(isRecord(kept) ? (Object.entries(kept) as [string, SessionEntry][]) : []);
  }

  /** A new token for the user. */
  async open(userId: string): Promise<string> {
    const token = randomBytes(24).toString("base64url");
    this.#entries.set(hash(token), { userId, since: Date.now() });
    const oldest = [...this.#entries].sort(([, a], [, b]) => a.since - b.since);
    for (const [key] of oldest.slice(0, Math.max(0, oldest.length - remembered))) this.#entries.delete(key);
    await this.#world.setFact("sessions", Object.fromEntries(this.#entries));
    return token;
  }

  /** The user who holds the token, as long as there is one. */
  userOf(token: string): string | null {
    const userId = this.#entries.get(hash(token))?.userId;
    return userId !== undefined && this.#world.state.user(userId) ? userId : null;
  }
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
