/**
 * Rolls checks of a rule set that is tried out, a first one and others like it, and compares their odds with their
 * outcomes.
 */
import { configSection, type HostActor, type HostRoll } from "../foundry/host.ts";
import { NOTHING_BEFORE } from "../log/shared-before.ts";
import type { Throw } from "../rules/dice.ts";
import { catchRulesError, RulesError } from "../rules/error.ts";
import type { Odds, Outcome } from "../rules/outcome.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { RulesetError } from "../ruleset/ruleset-error.ts";
import { sampleCheck } from "../ruleset/sample-check.ts";
import { throwOf } from "../ruleset/throw-of.ts";
import {
  faultOfOutcome,
  faultOfPromise,
  faultOfRepetition,
  faultOfReturnedCheck,
  faultOfReturnedOdds,
  faultOfRoll,
} from "../ruleset/trial-faults.ts";
import { faultOfShares, type Throws, throwsBetween } from "../ruleset/trial-odds.ts";
import { type VariedCheck, variedChecks } from "../ruleset/varied-checks.ts";
import { deriveUnsent, type UnsentCheck } from "./unsent-check.ts";

/** Milliseconds after which no further check is begun. */
const LONGEST = 300;

/** An evaluated roll, and its dice for the rules. */
export interface Rolled {
  readonly roll: HostRoll;
  readonly thrown: Throw;
}

/** A check that was tried. */
export interface TriedCheck {
  readonly check: object;
  readonly odds: Odds;
  /** Its lowest and its highest roll. */
  readonly rolled: readonly Rolled[];
  /** All throws that were tried, and what they came to. */
  readonly outcomes: readonly { readonly thrown: Throw; readonly outcome: Outcome }[];
}

/**
 * Return the check with all initial values; if it is invalid, one in which required fields of the form are filled in.
 * @throws RulesError if neither is valid
 */
export function firstCheck({ validate, form }: Ruleset): object {
  try {
    return validate({});
  } catch (error) {
    if (!(error instanceof RulesError && form)) throw error;
    return validate(sampleCheck(form.fields));
  }
}

/** The throws between the lowest and the highest roll; null if they are not all equally likely. */
function throwsOf(rolled: readonly Rolled[]): Throws | null {
  const [lowest, highest] = rolled;
  // Dice with modifiers may explode, be kept or dropped, or be thrown again.
  const plain = rolled.every(({ roll }) => roll.dice.every(({ modifiers }) => modifiers.length === 0));
  return plain && lowest && highest ? throwsBetween(lowest.thrown, highest.thrown) : null;
}

/**
 * Roll a check with the lowest and the highest dice, and compare its odds with all throws between.
 * @throws RulesetError for invalid odds, and for an outcome that is none or that the odds do not have
 */
export async function tryCheck(ruleset: Ruleset, check: object): Promise<TriedCheck> {
  const { rolls } = configSection("Dice") as { rolls: unknown[] };
  const refuse = (member: string, fault: string | null): void => {
    if (fault) throw new RulesetError(ruleset.id, member, new Error(fault));
  };
  const odds = ruleset.odds(check);
  refuse("odds", faultOfReturnedOdds(odds));
  refuse("odds", faultOfRepetition(odds, ruleset.odds(check)));
  const outcomeOf = (thrown: Throw) => ruleset.outcome(check, [thrown], [], NOTHING_BEFORE);
  const rolled: Rolled[] = [];
  const outcomes: { thrown: Throw; outcome: Outcome }[] = [];
  for (const extreme of ["minimize", "maximize"]) {
    const roll = ruleset.roll({ check, costs: [] });
    refuse("roll", faultOfRoll(roll, rolls));
    const thrown = throwOf(await roll.evaluate({ [extreme]: true }));
    const outcome = outcomeOf(thrown);
    refuse("outcome", faultOfOutcome(outcome, odds));
    refuse("outcome", faultOfRepetition(outcome, outcomeOf(thrown)));
    rolled.push({ roll, thrown });
    outcomes.push({ thrown, outcome });
  }
  const between = throwsOf(rolled);
  if (!between) return { check, odds, rolled, outcomes };
  const found = between.throws.map((thrown) => ({ thrown, outcome: outcomeOf(thrown) }));
  const came = found.map(({ outcome }) => outcome);
  refuse("outcome", faultOfRepetition(came, between.throws.map(outcomeOf)));
  refuse("odds", faultOfShares(odds, came, between.all));
  return { check, odds, rolled, outcomes: [...outcomes, ...found] };
}

