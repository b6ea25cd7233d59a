/** Counters and words that the table shares, as rule sets describe them. */
import type { Ruleset } from "./contract.ts";
import { rulesets } from "./registry.ts";

/** A counter in the shared state. Its name on the screen is the key `TESSERA.Tracker.Counter.<name>`. */
export interface SharedCounter {
  /** Whether it belongs to the current scene, or outlives scenes. */
  readonly ledger: "party" | "scene";
  /** Bounds of what game masters set by hand. */
  readonly minimum: number;
  readonly maximum: number;
  /** Its value where the ledger holds 0 or nothing; 0 where left out. */
  usual?(): number;
  /** There is one for each Zone, named `<name>.<id of the Zone>`, beside the one of that name for no Zone. */
  readonly byZone?: boolean;
  /** The last part of its localisation key, where it is not the counter's name. */
  readonly label?: string;
  /** A folded tracker still shows it. */
  readonly glance?: boolean;
  /** Runs after a game master brought it down to its minimum on the tracker. */
  onMinimum?(): unknown;
}

/** A word of the scene that game masters choose. Its name on the screen is a key as of a counter. */
export interface SharedWord {
  /** What it may be, beside empty for nothing. */
  readonly options: readonly string[];
  /** Prefix of the options' localisation keys; without it they are shown as they are. */
  readonly prefix?: string;
  /** Localisation key of a sentence by which the chronicle tells a change, with `to` in words. */
  readonly changed?: string;
}

/** What a rule set shares, by the names under which the ledger keeps it: these must differ between rule sets. */
export interface SharedNames {
  readonly counters?: Readonly<Record<string, SharedCounter>>;
  readonly words?: Readonly<Record<string, SharedWord>>;
}

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
