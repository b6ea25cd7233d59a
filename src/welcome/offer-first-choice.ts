/** Asks a new world's game master for the games and what to begin with; the window is loaded on demand. */
import { onDemand } from "../foundry/on-demand.ts";
import { setting } from "../foundry/settings.ts";
import { isUpToUs } from "../log/by-gm.ts";
import { rulesets } from "../ruleset/registry.ts";

/**
 * Ask for the rule sets on the active game master's client, unless they are chosen, there is only one, or the client
 * has no page to show a dialog in. A dialog that is dismissed, or left empty, is shown again at the next start.
 */
export async function offerFirstChoice(): Promise<void> {
  if (!("document" in globalThis) || rulesets.length < 2 || setting<boolean>("rulesetsChosen")) return;
  if (!isUpToUs()) return;
  await onDemand(
    () => import("./first-start.ts"),
    ({ askFirstChoice }) => askFirstChoice(),
  );
}