/**
 * Variants of the check inside one Zone: for each number that a Zone can carry, with its maximum and its minimum.
 * @throws RulesetError if the rule set returns no check for a Zone
 */
function zonedChecks({ id, zones }: Ruleset, check: object): VariedCheck[] {
  if (!zones) return [];
  return Object.entries(zones.carries).flatMap(([name, { min, max }]) =>
    [max, min]
      .filter((value) => value !== 0)
      .flatMap((value) => {
        const zone = { region: "", name: "", gives: { [name]: value }, off: null };
        // Rules may refuse what a check cannot hold.
        const given = catchRulesError<unknown, unknown>(
          () => zones.given(check, [zone]),
          () => check,
        );
        const fault = faultOfReturnedCheck(given);
        if (fault) throw new RulesetError(id, "zones.given", new Error(fault));
        return given === check ? [] : [{ what: `in a Zone with ${name} ${value}`, check: given as object }];
      }),
  );
}

/** The failure of another check; the message begins with `what`, the difference of that check from the first. */
function failureWith({ ruleset, member, problem, cause }: RulesetError, what: string): RulesetError {
  return new RulesetError(ruleset, member, new Error(`${what}: ${problem}`, { cause }));
}

/** Other checks that were tried, and the first failure of each member. */
export interface TriedOthers {
  readonly tried: readonly TriedCheck[];
  readonly failures: readonly RulesetError[];
}

/** Try checks that differ from `check` in one field or by a Zone, until `LONGEST` milliseconds have passed. */
export async function tryOthers(ruleset: Ruleset, check: object): Promise<TriedOthers> {
  const tried: TriedCheck[] = [];
  const failures = new Map<string, RulesetError>();
  const begun = performance.now();
  const attempted = async (what: string, task: () => Promise<unknown> | unknown): Promise<void> => {
    try {
      await task();
    } catch (error) {
      if (error instanceof RulesError) return;
      const failure = error instanceof RulesetError ? error : new RulesetError(ruleset.id, "roll", error);
      if (!failures.has(failure.member)) failures.set(failure.member, what ? failureWith(failure, what) : failure);
    }
  };
  const others: VariedCheck[] = [];
  await attempted("", () => others.push(...zonedChecks(ruleset, check)));
  const varied = ruleset.form ? variedChecks(ruleset.form.fields, check) : [];
  for (const other of [...varied, ...others]) {
    if (performance.now() - begun > LONGEST) break;
    await attempted(other.what, async () => {
      const valid = others.includes(other) ? other.check : ruleset.validate(other.check);
      tried.push(await tryCheck(ruleset, valid));
    });
  }
  return { tried, failures: [...failures.values()] };
}

/**
 * Have a check prepared for an actor without values of its own.
 * @returns the failure of `prepare`; null if there is none, or if the rules refuse the check
 */
export function tryPrepare(ruleset: Ruleset, actor: HostActor, check: object): RulesetError | null {
  const preparing = (specification: object): unknown => ruleset.prepare(actor, { ...specification });
  try {
    const prepared = catchRulesError(
      () => preparing(check),
      () => null,
    );
    const fault = faultOfPromise(prepared);
    // The promise itself is the fault; its rejection, which nobody else would handle, is ignored.
    if (prepared instanceof Promise) prepared.catch(() => null);
    return fault ? new RulesetError(ruleset.id, "prepare", new Error(fault)) : null;
  } catch (error) {
    return error instanceof RulesetError ? error : new RulesetError(ruleset.id, "prepare", error);
  }
}

/** For each tried check, checks as if just made: one for each different result and set of feeds among its outcomes. */
export function derivedOf(ruleset: Ruleset, actor: HostActor | null, tried: readonly TriedCheck[]) {
  return tried.flatMap(({ check, rolled: [first], outcomes }) => {
    if (!first) return [];
    const different = new Map(
      outcomes.map(({ thrown, outcome }) => [[outcome.result, ...Object.keys(outcome.feeds).sort()].join(), thrown]),
    );
    return [...different.values()].map((thrown) => {
      const unsent: UnsentCheck = { ruleset, actor, check, roll: first.roll, thrown };
      return deriveUnsent(unsent);
    });
  });
}
