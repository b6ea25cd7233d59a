/** Steps of turns that a user made, as their device keeps them. */
import type { TurnKind } from "../ruleset/turns.ts";

/** A step of a combatant's turn, or of a combat; both by UUID. */
export type TurnStep =
  | { readonly kind: "begun" | "ended"; readonly combatant: string; readonly round: number }
  | { readonly kind: "used"; readonly combatant: string; readonly round: number; readonly part: TurnKind }
  | { readonly kind: "passed"; readonly combat: string; readonly pass: string }
  | { readonly kind: "moved"; readonly combat: string; readonly round: number; readonly turn: number | null };

export interface MadeStep {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly step: TurnStep;
}
