/** Opens the window of session zero, which is among the settings too; it is loaded then. */
import { menuWindow } from "../foundry/menu-window.ts";
import { windowOnDemand } from "../foundry/on-demand.ts";
import { registerSettingsMenu } from "../foundry/settings.ts";
import { registerAgreements } from "./session-zero.ts";

const lists = windowOnDemand(async () => (await import("./session-zero-window.ts")).SessionZeroWindow);

/** Open the lists in their window, or bring it to the front. */
export const openSessionZero = lists.open;

/** Register session zero, and its place among the settings, which players have too; in the `init` hook. */
export function registerSessionZero(): void {
  registerAgreements(() => lists.made()?.follow());
  registerSettingsMenu("sessionZero", menuWindow(openSessionZero), {
    icon: "fa-solid fa-handshake",
    restricted: false,
  });
}
