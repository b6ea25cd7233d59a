/**
 * Compression of the release's scripts by swc, before the bundler's own minifier runs. It finds what that minifier
 * misses: it inlines functions that are used once, folds calls and constant objects, and repeats until nothing changes.
 */
import { minify, type TerserCompressOptions } from "@swc/core";
import type { Rolldown } from "vite";

/**
 * Class names are kept, because the host finds roll classes by name. Names of function expressions are dropped; no code
 * relies on them.
 */
const options: TerserCompressOptions = {
  ecma: 2020,
  module: true,
  toplevel: true,
  passes: 3,
  keep_classnames: true,
  keep_fargs: false,
  pure_getters: true,
  unsafe_arrows: true,
};

/** A plugin that compresses each script of a build, with its map. Names are left to the bundler. */
export function compressed(): Rolldown.Plugin {
  return {
    name: "compressed",
    async renderChunk(code) {
      const { code: smaller, map } = await minify(code, {
        module: true,
        ecma: 2020,
        compress: options,
        mangle: false,
        format: { comments: false },
        sourceMap: true,
      });
      return { code: smaller, map: map ?? null };
    },
  };
}
