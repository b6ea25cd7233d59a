/**
 * Tries out rule sets from modules before anybody plays: missing texts, faults in their details, and a faulty roll,
 * odds or outcome of a first check and of others like it. Game masters are notified of what is found, and of refused
 * definitions.
 */
import { HostActorClass, HostItemClass } from "../foundry/documents.ts";
import { type HostActor, isTranslated, localize, newId, notify, valueAt } from "../foundry/host.ts";
import { TesseraModel } from "../foundry/model.ts";
import { RulesError } from "../rules/error.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { RulesetDefinition } from "../ruleset/define.ts";
import type { ActorType } from "../ruleset/document-types.ts";
import type { MakerStep } from "../ruleset/maker.ts";
import { isKey, keysOfFields, keysOfPlan, keysOfSteps, missingKeys, stubOf } from "../ruleset/missing-words.ts";
import { asRulesetError, type RulesetError } from "../ruleset/ruleset-error.ts";
import { asSentence } from "../ruleset/tell-ruleset-error.ts";
import {
  canBeMade,
  type Declared,
  faultsOfDetails,
  faultsOfPlan,
  faultsOfSteps,
  type TrialFault,
} from "../ruleset/trial-faults.ts";
import { faultsOfMoveNames } from "../ruleset/trial-names.ts";
import { CharacterSheet } from "./character-sheet.ts";
import { faultOf, type TriedCards, tryCard, tryOneMore } from "./trial-card.ts";
import {
  derivedOf,
  firstCheck,
  type Rolled,
  type TriedCheck,
  tryCheck,
  tryOthers,
  tryPrepare,
} from "./trial-checks.ts";
import { faultsOfMade } from "./trial-makers.ts";
import { faultsOfCovers, faultsOfEntries, faultsOfFigures, faultsOfLinks, faultsOfPlots } from "./trial-names.ts";
import { tryShop } from "./trial-shops.ts";
import { deriveUnsent } from "./unsent-check.ts";

/** The findings of the trial of a rule set. */
export interface TrialReport {
  /** The faults, each with the member of the definition that has it. */
  readonly faults: readonly TrialFault[];
  /** Texts that are missing, each empty, nested as in a language file. */
  readonly words: object;
}

/** A report with the details that only game masters are told. */
interface Trial extends TrialReport {
  /** Errors that the rule set's own code threw, with their stacks. */
  readonly thrown: readonly RulesetError[];
  /** Keys of the missing texts. */
  readonly missing: readonly string[];
  /** Reason why no check could be tried; empty if one was. */
  readonly untried: string;
}

/** An actor of a type without any values of its own. */
function emptyActor(type: string): Promise<HostActor> {
  return HostActorClass.fromImport({ _id: newId(), name: type, type });
}

/** A character of the rule set without any values of its own, for cards; null if it has no type of characters. */
async function emptyCharacter({ actorTypes }: RulesetDefinition, declared: Declared): Promise<HostActor | null> {
  const types = Object.entries(actorTypes).filter(([, { foe }]) => !foe);
  const [type] = types.find(([name, { model }]) => canBeMade(name, model, declared)) ?? [];
  return type === undefined ? null : emptyActor(type);
}

/** Try the card of a check with each of these rolls. */
function tryCards(ruleset: Ruleset, actor: HostActor | null, check: object, rolled: readonly Rolled[]): TriedCards {
  const targets = actor ? [actor.uuid] : [];
  const cards = rolled.map(({ roll, thrown }) =>
    tryCard(deriveUnsent({ ruleset, actor, check, roll, thrown, targets })),
  );
  // The same failure may be on several cards.
  const failures = new Map(cards.flatMap((card) => card.failures).map((failure) => [failure.message, failure]));
  return { failures: [...failures.values()], keys: cards.flatMap(({ keys }) => keys) };
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
    const { problem } = asRulesetError("", member, error) as RulesetError;
    return { faults: [{ member, problem }], keys: [] };
  }
}

/** Try the vitals and token bars of an empty actor. */
function tryVitals(type: string, { vitals, bars, values }: ActorType): Promise<Found> {
  const at = `actorTypes.${type}`;
  const member = `${at}.vitals`;
  return tried(member, async () => {
    const actor = await emptyActor(type);
    const shown = vitals(actor);
    const wrong = shown.filter(({ path }) => path !== undefined && typeof valueAt(actor._source, path) !== "number");
    const problem = (path: string) => `its path ${path} leads to no number of the model`;
    const ofToken = Object.entries({ bars, values }).flatMap(([name, paths]) =>
      paths
        .filter((path) => valueAt(actor, `system.${path}`) === undefined)
        .map((path) => ({ member: `${at}.${name}`, problem: `the model has nothing at ${path}` })),
    );
    return {
      faults: [...wrong.map(({ path = "" }) => ({ member, problem: problem(path) })), ...ofToken],
      keys: shown.map(({ label }) => label),
    };
  });
}

