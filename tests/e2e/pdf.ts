/** What stands in a PDF that Chromium printed: how many pages, and their text by the fonts' own tables. */
import { inflateSync } from "node:zlib";

interface Part {
  readonly head: string;
  readonly text: string;
}

/** Objects of the file by number, their streams unpacked. */
function objects(file: Buffer): Map<string, Part> {
  const whole = file.toString("latin1");
  const found = new Map<string, Part>();
  for (const match of whole.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const [, id = "", body = ""] = match;
    const start = body.search(/stream\r?\n/);
    const head = start < 0 ? body : body.slice(0, start);
    const length = Number(head.match(/\/Length (\d+)/)?.[1] ?? 0);
    const packed = body.slice(start).replace(/^stream\r?\n/, "");
    const bytes = Buffer.from(start < 0 ? "" : packed.slice(0, length), "latin1");
    const text =
      bytes.length > 0 && head.includes("/FlateDecode")
        ? inflateSync(bytes).toString("latin1")
        : bytes.toString("latin1");
    found.set(id, { head, text });
  }
  return found;
}

const character = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** Characters by glyph, of a font's table `ToUnicode`. */
function glyphs(table: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, block = ""] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = "", to = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      found.set(Number.parseInt(glyph, 16), character(to));
  for (const [, block = ""] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = "", until = "", to = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let glyph = first; glyph <= Number.parseInt(until, 16); glyph += 1)
        found.set(glyph, String.fromCharCode(Number.parseInt(to, 16) + glyph - first));
    }
  return found;
}

/** The number of pages of a PDF, and its text without white space, which PDFs of browsers keep in places only. */
export function readPdf(file: Buffer): { pages: number; text: string } {
  const parts = objects(file);
  const pages = [...parts.values()].filter(({ head }) => /\/Type\s*\/Page\b/.test(head));
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of parts.values())
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = parts.get(id)?.head.match(/\/ToUnicode (\d+) 0 R/)?.[1];
      if (table) fonts.set(name, glyphs(parts.get(table)?.text ?? ""));
    }
  let text = "";
  let font = new Map<number, string>();
  for (const { text: drawn } of parts.values())
    for (const [, name, shown = ""] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|((?:\[[^\]]*\]|<\w+>))\s*TJ?j?/g)) {
      if (name) font = fonts.get(name) ?? font;
      for (const [, hex = ""] of shown.matchAll(/<(\w+)>/g))
        for (const glyph of hex.match(/.{4}/g) ?? []) text += font.get(Number.parseInt(glyph, 16)) ?? "";
    }
  return { pages: pages.length, text: text.replace(/\s/g, "") };
}
