/** From what is asked of an Edge character to a check that the rules accept. */
import type { Cost } from "../../check/cost.ts";
import type { Data, HostActor } from "../../foundry/host.ts";
import { chosenBonuses } from "../../item/bonuses-for.ts";
import { pool, validateCheck } from "../../rules/edge/check.ts";
import { RulesError } from "../../rules/error.ts";
import type { PreparedCheck } from "../ruleset.ts";
import type { EdgeCharacterModel } from "./character.ts";

function ratingOf(ratings: Readonly<Record<string, number>>, field: string, id: unknown): number {
  const rating = typeof id === "string" ? ratings[id] : undefined;
  if (rating === undefined)
    throw new RulesError(field, "unknown", { value: String(id), choices: Object.keys(ratings).join(", ") });
  return rating;
}

/** What helpers pay: a Boon each, from their own sheet (source 003, Assistance). */
function assistanceCosts(assistance: readonly { readonly kind: string; readonly by?: string }[]): Cost[] {
  return assistance.flatMap(({ kind, by }) =>
    kind === "boon" && by ? [{ actor: by, path: "system.boons", amount: 1, maximum: 5 }] : [],
  );
}

/**
 * Complete a specification from the character's sheet. Fields: `attribute` and `skill` by id; `difficulty` (3 when left
 * out, null for the GM to set later); `bonuses`, the UUIDs of the items whose bonus counts (all that apply when left out);
 * and what `EdgeCheckInput` takes beside; `messageMode`.
 * @throws RulesError naming the field at fault; `harm` when the character cannot act
 */
export function prepareEdgeCheck(actor: HostActor, specification: Data): PreparedCheck {
  const system = actor.system as EdgeCharacterModel;
  const { attribute, skill, messageMode, bonuses, ...rest } = specification;
  const given = rest["situational"];
  const gained = chosenBonuses(actor, [String(attribute), String(skill)], bonuses)
    .filter(({ dice }) => dice !== 0)
    .map(({ label, dice }) => ({ label, dice }));
  const check = validateCheck({
    difficulty: 3,
    harm: system.harm,
    harmApplies: system.harm > 0,
    ...rest,
    situational: given === undefined ? gained : Array.isArray(given) ? [...given, ...gained] : given,
    attribute: ratingOf(system.attributes, "attribute", attribute),
    skill: ratingOf(system.skills, "skill", skill),
    attributeId: attribute,
    skillId: skill,
  });
  if (pool(check).incapacitated) throw new RulesError("harm", "incapacitated");
  const prepared = { check: check as unknown as Data, costs: assistanceCosts(check.assistance) };
  return typeof messageMode === "string" ? { ...prepared, messageMode } : prepared;
}
