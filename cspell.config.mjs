/** Spelling of what users read: American English, and the words of our own worlds. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

/** Word lists: the shared one, and `_words.txt` of each pack, one word a line. */
const lists = ["scripts/words.txt"].concat(
  readdirSync(path.join(here, "packs"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "_words.txt")
    .map((file) => path.join("packs", file)),
);

const words = lists.flatMap((file) =>
  readFileSync(path.join(here, file), "utf8")
    .split("\n")
    .map((word) => word.trim())
    .filter((word) => word !== "" && !word.startsWith("#")),
);

export default {
  version: "0.2",
  language: "en-US",
  files: ["packs/**/*.yml", "lang/**/*.json", "CHANGELOG.md", "README.md", "docs/**/*.md"],
  words,
  // What is no prose: ids, places of documents and files, markup, code.
  ignoreRegExpList: [
    "/_id: .*/g",
    "/\\bTess[A-Za-z0-9]+/g",
    "/(?:folder|actorId|entryId|pageId): .*/g",
    "/systems\\/\\S+/g",
    "/\\w+(?:\\.\\w+)+/g",
    "/@UUID\\[[^\\]]*\\]/g",
    "/\\[\\[[^\\]]*\\]\\]/g",
    "/<[^>]*>/g",
    "/\\{[^}]*\\}/g",
    "/`[^`]*`/g",
    "/```[\\s\\S]*?```/g",
    "/command: \\|[\\s\\S]*?(?=\\n\\S|$)/g",
    "/\\]\\([^)]*\\)/g",
    "/^\\s*(?:type|img|status|appliesTo|include|way|kind|attribute): .*/gm",
    '/"[A-Za-z]+":/g',
  ],
};
