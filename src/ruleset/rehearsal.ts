/**
 * Tries what modules registered before anybody plays, for game masters: definitions that were refused, texts that are missing,
 * and odds and outcome of the initial check.
 */
import { isTranslated, localize, notify } from "../foundry/host.ts";
import { NOTHING_BEFORE } from "../log/shared-before.ts";
import { RulesError } from "../rules/error.ts";
import type { Ruleset } from "./contract.ts";
import { missingKeys, stubOf } from "./missing-words.ts";
import { rulesetById } from "./registry.ts";
import { asRulesetError, RulesetError } from "./ruleset-error.ts";
import { tellRulesetError } from "./tell-ruleset-error.ts";
import { throwOf } from "./throw-of.ts";

/** @throws RulesetError for odds that are none, or an outcome that is none of the results */
async function tryInitialCheck(ruleset: Ruleset): Promise<void> {
  const check = ruleset.validate({});
  const odds = ruleset.odds(check);
  const roll = await ruleset.roll({ check, costs: [] }).evaluate({ minimize: true });
  const { result } = ruleset.outcome(check, [throwOf(roll)], [], NOTHING_BEFORE);
  if (result in odds.results) return;
  const problem = new Error(`it says "${result}", of which the odds know nothing`);
  throw new RulesetError(ruleset.id, "outcome", problem);
}

async function rehearse(ruleset: Ruleset): Promise<void> {
  const missing = missingKeys(ruleset, isTranslated);
  if (missing.length > 0) {
    const stub = JSON.stringify(stubOf(missing), null, 2);
    console.warn(`Tessera | texts of the rule set ${ruleset.id} are missing; to be filled in:\n${stub}`);
    const name = localize(ruleset.label);
    notify("warn", "TESSERA.Refusal.wordsMissing", { ruleset: name, count: missing.length, first: missing[0] ?? "" });
  }
  try {
    await tryInitialCheck(ruleset);
  } catch (error) {
    // A check that has no initial one needs a character; what its dialog meets is told there.
    if (error instanceof RulesError) return;
    tellRulesetError(asRulesetError(ruleset.id, "roll", error) as RulesetError);
  }
}

/** Tell of refused definitions, and try the rule sets of these ids. */
export function rehearseAll(refused: readonly Error[], ids: readonly string[]): void {
  for (const { message } of refused) notify("error", "TESSERA.Refusal.rulesetRefused", { problem: message });
  for (const id of ids) {
    const ruleset = rulesetById(id);
    if (ruleset) void rehearse(ruleset);
  }
}
