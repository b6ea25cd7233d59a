/**
 * `npm run worlds`: play worlds with this version and keep them, with how clients read them, in `tests/worlds`, beside the
 * example modules as they are built, so that later versions are tested with both. Run at each release.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { meaningTo } from "../tests/worlds/meaning.ts";
import { fileOfModules, packedModules } from "../tests/worlds/modules.ts";
import { RECORDING } from "../tests/worlds/recording.ts";
import { type Documents, fileOfSet, openStored, type PlayedWorld, packedSet } from "../tests/worlds/stored.ts";
import { buildExample, exampleFolder, exampleIds } from "./build/example.ts";
import { readSystemManifest } from "./build/manifest.ts";
import { inRepository, repository } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";

/** Tests of play whose worlds are kept: all games, and everything that is stored. */
const tests = [
  ...["examples-challenge", "examples-decision", "examples-edge", "examples-effort"],
  ...["advantages", "calls", "chronicle", "clocks", "combat-sides", "combat-ways", "edge-consequences", "edge-spends"],
  ...["ends", "item-bonuses", "ledger", "ledger-folded", "ledger-lost-end", "undo-unmet", "zones-told"],
];

/** Maximum number of worlds kept of one test file: those with most messages. */
const MOST = 6;

/** Play a test file. @returns the worlds that it left, by name */
async function played(test: string): Promise<[name: string, documents: Documents][]> {
  const folder = await mkdtemp(path.join(tmpdir(), "tessera-worlds-"));
  try {
    const vitest = inRepository("node_modules", "vitest", "vitest.mjs");
    const file = `tests/play/${test}.test.ts`;
    if (!existsSync(inRepository(file))) throw new Problem(`scripts/worlds.ts names ${file}, which is not there.`);
    const { status } = spawnSync(process.execPath, [vitest, "run", "--project", "play", "--silent=true", file], {
      cwd: repository,
      stdio: "inherit",
      env: { ...process.env, [RECORDING]: folder },
    });
    if (status !== 0) throw new Problem(`${file} fails: worlds are kept of a version that passes its tests.`);
    const worlds = (await readdir(folder)).map(async (name): Promise<[string, Documents]> => {
      const text = await readFile(path.join(folder, name), "utf8");
      return [`${test}-${path.basename(name, ".json")}`, JSON.parse(text) as Documents];
    });
    const length = ([, documents]: [string, Documents]) => documents["ChatMessage"]?.length ?? 0;
    return (await Promise.all(worlds)).sort((first, second) => length(second) - length(first)).slice(0, MOST);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The first game master and the first player of a world. */
function readersOf(documents: Documents): string[] {
  const users = documents["User"] ?? [];
  const ofRole = (isIt: (role: number) => boolean) => users.find(({ role }) => isIt(Number(role)));
  return [ofRole((role) => role === 4), ofRole((role) => role === 1)].flatMap((user) =>
    user ? [String(user["name"])] : [],
  );
}

/** A world, with how it reads to a client that joins: first as a game master, then as a player. */
async function described([name, documents]: [string, Documents]): Promise<PlayedWorld> {
  const table = await openStored(documents);
  const meanings: Record<string, ReturnType<typeof meaningTo>> = {};
  for (const user of readersOf(documents)) {
    const client = await table.join(user);
    await table.settle();
    meanings[user] = meaningTo(client);
  }
  await table.close();
  return { name, documents, meanings };
}

await runCommand(async () => {
  const { version } = await readSystemManifest();
  const file = fileOfSet(version);
  const where = path.relative(repository, file);
  if (existsSync(file))
    throw new Problem(`${where} is there: delete it if ${version} is not released, else raise the version.`);
  const built: Record<string, string> = {};
  for (const id of exampleIds) {
    await buildExample(id);
    built[id] = exampleFolder(id);
  }
  const worlds: PlayedWorld[] = [];
  for (const test of tests) for (const world of await played(test)) worlds.push(await described(world));
  const content = packedSet({ version, worlds });
  await writeFile(file, content);
  await writeFile(fileOfModules(version), packedModules(built));
  console.log(
    `${worlds.length} worlds (${Math.round(content.length / 1000)} kB) are in ${where}, with modules beside it.`,
  );
  process.exit(0);
});
