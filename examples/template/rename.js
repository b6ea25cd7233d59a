/**
 * `npm run rename -- <id> "<Name>"`: gives the game another id and another name in all its files and their names. Do it before
 * a world has played it: actors and checks of the old id would need the old module. A former id that is an ordinary word is
 * replaced in sentences, too.
 */
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Folders that hold nothing of the game's own. */
const LEFT = [
  "node_modules",
  "dist",
  "types",
  "tessera",
  "tessera-docs",
  "worlds",
  ".git",
  "package-lock.json",
  path.basename(import.meta.filename),
];

/** Endings of the files that hold text; any other file keeps its bytes. */
const TEXTS = /\.(?:js|ts|json|md|css|hbs|html|svg|ya?ml|txt)$|^\.gitignore$/;

const [id = "", name = "", ...others] = process.argv.slice(2);
const usable = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) && /^[^\p{Cc}<>]{1,80}$/u.test(name);
if (!usable || others.length > 0) {
  console.error(
    `Give an id of lower-case letters, digits and hyphens, and a name: npm run rename -- salt-road "The Salt Road"`,
  );
  process.exit(1);
}
const { id: formerId, title: formerName } = JSON.parse(readFileSync("public/module.json", "utf8"));

/** Spellings of an id in code, and the name as it stands in a file of this kind. */
function spellings(ofId, ofName, json) {
  const pascal = ofId.replace(/(?:^|-)(.)/g, (_all, first) => first.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const prefix = ofId.toUpperCase().replaceAll("-", "_");
  return [json ? JSON.stringify(ofName).slice(1, -1) : ofName, prefix, pascal, camel, ofId];
}

function renamed(text, json) {
  const former = spellings(formerId, formerName, json);
  const present = spellings(id, name, json);
  const [title, prefix, pascal, camel, plain] = former.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // Names in code that go on, such as gameRules, have no hyphens; an id of one word is spelled alike in both.
  const places = new RegExp(`(${title})|(${prefix})|(${pascal})|(${camel}(?=[A-Z]))|(${plain})`, "g");
  return text.replace(places, (...found) => present[found.slice(1, 6).findIndex((word) => word !== undefined)]);
}

for (const entry of readdirSync(".", { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() || LEFT.includes(file.split(path.sep)[0] ?? "")) continue;
  if (TEXTS.test(entry.name)) {
    const text = readFileSync(file, "utf8");
    const written = renamed(text, file.endsWith(".json"));
    if (written !== text) writeFileSync(file, written);
  }
  const place = path.join(entry.parentPath, renamed(entry.name, false));
  if (place !== file) renameSync(file, place);
}
console.log(`${formerName} is ${name} now, with the id ${id}.`);
