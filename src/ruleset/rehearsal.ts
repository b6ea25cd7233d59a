/**
 * Tries out rule sets from modules before anybody plays, and reports to game masters: refused definitions, missing
 * texts, faults in their details, and a faulty roll, odds or outcome of a first check.
 */
import { HostActorClass, HostItemClass } from "../foundry/documents.ts";
import { configSection, isTranslated, localize, notify, valueAt } from "../foundry/host.ts";
import { TesseraModel } from "../foundry/model.ts";
import { NOTHING_BEFORE } from "../log/shared-before.ts";
import { RulesError } from "../rules/error.ts";
import type { Ruleset } from "./contract.ts";
import type { RulesetDefinition } from "./define.ts";
import type { ActorType } from "./document-types.ts";
import { keysOfPlan, keysOfSteps, missingKeys, stubOf } from "./missing-words.ts";
import { rulesetById } from "./registry.ts";
import { asRulesetError, RulesetError } from "./ruleset-error.ts";
import { sampleCheck } from "./sample-check.ts";
import { tellRulesetError } from "./tell-ruleset-error.ts";
import { throwOf } from "./throw-of.ts";
import {
  faultOfOutcome,
  faultOfRepetition,
  faultOfReturnedOdds,
  faultOfRoll,
  faultsOfDetails,
  faultsOfPlan,
  faultsOfSteps,
  type TrialFault,
} from "./trial-faults.ts";

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
  refuse("odds", faultOfRepetition(odds, ruleset.odds(check)));
  for (const extreme of ["minimize", "maximize"]) {
    const roll = ruleset.roll({ check, costs: [] });
    refuse("roll", faultOfRoll(roll, rolls));
    const thrown = throwOf(await roll.evaluate({ [extreme]: true }));
    const outcome = ruleset.outcome(check, [thrown], [], NOTHING_BEFORE);
    refuse("outcome", faultOfOutcome(outcome, odds));
    refuse("outcome", faultOfRepetition(outcome, ruleset.outcome(check, [thrown], [], NOTHING_BEFORE)));
  }
}

/** Result of trying types of actors: faults, and keys of the texts that they show. */
interface Found {
  readonly faults: readonly TrialFault[];
  readonly keys: readonly string[];
}

/** Run the code of a type of actors; its failure is a fault of `member`. */
async function tried(member: string, task: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await task();
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { faults: [{ member, problem }], keys: [] };
  }
}

/** Try the vitals of an empty actor. */
function tryVitals(type: string, { vitals }: ActorType): Promise<Found> {
  const member = `actorTypes.${type}.vitals`;
  return tried(member, async () => {
    const actor = await HostActorClass.fromImport({ name: type, type });
    const shown = vitals(actor);
    const wrong = shown.filter(({ path }) => path !== undefined && typeof valueAt(actor._source, path) !== "number");
    const problem = (path: string) => `its path ${path} leads to no number of the model`;
    return {
      faults: wrong.map(({ path = "" }) => ({ member, problem: problem(path) })),
      keys: shown.map(({ label }) => label),
    };
  });
}

/** Try the steps by which characters of a type are made and advance. */
async function trySteps(type: string, { maker, advance }: ActorType): Promise<Found[]> {
  const [made, advanced] = [`actorTypes.${type}.maker.plan`, `actorTypes.${type}.advance.steps`];
  const found: Found[] = [];
  if (maker)
    found.push(
      await tried(made, async () => {
        const plan = await maker.plan({ talents: [], gear: [], faces: [] });
        const faults = faultsOfPlan(made, plan);
        return { faults, keys: faults.length > 0 ? [] : keysOfPlan(plan) };
      }),
    );
  if (advance && "steps" in advance)
    found.push(
      await tried(advanced, async () => {
        const steps = (await advance.steps?.()) ?? [];
        const faults = faultsOfSteps(advanced, steps);
        return { faults, keys: faults.length > 0 ? [] : keysOfSteps(steps) };
      }),
    );
  return found;
}

async function tryActorTypes({ actorTypes }: RulesetDefinition): Promise<Found> {
  const { TYPES: declared } = HostActorClass;
  const found = await Promise.all(
    Object.entries(actorTypes).map(async ([type, actorType]) =>
      // The host makes no actor of a type that no manifest declares; that is a fault of its own.
      declared.includes(type) ? [await tryVitals(type, actorType), ...(await trySteps(type, actorType))] : [],
    ),
  );
  const all = found.flat();
  return { faults: all.flatMap(({ faults }) => faults), keys: all.flatMap(({ keys }) => keys) };
}

/** Report the faults in the details of a definition. */
function tellDetails({ id }: Ruleset, definition: RulesetDefinition, further: readonly TrialFault[]): void {
  const declared = { actorTypes: HostActorClass.TYPES, itemTypes: HostItemClass.TYPES, Model: TesseraModel };
  for (const { member, problem } of [...faultsOfDetails(definition, declared), ...further])
    tellRulesetError(new RulesetError(id, member, new Error(problem)));
}

function tellMissingWords({ id, label }: Ruleset, definition: RulesetDefinition, further: readonly string[]): void {
  const missing = missingKeys({ ...definition, id, label }, isTranslated, further);
  if (missing.length === 0) return;
  const stub = JSON.stringify(stubOf(missing), null, 2);
  console.warn(`Tessera | texts of the rule set ${id} are missing; to be filled in:\n${stub}`);
  const words = { ruleset: localize(label), count: missing.length, first: missing[0] ?? "" };
  notify("warn", "TESSERA.Refusal.wordsMissing", words);
}

async function rehearse(ruleset: Ruleset, definition: RulesetDefinition): Promise<void> {
  const { faults, keys } = await tryActorTypes(definition);
  tellMissingWords(ruleset, definition, keys);
  tellDetails(ruleset, definition, faults);
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
