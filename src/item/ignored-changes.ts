/**
 * Changes of active effects that are ignored, because effects may not change these values. Game masters are notified of
 * each such effect once.
 */
import type { EffectChange, HostEffect } from "../foundry/documents.ts";
import { isChangeable } from "../foundry/effect-paths.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { currentGame, type HostActor, type HostItem, notify, onceHook } from "../foundry/host.ts";

/** Maximum number of changes of one effect that are applied: more than any sheet has fields. */
const CHANGES = 100;
/** Largest number of keys that a notification names. */
const NAMED = 3;

const ignored = new WeakMap<HostEffect, readonly string[]>();
/** UUIDs of effects that game masters were notified of. */
const told = new Set<string>();
/** Effects of which the game master is to be notified next. */
const untold: HostEffect[] = [];
/** Milliseconds from one notification to the next. */
const QUIET = 60_000;
let isQuiet = false;

/** The actor that an effect changes; null for an effect in a compendium, or of an item without an owner. */
function actorOf({ parent }: HostEffect): HostActor | null {
  if (parent?.documentName === "Actor") return parent as HostActor;
  return parent?.documentName === "Item" ? (parent as HostItem).actor : null;
}

/** Keys of the changes of an effect that are ignored, cut; at most `NAMED`. */
export function ignoredKeys(effect: HostEffect): string {
  return (ignored.get(effect) ?? []).map((key) => excerpt(key)).join(", ");
}

/**
 * Remove from an effect's prepared changes those to values that effects may not change, and those beyond the maximum
 * number.
 */
export function keepChangeable(effect: HostEffect): void {
  const actor = actorOf(effect);
  const changes = effect.system.changes ?? [];
  if (!actor || changes.length === 0) return;
  const kept = changes.slice(0, CHANGES).filter((change) => isChangeable(actor, change));
  ignored.delete(effect);
  if (kept.length === changes.length) return;
  const left = changes.filter((change) => !kept.includes(change));
  effect.system.changes = kept;
  ignored.set(effect, [...new Set(left.map(({ key }: EffectChange) => key))].slice(0, NAMED));
  tellSoon(effect, actor);
}

function tellSoon(effect: HostEffect, actor: HostActor): void {
  if (!currentGame().user?.isGM || actor.pack || told.has(effect.uuid)) return;
  told.add(effect.uuid);
  untold.push(effect);
  if (untold.length > 1 || isQuiet) return;
  if (currentGame().ready) queueMicrotask(tell);
  else onceHook("ready", tell);
}

/**
 * Report all new effects in one notification, and then pause, so that a thousand effects do not cause a thousand
 * notifications.
 */
function tell(): void {
  const [effect, ...others] = untold.splice(0);
  isQuiet = effect !== undefined;
  if (!effect) return;
  setTimeout(tell, QUIET);
  const data = {
    effect: excerpt(effect.name),
    name: excerpt(actorOf(effect)?.name ?? ""),
    keys: ignoredKeys(effect),
    count: others.length,
  };
  notify("warn", `TESSERA.Effect.ignored${others.length > 0 ? "More" : ""}`, data);
}
