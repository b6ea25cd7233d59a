/** Vite, set up once for the system's and the bench's bundles. */
import { build, type InlineConfig, mergeConfig } from "vite";
import { repository } from "./paths.ts";

const shared: InlineConfig = {
  configFile: false,
  root: repository,
  logLevel: "warn",
  publicDir: false,
  build: { target: "es2023", cssTarget: "chrome140", emptyOutDir: false, reportCompressedSize: false, sourcemap: true },
};

/** Run one build. Warnings about addresses that only exist on the server are expected and left out. */
export async function bundle(config: InlineConfig): Promise<void> {
  await build(mergeConfig(shared, config));
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
