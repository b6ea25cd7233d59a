/**
 * The contact against whom a condition costs a die (source 002, Social 1): the form's fields, and the name in the
 * condition's text.
 */
import { documentByUuid, type HostActor, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import { forEverybody } from "../../../foundry/sight.ts";
import { RulesError } from "../../../rules/error.ts";
import type { Given } from "../../../ui/ask.ts";
import { choice, type Field } from "../../../ui/controls.ts";

/** Value of the choice for a contact without an actor, who is entered by name. */
const NAMED = "";

/**
 * Fields for the contact: a choice of actors, each once, or a name.
 * @param contacts UUIDs of actors, the likeliest first
 */
export function contactFields(contacts: readonly string[], given: Given): Field[] {
  const actors = [...new Set(contacts)].map((value) => ({ value, label: shownName(value) }));
  const byName: Field = {
    ...{ kind: "line", name: "contactName", label: localize("TESSERA.Edge.Ask.contactName"), length: 100 },
    required: true,
  };
  if (actors.length === 0) return [byName];
  const options = [...actors, { value: NAMED, label: localize("TESSERA.Edge.Ask.contactElse") }];
  const field = choice("contact", localize("TESSERA.Edge.Ask.contact"), options);
  return given["contact"] === NAMED ? [field, byName] : [field];
}

/** The contact of a form: the UUID of an actor, or a name; empty for none. */
export function contactIn({ contact = "", contactName = "" }: Given): string {
  return contact || contactName.trim();
}

/** The name of a contact as everybody may read it. @throws RulesError (`contact`) without one */
export function contactName(contact: string): string {
  if (contact.trim() === "") throw new RulesError("contact", "missing");
  return documentByUuid<HostActor>(contact) ? forEverybody(() => shownName(contact)) : contact.trim();
}
