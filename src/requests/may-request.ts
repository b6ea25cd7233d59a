/**
 * Permission to call for checks: game masters, and players for rule sets that allow it ("any player can call for a dice roll",
 * source 001). Checked whenever a call is read, so that forged ones do not count.
 */
import { currentGame, type Data, type HostUser } from "../foundry/host.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";
import { playersMayRequest } from "../settings/players-may-request.ts";
import type { RequestMessage } from "./model.ts";

/** True if a user may call for checks of this rule set. */
export function mayRequest(author: HostUser | null | undefined, ruleset: string): boolean {
  if (!author || !rulesetById(ruleset)?.asking) return false;
  return author.isGM || playersMayRequest(ruleset);
}

/** Rule sets for which the current user may call. */
export function requestableRulesets(): Ruleset[] {
  return enabledRulesets().filter(({ id }) => mayRequest(currentGame().user, id));
}

/** True if a game master hides the difficulty of the call; a player's call never hides it. */
export function isHidden({ author, system }: RequestMessage): boolean {
  return system.hidden && author?.isGM === true;
}

/**
 * The specification of a call. A game master's is complete; a player's is limited to the fields that the rule set lets
 * anybody request, so that it cannot make those who answer pay, aim at targets or oppose a check.
 */
export function requestedBy({ author, system, whisper }: RequestMessage): Data {
  if (author?.isGM) return { ...system.specification };
  const fields = rulesetById(system.ruleset)?.asking?.fields() ?? [];
  const known = new Set(["intent", ...fields.map(({ name }) => name)]);
  const asked = Object.entries(system.specification).filter(([name]) => known.has(name));
  return { ...Object.fromEntries(asked), ...(whisper.length > 0 ? { messageMode: "gm" } : {}) };
}
