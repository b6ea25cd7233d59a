/** Days that an act took, offered on its note to game masters of a table with a calendar; the calendar stands above this room. */
import { currentGame } from "../foundry/host.ts";
import { attempt } from "../log/attempt.ts";
import type { StoredEvent } from "../log/event.ts";
import { PASSING_LIMIT } from "../rules/campaign/passing-days.ts";
import type { TakenDays } from "../ruleset/days.ts";
import { rulesetById } from "../ruleset/registry.ts";

/** The calendar, as notes need it. */
interface NotesCalendar {
  /** True if the table keeps one. */
  isKept(): boolean;
  /** Look ahead at days that an act of this actor took. */
  open(taken: TakenDays, actor: string | null): Promise<void>;
}

let calendar: NotesCalendar | null = null;

/** Say which calendar the notes offer days to; in the `init` hook. */
export function offerDaysTo(given: NotesCalendar): void {
  calendar = given;
}

/** Days that an event took and that this user may let pass, at most as many as pass at once; null for none. */
export function daysOf(event: StoredEvent): TakenDays | null {
  if (!currentGame().user.isGM || !calendar?.isKept()) return null;
  const taken = attempt(() => rulesetById(event["ruleset"])?.days?.takes?.(event));
  if (!taken || !Number.isInteger(taken.days) || taken.days < 1) return null;
  return { ...taken, days: Math.min(taken.days, PASSING_LIMIT) };
}

/** Open the calendar at the days that an event took. */
export async function lookAtDays(event: StoredEvent, actor: string | null): Promise<void> {
  const taken = daysOf(event);
  if (taken) await calendar?.open(taken, actor);
}
