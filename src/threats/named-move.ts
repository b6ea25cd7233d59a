/** Moves of threats by their keys. */
import { documentByUuid, type HostActor } from "../foundry/host.ts";
import { isThreat, movesOf, type ThreatMove } from "./threat.ts";

/** The move with this key of the threat with the UUID `foe`; undefined if there is none. */
export function moveNamed(foe: string, id: string): ThreatMove | undefined {
  const threat = documentByUuid<HostActor>(foe);
  return isThreat(threat) ? movesOf(threat).find((move) => move.id === id) : undefined;
}

export interface MoveOptions {
  /** Id of the check or announcement that justifies the move; the current one if omitted. */
  readonly cause?: string;
  /** UUIDs of the characters that the move affects, if it affects any. */
  readonly befalls?: readonly string[];
}
