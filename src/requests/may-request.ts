/**
 * Permission to call for checks: game masters, and players for rule sets that allow it ("any player can call for a dice roll",
 * source 001). Checked whenever a call is read, so that forged ones do not count.
 */
import { currentGame, type Data, type HostUser } from "../foundry/host.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { playersMayCall } from "../settings/players-call.ts";
import { enabledRulesets } from "../settings/rulesets.ts";
import type { CallMessage } from "./model.ts";

/** Whether a user may call for checks of this rule set. */
export function mayCall(author: HostUser | null | undefined, ruleset: string): boolean {
  if (!author || !rulesetById(ruleset)?.asking) return false;
  return author.isGM || playersMayCall(ruleset);
}

/** Rule sets for which the current user may call. */
export function rulesetsToCall(): Ruleset[] {
  return enabledRulesets().filter(({ id }) => mayCall(currentGame().user, id));
}

/** Whether a game master hides the difficulty; ignored for players. */
export function isHidden({ author, system }: CallMessage): boolean {
  return system.hidden && author?.isGM === true;
}

/**
 * The specification of a call: complete from game masters; from players limited to what the rule set lets anybody ask, so that
 * a button cannot make its user pay, aim or oppose.
 */
export function askedBy({ author, system, whisper }: CallMessage): Data {
  if (author?.isGM) return { ...system.specification };
  const fields = rulesetById(system.ruleset)?.asking?.fields() ?? [];
  const known = new Set(["intent", ...fields.map(({ name }) => name)]);
  const asked = Object.entries(system.specification).filter(([name]) => known.has(name));
  return { ...Object.fromEntries(asked), ...(whisper.length > 0 ? { messageMode: "gm" } : {}) };
}
