/** Threats of the packs have the numbers of their Cap, or say on their sheet why not; and the screen's table is the rules'. */
import { describe, expect, it } from "vitest";
import { COMMON_EFFECTS, COMMON_MOMENTS, type Move } from "../../../src/rules/moves.ts";
import { EDGE_EFFECTS, EDGE_MOMENTS } from "../../../src/rulesets/edge/rules/moves.ts";
import { PURCHASE_EFFECTS, type Purchase } from "../../../src/rulesets/edge/rules/purchases.ts";
import { capDifficulty, THREAT_CAP_LIMIT, threatPool } from "../../../src/rulesets/edge/rules/threat.ts";
import { packFiles, plainText, type Source } from "../pack-texts.ts";

interface PackThreat {
  readonly name: string;
  readonly system: {
    readonly cap: number;
    readonly dice: number;
    readonly deals: number;
    readonly biography: string;
    readonly purchases: Readonly<Record<string, Partial<Purchase> & Pick<Purchase, "text" | "beats">>>;
    readonly moves: Readonly<Record<string, Partial<Move> & Pick<Move, "text">>>;
    readonly clock?: { readonly name: string; readonly size: number };
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

/**
 * The most that a number of Story Beats may buy, by the menus of source 002: a die at 1 (footing), Fatigue for all and
 * a segment at 3 (wrong valley, rail tick). Harm is at most what the threat deals, and one less than its price; a
 * segment of a threat's own clock costs two Beats (house rule).
 */
function mostFor(effect: Purchase["effect"], beats: number, deals: number): number {
  if (effect === "harm") return Math.min(deals, beats - 1);
  if (effect === "fatigueOfAll") return beats >= 3 ? 1 : 0;
  if (effect === "clock") return Math.floor(beats / 2);
  return effect === "condition" ? 1 : beats;
}

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
    expect(fits).toBe(!/Numbers of its own: \S+ \S+ \S+/.test(words));
  });

  it("wants something, and does something for Story Beats of two sizes at least", () => {
    expect(words).toMatch(/\b[Ww]ants? \S+/);
    const prices = Object.values(system.purchases).map(({ beats }) => beats);
    expect(new Set(prices).size).toBeGreaterThanOrEqual(2);
  });

  it("asks no less for what its purchases do than the menus do, and one of them has a number", () => {
    const bought = Object.values(system.purchases);
    for (const { text, beats, effect = "story", amount = 1 } of bought) {
      expect(PURCHASE_EFFECTS).toContain(effect);
      if (effect !== "story") expect(amount, text).toBeLessThanOrEqual(mostFor(effect, beats, system.deals));
    }
    expect(bought.some(({ effect = "story" }) => effect !== "story")).toBe(true);
  });

  it("has moves as data, one of which answers a roll and one says how it ends", () => {
    const moves = Object.values(system.moves);
    for (const { text, when = "acts", does = "story", amount = 1 } of moves) {
      expect(text).toMatch(/^[a-z].+[^.]$/);
      expect([...COMMON_MOMENTS, ...EDGE_MOMENTS]).toContain(when);
      expect([...COMMON_EFFECTS, ...EDGE_EFFECTS]).toContain(does);
      if (does === "harm") expect(amount).toBeLessThanOrEqual(system.deals);
    }
    expect(
      moves.some(({ when, does = "story" }) => does !== "story" && (when === "misses" || when === "makesBeats")),
    ).toBe(true);
    expect(moves.map(({ when }) => when)).toEqual(expect.arrayContaining(["half", "nothing"]));
  });

  it("has a clock if something ticks it, and only then; its prose repeats no Harm and no Fatigue", () => {
    const ticks = [
      ...Object.values(system.purchases).map(({ effect }) => effect),
      ...Object.values(system.moves).map(({ does }) => does),
    ];
    expect(system.clock !== undefined).toBe(ticks.includes("clock"));
    expect(words.replace(/Numbers of its own: .+/, "")).not.toMatch(/marks? an? Fatigue|takes? \d? ?Harm|Harm \d/);
  });
});

it("thirty or more fit any setting, in four folders of at least six", () => {
  const neutral = packFiles.filter(({ file }) => file.startsWith("edge-threats/neutral/")).map(({ source }) => source);
  const folders = neutral.map((source) => String(source["folder"]));
  const held = [...new Set(folders)].map((folder) => folders.filter((each) => each === folder).length);
  expect(neutral.length).toBeGreaterThanOrEqual(30);
  expect(held.map((count) => count >= 6)).toEqual([true, true, true, true]);
});
