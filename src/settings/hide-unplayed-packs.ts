/** Hides the compendium packs of games that the world does not play. */
import { onHook } from "../foundry/host.ts";
import { rulesets } from "../ruleset/registry.ts";
import { isEnabled } from "./enabled-rulesets.ts";

/** True if a pack (`tessera.edge-characters`) belongs to a game, according to its name. */
export function isPackOf(game: string, pack: string): boolean {
  return pack.startsWith(`tessera.${game}-`);
}

/** True if a pack is of a game that the world does not play. */
function isUnplayed(pack: string): boolean {
  return rulesets.some(({ id }) => !isEnabled(id) && isPackOf(id, pack));
}

function hide(root: HTMLElement): void {
  for (const entry of root.querySelectorAll<HTMLElement>("[data-pack]"))
    entry.classList.toggle("tessera-unplayed", isUnplayed(entry.dataset["pack"] ?? ""));
  // Hide a folder that holds only such packs, because it would look empty.
  for (const folder of root.querySelectorAll<HTMLElement>(".folder")) {
    const entries = [...folder.querySelectorAll("[data-pack]")];
    const empty = entries.length > 0 && entries.every((entry) => entry.matches(".tessera-unplayed"));
    folder.classList.toggle("tessera-unplayed", empty);
  }
}

/** Hide packs whenever the list is drawn or the games change; in the `init` hook. */
export function hideUnplayedPacks(): void {
  const drawn = new Set<HTMLElement>();
  onHook("renderCompendiumDirectory", (_directory: unknown, root: HTMLElement) => {
    drawn.add(root);
    hide(root);
  });
  onHook("tessera.rulesets", () => {
    for (const root of drawn) if (root.isConnected) hide(root);
  });
}
