/**
 * Those whose names players do not read are numbered as they come into sight, so that all at the table speak of the same
 * one. Who is hidden has no number yet, so that no gap tells of them.
 */
import { writeTogether } from "../foundry/batch.ts";
import { type HostDocument, onceHook, onHook } from "../foundry/host.ts";
import { activeScene } from "../foundry/regions.ts";
import { isActiveGM, onceAmongTabs } from "../foundry/tabs.ts";
import { isUnnamed, numberOf } from "./shown.ts";

/** The active game master gives each on the active scene that has none the next number. */
function numberUnnamed(): void {
  const parent = activeScene();
  if (!isActiveGM() || !parent) return;
  const tokens = parent.tokens.contents;
  let last = Math.max(0, ...tokens.map(numberOf));
  const updates = tokens
    .filter((token) => numberOf(token) === 0 && isUnnamed(token))
    .map(({ id }) => ({ _id: id, "flags.tessera.number": ++last }));
  if (updates.length > 0) void writeTogether([{ action: "update", documentName: "Token", updates, parent }]);
}

/** Number them from now on; in the `init` hook. */
export function numberThem(): void {
  onHook("tessera.zones", (regions: unknown) => {
    if (!regions) onceAmongTabs(numberUnnamed);
  });
  onceHook("ready", () => onceAmongTabs(numberUnnamed));
  // A copied token is somebody else.
  onHook("preCreateToken", (token: HostDocument) => {
    if (token.getFlag("tessera", "number")) token.updateSource({ "flags.tessera.number": null });
  });
}
