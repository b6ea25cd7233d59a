/** Ends effects whose time is over: by the active Gamemaster, when something that ends effects happens. */

import type { Document } from "../../abstract/document.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import type { ActiveEffect } from "../client/active-effect.ts";
import type { Actor } from "../client/actor.ts";
import type { Combat } from "../client/combat.ts";
import type { Combatant } from "../client/combatant.ts";
import { type BatchOperation, clientDatabase } from "../database/client-database.ts";
import { isCombatDuration } from "./duration.ts";

/** Data of the event on which effects may expire. */
export interface ExpiryContext {
  combat?: Combat | null;
  combatant?: Combatant | null;
  worldTime?: number;
}

/** Actors whose effects may end: those of the world, and those of unlinked tokens in combat or in the shown scene. */
function* actors(): Generator<Actor> {
  const seen = new Set<Actor>();
  for (const actor of game.actors.values()) seen.add(actor);
  for (const combat of game.combats.values()) {
    for (const combatant of combat.combatants.values()) if (combatant.actor) seen.add(combatant.actor);
  }
  for (const token of game.scenes.current?.tokens.values() ?? []) if (token.actor) seen.add(token.actor);
  yield* seen;
}

/**
 * True if an event of a combatant's turn concerns the effect: it must be the combatant with whom the effect began, or
 * if unknown, the one that has the effect.
 */
function concerns(effect: ActiveEffect, event: string, context: ExpiryContext): boolean {
  if (!event.startsWith("turn") || !context.combatant) return true;
  const { combat, combatant } = effect.start;
  const known = combatant && game.combats.get(combat ?? "")?.combatants.has(combatant);
  if (known) return combatant === context.combatant.id;
  return context.combatant.actor === effect.target;
}

function ends(effect: ActiveEffect, event: string, context: ExpiryContext): boolean {
  const duration = effect.updateDuration();
  if (duration.expired || duration.remaining > 0) {
    // Without a value, the event alone ends the effect.
    if (duration.expired || Number.isFinite(duration.value) || !duration.expiry) return false;
    return duration.expiry === event && concerns(effect, event, context);
  }
  if (duration.expiry === null || duration.expiry === event) return concerns(effect, event, context);
  // Time passes outside of combat too, where no turn will ever start.
  return event === "worldTime" && !isCombatDuration(duration.units) && !effect.target?.inCombat;
}

export class ActiveEffectRegistry {
  /**
   * Something happened that may end effects: `combatStart`, `roundStart`, `turnStart`, `turnEnd`, `roundEnd`,
   * `combatEnd`, `worldTime`, or an event that a package registered. Only the active Gamemaster's client acts.
   */
  async refresh(event: string, context: ExpiryContext = {}): Promise<void> {
    const action = CONFIG.ActiveEffect.expiryAction as "update" | "delete" | null;
    if (!action || !game.user?.isActiveGM) {
      for (const actor of actors()) for (const effect of actor.effects.values()) effect.updateDuration();
      return;
    }
    const byParent = new Map<Document, ActiveEffect[]>();
    for (const actor of actors()) {
      for (const effect of actor.allApplicableEffects()) {
        if (effect.disabled || !effect.parent || !ends(effect, event, context)) continue;
        byParent.set(effect.parent, [...(byParent.get(effect.parent) ?? []), effect]);
      }
    }
    const operations = [...byParent].map(([parent, effects]) => expire(action, parent, effects));
    if (operations.length) await clientDatabase().modifyBatch(operations);
  }
}

function expire(action: "update" | "delete", parent: Document, effects: ActiveEffect[]): BatchOperation {
  const ids = effects.flatMap((effect) => effect.id ?? []);
  if (action === "delete") return { action, documentName: "ActiveEffect", parent, ids };
  return {
    action,
    documentName: "ActiveEffect",
    parent,
    updates: ids.map((_id) => ({ _id, duration: { expired: true } })),
  };
}
