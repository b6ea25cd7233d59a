/** Registration of the campaign: the people met, and the calendar. */
import { offerDaysTo } from "../check/note-days.ts";
import type { Room } from "../foundry/rooms.ts";
import { wholeState } from "../ledger/table-state.ts";
import { calendarIn } from "../rules/campaign/calendar.ts";
import { followCampaign, openCalendarFor } from "./open.ts";

export const campaignRoom: Room = {
  init: () => offerDaysTo({ isKept: () => calendarIn(wholeState().party) !== null, open: openCalendarFor }),
  ready: followCampaign,
};
