/** From what is asked of a Decision character to a check that the rules accept. */
import { currentGame, type Data, type HostActor } from "../../foundry/host.ts";
import { chosenBonuses } from "../../item/bonuses-for.ts";
import { ATTRIBUTES, pool, validateCheck } from "../../rules/decision/index.ts";
import { oneOf, RulesError } from "../../rules/error.ts";
import { variantsOf } from "../../settings/variants.ts";
import type { Opposing, PreparedCheck } from "../ruleset.ts";
import type { DecisionCharacterModel } from "./character.ts";
import { answeredCheck } from "./outcome.ts";
import { bonusIds, STATS, statValue } from "./stats.ts";

/** Two lists as one; what is no list is left for the rules to refuse. */
function joined(first: readonly unknown[], second: unknown): unknown {
  if (second === undefined) return first;
  return Array.isArray(second) ? [...first, ...second] : second;
}

/** The contest that is answered. */
function opposing(value: unknown): Opposing | null {
  if (value === undefined || value === null) return null;
  const { check, form } = value as Partial<Opposing>;
  if (form !== "contest" || !check || !answeredCheck(check)) throw new RulesError("opposes", "noContest");
  return { check, form };
}

/**
 * Complete a specification from the character's sheet; its fields stand in docs/api.md.
 * @throws RulesError naming the field at fault; `targetNumber` (`impossible`) where a task starts as "Impossible" and no
 *   game master has allowed it, `luck` (`notEnough`) without a point of it, `opposes` (`noContest`) where there is none
 */
export function prepareDecisionCheck(actor: HostActor, specification: Data): PreparedCheck {
  const system = actor.system as DecisionCharacterModel;
  const { stat, attribute, bonuses, allowed, opposes, messageMode, ...rest } = specification;
  const id = oneOf("stat", stat, STATS);
  const by = oneOf("attribute", attribute ?? "agi", ATTRIBUTES);
  const items = chosenBonuses(actor, bonusIds(id, by), bonuses);
  const answered = opposing(opposes);
  const check = validateCheck({
    ...rest,
    ...(answered ? { contested: false, targetNumber: null } : {}),
    stat: { id, value: statValue(system, id, by) },
    modifiers: joined(
      items.filter(({ modifier }) => modifier !== 0).map(({ label, modifier }) => ({ label, value: modifier })),
      rest["modifiers"],
    ),
    advantages: joined(
      items.filter(({ dice }) => dice > 0).map(({ label }) => label),
      rest["advantages"],
    ),
    disadvantages: joined(
      items.filter(({ dice }) => dice < 0).map(({ label }) => label),
      rest["disadvantages"],
    ),
    variants: variantsOf("decision"),
  });
  if (pool(check).impossible && allowed !== true && !currentGame().user.isGM)
    throw new RulesError("targetNumber", "impossible");
  if (check.luck && system.luck.value < 1) throw new RulesError("luck", "notEnough", { value: 0, needed: 1 });
  const luck = { actor: actor.uuid, path: "system.luck.value", amount: 1 };
  return {
    check: check as unknown as Data,
    costs: check.luck ? [luck] : [],
    ...(answered ? { opposes: answered } : {}),
    ...(typeof messageMode === "string" ? { messageMode } : {}),
  };
}
