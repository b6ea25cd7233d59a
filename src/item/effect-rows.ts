/** Rows of active effects on sheets of actors and items: their own, those of items, and what follows from numbers. */
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

/** Names of what an effect comes from, as far as this user may know; empty for one that stands on its own. */
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

function rowContext(document: HostDocument, effect: HostEffect): Data {
  const { id, name, img, disabled, isSuppressed, duration } = effect;
  const derived = isDerived(effect);
  const ends = Number.isFinite(duration?.remaining ?? Number.NaN) && duration?.label;
  const from = sources(document, effect).map((source) => localize("TESSERA.Effect.from", { source }));
  const keys = ignoredKeys(effect);
  const useless = keys && localize("TESSERA.Effect.useless", { keys });
  const notes = [...from, ends || "", isSuppressed ? localize("TESSERA.Effect.suppressed") : "", useless];
  return {
    ...{ id, name, img, derived },
    parent: effect.parent === document ? null : effect.parent?.id,
    on: !disabled,
    idle: disabled || isSuppressed,
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
