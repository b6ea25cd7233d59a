/** Turns in a rule set's fights. */
import type { HostCombat } from "../foundry/combat.ts";
import type { Data, HostActor } from "../foundry/host.ts";
import type { Outcome } from "../rules/outcome.ts";
import type { Side } from "../rules/sides.ts";
import type { TurnState } from "../rules/turns/index.ts";

/** Resources of a turn or round. */
export const TURN_KINDS = ["actions", "reactions", "movement"] as const;
export type TurnKind = (typeof TURN_KINDS)[number];
/** Remaining resources; null if the rule set does not count them. */
export type TurnLeft = Readonly<Record<TurnKind, number | null>>;

/** The side that begins, and the results of both sides' tests. */
export interface SideTest {
  readonly first: Side;
  readonly players: number;
  readonly enemy: number;
}

/** Rules for dice that decide the acting side. */
export interface DiceTurns<Result extends Outcome = Outcome> {
  /** The scene's shared word that holds the acting side. */
  readonly word: string;
  /** Specification of the test for the first side. */
  readonly test: Data;
  /** True if a check is such a test. */
  isTest(check: Data): boolean;
  /** Compare the outcomes of both sides' tests. */
  compare(players: readonly Result[], enemy: readonly Result[]): SideTest;
}

export interface TurnRules<Result extends Outcome = Outcome> {
  /** `sides`: sides together, members in any order; `order`: by initiative; `spotlight`: without order. */
  readonly way: "sides" | "order" | "spotlight";
  /** Rules for dice that decide the acting side, if any. */
  readonly byDice?: DiceTurns<Result>;
  /**
   * Remaining resources, from the actor, its checks in this round, and what was used by hand; not counted if omitted.
   */
  left?(
    actor: HostActor,
    state: TurnState,
    checks: readonly Data[],
    byHand: Readonly<Partial<Record<TurnKind, number>>>,
  ): TurnLeft;
  /** True if a check begins the turn of its actor; if omitted, turns begin by hand. */
  beginsWith?(check: Data): boolean;
  /** True if a check with this outcome ends its turn. */
  endsWith?(outcome: Result): boolean;
  /** Called on one game master's client after a round. */
  roundEnded?(combat: HostCombat, round: number): Promise<void>;
  /** Changes of the actor at the beginning of its turn; undo restores the former values. */
  begin?(actor: HostActor): Data;
  /** Changes of the actor at the start and end of a fight; null for none. */
  reset?(actor: HostActor): Data | null;
  /** Changes of the actor for a resource used or restored by hand; stored with the combatant if omitted. */
  use?(actor: HostActor, kind: TurnKind): Data;
}
