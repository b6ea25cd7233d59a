/** Worked examples in rules journals: each says what the rules compute. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packFiles, plainText, type Source } from "./pack-texts.ts";

interface Example extends Source {
  /** A sentence of the page, with `{path}` for a value that the rules compute, `{path%}` for a chance in percent. */
  says: string;
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
const pages = packFiles.flatMap(({ file, pack, source }) => {
  const game = games.find((id) => pack === `${id}-rules`);
  const examples = source["examples"] as Example[] | undefined;
  const { content = "" } = (source["text"] ?? {}) as { content?: string };
  return game && examples ? [{ file, game, examples, text: plainText(content) }] : [];
});

describe("worked examples", () => {
  it("stand on pages of every game that has a rules journal", () => {
    const journals = games.filter((id) => existsSync(path.join("packs", `${id}-rules`)));
    expect([...new Set(pages.map(({ game }) => game))].sort()).toEqual(journals.sort());
  });

  it.each(pages)("of $file are right", async ({ game, examples, text }) => {
    const { compute } = (await import(`./${game}/worked-example.ts`)) as { compute: Compute };
    for (const example of examples) {
      expect(/\{[\w.]+%?\}/.test(example.says), `“${example.says}” computes nothing`).toBe(true);
      expect(text).toContain(filledIn(example.says, compute(example)));
    }
  });
});
