/**
 * Rows of active effects on sheets of actors and items: their own, those of their items, and those derived from
 * numbers.
 */
import { appliedEffectsOf, effectsOf, type HostEffect } from "../foundry/documents.ts";
import {
  currentGame,
  type Data,
  documentByUuid,
  type HostActor,
  type HostDocument,
  localize,
} from "../foundry/host.ts";
import { isDerived } from "./effect.ts";
import { isActor } from "./effect-list.ts";
import { ignoredKeys } from "./ignored-changes.ts";
import { statusesOfConditions } from "./statuses.ts";

/** Names of the sources of an effect, as far as this user may know them; empty for an effect without a source. */
function sources(document: HostDocument, effect: HostEffect): string[] {
  if (!isDerived(effect)) {
    const from = effect.parent === document ? documentByUuid(effect.origin) : effect.parent;
    return from && from !== document && from.testUserPermission(currentGame().user, "LIMITED") ? [from.name] : [];
  }
  const conditions = (document as HostActor).items.filter((item) =>
    statusesOfConditions([item]).some((id) => effect.statuses.has(id)),
  );
  return conditions.length > 0 ? conditions.map(({ name }) => name) : [localize("TESSERA.Effect.ownNumbers")];
}

/** True if an effect has ended; the host does not remove it by itself. */
export function hasEnded({ duration }: Pick<HostEffect, "duration">): boolean {
  return duration?.expired === true || duration?.remaining === 0;
}

/** The end of an effect in words; empty for one that lasts. */
function endWords(effect: HostEffect): string {
  const { remaining, label = "" } = effect.duration ?? {};
  if (hasEnded(effect)) return localize("TESSERA.Effect.ended");
  return Number.isFinite(remaining ?? Number.NaN) ? localize("TESSERA.Effect.endsIn", { left: label }) : "";
}

function rowContext(document: HostDocument, effect: HostEffect): Data {
  const { id, name, img, disabled, isSuppressed } = effect;
  const derived = isDerived(effect);
  const from = sources(document, effect).map((source) => localize("TESSERA.Effect.from", { source }));
  const keys = ignoredKeys(effect);
  const useless = keys && localize("TESSERA.Effect.useless", { keys });
  const notes = [...from, endWords(effect), isSuppressed ? localize("TESSERA.Effect.suppressed") : "", useless];
  return {
    ...{ id, name, img, derived },
    parent: effect.parent === document ? null : effect.parent?.id,
    on: !disabled,
    idle: disabled || isSuppressed,
    remove: !derived && hasEnded(effect) ? localize("TESSERA.Effect.removeEnded", { name }) : null,
    notes: notes.filter(Boolean).join(" · "),
    toggle: localize("TESSERA.Effect.toggle", { name }),
  };
}

/** Template context of the list: derived effects come last, since nobody can change them. */
export function effectsContext(document: HostDocument): Data[] {
  const effects = [...effectsOf(document)];
  if (isActor(document)) {
    for (const item of document.items) effects.push(...effectsOf(item).filter(({ transfer }) => transfer));
    effects.push(...appliedEffectsOf(document).filter(isDerived));
  }
  return effects.map((effect) => rowContext(document, effect));
}
