/** Vite, set up once for the system's and the bench's bundles. */
import { build, type InlineConfig, mergeConfig } from "vite";
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
    // Advice about the speed of the build and of imports, which nobody who runs a test wants to read.
    rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
  },
};

/** Run one build. Rejects with a Problem that says what in the sources is wrong. */
export async function bundle(config: InlineConfig): Promise<void> {
  try {
    await build(mergeConfig(shared, config));
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Minified output that keeps the names of classes: a host finds roll classes by name, and names hooks after
 * applications. Functions lose theirs.
 */
export const minifiedOutput = {
  minify: {
    compress: { keepNames: { class: true, function: false } },
    mangle: { keepNames: { class: true, function: false } },
    codegen: true,
  },
} as const;
