/**
 * Numbers tokens without a public name, and tokens that share their name with another, once they are visible, so that a
 * number means the same token to all users. Hidden tokens have no number, so that no gap reveals them.
 */
import { type HostDocument, onceHook, onHook } from "../foundry/host.ts";
import { activeScene, type HostScene, type HostToken, viewedScene } from "../foundry/regions.ts";
import { isAlike, isUnnamed, numberOf } from "../foundry/shown-names.ts";
import { asActiveGM, writeAsGM } from "../log/by-gm.ts";

/** Number the tokens of a scene that need a number and lack one. */
function numberOn(parent: HostScene): void {
  const tokens = parent.tokens.contents;
  // Tokens without a public name share one sequence of numbers, in which none is used twice; other tokens are numbered
  // by name.
  const rowOf = (token: HostToken) => (isUnnamed(token) ? "" : token.name);
  const taken = new Map([["", Math.max(0, ...tokens.map(numberOf))]]);
  for (const token of tokens)
    if (!isUnnamed(token)) taken.set(token.name, Math.max(taken.get(token.name) ?? 0, numberOf(token)));
  const updates = tokens
    .filter((token) => numberOf(token) === 0 && (isUnnamed(token) || isAlike(token)))
    .map((token) => {
      const number = (taken.get(rowOf(token)) ?? 0) + 1;
      taken.set(rowOf(token), number);
      return { _id: token.id, "flags.tessera.number": number };
    });
  if (updates.length > 0) void writeAsGM([{ action: "update", documentName: "Token", updates, parent }]);
}

/** Number the tokens of the active scene and of the viewed scene, on the active game master's client. */
function numberTokens(): void {
  for (const scene of new Set([activeScene(), viewedScene()])) if (scene) numberOn(scene);
}

/** Number tokens; in the `init` hook. */
export function watchUnnamedTokens(): void {
  onHook("tessera.zones", (regions: unknown) => {
    if (!regions) asActiveGM(numberTokens);
  });
  onceHook("ready", () => asActiveGM(numberTokens));
  // A copied token gets a number of its own.
  onHook("preCreateToken", (token: HostDocument) => {
    if (token.getFlag("tessera", "number")) token.updateSource({ "flags.tessera.number": null });
  });
}
