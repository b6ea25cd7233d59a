/**
 * Number of days that character acts take: downtime of advances, rests and treatments that last days (source 002,
 * Spending).
 */
import type { StoredEvent } from "../../../log/event.ts";
import type { TakenDays } from "../../../ruleset/days.ts";
import type { Downtime } from "../rules/index.ts";
import { priceOfAdvance } from "./prices.ts";

/** Our reading: a month of downtime is 30 days. */
const DAYS: Readonly<Record<Downtime["unit"], number>> = { day: 1, week: 7, month: 30 };

/**
 * The days that an act takes, read from its event; for a range of downtime, the maximum. Null for an act that takes no
 * days.
 */
export function daysTaken(event: StoredEvent): TakenDays | null {
  const { type, span, rush } = event;
  if (type === "rest" || type === "treat") return span === "days" ? { days: 1, rested: true } : null;
  const downtime = type === "advance" && rush !== true && priceOfAdvance(event)?.downtime;
  return downtime && downtime.maximum > 0 ? { days: downtime.maximum * DAYS[downtime.unit] } : null;
}
