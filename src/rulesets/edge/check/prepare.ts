/** Preparation of an Edge check from an actor and a specification. */

import {
  currentGame,
  type Data,
  documentByUuid,
  type HostActor,
  type HostItem,
  localize,
} from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import type { OfferedBonus } from "../../../item/bonus.ts";
import { chosenBonuses } from "../../../item/bonuses-for.ts";
import { type Cost, pointsTaken } from "../../../log/cost.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import type { PreparedCheck } from "../../../ruleset/prepared-check.ts";
import { EdgeCharacterModel, storedCharacter } from "../actors/character.ts";
import { BOONS, boonChange, FATIGUE, HARM } from "../actors/costs.ts";
import { assistanceCosts } from "../character-acts/help-ways.ts";
import { EXPOSURE_LIMIT, type FollowerModel, followersOf } from "../items/follower.ts";
import {
  type Assistance,
  type EdgeCheck,
  type EdgePool,
  followerHelp,
  HARM_LIMIT,
  type HarmRelation,
  harmApplies,
  improvePosition,
  POSITIONS,
  type Position,
  pool,
  USUAL_DIFFICULTY,
  validateCheck,
} from "../rules/index.ts";
import { withPaidPosition } from "../rules/position.ts";
import { variantsInForce } from "../settings/variants.ts";
import { checkPaid, noteOfHelp } from "./assist.ts";
import { defendedAgainst } from "./defense.ts";
import { appliesTo } from "./occasions.ts";

