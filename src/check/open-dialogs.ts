/** The dialogs of checks that are open: what changes around their actors changes what they offer. */

import { onHook } from "../foundry/host.ts";

interface OpenDialog {
  /** Draw anew what has changed, if the dialog asks for this rule set. */
  refresh(ruleset: string): void;
  /** Draw anew what Zones give, if that has changed. */
  refreshZones(): void;
}

/** The open dialogs, which add and remove themselves. */
export const openDialogs = new Set<OpenDialog>();

/** Update the open dialogs of a rule set after changes around their actors. */
export function refreshDialogs(ruleset: string): void {
  for (const dialog of openDialogs) dialog.refresh(ruleset);
}

/** Update the open dialogs when Zones change, and when tokens enter and leave them; in the `init` hook. */
export function watchZonesOfDialogs(): void {
  onHook("tessera.zones", () => {
    for (const dialog of openDialogs) dialog.refreshZones();
  });
}
