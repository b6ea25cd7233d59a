/** Active effects at work: the changes of one phase, in order of priority, applied to an actor's prepared data. */
import { CONFIG } from "../../config.ts";
import type { ChangeData } from "../../data/types.ts";
import { Hooks } from "../../hooks.ts";
import { getProperty, setProperty } from "../../utils/property.ts";
import type { ActiveEffect } from "../client/active-effect.ts";
import type { Actor } from "../client/actor.ts";
import { applyUntyped } from "./untyped-change.ts";

/** A change, with the effect that it belongs to. */
export interface EffectChange extends ChangeData {
  effect: ActiveEffect;
  phase: string;
  priority: number;
}

/** An entry of `CONFIG.ActiveEffect.changeTypes`: the configuration of one type of change. */
export interface ChangeTypeConfig {
  label: string;
  defaultPriority: number;
  handler?: ((target: Actor, change: EffectChange, options: Record<string, unknown>) => unknown) | null;
  render?: unknown;
}

function changeTypes(): Record<string, ChangeTypeConfig> {
  return CONFIG.ActiveEffect.changeTypes as Record<string, ChangeTypeConfig>;
}

/** The configuration of a type; `custom.N` and the like are those of `custom` if they are not registered. */
function configOfType(type: string): ChangeTypeConfig | undefined {
  const types = changeTypes();
  return types[type] ?? types[type.split(".")[0] ?? ""];
}

/** The changes of a phase, lowest priority first; among equals in the order of effects. */
function changesOf(actor: Actor, phase: string): EffectChange[] {
  return actor.appliedEffects
    .flatMap((effect) =>
      effect.changes.map((change) => ({
        ...structuredClone(change),
        effect,
        phase: change.phase ?? "initial",
        priority: change.priority ?? configOfType(change.type)?.defaultPriority ?? 0,
      })),
    )
    .filter((change) => change.phase === phase && change.key)
    .sort((a, b) => a.priority - b.priority);
}

/** @throws Error for an unknown phase, or one that the current preparation has already applied */
export function applyPhase(actor: Actor, phase: string): void {
  if (!(phase in (CONFIG.ActiveEffect.phases as object)))
    throw new Error(`"${phase}" is not a phase of active effects`);
  if (actor._appliedPhases.has(phase)) {
    throw new Error(`Active effects of the phase "${phase}" were applied already in this preparation of ${actor.name}`);
  }
  actor._appliedPhases.add(phase);
  if (phase === "initial") {
    for (const effect of actor.appliedEffects) for (const status of effect.statuses) actor.statuses.add(status);
  }
  for (const change of changesOf(actor, phase)) {
    if (change.key.startsWith("token.")) {
      const list = actor.tokenActiveEffectChanges[phase] ?? [];
      list.push(change);
      actor.tokenActiveEffectChanges[phase] = list;
    } else applyOne(actor, change);
  }
}

function applyOne(actor: Actor, change: EffectChange): void {
  try {
    const changed = applyChange(actor, change);
    Object.assign(actor.overrides, changed);
  } catch (error) {
    Hooks.onError("ActiveEffect.applyChange", error as Error, { actor: actor.uuid, key: change.key });
  }
}

/** Apply one change to a document. Gives what it changed, by path. */
export function applyChange(
  actor: Actor,
  change: EffectChange,
  options: Record<string, unknown> = {},
): Record<string, unknown> {
  const replacementData = (options.replacementData as Record<string, unknown> | undefined) ?? actor.getRollData();
  const handler = configOfType(change.type)?.handler;
  if (typeof handler === "function") {
    const before = getProperty(actor, change.key);
    const given = handler(actor, change, { ...options, replacementData });
    const after = getProperty(actor, change.key);
    if (typeof given === "object" && given !== null) return given as Record<string, unknown>;
    return before === after ? {} : { [change.key]: after };
  }
  if (change.type.split(".")[0] === "custom") return applyCustom(actor, change);
  const current = getProperty(actor, change.key);
  const field = actor.getFieldForProperty(change.key);
  const next = field
    ? field.applyChange(current, actor, change, { replacementData })
    : applyUntyped(current, change, replacementData);
  if (next === undefined) return {};
  setProperty(actor, change.key, next);
  return { [change.key]: next };
}

/** Apply a custom change: listeners of `applyActiveEffect` define its result by writing into `changes`. */
function applyCustom(actor: Actor, change: EffectChange): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  const current = getProperty(actor, change.key);
  Hooks.callAll("applyActiveEffect", actor, change, current, change.value, changes);
  for (const [key, value] of Object.entries(changes)) setProperty(actor, key, value);
  return changes;
}
