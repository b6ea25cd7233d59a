/**
 * Steps of turns that the user made in this browser page, so that the user can take back the last one. The page keeps
 * the list in memory: owners can write anything into the flags of their combatants.
 */
import { serverNow } from "../foundry/clock.ts";
import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import type { TurnKind } from "../ruleset/turns.ts";

export type TurnStep =
  | { readonly kind: "begun" | "ended"; readonly combatant: HostCombatant; readonly round: number }
  | { readonly kind: "used"; readonly combatant: HostCombatant; readonly round: number; readonly part: TurnKind }
  | { readonly kind: "passed"; readonly combat: HostCombat; readonly pass: string }
  | { readonly kind: "moved"; readonly combat: HostCombat; readonly round: number; readonly turn: number | null };

const made: { readonly time: number; readonly step: TurnStep }[] = [];

/** Remember a step that this page has just made. */
export function rememberStep(step: TurnStep): void {
  made.push({ time: serverNow(), step });
}

/** Forget the last step if it moved this combat on: the page made it by itself. */
export function forgetMove(combat: HostCombat): void {
  const last = made.at(-1)?.step;
  if (last?.kind === "moved" && last.combat === combat) made.pop();
}

/** All steps of this page, with their times in milliseconds since the epoch. */
export function turnSteps(): readonly { readonly time: number; readonly step: TurnStep }[] {
  return made;
}
