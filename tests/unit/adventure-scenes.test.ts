/** Each scene of the games' adventures can be begun from its page alone, and each ending changes something and leads on. */
import { describe, expect, it } from "vitest";
import { packFiles, plainText } from "./pack-texts.ts";

const contentOf = (source: Readonly<Record<string, unknown>>) =>
  (source["text"] as { readonly content: string }).content;

const games = [...new Set(packFiles.flatMap(({ file }) => /^(\w+)-adventure\//.exec(file)?.[1] ?? []))];

const scenes = packFiles
  .filter(({ file }) => /^\w+-adventure\/_journal\/beat-\d\.yml$/.test(file))
  .map(({ file, source }) => [file, contentOf(source)] as const);

/** The labels of the steps, in their order. */
const STEPS = [
  /^The map:$/,
  /^Say(?:, as .+,|, as .+:| as .+|, as .+)$/,
  /^Ask(?: each player)?:$/,
  /^The first roll$/,
  /^It is over$/,
];

it("the adventures have five scenes each", () => {
  expect(games.length).toBeGreaterThan(2);
  expect(scenes.length).toBe(5 * games.length);
});

describe.each(scenes)("%s", (_file, content) => {
  const begin = /<\/blockquote>\s*<h2>How to begin<\/h2>\s*<ol>(.*?)<\/ol>/s.exec(content)?.[1] ?? "";
  const steps = [...begin.matchAll(/<li><strong>(.*?)<\/strong> (.*?)<\/li>/g)].map(([, label = "", text = ""]) => ({
    label,
    text,
  }));

  it("begins with words to read aloud, then five steps", () => {
    expect(content).toMatch(/^<p><img [^>]+><\/p>\s*<blockquote><p>.{60,}<\/p><\/blockquote>\s*<h2>How to begin/);
    expect(steps.length).toBe(STEPS.length);
    for (const [place, { label }] of steps.entries()) expect(label).toMatch(STEPS[place] ?? /^$/);
  });

  it("says what a failure of the first roll does, and is short enough for two minutes", () => {
    expect(steps[3]?.text).toMatch(/fail|No Hit|None:|miss/i);
    expect(plainText(begin).split(/\s+/).length).toBeLessThanOrEqual(260);
  });

  it("says when it is over, at the end of the steps", () => {
    expect(steps.at(-1)?.text).toMatch(/^(?:when|with|after|once|at) /);
  });
});

/** The sections of a page that tell an ending. */
const endings = (content: string) =>
  content.split(/(?=<h2>)/).filter((section) => /^<h2>The (?:first|second|third) ending: /.test(section));

/** The hooks in a table of endings, a row or a column each; 0 if there is no table. */
function hooksIn(table: string): number {
  const byRow = [...table.matchAll(/<tr><td>.*?<\/tr>/g)].map(([row]) => row.split("</td>").length - 1);
  const byColumn = /What comes of it<\/th>(.*?)<\/tr>/.exec(table)?.[1]?.split("</td>").length ?? 0;
  return byColumn > 0 ? byColumn - 1 : byRow.filter((cells) => cells === 4).length;
}

it.each(games)("each of the three endings of %s has a hook of its own", (game) => {
  const pages = packFiles
    .filter(({ file, source }) => file.startsWith(`${game}-adventure/_journal/`) && source["text"] !== undefined)
    .map(({ source }) => contentOf(source));
  const told = pages.map(endings).filter(({ length }) => length > 0);
  expect(told.map(({ length }) => length)).toEqual([3]);
  const tables = pages
    .flatMap((content) => [...content.matchAll(/<table>.*?<\/table>/gs)].map(([table]) => table))
    .filter((table) => /next hook|What comes of it/.test(table));
  expect(tables.length).toBeLessThanOrEqual(1);
  const beside = told.flat().filter((section) => section.includes("<li><strong>Next:</strong> ")).length;
  expect(beside + tables.map(hooksIn).reduce((sum, hooks) => sum + hooks, 0)).toBe(3);
});
