/** Every check, supply and clock that a text of the packs links to is read, as the tables' clients read it. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, it } from "vitest";
import { documentFiles, readSource } from "../../scripts/build/pack-source.ts";
import { inRepository } from "../../scripts/build/paths.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { textsOf } from "../unit/pack-texts.ts";
import { openPlayTable } from "./play-table.ts";

interface Enricher {
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: object): Promise<HTMLElement | null>;
}

let table: ClientTable;
let gm: TableClient;

beforeAll(async () => {
  table = await openPlayTable();
  gm = await table.join("GM");
  gm.global<{ document: unknown }>("globalThis").document = new JSDOM().window.document;
});
afterAll(() => table.close());

async function texts(): Promise<{ file: string; at: string; text: string }[]> {
  const packs = readdirSync(inRepository("packs"));
  const files = await Promise.all(
    packs.map(async (pack) => (await documentFiles(inRepository("packs", pack))).map((file) => path.join(pack, file))),
  );
  const read = files.flat().map(async (file) => {
    const source = await readSource(inRepository("packs", file));
    return textsOf(source).map((each) => ({ file, ...each }));
  });
  return (await Promise.all(read)).flat();
}

it("reads every link to a check, a supply die and a clock, and knows every command", async () => {
  const { enrichers } = (gm.CONFIG as unknown as { TextEditor: { enrichers: Enricher[] } }).TextEditor;
  const unread: string[] = [];
  let links = 0;
  for (const { file, at, text } of await texts()) {
    let rest = text.replace(/<code>.*?<\/code>/g, "");
    for (const { pattern, enricher } of enrichers)
      for (const match of [...rest.matchAll(pattern)]) {
        links += 1;
        rest = rest.replace(match[0], "");
        const element = await enricher(match, {});
        const problem = element?.matches(".tessera-unread") ? element.title : element ? "" : "no element";
        if (problem) unread.push(`${file}, ${at}: ${match[0]}: ${problem}`);
      }
    const unknown = rest.match(/\[\[\/(?!r\b|roll\b)[^\]]*\]\]/g) ?? [];
    unread.push(...unknown.map((written) => `${file}, ${at}: ${written}: no such command`));
  }
  expect(unread).toEqual([]);
  expect(links).toBeGreaterThan(0);
});
