/**
 * `npm run bench:scoreboard`: how far public packages come on the bench, unmodified. Each system goes from its boot to its
 * packs, each module stands beside Tessera. Named ids alone are tried; a folder is played as it stands.
 *
 *   npm run bench:scoreboard [-- [id | folder …]]
 *   npm run bench:scoreboard -- --check [id …]    fails where a step no longer goes as in tests/scoreboard.json
 *   npm run bench:scoreboard -- --write [id …]    writes that file, and the tables of bench/README.md from it
 */
import { existsSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { inRepository } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";
import { type PublicPackage, publicPackageFolder, publicPackages } from "./fetch-packages.ts";
import { type Candidate, type Played, play } from "./scoreboard/play.ts";
import { compareRow, type Differences, type Results, type Row, STEPS, withTables } from "./scoreboard/results.ts";

const stored = inRepository("tests", "scoreboard.json");
const readme = inRepository("bench", "README.md");

const storedResults = async () => JSON.parse(await readFile(stored, "utf8")) as Results;

/** A listed package as it was fetched; null if it was not. */
function fetched({ id, type, root, commit, roll }: PublicPackage): Candidate | null {
  const folder = publicPackageFolder(id, root);
  return folder === null ? null : { id, type, folder, commit, roll };
}

/** A folder that was named, by its manifest. */
function candidateIn(folder: string): Candidate | null {
  for (const type of ["system", "module"] as const) {
    const manifest = path.join(folder, `${type}.json`);
    if (!existsSync(manifest)) continue;
    const { id } = JSON.parse(readFileSync(manifest, "utf8")) as { id: string };
    return { id, type, folder: path.resolve(folder), commit: "" };
  }
  return null;
}

function candidates(listed: readonly PublicPackage[], wanted: readonly string[], isStored: boolean): Candidate[] {
  const here = listed.flatMap((each) => fetched(each) ?? []);
  if (wanted.length > 0)
    return wanted.map((name) => {
      const found = here.find(({ id }) => id === name) ?? (isStored ? null : candidateIn(name));
      if (!found)
        throw new Problem(`${name} is ${isStored ? "no" : "neither a folder with a manifest nor a"} fetched package.`);
      return found;
    });
  if (here.length === 0)
    throw new Problem("There is no public package here, so nothing was tried: npm run fetch-packages.");
  return here;
}

function print({ id, type }: Candidate, { row, errors }: Played): void {
  console.log(`${id}${row.commit && ` at ${row.commit.slice(0, 8)}`}`);
  for (const step of STEPS[type]) console.log(`  ${step.padEnd(8)}${row.steps[step]}`);
  for (const [step, error] of Object.entries(errors)) console.log(`  ${step}: ${error}`);
}

/**
 * Play a package and compare the result with the stored one. A step that went better before has a second try: pages that
 * share their machine lose a line or a moment now and then.
 */
export async function check(candidate: Candidate, row: Row | undefined): Promise<Differences> {
  const tried = async () => {
    const played = await play(candidate);
    print(candidate, played);
    return compareRow(candidate.id, row, played.row, played.errors);
  };
  const first = await tried();
  return first.lost.length === 0 ? first : tried();
}

/** The listed packages, each with how it was fetched, and its stored results. */
export async function scoreboard() {
  const results = await storedResults();
  return (await publicPackages()).map((listed) => ({
    id: listed.id,
    candidate: fetched(listed),
    row: results[listed.id],
  }));
}

async function checkAll(chosen: readonly Candidate[], absent: readonly string[]): Promise<void> {
  const results = await storedResults();
  const all: Differences[] = [];
  for (const candidate of chosen) all.push(await check(candidate, results[candidate.id]));
  if (absent.length > 0) console.log(`Not compared, since they were not fetched: ${absent.join(", ")}.`);
  const gained = all.flatMap((each) => each.gained);
  if (gained.length > 0)
    console.log(
      `${gained.join("\n")}\nThe stored results are to be written anew: npm run bench:scoreboard -- --write.`,
    );
  const lost = all.flatMap((each) => each.lost);
  if (lost.length > 0) throw new Problem(lost.join("\n"));
  console.log(`No step of ${chosen.map(({ id }) => id).join(", ")} was lost.`);
}

async function writeAll(listed: readonly PublicPackage[], chosen: readonly Candidate[]): Promise<void> {
  const before = existsSync(stored) ? await storedResults() : {};
  const measured: Record<string, Row> = {};
  for (const candidate of chosen) {
    const played = await play(candidate);
    print(candidate, played);
    measured[candidate.id] = played.row;
  }
  const rows = listed.flatMap(({ id }) => {
    const row = measured[id] ?? before[id];
    return row ? [[id, row] as const] : [];
  });
  const results = Object.fromEntries(rows);
  await writeFile(stored, `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(readme, withTables(await readFile(readme, "utf8"), listed, results));
  console.log(`${path.basename(stored)} and the tables of bench/README.md are written.`);
}

if (process.argv[1] === import.meta.filename) {
  await runCommand(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: { type: "boolean" }, write: { type: "boolean" } },
    });
    const listed = await publicPackages();
    const chosen = candidates(listed, positionals, Boolean(values.check ?? values.write));
    const absent = listed.filter((each) => positionals.length === 0 && !fetched(each)).map(({ id }) => id);
    if (values.check) await checkAll(chosen, absent);
    else if (values.write) await writeAll(listed, chosen);
    else for (const candidate of chosen) print(candidate, await play(candidate));
  });
}
