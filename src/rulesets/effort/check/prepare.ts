/** Preparation of an Effort check from an actor and a specification. */

import { turnStateOf } from "../../../combat/state.ts";
import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import { chosenBonuses } from "../../../item/bonuses-for.ts";
import type { Cost } from "../../../log/cost.ts";
import type { Opposing } from "../../../log/message-models.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import { anyObject, concatLists, text } from "../../../rules/input.ts";
import type { ZoneGift } from "../../../rules/zones.ts";
import type { PreparedCheck } from "../../../ruleset/prepared-check.ts";
import { type EffortActorModel, turnOf } from "../actors/actor-model.ts";
import { requireOpposing } from "../card/opposition.ts";
import { takesTurns } from "../character-acts/turn.ts";
import {
  ASSOCIATIONS,
  type Association,
  baseDifficulty,
  type Choice,
  DEEDS,
  type Deed,
  type EffortCheck,
  pool,
  useOf,
  validateCheck,
} from "../rules/index.ts";
import { inZones } from "../rules/zones.ts";
import { variantsInForce } from "../settings/variants.ts";

/** Kinds of deeds that a check can be; `none` for a check that uses no part of a turn. */
export const deeds = ["none", ...DEEDS] as const;

/** The association that the data name, else that of the attribute or resource that they name. */
function associationOf({ association, attribute, resource }: Data): Association {
  if (association !== undefined) {
    const given = anyObject("association", association);
    return { kind: oneOf("association.kind", given["kind"], ASSOCIATIONS), id: text("association.id", given["id"]) };
  }
  if (typeof attribute === "string") return { kind: "attribute", id: attribute };
  if (typeof resource === "string") return { kind: "resource", id: resource };
  throw new RulesError("association", "missing");
}

/** The best choice: highest attribute, then fullest resource. */
function best(possible: readonly Choice[]): Choice | undefined {
  return [...possible].sort(
    (first, second) =>
      second.attribute.value - first.attribute.value || second.payment.available - first.payment.available,
  )[0];
}

/**
 * The attribute and payers of a check: those that `asked` names, completed with the best linked choices.
 * @throws RulesError (`attribute` or `resource`, `notLinked`) if a named one is not linked to the association
 */
function linked(
  system: EffortActorModel,
  association: Association,
  asked: Data,
): { attribute: Choice["attribute"]; payment: (Choice["payment"] & { pay: unknown })[] } {
  const { attribute, resource, pay } = asked;
  const possible = system.waysFor(association);
  const rolledAs = (choice: Choice) => attribute === undefined || choice.attribute.id === attribute;
  const paidBy = (choice: Choice) => resource === undefined || choice.payment.id === system.payerFor(resource);
  const chosen = best(possible.filter((choice) => rolledAs(choice) && paidBy(choice)));
  if (!chosen) {
    const atFault = possible.some(rolledAs) ? "resource" : "attribute";
    throw new RulesError(atFault, "notLinked", { value: text(atFault, asked[atFault] ?? "") });
  }
  const others = variantsInForce().splitPayment
    ? possible.filter(
        ({ attribute: rolled, payment }) => rolled.id === chosen.attribute.id && payment !== chosen.payment,
      )
    : [];
  const wishes = pay === undefined ? {} : anyObject("pay", pay);
  return {
    attribute: chosen.attribute,
    payment: [chosen, ...others].map(({ payment }) => ({ ...payment, pay: wishes[payment.id] ?? null })),
  };
}

/** A reaction for an opposing check; else the given deed, by default an action during turns and none outside them. */
function deedOf(actor: HostActor, asked: unknown, opposes: unknown): (typeof deeds)[number] {
  if (opposes) return "reaction";
  return oneOf("deed", asked ?? (takesTurns(actor) ? "action" : "none"), deeds);
}

function deedCosts(actor: HostActor, deed: Deed): Cost[] {
  const uses = useOf(turnOf(actor), deed, takesTurns(actor), variantsInForce());
  const state = turnStateOf(actor);
  if (uses !== "reaction" && state !== null && state !== "acting")
    throw new RulesError("deed", "notYourTurn", { value: deed });
  return uses ? [{ actor: actor.uuid, path: `system.turn.${uses}`, amount: 1, maximum: 1 }] : [];
}

function resourceCosts(actor: HostActor<EffortActorModel>, check: EffortCheck): Cost[] {
  return pool(check).payment.flatMap(({ id, paid }) => costOf(actor, id, paid));
}

/** Cost of a check to one of the actor's resources; negative for a refund. */
export function costOf({ uuid, system }: HostActor<EffortActorModel>, id: string, amount: number): Cost[] {
  const purse = system.purse(id);
  return purse && amount !== 0 ? [{ actor: uuid, path: purse.path, amount, maximum: purse.max }] : [];
}

/** Ids of the rolled attribute and the first payer, to which item bonuses apply. */
export function usedIds({ system }: HostActor<EffortActorModel>, specification: Data): string[] {
  const { attribute, payment } = linked(system, associationOf(specification), specification);
  return [attribute.id, ...payment.slice(0, 1).map(({ id }) => id)];
}

/**
 * Bonuses of items: modifiers are added to the result; each die of a bonus counts as one step of circumstance (source
 * 001, Difficulty), since Effort checks get no additional dice.
 */
function ofItems(
  actor: HostActor,
  appliesTo: readonly string[],
  chosen: unknown,
): { modifiers: Data[]; circumstances: Data[] } {
  const bonuses = chosenBonuses(actor, appliesTo, chosen);
  return {
    modifiers: bonuses
      .filter(({ modifier }) => modifier !== 0)
      .map(({ label, modifier }) => ({ label, value: modifier })),
    circumstances: bonuses
      .filter(({ dice }) => dice !== 0)
      .map(({ label, dice }) => ({ label, steps: Math.max(-4, Math.min(4, dice)) })),
  };
}

/**
 * Complete a specification (docs/api.md lists its fields) from the actor's sheet; `zones` change the cost.
 * @throws RulesError naming the invalid field: `deed` (`spent` if the part of the turn that the deed uses is gone,
 * `notYourTurn` if the combat does not let the actor act now); `opposes` if the check may not oppose the given one
 */
export function prepareEffortCheck(
  actor: HostActor<EffortActorModel>,
  specification: Data,
  zones: readonly ZoneGift[] = [],
): PreparedCheck<EffortCheck> {
  const { system } = actor;
  const {
    association: _,
    attribute,
    resource,
    pay,
    deed: askedDeed,
    bonuses,
    opposes,
    messageMode,
    ...rest
  } = specification;
  const association = associationOf(specification);
  const deed = deedOf(actor, askedDeed, opposes);
  const own = linked(system, association, { attribute, resource, pay });
  const items = ofItems(actor, usedIds(actor, specification), bonuses);
  const check = validateCheck({
    difficulty: deed === "none" ? "normal" : baseDifficulty(deed),
    ...rest,
    association: system.tied(association, own.attribute.id),
    ...own,
    modifiers: concatLists(items.modifiers, rest["modifiers"]),
    circumstances: concatLists(items.circumstances, rest["circumstances"]),
    variants: variantsInForce(),
  });
  const prepared: PreparedCheck<EffortCheck> = {
    check,
    costs: [...resourceCosts(actor, inZones(check, zones)), ...(deed === "none" ? [] : deedCosts(actor, deed))],
    ...(opposes
      ? { opposes: requireOpposing(opposes as Opposing, actor, (reason) => localize(`TESSERA.Refusal.${reason}`)) }
      : {}),
  };
  return typeof messageMode === "string" ? { ...prepared, messageMode } : prepared;
}
