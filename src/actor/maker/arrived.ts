/** Where a made character went, as its flag keeps it; read with care, since its owners can store anything there. */

/** What of an arrival is to be undone: ids of the player, of the scene and its token. */
export interface Arrived {
  readonly party?: boolean;
  readonly player?: string;
  readonly scene?: string;
  readonly token?: string;
}

/** What a stored arrival says, as far as it is one. */
export function readArrived(stored: unknown): Arrived {
  const { party, player, scene, token } = (stored ?? {}) as Record<string, unknown>;
  return {
    ...(party === true ? { party } : {}),
    ...(typeof player === "string" ? { player } : {}),
    ...(typeof scene === "string" && typeof token === "string" ? { scene, token } : {}),
  };
}

/** Id of the step whose answers say where the character goes. */
export const ARRIVAL = "arrival";
