/**
 * Lets game masters whose table keeps a calendar open the calendar from a note, at the days that the note's act took.
 * The calendar is in a higher layer, which registers it here.
 */
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

/** Register the calendar in which the notes offer days; in the `init` hook. */
export function offerDaysTo(given: NotesCalendar): void {
  calendar = given;
}

/**
 * Days that an event took, at most the number that can pass at once. Null if it took none, if no calendar is kept, or
 * if this user is no game master.
 */
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
