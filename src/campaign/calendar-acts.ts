/** Acts of game masters on the calendar and its dates; loaded with the first act. */
import { excerpt } from "../foundry/excerpt.ts";
import { newId } from "../foundry/host.ts";
import { gmAct } from "../ledger/gm-act.ts";
import { type HandAct, wholeState } from "../ledger/table-state.ts";
import { type CampaignDate, calendarIn, datesIn } from "../rules/campaign/calendar.ts";
import { type CalendarWish, calendarStarts, dateAlters, dateStarts } from "../rules/campaign/passing-days.ts";
import { text as textOf } from "../rules/input.ts";
import type { Change } from "../rules/ledger/entry.ts";
import { recordEnds } from "../rules/ledger/records.ts";

/**
 * Begin the calendar, at day 1 unless a day is given, or set its day and names anew: game masters only.
 * @returns the id of the act; null if refused, or if nothing differs
 * @throws RulesError for unknown parts, or parts of the wrong kind
 */
export async function setCalendar(wish: CalendarWish = {}): Promise<string | null> {
  calendarStarts(wholeState().party, wish);
  return gmAct(() => {
    const { party } = wholeState();
    const changes = calendarStarts(party, wish);
    if (changes.length === 0) return null;
    const former = calendarIn(party);
    const day = wish.day ?? former?.day ?? 1;
    return { party: changes, label: `TESSERA.Calendar.Did.${former ? "set" : "begin"}`, data: { day } };
  });
}

/** Remove the calendar and its dates: game masters only. */
export async function endCalendar(): Promise<string | null> {
  return gmAct(() =>
    calendarIn(wholeState().party)
      ? {
          party: [
            { type: "reset", prefix: "calendar." },
            { type: "reset", prefix: "date." },
          ],
          label: "TESSERA.Calendar.Did.end",
        }
      : null,
  );
}

/**
 * The act that makes these changes; null if there are none. Players get no history of dates, because it would reveal
 * hidden ones.
 */
function actOf(did: "add" | "alter" | "remove", name: string, party: readonly Change[]): HandAct | null {
  if (party.length === 0) return null;
  return { party, label: `TESSERA.Calendar.Did.${did}Date`, data: { name: excerpt(name), veiled: true } };
}

/**
 * Add a date: game masters only. If the table has no calendar, one begins.
 * @returns the id of the act; null if refused, or without a name
 * @throws RulesError without a day, for unknown parts, or parts of the wrong kind
 */
export async function addDate(given: Partial<CampaignDate>): Promise<string | null> {
  const changes = dateStarts(newId(), given);
  return gmAct(() => {
    const { party } = wholeState();
    const begins = changes.length > 0 && !calendarIn(party) ? calendarStarts(party, {}) : [];
    return actOf("add", given.name ?? "", [...begins, ...changes]);
  });
}

/**
 * Change a date: game masters only. Omitted parts keep their values.
 * @throws RulesError for unknown parts, or parts of the wrong kind
 */
export async function alterDate(id: string, given: Partial<CampaignDate>): Promise<string | null> {
  textOf("id", id);
  dateAlters(wholeState().party, id, given);
  return gmAct(() => {
    const { party } = wholeState();
    const name = datesIn(party).find((date) => date.id === id)?.name ?? "";
    return actOf("alter", name, dateAlters(party, id, given));
  });
}

/** Take a date out of the calendar: game masters only. */
export async function removeDate(id: string): Promise<string | null> {
  textOf("id", id);
  return gmAct(() => {
    const date = datesIn(wholeState().party).find((each) => each.id === id);
    return date ? actOf("remove", date.name, recordEnds("date", id)) : null;
  });
}
