/** Defense, Vitality and Stress (upstream, Stats, at the source's commit). */

import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { below, plainObject } from "../../../rules/input.ts";
import { DAMAGE_LIMIT, DAYS_LIMIT, GAUGE_LIMIT } from "./limits.ts";
import { type DecisionVariants, VITALITY_RECOVERY } from "./variants.ts";

/** A current value from 0 to `max`. */
export interface Gauge {
  readonly value: number;
  readonly max: number;
}

export interface Condition {
  readonly defense: Gauge;
  readonly vitality: Gauge;
}

export interface DamageOutcome {
  readonly condition: Condition;
  /** Points of Vitality lost. */
  readonly lost: number;
  /** Damage left over at Vitality 0. */
  readonly wasted: number;
  /** True if the attack causes a wound: it took two points of Vitality, or the last one. */
  readonly wound: boolean;
  /** True if Vitality is 0: the attacker or the GM decides between dying and unconscious. */
  readonly down: boolean;
}

/** @throws RulesError for a gauge that is missing, negative or above its maximum. */
function validateCondition(value: unknown, field = "condition"): Condition {
  const given = plainObject(field, value, ["defense", "vitality"]);
  return {
    defense: readGauge(below(field, "defense"), given["defense"], 1),
    vitality: readGauge(below(field, "vitality"), given["vitality"], 0),
  };
}

/**
 * Apply the damage of one attack: Defense absorbs it; each time Defense reaches 0, a point of Vitality is lost, Defense
 * is restored, and the remaining damage continues. At Vitality 0 the rest is wasted.
 */
export function takeDamage(condition: Condition, damage: number): DamageOutcome {
  const { defense, vitality } = validateCondition(condition);
  let left = wholeNumber("damage", damage, 0, DAMAGE_LIMIT);
  let soak = defense.value;
  let lost = 0;
  while (left > 0 && left >= soak && lost < vitality.value) {
    left -= soak;
    soak = defense.max;
    lost += 1;
  }
  const down = lost === vitality.value;
  return {
    condition: {
      defense: { value: down ? soak : soak - left, max: defense.max },
      vitality: { value: vitality.value - lost, max: vitality.max },
    },
    lost,
    wasted: down ? left : 0,
    wound: lost >= 2 || (lost > 0 && down),
    down,
  };
}

/** Restore Defense: when safe, or by an action. */
export function regainDefense(condition: Condition): Condition {
  const { defense, vitality } = validateCondition(condition);
  return { defense: { value: defense.max, max: defense.max }, vitality };
}

/** Full days of rest that restore a point of Vitality: seven, or one in the later edition. */
export function daysForVitality(recovery: DecisionVariants["vitalityRecovery"]): number {
  return oneOf("recovery", recovery, VITALITY_RECOVERY) === "week" ? 7 : 1;
}

/**
 * Vitality after `days` full days of rest: a point each week, or each day in the later edition.
 * @param before days of rest immediately before these, whose points have already been added
 */
export function regainVitality(
  vitality: Gauge,
  days: number,
  recovery: DecisionVariants["vitalityRecovery"] = "week",
  before = 0,
): Gauge {
  const { value, max } = readGauge("vitality", vitality, 0);
  const rested = wholeNumber("days", days, 0, DAYS_LIMIT);
  const former = wholeNumber("before", before, 0, Number.MAX_SAFE_INTEGER - DAYS_LIMIT);
  const each = daysForVitality(recovery);
  const gained = Math.floor((former + rested) / each) - Math.floor(former / each);
  return { value: Math.min(max, value + gained), max };
}

/** True if a character is Stressed: Stress at or above the Threshold, which is at least 1. */
export function isStressed(stress: number, threshold: number): boolean {
  return wholeNumber("stress", stress, 0, 10_000) >= wholeNumber("threshold", threshold, 1, 100_000);
}

/** Stress after a rest: the part from wounds stays until they heal. */
export function restStress(stress: number, fromWounds: number): number {
  return wholeNumber("fromWounds", fromWounds, 0, wholeNumber("stress", stress, 0, 10_000));
}

function readGauge(field: string, value: unknown, least: number): Gauge {
  const given = plainObject(field, value, ["value", "max"]);
  const max = wholeNumber(below(field, "max"), given["max"], least, GAUGE_LIMIT);
  return { value: wholeNumber(below(field, "value"), given["value"], 0, max), max };
}
