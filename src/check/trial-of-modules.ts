/** Tries out the rule sets of modules: all of them before anybody plays, or one when it is asked for. */
import { currentGame, notify } from "../foundry/host.ts";
import { notFound } from "../rules/error.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { RulesetDefinition } from "../ruleset/define.ts";
import { warnOfDeprecated } from "../ruleset/deprecations.ts";
import { guardReturned } from "../ruleset/guard-returned.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { asRulesetError, RulesetError } from "../ruleset/ruleset-error.ts";
import { tellRulesetError } from "../ruleset/tell-ruleset-error.ts";
import { rehearse, type TrialReport, trialOf } from "./trial.ts";

/** Errors of refused definitions, and the definitions of the others, by the ids that they gave. */
type Refused = ReadonlyMap<string, Error>;
type Definitions = ReadonlyMap<string, RulesetDefinition>;

/**
 * Judge from now on what these rule sets return, and warn of what they have that is to go. For game masters, notify of
 * refused definitions, and try out the others.
 */
export function rehearseAll(refused: Refused, definitions: Definitions): void {
  const { isGM } = currentGame().user;
  if (isGM)
    for (const { message } of refused.values()) notify("error", "TESSERA.Refusal.rulesetRefused", { problem: message });
  for (const [id, definition] of definitions) {
    const ruleset = rulesetById(id);
    if (ruleset) void prepareOne(ruleset, definition).catch(tellIn(id));
  }
}

async function prepareOne(ruleset: Ruleset, definition: RulesetDefinition): Promise<void> {
  guardReturned(ruleset, definition);
  warnOfDeprecated(ruleset.id, definition);
  if (currentGame().user.isGM) await rehearse(ruleset, definition);
}

/** Tell of an error that a definition caused outside its own functions. The others go on. */
function tellIn(id: string): (error: unknown) => void {
  return (error) => {
    const failure = asRulesetError(id, "definition", error);
    if (failure instanceof RulesetError) tellRulesetError(failure);
    else console.error(failure);
  };
}

/** The findings of a trial of one rule set, made now. Errors as for `tryRuleset`. */
export function tryOne(id: string, refused: Refused, definitions: Definitions): Promise<TrialReport> {
  const refusal = refused.get(id);
  const [ruleset, definition] = [rulesetById(id), definitions.get(id)];
  if (refusal && !definition) throw refusal;
  if (!ruleset || !definition) throw notFound("ruleset", id);
  return trialOf(ruleset, definition);
}
