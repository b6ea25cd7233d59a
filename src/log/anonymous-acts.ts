/**
 * Anonymous acts of players. A document records its author, a flag its user, and the host's socket tells every page who
 * sent a message; only a query reaches a single user. So the active game master's client is queried, and writes in its
 * own user's name. The handler does not look at who asks.
 */
import { configSection, currentGame, type Data } from "../foundry/host.ts";
import { isRecord } from "../rules/record.ts";
import { fitsEvent } from "./budget.ts";
import { isUpToUs } from "./by-gm.ts";

/** Milliseconds to wait for the game master's client. */
const PATIENCE = 8_000;

/** The result: done; no game master is there; or their client did not do it, or did not answer. */
export type Sent = "done" | "nobody" | "lost";

/**
 * Does an act as the active game master; false if its data do not allow it. It must be idempotent, since each window of
 * that user may be asked.
 */
type CarryOut = (data: Data) => Promise<boolean>;

const nameOf = (act: string): string => `tessera.unnamed.${act}`;

/** Register an act that anybody may do without a name; in the `init` hook. */
export function registerUnnamed(act: string, carryOut: CarryOut): void {
  configSection("queries")[nameOf(act)] = async (data: unknown): Promise<boolean> =>
    isRecord(data) && fitsEvent(data) && isUpToUs() && (await carryOut(data));
}

/** Do a registered anonymous act through the active game master's client. */
export async function doUnnamed(act: string, data: Data): Promise<Sent> {
  const { activeGM } = currentGame().users;
  if (!activeGM) return "nobody";
  try {
    const handler = configSection("queries")[nameOf(act)] as CarryOut;
    const done = await (activeGM.isSelf ? handler(data) : activeGM.query(nameOf(act), data, { timeout: PATIENCE }));
    return done === true ? "done" : "lost";
  } catch (error) {
    console.warn("Tessera |", error);
    return "lost";
  }
}
