/** Compares names that one member of a rule set gives with those that another has: counters, feeds and results. */
import type { DerivedCheck, Ruleset } from "../ruleset/contract.ts";
import { noCounter, sharedCounter } from "../ruleset/shared-names.ts";
import { faultOfPromise, type TrialFault } from "../ruleset/trial-faults.ts";
import { faultsOfClockLinks, faultsOfFeeds } from "../ruleset/trial-names.ts";
import type { TriedCheck } from "./trial-checks.ts";

/** Faults of counters that no rule set shares. */
function faultsOfCounters(member: string, names: readonly string[]): TrialFault[] {
  return [...new Set(names)]
    .filter((name) => !sharedCounter(name))
    .map((name) => ({ member, problem: noCounter(name) }));
}

/** Faults of the counters that figures of the tracker name. */
export function faultsOfFigures({ tracker }: Ruleset): TrialFault[] {
  const figures = tracker?.figures() ?? [];
  return faultsOfCounters(
    "tracker.figures",
    figures.flatMap((figure) => ("counter" in figure ? [figure.counter] : [])),
  );
}

/** Faults of the counters that plots of the chronicle name. */
export function faultsOfPlots({ chronicle }: Ruleset): TrialFault[] {
  const plots = chronicle?.plots ?? [];
  return faultsOfCounters(
    "chronicle.plots",
    plots.flatMap((plot) => ("counters" in plot ? plot.counters : [])),
  );
}

/**
 * Fault of the ledger entries of these checks.
 * @throws RulesetError for an invalid entry, or one for a counter that no rule set shares
 */
export function faultsOfEntries({ ledgerEntries }: Ruleset, checks: readonly DerivedCheck[]): TrialFault[] {
  const [first] = checks.map((derived) => ledgerEntries?.(derived));
  const later = faultOfPromise(first);
  return later ? [{ member: "ledgerEntries", problem: later }] : [];
}

/** Faults of the results and feeds that clock links and plots name; `results` are those that the definition names. */
export function faultsOfLinks(
  ruleset: Ruleset,
  results: readonly string[],
  tried: readonly TriedCheck[],
): TrialFault[] {
  const { clockLinks = [], chronicle, acts, reactionForms = [] } = ruleset;
  // A trial without any check knows of no results.
  if (tried.length === 0) return [];
  const cells = tried.flatMap(({ odds, outcomes }) => [...odds.cells, ...outcomes.map(({ outcome }) => outcome)]);
  const known = {
    results: [
      ...new Set([
        ...results,
        ...tried.flatMap(({ odds }) => Object.keys(odds.results)),
        ...cells.map(({ result }) => result),
      ]),
    ],
    feeds: [...new Set(cells.flatMap(({ feeds }) => Object.keys(feeds)))],
    // These are all names only if the rule set has no acts or opposing checks, which can give others after the dice.
    all: Object.keys(acts).length === 0 && reactionForms.length === 0,
  };
  const plotted = (chronicle?.plots ?? []).flatMap((plot) => ("feed" in plot ? [plot.feed] : []));
  return [...faultsOfClockLinks(clockLinks, known), ...faultsOfFeeds("chronicle.plots", plotted, known)];
}

/**
 * Fault of `tableChecks.covers` if it is true for all tried checks, so that anybody may make any of them without a
 * character.
 */
export function faultsOfCovers({ tableChecks, actorTypes }: Ruleset, tried: readonly TriedCheck[]): TrialFault[] {
  const isAnybodys = tableChecks && tableChecks.by !== "gm" && Object.values(actorTypes).some(({ foe }) => !foe);
  if (!isAnybodys || tried.length < 2 || !tried.every(({ check }) => tableChecks.covers(check))) return [];
  const problem = `it is true for all ${tried.length} checks that were tried: anybody may make them without a character`;
  return [{ member: "tableChecks.covers", problem }];
}
