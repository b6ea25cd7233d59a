/**
 * `npm run bench:scoreboard`: how far public packages come on the bench, unmodified. Each system goes from its boot to its
 * packs, each module stands beside Tessera. Named ids alone are tried; a folder is played as it stands.
 *
 *   npm run bench:scoreboard [-- [--markdown] [id | folder …]]
 */
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { BrowserTable, type Seat } from "../tests/e2e/table.ts";
import { Problem, runCommand } from "./build/problem.ts";
import { publicPackageFolder, publicPackages } from "./fetch-packages.ts";

interface Candidate {
  id: string;
  type: "system" | "module";
  folder: string;
  source: string;
  /** A roll of this system, as an expression of `actor`; a plain roll if it is absent. */
  roll?: string | undefined;
}

/** The result of a step: done, done beside errors in the console, or not done; a step after one that it needs is skipped. */
interface Outcome {
  step: string;
  result: "yes" | "with errors" | "no" | "–";
  error?: string;
}

const DEFAULT_ROLL = `await (await Roll.create("1d20", actor.getRollData()).evaluate()).toMessage(
  { speaker: ChatMessage.getSpeaker({ actor }) })`;

/** Steps for a system, each with the code that runs in the page; `false` and an error are failures. */
const SYSTEM_STEPS: Record<string, (candidate: Candidate) => string> = {
  actor: () => `const types = Actor.TYPES.filter((type) => type !== "base");
    const type = CONFIG.Actor.defaultType && types.includes(CONFIG.Actor.defaultType) ? CONFIG.Actor.defaultType : types[0];
    const actor = await Actor.implementation.create({ name: "Wanderer", type });
    return actor?.type === type;`,
  sheet: () => `const actor = game.actors.getName("Wanderer");
    await actor.sheet.render({ force: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const element = actor.sheet.element?.jquery ? actor.sheet.element[0] : actor.sheet.element;
    return element.isConnected && element.innerText.trim().length > 0;`,
  item: () => `const actor = game.actors.getName("Wanderer");
    const types = Item.TYPES.filter((type) => type !== "base");
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Thing", type: types[0] }]);
    await item.sheet.render({ force: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const element = item.sheet.element?.jquery ? item.sheet.element[0] : item.sheet.element;
    return element.isConnected && element.querySelector("input, select, textarea") !== null;`,
  roll: ({ roll }) => `const actor = game.actors.getName("Wanderer");
    const before = game.messages.size;
    ${roll ?? DEFAULT_ROLL};
    for (let wait = 0; wait < 20 && game.messages.size === before; wait++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return game.messages.size > before;`,
  card: () => `const message = game.messages.contents.at(-1);
    for (let wait = 0; wait < 20; wait++) {
      const card = document.querySelector('#chat [data-message-id="' + message.id + '"]');
      if (card?.innerText.trim()) return true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;`,
  packs: () => `let wrong = 0;
    for (const pack of game.packs) {
      await pack.getDocuments();
      wrong += pack.invalidDocumentIds.size;
    }
    if (wrong > 0) throw new Error(wrong + " documents in packs are invalid");
    return true;`,
};

/** Steps of a module beside Tessera. */
const MODULE_STEPS: Record<string, (candidate: Candidate) => string> = {
  active: ({ id }) => `return game.modules.get(${JSON.stringify(id)}).active;`,
  sheet: () => `const actor = game.actors.find((one) => one.hasPlayerOwner);
    await actor.sheet.render({ force: true });
    return actor.sheet.element.innerText.length > 0;`,
  roll: () => `const message = await (await Roll.create("2d6").evaluate()).toMessage();
    return game.messages.has(message.id);`,
};

/** Steps that must have succeeded before a step, if that is not just the step before it. */
const NEEDS: Record<string, string> = { sheet: "actor", item: "actor", roll: "actor", card: "roll" };

const isSerious = (error: string) => !error.startsWith("Failed to load resource");

const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\s+/g, " ")
    .replace("page.evaluate: ", "")
    .slice(0, 240);

async function tryStep(step: string, code: string, { page, errors }: Seat): Promise<Outcome> {
  const before = errors.length;
  try {
    const done = await page.evaluate(`(async () => { ${code} })()`);
    const error = errors.slice(before).find(isSerious);
    if (done !== true) return { step, result: "no", error: oneLine(error ?? "nothing came of it") };
    return error ? { step, result: "with errors", error: oneLine(error) } : { step, result: "yes" };
  } catch (error) {
    return { step, result: "no", error: oneLine(error) };
  }
}

