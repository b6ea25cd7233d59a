/** Asks a new world's game master for the games and what to begin with; the window is loaded on demand. */
import { onDemand } from "../foundry/on-demand.ts";
import { setting } from "../foundry/settings.ts";
import { isUpToUs } from "../log/by-gm.ts";
import { rulesets } from "../ruleset/registry.ts";

/**
 * Ask for the rule sets unless already answered, or there is no choice or no document to show it in. If dismissed or empty, ask
 * at the next start.
 */
export async function offerFirstChoice(): Promise<void> {
  if (!("document" in globalThis) || rulesets.length < 2 || setting<boolean>("rulesetsChosen")) return;
  if (!isUpToUs()) return;
  await onDemand(
    () => import("./first-start.ts"),
    ({ askFirstChoice }) => askFirstChoice(),
  );
}
