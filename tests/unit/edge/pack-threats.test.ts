/** Threats of the packs have the numbers of their Cap, or say on their sheet why not; and the screen's table is the rules'. */
import { describe, expect, it } from "vitest";
import { capDifficulty, THREAT_CAP_LIMIT, threatPool } from "../../../src/rulesets/edge/rules/threat.ts";
import { packFiles, plainText, type Source } from "../pack-texts.ts";

interface PackThreat {
  readonly name: string;
  readonly system: {
    readonly cap: number;
    readonly dice: number;
    readonly deals: number;
    readonly biography: string;
    readonly purchases: Readonly<Record<string, { readonly text: string; readonly beats: number }>>;
  };
}

const page = packFiles.find(({ file }) => file === "edge-rules/_pages/screen.yml")?.source["text"] as Source;
const rows = [
  ...plainText(String(page["content"])).matchAll(/(\d)(?:–(\d))? (\d+) (?:to|or) (\d+) dice, Harm (\d)/g),
].map(([, from, to, minimum, maximum, harm]) => ({
  from: Number(from),
  to: Number(to ?? from),
  pool: { minimum: Number(minimum), maximum: Number(maximum) },
  harm: Number(harm),
}));

/** The row of the screen's table for a Cap. */
function row(cap: number) {
  const found = rows.find(({ from, to }) => from <= cap && cap <= to);
  if (!found) throw new Error(`the screen has no threat of Cap ${cap}`);
  return found;
}

const threats = packFiles
  .filter(({ file, source }) => file.startsWith("edge-threats/") && source["type"] === "edgeThreat")
  .map(({ source }) => source as unknown as PackThreat);

it("the screen's table has the pools of the rules for every Cap", () => {
  for (let cap = 1; cap <= THREAT_CAP_LIMIT; cap += 1) expect(row(cap).pool).toEqual(threatPool(cap));
});

describe.each(threats.map((threat) => [threat.name, threat] as const))("%s", (_name, { system }) => {
  const words = plainText(system.biography);

  it("fits the table by dice, Harm and Difficulty, or says why it does not, and only then", () => {
    const { minimum, maximum } = threatPool(system.cap);
    const difficulty = /Against (?:it|him|her|them): Difficulty (\d)/.exec(words)?.[1];
    const fits =
      minimum <= system.dice &&
      system.dice <= maximum &&
      system.deals === row(system.cap).harm &&
      Number(difficulty) === capDifficulty(system.cap);
    expect(difficulty).toBeDefined();
    expect(fits).toBe(!/Off the table: \S+ \S+ \S+/.test(words));
  });

  it("wants something, and does something for Story Beats of two sizes at least", () => {
    expect(words).toMatch(/\b[Ww]ants? \S+/);
    const prices = Object.values(system.purchases).map(({ beats }) => beats);
    expect(new Set(prices).size).toBeGreaterThanOrEqual(2);
  });
});

it("thirty or more fit any setting, in four folders of at least six", () => {
  const neutral = packFiles.filter(({ file }) => file.startsWith("edge-threats/neutral/")).map(({ source }) => source);
  const folders = neutral.map((source) => String(source["folder"]));
  const held = [...new Set(folders)].map((folder) => folders.filter((each) => each === folder).length);
  expect(neutral.length).toBeGreaterThanOrEqual(30);
  expect(held.map((count) => count >= 6)).toEqual([true, true, true, true]);
});
