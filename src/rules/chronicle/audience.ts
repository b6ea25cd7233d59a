/** Filters a chronicle record for players: hidden rolls, clocks and counters are removed. */
import { clockPart, type SectionOf } from "../ledger/sight.ts";
import type { SharedState } from "../ledger/state.ts";
import { bareFact, type ChronicleRecord, type Fact, type Moved } from "./record.ts";

/**
 * Return the visibility setting of a clock: its current one; for a clock that is gone, the strictest that it ever had.
 */
function viewOf(id: string, name: string, states: readonly SharedState[], facts: readonly Fact[]): string {
  const key = `clock.${id}.view`;
  const known = states.find(({ counters }) => `clock.${id}.size` in counters);
  if (known) return known.words[key] ?? "open";
  const seen = facts.flatMap(({ moved }) =>
    moved.filter((each) => each.name === key).flatMap(({ from, to }) => [from, to]),
  );
  return ["secret", "unnamed"].find((view) => seen.includes(view)) ?? (name ? "open" : "");
}

/** True if players may see this change. */
function isShown(
  { name }: Moved,
  states: readonly SharedState[],
  facts: readonly Fact[],
  sectionOf: SectionOf,
): boolean {
  const hidden = (section: string) => states.some(({ words }) => words[`hidden.${section}`] === "1");
  const clock = clockPart(name);
  if (clock) return !hidden("clocks") && viewOf(clock.id, name, states, facts) === "open";
  if (name.startsWith("hidden.")) return false;
  const section = sectionOf(name);
  return section === null || !hidden(section);
}

/**
 * Remove the parts that players may not see. Of a hidden fact, only its changes of visible values remain; the texts of
 * a manual act are removed if it changed hidden values, unless it is marked `open`.
 * @param states shared state at the end of the record, by ledger
 */
export function forPlayers(facts: readonly Fact[], states: readonly SharedState[], sectionOf: SectionOf): Fact[] {
  return facts.flatMap((fact): Fact[] => {
    const moved = fact.moved.filter((each) => isShown(each, states, facts, sectionOf));
    const isWhole = fact.open === true || moved.length === fact.moved.length;
    const veiled = fact.hidden || (fact.kind === "act" && !isWhole);
    if (!veiled) return [{ ...fact, moved }];
    const open = fact.kind === "act" ? fact.spent : [];
    return moved.length + open.length > 0 ? [{ ...bareFact(fact.id, fact.time), moved, spent: open }] : [];
  });
}

/** The counters visible to players, without those of clocks. */
export function countersForPlayers(
  counters: Readonly<Record<string, number>>,
  states: readonly SharedState[],
  sectionOf: SectionOf,
): Record<string, number> {
  const shown = Object.entries(counters).filter(
    ([name, value]) =>
      !name.startsWith("clock.") && isShown({ place: "party", name, from: 0, to: value }, states, [], sectionOf),
  );
  return Object.fromEntries(shown);
}

/** The clocks that players see in full. */
export function clocksForPlayers(
  clocks: ChronicleRecord["clocks"],
  states: readonly SharedState[],
  facts: readonly Fact[],
  sectionOf: SectionOf,
): ChronicleRecord["clocks"] {
  const shown = ([id, { size }]: [string, { readonly size: number }]) =>
    isShown({ place: "party", name: `clock.${id}.filled`, from: 0, to: size }, states, facts, sectionOf);
  return Object.fromEntries(Object.entries(clocks).filter(shown));
}

/** The facts that players see altered or not at all, each marked as hidden. */
export function forGameMasters(facts: readonly Fact[], shown: readonly Fact[]): Fact[] {
  const known = new Map(shown.map((fact) => [fact.id, JSON.stringify(fact)]));
  return facts.filter((fact) => known.get(fact.id) !== JSON.stringify(fact)).map((fact) => ({ ...fact, hidden: true }));
}
