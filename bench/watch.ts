/** Watches the built packages of a table, and has open pages load changed scripts, styles, templates and words. */
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { packageRoot } from "./core/packages.ts";
import type { BenchServer } from "./server/server.ts";
import type { PackageFolder } from "./server/world/package-folder.ts";

/**
 * Milliseconds between two looks. Folders are looked at again and again, since the watchers of the operating system
 * lose a folder that a build deletes and makes anew.
 */
const INTERVAL = 400;

/** Endings of the files that open pages can reload. */
const TAKEN_OVER = /\.(?:js|css|hbs|html|json)$/;

/** A file as it was last seen. */
interface Seen {
  readonly changed: number;
  readonly content: string;
}

type Files = ReadonlyMap<string, Seen>;

/** The files of a folder, of which those that are unchanged are not read again. */
async function filesIn(folder: string, before: Files): Promise<Map<string, Seen>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TAKEN_OVER.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const seen = files.map(async (file): Promise<[string, Seen]> => {
    const name = path.relative(folder, file).split(path.sep).join("/");
    const { mtimeMs: changed } = await stat(file);
    const known = before.get(name);
    return [name, known?.changed === changed ? known : { changed, content: await readFile(file, "utf8") }];
  });
  return new Map(await Promise.all(seen));
}

/** Paths of the language files that a manifest names. */
function languagePaths({ manifest }: PackageFolder): string[] {
  const languages = Array.isArray(manifest["languages"]) ? (manifest["languages"] as { readonly path: string }[]) : [];
  return languages.map((language) => path.posix.normalize(language.path));
}

/** One package whose files are watched. */
class FollowedPackage {
  readonly #server: BenchServer;
  readonly #followed: PackageFolder;
  /** Files as the open pages have loaded them. */
  #taken: Files;
  /** Files at the last look. A build is over once two looks in a row find the same files. */
  #last: Files;

  constructor(server: BenchServer, followed: PackageFolder, files: Files) {
    this.#server = server;
    this.#followed = followed;
    this.#taken = files;
    this.#last = files;
  }

  async look(): Promise<void> {
    let files: Files;
    try {
      files = await filesIn(this.#followed.folder, this.#last);
    } catch {
      // A build is deleting these files; the next look sees the new ones.
      return;
    }
    const last = this.#last;
    this.#last = files;
    const isSettled = files.size === last.size && [...files].every(([name, file]) => last.get(name) === file);
    if (!isSettled || !files.has(`${this.#followed.type}.json`)) return;
    try {
      await this.#takeOver(files);
    } catch (error) {
      // A language file may be incomplete JSON while it is written; the pages keep its former words until then.
      console.error(`${this.#followed.id}: ${error instanceof Error ? error.message : error}`);
    }
  }

  async #takeOver(files: Files): Promise<void> {
    const changed = [...files.keys()].filter((name) => this.#taken.get(name)?.content !== files.get(name)?.content);
    this.#taken = files;
    const { type, id, manifest } = this.#followed;
    const languages = languagePaths(this.#followed);
    const words = changed.filter((name) => languages.includes(name));
    if (words.length > 0) await this.#server.tables.refreshWords();
    const shown = changed.filter((name) => languages.includes(name) || !name.endsWith(".json"));
    // A script makes pages load again, and with them everything else.
    const script = shown.find((name) => name.endsWith(".js"));
    for (const name of script ? [script] : shown) {
      const { content = "" } = files.get(name) ?? {};
      const extension = path.extname(name).slice(1);
      const address = `${packageRoot(type, manifest)}/${name}`;
      this.#server.tables.open?.table.announce("hotReload", { path: address, packageId: id, content, extension });
    }
    if (shown.length > 0) console.log(`${shown.join(", ")}: shown in the open pages`);
    if (changed.includes(`${type}.json`)) console.log("The manifest has changed: start the table anew to see it.");
  }
}

/**
 * Have open pages load the files that change in the folders of the open world's packages.
 * @returns a function that stops watching
 */
export function watchPackages(server: BenchServer): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const follow = async (): Promise<void> => {
    const packages = server.tables.open?.packages ?? [];
    const followed = await Promise.all(
      packages.map(async (each) => new FollowedPackage(server, each, await filesIn(each.folder, new Map()))),
    );
    const look = async (): Promise<void> => {
      // One look after the other, so that words are read before a page loads again.
      for (const each of followed) await each.look();
      if (!isOver) timer = setTimeout(() => void look(), INTERVAL);
    };
    await look();
  };
  void follow();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
