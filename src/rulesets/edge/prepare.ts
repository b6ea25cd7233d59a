/** Preparation of an Edge check from an actor and a specification. */

import { type Data, documentByUuid, type HostActor, type HostItem, localize } from "../../foundry/host.ts";
import type { OfferedBonus } from "../../item/bonus.ts";
import { chosenBonuses } from "../../item/bonuses-for.ts";
import type { Cost } from "../../log/cost.ts";
import { RulesError } from "../../rules/error.ts";
import type { PreparedCheck } from "../../ruleset/contract.ts";
import { checkPaid } from "./assist.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { EXPOSURE_LIMIT, type FollowerModel } from "./items/follower.ts";
import {
  type Assistance,
  followerHelp,
  HARM_LIMIT,
  type HarmRelation,
  harmApplies,
  POSITIONS,
  type Position,
  pool,
  validateCheck,
} from "./rules/index.ts";
import { edgeSkillList } from "./settings/skills.ts";
import { assistanceCosts, followersOf } from "./spends.ts";
import { variantsInForce } from "./variants.ts";

function ratingOf(ratings: Readonly<Record<string, number>>, field: string, id: unknown): number {
  const rating = typeof id === "string" ? ratings[id] : undefined;
  if (rating === undefined)
    throw new RulesError(field, "unknown", { value: String(id), choices: Object.keys(ratings).join(", ") });
  return rating;
}

/**
 * The character's follower who is in the scene and fit to help.
 * @throws RulesError if there is none
 */
function followerOf(actor: HostActor, uuid: unknown): HostItem<FollowerModel> {
  const found = followersOf(actor).find((item) => item.uuid === uuid || item.id === uuid);
  if (!found) throw new RulesError("assistance", "missing");
  if (!found.system.inScene) throw new RulesError("assistance", "notOnScreen", { name: found.name });
  if (found.system.harm >= HARM_LIMIT) throw new RulesError("assistance", "tooHurt", { name: found.name });
  return found;
}

/** Fill in the dice of followers who help: their dice, up to their Cap. */
function withFollowers(actor: HostActor, assistance: unknown): unknown {
  if (!Array.isArray(assistance)) return assistance;
  return assistance.map((help: Data) => {
    if (help?.["kind"] !== "follower") return help;
    const { uuid, system } = followerOf(actor, help["by"]);
    return { kind: "follower", by: uuid, dice: followerHelp(system.cap, system.dice) };
  });
}

/** Costs of assistance on the helpers' sheets (source 003, Assistance); none for those who paid already. */
function helpersPay(actor: HostActor, assistance: readonly Assistance[]): Cost[] {
  return assistance.flatMap(({ kind, by, paid }) => {
    if (!by || kind === "description") return [];
    if (kind === "follower") return [{ actor: by, path: "system.exposure", amount: -1, maximum: EXPOSURE_LIMIT }];
    if (paid !== undefined) {
      checkPaid(actor, { kind, by, paid });
      return [];
    }
    const helper = documentByUuid<HostActor>(by);
    return helper ? assistanceCosts(helper, kind) : [{ actor: by, path: "system.boons", amount: 1 }];
  });
}

/** Ids under which bonuses apply to the check: attribute, skill, and the skill's group. */
export function appliesTo(attribute: unknown, skill: unknown): string[] {
  const group = edgeSkillList().find(({ skills }) => skills.some(({ id }) => id === skill));
  return [String(attribute), String(skill), ...(group ? [group.id] : [])];
}

/** The Position after conditions worsen it, at worst the lowest; undefined if neither sets one. */
function worsened(position: unknown, bonuses: readonly OfferedBonus[]): unknown {
  const steps = bonuses.reduce((sum, bonus) => sum + (bonus.effects["position"] ?? 0), 0);
  if (steps === 0) return position;
  const now = POSITIONS.indexOf((position ?? "risky") as Position);
  return now < 0 ? position : POSITIONS[Math.min(now + steps, POSITIONS.length - 1)];
}

