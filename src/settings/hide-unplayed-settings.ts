/** Adapts Foundry's settings window to the games that the world plays. */
import { onHook } from "../foundry/host.ts";
import { isEnabled } from "./enabled-rulesets.ts";

/** Hide games that the world does not play in the setting of who may call for checks; their stored values stay. */
function leaveOut(root: HTMLElement): void {
  for (const box of root.querySelectorAll<HTMLInputElement>('[name="tessera.playersCall"] input'))
    box.closest("label")?.classList.toggle("tessera-unplayed", !isEnabled(box.value));
}

/** Arrange the settings window whenever it is drawn; in the `init` hook. */
export function arrangeSettings(): void {
  onHook("renderSettingsConfig", (_window: unknown, root: HTMLElement) => leaveOut(root));
}
