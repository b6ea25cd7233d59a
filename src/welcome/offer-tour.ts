/** Offers a player the first tour, once. */
import { focusTab } from "../actor/sheet-by-key.ts";
import type { SheetInstance } from "../foundry/classes.ts";
import { chooseButton } from "../foundry/dialogs.ts";
import { currentGame, localize } from "../foundry/host.ts";
import { changeSetting } from "../foundry/settings.ts";
import type { HostTour } from "../foundry/tours.ts";

/**
 * Ask the player whether to start the tour, and start it; if the player declines, the focus moves to the open sheet of
 * their character.
 */
export async function offerTour(tour: HostTour): Promise<void> {
  await changeSetting("tourOffered", true);
  const content = document.createElement("div");
  content.textContent = localize("TESSERA.Tour.offer");
  const answer = await chooseButton(
    {
      window: { title: "TESSERA.Tour.player.title", icon: "fa-solid fa-person-hiking" },
      classes: ["tessera"],
      content,
    },
    [
      { action: "show", label: "TESSERA.Tour.show", icon: "fa-solid fa-person-hiking", default: true },
      { action: "later", label: "TESSERA.Tour.later", icon: "fa-solid fa-xmark" },
    ],
  );
  const sheet = currentGame().user.character?.sheet as SheetInstance | null | undefined;
  if (answer === "show") await tour.start();
  else if (sheet?.rendered) focusTab(sheet);
}
