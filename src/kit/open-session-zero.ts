/** Opens the window of session zero, which is among the settings too; it is loaded then. */
import { menuWindow } from "../foundry/menu-window.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { registerSettingsMenu } from "../foundry/settings.ts";
import { registerAgreements } from "./session-zero.ts";
import type { SessionZeroWindow } from "./session-zero-window.ts";

let shown: SessionZeroWindow | null = null;

/** Open the lists in their window, or bring it to the front. */
export async function openSessionZero(): Promise<void> {
  await onDemand(
    () => import("./session-zero-window.ts"),
    ({ SessionZeroWindow }) => {
      shown ??= new SessionZeroWindow();
      return shown.render({ force: true });
    },
  );
}

/** Register session zero, and its place among the settings, which players have too; in the `init` hook. */
export function registerSessionZero(): void {
  registerAgreements(() => shown?.follow());
  registerSettingsMenu("sessionZero", menuWindow(openSessionZero), {
    icon: "fa-solid fa-handshake",
    restricted: false,
  });
}
