/** Opens the windows of the campaign, which are loaded then. */
import { onHook } from "../foundry/host.ts";
import { windowOnDemand } from "../foundry/on-demand.ts";
import type { TakenDays } from "../ruleset/days.ts";

const people = windowOnDemand(async () => (await import("./people-window.ts")).PeopleWindow);
const calendar = windowOnDemand(async () => (await import("./calendar-window.ts")).CalendarWindow);

/** Open the list of people met, or bring it to the front. */
export const openPeople = people.open;

/** Open the calendar, or bring it to the front. */
export const openCalendar = calendar.open;

/** Open the calendar at the days that an act took: nothing passes before a game master says so. */
export async function openCalendarFor(taken: TakenDays, actor: string | null): Promise<void> {
  await calendar.open();
  await calendar.made()?.look(taken.days, taken.rested ? actor : null);
}

/** Draw the windows anew that are open, as what they show changes; in the `ready` hook. */
export function followCampaign(): void {
  const follow = (made: () => { follow(): void } | null, names: readonly string[]): void => {
    for (const name of names) onHook(name, () => made()?.follow());
  };
  follow(people.made, ["tessera.state", "updateUser"]);
  // A rest depends on the numbers of characters.
  follow(calendar.made, ["tessera.state", "updateActor", "updateItem", "createItem", "deleteItem"]);
}
