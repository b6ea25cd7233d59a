/** The adventure's checks can be met by its ready characters, and its players' pages and sheets keep its secrets. */
import { describe, expect, it } from "vitest";
import { odds } from "../../../src/rulesets/challenge/rules/index.ts";
import { packFiles, plainText, type Source, textsOf } from "../pack-texts.ts";
import { heroes, type PackHero } from "./pack-heroes.ts";

/** The ready characters of this adventure. */
const players = heroes.filter(({ name }) =>
  ["Brenna Oake", "Ivo Larkspur", "Tamsin Roe", "Corin Vetch"].includes(name),
);

const pages = packFiles.filter(({ file }) => /^challenge-adventure\/_journal\/beat-\d/.test(file));
const contentOf = (source: Source) => String((source["text"] as Source)["content"]);

interface CheckWritten {
  readonly skill: string;
  readonly threshold: number;
  readonly label: string;
  /** The paragraph or line that contains the check. */
  readonly line: string;
  /** The text that follows the check, up to the next one. */
  readonly after: string;
  readonly challenge: number;
  /** Sum of the Hazards of the beat, of the act, of the place and of the line. */
  readonly hazard: number;
}

const hazardsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].reduce((sum, [, rating]) => sum + Number(rating), 0);

/** Hazards that a page states once, for rolls to do what a label begins with, or for lines that name a place. */
function hazardsFor(whole: string, label: string, line: string): number {
  const stated = [...whole.matchAll(/Hazard (\d) joins rolls (to|on) ([^.:;]+)/g)];
  const [act = ""] = label.toLowerCase().split(" ");
  return stated.reduce(
    (sum, [, rating, by, named = ""]) =>
      (by === "to" ? named.split(/\W+/).includes(act) : line.includes(named)) ? sum + Number(rating) : sum,
    0,
  );
}

function checksOf(content: string): CheckWritten[] {
  const whole = plainText(content);
  const challenge = Number(/Challenge (\d)/.exec(whole)?.[1]);
  const everywhere = hazardsIn(whole, /Hazard (\d),? joins every roll/g);
  return content.split("\n").flatMap((line) =>
    [...line.matchAll(/\[\[\/check challenge ([^\]]*)\]\]\{([^}]*)\}((?:(?!\[\[\/check).)*)/g)].map((found) => {
      const [, written = "", label = "", after = ""] = found;
      const text = plainText(line);
      const own = hazardsIn(text.replaceAll(/Hazard (\d),? joins every roll/g, ""), /(?:adds?|is|own) Hazard (\d)/g);
      return {
        skill: /skill=(\w+)/.exec(written)?.[1] ?? /(?:^| )([a-z]\w*)(?= |$)/i.exec(written)?.[1] ?? "",
        threshold: Number(/threshold=(\d)/.exec(written)?.[1] ?? 1),
        label,
        line: text,
        after: plainText(after),
        challenge,
        hazard: everywhere + own + hazardsFor(whole, label, text),
      };
    }),
  );
}

const checks = pages.flatMap(({ source }) => checksOf(contentOf(source)));

/** Checks that the text intends to be easy, by label, with the words that say so. */
const MEANT: Readonly<Record<string, string>> = {
  "Cross the planks": "Most get over: it is the 1s that count",
};

/** Checks whose Hits add up, by label: the words that state the number needed, and the rolls of one character for it. */
const ADDED: Readonly<Record<string, { readonly words: string; readonly needed: number; readonly rolls: number }>> = {
  "Sing to it": { words: "three Advantages put it to sleep", needed: 3, rolls: 1 },
  "Appeal to him": { words: "six Hits in all", needed: 6, rolls: 4 },
  "Speak to the gang": { words: "five Hits in all", needed: 5, rolls: 2 },
  "Fight Dake": { words: "four Hits in all", needed: 4, rolls: 2 },
  "Open the fall": { words: "six Hits in all", needed: 6, rolls: 2 },
  "Hold the door": { words: "five Hits in all", needed: 5, rolls: 2 },
  "Brace in the current": { words: "two Hits take both", needed: 2, rolls: 1 },
  "Teach it to count": { words: "eight Hits in all", needed: 8, rolls: 3 },
  "count aloud": { words: "eight Hits in all", needed: 8, rolls: 2 },
  "lay the tools out by sets": { words: "eight Hits in all", needed: 8, rolls: 2 },
  "Fight it": { words: "ten Hits in all", needed: 10, rolls: 3 },
  "Get the people out": { words: "nine Hits in all", needed: 9, rolls: 3 },
};

