/**
 * Turns costs (the stored changes of sheets by a check or an act) into the changed numbers that the chronicle lists.
 */

import { mayKnow } from "../check/event-changes.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { documentByUuid, type HostActor, type HostItem, localizeOr } from "../foundry/host.ts";
import { shownAs } from "../foundry/shown-names.ts";
import { type Cost, isPoints } from "../log/cost.ts";
import type { Spent } from "../rules/chronicle/index.ts";
import { rulesetOf } from "../ruleset/registry.ts";

/** The short name of a path: `reflexes` for `system.reflexes.value`. */
function nameOf(path: string): string {
  return path.replace(/^system\./, "").replace(/\.value$/, "");
}

/** Label of a sheet number; empty if the chronicle does not show it. */
function numberLabel(actor: HostActor, name: string): string {
  const { id = "", chronicle } = rulesetOf(actor) ?? {};
  return (
    chronicle?.numberLabel?.(name) ??
    localizeOr(`TESSERA.${id.charAt(0).toUpperCase()}${id.slice(1)}.Vital.${name}`, "")
  );
}

function wordOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** The name of an actor in a record: the actor's own, or for a user who may not know that, the name that this user reads. */
export function recordedName(actor: HostActor): string {
  const { name, unnamed } = shownAs(actor.uuid);
  return excerpt(unnamed ? name : actor.name);
}

/** The changes that these costs made to actors and items that still exist, and whose numbers the viewer may know. */
export function spentBy(costs: readonly Cost[], time: number): Spent[] {
  return costs.flatMap((cost): Spent[] => {
    const document = documentByUuid<HostActor | HostItem>(cost.actor);
    if (!document) return [];
    const actor = document.documentName === "Item" ? (document as HostItem).actor : (document as HostActor);
    if (!actor || !mayKnow(actor)) return [];
    const path = nameOf(cost.path);
    const isItem = document !== actor;
    const told = {
      time,
      who: recordedName(actor),
      actor: actor.uuid,
      name: isItem ? `${excerpt(document.name)}: ${path}` : path,
    };
    if (!isPoints(cost)) return [{ ...told, label: "", by: null, to: wordOf(cost.to) }];
    if (cost.amount === 0) return [];
    return [{ ...told, label: isItem ? "" : numberLabel(actor, path), by: -cost.amount }];
  });
}
