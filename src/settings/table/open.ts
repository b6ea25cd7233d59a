/** Opens the window of the table's settings from the host's list; its code is loaded on demand. */
import { menuWindow } from "../../foundry/menu-window.ts";
import { onDemand } from "../../foundry/on-demand.ts";
import { registerSettingsMenu } from "../../foundry/settings.ts";

/** Open the window, or bring it to the front. */
async function openTableSettings(): Promise<void> {
  await onDemand(
    () => import("./window.ts"),
    ({ TableSettings }) => TableSettings.open(),
  );
}

/** Register the window among the host's settings; once rule sets are registered. */
export function registerTableSettings(): void {
  registerSettingsMenu("table", menuWindow(openTableSettings), { icon: "fa-solid fa-scale-balanced" });
}
