/** Opens the list of a game master's first steps, also from the settings; its code is loaded on demand. */
import { onHook } from "../foundry/host.ts";
import { menuWindow } from "../foundry/menu-window.ts";
import { windowOnDemand } from "../foundry/on-demand.ts";
import { registerSettingsMenu } from "../foundry/settings.ts";

const steps = windowOnDemand(async () => (await import("./first-steps.ts")).FirstSteps);

/** Open the list, or bring it to the front. */
export const openFirstSteps = steps.open;

/** Register the list among the settings, and watch for changes that complete its steps; in the `init` hook. */
export function registerFirstSteps(): void {
  registerSettingsMenu("firstSteps", menuWindow(openFirstSteps), { icon: "fa-solid fa-list-check" });
  for (const document of ["Actor", "Scene", "User", "ChatMessage"])
    for (const change of ["create", "update", "delete"]) onHook(`${change}${document}`, () => steps.made()?.follow());
}
