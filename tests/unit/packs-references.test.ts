/** What packs refer to is there: documents, checks, pictures, places in the rules journals; and nothing is told twice. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { anchorOf, objectsOf, packFiles, plainText, type Source, textsOf } from "./pack-texts.ts";

interface PackEntry {
  readonly name: string;
  readonly type: string;
  readonly ownership: { readonly PLAYER: string };
}

const { packs: manifestPacks } = JSON.parse(readFileSync("system.json", "utf8")) as { packs: PackEntry[] };
const games = readdirSync("src/rulesets");
const typeOf = new Map(manifestPacks.map(({ name, type }) => [name, type]));
const shipped = packFiles.filter(({ pack }) => typeOf.has(pack));

const included = new Map(packFiles.map(({ file, source }) => [file, source]));

/** A source with what it includes. */
function whole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whole);
  if (typeof value !== "object" || value === null) return value;
  const { include, ...changes } = value as Source;
  if (typeof include !== "string")
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, whole(each)]));
  const found = included.get(include);
  if (!found) throw new Error(`packs/${include} is included and not there`);
  return { ...(whole(found) as Source), ...changes };
}

const isPart = (file: string) => file.split("/").some((part) => part.startsWith("_"));
const documents = shipped
  .filter(({ file }) => !isPart(file))
  .map(({ file, pack, source }) => ({ file, pack, source: whole(source) as Source }));

/** The embedded documents that links may lead to, by what UUIDs call them. */
const EMBEDDED: Readonly<Record<string, string>> = {
  JournalEntryPage: "pages",
  Item: "items",
  TableResult: "results",
  Card: "cards",
  Region: "regions",
  Token: "tokens",
  Note: "notes",
};

/** The source of the document at a UUID's parts after its collection; undefined if there is none. */
function inside(source: Source | undefined, parts: readonly string[]): Source | undefined {
  const [kind, id, ...rest] = parts;
  if (!source || kind === undefined) return source;
  const held = (source[EMBEDDED[kind] ?? ""] ?? []) as Source[];
  return inside(
    held.find((each) => each["_id"] === id),
    rest,
  );
}

const FIELD: Readonly<Record<string, string>> = {
  Actor: "actors",
  Item: "items",
  JournalEntry: "journal",
  RollTable: "tables",
  Macro: "macros",
  Cards: "cards",
  Scene: "scenes",
};

/** The source that a UUID names, from the document that holds the link. */
function named(uuid: string, from: Source): Source | undefined {
  const [place = ""] = uuid.split("#");
  const parts = place.split(".");
  if (parts[0] === "Compendium") {
    const [, system, pack = "", type, id, ...rest] = parts;
    if (system !== "tessera" || typeOf.get(pack) !== type) return undefined;
    return inside(documents.find((each) => each.pack === pack && each.source["_id"] === id)?.source, rest);
  }
  const [type = "", id, ...rest] = parts;
  const held = (from[FIELD[type] ?? ""] ?? []) as Source[];
  return inside(
    held.find((each) => each["_id"] === id),
    rest,
  );
}

/** The anchors of a page. */
function anchorsOf(page: Source): string[] {
  const { content = "" } = (page["text"] ?? {}) as { content?: string };
  return [...content.matchAll(/<h[1-4]>(.*?)<\/h[1-4]>/g)].map(([, heading = ""]) => anchorOf(plainText(heading)));
}

