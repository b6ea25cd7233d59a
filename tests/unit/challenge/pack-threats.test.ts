/** Threats of the packs fit the house table of the rules journal, or say on their sheets why not. */
import { describe, expect, it } from "vitest";
import { COMMON_EFFECTS, COMMON_MOMENTS, type Move } from "../../../src/rules/moves.ts";
import { DEFENSE_IDS, DIE_BY_RATING } from "../../../src/rulesets/challenge/rules/index.ts";
import { CHALLENGE_EFFECTS, CHALLENGE_MOMENTS } from "../../../src/rulesets/challenge/rules/moves.ts";
import { packFiles, plainText, type Source } from "../pack-texts.ts";

interface PackThreat {
  readonly name: string;
  readonly system: {
    readonly several?: boolean;
    readonly hazard: number;
    readonly rating: number;
    readonly modifier?: number;
    readonly reflexes: { readonly value: number; readonly max: number };
    readonly nerve: { readonly value: number; readonly max: number };
    readonly vigor: { readonly value: number; readonly max: number };
    readonly grit: { readonly value: number; readonly max: number };
    readonly primaryDefense: (typeof DEFENSE_IDS)[number];
    readonly triggers: string;
    readonly moves: Readonly<Record<string, Partial<Move> & Pick<Move, "text">>>;
    readonly clock?: { readonly name: string; readonly size: number };
    readonly biography: string;
  };
}

type Range = readonly [number, number];

const page = packFiles.find(({ file }) => file === "challenge-rules/_pages/enemy.yml")?.source["text"] as Source;

/** A cell such as `−1 to 0`, `d4 to d6` or `1`, with its die as a number of sides. */
function range(cell: string): Range {
  const [from, to = from] = cell.replaceAll("−", "-").replaceAll("d", "").split(" to ").map(Number);
  return [from ?? Number.NaN, to ?? Number.NaN];
}

/** Rows of the table: Hazard, sides of a die, own dice, best Defense, Grit. */
const rows = [...String(page["content"]).matchAll(/<tr><td>[^<]*<\/td>((?: <td>[^<]*<\/td>){5})<\/tr>/g)].map(
  ([, cells = ""]) => [...cells.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell = ""]) => range(cell)),
);

const threats = packFiles
  .filter(({ pack, source }) => pack === "challenge-threats" && source["type"] === "challengeThreat")
  .map(({ source }) => source as unknown as PackThreat);

/** Its numbers in the order of the table's columns. */
function numbersOf({ hazard, rating, modifier = 0, grit, ...system }: PackThreat["system"]): number[] {
  const best = Math.max(...DEFENSE_IDS.map((defense) => system[defense].max));
  return [hazard, DIE_BY_RATING[rating] ?? Number.NaN, modifier, best, grit.max];
}

function fits(numbers: readonly number[]): boolean {
  return rows.some((row) =>
    row.every(([from, to], place) => from <= Number(numbers[place]) && Number(numbers[place]) <= to),
  );
}

it("the house table has seven kinds of threats, and is marked as ours", () => {
  expect(rows.length).toBe(7);
  expect(rows.flat(2).every(Number.isSafeInteger)).toBe(true);
  expect(plainText(String(page["content"]))).toContain("The source has no such table; this one is ours");
});

describe.each(threats.map((threat) => [threat.name, threat] as const))("%s", (_name, { system }) => {
  const words = plainText(system.biography);

  it("fits a row of the table, or says why it does not, and only then", () => {
    expect(fits(numbersOf(system)), String(numbersOf(system))).toBe(!/Numbers of its own: \S+ \S+ \S+/.test(words));
  });

  it("starts unhurt, and takes Hits on a Defense that it has", () => {
    for (const gauge of [system.reflexes, system.nerve, system.vigor, system.grit]) expect(gauge.value).toBe(gauge.max);
    expect(system[system.primaryDefense].max).toBeGreaterThan(0);
  });

  it("wants something, does something when it seizes the Initiative, and has a way to be stopped or set off", () => {
    expect(words).toMatch(/\b(?:It|He|She|They) wants? \S+ \S+/);
    const moments = Object.values(system.moves).map(({ when }) => when);
    expect(moments).toContain("seizes");
    expect(moments.some((when) => when === "nothing" || when === "low")).toBe(true);
    expect(system.triggers).toMatch(/<strong>[^<]+:<\/strong> \S/);
  });

  it("has moves as data, with moments, effects and numbers that it has, and Hits by the journal's limit", () => {
    const most = system.grit.max <= 3 ? 2 : system.grit.max <= 10 ? 3 : 4;
    const numbers = [...DEFENSE_IDS, "grit"] as const;
    for (const { text, when = "acts", of = "", at = 0, does = "story", amount = 1, on = "" } of Object.values(
      system.moves,
    )) {
      expect(text).toMatch(/^[a-z].+[^.]$/);
      expect([...COMMON_MOMENTS, ...CHALLENGE_MOMENTS]).toContain(when);
      expect([...COMMON_EFFECTS, ...CHALLENGE_EFFECTS]).toContain(does);
      if (does === "hits") expect(amount, text).toBeLessThanOrEqual(most);
      if (does === "hits") expect(DEFENSE_IDS).toContain(on);
      const isAboutNumber = ["half", "nothing", "low"].includes(when);
      const number = numbers.find((each) => each === of);
      expect(number !== undefined, text).toBe(isAboutNumber);
      if (number) expect(system[number].max, text).toBeGreaterThan(at);
    }
    expect(system.clock !== undefined).toBe(Object.values(system.moves).some(({ does }) => does === "clock"));
  });

  it("leaves to its prose what no button does", () => {
    const prose = plainText(system.triggers);
    expect(prose).not.toMatch(/Seizes the Initiative|(?:Reflexes|Nerve|Vigor|Grit) at (?:0|\d)|takes? \d Hits?/);
  });

  it("is spoken of in the number that its sheet says", () => {
    expect(/\bThey want\b/.test(words)).toBe(system.several ?? false);
  });
});

it("thirty or more fit any setting, in four folders of at least six", () => {
  const neutral = packFiles.filter(({ file }) => file.startsWith("challenge-threats/neutral/"));
  const folders = neutral.map(({ source }) => String(source["folder"]));
  const held = [...new Set(folders)].map((folder) => folders.filter((each) => each === folder).length);
  expect(neutral.length).toBeGreaterThanOrEqual(30);
  expect(held.map((count) => count >= 6)).toEqual([true, true, true, true]);
});
