/** Portraits that a rule set draws for new characters, beside those of its packs' heroes. */
import type { Portrait } from "../../ruleset/maker.ts";

/**
 * The portraits of a rule set.
 * @param suits concepts and tags that each portrait suits, separated by blanks, by the end of the name of its file; the
 * concept for which it was drawn comes first
 * @param labelOf the localization key of a portrait's name
 */
export function portraitsOf(
  ruleset: string,
  suits: Readonly<Record<string, string>>,
  labelOf: (id: string) => string,
): readonly Portrait[] {
  return Object.entries(suits).map(([id, words]) => ({
    img: `systems/tessera/assets/portraits/${ruleset}-${id}.svg`,
    label: labelOf(id),
    suits: words.split(" "),
  }));
}
