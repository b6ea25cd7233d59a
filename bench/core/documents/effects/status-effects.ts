/** Statuses: conditions that are put on and taken off by their id. */

import type { Document } from "../../abstract/document.ts";
import { type StatusEffectConfig, statusList } from "../../config/status-effects.ts";
import { CONFIG } from "../../config.ts";
import { Hooks } from "../../hooks.ts";
import { i18n } from "../../i18n.ts";
import type { ActiveEffect } from "../client/active-effect.ts";
import type { Actor } from "../client/actor.ts";

/** @throws Error for a status that CONFIG does not have */
function statusConfig(statusId: string): StatusEffectConfig {
  const status = statusList(CONFIG.statusEffects).find(({ id }) => id === statusId);
  if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
  return status;
}

/** Source data of the effect of a status. */
export function statusEffectData(statusId: string): Record<string, unknown> {
  const { id, hud: _hud, reference: _reference, order: _order, ...data } = statusConfig(statusId);
  const statuses = new Set([statusId, ...((data.statuses as string[] | undefined) ?? [])]);
  return { ...structuredClone(data), name: i18n.localize(String(data.name ?? id)), statuses: [...statuses] };
}

/**
 * An actor's effects for a status: the one with the status's fixed id, or without such an id, the effects that have
 * this status only.
 */
function effectsOf(actor: Actor, statusId: string): ActiveEffect[] {
  const { _id } = statusConfig(statusId);
  if (_id) return [actor.effects.get(_id)].flatMap((effect) => effect ?? []);
  return actor.effects.filter((effect) => effect.statuses.size === 1 && effect.statuses.has(statusId));
}

export async function toggleStatusEffect(
  actor: Actor,
  statusId: string,
  { active, overlay = false }: { active?: boolean; overlay?: boolean },
): Promise<ActiveEffect | boolean | undefined> {
  const existing = effectsOf(actor, statusId);
  if (existing.length) {
    if (active) return true;
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      existing.flatMap((effect) => effect.id ?? []),
    );
    return false;
  }
  if (active === false) return undefined;
  const data = statusEffectData(statusId);
  if (overlay) data.flags = { core: { overlay: true } };
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [data], { keepId: true });
  return effect as unknown as ActiveEffect | undefined;
}

/** Notify the canvas of the statuses that an actor's tokens show or no longer show. */
export function announceStatusChange(actor: Actor, before: ReadonlySet<string>): void {
  const changed = [...new Set([...before, ...actor.statuses])].filter(
    (id) => before.has(id) !== actor.statuses.has(id),
  );
  for (const token of actor.getActiveTokens() as Document[]) {
    for (const id of changed) Hooks.callAll("applyTokenStatusEffect", token, id, actor.statuses.has(id));
  }
}
