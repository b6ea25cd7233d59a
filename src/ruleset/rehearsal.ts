/**
 * Tries out rule sets from modules before anybody plays, and reports to game masters: refused definitions, missing
 * texts, faults in their details, and a faulty roll, odds or outcome of a first check.
 */
import { HostActorClass } from "../foundry/documents.ts";
import { configSection, isTranslated, localize, notify } from "../foundry/host.ts";
import { TesseraModel } from "../foundry/model.ts";
import { NOTHING_BEFORE } from "../log/shared-before.ts";
import { RulesError } from "../rules/error.ts";
import type { Ruleset } from "./contract.ts";
import type { RulesetDefinition } from "./define.ts";
import { missingKeys, stubOf } from "./missing-words.ts";
import { rulesetById } from "./registry.ts";
import { asRulesetError, RulesetError } from "./ruleset-error.ts";
import { sampleCheck } from "./sample-check.ts";
import { tellRulesetError } from "./tell-ruleset-error.ts";
import { throwOf } from "./throw-of.ts";
import { faultOfOutcome, faultOfReturnedOdds, faultOfRoll, faultsOfDetails } from "./trial-faults.ts";

/**
 * Return the check with all initial values; if it is invalid, one in which required fields of the form are filled in.
 * @throws RulesError if neither is valid
 */
function firstCheck({ validate, form }: Ruleset): object {
  try {
    return validate({});
  } catch (error) {
    if (!(error instanceof RulesError && form)) throw error;
    return validate(sampleCheck(form.fields));
  }
}

/**
 * Roll a check with the lowest and the highest dice.
 * @throws RulesetError for invalid odds, or an outcome that is not among the results of the odds
 */
async function tryFirstCheck(ruleset: Ruleset, check: object): Promise<void> {
  const { rolls } = configSection("Dice") as { rolls: unknown[] };
  const refuse = (member: string, fault: string | null): void => {
    if (fault) throw new RulesetError(ruleset.id, member, new Error(fault));
  };
  const odds = ruleset.odds(check);
  refuse("odds", faultOfReturnedOdds(odds));
  for (const extreme of ["minimize", "maximize"]) {
    const roll = ruleset.roll({ check, costs: [] });
    refuse("roll", faultOfRoll(roll, rolls));
    const thrown = throwOf(await roll.evaluate({ [extreme]: true }));
    refuse("outcome", faultOfOutcome(ruleset.outcome(check, [thrown], [], NOTHING_BEFORE), odds));
  }
}

/** Report the faults in the details of a definition. */
function tellDetails({ id }: Ruleset, definition: RulesetDefinition): void {
  const declared = { actorTypes: HostActorClass.TYPES, Model: TesseraModel };
  for (const { member, problem } of faultsOfDetails(definition, declared))
    tellRulesetError(new RulesetError(id, member, new Error(problem)));
}

function tellMissingWords({ id, label }: Ruleset, definition: RulesetDefinition): void {
  const missing = missingKeys({ ...definition, id, label }, isTranslated);
  if (missing.length === 0) return;
  const stub = JSON.stringify(stubOf(missing), null, 2);
  console.warn(`Tessera | texts of the rule set ${id} are missing; to be filled in:\n${stub}`);
  const words = { ruleset: localize(label), count: missing.length, first: missing[0] ?? "" };
  notify("warn", "TESSERA.Refusal.wordsMissing", words);
}

async function rehearse(ruleset: Ruleset, definition: RulesetDefinition): Promise<void> {
  tellMissingWords(ruleset, definition);
  tellDetails(ruleset, definition);
  try {
    await tryFirstCheck(ruleset, firstCheck(ruleset));
  } catch (error) {
    // Some checks can be filled in only for a character; their faults are reported when their dialog is used.
    if (error instanceof RulesError)
      console.info(`Tessera | the rule set ${ruleset.id} could not be tried without a character: ${error.message}`);
    else tellRulesetError(asRulesetError(ruleset.id, "roll", error) as RulesetError);
  }
}

/** Notify of refused definitions, and try out the rule sets of the others, given by their ids. */
export function rehearseAll(refused: readonly Error[], definitions: ReadonlyMap<string, RulesetDefinition>): void {
  for (const { message } of refused) notify("error", "TESSERA.Refusal.rulesetRefused", { problem: message });
  for (const [id, definition] of definitions) {
    const ruleset = rulesetById(id);
    if (ruleset) void rehearse(ruleset, definition);
  }
}