/** Try the stats on the sheet of an empty actor, if they are on a sheet of Tessera's. */
function tryStats(type: string, { sheet: Sheet }: ActorType): Promise<Found> {
  const member = `actorTypes.${type}.sheet`;
  return tried(member, async () => {
    if (!(Sheet.prototype instanceof CharacterSheet)) return { faults: [], keys: [] };
    const actor = await emptyActor(type);
    const sheet: unknown = Reflect.construct(Sheet, [{ document: actor }]);
    const stats = sheet instanceof CharacterSheet ? CharacterSheet.statsOf(sheet) : [];
    const wrong = stats.filter(({ path }) => typeof valueAt(actor._source, path) !== "number");
    return {
      faults: wrong.map(({ id, path }) => ({
        member,
        problem: `the path ${path} of the stat "${id}" leads to no number of the model`,
      })),
      keys: stats.map(({ label }) => label).filter(isKey),
    };
  });
}

/** Try the steps by which characters of a type are made and advance, and their shop. */
async function trySteps(type: string, actorType: ActorType, declared: Declared): Promise<Found[]> {
  const { maker, advance } = actorType;
  const [made, advanced] = [`actorTypes.${type}.maker.plan`, `actorTypes.${type}.advance.steps`];
  const found: Found[] = [];
  const whatIsMade = async (at: string, steps: readonly MakerStep[]) => {
    const actor = await emptyActor(type);
    return faultsOfMade(at, actorType, { steps, actor, declared });
  };
  if (maker)
    found.push(
      await tried(made, async () => {
        const plan = await maker.plan({ talents: [], gear: [], faces: [] });
        const faults = faultsOfPlan(made, plan);
        if (faults.length > 0) return { faults, keys: [] };
        return { faults: await whatIsMade(`${made}.steps`, plan.steps), keys: keysOfPlan(plan) };
      }),
    );
  if (advance && "steps" in advance)
    found.push(
      await tried(advanced, async () => {
        const steps = (await advance.steps?.()) ?? [];
        const faults = faultsOfSteps(advanced, steps);
        if (faults.length > 0) return { faults, keys: [] };
        return { faults: await whatIsMade(advanced, steps), keys: keysOfSteps(steps) };
      }),
    );
  if (advance) {
    const at = `actorTypes.${type}.advance.shop`;
    found.push(
      await tried(at, async () => {
        const { faults, texts } = await tryShop(at, advance, await emptyActor(type));
        return { faults, keys: texts.filter(isKey) };
      }),
    );
  }
  return found;
}

async function tryActorTypes({ actorTypes }: RulesetDefinition, declared: Declared): Promise<Found> {
  const found = await Promise.all(
    Object.entries(actorTypes).map(async ([type, actorType]) =>
      // Actors that cannot be made are a fault of their own.
      canBeMade(type, actorType.model, declared)
        ? [
            await tryVitals(type, actorType),
            await tryStats(type, actorType),
            ...(await trySteps(type, actorType, declared)),
          ]
        : [],
    ),
  );
  const all = found.flat();
  return { faults: all.flatMap(({ faults }) => faults), keys: all.flatMap(({ keys }) => keys) };
}

/** Fields of items' models that no row of a sheet lists. */
const UNLISTED = ["description"];

function keysOfItems({ items = {} }: RulesetDefinition): string[] {
  return Object.values(items).flatMap(({ model }) =>
    keysOfFields(model as Parameters<typeof keysOfFields>[0], UNLISTED),
  );
}

/** The findings of the trial of checks. */
interface ChecksTried extends TriedCards {
  /** Reason why no check could be tried; empty if one was. */
  readonly untried: string;
  readonly faults: readonly TrialFault[];
}

