/** Moments worth retelling: the few facts of a record that its story begins with. */
import { filledClocks } from "./clocks.ts";
import { type ChronicleRecord, type DieFact, type Fact, inOrder, type Moved } from "./record.ts";

/** A rule that picks facts as moments. */
export interface MomentRule {
  /** Titled `TESSERA.Chronicle.Moment.<id>`. */
  readonly id: string;
  /** True if a story may report several facts of this rule; otherwise it reports only the weightiest. */
  readonly repeats?: boolean;
  /** Name of the counter or word whose change is the moment, if the rule is about one. */
  readonly tells?: string;
  /** Rank of the fact among others of this rule; 0 or less if it is no moment. Pure. */
  weight(fact: Fact): number;
}

/** The moments of one rule set. */
export interface RulesetMoments {
  readonly ruleset: string;
  readonly moments: readonly MomentRule[];
}

export interface Moment {
  /** Id of the rule. */
  readonly id: string;
  readonly fact: Fact;
  /** Changes to the values that the rule reports. */
  readonly changed: readonly Moved[];
}

/** Largest number of moments in a story. */
export const MOST_MOMENTS = 4;

/** Number of dice that show `value` in the end. */
export function diceShowing({ dice }: Fact, value: number): number {
  return dice.filter((die) => die.value === value).length;
}

/** Return the mean of value divided by faces over all dice that count, above 0 and at most 1. */
function meanShare(dice: readonly DieFact[]): number {
  const counting = dice.filter(({ state }) => state !== "withdrawn");
  return counting.reduce((sum, { value, faces }) => sum + value / faces, 0) / Math.max(1, counting.length);
}

/**
 * Rules that every rule set can use: the best roll that succeeded and the worst that failed, both of the players' side.
 */
export const USUAL_MOMENTS: readonly MomentRule[] = [
  { id: "bestRoll", weight: ({ success, enemy, dice }) => (success && !enemy ? meanShare(dice) : 0) },
  {
    id: "worstRoll",
    weight: ({ success, enemy, dice }) => (success === false && !enemy && dice.length > 0 ? 1 - meanShare(dice) : 0),
  },
];

/** A rule with the id of the rule set whose facts it judges; null if it judges the facts of all. */
interface Source {
  readonly ruleset: string | null;
  readonly rule: MomentRule;
}

/**
 * True if a rule may judge the fact. Manual acts of game masters belong to no rule set; a rule about one value
 * (`tells`) judges them too, since they may change that value.
 */
function isOf(fact: Fact, { ruleset, rule }: Source): boolean {
  return ruleset === null || fact.ruleset === ruleset || (rule.tells !== undefined && fact.ruleset === "");
}

/** The weightiest fact for a source's rule that is not taken yet; the earliest of several equal ones. */
function weightiest(facts: readonly Fact[], source: Source, taken: ReadonlySet<string>): Fact | undefined {
  let found: { fact: Fact; weight: number } | undefined;
  for (const fact of facts) {
    const weight = !taken.has(fact.id) && isOf(fact, source) ? source.rule.weight(fact) : 0;
    if (weight > (found?.weight ?? 0)) found = { fact, weight };
  }
  return found?.fact;
}

/**
 * Group the sources by the id of their rule, those of the rule set with the most checks first; full clocks are the last
 * source.
 */
function sourcesOf(facts: readonly Fact[], rules: readonly RulesetMoments[], clocks: ReadonlyMap<string, string>) {
  const checks = (id: string) => facts.filter(({ ruleset }) => ruleset === id).length;
  const busiest = [...rules].sort((first, second) => checks(second.ruleset) - checks(first.ruleset));
  const sources: Source[] = busiest.flatMap(({ ruleset, moments }) => moments.map((rule) => ({ ruleset, rule })));
  const full: MomentRule = { id: "clock", repeats: true, weight: ({ id }) => (clocks.has(id) ? 1 : 0) };
  sources.push({ ruleset: null, rule: full });
  return [...new Set(sources.map(({ rule }) => rule.id))].map((id) => sources.filter(({ rule }) => rule.id === id));
}

/**
 * Return the moments of a record in order of time, at most `MOST_MOMENTS`. The rules take turns, so that a story is not
 * all of a kind; no fact is used twice.
 */
export function momentsOf(record: ChronicleRecord, rules: readonly RulesetMoments[]): Moment[] {
  const facts = inOrder(record.facts);
  const clocks = filledClocks(record);
  const taken = new Set<string>();
  const found: Moment[] = [];
  /** Add the next moment of one rule; returns true if there was one. */
  const tell = (sources: Source[]): boolean => {
    for (const source of [...sources]) {
      const { id, repeats, tells } = source.rule;
      const fact = weightiest(facts, source, taken);
      // Remove the source unless its rule repeats: the next turn of the rule belongs to another rule set, or to none.
      sources.splice(sources.indexOf(source), 1, ...(fact && repeats ? [source] : []));
      if (!fact) continue;
      taken.add(fact.id);
      const told = source.ruleset === null ? `clock.${clocks.get(fact.id)}.filled` : tells;
      found.push({ id, fact, changed: fact.moved.filter(({ name }) => name === told) });
      return true;
    }
    return false;
  };
  let groups = sourcesOf(facts, rules, clocks);
  while (groups.length > 0 && found.length < MOST_MOMENTS)
    groups = groups.filter((sources) => found.length < MOST_MOMENTS && tell(sources));
  const place = new Map(facts.map(({ id }, index) => [id, index]));
  return found.sort((first, second) => (place.get(first.fact.id) ?? 0) - (place.get(second.fact.id) ?? 0));
}
