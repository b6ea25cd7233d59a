/** Checks that Effort characters and threats can roll. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { nameOf } from "../actors/names.ts";
import type { AssociationKind, EffortCheck } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";

/** Attributes, and the resources of a character: each as what the action is tied to. */
export function effortChecks(actor: HostActor) {
  const { attributes, resources } = effortConfig();
  const tiedTo = (kind: AssociationKind, list: readonly { readonly id: string }[]) =>
    list.map(({ id }) => ({
      name: nameOf(kind, id),
      group: localize(`TESSERA.Field.${kind}`),
      specification: { association: { kind, id } },
    }));
  return [...tiedTo("attribute", attributes), ...(actor.type === "effortThreat" ? [] : tiedTo("resource", resources))];
}

/** Attribute and first payer of a stored check, which keeps their values as well. */
export function askedOfEffort({ attribute, payment }: EffortCheck) {
  return { attribute: attribute.id, resource: payment[0]?.id };
}
