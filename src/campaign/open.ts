/** Opens the window of the people met, which is loaded then. */
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

/** Draw the window anew if it is open, as the shared state or a user's notes change; in the `ready` hook. */
export function followCampaign(): void {
  const follow = (): void => {
    people?.follow();
  };
  for (const name of ["tessera.state", "updateUser"]) onHook(name, follow);
}
