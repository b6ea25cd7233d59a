/** Defenses and Grit. */
import { fields } from "../../../foundry/classes.ts";
import { wholeNumberField } from "../../../foundry/fields.ts";
import type { HostActor } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import { DEFENSE_IDS, type Defense, GAUGE_LIMIT, type Gauge, type Vitals } from "../rules/index.ts";

/** Gauge names in display order. */
export const gaugeNames = [...DEFENSE_IDS, "grit"] as const;
export type GaugeName = (typeof gaugeNames)[number];

/** A stored gauge: its value and the bonus of talents to its derived maximum. */
export interface CharacterGauge extends Gauge {
  readonly bonus: number;
}

export interface ChallengeSystem extends Readonly<Record<GaugeName, Gauge>> {
  /** Defense that takes Hits by default. */
  readonly primaryDefense: Defense;
}

export function characterGauge() {
  return new fields.SchemaField({ value: wholeNumberField(0, GAUGE_LIMIT), bonus: wholeNumberField(-100, 100, 0) });
}

/** Schema field of a threat's gauge. Threats have no Traits from which to derive the maximum, so it is stored. */
export function threatGauge(initial: number) {
  return new fields.SchemaField({
    value: wholeNumberField(0, GAUGE_LIMIT, initial),
    max: wholeNumberField(0, GAUGE_LIMIT, initial),
  });
}

/** Gauges in the form that the rules take: stored values, clamped to the current maximum. */
export function vitalsOf(actor: HostActor<ChallengeSystem>): Vitals {
  const gauge = (name: GaugeName): Gauge => {
    const { max } = actor.system[name];
    return { value: Math.min(storedValue(actor, name), max), max };
  };
  return { reflexes: gauge("reflexes"), nerve: gauge("nerve"), vigor: gauge("vigor"), grit: gauge("grit") };
}

/** Current stored value of a gauge. */
export function storedValue(actor: HostActor, name: GaugeName): number {
  return storedSystem<Readonly<Record<GaugeName, { readonly value: number }>>>(actor)[name].value;
}
