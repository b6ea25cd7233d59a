/** The built system's script and its parts, as a host serves them. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { builtSystem } from "../table/built-system.ts";

let folder = "";
/** Code by the script's path in the system's folder. */
const scripts = new Map<string, string>();

beforeAll(async () => {
  folder = await builtSystem();
  for (const file of await readdir(folder, { recursive: true }))
    if (file.endsWith(".js")) scripts.set(file, await readFile(path.join(folder, file), "utf8"));
});

/** Addresses that a script imports: at once, and on demand. */
function addressesIn(code: string): { atOnce: string[]; onDemand: string[] } {
  const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, , address = ""]) => address);
  return {
    atOnce: found(/(?:\bfrom|\bimport)(["'])([^"']*\.js)\1/g),
    onDemand: found(/\bimport\((["'`])([^"'`]*)\1\)/g),
  };
}

/** The scripts that a page loads to join. */
function joined(): Set<string> {
  const all = new Set(["tessera.js"]);
  for (const name of all)
    for (const address of addressesIn(scripts.get(name) ?? "").atOnce)
      all.add(path.posix.join(path.posix.dirname(name), address));
  return all;
}

describe("the system's parts", () => {
  it("import each other by relative addresses that are there, wherever the host serves the folder", () => {
    for (const [name, code] of scripts) {
      const { atOnce, onDemand } = addressesIn(code);
      for (const address of [...atOnce, ...onDemand]) {
        expect(address, name).toMatch(/^\.\.?\//);
        expect(scripts.has(path.posix.join(path.posix.dirname(name), address)), `${name}: ${address}`).toBe(true);
      }
      expect(code, name).not.toContain("import.meta");
    }
  });

  it("are not loaded to join, but for the core", () => {
    const names = [...joined()].map((name) => path.posix.basename(name, ".js")).sort();
    expect(names).toEqual(["core", "rolldown-runtime", "tessera"]);
  });

  it("never import the entry, which a host may load under another address and so would run twice", () => {
    for (const [name, code] of scripts)
      for (const address of Object.values(addressesIn(code)).flat())
        expect(path.posix.basename(address), name).not.toBe("tessera.js");
  });

  it.each([
    ["rooms", "the maker of characters", "tessera-maker"],
    ["rooms", "the dialog of checks", "tessera-check-"],
    ["rooms", "the chronicle's picture", "toBlob"],
    ["rooms", "the dialog of clocks", "TESSERA.Clock.alter"],
    ["rooms", "the window of ends", "tessera-ends"],
    ["rooms", "the dialog of requests", "TESSERA.Call.Dialog.ruleset"],
    ["rooms", "links in texts", "TESSERA.Enricher.ask"],
    ["rooms", "first steps", "welcome/first-steps"],
    ["rooms", "the library", "library/filters"],
    ["rooms", "the form of questions", "TESSERA.Dialog.unchanged"],
    ["rooms", "what records acts on checks", "TESSERA.Refusal.actMalformed"],
    ["rooms", "what records acts beside checks", "tessera.preNote"],
    ["rooms", "what performs acts beside checks", "unknownAct"],
    ["rooms", "what pays and takes back", "gainChangedSince"],
    ["rooms", "what rolls the supply of gear", "tessera.preRollSupply"],
    ["rooms", "what takes back the last act", "TESSERA.Story.tookBack"],
    ["rooms", "the trial of modules' games", "TESSERA.Refusal.wordsMissing"],
    ["rooms", "migrations of worlds", "TESSERA.World.updating"],
    ["challenge", "the table of figures", "challenge/table-figures"],
    ["challenge", "the Hazards of a dialog", "input[data-hazard]"],
    ["edge", "the window of skills", "tessera-edge-skills"],
    ["edge", "questions of acts beside checks", "TESSERA.Edge.Ask.conversion"],
    ["edge", "questions of acts on cards", "TESSERA.Edge.AwardReason"],
    ["effort", "the payment of a dialog", "TESSERA.Effort.Dialog.linked"],
    ["challenge", "the form of a dialog", "TESSERA.Challenge.Dialog.recoverDefense"],
    ["edge", "the form of a dialog", "TESSERA.Edge.Dialog.stakesPlaceholder"],
    ["effort", "the form of a dialog", "TESSERA.Effort.Dialog.circumstanceSteps"],
    ["decision", "what acts beside checks do", "TESSERA.Decision.Rest.short"],
    ["decision", "the form of a dialog", "TESSERA.Decision.Dialog.circumstances"],
  ])("hold what no table needs to join: %s, %s", (part, _what, words) => {
    expect(scripts.get(`parts/${part}.js`)).toContain(words);
    for (const file of joined()) expect(scripts.get(file)?.includes(words), file).toBe(false);
  });
});
