/** Percentile rolls against an item's tracker; they change no data. */

import { chatMessageClass } from "../foundry/classes.ts";
import type { HostItem, HostMessage } from "../foundry/host.ts";
import { isMessageOf } from "../foundry/model.ts";
import { refuse } from "../foundry/refuse.ts";
import { catchRulesError } from "../rules/error.ts";
import type { Outcome } from "../rules/outcome.ts";
import { outcome } from "../rules/percentile/percentile.ts";
import { CheckRoll } from "../ruleset/check-roll.ts";
import { throwOf } from "../ruleset/throw-of.ts";
import type { GearModel } from "./models/gear.ts";
import { holdsOneDie } from "./roll-judge.ts";
import { messageOf, PercentileMessageModel } from "./roll-messages.ts";

/** A d100 that succeeds by rolling low. */
export class PercentileRoll extends CheckRoll {}

/** Result of a percentile message; null unless it has exactly one d100. */
export function percentileResult(message: HostMessage<PercentileMessageModel>): Outcome | null {
  const [roll] = message.rolls;
  if (!roll || !holdsOneDie(message)) return null;
  return catchRulesError(
    () => outcome({ chance: message.system.chance }, [throwOf(roll)]),
    () => null,
  );
}

/**
 * Roll a d100 against the item's tracker: a result at or below `chance` succeeds. Notifies if refused.
 * @param chance per cent, 0 to 100; default: the tracker's value
 */
export async function rollItemPercentile(
  item: HostItem<GearModel>,
  chance = item.system.percentile,
): Promise<HostMessage<PercentileMessageModel> | null> {
  const problem = !item.isOwner ? "itemNotOwned" : chance === null || chance === undefined ? "noPercentile" : null;
  if (problem) return refuse(problem, { name: item.name });
  const roll = await new PercentileRoll("1d100").evaluate();
  const created = await chatMessageClass().create(messageOf("percentile", item, roll, { chance }));
  return isMessageOf(created, PercentileMessageModel) ? created : null;
}