/** Compare names that members give with what the tried checks come to. */
async function tryNames(
  ruleset: Ruleset,
  definition: RulesetDefinition,
  actor: HostActor | null,
  all: readonly TriedCheck[],
): Promise<TrialFault[]> {
  const results = "results" in definition ? Object.keys(definition.results) : [];
  const judged: Readonly<Record<string, () => TrialFault[]>> = {
    clockLinks: () => faultsOfLinks(ruleset, results, all),
    ledgerEntries: () => (ruleset.ledgerEntries ? faultsOfEntries(ruleset, derivedOf(ruleset, actor, all)) : []),
    "tableChecks.covers": () => faultsOfCovers(ruleset, all),
    "chronicle.plots": () => faultsOfPlots(ruleset),
    "tracker.figures": () => faultsOfFigures(ruleset),
  };
  const found = await Promise.all(
    Object.entries(judged).map(([member, faultsOf]) => tried(member, () => ({ faults: faultsOf(), keys: [] }))),
  );
  return found.flatMap(({ faults }) => faults);
}

async function tryChecks(ruleset: Ruleset, definition: RulesetDefinition, declared: Declared): Promise<ChecksTried> {
  const none = { failures: [], keys: [], untried: "" };
  try {
    const check = firstCheck(ruleset);
    const first = await tryCheck(ruleset, check);
    const actor = await emptyCharacter(definition, declared);
    const { failures, keys } = tryCards(ruleset, actor, check, first.rolled);
    const more = tryOneMore(ruleset, definition, check);
    const others = await tryOthers(ruleset, check);
    const prepared = actor && tryPrepare(ruleset, actor, check);
    return {
      failures: [...failures, ...more.failures, ...others.failures, ...(prepared ? [prepared] : [])],
      keys: [...keys, ...more.keys],
      faults: await tryNames(ruleset, definition, actor, [first, ...others.tried]),
      untried: "",
    };
  } catch (error) {
    // Some checks can be filled in only for a character; their faults are reported when their dialog is used.
    const faults = await tryNames(ruleset, definition, null, []);
    if (error instanceof RulesError) return { ...none, faults, untried: error.message };
    return { ...none, faults, failures: [asRulesetError(ruleset.id, "roll", error) as RulesetError] };
  }
}

/** Try out a registered rule set; notify nobody. */
async function tryOut(ruleset: Ruleset, definition: RulesetDefinition): Promise<Trial> {
  const { id, label } = ruleset;
  const declared = { actorTypes: HostActorClass.TYPES, itemTypes: HostItemClass.TYPES, Model: TesseraModel };
  const { faults, keys } = await tryActorTypes(definition, declared);
  const { failures, keys: shown, untried, faults: ofNames } = await tryChecks(ruleset, definition, declared);
  const further = [...keys, ...keysOfItems(definition), ...shown];
  const missing = missingKeys({ ...definition, id, label }, isTranslated, further);
  return {
    faults: [
      ...faultsOfDetails(definition, declared),
      ...faults,
      ...failures.map(faultOf),
      ...ofNames,
      ...faultsOfMoveNames(definition.actorTypes, definition.moves),
    ],
    words: stubOf(missing),
    missing,
    thrown: failures,
    untried,
  };
}

/** The findings of a trial of a rule set, made now. */
export async function trialOf(ruleset: Ruleset, definition: RulesetDefinition): Promise<TrialReport> {
  const { faults, words } = await tryOut(ruleset, definition);
  return { faults, words };
}

function tellFaults({ id, label }: Ruleset, { faults, thrown }: Trial): void {
  const [first] = faults;
  if (!first) return;
  const count = faults.length;
  const list = faults.map(({ member, problem }) => `${member}: ${problem}`).join("\n  ");
  const words = `Tessera | the trial of the rule set ${id} finds ${count === 1 ? "a fault" : `${count} faults`}:\n  ${list}`;
  console.error(words, ...thrown);
  const data = { ruleset: localize(label), count, member: first.member, problem: asSentence(first.problem) };
  notify("error", "TESSERA.Refusal.rulesetFaults", data);
}

function tellMissingWords({ id, label }: Ruleset, { words, missing }: Trial): void {
  if (missing.length === 0) return;
  const stub = JSON.stringify(words, null, 2);
  console.warn(`Tessera | texts of the rule set ${id} are missing; to be filled in:\n${stub}`);
  const data = { ruleset: localize(label), count: missing.length, first: missing[0] ?? "" };
  notify("warn", "TESSERA.Refusal.wordsMissing", data);
}

/** Try out a rule set, and notify of the findings. */
export async function rehearse(ruleset: Ruleset, definition: RulesetDefinition): Promise<void> {
  const trial = await tryOut(ruleset, definition);
  tellMissingWords(ruleset, trial);
  tellFaults(ruleset, trial);
  if (trial.untried)
    console.info(`Tessera | the rule set ${ruleset.id} could not be tried without a character: ${trial.untried}`);
}
