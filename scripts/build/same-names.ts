/**
 * Export names of scripts that the core shares with the others. The bundler names variables by how often they are used,
 * but names exports in alphabetical order, `export { kR as a, e as b }`: hundreds of pairs that compress badly. This
 * plugin makes a script export its variables by their own names, and others import them so. A script that is also
 * loaded on demand keeps its export names, since its importers read them from the namespace.
 */
import path from "node:path";
import type { Rolldown } from "vite";

/** The list of exports at the end of a minified script. */
const EXPORTS = /\bexport\{([^{}]*)\};?\s*(?:\/\/# \S+\s*)?$/;

/** All imports at the beginning of a minified script, and one of them with its list and its address. */
const IMPORTS = /^(?:import(?:\{[^{}]*\}from)?"[^"]*";)+/;
const IMPORT = /\{([^{}]*)\}from"([^"]*)"/g;

/**
 * The column of the first segment with a source, as source maps encode numbers: base-64 digits of five bits, with a
 * sixth that says that more follow.
 */
const FIRST_COLUMN = /^(?:A,)?([g-z0-9+/]*[A-Za-f])/;
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** A column; the lowest bit of what is written is its sign. */
function readColumn(written: string): number {
  return [...written].reduceRight((value, digit) => value * 32 + (DIGITS.indexOf(digit) % 32), 0) / 2;
}

function writtenColumn(column: number): string {
  const digits = (value: number): string =>
    value < 32 ? DIGITS.charAt(value) : DIGITS.charAt(32 + (value % 32)) + digits(Math.floor(value / 32));
  return digits(column * 2);
}

/** Pairs of a list: `a as b`, or `a` for `a as a`. */
function pairs(list: string): readonly (readonly [string, string])[] {
  return list.split(",").map((entry) => {
    const [name = "", other = name] = entry.split(" as ");
    return [name, other];
  });
}

/** Map from a script's exported names to its local ones. */
function ownNames(code: string): ReadonlyMap<string, string> {
  const [, list] = EXPORTS.exec(code) ?? [];
  return new Map(pairs(list ?? "").map(([own, exported]) => [exported, own]));
}

const listed = (own: ReadonlyMap<string, string>) => [...new Set(own.values())].sort().join(",");

/** The source map of a script whose code from `column` on was moved to the next line. */
function movedToNextLine(map: string, column: number): string {
  const { mappings, ...rest } = JSON.parse(map) as { mappings: string };
  const moved = (_: string, first: string) => `;A,${writtenColumn(readColumn(first) - column)}`;
  return JSON.stringify({ ...rest, mappings: mappings.replace(FIRST_COLUMN, moved) });
}

const address = (importer: string, source: string) => path.posix.join(path.posix.dirname(importer), source);

/** The script with imports by the names that `lent` says for each script, or null if that changes nothing. */
function importing(
  { fileName, code }: Rolldown.OutputChunk,
  lent: ReadonlyMap<string, ReadonlyMap<string, string>>,
): { readonly before: string; readonly imports: string; readonly rest: string } | null {
  const [before = ""] = IMPORTS.exec(code) ?? [];
  const imports = before.replace(IMPORT, (written, list: string, source: string) => {
    const names = lent.get(address(fileName, source));
    if (!names) return written;
    const entries = pairs(list).map(([exported, local]) => [names.get(exported) ?? exported, local] as const);
    return `{${entries.map(([name, local]) => (name === local ? name : `${name} as ${local}`)).join(",")}}from"${source}"`;
  });
  return imports === before ? null : { before, imports, rest: code.slice(before.length) };
}

/** A plugin that lets the minified scripts of a build export by their own names. */
export function sameNames(): Rolldown.Plugin {
  return {
    name: "same-names",
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
      const onDemand = new Set(scripts.flatMap(({ dynamicImports }) => dynamicImports));
      const lenders = scripts.filter(({ fileName, isEntry }) => !isEntry && !onDemand.has(fileName));
      const lent = new Map(lenders.map(({ fileName, code }) => [fileName, ownNames(code)]));
      for (const script of scripts) {
        const changed = importing(script, lent);
        const map = script.sourcemapFileName ? bundle[script.sourcemapFileName] : undefined;
        if (changed) {
          // On a line of their own, so that only the first column of the source map changes.
          script.code = `${changed.imports}\n${changed.rest}`;
          if (map?.type === "asset") map.source = movedToNextLine(String(map.source), changed.before.length);
        }
        const own = lent.get(script.fileName);
        if (own) script.code = script.code.replace(EXPORTS, (all, list) => all.replace(list, () => listed(own)));
      }
    },
  };
}
