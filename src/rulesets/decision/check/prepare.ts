/** Preparation of a Decision check from an actor and a specification. */

import { hasReacted } from "../../../check/gate/judge-reactions.ts";
import { currentGame, type Data, type HostActor } from "../../../foundry/host.ts";
import { chosenBonuses } from "../../../item/bonuses-for.ts";
import { type Cost, pointsTaken } from "../../../log/cost.ts";
import type { Opposing } from "../../../log/message-models.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import { concatLists } from "../../../rules/input.ts";
import type { PreparedCheck } from "../../../ruleset/prepared-check.ts";
import { bonusIds, type DecisionModel, luckOf, statsOf, statValue } from "../actors/stats.ts";
import { ATTRIBUTES, type DecisionCheck, pool, validateCheck } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { actorsIn, answeredCheck, contestOf } from "./derived.ts";
import { isUsedUp, usedGear } from "./gear.ts";

/** The contest that the check answers; null if it answers none. An actor can take only one side. */
function opposing(actor: HostActor, value: unknown): Opposing | null {
  if (value === undefined || value === null) return null;
  const { check, form } = value as Partial<Opposing>;
  const answered = form === "contest" ? answeredCheck(check) : null;
  const contest = answered && contestOf(answered);
  if (form !== "contest" || !check || !contest) throw new RulesError("opposes", "noContest");
  if (actorsIn(contest).has(actor.uuid) || hasReacted(contest.opening, actor))
    throw new RulesError("opposes", "takesPartAlready", { name: actor.name });
  return { check, form };
}

/** Path of the points that pay for a Luck die. */
const LUCK = "system.luck.value";

/** The check as its costs pay for it: without the Luck die if no point of Luck is paid. */
export function decisionAsPaid(claimed: DecisionCheck, costs: readonly Cost[], actor: string | null): DecisionCheck {
  return claimed.luck && pointsTaken(costs, { actor, path: LUCK }) < 1 ? { ...claimed, luck: false } : claimed;
}

/**
 * Complete a specification (docs/api.md lists its fields) from the actor's sheet.
 * @throws RulesError naming the invalid field: `targetNumber` (`impossible`) for an "Impossible" task that no game
 *   master allowed; `luck` (`notEnough`); `gear` (`notAtHand`); `opposes` (`noContest`, or `takesPartAlready` if the
 *   actor is already a side)
 */
export function prepareDecisionCheck(
  actor: HostActor<DecisionModel>,
  specification: Data,
): PreparedCheck<DecisionCheck> {
  const { stat, attribute, bonuses, allowed, opposes, messageMode, gear, supplies, ...rest } = specification;
  const id = oneOf("stat", stat, statsOf(actor));
  const by = oneOf("attribute", attribute ?? "agi", ATTRIBUTES);
  const used = usedGear(actor, gear, supplies);
  const items = chosenBonuses(actor, bonusIds(id, by), bonuses).filter(({ item }) => !isUsedUp(item, used));
  const answered = opposing(actor, opposes);
  const check = validateCheck({
    ...rest,
    ...(answered ? { contested: false, targetNumber: null } : {}),
    stat: { id, value: statValue(actor, id, by) },
    gear: used,
    modifiers: concatLists(
      items.filter(({ modifier }) => modifier !== 0).map(({ label, modifier }) => ({ label, value: modifier })),
      rest["modifiers"],
    ),
    advantages: concatLists(
      items.filter(({ dice }) => dice > 0).map(({ label }) => label),
      rest["advantages"],
    ),
    disadvantages: concatLists(
      items.filter(({ dice }) => dice < 0).map(({ label }) => label),
      rest["disadvantages"],
    ),
    variants: variantsInForce(),
  });
  if (pool(check).impossible && allowed !== true && !currentGame().user.isGM)
    throw new RulesError("targetNumber", "impossible");
  if (check.luck && luckOf(actor) < 1) throw new RulesError("luck", "notEnough", { value: 0, needed: 1 });
  const luck = { actor: actor.uuid, path: LUCK, amount: 1 };
  return {
    check,
    costs: check.luck ? [luck] : [],
    ...(answered ? { opposes: answered } : {}),
    ...(typeof messageMode === "string" ? { messageMode } : {}),
  };
}
