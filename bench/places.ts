/**
 * Folders and files that come with the bench. This file stands at the root of the sources and at the root of the package's
 * code alike, so that what it names lies at the same place from both.
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
