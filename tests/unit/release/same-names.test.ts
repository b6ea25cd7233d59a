import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundle, minifiedOutput } from "../../../scripts/build/bundle.ts";
import { sameNames } from "../../../scripts/build/same-names.ts";

let folder: string;

const sources = {
  "entry.ts": `import { word } from "./core.ts";
    export const now = () => word("now");
    export const later = async () => (await import("./window.ts")).shown();`,
  "core.ts": `const seen: string[] = [];
    export function word(text: string) { seen.push(text); return text + seen.length; }
    export function $mark(text: string) { return "$&" + text; }
    export const LAST = () => seen.at(-1);`,
  "window.ts": `import { $mark, LAST, word } from "./core.ts";
    import { frame } from "./frame.ts";
    export const shown = () => frame([word("window"), $mark("x"), LAST()].join());`,
  "frame.ts": `import { LAST } from "./core.ts"; export const frame = (text: string) => "[" + text + LAST()?.length + "]";`,
};

async function build(outDir: string, plugins: ReturnType<typeof sameNames>[]): Promise<void> {
  await bundle({
    build: {
      outDir: path.join(folder, outDir),
      minify: true,
      lib: { entry: path.join(folder, "entry.ts"), formats: ["es"] },
      rolldownOptions: {
        output: {
          entryFileNames: "entry.js",
          chunkFileNames: "[name].js",
          codeSplitting: { groups: [{ name: (id) => path.basename(id, ".ts") }] },
          plugins,
          ...minifiedOutput,
        },
      },
    },
  });
}

const built = (file: string) => readFile(path.join(folder, file), "utf8");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-names-"));
  for (const [name, text] of Object.entries(sources)) await writeFile(path.join(folder, name), text);
  await build("plain", []);
  await build("same", [sameNames()]);
});
afterAll(() => rm(folder, { recursive: true }));

it("exports what a script has by the names that it has there", async () => {
  const [, list = ""] = /export\{([^}]*)\}/.exec(await built("same/core.js")) ?? [];
  const names = list.split(",");
  expect(names.length).toBeGreaterThanOrEqual(3);
  for (const name of names) expect(name).not.toContain(" as ");
});

it("imports it by those names, and leaves those of what is loaded on demand, so that the scripts run", async () => {
  const { now, later } = await import(pathToFileURL(path.join(folder, "same", "entry.js")).href);
  expect(now()).toBe("now1");
  await expect(later()).resolves.toBe("[window2,$&x,window6]");
});

it.each(["core", "window", "frame"])("leads from each place of a script to the same source: %s", async (name) => {
  const lines = async (folder: string) => (await built(`${folder}/${name}.js`)).split("\n");
  const mapOf = async (folder: string) =>
    new SourceMap(JSON.parse(await built(`${folder}/${name}.js.map`)) as SourceMapPayload);
  const [[plain = ""], same] = [await lines("plain"), await lines("same")];
  const [plainMap, sameMap] = [await mapOf("plain"), await mapOf("same")];
  const imports = /^(import[^;]*;)*/.exec(plain)?.[0].length ?? 0;
  const line = imports > 0 ? 1 : 0;
  const code = plain.slice(imports).replace(/export\{.*$/, "");
  expect(same[line]?.startsWith(code)).toBe(true);
  const seen = [...code].map((_, column) => sameMap.findEntry(line, column));
  const wanted = [...code].map((_, column) => plainMap.findEntry(0, imports + column));
  const place = (entry: (typeof seen)[number]) =>
    "originalLine" in entry ? [entry.originalSource, entry.originalLine, entry.originalColumn] : null;
  expect(seen.filter((entry) => place(entry)).length).toBeGreaterThan(10);
  expect(seen.map(place)).toEqual(wanted.map(place));
});
