/** Vite configuration shared by the bundles of the system and the bench. */
import path from "node:path";
import { build, type InlineConfig, mergeConfig, type Rolldown } from "vite";
import { repository } from "./paths.ts";
import { Problem } from "./problem.ts";

const shared: InlineConfig = {
  configFile: false,
  root: repository,
  logLevel: "warn",
  publicDir: false,
  build: {
    target: "es2023",
    cssTarget: "chrome140",
    emptyOutDir: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    sourcemap: true,
    // Hide hints on build speed and imports.
    rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
  },
};

/**
 * Run one build.
 * @throws Problem that names the error in the sources
 */
export async function bundle(config: InlineConfig): Promise<void> {
  await bundledScripts(config);
}

/**
 * Run one build, and return its scripts.
 * @throws Problem that names the error in the sources
 */
export async function bundledScripts(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  try {
    const built = (await build(mergeConfig(shared, config))) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
    return [built].flat().flatMap(({ output }) => output.filter((file) => file.type === "chunk"));
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Run the build of a Vite configuration in its folder, into `folder`, whose other files stay.
 * @throws Problem that names the error in the sources
 */
export async function bundleByItself(configFile: string, folder: string): Promise<void> {
  try {
    await build({
      configFile,
      root: path.dirname(configFile),
      logLevel: "warn",
      build: { outDir: folder, emptyOutDir: false, reportCompressedSize: false },
    });
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Minified output that keeps class names: the host finds roll classes by name, and names hooks after applications.
 * Function names are dropped.
 */
export const minifiedOutput = {
  minify: {
    compress: { keepNames: { class: true, function: false } },
    mangle: { keepNames: { class: true, function: false } },
    codegen: true,
  },
} as const;
