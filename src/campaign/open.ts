/** Opens the windows of the campaign, the people met and the calendar; each is loaded then. */
import { onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";

interface Shown {
  follow(): void;
  open(): Promise<unknown>;
}

let people: Shown | null = null;

/** Open the list of people met, or bring it to the front. */
export async function openPeople(): Promise<void> {
  await onDemand(
    () => import("./people-window.ts"),
    ({ PeopleWindow }) => {
      people ??= new PeopleWindow();
      return people.open();
    },
  );
}

/** Draw the windows anew that are open, as the shared state or a user's notes change; in the `ready` hook. */
export function followCampaign(): void {
  const follow = (): void => {
    people?.follow();
  };
  for (const name of ["tessera.state", "updateUser"]) onHook(name, follow);
}
