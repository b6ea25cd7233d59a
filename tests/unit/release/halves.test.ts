import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bundle } from "../../../scripts/build/bundle.ts";
import { inHalves } from "../../../scripts/build/halves.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-halves-"));
});
afterEach(() => rm(folder, { recursive: true }));

/**
 * Build these modules, with `entry.ts` as the entry. Returns the entry's exports, and the text of all scripts that a
 * page loads with it.
 */
async function built(modules: Readonly<Record<string, string>>): Promise<{ entry: Entry; joined: string }> {
  await mkdir(path.join(folder, "src"));
  for (const [name, text] of Object.entries(modules)) await writeFile(path.join(folder, "src", name), text);
  const entry = path.join(folder, "src", "entry.ts");
  const { firsts, plugin } = inHalves(entry, (id) => id.endsWith("rules.ts"));
  const outDir = path.join(folder, "dist");
  await bundle({
    build: {
      outDir,
      minify: false,
      sourcemap: false,
      lib: { entry, formats: ["es"] },
      rolldownOptions: {
        plugins: [plugin],
        output: {
          entryFileNames: "entry.js",
          chunkFileNames: "[name].js",
          codeSplitting: { groups: [{ name: "core", test: (id) => firsts.has(id), priority: 1 }, { name: "later" }] },
        },
      },
    },
  });
  const joined = await readFile(path.join(outDir, "core.js"), "utf8");
  return { entry: await import(pathToFileURL(path.join(outDir, "entry.js")).href), joined };
}

interface Entry {
  now(): unknown;
  later(): Promise<unknown>;
}

it("loads to join what the entry reaches by names, and the rest of a module when it is asked for", async () => {
  const { entry, joined } = await built({
    "entry.ts": `import { short } from "./words.ts";
      export const now = () => short("early words");
      export const later = async () => (await import("./window.ts")).shown();`,
    "words.ts": `const MARK: string = "…";
      export function short(text: string): string { return text.slice(0, 5) + MARK; }
      export function long(text: string): string { return short(text) + MARK + "written at length"; }
      export const unused = (): string => "nobody asks";`,
    "window.ts": `import { long } from "./words.ts"; export const shown = () => long("a window");`,
  });
  expect(entry.now()).toBe("early…");
  await expect(entry.later()).resolves.toBe("a win……written at length");
  expect(joined).toContain("slice(0, 5)");
  expect(joined).not.toContain("written at length");
});

it("keeps one state for both halves of a module, and runs what it does by itself once", async () => {
  const { entry } = await built({
    "entry.ts": `import { count } from "./state.ts";
      export const now = () => count();
      export const later = async () => { const { twice, reset } = await import("./state.ts"); return [twice(), reset(), count()]; };`,
    "state.ts": `let counted = 0;
      const started: string[] = [];
      started.push("once");
      export function count(): number { counted += 1; return counted; }
      export function reset(): string { counted = 0; return started.join(); }
      export const twice = (): number => count() + count();`,
  });
  expect(entry.now()).toBe(1);
  await expect(entry.later()).resolves.toEqual([5, "once", 1]);
});

it("follows names through lists of exports, spaces of names and shadows", async () => {
  const { entry, joined } = await built({
    "entry.ts": `import { far, type Far } from "./index.ts";
      import * as space from "./rules.ts";
      export const now = (): unknown[] => [far satisfies Far, space.near("in a space")];
      export const later = async () => {
        const { other, Renamed, only } = await import("./late.ts");
        return [other, new Renamed().far, only];
      };`,
    "index.ts": `export * from "./rules.ts"; export { thing as Renamed, only } from "./things.ts";`,
    "rules.ts": `const made = (word: string) => ({ word });
      export type Far = { word: string };
      export const far = made("far");
      export const other = made("the other one");
      export const near = (text: string) => [text, far.word].join(" ");`,
    "things.ts": `import { far } from "./rules.ts";
      class Thing { far = far.word; with(other: string) { return other; } }
      const only = "only later";
      export { Thing as thing, only };`,
    "late.ts": `export { other, only, Renamed } from "./index.ts";`,
  });
  expect(entry.now()).toEqual([{ word: "far" }, "in a space far"]);
  await expect(entry.later()).resolves.toEqual([{ word: "the other one" }, "far", "only later"]);
  for (const word of ["the other one", "only later", "class"]) expect(joined).not.toContain(word);
});

it("leaves what runs by itself where the page runs it, whoever asks for it", async () => {
  const { entry, joined } = await built({
    "entry.ts": `import { named } from "./registry.ts"; import "./acts.ts";
      export const now = () => [...named];
      export const later = async () => (await import("./acts.ts")).act();`,
    "registry.ts": `export const named: string[] = []; export const register = (name: string) => { named.push(name); return name; };`,
    "acts.ts": `import { named, register } from "./registry.ts";
      const own = register("own act");
      export const act = () => named.length + own;`,
  });
  expect(entry.now()).toEqual(["own act"]);
  await expect(entry.later()).resolves.toBe("1own act");
  expect(joined).toContain("own act");
});
