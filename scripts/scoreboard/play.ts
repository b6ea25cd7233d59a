/** Plays a package on the bench, step by step. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { BrowserTable, type Seat } from "../../tests/e2e/table.ts";
import type { PackageType, Result, Row } from "./results.ts";

/** A package to be played. */
export interface Candidate {
  readonly id: string;
  readonly type: PackageType;
  readonly folder: string;
  readonly commit: string;
  /** Selectors of what is pressed for a roll of this system: a control of the sheet, then in windows that it opens. */
  readonly roll?: readonly string[] | undefined;
}

/** How far a package came, with the errors by step. */
export interface Played {
  readonly row: Row;
  readonly errors: Readonly<Record<string, string>>;
}

/** How long a page waits for what a press brings about. */
const PATIENCE = 15_000;

const UNTIL = `const until = async (found) => {
    const end = Date.now() + ${PATIENCE};
    for (;;) {
      const value = found();
      if (value || Date.now() > end) return value;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const elementOf = ({ element }) => (element?.jquery ? element[0] : element);
  const wanderer = game.actors.getName("Wanderer");`;

const plainRoll = `await (await Roll.create("1d20", wanderer.getRollData()).evaluate()).toMessage(
  { speaker: ChatMessage.getSpeaker({ actor: wanderer }) });`;

/** Press one control after the other: the first in the sheet, others in the last window that has them. */
const pressAll = (
  selectors: readonly string[],
) => `for (const [place, selector] of ${JSON.stringify(selectors)}.entries()) {
    const pressed = await until(() => place === 0
      ? elementOf(wanderer.sheet).querySelector(selector)
      : [...document.querySelectorAll(selector)].at(-1));
    if (!pressed) throw new Error("nothing to press at " + selector);
    pressed.click();
  }`;

/** Code of a step, which runs in the page; `false` and an error are failures. */
type Steps = Readonly<Record<string, (candidate: Candidate) => string>>;

const SYSTEM_STEPS: Steps = {
  actor: () => `const types = Actor.TYPES.filter((type) => type !== "base");
    const type = CONFIG.Actor.defaultType && types.includes(CONFIG.Actor.defaultType) ? CONFIG.Actor.defaultType : types[0];
    const actor = await Actor.implementation.create({ name: "Wanderer", type });
    return actor?.type === type;`,
  sheet: () => `await wanderer.sheet.render({ force: true });
    return Boolean(await until(() => {
      const element = elementOf(wanderer.sheet);
      return element?.isConnected && element.innerText.trim().length > 0;
    }));`,
  item: () => `const types = Item.TYPES.filter((type) => type !== "base");
    const [item] = await wanderer.createEmbeddedDocuments("Item", [{ name: "Thing", type: types[0] }]);
    await item.sheet.render({ force: true });
    return Boolean(await until(() => {
      const element = elementOf(item.sheet);
      return element?.isConnected && element.querySelector("input, select, textarea");
    }));`,
  roll: ({ roll }) => `const before = game.messages.size;
    ${roll ? pressAll(roll) : plainRoll}
    return Boolean(await until(() => game.messages.size > before));`,
  card: () => `const message = game.messages.contents.at(-1);
    return Boolean(await until(() =>
      document.querySelector('#chat [data-message-id="' + message.id + '"]')?.innerText.trim()));`,
  packs: () => `let wrong = 0;
    for (const pack of game.packs) {
      await pack.getDocuments();
      wrong += pack.invalidDocumentIds.size;
    }
    if (wrong > 0) throw new Error(wrong + " documents in packs are invalid");
    return true;`,
};

const MODULE_STEPS: Steps = {
  active: ({ id }) => `return game.modules.get(${JSON.stringify(id)}).active;`,
  sheet: () => `const actor = game.actors.find((one) => one.hasPlayerOwner);
    await actor.sheet.render({ force: true });
    return actor.sheet.element.innerText.length > 0;`,
  roll: () => `const message = await (await Roll.create("2d6").evaluate()).toMessage();
    return game.messages.has(message.id);`,
};

/** Steps that must have succeeded before a step. */
const NEEDS: Readonly<Record<string, string>> = {
  sheet: "actor",
  item: "actor",
  roll: "sheet",
  card: "roll",
};

/** Milliseconds after a step in which errors still count as errors of that step. */
const ECHO = 500;

const isSerious = (error: string) => !error.startsWith("Failed to load resource");

const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\s+/g, " ")
    .replace("page.evaluate: ", "")
    .slice(0, 240);

async function tryStep(code: string, { page, errors }: Seat): Promise<{ result: Result; error?: string }> {
  const before = errors.length;
  try {
    const done = await page.evaluate(`(async () => { ${UNTIL} ${code} })()`);
    await page.waitForTimeout(ECHO);
    const error = errors.slice(before).find(isSerious);
    if (done !== true) return { result: "no", error: oneLine(error ?? "nothing came of it") };
    return error ? { result: "with errors", error: oneLine(error) } : { result: "yes" };
  } catch (error) {
    return { result: "no", error: oneLine(error) };
  }
}

/** Boot the server, join, and run the code of each step in the page. */
async function trySteps(
  candidate: Candidate,
  open: () => Promise<BrowserTable>,
  user: string,
  code: Steps,
): Promise<Played> {
  const steps: Record<string, Result> = {};
  const errors: Record<string, string> = {};
  const keep = (step: string, result: Result, error?: string) => {
    steps[step] = result;
    if (error !== undefined) errors[step] = error;
  };
  let table: BrowserTable | null = null;
  try {
    table = await open();
    keep("boot", "yes");
    const seat = await table.join(user);
    const error = seat.errors.find(isSerious);
    if (error === undefined) keep("join", "yes");
    else keep("join", "with errors", oneLine(error));
    for (const [step, codeOf] of Object.entries(code)) {
      const need = steps[NEEDS[step] ?? ""];
      if (need === "no" || need === "–") keep(step, "–");
      else {
        const { result, error } = await tryStep(codeOf(candidate), seat);
        keep(step, result, error);
      }
    }
  } catch (error) {
    keep(table ? "join" : "boot", "no", oneLine(error));
    for (const step of ["join", ...Object.keys(code)]) steps[step] ??= "–";
  } finally {
    await table?.close();
  }
  return { row: { commit: candidate.commit, steps }, errors };
}

async function playSystem(candidate: Candidate): Promise<Played> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-score-"));
  const definition = { title: "A table", system: candidate.id, users: [{ name: "Host", role: "gamemaster" }] };
  await writeFile(path.join(folder, "world.yml"), JSON.stringify(definition));
  const open = () => BrowserTable.open({ system: candidate.folder, world: folder });
  try {
    return await trySteps(candidate, open, "Host", SYSTEM_STEPS);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Take a system from its boot to its packs, or a module to a roll beside the system of these sources. */
export async function play(candidate: Candidate): Promise<Played> {
  if (candidate.type === "system") return playSystem(candidate);
  const open = () => BrowserTable.open({ modules: [candidate.folder] });
  return trySteps(candidate, open, "Gamemaster", MODULE_STEPS);
}
