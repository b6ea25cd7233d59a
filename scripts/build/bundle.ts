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
 * Output that keeps the names of classes and functions in minified code: a host finds roll classes, hooks and
 * applications by class name.
 */
export const keptNames = {
  keepNames: true,
  minify: { compress: { keepNames: { class: true, function: true } }, mangle: { keepNames: true }, codegen: true },
} as const;
