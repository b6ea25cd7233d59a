/** Wraps the functions of a rule set, so that their failures name the rule set and the function. */
import { faultOfOdds } from "../rules/odds/judged.ts";
import type { Odds } from "../rules/outcome.ts";
import { isRecord } from "../rules/record.ts";
import type { Ruleset } from "./contract.ts";
import { named } from "./ruleset-error.ts";
import { requireSharedChanges } from "./shared-change-faults.ts";
import type { Preview } from "./views.ts";

type Members = Readonly<Record<string, unknown>>;
type Judge = (result: never) => void;

/**
 * Return a function that refuses invalid odds.
 * @param results ids of the results that odds may have; any if omitted
 */
export function judgeOdds(results?: readonly string[]) {
  return (odds: Odds | null): void => {
    const fault = odds && faultOfOdds(odds, results);
    if (fault) throw new Error(fault);
  };
}

function judgePreview({ odds }: Preview): void {
  judgeOdds()(odds);
}

/** Paths of the functions that are wrapped, each with the judge of its results; `*` is every member or id. */
const PATHS: readonly (readonly [path: string, judge?: Judge])[] = [
  ["*"],
  ["ledgerEntries", requireSharedChanges],
  ["tableChecks.*"],
  ["zones.given"],
  ["acts.*.offer"],
  ["acts.*.possible"],
  ["characterActs.*.possible"],
  ["actorTypes.*.vitals"],
  ["fate.odds", judgeOdds()],
  ["form.preview", judgePreview],
  ["tableChecks.form.preview", judgePreview],
  ["actorTypes.*.form.preview", judgePreview],
];

/**
 * Copy `whole` with the functions at a path wrapped; getters are copied unchanged. `at` is the id of the rule set,
 * followed by the path of `whole` in it.
 */
function wrapped(at: readonly string[], whole: Members, [name = "", ...rest]: string[], judge?: Judge): Members {
  const members = Object.getOwnPropertyDescriptors(whole);
  for (const each of name === "*" ? Object.keys(whole) : [name]) {
    const member: unknown = members[each]?.value;
    const [ruleset = "", ...path] = [...at, each];
    const value =
      typeof member === "function"
        ? named(ruleset, path.join("."), member.bind(whole), judge as never)
        : isRecord(member) && rest.length > 0 && wrapped([...at, each], member, rest, judge);
    if (value) members[each] = { ...members[each], value };
  }
  return Object.defineProperties({}, members) as Members;
}

/**
 * Wrap the functions of a rule set, so that their errors name the rule set and the member, and invalid odds are
 * refused.
 */
export function guarded(ruleset: Ruleset): Ruleset {
  return PATHS.reduce<unknown>(
    (whole, [path, judge]) => wrapped([ruleset.id], whole as Members, path.split("."), judge),
    ruleset,
  ) as Ruleset;
}
