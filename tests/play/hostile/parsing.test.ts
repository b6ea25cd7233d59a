/** Texts by which a player would freeze every page that shows them: a text is read in proportion to its length. */
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../../table/table.ts";
import { openEdgeTable } from "../edge-table.ts";

let table: ClientTable;
let ben: TableClient;

beforeAll(async () => {
  table = await openEdgeTable();
  ben = await table.join("Ben");
  ben.global<{ document: unknown }>("globalThis").document = new JSDOM().window.document;
});
afterAll(() => table.close());

interface Enricher {
  id: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: object): Promise<HTMLElement | null>;
}

/**
 * The elements into which a client turns each of Tessera's links in a text, as its host requests them; null for a link
 * that is left as text.
 */
async function enriched(text: string, options: object = {}): Promise<(HTMLElement | null)[]> {
  const { enrichers } = (ben.CONFIG as unknown as { TextEditor: { enrichers: Enricher[] } }).TextEditor;
  const tessera = enrichers.find(({ id }) => id === "tessera");
  if (!tessera) throw new Error("Tessera reads no texts.");
  const elements: (HTMLElement | null)[] = [];
  for (const match of text.matchAll(tessera.pattern)) elements.push(await tessera.enricher(match, options));
  return elements;
}

/** Milliseconds until a client has made what it makes of a text: the median of three times. */
async function timeOf(text: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const start = performance.now();
    await enriched(text);
    times.push(performance.now() - start);
  }
  return times.sort((first, second) => first - second)[1] ?? 0;
}

const short = 10_000;
const growth = 10;
/** Milliseconds; shorter times count as this much, since other work of the table takes as long. */
const noise = 20;

const fill = (sign: string, length: number) => sign.repeat(Math.ceil(length / sign.length));

describe("quadratic patterns in the enricher and in the parser of fields", () => {
  it.each<[string, (length: number) => string]>([
    ["a command and blanks", (length) => `[[/check${fill(" ", length)}`],
    ["a command, blanks, and its end", (length) => `[[/check${fill(" ", length)}]]`],
    ["commands, each with some blanks", (length) => fill(`[[/check${fill(" ", 500)}`, length)],
    ["a check with quotes that do not close", (length) => `[[/check edge ${fill("x=“ ", length)}]]`],
    ["a check with an intent, and quotes in it", (length) => `[[/check edge intent=“${fill("x=“ ", length)}]]`],
    ["a check with straight quotes", (length) => `[[/check edge ${fill('intent=" ', length)}]]`],
    ["a check of one long word", (length) => `[[/check edge ${fill("a", length)}]]`],
    ["a check of signs of equality", (length) => `[[/check edge ${fill("=", length)}]]`],
    ["a clock of blanks", (length) => `[[/clock a${fill(" ", length)}b]]`],
    ["a clock of digits", (length) => `[[/clock a ${fill("1", length)} / ${fill("2", length)}]]`],
    ["a clock of numbers", (length) => `[[/clock ${fill("1 / ", length)}x]]`],
    ["a clock of numbers and blanks", (length) => `[[/clock a ${fill(`1${fill(" ", 500)}`, length)}x]]`],
    ["brackets", (length) => fill("[[", length)],
    ["beginnings of commands", (length) => fill("[[/check ", length)],
    ["braces", (length) => `[[/check]]${fill("{", length)}`],
    ["labels that do not end", (length) => fill("[[/check]]{", length)],
    ["labels", (length) => fill("[[/check edge]]{a}", length)],
    ["clocks", (length) => fill("[[/clock a 100]]", length)],
  ])(
    "%s: ten times the text takes ten times the time",
    async (_name, text) => {
      const before = Math.max(noise, await timeOf(text(short)));
      // Quadratic work takes a hundred times as long.
      expect(await timeOf(text(short * growth))).toBeLessThan(before * growth * 3);
    },
    600_000,
  );
});

describe("words that are written many times in one text", () => {
  const most = 200;

  it("become elements so many times; one says that there are more, and these stay as written", async () => {
    for (const word of ["[[/clock a 100]]", "[[/check edge wits]]", "[[/supply Torches]]", "[[/check chess]]"]) {
      const elements = await enriched(word.repeat(1_000));
      const { document } = new JSDOM().window;
      expect(elements).toHaveLength(1_000);
      document.body.append(...elements.slice(0, most).map((element) => element ?? "nothing"));
      expect(document.body.textContent).not.toContain("nothing");
      expect(elements[most]?.textContent).toBe(word);
      expect(elements[most]?.title).toMatch(/at most 200/);
      expect(new Set(elements.slice(most + 1))).toEqual(new Set([null]));
    }
  });

  it("are counted for each text by itself, also where a caller keeps its options", async () => {
    const options = {};
    await enriched("[[/clock a 4]]".repeat(most + 5), options);
    expect(await enriched("[[/clock a 4]]", {})).toEqual([expect.objectContaining({ title: "" })]);
    await table.settle();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const [later] = await enriched("[[/clock a 4]]", options);
    expect(later?.querySelectorAll("path")).toHaveLength(4);
  });
});
