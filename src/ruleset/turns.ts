/** How a rule set's fights go by turns. */
import type { Data, HostActor } from "../foundry/host.ts";
import type { Outcome } from "../rules/outcome.ts";
import type { TurnState } from "../rules/turns/index.ts";

/** Something that a turn or round brings, to be used up. */
export const TURN_KINDS = ["actions", "reactions", "movement"] as const;
export type TurnKind = (typeof TURN_KINDS)[number];
/** What a member still has of its turn and round; null of what the rule set does not count. */
export type TurnLeft = Readonly<Record<TurnKind, number | null>>;

/** How fights go by turns. */
export interface TurnRules {
  /** `sides`: sides together, members in any order; `order`: by initiative; `spotlight`: without order. */
  readonly way: "sides" | "order" | "spotlight";
  /** Whether the dice hand the turn from side to side: the scene's word `initiative` says whose it is. */
  readonly byDice?: boolean;
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
  /** What becomes of the actor as its turn begins; the former values come back when that is taken back. */
  begin?(actor: HostActor): Data;
  /** What becomes of the actor as fights begin and end; null where nothing does. */
  reset?(actor: HostActor): Data | null;
  /** What becomes of the actor when it uses something up by hand, or takes that back; without it its combatant keeps that. */
  use?(actor: HostActor, kind: TurnKind): Data;
}