/** Boot the server, join, and run the code of each step in the page. */
async function trySteps(
  candidate: Candidate,
  open: () => Promise<BrowserTable>,
  user: string,
  steps: typeof SYSTEM_STEPS,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let table: BrowserTable | null = null;
  try {
    table = await open();
    outcomes.push({ step: "boot", result: "yes" });
    const seat = await table.join(user);
    const error = seat.errors.find(isSerious);
    outcomes.push(
      error ? { step: "join", result: "with errors", error: oneLine(error) } : { step: "join", result: "yes" },
    );
    for (const [step, code] of Object.entries(steps)) {
      const need = outcomes.find((earlier) => earlier.step === NEEDS[step]);
      if (need && (need.result === "no" || need.result === "–")) outcomes.push({ step, result: "–" });
      else outcomes.push(await tryStep(step, code(candidate), seat));
    }
  } catch (error) {
    outcomes.push({ step: table ? "join" : "boot", result: "no", error: oneLine(error) });
  } finally {
    await table?.close();
  }
  return outcomes;
}

async function trySystem(candidate: Candidate): Promise<Outcome[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-score-"));
  const definition = { title: "A table", system: candidate.id, users: [{ name: "Host", role: "gamemaster" }] };
  await writeFile(path.join(folder, "world.yml"), JSON.stringify(definition));
  const open = () => BrowserTable.open({ system: candidate.folder, world: folder });
  const outcomes = await trySteps(candidate, open, "Host", SYSTEM_STEPS);
  await rm(folder, { recursive: true, force: true });
  return outcomes;
}

const tryModule = (candidate: Candidate) =>
  trySteps(candidate, () => BrowserTable.open({ modules: [candidate.folder] }), "Gamemaster", MODULE_STEPS);

/** A folder that was named, by its manifest. */
function candidateIn(folder: string): Candidate | null {
  for (const type of ["system", "module"] as const) {
    const manifest = path.join(folder, `${type}.json`);
    if (!existsSync(manifest)) continue;
    const { id } = JSON.parse(readFileSync(manifest, "utf8")) as { id: string };
    return { id, type, folder: path.resolve(folder), source: "the folder" };
  }
  return null;
}

async function candidates(wanted: readonly string[]): Promise<Candidate[]> {
  const listed = (await publicPackages()).flatMap(({ id, type, root, repository, commit, roll }): Candidate[] => {
    const folder = publicPackageFolder(id, root);
    return folder ? [{ id, type, folder, source: `${repository}@${commit.slice(0, 8)}`, roll }] : [];
  });
  if (wanted.length === 0) return listed;
  return wanted.map((name) => {
    const found = listed.find(({ id }) => id === name) ?? candidateIn(name);
    if (!found) throw new Problem(`${name} is neither a fetched package nor a folder with a manifest.`);
    return found;
  });
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { markdown: { type: "boolean" } } });
  const all = await candidates(positionals);
  if (all.length === 0) throw new Problem("There is no public package here: npm run fetch-packages.");
  for (const type of ["system", "module"] as const) {
    const steps = ["boot", "join", ...Object.keys(type === "system" ? SYSTEM_STEPS : MODULE_STEPS)];
    const chosen = all.filter((candidate) => candidate.type === type);
    if (values.markdown && chosen.length > 0)
      console.log(`| ${type} | ${steps.join(" | ")} |\n|${" --- |".repeat(steps.length + 1)}`);
    for (const candidate of chosen) {
      const outcomes = await (type === "system" ? trySystem(candidate) : tryModule(candidate));
      const resultOf = (step: string) => outcomes.find((outcome) => outcome.step === step)?.result ?? "–";
      if (values.markdown) {
        console.log(`| ${candidate.id} (${candidate.source}) | ${steps.map(resultOf).join(" | ")} |`);
        continue;
      }
      console.log(`${candidate.id} (${candidate.source})`);
      for (const step of steps) console.log(`  ${step.padEnd(8)}${resultOf(step)}`);
      for (const { step, error } of outcomes) if (error) console.log(`  ${step}: ${error}`);
    }
  }
});
