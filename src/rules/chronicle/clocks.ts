/** Clocks in a record: their names and sizes, and the facts that filled them. */
import { clockPart } from "../ledger/sight.ts";
import { type ChronicledClock, type ChronicleRecord, type Fact, inOrder } from "./record.ts";

/**
 * Return the clocks by id. Those that the record does not list are read from its facts, since older pages listed no
 * clocks.
 */
export function clocksOf({ clocks, facts }: Pick<ChronicleRecord, "clocks" | "facts">): Map<string, ChronicledClock> {
  const found = new Map<string, ChronicledClock>();
  for (const { moved } of facts)
    for (const { name, from, to } of moved) {
      const clock = clockPart(name);
      if (!clock) continue;
      const known = found.get(clock.id) ?? { name: "", size: 0 };
      if (clock.part === "name") found.set(clock.id, { ...known, name: String(to || from) });
      if (clock.part === "size") found.set(clock.id, { ...known, size: Number(to || from) });
    }
  return new Map([...found, ...Object.entries(clocks)]);
}

/** The clock that each fact filled: clock ids by fact id. */
export function filledClocks(record: Pick<ChronicleRecord, "clocks" | "facts">): Map<string, string> {
  const facts = inOrder(record.facts);
  const sizes = new Map([...clocksOf(record)].map(([id, { size }]) => [id, size]));
  const moves = (fact: Fact) => fact.moved.map((moved) => ({ ...moved, clock: clockPart(moved.name) }));
  // The listed size is the last one; each change of size also holds the former size.
  for (const { clock, from } of facts.toReversed().flatMap(moves))
    if (clock?.part === "size" && from) sizes.set(clock.id, Number(from));
  const filled = new Map<string, string>();
  for (const fact of facts) {
    const moved = moves(fact);
    for (const { clock, to } of moved) if (clock?.part === "size" && to) sizes.set(clock.id, Number(to));
    for (const { clock, from, to } of moved) {
      const size = clock?.part === "filled" ? (sizes.get(clock.id) ?? 0) : 0;
      if (clock && size > 0 && Number(to) >= size && Number(from) < size) filled.set(fact.id, clock.id);
    }
  }
  return filled;
}
