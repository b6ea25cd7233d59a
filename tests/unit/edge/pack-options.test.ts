/** Options, gear and tables of the packs: how many there are, and that each text says what its numbers do. */
import { describe, expect, it } from "vitest";
import { DIFFICULTIES } from "../../../src/rulesets/edge/rules/result.ts";
import { packFiles, plainText, type Source } from "../pack-texts.ts";
import { skillsByLabel } from "./pack-heroes.ts";

interface PackItem {
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly description: string;
    readonly bonus?: { readonly dice: number; readonly appliesTo: string };
    readonly cost?: number;
    readonly rank?: number;
    readonly cap?: number;
    readonly dice?: number;
    readonly skill?: string;
    readonly scope?: string;
    readonly offScreen?: string;
    readonly onScreen?: string;
    readonly supply?: string;
  };
}

const items = packFiles
  .filter(({ file }) => /^edge-items\/[^/]+$/.test(file))
  .map(({ source }) => source as unknown as PackItem);
const of = (...types: readonly string[]) => items.filter(({ type }) => types.includes(type));
const labels = new Map([...skillsByLabel].map(([label, id]) => [id, label]));

/** The checks that a text links, as `[attribute, skill, difficulty]`. */
function checksIn(text: string): (readonly [string, string, number])[] {
  return [...text.matchAll(/\[\[\/check edge (\w+)\+(\w+) dv=(\d)\]\]/g)].map(
    ([, attribute = "", skill = "", difficulty]) => [attribute, skill, Number(difficulty)],
  );
}

/** True if an item does more than add one die to a skill. */
function doesMore({ type, system }: PackItem): boolean {
  if (type === "asset" || type === "follower") return true;
  const { bonus, description } = system;
  return !bonus || bonus.dice > 1 || checksIn(description).length > 0;
}

it("thirty options and more: talents, rites, assets and followers, of which more than a third does more than one die", () => {
  const options = of("talent", "asset", "follower");
  expect(options.length).toBeGreaterThanOrEqual(30);
  const talents = of("talent");
  expect(talents.filter(({ name }) => name.startsWith("Rite: ")).length).toBeGreaterThanOrEqual(5);
  expect(talents.filter(doesMore).length * 3).toBeGreaterThan(talents.length);
});

it("thirty pieces of gear and more, of which more than a third does more than one die", () => {
  expect(of("gear").length).toBeGreaterThanOrEqual(30);
  expect(of("gear").filter(doesMore).length * 3).toBeGreaterThan(of("gear").length);
});

describe.each(of("talent", "gear").map((item) => [item.name, item] as const))("%s", (name, { type, system }) => {
  const words = plainText(system.description);

  it("says what its dice are for, and has them when it says so", () => {
    const { dice = 0, appliesTo = "" } = system.bonus ?? {};
    const said = /(One more die|Two more dice) on (\w+)/.exec(words);
    expect(said?.[1] === "Two more dice" ? 2 : Number(said !== null)).toBe(dice);
    if (said) expect(said[2]).toBe(labels.get(appliesTo));
    expect(words.length).toBeGreaterThan(40);
  });

  it("links only checks of the ladder, and its own supply", () => {
    const hardest = Math.max(...DIFFICULTIES.map(({ difficulty }) => difficulty));
    for (const [, skill, difficulty] of checksIn(system.description)) {
      expect(labels.has(skill)).toBe(true);
      expect(difficulty).toBeLessThanOrEqual(hardest);
    }
    const supplies = [...system.description.matchAll(/\[\[\/supply ([^\]]*)\]\]/g)].map(([, what]) => what);
    expect(supplies.filter((what) => what !== name)).toEqual([]);
    if (supplies.length > 0) expect(system.supply).toMatch(/^d\d+$/);
  });

  if (type === "talent")
    it("has a price: up to 6 XP for one of the first tier, 7 to 10 for one that the second opens, which says so", () => {
      const { cost = 0, rank } = system;
      expect(cost).toBeGreaterThanOrEqual(2);
      expect(cost).toBeLessThanOrEqual(10);
      expect(rank).toBe(cost > 6 ? 2 : 1);
      expect(/second tier/.test(words)).toBe(cost > 6);
    });
});

it("assets say what they can do, off screen and on; followers have a skill, and dice for it", () => {
  for (const { name, system } of of("asset"))
    for (const text of [system.scope, system.offScreen, system.onScreen])
      expect((text ?? "").length, name).toBeGreaterThan(9);
  for (const { name, system } of of("follower")) {
    expect(skillsByLabel.has(system.skill ?? ""), name).toBe(true);
    expect(system.dice, name).toBeGreaterThanOrEqual(system.cap ?? 0);
  }
});

const tables = packFiles
  .filter(({ file }) => /^edge-tables\/[^/]+$/.test(file))
  .map(({ source }) => source as unknown as { name: string; folder: string; description: string; results: Source[] });

it("twenty tables and more of twelve lines fit any setting, and no line is a bare word", () => {
  const neutral = tables.filter(({ folder }) => ["TessEdgeFoldTbAn", "TessEdgeFoldTbOr"].includes(folder));
  expect(neutral.length).toBeGreaterThanOrEqual(20);
  for (const { name, results } of tables) expect([name, results.length]).toEqual([name, 12]);
  const oracle = (name: string) => name.startsWith("Oracle: ");
  for (const { name, results } of neutral.filter((table) => !oracle(table.name)))
    for (const { description } of results)
      expect([name, plainText(String(description)).split(" ").length > 1], String(description)).toEqual([name, true]);
});

it("oracles say their odds", () => {
  const oracles = tables.filter(({ name }) => name.startsWith("Oracle: "));
  expect(oracles.length).toBe(3);
  for (const { name, description, results } of oracles) {
    const yes = results.filter(({ description: line }) => plainText(String(line)).startsWith("Yes")).length;
    const percent = Math.round((yes / results.length) * 100);
    expect([name, plainText(description)]).toEqual([name, expect.stringContaining(`yes on ${yes} of 12, ${percent}%`)]);
  }
});