describe("packs", () => {
  it("hold no part that no document includes", () => {
    const used = new Set(packFiles.flatMap(({ source }) => objectsOf(source).map(({ include }) => include)));
    expect(packFiles.filter(({ file }) => isPart(file) && !used.has(file)).map(({ file }) => file)).toEqual([]);
  });

  it("have ids of 16 letters and digits, each for one document", () => {
    const ids = new Map<string, string[]>();
    for (const { file, source } of shipped)
      for (const { _id } of objectsOf(source))
        if (typeof _id === "string") ids.set(_id, [...(ids.get(_id) ?? []), file]);
    for (const [id, files] of ids) {
      // A scene's level may have the id that Foundry gives to the first level.
      if (id === "defaultLevel0000") continue;
      expect([id, files, /^[A-Za-z0-9]{16}$/.test(id)]).toEqual([id, [files[0]], true]);
    }
  });

  it("link to documents that are there", () => {
    const dead = documents.flatMap(({ file, source }) =>
      textsOf(source).flatMap(({ at, text }) =>
        [...text.matchAll(/@(?:UUID|Embed)\[([^\]\s]+)[^\]]*\]/g)]
          .filter(([, uuid = ""]) => {
            const found = named(uuid, source);
            const anchor = uuid.split("#")[1];
            return !found || (anchor !== undefined && !anchorsOf(found).includes(anchor));
          })
          .map(([written]) => `${file}, ${at}: ${written}`),
      ),
    );
    expect(dead).toEqual([]);
  });

  it("name in scripts and table results documents that are there", () => {
    const dead = documents.flatMap(({ file, source }) =>
      textsOf(source).flatMap(({ at, text }) =>
        [...text.matchAll(/\bCompendium\.tessera\.[\w.-]+\w/g)]
          .filter(([uuid]) => !named(uuid, source))
          .map(([uuid]) => `${file}, ${at}: ${uuid}`),
      ),
    );
    expect(dead).toEqual([]);
  });

  it("place on scenes only actors, pages and folders that come with them", () => {
    const lost = documents.flatMap(({ file, source }) => {
      const ids = new Set(objectsOf(source).map(({ _id }) => _id));
      const scenes = (source["scenes"] ?? []) as Source[];
      return objectsOf([scenes, source["journal"] ?? []]).flatMap((each) =>
        ["actorId", "entryId", "pageId", "folder"]
          .filter((field) => typeof each[field] === "string" && !ids.has(each[field]))
          .map((field) => `${file}: ${field} ${String(each[field])}`),
      );
    });
    expect(lost).toEqual([]);
  });

  it("name pictures that are there", () => {
    const icons = JSON.parse(readFileSync("node_modules/@iconify-json/game-icons/icons.json", "utf8")) as {
      icons: object;
      aliases: object;
    };
    const there = (file: string) => {
      const [, icon] = /^assets\/icons\/(.*)\.svg$/.exec(file) ?? [];
      return icon === undefined ? existsSync(file) : icon in icons.icons || icon in icons.aliases;
    };
    const missing = shipped.flatMap(({ file, source }) =>
      textsOf(source).flatMap(({ text }) =>
        [...text.matchAll(/systems\/tessera\/([\w./-]+\.(?:svg|webp|png))/g)]
          .filter(([, picture = ""]) => !there(picture))
          .map(([, picture]) => `${file}: ${picture}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("show players no threat", () => {
    const players = new Set(
      manifestPacks.filter(({ ownership }) => ownership.PLAYER !== "NONE").map(({ name }) => name),
    );
    const threats = documents.filter(({ source }) => /Threat$/.test(String(source["type"])));
    expect(threats.length).toBeGreaterThan(30);
    expect(threats.filter(({ pack }) => players.has(pack)).map(({ file }) => file)).toEqual([]);
  });

  it("tell nothing twice", () => {
    const first = new Map<string, string>();
    const twice: string[] = [];
    for (const { file, source } of shipped)
      for (const { text } of textsOf(source))
        for (const paragraph of text.match(/<(p|li|td)>.*?<\/\1>/gs) ?? []) {
          const words = plainText(paragraph);
          if (words.length < 50) continue;
          const known = first.get(words);
          if (known) twice.push(`${known} and ${file}: ${words}`);
          first.set(words, file);
        }
    expect(twice).toEqual([]);
  });

  it("give tables whole ranges, and a formula that reaches them", () => {
    for (const { file, source } of documents)
      for (const table of objectsOf(source).filter(({ results }) => Array.isArray(results))) {
        const ranges = (table["results"] as { range: [number, number] }[]).map(({ range }) => range);
        const sides = Number(/^1d(\d+)$/.exec(String(table["formula"]))?.[1]);
        const covered = ranges.flatMap(([from, to]) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        );
        expect([file, table["name"], covered]).toEqual([
          file,
          table["name"],
          Array.from({ length: sides }, (_, index) => index + 1),
        ]);
      }
  });

  it("sort pages and results in the order in which they are written", () => {
    for (const { file, source } of documents)
      for (const { pages } of objectsOf(source))
        if (Array.isArray(pages)) {
          const sorts = (pages as Source[]).map(({ sort }) => Number(sort ?? 0));
          expect([file, sorts]).toEqual([file, sorts.toSorted((a, b) => a - b)]);
          expect([file, new Set(sorts).size]).toEqual([file, sorts.length]);
        }
  });
});

describe("rules journals", () => {
  const journals = games.filter((id) => existsSync(`packs/${id}-rules`));

  it("have headings of letters and blanks, so that every anchor is plain, each once on its page", () => {
    for (const { file, source } of packFiles.filter(({ pack }) => pack.endsWith("-rules"))) {
      const { content = "" } = (source["text"] ?? {}) as { content?: string };
      const headings = [...content.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading = ""]) => heading);
      expect([file, headings.filter((heading) => !/^[A-Za-z0-9 ]+$/.test(heading))]).toEqual([file, []]);
      expect([file, headings.length]).toEqual([file, new Set(headings).size]);
    }
  });

  it.each(journals)(
    "explain every “?” of %s at a heading with a paragraph, and every “?” has its place",
    async (game) => {
      const module = (await import(`../../src/rulesets/${game}/help.ts`)) as Record<string, Record<string, string>>;
      const help = module[`${game}Help`] ?? {};
      for (const [key, place] of Object.entries(help)) {
        const page = named(place, {});
        const { content = "" } = (page?.["text"] ?? {}) as { content?: string };
        const [, anchor = ""] = place.split("#");
        const below = content
          .split(/(?=<h2>)/)
          .find((part) => anchorOf(/^<h2>(.*?)<\/h2>/.exec(part)?.[1] ?? "") === anchor);
        expect([key, place, /<p>.{20}/.test(below ?? "")]).toEqual([key, place, true]);
      }
      const sources = ["src", "templates"].flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((file) => /\.(ts|hbs)$/.test(file))
          .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
      );
      const asked = sources.flatMap((text) =>
        [...text.matchAll(new RegExp(`"${game}\\.(\\w+)"`, "g"))].map(([, key = ""]) => key),
      );
      // The window of an act has the act's id; all of Edge's acts open one, except the award to one character.
      const words = JSON.parse(readFileSync(`lang/${game}/en.json`, "utf8")) as object;
      const acts = objectsOf(words).flatMap(({ CharacterAct = {} }) => Object.keys(CharacterAct as object));
      const onSheets = game === "edge" ? acts.filter((act) => act !== "earn") : [];
      expect(asked.length).toBeGreaterThan(5);
      expect([...asked, ...onSheets].filter((key) => !(key in help))).toEqual([]);
      // No key of `help` is unused in the code.
      const own = readdirSync(`src/rulesets/${game}`, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts") && file !== "help.ts")
        .map((file) => readFileSync(`src/rulesets/${game}/${file}`, "utf8"))
        .join("\n");
      const used = (key: string) => asked.includes(key) || new RegExp(`\\b${key.replace(/End$/, "")}\\b`).test(own);
      expect(Object.keys(help).filter((key) => !used(key))).toEqual([]);
    },
  );
});
