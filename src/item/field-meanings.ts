/** The meaning of an item's fields in each rule set that uses it, as hints on its sheet. */
import { localize } from "../foundry/host.ts";
import type { Ruleset } from "../ruleset/contract.ts";

/**
 * Localization key of a rule set's own hint for a field; null if the field has no effect there, undefined if it has the
 * usual effect.
 */
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
 * The hint for a field: for a single rule set its own or the usual one; for several, the usual one, then the hints
 * of those that differ, then a sentence that names those that do not use the field.
 * @param usual the usual hint, localized; empty for none
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
