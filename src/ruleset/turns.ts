/** How a rule set's fights go by turns. */
import type { HostCombat } from "../foundry/combat.ts";
import type { Data, HostActor } from "../foundry/host.ts";
import type { Outcome } from "../rules/outcome.ts";
import type { Side } from "../rules/sides.ts";
import type { TurnState } from "../rules/turns/index.ts";

/** Something that a turn or round brings, to be used up. */
export const TURN_KINDS = ["actions", "reactions", "movement"] as const;
export type TurnKind = (typeof TURN_KINDS)[number];
/** What a member still has of its turn and round; null of what the rule set does not count. */
export type TurnLeft = Readonly<Record<TurnKind, number | null>>;

/** Which side begins, and what its tests and those of the other side came to. */
export interface SideTest {
  readonly first: Side;
  readonly players: number;
  readonly enemy: number;
}

/** How the dice hand the turn from side to side. */
export interface DiceTurns {
  /** The word of the scene that says which side has the turn. */
  readonly word: string;
  /** Specification of the check by which members test which side begins. */
  readonly test: Data;
  /** Whether a check is such a test. */
  isTest(check: Data): boolean;
  /** What the tests of both sides come to, by the outcomes of their checks. */
  compare(players: readonly Outcome[], enemy: readonly Outcome[]): SideTest;
}

/** How fights go by turns. */
export interface TurnRules {
  /** `sides`: sides together, members in any order; `order`: by initiative; `spotlight`: without order. */
  readonly way: "sides" | "order" | "spotlight";
  /** How the dice hand the turn from side to side, where they do. */
  readonly byDice?: DiceTurns;
  /**
   * What a member has left, from its actor, the checks that it made in this round, and what was used up by hand. Without it
   * the rule set counts nothing.
   */
  left?(
    actor: HostActor,
    state: TurnState,
    checks: readonly Data[],
    byHand: Readonly<Partial<Record<TurnKind, number>>>,
  ): TurnLeft;
  /** Whether a check begins the turn of whoever makes it; without it turns begin by hand. */
  beginsWith?(check: Data): boolean;
  /** Whether a check that came to this ends the turn of whoever made it. */
  endsWith?(outcome: Outcome): boolean;
  /** Runs once on one game master's client when a round is over. */
  roundEnded?(combat: HostCombat, round: number): Promise<void>;
  /** What becomes of the actor as its turn begins; the former values come back when that is taken back. */
  begin?(actor: HostActor): Data;
  /** What becomes of the actor as fights begin and end; null where nothing does. */
  reset?(actor: HostActor): Data | null;
  /** What becomes of the actor when it uses something up by hand, or takes that back; without it its combatant keeps that. */
  use?(actor: HostActor, kind: TurnKind): Data;
}
