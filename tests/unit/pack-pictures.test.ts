/** The pictures of packs: books begin with one, threats have portraits of their own; no drawing needs anything else. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packFiles, type Source } from "./pack-texts.ts";

const included = new Map(packFiles.map(({ file, source }) => [file, source]));
/** Rules, screens, campaigns and the books of adventures that tell the game master the story. */
const books = packFiles.filter(({ file }) =>
  /-(?:rules|campaign)\/\w+\.yml$|-adventure\/_journal\/journal\.yml$/.test(file),
);

const games = readdirSync("src/rulesets").length;

const drawings = readdirSync("assets", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".svg"))
  .map((file) => `assets/${file.split(path.sep).join("/")}`);

describe("the books of packs", () => {
  it("are four of each game", () => expect(books.length).toBe(4 * games));

  it.each(books.map(({ file, source }) => [file, source] as const))("%s begins with a picture", (_file, source) => {
    const pages = (source["pages"] as Source[]).map(({ include }) => included.get(String(include)) ?? {});
    const [first] = pages.toSorted((one, other) => Number(one["sort"]) - Number(other["sort"]));
    const content = String((first?.["text"] as Source | undefined)?.["content"]);
    const [, picture = ""] =
      /^<p><img src="systems\/tessera\/(assets\/[\w/-]+\.svg)" alt="[^"]{10,}" width="\d+"><\/p>/.exec(content) ?? [];
    expect(drawings).toContain(picture);
  });
});

it.each(drawings)("%s scales, holds no text and refers to nothing outside", (drawing) => {
  const source = readFileSync(drawing, "utf8");
  expect(source).toMatch(/^<svg [^>]*viewBox="/);
  expect(source).not.toMatch(/<(?:text|image|style|script|foreignObject)\b|@import/);
  const named = [...source.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => `#${id}`);
  const targets = [...source.matchAll(/href="([^"]*)"|url\(([^)]*)\)/g)].map(([, href, url]) => href ?? url ?? "");
  expect(targets.filter((target) => !named.includes(target))).toEqual([]);
});

const threats = packFiles.filter(({ pack, source }) => pack.endsWith("-threats") && "img" in source);

it("the packs hold threats of each game", () => {
  expect(new Set(threats.map(({ pack }) => pack)).size).toBe(games);
  expect(threats.length).toBeGreaterThan(30 * games);
});

it.each(threats.map(({ file, source }) => [file, source] as const))("%s has a portrait of its own", (_file, source) => {
  const [, picture = ""] = /^systems\/tessera\/(assets\/portraits\/[\w-]+\.svg)$/.exec(String(source["img"])) ?? [];
  expect(drawings).toContain(picture);
  expect(source["prototypeToken"]).toMatchObject({ texture: { src: source["img"] } });
  expect(threats.filter(({ source: other }) => other["img"] === source["img"]).length).toBe(1);
});
