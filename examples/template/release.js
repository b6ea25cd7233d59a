/**
 * `npm run release -- <address of the repository> <tag>` builds the module and makes dist/ what is released: the manifest says
 * where this version and the newest are found, README and license lie beside it, and source maps are gone. Writes the tag's
 * section of CHANGELOG.md to release-notes.md. Refuses a tag that is not "v" and the manifest's version or that the changelog
 * lacks, and a manifest that names no author or license.
 */
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Documents at the top of the folder that the archive holds if they exist. */
const DOCUMENTS = /^(?:readme|licen[cs]e)(?:\.(?:md|txt))?$/i;

const [repository = "", tag = ""] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync("dist/module.json", "utf8"));

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The text of the changelog under the heading of a version, such as "## 0.1.0"; empty for nothing. */
function notesOf(version) {
  const sections = readFileSync("CHANGELOG.md", "utf8").split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version) ?? "";
  return section.split("\n").slice(1).join("\n").trim();
}

if (!URL.canParse(repository) || tag !== `v${manifest.version}`) {
  refuse(
    `Give the repository's address and the tag v${manifest.version}, not "${repository}" and "${tag}". ` +
      "Another version is written to public/module.json first.",
  );
}
if (!manifest.authors?.[0]?.name || !manifest.license) {
  refuse(
    'Say in public/module.json who made it and on which terms others may use it, such as "authors": [{ "name": "Your name" }], ' +
      '"license": "MIT".',
  );
}
const notes = notesOf(manifest.version);
if (!notes) {
  refuse(
    `Say in CHANGELOG.md what is new, below the heading "## ${manifest.version}": it becomes the release's notes.`,
  );
}

writeFileSync("release-notes.md", `${notes}\n`);
for (const name of readdirSync(".")) if (DOCUMENTS.test(name)) copyFileSync(name, path.join("dist", name));
for (const name of readdirSync("dist", { recursive: true })) {
  const file = path.join("dist", name);
  if (name.endsWith(".map")) rmSync(file);
  // Browsers would ask for the map that is gone.
  if (name.endsWith(".js"))
    writeFileSync(file, readFileSync(file, "utf8").replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, "\n"));
}
const released = {
  ...manifest,
  url: repository,
  bugs: `${repository}/issues`,
  manifest: `${repository}/releases/latest/download/module.json`,
  download: `${repository}/releases/download/${tag}/module.zip`,
};
writeFileSync("dist/module.json", `${JSON.stringify(released, null, 2)}\n`);