/** Costs that remove conditions lasting one check. */
function wearingOff(bonuses: readonly OfferedBonus[]): Cost[] {
  return bonuses.flatMap(({ item, once }) =>
    once ? [{ actor: item, path: "system.active", amount: 1, maximum: 1 }] : [],
  );
}

/** Whether Harm takes its die: as given, else by the action's relation to the injury. */
function readHarmApplies({ harm, harmTreated: treated }: EdgeCharacterModel, given: Data): unknown {
  const { harmApplies: said, harmRelation = "related", harmTreated = treated } = given;
  return said ?? harmApplies(harm, harmRelation as HarmRelation, harmTreated === true);
}

/** Dice that Harm 3 takes, under the world's variant. */
function harmDice(harm: number): { readonly harmDice?: number } {
  return harm === HARM_LIMIT ? { harmDice: variantsInForce().harmThreeDice } : {};
}

/** Dice of a check with defaults: item bonuses and Harm included. */
export function usualDice(actor: HostActor, attribute: string, skill: string): number {
  const system = actor.system as EdgeCharacterModel;
  const items = chosenBonuses(actor, appliesTo(attribute, skill), undefined);
  return pool({
    ...harmDice(system.harm),
    ...{ difficulty: null, harm: system.harm, harmApplies: harmApplies(system.harm, "related", system.harmTreated) },
    attribute: ratingOf(system.attributes, "attribute", attribute),
    skill: system.skills[skill] ?? 0,
    situational: items.map(({ label, dice }) => ({ label, dice })),
  }).dice;
}

/**
 * Complete a specification from the character's sheet. Fields: `attribute` and `skill` by id; `difficulty` (3 by
 * default, null for the game master to set later); `bonuses`, UUIDs of the items whose bonus counts (by default all
 * that apply); `harmRelation` and `harmTreated` (by default as on the sheet), unless `harmApplies` is given;
 * `messageMode`; and those of `EdgeCheckInput`.
 * @throws RulesError naming the invalid field; `harm` if the character cannot act
 */
export function prepareEdgeCheck(actor: HostActor, specification: Data): PreparedCheck {
  const system = actor.system as EdgeCharacterModel;
  const {
    attribute,
    skill,
    messageMode,
    bonuses,
    harmApplies: _,
    harmRelation: __,
    harmTreated: ___,
    ...rest
  } = specification;
  const variants = variantsInForce();
  const given = rest["situational"];
  const chosen = chosenBonuses(actor, appliesTo(attribute, skill), bonuses);
  const gained = chosen.filter(({ dice }) => dice !== 0).map(({ label, dice }) => ({ label, dice }));
  const position = worsened(rest["position"], chosen);
  const check = validateCheck({
    difficulty: 3,
    harm: system.harm,
    harmApplies: readHarmApplies(system, specification),
    descriptionRerolls: variants.descriptionRerolls,
    ...harmDice(system.harm),
    ...rest,
    ...(rest["assistance"] === undefined ? {} : { assistance: withFollowers(actor, rest["assistance"]) }),
    ...(position === undefined ? {} : { position }),
    situational: given === undefined ? gained : Array.isArray(given) ? [...given, ...gained] : given,
    attribute: ratingOf(system.attributes, "attribute", attribute),
    skill: ratingOf(system.skills, "skill", skill),
    attributeId: attribute,
    skillId: skill,
  });
  if (!variants.descriptiveAssistance && check.assistance.some(({ kind }) => kind === "description"))
    throw new RulesError("assistance", "notPlayed", { value: localize("TESSERA.Edge.Dialog.describing") });
  if (!variants.stressForHelp && check.assistance.some(({ kind }) => kind === "stress"))
    throw new RulesError("assistance", "notPlayed", { value: localize("TESSERA.Edge.Assist.stress") });
  if (pool(check).incapacitated) throw new RulesError("harm", "incapacitated");
  const prepared = {
    check,
    costs: [...helpersPay(actor, check.assistance), ...wearingOff(chosen)],
  };
  return typeof messageMode === "string" ? { ...prepared, messageMode } : prepared;
}
