/** `npm run package`: build a release for a public forge or a web server. */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Zippable, zipSync } from "fflate";
import { readSystemManifest } from "./build/manifest.ts";
import { inRepository, repository, systemFolder } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";
import { buildSystem } from "./build/system.ts";
import { buildTypes, typesFolder } from "./build/types.ts";
import { isWebAddress, type ReleaseAddresses, repositoryAddresses, serverAddresses } from "./release/addresses.ts";
import { type AuthorContact, readContact } from "./release/contact.ts";
import { packageKit } from "./release/kit.ts";
import { listingFaults } from "./release/listing-check.ts";
import { archiveName, coverName, releaseManifest } from "./release/release-manifest.ts";
import { releaseNotes } from "./release/release-notes.ts";

const usage = `Usage: npm run package -- --repository <address> --contact <contact>
       npm run package -- --url <address> --home <address> --bugs <address> --contact <contact>

Writes to dist/release:
  <version>/system.json, tessera.zip, cover.webp, notes.md   the release of this version
  <version>/my-game.zip, vtt-bench.tgz                       a game to begin with and the bench, for authors
  latest/system.json                                         its manifest, as that of the newest version

--repository  a repository on a public forge, for instance https://github.com/somebody/tessera. The files of
              dist/release/<version> are uploaded to its release v<version>.
--url         a web server that serves dist/release; --home is the project's page, --bugs where faults are reported.
--contact     how its makers are reached: a mail address, a web address or a Discord name.`;

/** Fixed file time, so that equal files give equal archives. */
const fileTime = new Date(2000, 0, 1);

/** Documents that are shipped, by their names in the archive. The repository's own README speaks to developers. */
const documents = { "README.md": "docs/release.md", "CHANGELOG.md": "CHANGELOG.md", LICENSE: "LICENSE" };
/** The picture that a list of packages shows. */
const cover = "docs/images/canvas-dark.webp";

/** Source maps, and LevelDB's lock and logs, which readers do not need. */
const leftOut = /\.map$|(^|\/)(LOCK|LOG|LOG\.old)$/;

const optionNames = ["repository", "url", "home", "bugs", "contact"] as const;
type Options = Partial<Record<(typeof optionNames)[number], string>>;

export interface ReleaseRequest {
  addresses: ReleaseAddresses;
  contact: AuthorContact;
}

/**
 * Read the command's options for a release of `version`.
 * @throws Problem that says which option is missing or not a valid address
 */
export function readRequest(args: readonly string[], version: string): ReleaseRequest {
  const options = readOptions(args);
  const faults: string[] = [];
  const address = (name: keyof Options): string => {
    const value = options[name];
    if (value === undefined) faults.push(`--${name} is missing.`);
    else if (!isWebAddress(value)) faults.push(`--${name} is "${value}", which is no web address.`);
    return value ?? "";
  };
  const addresses = options.url
    ? serverAddresses(address("url"), version, address("home"), address("bugs"))
    : repositoryAddresses(address("repository"), version);
  if (options.url && options.repository) faults.push("--repository and --url exclude each other.");
  const contact = readContact(options.contact ?? "");
  if (options.contact === undefined) faults.push("--contact is missing.");
  else if (!contact) faults.push(`--contact is "${options.contact}": give a mail or web address or a Discord name.`);
  if (faults.length > 0 || !contact) throw new Problem(`${faults.join("\n")}\n\n${usage}`);
  return { addresses, contact };
}

function readOptions(args: readonly string[]): Options {
  try {
    const options = Object.fromEntries(optionNames.map((name) => [name, { type: "string" as const }]));
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

/**
 * Build the release into `folder`, for the addresses and the contact of `request`.
 * @throws Problem if the package list would refuse its manifest, or the changelog says nothing of the version
 */
export async function packageSystem(request: ReleaseRequest, folder: string): Promise<void> {
  const manifest = releaseManifest(await readSystemManifest(), request.addresses, request.contact);
  const faults = listingFaults(manifest);
  const notes = releaseNotes(await readFile(inRepository("CHANGELOG.md"), "utf8"), manifest.version);
  if (!notes) faults.push(`CHANGELOG.md says nothing of version ${manifest.version}: add a section with that heading.`);
  if (faults.length > 0) throw new Problem(`This release cannot be listed:\n  ${faults.join("\n  ")}`);

  await buildSystem();
  await buildTypes();
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
  const ofVersion = path.join(folder, manifest.version);
  const newest = path.join(folder, "latest");
  for (const made of [ofVersion, newest]) {
    await mkdir(made, { recursive: true });
    await writeFile(path.join(made, "system.json"), text);
  }
  await writeFile(path.join(ofVersion, archiveName), zipSync(contents, { level: 9 }));
  await copyFile(inRepository(cover), path.join(ofVersion, coverName));
  await writeFile(path.join(ofVersion, "notes.md"), notes ?? "");
}

/** Source maps are not shipped, so remove the reference to them. */
function withoutMapReference(name: string, contents: Buffer): Uint8Array {
  if (!name.endsWith(".js")) return contents;
  return Buffer.from(contents.toString("utf8").replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, "\n"));
}

if (process.argv[1] === import.meta.filename) {
  await runCommand(async () => {
    const args = process.argv.slice(2);
    if (args.includes("--help") || args.includes("-h")) {
      console.log(usage);
      return;
    }
    const { version } = await readSystemManifest();
    const request = readRequest(args, version);
    const folder = inRepository("dist", "release");
    await packageSystem(request, folder);
    await packageKit(path.join(folder, version), request.addresses.sources);
    const { newestManifest, versionFolder } = request.addresses;
    console.log(`The release is in ${path.relative(repository, folder)}.
People install it from    ${newestManifest}
A package list is given   ${versionFolder}/system.json`);
  });
}
