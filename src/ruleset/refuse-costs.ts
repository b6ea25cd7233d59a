/** Notifies the user of costs that cannot be paid, and names the number that is too low. */
import { documentByUuid, type HostActor, type HostItem, localize } from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import type { Unpayable } from "../log/cost.ts";
import { actorTypeOf, rulesets } from "./registry.ts";

/** Label of a vital of an actor, or of a number of an item; null if its rule set names none. */
function labelAt(uuid: string, path: string): string | null {
  const document = documentByUuid<HostActor | HostItem>(uuid);
  if (!document) return null;
  const { type } = document;
  const numbers =
    document.documentName === "Item"
      ? rulesets.flatMap(({ items = {} }) => items[type]?.numbers ?? [])
      : actorTypeOf(document as HostActor)?.vitals(document as HostActor);
  const label = numbers?.find((each) => each.path === path)?.label;
  return label ? localize(label) : null;
}

/** Notify why costs cannot be paid. */
export function refuseCosts({ reason, data, short }: Unpayable): null {
  const what = short && labelAt(short.actor, short.path);
  return what ? refuse("cannotPayOf", { ...data, what }) : refuse(reason, data);
}
