/** The night so far: the part of a record that belongs to the present evening, and a plot of its clocks. */
import { clockPart } from "../ledger/sight.ts";
import { type ChronicleRecord, type Fact, firstMoment, inOrder } from "./record.ts";
import type { Plot, Point, Series } from "./series.ts";

/** Hours without a fact after which a new evening begins, if nobody has ended the session. */
export const PAUSE_HOURS = 6;

/** Time at which the evening of the last fact began: after the last pause of at least six hours. */
export function eveningBegan(facts: readonly Pick<Fact, "time">[]): number {
  const times = facts.map(({ time }) => time).sort((first, second) => first - second);
  const pause = PAUSE_HOURS * 3_600_000;
  return times.findLast((time, index) => time - (times[index - 1] ?? Number.NEGATIVE_INFINITY) >= pause) ?? 0;
}

/**
 * Return the part of a record from `began` on. Party counters start with the values that the earlier facts produced.
 */
export function recordSince(record: ChronicleRecord, began: number): ChronicleRecord {
  if (began <= record.began) return record;
  const facts = inOrder(record.facts);
  const start: Record<string, number> = { ...record.start };
  for (const { time, moved } of facts)
    for (const { place, name, to } of moved)
      if (time < began && place === "party" && typeof to === "number") start[name] = to;
  return {
    ...record,
    ...{ began, start },
    facts: facts.filter(({ time }) => time >= began),
    // The recorded initial values belong to the start of the whole record, not to `began`.
    characters: record.characters.map((one) => ({ ...one, start: null })),
  };
}

/** The checks of a record, in order of time. */
export function rollsOf({ facts }: ChronicleRecord): Fact[] {
  return inOrder(facts).filter(({ kind }) => kind === "check");
}

/** Filled segments over time of the clocks that a record knows; those that did not move are left out. */
export function clockPlot(record: ChronicleRecord): Plot {
  const points = new Map<string, Point[]>();
  for (const { time, moved } of inOrder(record.facts))
    for (const { name, from, to } of moved) {
      const part = clockPart(name);
      if (part?.part !== "filled" || !record.clocks[part.id]) continue;
      const course = points.get(part.id) ?? [{ time: firstMoment(record), value: Number(from) }];
      course.push({ time, value: Number(to) });
      points.set(part.id, course);
    }
  const series = [...points].map(
    ([id, course]): Series => ({ id, name: record.clocks[id]?.name ?? "", points: course }),
  );
  return { id: "clocks", series };
}
