/**
 * The arrival of a new character (into the party, at its player, on the map), as a flag of the actor stores it. It is
 * validated when read, since the actor's owners can store anything there.
 */

/** A player's requests to the game master's client: to let the character join the party, and to put it on the map. */
export interface Asked {
  /** Id of the actor, so that a copy of a made character asks for nothing. */
  readonly of: string;
  readonly party?: boolean;
  readonly map?: boolean;
}

/**
 * The parts of an arrival that can be undone: party membership, and the ids of the player whose character it became, of
 * that player's former character, of the scene, and of the token there; also the requests that a player could only
 * make.
 */
export interface Arrived {
  readonly party?: boolean;
  readonly player?: string;
  readonly former?: string;
  readonly scene?: string;
  readonly token?: string;
  readonly asked?: Asked;
}

/** Read what a player asked for; undefined for nothing. */
function readAsked(stored: unknown): Asked | undefined {
  const { of, party, map } = (stored ?? {}) as Record<string, unknown>;
  if (typeof of !== "string" || (party !== true && map !== true)) return undefined;
  return { of, ...(party === true ? { party } : {}), ...(map === true ? { map } : {}) };
}

/** Read a stored arrival; parts of the wrong type are dropped. */
export function readArrived(stored: unknown): Arrived {
  const { party, player, former, scene, token, asked: wanted } = (stored ?? {}) as Record<string, unknown>;
  const asked = readAsked(wanted);
  return {
    ...(party === true ? { party } : {}),
    ...(asked ? { asked } : {}),
    ...(typeof player === "string" ? { player } : {}),
    ...(typeof former === "string" ? { former } : {}),
    ...(typeof scene === "string" && typeof token === "string" ? { scene, token } : {}),
  };
}

/** Id of the step that asks where the character goes. */
export const ARRIVAL = "arrival";
