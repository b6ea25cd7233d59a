/** Form values for the association of an Effort check (an attribute or a resource) and for the choice linked to it. */
import type { Data } from "../../../foundry/host.ts";
import { text } from "../../../ui/form-values.ts";
import { ASSOCIATIONS, type Association } from "../rules/index.ts";

/** The linked attribute or resource chosen for each association, by key. */
export type Linked = Readonly<Record<string, string>>;

/** Form value of an association: `attribute:body`. */
export function associationKey({ kind, id }: Association): string {
  return `${kind}:${id}`;
}

/** Parse a value of `associationKey`; null if invalid. */
export function associationFrom(key: string): Association | null {
  const [, found, id] = /^(\w+):(.+)$/.exec(key) ?? [];
  const kind = ASSOCIATIONS.find((each) => each === found);
  return kind && id ? { kind, id } : null;
}

export function associationOf({ association, attribute, resource }: Data): Association {
  if (association) return association as Association;
  if (typeof attribute === "string") return { kind: "attribute", id: attribute };
  return { kind: "resource", id: text(resource) };
}

/** Apply the linked choice to a specification, and remove the fields that only the form uses. */
export function plain({ linked, ...specification }: Data): Data {
  const association = associationOf(specification);
  const chosen = (linked as Linked | undefined)?.[associationKey(association)];
  const other = association.kind === "attribute" ? "resource" : "attribute";
  return { association, ...(chosen ? { [other]: chosen } : {}), ...specification };
}
