/** Threats of Decision fit the house table of the rules journal, or say on their sheets why not. */
import { describe, expect, it } from "vitest";
import { COMMON_EFFECTS, COMMON_MOMENTS, type Move } from "../../../src/rules/moves.ts";
import { DECISION_EFFECTS, DECISION_MOMENTS } from "../../../src/rulesets/decision/rules/moves.ts";
import { packFiles, plainText } from "../pack-texts.ts";

interface ThreatWritten {
  readonly name: string;
  readonly system: {
    readonly attack: number;
    readonly skilled: number;
    readonly defense: { readonly max: number };
    readonly vitality: { readonly max: number };
    readonly does: string;
    readonly weak: string;
    readonly moves: Readonly<Record<string, Partial<Move> & Pick<Move, "text">>>;
    readonly clock?: { readonly name: string; readonly size: number };
    readonly biography: string;
  };
}

const threats = packFiles
  .filter(({ pack, source }) => pack === "decision-threats" && source["type"] === "decisionThreat")
  .map(({ source }) => source as unknown as ThreatWritten);

/** Rows of the table: Attack, Specialty, Defense, Vitality. */
function tableOfThreats(): number[][] {
  const pages = packFiles.filter(({ file }) => file === "decision-rules/_pages/enemy.yml");
  const text = pages.map(({ source }) => (source["text"] as { content: string }).content).join("");
  return [...text.matchAll(/<tr>(<td>.*)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<td>(-?\d+)<\/td>/g)].map(([, value]) => Number(value)),
  );
}

/** True if no number is more than one off the row's. */
function fits({ attack, skilled, defense, vitality }: ThreatWritten["system"], row: readonly number[]): boolean {
  return [attack, skilled, defense.max, vitality.max].every(
    (value, place) => Math.abs(value - (row[place] ?? 99)) <= 1,
  );
}

describe("threats of Decision", () => {
  it("have a table of four kinds", () => {
    expect(tableOfThreats().map((row) => row.length)).toEqual([4, 4, 4, 4]);
  });

  it.each(threats)("$name fits a row, or says why not, and not both", ({ system }) => {
    const fitting = tableOfThreats().some((row) => fits(system, row));
    expect(fitting).toBe(!plainText(system.biography).includes("Numbers of its own:"));
  });

  it.each(threats)("$name wants something", ({ system }) => {
    expect(plainText(system.biography)).toMatch(/\b[Ww]ants? \S+/);
  });

  it.each(threats)("$name says its weak point in one sentence", ({ system }) => {
    expect(system.weak).toMatch(/^[A-Z][^.!?]{20,198}\.$/);
  });

  it.each(threats)("$name adds its Attack to its hits, which are moves with a die and not prose", ({ system }) => {
    const hits = Object.values(system.moves).filter(({ does }) => does === "damage");
    for (const { dice, amount } of hits) {
      expect([4, 8, 12]).toContain(dice);
      expect(amount).toBe(system.attack);
    }
    expect(system.does).not.toMatch(/\[\[\/r |damage to Defense/);
  });

  it.each(threats)("$name has moves as data, with moments, effects and a clock that exist", ({ system }) => {
    const moves = Object.values(system.moves);
    expect(moves.length).toBeGreaterThan(0);
    for (const { text, when = "acts", of = "", does = "story" } of moves) {
      expect(text).toMatch(/^\S.+[^.]$/);
      expect([...COMMON_MOMENTS, ...DECISION_MOMENTS]).toContain(when);
      expect([...COMMON_EFFECTS, ...DECISION_EFFECTS]).toContain(does);
      expect(["half", "nothing", "low"].includes(when)).toBe(["defense", "vitality"].includes(of));
    }
    expect(system.clock !== undefined).toBe(moves.some(({ does }) => does === "clock"));
  });
});

const neutral = packFiles.filter(({ file }) => file.startsWith("decision-threats/neutral/"));

describe("foes for any setting", () => {
  it("are thirty or more, in four folders of at least six", () => {
    const folders = neutral.map(({ source }) => String(source["folder"]));
    const held = [...new Set(folders)].map((folder) => folders.filter((each) => each === folder).length);
    expect(neutral.length).toBeGreaterThanOrEqual(30);
    expect(held.map((count) => count >= 6)).toEqual([true, true, true, true]);
  });

  it.each(neutral.map(({ source }) => source as unknown as ThreatWritten))(
    "$name has at least three things to do, one with a number",
    ({ system }) => {
      expect([...system.does.matchAll(/<p><strong>[^<]+:<\/strong> \S/g)].length).toBeGreaterThanOrEqual(3);
      const counted = Object.values(system.moves).some(({ amount }) => amount !== undefined);
      expect(counted || /\[\[\/check |\d|Specialty|point of/.test(system.does)).toBe(true);
    },
  );
});
