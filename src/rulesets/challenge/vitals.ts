/** Defenses and Grit as actors store them. */
import { fields } from "../../foundry/classes.ts";
import { wholeNumberField } from "../../foundry/fields.ts";
import type { Data, HostActor } from "../../foundry/host.ts";
import { DEFENSE_IDS, type Defense, type Gauge, type Vitals } from "./rules/index.ts";

/** Names of the gauges, in the order in which they are shown. */
export const gaugeNames = [...DEFENSE_IDS, "grit"] as const;
export type GaugeName = (typeof gaugeNames)[number];

/** A gauge as stored: what it stands at, and what talents add to its maximum. The maximum itself is derived. */
export interface CharacterGauge extends Gauge {
  readonly bonus: number;
}

/** What every actor of Challenge has. */
export interface ChallengeSystem extends Readonly<Record<GaugeName, Gauge>> {
  /** The Defense that Hits come off where nothing names another. */
  readonly primaryDefense: Defense;
}

/** Fields of a character's gauge. */
export function characterGauge() {
  return new fields.SchemaField({ value: wholeNumberField(0, 1000), bonus: wholeNumberField(-100, 100, 0) });
}

/** Fields of a threat's gauge: its maximum is stored, for it has no Traits. */
export function threatGauge(initial: number) {
  return new fields.SchemaField({
    value: wholeNumberField(0, 1000, initial),
    max: wholeNumberField(0, 1000, initial),
  });
}

/** The gauges as the rules take them: a value above its maximum counts as full. */
export function vitalsOf(system: Readonly<Record<GaugeName, Gauge>>): Vitals {
  const gauge = ({ value, max }: Gauge): Gauge => ({ value: Math.min(value, max), max });
  return {
    reflexes: gauge(system.reflexes),
    nerve: gauge(system.nerve),
    vigor: gauge(system.vigor),
    grit: gauge(system.grit),
  };
}

/** What is stored of a gauge at this moment. */
export function storedValue(actor: HostActor, name: GaugeName): number {
  const gauge = (actor._source["system"] as Data)[name] as { readonly value: number };
  return gauge.value;
}

/** The update that brings the stored gauges to `next`. */
export function gaugeChanges(next: Vitals): Data {
  return Object.fromEntries(gaugeNames.map((name) => [`system.${name}.value`, next[name].value]));
}
