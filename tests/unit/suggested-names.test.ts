/** Names that new characters are offered belong to no person of the game's packs, nor to their families. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packFiles, textsOf } from "./pack-texts.ts";

const games = readdirSync("lang", { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

interface Words {
  readonly [key: string]: string | Words;
}

/** The lists of names in a game's language file. */
function namesOf(words: Words): string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (typeof value === "string") return [];
    const lists = key === "Names" ? Object.values(value).map(String) : [];
    return [...lists.flatMap((list) => list.split(",").map((each) => each.trim())), ...namesOf(value)];
  });
}

const textOf = (game: string) =>
  packFiles
    .filter(({ pack }) => pack.startsWith(`${game}-`))
    .flatMap(({ source }) => textsOf(source).map(({ text }) => text))
    .join("\n");

describe.each(games)("%s", (game) => {
  it("offers no name of a person in its packs, nor the name of their family", () => {
    const names = namesOf(JSON.parse(readFileSync(`lang/${game}/en.json`, "utf8")));
    expect(names.length).toBeGreaterThanOrEqual(24);
    const text = textOf(game);
    const persons = names.filter((name) => {
      const [first, last] = name.split(" ");
      return new RegExp(`\\b${first} \\p{Lu}\\p{Ll}|\\p{Lu}[\\p{L}’]+ ${last}\\b`, "u").test(text);
    });
    expect(persons).toEqual([]);
  });
});
