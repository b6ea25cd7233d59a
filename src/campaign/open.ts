/** Opens the window of the people met, which is loaded then. */
import { onHook } from "../foundry/host.ts";
import { windowOnDemand } from "../foundry/on-demand.ts";

const people = windowOnDemand(async () => (await import("./people-window.ts")).PeopleWindow);

/** Open the list of people met, or bring it to the front. */
export const openPeople = people.open;

/** Draw the window anew if it is open, as the shared state or a user's notes change; in the `ready` hook. */
export function followCampaign(): void {
  for (const name of ["tessera.state", "updateUser"]) onHook(name, () => people.made()?.follow());
}
