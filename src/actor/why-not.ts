/** Reasons why acts cannot be done now. */
import { type HostActor, type HostItem, isTranslated, localize } from "../foundry/host.ts";
import { actKey, actsOfType } from "./acts.ts";
import { vitalsOf } from "./vitals.ts";

/**
 * The sentence that says why an act cannot be done now: the act's own (the text `not` beside its name), otherwise one
 * that names the vital or the item that stands in its way.
 */
export function whyNot(actor: HostActor, id: string, item: HostItem | null): string {
  const own = `${actKey(actor, id)}.not`;
  const { name } = item ?? actor;
  if (isTranslated(own)) return localize(own, { name: actor.name, item: name });
  const { of } = actsOfType(actor)[id] ?? {};
  const vital = item ? undefined : vitalsOf(actor).find(({ path }) => path?.split(".")[1] === of);
  if (!vital) return localize("TESSERA.Keys.act.notNow", { name });
  return localize("TESSERA.Keys.act.notWith", { label: localize(vital.label), value: vital.value });
}