/** Dice and Hits that gear and talents add to a Skill. */
function bonus({ items }: PackHero, skill: string): { readonly dice: number; readonly hits: number } {
  const given = items.flatMap(({ system }) => (system.bonus?.appliesTo === skill ? [system.bonus] : []));
  return {
    dice: given.reduce((sum, { dice = 0 }) => sum + dice, 0),
    hits: given.reduce((sum, { modifier = 0 }) => sum + modifier, 0),
  };
}

function oddsOf(hero: PackHero, { skill, challenge, hazard, threshold }: CheckWritten) {
  const { dice, hits } = bonus(hero, skill);
  return odds({
    challenge,
    threshold,
    rating: hero.system.skills[skill] ?? 0,
    modifiers: dice > 0 ? [{ label: "gear", dice }] : [],
    bonusHits: hits > 0 ? [{ label: "talent", hits }] : [],
    hazards: hazard > 0 ? [{ label: "danger", rating: hazard }] : [],
  });
}

/** Chance that the Hits of so many rolls add up to the number needed. */
function addedUp(hits: readonly number[], needed: number, rolls: number): number {
  let sums: readonly number[] = [1];
  for (let roll = 0; roll < rolls; roll += 1) {
    const next: number[] = Array.from({ length: sums.length + hits.length - 1 }, () => 0);
    sums.forEach((chance, sum) => {
      hits.forEach((other, count) => {
        next[sum + count] = (next[sum + count] ?? 0) + chance * other;
      });
    });
    sums = next;
  }
  return sums.slice(needed).reduce((total, chance) => total + chance, 0);
}

/** The best chance that one ready character has, without help, Advantages or ranks in focus. */
function best(check: CheckWritten): number {
  const added = ADDED[check.label];
  const chances = players.map((hero) => {
    const { success, hits } = oddsOf(hero, check);
    return added ? addedUp(hits, added.needed, added.rolls) : success;
  });
  return Math.max(...chances);
}

