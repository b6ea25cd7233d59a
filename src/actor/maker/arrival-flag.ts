/** The arrival of a made character as its flag stores it; validated when read, since its owners can store anything there. */

/**
 * The parts of an arrival that can be undone: party membership, and ids of the player, the player's former character, the
 * scene and its token.
 */
export interface Arrived {
  readonly party?: boolean;
  readonly player?: string;
  readonly former?: string;
  readonly scene?: string;
  readonly token?: string;
}

/** Read a stored arrival; parts of the wrong type are dropped. */
export function readArrived(stored: unknown): Arrived {
  const { party, player, former, scene, token } = (stored ?? {}) as Record<string, unknown>;
  return {
    ...(party === true ? { party } : {}),
    ...(typeof player === "string" ? { player } : {}),
    ...(typeof former === "string" ? { former } : {}),
    ...(typeof scene === "string" && typeof token === "string" ? { scene, token } : {}),
  };
}

/** Id of the step that asks where the character goes. */
export const ARRIVAL = "arrival";
