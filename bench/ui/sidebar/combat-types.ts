/** Combats and combatants, as the tracker handles them. */
import type { TableDocument, TableUser } from "../world/table.ts";

/** One who fights. */
export interface TableCombatant extends TableDocument {
  initiative: number | null;
  isDefeated: boolean;
  hidden: boolean;
  actor: TableDocument | null;
  actorId?: string | null;
  token: (TableDocument & { object?: unknown; texture?: { src?: string | null } }) | null;
  tokenId?: string | null;
  sceneId?: string | null;
  players: TableUser[];
  resource?: unknown;
}

/** The members of a combat that the tracker uses. */
export interface TableCombat extends TableDocument {
  active: boolean;
  started: boolean;
  round: number;
  turn: number | null;
  turns: TableCombatant[];
  combatants: Iterable<TableCombatant> & { get(id: string): TableCombatant | undefined; size: number };
  combatant: TableCombatant | null;
  scene: TableDocument | null;
  startCombat(): Promise<unknown>;
  endCombat?(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: object): Promise<unknown>;
  rollAll(options?: object): Promise<unknown>;
  rollNPC(options?: object): Promise<unknown>;
  resetAll(options?: object): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  activate(options?: object): Promise<unknown>;
}
