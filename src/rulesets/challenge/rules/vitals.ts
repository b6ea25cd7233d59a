/** Defenses and Grit: damage by Hits, Recover and Waypoints (upstream, Traits, Actions, Waypoints). */

import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { below, part, plainObject, whole } from "../../../rules/input.ts";
import { GAUGE_LIMIT } from "./limits.ts";
import { DEFENSE_IDS, type Defense, derivedVitals, type Traits } from "./traits.ts";

/** A current value from 0 to `max`. */
export interface Gauge {
  readonly value: number;
  readonly max: number;
}

/** Defenses and Grit of a character or threat. */
export type Vitals = Readonly<Record<Defense | "grit", Gauge>>;

export interface Damage {
  readonly vitals: Vitals;
  /** Hits absorbed by the Defense. */
  readonly defense: number;
  /** Hits absorbed by Grit. */
  readonly grit: number;
  /** Hits beyond Grit. */
  readonly beyond: number;
}

/** @throws RulesError for a gauge that is missing, negative or above its maximum. */
export function validateVitals(value: unknown, field = "vitals"): Vitals {
  const given = plainObject(field, value, [...DEFENSE_IDS, "grit"]);
  const gauge = (key: Defense | "grit"): Gauge => {
    const path = below(field, key);
    const entry = plainObject(path, given[key], ["value", "max"]);
    const max = wholeNumber(below(path, "max"), entry["max"], 0, GAUGE_LIMIT);
    return { value: wholeNumber(below(path, "value"), entry["value"], 0, max), max };
  };
  return { reflexes: gauge("reflexes"), nerve: gauge("nerve"), vigor: gauge("vigor"), grit: gauge("grit") };
}

/**
 * Apply Hits to a Defense. At a Defense of 0 all further Hits go to Grit, including those of the same attack (our reading),
 * until the Defense is recovered.
 */
export function takeHits(vitals: Vitals, defense: Defense, hits: number): Damage {
  const now = validateVitals(vitals);
  const key = oneOf("defense", defense, DEFENSE_IDS);
  const count = wholeNumber("hits", hits, 0, 10_000);
  const byDefense = Math.min(now[key].value, count);
  const byGrit = Math.min(now.grit.value, count - byDefense);
  return {
    vitals: {
      ...now,
      [key]: { ...now[key], value: now[key].value - byDefense },
      grit: { ...now.grit, value: now.grit.value - byGrit },
    },
    defense: byDefense,
    grit: byGrit,
    beyond: count - byDefense - byGrit,
  };
}

/** Recover: raise the Defense by `hits` + 1, up to its maximum (our reading). */
export function recover(vitals: Vitals, defense: Defense, hits: number): Vitals {
  const now = validateVitals(vitals);
  const key = oneOf("defense", defense, DEFENSE_IDS);
  const { value, max } = now[key];
  return { ...now, [key]: { value: Math.min(max, value + wholeNumber("hits", hits, 0, 10_000) + 1), max } };
}

/** End of a Waypoint: restore everything to its maximum. */
export function restore(vitals: Vitals): Vitals {
  const now = validateVitals(vitals);
  const full = ({ max }: Gauge): Gauge => ({ value: max, max });
  return { reflexes: full(now.reflexes), nerve: full(now.nerve), vigor: full(now.vigor), grit: full(now.grit) };
}

const gauge = whole(-GAUGE_LIMIT, GAUGE_LIMIT);
const readGauges = part<Record<Defense | "grit", number>>({ reflexes: gauge, nerve: gauge, vigor: gauge, grit: gauge });

/**
 * Current values after a change of Traits: each value changes by as much as its maximum, but stays between 0 and that
 * maximum (our reading).
 * @param bonus added to each maximum by talents
 */
export function vitalsAfterTraits(
  values: Readonly<Record<Defense | "grit", number>>,
  before: Traits,
  after: Traits,
  bonus: Readonly<Record<Defense | "grit", number>>,
): Record<Defense | "grit", number> {
  const former = derivedVitals(before);
  const next = derivedVitals(after);
  const now = readGauges("values", values);
  const more = readGauges("bonus", bonus);
  const moved = (key: Defense | "grit"): number =>
    Math.max(0, Math.min(now[key] + next[key] - former[key], next[key] + more[key]));
  return { reflexes: moved("reflexes"), nerve: moved("nerve"), vigor: moved("vigor"), grit: moved("grit") };
}
