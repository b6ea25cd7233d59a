/** Opens the window of session zero, also from the settings; its code is loaded on demand. */
import { menuWindow } from "../foundry/menu-window.ts";
import { windowOnDemand } from "../foundry/on-demand.ts";
import { registerSettingsMenu } from "../foundry/settings.ts";
import { registerAgreements } from "./session-zero.ts";

const lists = windowOnDemand(async () => (await import("./session-zero-window.ts")).SessionZeroWindow);

/** Open the window with the lists, or bring it to the front. */
export const openSessionZero = lists.open;

/** Register session zero and its entry in the settings, which is for players too; in the `init` hook. */
export function registerSessionZero(): void {
  registerAgreements(() => lists.made()?.follow());
  registerSettingsMenu("sessionZero", menuWindow(openSessionZero), {
    icon: "fa-solid fa-handshake",
    restricted: false,
  });
}
