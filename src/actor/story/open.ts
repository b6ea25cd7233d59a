/** Opens the window that shows how an actor's numbers came about; the window is loaded when first opened. */
import { currentGame, type Data, type HostActor, onHook, valueAt } from "../../foundry/host.ts";
import { onDemand } from "../../foundry/on-demand.ts";
import { openStories } from "./open-windows.ts";

/**
 * Open the story of an actor's numbers, for users who may see its sheet.
 * @param path path of the number to begin with; null for all numbers
 */
export async function openStory(actor: HostActor, path: string | null = null): Promise<void> {
  if (!actor.testUserPermission(currentGame().user, "OBSERVER")) return;
  await onDemand(
    () => import("./window.ts"),
    async ({ StoryWindow }) => {
      const window = openStories.get(actor.uuid) ?? new StoryWindow(actor, path);
      openStories.set(actor.uuid, window);
      await window.choose(path);
    },
  );
}

/** Redraw open stories as their numbers change; in the `init` hook. */
export function watchStories(): void {
  onHook("updateActor", (actor: HostActor, changed: Data) => {
    if (valueAt(changed, "flags.tessera.story") !== undefined) void openStories.get(actor.uuid)?.render();
  });
  onHook(
    "updateItem",
    ({ parent }: { readonly parent: HostActor | null }) => void openStories.get(parent?.uuid ?? "")?.render(),
  );
}
