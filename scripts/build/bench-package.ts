/** The bench as an independent package: its command, its exports with their types, and its pages, all built. */
import { execFile } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { load } from "js-yaml";
import { buildBenchPages, buildHeadless } from "./bench.ts";
import { bundledScripts } from "./bundle.ts";
import { inRepository } from "./paths.ts";
import { Problem } from "./problem.ts";

/** The folder in which the package is made. */
export const benchPackageFolder = inRepository("dist", "vtt-bench");

/** Folders below `bench/` whose files are read at run time; the package holds unchanged copies. */
const READ_AS_THEY_ARE = [path.join("ui", "templates"), "lang"];

/**
 * TypeScript's error for mixins with private members, which declarations cannot express; it is ignored, since no user
 * of the package reaches those members.
 */
const PRIVATE_OF_A_MIXIN = "TS4094";

interface SourceManifest {
  readonly bin: Record<string, string>;
  readonly exports: Record<string, string>;
  readonly dependencies: Record<string, string>;
}

/** The script that a source becomes: "./testing/index.ts" is `testing`. */
function entryName(source: string): string {
  return source.replace(/^\.\/|(?:\/index)?\.ts$/g, "");
}

async function buildDeclarations(): Promise<void> {
  const types = inRepository("dist", "vtt-bench-types");
  await rm(types, { recursive: true, force: true });
  const compiler = inRepository("node_modules", ".bin", "tsc");
  await promisify(execFile)(compiler, ["-p", inRepository("tsconfig.bench-types.json")]).catch(
    ({ stdout }: { stdout: string }) => {
      const faults = stdout.split("\n").filter((line) => line.trim() && !line.includes(PRIVATE_OF_A_MIXIN));
      if (faults.length > 0) throw new Problem(`The bench's declarations cannot be written:\n${faults.join("\n")}`);
    },
  );
  await cp(types, path.join(benchPackageFolder, "types"), { recursive: true });
}

/** Build the code. Returns the packages that it imports. */
async function buildCode(sources: readonly string[]): Promise<Set<string>> {
  const scripts = await bundledScripts({
    root: inRepository("bench"),
    build: {
      ssr: true,
      target: "node20",
      outDir: path.join(benchPackageFolder, "lib"),
      minify: false,
      sourcemap: false,
      rolldownOptions: {
        input: Object.fromEntries(sources.map((source) => [entryName(source), inRepository("bench", source)])),
        // All of it in one folder, so that places.ts finds what lies beside it.
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", keepNames: true },
      },
    },
  });
  const imports = scripts.flatMap((script) => [...script.imports, ...script.dynamicImports]);
  const files = new Set(scripts.map(({ fileName }) => fileName));
  const packages = imports.filter((name) => !files.has(name) && !isBuiltin(name));
  return new Set(packages.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name));
}

/** The manifest of the package: that of the sources, with the built files instead of the sources. */
function packageManifest(source: SourceManifest, imported: ReadonlySet<string>): object {
  const built = (file: string) => `./lib/${entryName(file)}.js`;
  const declared = (file: string) => file.replace(/^\./, "./types").replace(/\.ts$/, ".d.ts");
  const lacking = [...imported].filter((name) => !(name in source.dependencies));
  if (lacking.length > 0) throw new Problem(`bench/package.json does not list what the bench imports: ${lacking}.`);
  const {
    private: _private,
    devDependencies: _development,
    ...kept
  } = source as SourceManifest & Record<string, unknown>;
  return {
    ...kept,
    bin: Object.fromEntries(Object.entries(source.bin).map(([name, file]) => [name, built(file)])),
    exports: Object.fromEntries(
      Object.entries(source.exports).map(([name, file]) => [
        name,
        file.endsWith(".ts") ? { types: declared(file), default: built(file) } : file,
      ]),
    ),
    files: ["lib", "types", "dist", "HYPOTHESES.md"],
    dependencies: Object.fromEntries(Object.entries(source.dependencies).filter(([name]) => imported.has(name))),
  };
}

/**
 * A page that lists the bench's assumptions which no document states, one per line, grouped by the file of their
 * contract tests.
 */
async function hypothesesPage(): Promise<string> {
  const { asked, independent } = load(await readFile(inRepository("tests", "quench", "hypotheses.yml"), "utf8")) as {
    asked: Record<string, string[]>;
    independent: readonly { readonly hypotheses: readonly string[] }[];
  };
  const byArea = new Map<string, string[]>();
  const all = [...Object.values(asked).flat(), ...independent.flatMap(({ hypotheses }) => hypotheses)];
  for (const hypothesis of all) {
    const [area = "", ...rest] = hypothesis.split(": ");
    // The name of a parametrized test contains placeholders for its values.
    const sentence = rest.join(": ").replace(/%[a-z]/g, "…");
    byArea.set(area, [...(byArea.get(area) ?? []), sentence]);
  }
  const parts = [...byArea]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([area, sentences]) => `## ${area}\n\n${sentences.map((sentence) => `- ${sentence}`).join("\n")}\n`);
  return `# Hypotheses

No public document confirms what stands here: it is common knowledge or the plainest reading of what is documented. Doubt it first where Foundry behaves otherwise than the bench.

${parts.join("\n")}`;
}

/** Make the package afresh. @throws Problem if the sources have errors, or import what their manifest does not list */
export async function buildBenchPackage(): Promise<void> {
  await buildBenchPages();
  await buildHeadless();
  await rm(benchPackageFolder, { recursive: true, force: true });
  const source = JSON.parse(await readFile(inRepository("bench", "package.json"), "utf8")) as SourceManifest;
  const entries = [...Object.values(source.bin), ...Object.values(source.exports)].filter((file) =>
    file.endsWith(".ts"),
  );
  const imported = await buildCode(entries);
  for (const folder of READ_AS_THEY_ARE) {
    await cp(inRepository("bench", folder), path.join(benchPackageFolder, "lib", folder), { recursive: true });
  }
  for (const folder of ["bench", "headless"]) {
    await cp(inRepository("dist", folder), path.join(benchPackageFolder, "dist", folder), {
      recursive: true,
      filter: (file) => !file.endsWith(".map"),
    });
  }
  await buildDeclarations();
  await cp(inRepository("bench", "README.md"), path.join(benchPackageFolder, "README.md"));
  await cp(inRepository("LICENSE"), path.join(benchPackageFolder, "LICENSE"));
  await writeFile(path.join(benchPackageFolder, "HYPOTHESES.md"), await hypothesesPage());
  const manifest = packageManifest(source, imported);
  await writeFile(path.join(benchPackageFolder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