it("all its check links are judged", () => {
  const links = pages.flatMap(({ source }) => contentOf(source).match(/\[\[\/check/g) ?? []);
  expect(checks.length).toBe(links.length);
  expect(checks.length).toBeGreaterThan(20);
  expect(Object.keys({ ...MEANT, ...ADDED }).filter((label) => !checks.some((check) => check.label === label))).toEqual(
    [],
  );
});

it("the bridge states each Hazard once, for the rolls that throw its dice", () => {
  const bridge = pages.filter(({ file }) => file.endsWith("beat-1.yml"));
  const thrown = bridge
    .flatMap(({ source }) => checksOf(contentOf(source)))
    .map(({ label, hazard }) => [label, hazard]);
  expect(Object.fromEntries(thrown)).toEqual({
    "Cross the planks": 2,
    "Haul the cart over": 2,
    "Lash the bridge": 2,
    "Freeze the far planks": 0,
    "Sing to it": 0,
    "Go past it": 1,
    "take the lift key": 1,
  });
});

it("adding up Hits is exact: two coins come up with one head or more in three cases of four", () => {
  expect(addedUp([0.5, 0.5], 1, 2)).toBe(0.75);
});

describe.each(checks.map((check) => [`${check.skill}: ${check.label}`, check] as const))("%s", (_name, check) => {
  it("has a ready character trained for it, and 25 to 85 percent, or its text says that it is meant so", () => {
    expect(players.filter(({ system }) => (system.skills[check.skill] ?? 0) > 0).length).toBeGreaterThan(0);
    const meant = MEANT[check.label];
    const chance = best(check);
    if (meant) expect(check.line).toContain(meant);
    expect(chance >= 0.2499 && chance <= 0.85, `${Math.round(chance * 100)} %`).toBe(meant === undefined);
  });

  it("asks for Hits in one roll, or adds them up, and not both", () => {
    const added = ADDED[check.label];
    if (added) {
      expect(check.line).toContain(added.words);
      expect(check.threshold).toBe(1);
    }
    if (check.threshold > 1) expect(check.after).not.toMatch(/Hits add up|each Hit|in all/);
  });
});

it("pages and sheets that players read keep its secrets", () => {
  const read = packFiles.filter(
    ({ file }) => file.endsWith("challenge-adventure/_journal/who.yml") || file.startsWith("challenge-characters/"),
  );
  expect(read.length).toBeGreaterThanOrEqual(5);
  const secrets = /ordered the door|door closed|forged|stole|deserted|your name stands|under your signature/i;
  for (const { file, source } of read)
    for (const { text } of textsOf(source)) expect(secrets.exec(text)?.[0], `${file}: ${text}`).toBeUndefined();
});

it("the page that holds the secrets is in the game master's journal alone", () => {
  const journals = packFiles.filter(({ file }) =>
    /^challenge-adventure\/_journal\/(?:journal|who-you-are)\.yml$/.test(file),
  );
  const holding = journals.filter(({ source }) => JSON.stringify(source).includes("_journal/secrets.yml"));
  expect(holding.map(({ source }) => source["ownership"])).toEqual([{ default: 0 }]);
});

describe("the second edition", () => {
  const page = (name: string) =>
    contentOf(packFiles.find(({ file }) => file === `challenge-adventure/_journal/${name}.yml`)?.source ?? {});

  it("each beat has a picture, a way of its own, another way, and a word for those who go elsewhere", () => {
    expect(pages.length).toBe(5);
    for (const { file, source } of pages) {
      const content = contentOf(source);
      expect(content, file).toMatch(
        /<img src="systems\/tessera\/assets\/pictures\/challenge-beat-\d\.svg" alt="[^"]+"/,
      );
      expect(content, file).toContain("<h2>If they go elsewhere</h2>");
      if (!file.endsWith("beat-5.yml")) expect(content, file).toContain("<h2>Another way</h2>");
    }
  });

  it("eight people or more have a face, a want, a fear and a voice", () => {
    const people = page("roster").split("<h2>").slice(1, -1);
    expect(people.length).toBeGreaterThanOrEqual(8);
    for (const each of people) {
      expect(each).toMatch(/assets\/portraits\/[\w-]+\.svg" alt="/);
      for (const asked of ["Want", "Fear", "Voice"])
        expect(each).toMatch(new RegExp(`<strong>${asked}:</strong> \\S+ \\S+`));
    }
  });

  it("thirteen places are pinned on the maps, each with something to find, to fear or to decide", () => {
    const places = packFiles.filter(({ file }) => file.startsWith("challenge-adventure/_journal/places/"));
    const scenes = packFiles.filter(({ file }) => file.startsWith("challenge-adventure/_scenes/"));
    const pinned = scenes.flatMap(({ source }) =>
      (source["notes"] as { pageId: string }[]).map(({ pageId }) => pageId),
    );
    expect(places.length).toBe(13);
    for (const { file, source } of places) {
      expect(pinned, file).toContain(source["_id"]);
      expect(contentOf(source).match(/<strong>(?:Find|Fear|Decide):<\/strong>/g)?.length, file).toBe(2);
    }
  });

  it("three endings change something each, and each has a hook; four handouts can be shown", () => {
    expect(page("beat-5").match(/<h2>The (?:first|second|third) ending: /g)?.length).toBe(3);
    const rows = [...page("afterward").matchAll(/<tr><td>(.*?)<\/td><\/tr>/g)].map(([, row = ""]) =>
      row.split("</td><td>"),
    );
    expect(rows.map((row) => row.length)).toEqual([4, 4, 4]);
    for (const [ending = ""] of rows) expect(page("beat-5").toLowerCase()).toContain(`ending: ${ending.toLowerCase()}`);
    const handouts = packFiles.filter(({ file }) => file.startsWith("challenge-adventure/_journal/handouts/"));
    expect(handouts.length).toBe(4);
    for (const { source } of handouts) expect(page("read-first")).toContain(String(source["_id"]));
  });

  it("each threat of the adventure has a portrait of its own", () => {
    const threats = packFiles.filter(({ file }) => file.startsWith("challenge-threats/adventure/"));
    const pictures = threats.map(({ source }) => String(source["img"]));
    expect(pictures.filter((picture) => !picture.includes("/assets/portraits/"))).toEqual([]);
    expect(new Set(pictures).size).toBe(threats.length);
  });
});
