/** Shared counters and words of all rule sets, by their names in the ledger. */
import type { Bounds, CounterBounds } from "../rules/ledger/state.ts";
import type { Ruleset } from "./contract.ts";
import { nearest } from "./definition-faults.ts";
import { rulesets } from "./registry.ts";
import type { Announcement, SharedCounter, SharedNames, SharedWord } from "./shared.ts";

/** A counter with the parts of its name. */
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

/** The counter of this name; undefined if no rule set describes it. */
export function sharedCounter(name: string): NamedCounter | undefined {
  return found(({ counters = {} }) => {
    const own = Object.hasOwn(counters, name) ? counters[name] : undefined;
    if (own) return { counter: own, base: name, zone: "" };
    const [base, counter] =
      Object.entries(counters).find(([each, { byZone }]) => byZone && name.startsWith(`${each}.`)) ?? [];
    return base && counter ? { counter, base, zone: name.slice(base.length + 1) } : undefined;
  });
}

/** The word of this name. */
export function sharedWord(name: string): SharedWord | undefined {
  return found(({ words }) => words?.[name]);
}

/** The words that are announced, by name, each with its announcements by value. */
export function announcedWords(): [name: string, announced: Readonly<Record<string, Announcement>>][] {
  return rulesets.flatMap(({ shared }) =>
    Object.entries(shared?.words ?? {}).flatMap(([name, { announced }]) =>
      announced ? [[name, announced] as [string, typeof announced]] : [],
    ),
  );
}

/** The counters that are part of the mood, each with the id of its rule set. */
export function tenseCounters() {
  return rulesets.flatMap(({ id: ruleset, shared }) =>
    Object.entries(shared?.counters ?? {}).flatMap(([name, { ledger, tension }]) =>
      tension ? [{ ruleset, name, ledger, tension }] : [],
    ),
  );
}

/**
 * Return the bounds of a counter in the ledger. If the counter has a `usual` value, which 0 stands for, 0 is always
 * within the bounds.
 */
function boundsOf({ minimum, maximum, initial, usual, byZone }: SharedCounter): CounterBounds {
  return {
    minimum: usual ? Math.min(0, minimum) : minimum,
    maximum,
    ...(byZone || usual ? {} : { initial: initial ?? 0 }),
  };
}

/** Bounds of all counters of the party, or of a scene. */
export function sharedBounds(ledger: SharedCounter["ledger"]): Bounds {
  return Object.fromEntries(
    rulesets.flatMap(({ shared }) =>
      Object.entries(shared?.counters ?? {})
        .filter(([, counter]) => counter.ledger === ledger)
        .flatMap(([name, counter]) =>
          (counter.byZone ? [name, `${name}.*`] : [name]).map((each) => [each, boundsOf(counter)]),
        ),
    ),
  );
}

/** Names of all counters that rule sets describe. */
export function sharedCounterNames(): string[] {
  return rulesets.flatMap(({ shared }) => Object.keys(shared?.counters ?? {}));
}

/** The sentence for a counter that no rule set describes; it suggests a known counter with a similar name, if any. */
export function noCounter(name: string): string {
  const near = nearest(name, sharedCounterNames());
  return `there is no counter "${name}" in shared.counters${near ? `: did you mean ${near}?` : ""}`;
}

/**
 * Id of the rule set whose tracker section hides a counter or word from players; null for none, as for counters of
 * Zones.
 */
export function sectionOfName(name: string): string | null {
  const owns = ({ counters = {}, words = {} }: SharedNames) =>
    name in words || (name in counters && !counters[name]?.byZone);
  return found((shared, { id }) => (owns(shared) ? id : undefined)) ?? null;
}
