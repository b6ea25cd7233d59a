/**
 * Number tokens without public names as they become visible, so that all players refer to the same one. Hidden tokens have no
 * number, so that no gap reveals them.
 */
import { type HostDocument, onceHook, onHook } from "../foundry/host.ts";
import { activeScene } from "../foundry/regions.ts";
import { asActiveGM, writeAsGM } from "../log/by-gm.ts";
import { isUnnamed, numberOf } from "./shown.ts";

/** As the active game master, number the tokens of the active scene that lack one. */
function numberUnnamed(): void {
  const parent = activeScene();
  if (!parent) return;
  const tokens = parent.tokens.contents;
  let last = Math.max(0, ...tokens.map(numberOf));
  const updates = tokens
    .filter((token) => numberOf(token) === 0 && isUnnamed(token))
    .map(({ id }) => ({ _id: id, "flags.tessera.number": ++last }));
  if (updates.length > 0) void writeAsGM([{ action: "update", documentName: "Token", updates, parent }]);
}

/** Number tokens; in the `init` hook. */
export function watchUnnamedTokens(): void {
  onHook("tessera.zones", (regions: unknown) => {
    if (!regions) asActiveGM(numberUnnamed);
  });
  onceHook("ready", () => asActiveGM(numberUnnamed));
  // A copied token gets a number of its own.
  onHook("preCreateToken", (token: HostDocument) => {
    if (token.getFlag("tessera", "number")) token.updateSource({ "flags.tessera.number": null });
  });
}
