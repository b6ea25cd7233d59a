/**
 * Attributes that can be rolled and resources that can pay for an action, by its association. Source 001, Association.
 */
import { wholeNumber } from "../../../rules/error.ts";
import { anyObject } from "../../../rules/input.ts";
import { CHANGED_MAXIMUM, CHANGED_MINIMUM, RESOURCE_LIMIT } from "./character.ts";
import { type Association, readAssociation } from "./check.ts";
import { attributesOf, type EffortConfig, resourcesOf } from "./config.ts";

/** A character's attributes and current resources, by id. */
export interface Sheet {
  readonly attributes: Readonly<Record<string, number>>;
  readonly resources: Readonly<Record<string, number>>;
}

/** One way to make the check: the rolled attribute and the paying resource. */
export interface Choice {
  readonly attribute: { readonly id: string; readonly value: number };
  readonly payment: { readonly id: string; readonly available: number };
}

/**
 * All ways to make a check for `association`: for an attribute, roll it and pay from either linked resource; for a
 * resource, pay from it and roll either linked attribute.
 * @throws RulesError for an attribute or resource missing in the configuration or on the sheet.
 */
export function choices(config: EffortConfig, sheet: Sheet, association: Association): readonly Choice[] {
  const given = anyObject("sheet", sheet);
  const attributes = anyObject("sheet.attributes", given["attributes"]);
  const resources = anyObject("sheet.resources", given["resources"]);
  return pairs(config, readAssociation("association", association)).map(({ attribute, resource }) => {
    const value = wholeNumber(`attributes.${attribute}`, attributes[attribute], CHANGED_MINIMUM, CHANGED_MAXIMUM);
    const available = wholeNumber(`resources.${resource}`, resources[resource], 0, RESOURCE_LIMIT);
    return { attribute: { id: attribute, value }, payment: { id: resource, available } };
  });
}

function pairs(
  config: EffortConfig,
  { kind, id }: Association,
): readonly { readonly attribute: string; readonly resource: string }[] {
  return kind === "attribute"
    ? resourcesOf(config, id).map((resource) => ({ attribute: id, resource }))
    : attributesOf(config, id).map((attribute) => ({ attribute, resource: id }));
}
