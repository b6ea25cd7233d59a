import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ids = readdirSync("src/rulesets");

/** Words that mean something in one game only. */
const words = [
  ...["entropy", "momentum", "waypoint", "grit", "vigor", "nerve", "reflexes", "advantage"],
  ...["hinder", "resist"],
  ...["boon", "boons", "beats", "fatigue", "harm", "complication", "bond", "follower", "asset", "flashback", "leg"],
  ...["luck", "vitality"],
];
const own = new Set([...ids, ...words]);

/** Where games are named: their own folders, and the two lists of games that ship. */
function isOfAGame(file: string): boolean {
  if (file === "src/tessera.ts" || file === "styles/tessera.css") return true;
  const [, top = "", next = ""] = file.split("/");
  return top === "rulesets" ? ids.includes(next) : ids.includes(top.replace(/\.css$/, ""));
}

/** The words of a text without its comments, with those of joined names apart: `edgePosition` has edge and Position. */
function wordsOf(text: string): string[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\{\{!--[\s\S]*?--\}\}/g, "")
    .replace(/(^|\s)\/\/.*$/gm, "");
  return [...code.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase());
}

const naming = ["src", "templates", "styles"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(ts|hbs|css)$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  .filter((file) => !isOfAGame(file))
  .filter((file) => wordsOf(readFileSync(file, "utf8")).some((word) => own.has(word)))
  .toSorted();

/** All keys of a translation file, joined by dots. */
function keysIn(texts: object, path = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object" ? keysIn(value as object, `${path}${key}.`) : [`${path}${key}`],
  );
}

/** Files that still name a game. Whoever cleans one takes its line away. */
const known: readonly string[] = [];

describe("what every game shares", () => {
  it("names no game, and no thing that one game alone has", () => {
    expect(naming).toEqual(known);
  });

  it("keeps the words of one game in that game's own translation file", () => {
    const keys = keysIn(JSON.parse(readFileSync("lang/en.json", "utf8")) as object);
    expect(keys.length).toBeGreaterThan(1000);
    expect(keys.filter((key) => wordsOf(key).some((word) => own.has(word)))).toEqual([]);
  });
});
