/** Threats of the packs fit the journal's table for building them, or say on their sheet why not. */
import { describe, expect, it } from "vitest";
import { COMMON_EFFECTS, COMMON_MOMENTS } from "../../../src/rules/moves.ts";
import { DEFAULT_CONFIG } from "../../../src/rulesets/effort/rules/index.ts";
import { EFFORT_EFFECTS, EFFORT_MOMENTS } from "../../../src/rulesets/effort/rules/moves.ts";
import { packFiles, plainText, type Source } from "../pack-texts.ts";

interface MoveWritten {
  readonly text: string;
  readonly when: string;
  readonly does?: string;
  readonly on?: string;
}

interface PackThreat {
  readonly name: string;
  readonly system: {
    readonly concept: string;
    readonly rating: number;
    readonly attributes: Readonly<Record<string, number>>;
    readonly pool: { readonly value: number; readonly max: number };
    readonly deeds: string;
    readonly weak: string;
    readonly moves: Readonly<Record<string, MoveWritten>>;
    readonly clock?: { readonly name: string; readonly size: number };
    readonly biography: string;
  };
}

/** Lowest and highest rating, best number and pool of each row of a page's table. */
function rowsOf(file: string, range: string): number[][] {
  const page = packFiles.find((each) => each.file === file)?.source["text"] as Source;
  const cell = `<td>(\\d+)${range}(\\d+)</td>\\s*`;
  const row = new RegExp(`<tr><th>[^<]+</th>\\s*${cell}${cell}${cell}`, "g");
  return [...String(page["content"]).matchAll(row)].map(([, ...numbers]) => numbers.map(Number));
}

const rows = rowsOf("effort-rules/_pages/threats.yml", " to ");

function fits({ rating, attributes, pool }: PackThreat["system"]): boolean {
  const best = Math.max(rating, ...Object.values(attributes));
  const within = (value: number, low = 99, high = 0) => low <= value && value <= high;
  return rows.some(([a, b, c, d, e, f]) => within(rating, a, b) && within(best, c, d) && within(pool.max, e, f));
}

const threats = packFiles
  .filter(({ file, source }) => file.startsWith("effort-threats/") && source["type"] === "effortThreat")
  .map(({ source }) => source as unknown as PackThreat);

it("the journal has a table of four rows, and the screen repeats it", () => {
  expect(rows.map((row) => row.length)).toEqual([6, 6, 6, 6]);
  expect(rowsOf("effort-rules/_pages/screen.yml", "–")).toEqual(rows);
});

describe.each(threats.map((threat) => [threat.name, threat] as const))("%s", (_name, { system }) => {
  it("fits a row of the table, or says why it does not, and only then", () => {
    expect(fits(system)).toBe(!/Numbers of its own: \S+ \S+ \S+/.test(plainText(system.biography)));
  });

  it("has a move of its game's moments and effects, and a clock if that ticks one", () => {
    const resources = DEFAULT_CONFIG.resources.map(({ id }) => id);
    const moves = Object.values(system.moves);
    expect(moves.length).toBeGreaterThan(0);
    for (const { text, when, does = "story", on } of moves) {
      expect(text.length).toBeGreaterThan(5);
      expect([...COMMON_MOMENTS, ...EFFORT_MOMENTS]).toContain(when);
      expect([...COMMON_EFFECTS, ...EFFORT_EFFECTS]).toContain(does);
      if (does === "points") expect(resources).toContain(on);
    }
    expect(system.clock !== undefined).toBe(moves.some(({ does }) => does === "clock"));
  });

  it("ends by a move when its pool is empty, and its prose repeats neither that nor a Hinder", () => {
    expect(Object.values(system.moves).map(({ when }) => when)).toContain("nothing");
    expect(plainText(system.deeds)).not.toMatch(/\bEmpty,|nothing left in|\bHinders?\b/);
  });

  it("says its weak point in one sentence, with numbers that it has", () => {
    expect(system.weak).toMatch(/^[A-Z][^.!?]{20,198}\.$/);
    const named = system.weak.matchAll(/\((Body|Grace|Wit|Heart) (\d+)\)/g);
    for (const [, attribute = "", number] of named)
      expect([attribute, system.attributes[attribute.toLowerCase()]]).toEqual([attribute, Number(number)]);
  });

  it("begins with a full pool, and has two deeds or more", () => {
    expect(system.pool.value).toBe(system.pool.max);
    const told = (system.deeds.match(/<strong>/g) ?? []).length;
    expect(told + Object.keys(system.moves).length).toBeGreaterThanOrEqual(2);
  });
});

describe("threats for any setting", () => {
  const neutral = packFiles
    .filter(({ file }) => file.startsWith("effort-threats/neutral/"))
    .map(({ source }) => source);

  it("are thirty or more, in four folders of at least six", () => {
    const folders = neutral.map((source) => String(source["folder"]));
    const held = [...new Set(folders)].map((folder) => folders.filter((each) => each === folder).length);
    expect(neutral.length).toBeGreaterThanOrEqual(30);
    expect(held.map((count) => count >= 6)).toEqual([true, true, true, true]);
  });

  it("want something, and oppose in their own way", () => {
    for (const source of neutral) {
      const { name, system } = source as unknown as PackThreat;
      expect([name, plainText(system.biography)]).toEqual([name, expect.stringMatching(/\bWants? \S+ \S+/)]);
      const hinders = Object.values(system.moves).some(({ does }) => does === "hinder");
      expect([name, hinders || /<strong>Resists?<\/strong>/.test(system.deeds)]).toEqual([name, true]);
    }
  });
});
