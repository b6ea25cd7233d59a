/** Opens the windows of the campaign, whose code is loaded on demand. */
import { onHook } from "../foundry/host.ts";
import { windowOnDemand } from "../foundry/on-demand.ts";
import type { TakenDays } from "../ruleset/days.ts";

const people = windowOnDemand(async () => (await import("./people-window.ts")).PeopleWindow);
const calendar = windowOnDemand(async () => (await import("./calendar-window.ts")).CalendarWindow);

/** Open the list of people met, or bring it to the front. */
export const openPeople = people.open;

/** Open the calendar, or bring it to the front. */
export const openCalendar = calendar.open;

/**
 * Open the calendar with a preview of the days that an act took; these days pass only when a game master confirms the
 * preview.
 */
export async function openCalendarFor(taken: TakenDays, actor: string | null): Promise<void> {
  await calendar.open();
  await calendar.made()?.look(taken.days, taken.rested ? actor : null);
}

/** Render open windows again when the data that they show changes; in the `ready` hook. */
export function followCampaign(): void {
  const follow = (made: () => { follow(): void } | null, names: readonly string[]): void => {
    for (const name of names) onHook(name, () => made()?.follow());
  };
  follow(people.made, ["tessera.state", "updateUser"]);
  // The offered rests depend on the numbers of characters.
  follow(calendar.made, ["tessera.state", "updateActor", "updateItem", "createItem", "deleteItem"]);
}
