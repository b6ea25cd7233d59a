/**
 * Folders and files that come with the bench. This file is at the root of the sources and at the root of the packaged
 * code, so that its relative paths are valid in both.
 */
import { fileURLToPath } from "node:url";

function beside(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

/** Templates of the bench's own windows. */
export const templatesFolder = beside("ui/templates");

/** The bench's own words, one file a language. */
export const wordsFolder = beside("lang");

/** The built pages. */
export const pagesFolder = beside("../dist/bench");

/** The built client without a screen: a classic script. */
export const headlessScript = beside("../dist/headless/headless.js");
