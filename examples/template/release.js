/**
 * `npm run release -- <address of the repository> <tag>`, after the build: writes to the manifest in dist/ where this version and
 * the newest are found. Refuses a tag that is not "v" and the manifest's version, and a manifest that names no author or license.
 */
import { readFileSync, writeFileSync } from "node:fs";

const [repository = "", tag = ""] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync("dist/module.json", "utf8"));
if (!URL.canParse(repository) || tag !== `v${manifest.version}`) {
  console.error(
    `Give the repository's address and the tag v${manifest.version}, not "${repository}" and "${tag}". ` +
      "Another version is written to public/module.json first.",
  );
  process.exit(1);
}
if (!manifest.authors?.[0]?.name || !manifest.license) {
  console.error(
    'Say in public/module.json who made it and on which terms others may use it, such as "authors": [{ "name": "Your name" }], ' +
      '"license": "MIT".',
  );
  process.exit(1);
}
const released = {
  ...manifest,
  url: repository,
  bugs: `${repository}/issues`,
  manifest: `${repository}/releases/latest/download/module.json`,
  download: `${repository}/releases/download/${tag}/module.zip`,
};
writeFileSync("dist/module.json", `${JSON.stringify(released, null, 2)}\n`);
