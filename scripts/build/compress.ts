/**
 * Compression of the release's scripts by swc, before the bundler's own minifier takes its turn. It finds what that leaves: it
 * puts functions of one use where they are called, folds calls and objects that never change, and repeats until nothing is left to do.
 */
import { minify, type TerserCompressOptions } from "@swc/core";
import type { Rolldown } from "vite";

/** Class names stay, because the host finds roll classes by them. Nothing counts on the name of a function expression. */
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
