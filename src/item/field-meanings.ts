/** The meaning of an item's fields to the games that use it, for its sheet. */
import { localize } from "../foundry/host.ts";
import type { Ruleset } from "../ruleset/contract.ts";

/** Key of a game's own sentence about a field; null if it does nothing there, undefined if it does the usual. */
function meaningIn({ bonusHints = {}, wearsOff }: Ruleset, path: string): string | null | undefined {
  if (path === "once") return wearsOff ? undefined : null;
  if (path === "bonus.dice") return bonusHints.dice;
  return path === "bonus.modifier" ? bonusHints.modifier : undefined;
}

/** True if a field does nothing in any of these games. */
export function isUnused(path: string, games: readonly Ruleset[]): boolean {
  return games.every((game) => meaningIn(game, path) === null);
}

/**
 * The sentences about a field: that of the one game, or the usual one with those of games that differ.
 * @param usual localised; empty for none
 */
export function hintFor(path: string, usual: string, games: readonly Ruleset[]): string {
  const own = games.flatMap((game) => {
    const key = meaningIn(game, path);
    return key ? [{ game: localize(game.label), hint: localize(key) }] : [];
  });
  if (games.length === 1) return own[0]?.hint ?? usual;
  const idle = games.filter((game) => meaningIn(game, path) === null).map(({ label }) => localize(label));
  return [
    usual,
    ...own.map((told) => localize("TESSERA.Item.hintOf", told)),
    ...(idle.length > 0 ? [localize("TESSERA.Item.notIn", { games: idle.join(", ") })] : []),
  ].join(" ");
}
