/** Permission to answer a request. It is checked whenever answers are read, so that forged ones do not count. */
import { mayActFor, playedActor } from "../check/gate/authority.ts";
import type { HostMessage } from "../foundry/host.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { rulesetById } from "../ruleset/registry.ts";
import type { RequestMessage } from "./model.ts";

/**
 * True if this check may answer the request: it is of the request's rule set, for a requested actor, and by a user who
 * may act for the actor.
 */
export function mayAnswer({ system, author }: HostMessage<CheckMessageModel>, call: RequestMessage): boolean {
  if (system.call !== call.id || system.ruleset !== call.system.ruleset) return false;
  const ruleset = rulesetById(system.ruleset);
  if (!ruleset || !author || !system.actor || !call.system.actors.includes(system.actor)) return false;
  return mayActFor(author, playedActor(system.actor, ruleset));
}
