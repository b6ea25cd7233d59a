/** Translation keys: none is shown for lack of a text. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inRepository } from "../../../scripts/build/paths.ts";
import { type Seats, sit } from "./players.ts";

/** A key, as code and templates write it: capitals, then parts behind dots. */
const KEY = /["'`](?<key>[A-Z][A-Z_]{2,}(?:\.[A-Za-z0-9_-]+)+)["'`](?<english>,\s*["'`])?/g;
/** Prefixes in capitals that are names of the program in messages, not translation keys. */
const PROGRAM = /^(CONFIG|CONST)\./;

let seats: Seats;

beforeAll(async () => {
  seats = await sit();
}, 120_000);
afterAll(async () => {
  await seats?.table.close();
});

/** Keys for which the code brings no English words of its own. */
async function keysIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    files
      .filter((file) => /\.(ts|hbs)$/.test(file))
      .map(async (file) =>
        [...(await readFile(path.join(folder, file), "utf8")).matchAll(KEY)]
          .filter(({ groups }) => !groups?.["english"] && !PROGRAM.test(groups?.["key"] ?? ""))
          .map(({ groups }) => groups?.["key"] ?? ""),
      ),
  );
  return [...new Set(found.flat())];
}

/** Keys under `label`, `hint` and `name` anywhere inside of an object. */
function labelsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([name, entry]) => {
    if (typeof entry !== "string") return labelsIn(entry, seen);
    return /^(label|hint|name)$/.test(name) && /^[A-Z_]+\.[\w.]+$/.test(entry) ? [entry] : [];
  });
}

describe("English words are there for [hypothesis: keys are the bench's own, but for those that packages read]", () => {
  test("every key that code and templates name", async () => {
    const keys = await keysIn(inRepository("bench"));
    expect(keys.length).toBeGreaterThan(50);
    const prefixes = new Set(["EFFECT.TABS"]);
    const { i18n } = seats.gm.game;
    expect(keys.filter((key) => !i18n.has(key) && !prefixes.has(key))).toEqual([]);
  });

  test("message modes, statuses, phases and types of change, permissions, movement", () => {
    const { client } = seats.gm;
    const { CONFIG } = client;
    const { USER_PERMISSIONS } = seats.gm.global<{ USER_PERMISSIONS: object }>("CONST");
    const { changeTypes, phases } = CONFIG.ActiveEffect as unknown as Record<string, object>;
    const token = CONFIG["Token"] as { movement: object };
    const keys = [CONFIG.ChatMessage.modes, changeTypes, phases, token.movement, USER_PERMISSIONS].flatMap((part) =>
      labelsIn(part),
    );
    expect(keys).toContain("CHAT.MessageMode.blind");
    expect(keys.filter((key) => !client.game.i18n.has(key))).toEqual([]);
  });

  test("kinds of documents, one and many", () => {
    const { game, CONFIG } = seats.gm.client;
    const classes = Object.values(CONFIG)
      .map(
        (entry) => (entry as { documentClass?: { metadata: { label: string; labelPlural: string } } })?.documentClass,
      )
      .filter((cls) => cls !== undefined);
    const keys = classes.flatMap(({ metadata }) => [metadata.label, metadata.labelPlural]);
    expect(keys).toContain("DOCUMENT.JournalEntries");
    expect(keys.filter((key) => !game.i18n.has(key))).toEqual([]);
  });

  test("the host's own types of region behaviors, and the events that they answer", () => {
    const { i18n } = seats.gm.game;
    const { REGION_EVENTS } = seats.gm.global<{ REGION_EVENTS: Record<string, string> }>("CONST");
    const types = ["executeMacro", "executeScript", "pauseGame"].map((type) => `TYPES.RegionBehavior.${type}`);
    const events = Object.values(REGION_EVENTS).map((name) => `BEHAVIOR.EVENTS.${name}.label`);
    expect([...types, ...events].filter((key) => !i18n.has(key))).toEqual([]);
  });
});

describe("a key without a text is shown as it is [type documentation: Localization.localize]", () => {
  test("and the bench remembers it, once, for tests that look for missing words", () => {
    const { i18n } = seats.gm.game;
    const before = seats.gm.client.missedWords();
    for (const text of ["MISSED.Here.one", "MISSED.Here.one", "Plain words.", "3.5", "Word", "DOCUMENT.Actor"])
      i18n.localize(text);
    expect(i18n.has("MISSED.Here.two")).toBe(false);
    expect(seats.gm.client.missedWords()).toEqual([...before, "MISSED.Here.one"]);
    expect(seats.player.client.missedWords()).not.toContain("MISSED.Here.one");
  });
});
