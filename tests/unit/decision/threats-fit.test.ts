/** Threats of Decision fit the house table of the rules journal, or say on their sheets why not. */
import { describe, expect, it } from "vitest";
import { packFiles, plainText } from "../pack-texts.ts";

interface ThreatWritten {
  readonly name: string;
  readonly system: {
    readonly attack: number;
    readonly skilled: number;
    readonly defense: { readonly max: number };
    readonly vitality: { readonly max: number };
    readonly does: string;
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
    expect(fitting).toBe(!plainText(system.biography).includes("Off the table:"));
  });

  it.each(threats)("$name wants something", ({ system }) => {
    expect(plainText(system.biography)).toMatch(/\b[Ww]ants? \S+/);
  });

  it.each(threats)("$name adds its Attack to its hits", ({ system }) => {
    for (const [, formula] of system.does.matchAll(/\[\[\/r ([^\]]+)\]\] damage/g))
      expect(formula).toMatch(new RegExp(`^1d(4|8|12) \\+ ${system.attack}$`));
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
      expect(system.does).toMatch(/\[\[\/(?:r|check) |\d|Specialty|point of/);
    },
  );
});