function ratingOf(ratings: Readonly<Record<string, number>>, field: string, id: unknown): number {
  return ratings[oneOf(field, id, Object.keys(ratings))] ?? 0;
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

/** Costs of assistance for the helpers (source 003, Assistance); none for helpers who have paid already. */
function helpersPay(actor: HostActor, assistance: readonly Assistance[]): Cost[] {
  return assistance.flatMap(({ kind, by, paid }) => {
    if (!by || kind === "description") return [];
    if (by === actor.uuid) throw new RulesError("assistance", "notAllowed");
    if (kind === "follower") return [{ actor: by, path: "system.exposure", amount: -1, maximum: EXPOSURE_LIMIT }];
    if (paid !== undefined) {
      checkPaid(actor, { kind, by, paid });
      return [];
    }
    const helper = documentByUuid<HostActor>(by);
    return isOf(helper, EdgeCharacterModel)
      ? assistanceCosts(helper, kind)
      : [{ actor: by, path: "system.boons", amount: 1 }];
  });
}

/**
 * The Position after the chosen conditions worsen it, at most to the last step; undefined if neither the specification
 * nor a condition sets one.
 */
function worsened(position: unknown, bonuses: readonly OfferedBonus[]): unknown {
  const steps = bonuses.reduce((sum, bonus) => sum + (bonus.effects["position"] ?? 0), 0);
  if (steps === 0) return position;
  const now = POSITIONS.indexOf((position ?? "risky") as Position);
  return now < 0 ? position : POSITIONS[Math.min(now + steps, POSITIONS.length - 1)];
}

/** The Position that a specification asks for, after the chosen conditions worsen it. */
export function positionFor(actor: HostActor, specification: Data, targets: unknown): unknown {
  const chosen = chosenBonuses(actor, appliesTo(specification, targets), specification["bonuses"]);
  return worsened(specification["position"], chosen);
}

/** The Boon that improves the Position (source 003, Spending Boons). @throws RulesError if it cannot be paid */
function positionPaid(actor: HostActor, { position, improvesPosition }: EdgeCheck): Cost[] {
  if (!improvesPosition) return [];
  const { boons } = storedCharacter(actor);
  const variants = variantsInForce();
  if (!variants.positionForBoon)
    throw new RulesError("improvesPosition", "notPlayed", {
      value: localize("TESSERA.Setting.edge.positionForBoon.name"),
    });
  if (boons < 1) throw new RulesError("improvesPosition", "noBoons");
  return boonChange(actor, improvePosition(position, boons, variants).held);
}

/**
 * True if a helper paid, by a message of the helper's own or by the costs of the check, or if the help needs no
 * payment.
 */
function isHelpPaid({ kind, by, paid }: Assistance, costs: readonly Cost[], actor: string | null): boolean {
  if (!by || (kind !== "boon" && kind !== "stress")) return true;
  if (paid !== undefined) return noteOfHelp(actor, { kind, by, paid }) !== null;
  if (kind === "boon") return pointsTaken(costs, { actor: by, path: BOONS }) > 0;
  // Fatigue that fills the track is paid as a step of Harm.
  return [FATIGUE, HARM].some((path) => pointsTaken(costs, { actor: by, path }) < 0);
}

/**
 * The check as far as it was paid for. If no Boon was paid to improve the Position, the Position is not improved. Help
 * that nobody paid for counts as a description, which anybody may give, so the number of dice stays as thrown even if
 * the helper's message is deleted.
 */
export function edgeAsPaid(claimed: EdgeCheck, costs: readonly Cost[], actor: string | null): EdgeCheck {
  const boons = pointsTaken(costs, { actor, path: BOONS });
  const helps = claimed.assistance.filter(({ kind, by, paid }) => kind === "boon" && by === actor && !paid).length;
  const unpaid = claimed.assistance.filter((help) => !isHelpPaid(help, costs, actor));
  if (unpaid.length === 0) return withPaidPosition(claimed, boons - helps);
  const assistance = claimed.assistance.map(
    (help): Assistance => (unpaid.includes(help) ? { ...help, kind: "description" } : help),
  );
  return withPaidPosition({ ...claimed, assistance }, boons - helps);
}

/** Costs that switch off the conditions that last for one check only. */
function wearingOff(bonuses: readonly OfferedBonus[]): Cost[] {
  return bonuses.flatMap(({ item, once }) =>
    once ? [{ actor: item, path: "system.active", amount: 1, maximum: 1 }] : [],
  );
}

/**
 * True if Harm removes dice from the check. The specification may say so itself; if not, the relation of the action to
 * the injury decides.
 */
function readHarmApplies({ harm, harmTreated: treated }: EdgeCharacterModel, given: Data): unknown {
  const { harmApplies: said, harmRelation = "related", harmTreated = treated } = given;
  return said ?? harmApplies(harm, harmRelation as HarmRelation, harmTreated === true);
}

/** Dice that Harm removes if it applies: one, or at Harm 3 the number of the world's variant. */
function harmDice(harm: number): number {
  return harm === HARM_LIMIT ? variantsInForce().harmThreeDice : 1;
}

/** True if this user may let a character with Harm 3 act; otherwise the check waits for the GM's leave. */
export function givesLeave(): boolean {
  return currentGame().user.isGM || variantsInForce().harmThreeLeave === "player";
}

/**
 * The Harm with which a check is counted: a character who has leave to act at Harm 3 counts as Harm 2.
 * @throws RulesError (`harm`, `incapacitated`) at Harm 3 if the user may give that leave and does not
 */
function countedHarm(harm: number, acts: unknown): number {
  if (harm < HARM_LIMIT || !givesLeave()) return harm;
  if (acts !== true) throw new RulesError("harm", "incapacitated");
  return HARM_LIMIT - 1;
}

/** The pool of a check with default values, including item bonuses and Harm, and the origin of its dice. */
export function usualPool(actor: HostActor<EdgeCharacterModel>, attribute: string, skill: string): EdgePool {
  const system = actor.system;
  const items = chosenBonuses(actor, appliesTo({ attribute, skill }), undefined);
  return pool({
    ...{
      difficulty: null,
      harmDice: harmDice(system.harm),
      harm: system.harm,
      harmApplies: harmApplies(system.harm, "related", system.harmTreated),
    },
    attribute: ratingOf(system.attributes, "attribute", attribute),
    skill: system.skills[skill] ?? 0,
    ...{ attributeId: attribute, skillId: skill },
    situational: items.map(({ label, dice }) => ({ label, dice })),
  });
}

/**
 * Complete a specification from the character's sheet. Fields: `attribute` and `skill` by id; `difficulty` (3 by
 * default, null for the game master to set later); `bonuses`, UUIDs of the items whose bonus counts (by default all
 * that apply); `targets`, UUIDs of the actors that the check is about; `harmRelation` and `harmTreated` (by default as
 * on the sheet), unless `harmApplies` is given; `actsDespiteHarm`, the leave to act at Harm 3, from a user who may give
 * it; `messageMode`; and those fields of `EdgeCheckInput` that neither the sheet nor the world determines.
 * @throws RulesError naming the invalid field; `harm` if the character cannot act
 */
export function prepareEdgeCheck(actor: HostActor<EdgeCharacterModel>, specification: Data): PreparedCheck<EdgeCheck> {
  const system = actor.system;
  const {
    attribute,
    skill,
    messageMode,
    bonuses,
    targets,
    harmApplies: _,
    harmRelation: __,
    harmTreated: ___,
    actsDespiteHarm,
    opposes,
    ...rest
  } = specification;
  const variants = variantsInForce();
  const given = rest["situational"];
  const ratings = {
    attribute: ratingOf(system.attributes, "attribute", attribute),
    skill: ratingOf(system.skills, "skill", skill),
  };
  const chosen = chosenBonuses(actor, appliesTo(specification, targets), bonuses);
  const gained = chosen.filter(({ dice }) => dice !== 0).map(({ label, dice }) => ({ label, dice }));
  const position = worsened(rest["position"], chosen);
  const check = validateCheck({
    difficulty: USUAL_DIFFICULTY,
    ...rest,
    // The sheet and the world determine these values, so they override given ones.
    harm: countedHarm(system.harm, actsDespiteHarm),
    harmApplies: readHarmApplies(system, specification),
    descriptionRerolls: variants.descriptionRerolls,
    describedHelpLimited: variants.describedHelpLimited,
    harmDice: harmDice(system.harm),
    ...(rest["assistance"] === undefined ? {} : { assistance: withFollowers(actor, rest["assistance"]) }),
    ...(position === undefined ? {} : { position }),
    situational: given === undefined ? gained : Array.isArray(given) ? [...given, ...gained] : given,
    ...ratings,
    attributeId: attribute,
    skillId: skill,
  });
  if (!variants.descriptiveAssistance && check.assistance.some(({ kind }) => kind === "description"))
    throw new RulesError("assistance", "notPlayed", { value: localize("TESSERA.Edge.Dialog.describing") });
  if (!variants.stressForHelp && check.assistance.some(({ kind }) => kind === "stress"))
    throw new RulesError("assistance", "notPlayed", { value: localize("TESSERA.Edge.Assist.stress") });
  const prepared = {
    check,
    ...(opposes === undefined ? {} : { opposes: defendedAgainst(opposes, actor) }),
    costs: [...helpersPay(actor, check.assistance), ...positionPaid(actor, check), ...wearingOff(chosen)],
  };
  return typeof messageMode === "string" ? { ...prepared, messageMode } : prepared;
}
