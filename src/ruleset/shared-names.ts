/** Shared counters and words of all rule sets, by their names in the ledger. */
import type { Ruleset } from "./contract.ts";
import { rulesets } from "./registry.ts";
import type { SharedCounter, SharedNames, SharedWord } from "./shared.ts";

/** A counter by its name in the ledger. */
export interface NamedCounter {
  readonly counter: SharedCounter;
  /** Its name without the Zone. */
  readonly base: string;
  /** Id of the Zone that it counts in; empty for none. */
  readonly zone: string;
}

function found<Value>(pick: (shared: SharedNames, ruleset: Ruleset) => Value | undefined): Value | undefined {
  for (const ruleset of rulesets) {
    const value = ruleset.shared && pick(ruleset.shared, ruleset);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The counter that the ledger keeps under this name; undefined for a name that no rule set describes. */
export function sharedCounter(name: string): NamedCounter | undefined {
  return found(({ counters = {} }) => {
    const own = counters[name];
    if (own) return { counter: own, base: name, zone: "" };
    const [base, counter] =
      Object.entries(counters).find(([each, { byZone }]) => byZone && name.startsWith(`${each}.`)) ?? [];
    return base && counter ? { counter, base, zone: name.slice(base.length + 1) } : undefined;
  });
}

/** The word that the ledger keeps under this name. */
export function sharedWord(name: string): SharedWord | undefined {
  return found(({ words }) => words?.[name]);
}

/** Names of all counters that rule sets describe. */
export function sharedCounterNames(): string[] {
  return rulesets.flatMap(({ shared }) => Object.keys(shared?.counters ?? {}));
}

/**
 * Id of the rule set whose section of the tracker hides a counter or word from players; null where none does: what a Zone
 * holds is seen there.
 */
export function sectionOfName(name: string): string | null {
  const owns = ({ counters = {}, words = {} }: SharedNames) =>
    name in words || (name in counters && !counters[name]?.byZone);
  return found((shared, { id }) => (owns(shared) ? id : undefined)) ?? null;
}
