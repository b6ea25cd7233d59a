/** Worked examples in rules journals: each says what the rules compute. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packFiles, plainText, type Source } from "./pack-texts.ts";

interface Example extends Source {
  /** A sentence of the page, with `{path}` for a value that the rules compute, `{path%}` for a chance in percent. */
  says: string;
  /** Values, or groups of dice with their values. */
  dice?: readonly (number | { readonly values: readonly number[] })[];
  /** The dice of a second throw, which no picture shows. */
  again?: unknown;
}

type Compute = (example: Example) => object;

function valueAt(values: object, dotted: string): unknown {
  return dotted.split(".").reduce<unknown>((value, key) => (value as Source | undefined)?.[key], values);
}

/** The sentence with its values. @throws Error for one that the rules do not name */
function filledIn(says: string, values: object): string {
  return says.replace(/\{([\w.]+)(%?)\}/g, (_found, dotted: string, percent: string) => {
    const value = valueAt(values, dotted);
    if (value === undefined) throw new Error(`nothing computes {${dotted}} in “${says}”`);
    return percent ? `${Math.round(Number(value) * 100)}%` : String(value);
  });
}

const games = readdirSync("src/rulesets");
const rulesPages = packFiles.flatMap(({ file, pack, source }) => {
  const game = games.find((id) => pack === `${id}-rules`);
  const examples = source["examples"] as Example[] | undefined;
  const { content = "" } = (source["text"] ?? {}) as { content?: string };
  return game ? [{ file, game, examples, content }] : [];
});
const pages = rulesPages.flatMap(({ file, game, examples, content }) =>
  examples ? [{ file, game, examples, text: plainText(content) }] : [],
);
// The two minutes tell each outcome in words of the story, without numbers.
const drawings = rulesPages
  .filter(({ file }) => !file.endsWith("/two-minutes.yml"))
  .flatMap(({ file, game, examples = [], content }) =>
    [...content.matchAll(/\[\[\/example [^\]]*: ([\d ]+)\]\](?:\{([^}]*)\})?/g)].map(([, dice = "", label = ""]) => ({
      file,
      game,
      examples,
      dice,
      label,
    })),
  );

const computeOf = async (game: string) =>
  ((await import(`./${game}/worked-example.ts`)) as { compute: Compute }).compute;

/** The dice of an example as a drawn one writes them. */
function diceWritten({ dice = [] }: Example): string {
  return dice.flatMap((each) => (typeof each === "number" ? [each] : each.values)).join(" ");
}

describe("worked examples", () => {
  it("stand on pages of every game that has a rules journal", () => {
    const journals = games.filter((id) => existsSync(path.join("packs", `${id}-rules`)));
    expect([...new Set(pages.map(({ game }) => game))].sort()).toEqual(journals.sort());
  });

  it.each(pages)("of $file are right", async ({ game, examples, text }) => {
    const compute = await computeOf(game);
    for (const example of examples) {
      expect(/\{[\w.]+%?\}/.test(example.says), `“${example.says}” computes nothing`).toBe(true);
      expect(text).toContain(filledIn(example.says, compute(example)));
    }
  });

  it("are drawn at least four times in the rules of every game that has a journal", () => {
    for (const game of new Set(rulesPages.map((page) => page.game)))
      expect(drawings.filter((drawing) => drawing.game === game).length, game).toBeGreaterThanOrEqual(4);
  });

  it.each(drawings)("on $file with the dice $dice have the label “$label”", async ({ game, examples, dice, label }) => {
    const compute = await computeOf(game);
    const labels = examples
      .filter((example) => !example.again && diceWritten(example) === dice)
      .map((example) => filledIn(example.says, compute(example)));
    expect(labels).toContain(label);
  });
});
