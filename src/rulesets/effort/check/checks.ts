/** Checks that Effort characters and threats can roll. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import { nameOf } from "../actors/labels.ts";
import type { AssociationKind, EffortCheck } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";

/**
 * Checks of an actor, each for the trait with which the action is associated: attributes and, for a character,
 * resources.
 */
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

/**
 * Fields with which a request asks for the roll of a stored check again: its attribute and its first payer. Their
 * values come from the sheet at that time.
 */
export function askedOfEffort({ attribute, payment }: EffortCheck) {
  return { attribute: attribute.id, resource: payment[0]?.id };
}
