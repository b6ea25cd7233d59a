/**
 * Who may call for a check: game masters always, players for the rule sets of which the table says so ("any player can
 * call for a dice roll", source 001). Asked again wherever a call counts, so that a forged one counts for nothing.
 */
import { currentGame, type Data, type HostUser } from "../foundry/host.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { playersMayCall } from "../settings/players-call.ts";
import { enabledRulesets } from "../settings/rulesets.ts";
import type { CallMessage } from "./model.ts";

/** Whether a user's call for checks of this rule set counts. */
export function mayCall(author: HostUser | null | undefined, ruleset: string): boolean {
  if (!author || !rulesetById(ruleset)?.asking) return false;
  return author.isGM || playersMayCall(ruleset);
}

/** The rule sets whose checks the current user may ask for. */
export function rulesetsToCall(): Ruleset[] {
  return enabledRulesets().filter(({ id }) => mayCall(currentGame().user, id));
}

/** Whether a game master keeps its difficulty back; what a player says of that is nothing. */
export function isHidden({ author, system }: CallMessage): boolean {
  return system.hidden && author?.isGM === true;
}

/**
 * What a call asks: all that a game master said; of a player's what the rule set lets anybody ask for, so that nobody is
 * made to pay, aim or oppose by a press on somebody else's button.
 */
export function askedBy({ author, system, whisper }: CallMessage): Data {
  if (author?.isGM) return { ...system.specification };
  const fields = rulesetById(system.ruleset)?.asking?.fields() ?? [];
  const known = new Set(["intent", ...fields.map(({ name }) => name)]);
  const asked = Object.entries(system.specification).filter(([name]) => known.has(name));
  return { ...Object.fromEntries(asked), ...(whisper.length > 0 ? { messageMode: "gm" } : {}) };
}
