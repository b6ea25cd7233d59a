/** The pictures of packs: each book begins with one, and they are drawings that need nothing else. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packFiles, type Source } from "./pack-texts.ts";

const included = new Map(packFiles.map(({ file, source }) => [file, source]));
/** Rules, screens, campaigns and the books of adventures that tell the game master the story. */
const books = packFiles.filter(({ file }) =>
  /-(?:rules|campaign)\/\w+\.yml$|-adventure\/_journal\/journal\.yml$/.test(file),
);

const drawings = ["portraits", "pictures"].flatMap((folder) =>
  readdirSync(`assets/${folder}`).map((name) => `assets/${folder}/${name}`),
);

describe("the books of packs", () => {
  it("are four of each of four games", () => expect(books.length).toBe(16));

  it.each(books.map(({ file, source }) => [file, source] as const))("%s begins with a picture", (_file, source) => {
    const pages = (source["pages"] as Source[]).map(({ include }) => included.get(String(include)) ?? {});
    const [first] = pages.toSorted((one, other) => Number(one["sort"]) - Number(other["sort"]));
    const content = String((first?.["text"] as Source | undefined)?.["content"]);
    const [, picture = ""] =
      /^<p><img src="systems\/tessera\/(assets\/[\w/-]+\.svg)" alt="[^"]{10,}" width="\d+"><\/p>/.exec(content) ?? [];
    expect(drawings).toContain(picture);
  });
});

it.each(drawings)("%s holds no text and refers to nothing outside", (drawing) => {
  const source = readFileSync(drawing, "utf8");
  expect(source).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/);
  expect(source).not.toMatch(/<(?:text|image|style|script|foreignObject)\b|href=(?!"#)|url\((?!#)|@import/);
});

const threats = packFiles.filter(({ source }) => /^(?:decision|edge)Threat$/.test(String(source["type"])));

it.each(threats.map(({ file, source }) => [file, source] as const))("%s has a portrait of its own", (_file, source) => {
  const token = source["prototypeToken"] as { texture?: { src?: string } } | undefined;
  const [, picture = ""] = /^systems\/tessera\/(assets\/portraits\/[\w-]+\.svg)$/.exec(String(source["img"])) ?? [];
  expect(drawings).toContain(picture);
  expect(token?.texture?.src).toBe(source["img"]);
  expect(threats.filter(({ source: other }) => other["img"] === source["img"]).length).toBe(1);
});
