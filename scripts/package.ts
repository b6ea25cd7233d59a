/** `npm run package -- --url <base address>`: build the release for a web server. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Zippable, zipSync } from "fflate";
import { readSystemManifest, type SystemManifest } from "./build/manifest.ts";
import { inRepository, repository, systemFolder } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";
import { buildSystem } from "./build/system.ts";
import { buildTypes, typesFolder } from "./build/types.ts";

const usage = `Usage: npm run package -- --url <base address>

Writes dist/release/system.json and dist/release/tessera.zip. <base address> is where both will stand on the web,
for instance https://example.org/tessera: the manifest then says
  manifest  <base address>/system.json
  download  <base address>/tessera.zip`;

/** Fixed file time, so that equal files give equal archives. */
const fileTime = new Date(2000, 0, 1);

/** Documents that are shipped, by their names in the archive. The repository's own README speaks to developers. */
const documents = { "README.md": "docs/release.md", "CHANGELOG.md": "CHANGELOG.md", LICENSE: "LICENSE" };

/** Source maps, and LevelDB's lock and logs, which readers do not need. */
const leftOut = /\.map$|(^|\/)(LOCK|LOG|LOG\.old)$/;

function readOptions(): { url: string } {
  let values: { url?: string | undefined; help?: boolean | undefined };
  try {
    ({ values } = parseArgs({ options: { url: { type: "string" }, help: { type: "boolean", short: "h" } } }));
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  if (!values.url) throw new Problem(`--url is missing.\n\n${usage}`);
  if (!URL.canParse(values.url) || !/^https?:$/.test(new URL(values.url).protocol)) {
    throw new Problem(`"${values.url}" is no web address.\n\n${usage}`);
  }
  return { url: values.url.replace(/\/+$/, "") };
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

/** Build the release into `folder`, for the base address `url`. */
export async function packageSystem(url: string, folder: string): Promise<void> {
  await buildSystem();
  await buildTypes();
  const manifest: SystemManifest = {
    ...(await readSystemManifest()),
    manifest: `${url}/system.json`,
    download: `${url}/tessera.zip`,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const contents: Zippable = { "system.json": [Buffer.from(text), { mtime: fileTime }] };
  const add = async (name: string, file: string): Promise<void> => {
    contents[name] = [withoutMapReference(name, await readFile(file)), { mtime: fileTime }];
  };
  for (const name of await filesOf(systemFolder)) {
    if (name !== "system.json" && !leftOut.test(name)) await add(name, path.join(systemFolder, name));
  }
  for (const name of await filesOf(typesFolder)) await add(`types/${name}`, path.join(typesFolder, name));
  for (const [name, file] of Object.entries(documents)) await add(name, inRepository(file));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "system.json"), text);
  await writeFile(path.join(folder, "tessera.zip"), zipSync(contents, { level: 9 }));
}

/** Source maps are not shipped, so remove the reference to them. */
function withoutMapReference(name: string, contents: Buffer): Uint8Array {
  if (!name.endsWith(".js")) return contents;
  return Buffer.from(contents.toString("utf8").replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, "\n"));
}

if (process.argv[1] === import.meta.filename) {
  await runCommand(async () => {
    const { url } = readOptions();
    const folder = inRepository("dist", "release");
    await packageSystem(url, folder);
    console.log(`The release is in ${path.relative(repository, folder)}; put both files at ${url}/`);
  });
}
