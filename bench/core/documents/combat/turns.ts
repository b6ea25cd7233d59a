/** Computes the next turn and round of a combat. */
import { CONFIG } from "../../config.ts";
import type { Combat } from "../client/combat.ts";
import type { Combatant } from "../client/combatant.ts";

export interface TurnUpdate {
  update: { round?: number; turn: number | null };
  /** 1 forwards, -1 backwards. */
  direction: 1 | -1;
  /** Seconds of world time that pass. */
  worldTimeDelta: number;
}

function skipped(combat: Combat, combatant: Combatant): boolean {
  return combat.settings.skipDefeated === true && combatant.isDefeated;
}

function seconds(rounds: number, turns: number): number {
  return rounds * CONFIG.time.roundTime + turns * CONFIG.time.turnTime;
}

/** The next turn of a combatant who is not skipped, else the next round. */
export function nextTurn(combat: Combat): TurnUpdate {
  const from = combat.turn ?? -1;
  const next = combat.turns.findIndex((combatant, index) => index > from && !skipped(combat, combatant));
  if (next < 0) return nextRound(combat);
  return { update: { round: combat.round, turn: next }, direction: 1, worldTimeDelta: seconds(0, next - from) };
}

/** The turn before; null if there is none. */
export function previousTurn(combat: Combat): TurnUpdate | null {
  if (combat.turn === 0 && combat.round === 0) return null;
  if ((combat.turn ?? 0) <= 0) return previousRound(combat);
  return {
    update: { round: combat.round, turn: (combat.turn ?? 0) - 1 },
    direction: -1,
    worldTimeDelta: -seconds(0, 1),
  };
}

/** The first turn of the next round. */
export function nextRound(combat: Combat): TurnUpdate {
  const first = combat.turns.findIndex((combatant) => !skipped(combat, combatant));
  const left = Math.max(0, combat.turns.length - (combat.turn ?? 0) - 1);
  return {
    update: { round: combat.round + 1, turn: Math.max(first, 0) },
    direction: 1,
    worldTimeDelta: seconds(1, left),
  };
}

/** The last turn of the round before; before the first round, the state in which nobody has a turn. */
export function previousRound(combat: Combat): TurnUpdate {
  const round = Math.max(combat.round - 1, 0);
  const turn = round > 0 ? Math.max(combat.turns.length - 1, 0) : null;
  const delta = combat.round > 0 ? -seconds(1, combat.turn ?? 0) : 0;
  return { update: { round, turn }, direction: -1, worldTimeDelta: delta };
}
