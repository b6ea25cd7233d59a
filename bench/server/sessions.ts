import { createHash, randomBytes } from "node:crypto";
import { isRecord } from "./changes.ts";
import type { World } from "./world.ts";

/** Maximum number of sessions that a world remembers; the oldest are forgotten first. */
const remembered = 200;

interface SessionEntry {
  userId: string;
  /** Milliseconds since the epoch. */
  since: number;
}

/**
 * Maps tokens to users. The tokens are stored with the world, so that a client reconnects after a restart of the server
 * without joining again; only their hashes are stored, so that reading the world's folder gives no access.
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

  /** The user to whom the token belongs, or null if it is unknown. */
  userOf(token: string): string | null {
    const userId = this.#entries.get(hash(token))?.userId;
    return userId !== undefined && this.#world.state.user(userId) ? userId : null;
  }
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
