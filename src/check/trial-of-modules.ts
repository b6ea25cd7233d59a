/** Tries out the rule sets of modules: all of them before anybody plays, or one when it is asked for. */
import { heardHooks } from "../foundry/heard-hooks.ts";
import { currentGame, notify } from "../foundry/host.ts";
import { notFound } from "../rules/error.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { RulesetDefinition } from "../ruleset/define.ts";
import { warnOfDeprecated } from "../ruleset/deprecations.ts";
import { guardReturned } from "../ruleset/guard-returned.ts";
import { faultsOfHooks } from "../ruleset/hook-names.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { asRulesetError, RulesetError } from "../ruleset/ruleset-error.ts";
import { asSentence, tellRulesetError } from "../ruleset/tell-ruleset-error.ts";
import { rehearse, type TrialReport, trialOf } from "./trial.ts";

/** A module's attempt to register a rule set, with its result. */
export interface Attempt {
  /**
   * The id in the definition. Absent for an error that a module threw; the error of a refused definition is kept here a
   * second time, without the id.
   */
  readonly id?: string;
  /** Absent if the definition was refused. Tessera's own rule sets are not kept here: Tessera's tests cover them. */
  readonly definition?: RulesetDefinition;
  readonly error?: unknown;
}

/**
 * The id of the module whose script an error comes from, by the addresses in its stack; empty if the stack names none.
 */
function moduleOf(error: unknown): string {
  return /\/modules\/([^/]+)\//.exec(String(Object(error).stack))?.[1] ?? "";
}

/**
 * Check from now on what functions of these rule sets return, and warn of deprecated members that they use. For game
 * masters, notify of refused definitions and of what modules threw instead of registering one, and try out the others;
 * hooks that are never called are named in the console.
 */
export function rehearseAll(attempts: readonly Attempt[]): void {
  for (const fault of faultsOfHooks(heardHooks())) console.warn(`Tessera | ${fault}`);
  const errors = new Set(attempts.flatMap((made) => (made.definition ? [] : [made.error])));
  if (currentGame().user.isGM)
    for (const error of errors) tellFailure(error, attempts.find((made) => made.error === error)?.id !== undefined);
  for (const { id = "", definition } of attempts) {
    const ruleset = rulesetById(id);
    if (ruleset && definition) void prepareOne(ruleset, definition).catch(tellIn(id));
  }
}

function tellFailure(error: unknown, isRefusal: boolean): void {
  const problem = error instanceof Error ? error.message : String(error);
  const module = currentGame().modules.get(moduleOf(error))?.title;
  if (isRefusal) notify("error", "TESSERA.Refusal.rulesetRefused", { problem });
  else if (module) notify("error", "TESSERA.Refusal.moduleFailed", { module, problem: asSentence(problem) });
  else notify("error", "TESSERA.Refusal.someModuleFailed", { problem: asSentence(problem) });
}

async function prepareOne(ruleset: Ruleset, definition: RulesetDefinition): Promise<void> {
  guardReturned(ruleset, definition);
  warnOfDeprecated(ruleset.id, definition);
  if (currentGame().user.isGM) await rehearse(ruleset, definition);
}

/** Tell of an error that a definition caused outside its own functions. The trials of the other definitions go on. */
function tellIn(id: string): (error: unknown) => void {
  return (error) => {
    const failure = asRulesetError(id, "definition", error);
    if (failure instanceof RulesetError) tellRulesetError(failure);
    else console.error(failure);
  };
}

/** The findings of a trial of one rule set, made now. Errors as for `tryRuleset`. */
export function tryOne(id: string, attempts: readonly Attempt[]): Promise<TrialReport> {
  const ruleset = rulesetById(id);
  const definition = attempts.find((made) => made.id === id && made.definition)?.definition;
  if (ruleset && definition) return trialOf(ruleset, definition);
  const failed = attempts.find((made) => (made.id ?? moduleOf(made.error)) === id);
  throw failed ? failed.error : notFound("ruleset", id);
}
