/** Who may roll and who may pay for an action, by its association. Source 001, Association. */
import { RulesError, wholeNumber } from "../error.ts";
import type { Association, EffortCheck } from "./check.ts";
import { attributesOf, type EffortConfig, resourcesOf } from "./config.ts";
import { type Difficulty, difficultyRule } from "./difficulty.ts";

/** A character's attributes and what each resource holds now, by id. */
export interface Sheet {
  readonly attributes: Readonly<Record<string, number>>;
  readonly resources: Readonly<Record<string, number>>;
}

/** One way to make the check. */
export interface Choice {
  readonly attribute: { readonly id: string; readonly value: number };
  readonly payment: { readonly id: string; readonly available: number };
  readonly paid: number;
  /** Points left open: the penalty on the check. */
  readonly unpaid: number;
}

/**
 * Every way to make a check for `association`: an attribute's action is rolled with it and paid from either linked resource;
 * a resource's action is paid from it and rolled with either linked attribute.
 * @throws RulesError for an attribute or resource that the configuration or the sheet does not have.
 */
export function choices(
  config: EffortConfig,
  sheet: Sheet,
  association: Association,
  difficulty: Difficulty,
): readonly Choice[] {
  const { cost } = difficultyRule(difficulty);
  return pairs(config, association).map(({ attribute, resource }) => {
    const value = wholeNumber(`attributes.${attribute}`, sheet.attributes[attribute], -20, 40);
    const available = wholeNumber(`resources.${resource}`, sheet.resources[resource], 0, 1000);
    const paid = Math.min(cost, available);
    return { attribute: { id: attribute, value }, payment: { id: resource, available }, paid, unpaid: cost - paid };
  });
}

/**
 * `check` when its attribute and payers are linked as its association asks.
 * @throws RulesError (`attribute.id` or `payment.N.id`, `notLinked`) when they are not.
 */
export function requireLinks(config: EffortConfig, check: EffortCheck): EffortCheck {
  const allowed = pairs(config, check.association);
  if (!allowed.some(({ attribute }) => attribute === check.attribute.id))
    throw new RulesError("attribute.id", "notLinked", { value: check.attribute.id });
  check.payment.forEach(({ id }, place) => {
    if (!allowed.some(({ attribute, resource }) => attribute === check.attribute.id && resource === id))
      throw new RulesError(`payment.${place}.id`, "notLinked", { value: id });
  });
  return check;
}

function pairs(
  config: EffortConfig,
  { kind, id }: Association,
): readonly { readonly attribute: string; readonly resource: string }[] {
  return kind === "attribute"
    ? resourcesOf(config, id).map((resource) => ({ attribute: id, resource }))
    : attributesOf(config, id).map((attribute) => ({ attribute, resource: id }));
}
