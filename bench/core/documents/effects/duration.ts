/** Durations of effects. */

import { GameTime } from "../../client/time.ts";
import { ACTIVE_EFFECT_COMBAT_DURATION_UNITS } from "../../const/documents.ts";
import { game } from "../../game.ts";
import { i18n } from "../../i18n.ts";
import type { ActiveEffect } from "../client/active-effect.ts";

/** A duration as prepared: `value` null in the source is Infinity here. */
export interface PreparedDuration {
  value: number;
  units: string;
  expiry: string | null;
  expired: boolean;
  /** The remaining duration in its units; Infinity if it has no end. */
  remaining: number;
  /** The whole duration in seconds, where the units have a length. */
  seconds: number | null;
  label: string;
}

interface StoredDuration {
  value: number | null;
  units: string;
  expiry: string | null;
  expired: boolean;
}

/** True if the duration is counted in rounds or turns. */
export function isCombatDuration(units: string): boolean {
  return ACTIVE_EFFECT_COMBAT_DURATION_UNITS.includes(units);
}

/** Rounds or turns since the effect began, in the combat that it began in. */
function elapsedInCombat(effect: ActiveEffect, units: string): number {
  const { combat: id, round, turn } = effect.start;
  const combat = game.combats.get(id ?? "");
  if (!combat || round === null) return 0;
  const rounds = combat.round - round;
  if (units === "rounds") return rounds - (rounds > 0 && (combat.turn ?? 0) < (turn ?? 0) ? 1 : 0);
  return rounds * Math.max(1, combat.turns.length) + (combat.turn ?? 0) - (turn ?? 0);
}

export function durationOf(effect: ActiveEffect): PreparedDuration {
  const stored = effect._source.duration as unknown as StoredDuration;
  const value = stored.value ?? Number.POSITIVE_INFINITY;
  const length = GameTime.secondsOf(stored.units);
  let elapsed = 0;
  if (isCombatDuration(stored.units)) elapsed = elapsedInCombat(effect, stored.units);
  else if (length && effect.start.time !== null && game.settings.isRegistered("core", "time")) {
    elapsed = (game.time.worldTime - effect.start.time) / length;
  }
  const remaining = Math.max(0, value - elapsed);
  return {
    value,
    units: stored.units,
    expiry: stored.expiry,
    expired: stored.expired,
    remaining,
    seconds: stored.value === null || length === null ? null : stored.value * length,
    label: labelOf(remaining, stored.units),
  };
}

function labelOf(remaining: number, units: string): string {
  if (!Number.isFinite(remaining)) return i18n.has("EFFECT.DurationNone") ? i18n.localize("EFFECT.DurationNone") : "∞";
  const key = `EFFECT.DURATION.UNITS.${units}`;
  return `${Math.ceil(remaining)} ${i18n.has(key) ? i18n.localize(key) : units}`;
}
