/** The adventure's checks can be met by its ready characters, and its players' pages and sheets keep its secrets. */
import { describe, expect, it } from "vitest";
import { odds, POOL_LIMIT } from "../../../src/rulesets/edge/rules/index.ts";
import { packFiles, plainText, type Source, textsOf } from "../pack-texts.ts";
import { type PackHero, heroes as readyHeroes } from "./pack-heroes.ts";

const adventure = packFiles.find(({ file }) => file === "edge-adventure/adventure.yml")?.source;
/** The ready characters that come with the adventure. */
const heroes = readyHeroes.filter(({ img }) =>
  JSON.stringify(adventure?.["actors"]).includes(`heroes/${img.split("/").at(-1)?.replace(".svg", ".yml")}`),
);

const pages = packFiles.filter(({ file }) => /^edge-adventure\/_journal\/beat-\d/.test(file));
const places = packFiles.filter(({ file }) => file.startsWith("edge-adventure/_journal/places/"));
const contentOf = (source: Source) => String((source["text"] as Source)["content"]);

const checks = [...pages, ...places].flatMap(({ file, source }) =>
  [...contentOf(source).matchAll(/\[\[\/check edge (\w+)\+(\w+) dv=(\d)[^\]]*\]\]\{([^}]*)\}/g)].map(
    ([, attribute = "", skill = "", difficulty, label = ""]) => ({
      file,
      text: plainText(contentOf(source)),
      attribute,
      skill,
      difficulty: Number(difficulty),
      label,
    }),
  ),
);

/** Checks whose text means them to be easy or desperate: the words that say so. */
const MEANT: Readonly<Record<string, string>> = {
  "Make a scene": "It is easy, and works at once",
  "Strike one name": "hardly possible, but one easier for each true thing said first",
};

/** Dice of gear and talents for a skill. */
function bonus({ items }: PackHero, skill: string): number {
  return items
    .filter(({ type }) => type === "gear" || type === "talent")
    .map(({ system }) => system["bonus"] as { dice: number; appliesTo: string } | undefined)
    .reduce((sum, given) => sum + (given?.appliesTo === skill ? given.dice : 0), 0);
}

/** The best chance that one ready character has, without help. */
function best({ attribute, skill, difficulty }: { attribute: string; skill: string; difficulty: number }): number {
  const chances = heroes.map((hero) => {
    const extra = Math.min(POOL_LIMIT, bonus(hero, skill));
    const rated = { attribute: hero.system.attributes[attribute] ?? 0, skill: hero.system.skills[skill] ?? 0 };
    return odds({ ...rated, difficulty, situational: extra > 0 ? [{ label: "gear", dice: extra }] : [] }).success;
  });
  return Math.max(...chances);
}

it("four ready characters come with it", () => {
  expect(heroes.length).toBe(4);
});

it("all its check links are judged", () => {
  const links = [...pages, ...places].flatMap(({ source }) => contentOf(source).match(/\[\[\/check/g) ?? []);
  expect(checks.length).toBe(links.length);
  expect(checks.length).toBeGreaterThan(30);
});

describe.each(checks.map((check) => [`${check.attribute}+${check.skill}: ${check.label}`, check] as const))(
  "%s",
  (_name, check) => {
    it("has a ready character trained for it, with 25 to 85 percent, or its text says that it is meant so", () => {
      expect(heroes.some(({ system }) => (system.skills[check.skill] ?? 0) > 0)).toBe(true);
      const meant = MEANT[check.label];
      const chance = best(check);
      if (meant) expect(check.text).toContain(meant);
      expect(chance >= 0.25 && chance <= 0.85, `${Math.round(chance * 100)} %`).toBe(meant === undefined);
    });
  },
);

it("pages and sheets that players read keep its secrets", () => {
  const read = packFiles.filter(
    ({ file }) => file.endsWith("_journal/who.yml") || file.startsWith("edge-characters/heroes/"),
  );
  expect(read.length).toBeGreaterThanOrEqual(5);
  const secrets = /Cantor|Piet|Maud|third bell|laid (?:a|the) wall|month’s money|last course/i;
  for (const { file, source } of read)
    for (const { text } of textsOf(source)) expect(secrets.exec(text)?.[0], `${file}: ${text}`).toBeUndefined();
});

it("the page that holds the secrets is in the game master's journal alone", () => {
  const journals = packFiles.filter(({ file }) =>
    /^edge-adventure\/_journal\/(?:journal|who-you-are)\.yml$/.test(file),
  );
  const holding = journals.filter(({ source }) => JSON.stringify(source).includes("_journal/secrets.yml"));
  expect(holding.map(({ source }) => source["ownership"])).toEqual([{ default: 0 }]);
});

const sourceOf = (file: string) => packFiles.find((each) => each.file === `edge-adventure/${file}`)?.source as Source;
const headings = (source: Source) => [...contentOf(source).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading);

it("each beat has a picture, what is at stake, two ways through, prices, and what happens elsewhere", () => {
  expect(pages.length).toBe(5);
  for (const { file, source } of pages) {
    expect(contentOf(source), file).toMatch(
      /<img src="systems\/tessera\/assets\/pictures\/[\w-]+\.svg" alt="[^"]{10,}"/,
    );
    const wanted = ["At stake", "What they may do", "Two ways through", "For Story Beats", "If they go elsewhere"];
    expect(headings(source)).toEqual(expect.arrayContaining(wanted));
    const prices = [...contentOf(source).matchAll(/<strong>(\d):<\/strong>/g)].map(([, beats]) => Number(beats));
    expect([file, prices]).toEqual([file, [1, 2, 3, 4]]);
  }
});

it.each(["roofs", "counting-house"])(
  "the map of the %s has eight places or more, each pinned, with a find, a fear or a choice",
  (map) => {
    const scene = sourceOf(`_scenes/${map}.yml`) as unknown as { notes: Source[]; regions: Source[] };
    const here = places.filter(({ file }) => file.includes(map === "roofs" ? "/roofs-" : "/house-"));
    expect(here.length).toBeGreaterThanOrEqual(8);
    for (const { file, source } of here) {
      const name = String(source["name"]).replace(/^.*?: /, "");
      expect(
        scene.notes.some(({ pageId }) => pageId === source["_id"]),
        file,
      ).toBe(true);
      expect(
        scene.regions.map((region) => region["name"]),
        file,
      ).toContain(name);
      const said = [...contentOf(source).matchAll(/<strong>(Find|Fear|Decide):<\/strong> \S+ \S+ \S+/g)];
      expect(said.length, file).toBeGreaterThanOrEqual(2);
    }
  },
);

it("the roster has a portrait, a want, a fear and a voice for each, and each threat a portrait of its own", () => {
  const rows = contentOf(sourceOf("_journal/roster.yml")).split("<tr>").slice(2);
  expect(rows.length).toBeGreaterThanOrEqual(10);
  for (const line of rows) {
    const cells = [...line.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) => cell);
    expect(cells[0]).toMatch(/assets\/portraits\//);
    expect(cells.slice(1).map((cell) => plainText(cell).length > 5)).toEqual([true, true, true, true]);
  }
  const threats = packFiles.filter(({ file }) => file.startsWith("edge-threats/adventure/"));
  const pictures = threats.map(({ source }) => String(source["img"]));
  expect(pictures.filter((img) => img.includes("/portraits/")).length).toBe(threats.length);
  expect(new Set(pictures).size).toBe(threats.length);
});

it("somebody sends them, with a reason for each; three endings say what they change, and what comes next", () => {
  const sent = plainText(contentOf(sourceOf("_journal/sent.yml")));
  for (const { name } of heroes) expect(sent).toContain(`${name.split(" ")[0]}:`);
  const after = contentOf(sourceOf("_journal/afterward.yml"));
  const endings = after.split("<tr>").slice(2);
  expect(endings.length).toBe(3);
  for (const ending of endings) expect((ending.match(/<td>[^<]{10,}<\/td>/g) ?? []).length).toBe(4);
  const told = headings(sourceOf("_journal/beat-5.yml")).filter((heading) => /^The \w+ ending:/.test(heading ?? ""));
  expect(told.length).toBe(3);
});

it("game masters show handouts and places themselves, and one front moves by itself", () => {
  for (const name of ["handouts", "places"])
    expect(sourceOf(`_journal/${name}.yml`)["ownership"]).toEqual({ default: 0 });
  expect((sourceOf("_journal/handouts.yml")["pages"] as Source[]).length).toBeGreaterThanOrEqual(4);
  const fronts = ["front", "masons"].map((name) => String(sourceOf(`_macros/${name}.yml`)["command"]));
  for (const command of fronts) expect(command).toContain("front: true");
  expect(fronts.filter((command) => command.includes('links: [{ ruleset: "edge", result: "partial"')).length).toBe(1);
});

it.each([
  ["fever", 1, [4], ["a clock of four"]],
  ["roofs", 2, [4], ["a clock of four"]],
  ["shop", 3, [6, 3], ["a clock of six", "a clock of three"]],
  ["tally", 4, [6, 4], ["“Somebody looks twice”, a clock of six", "“The guests are yours”, a clock of four"]],
  ["bell", 5, [12, 8], ["a bell of twelve that begins at seven", "Eight are the first ending"]],
] as const)("the page of the %s names the sizes of the clocks that its macro starts", (macro, part, sizes, named) => {
  const command = String(sourceOf(`_macros/begin-${macro}.yml`)["command"]);
  expect([...command.matchAll(/clocks\.add\("scene", (\d+)/g)].map(([, size]) => Number(size))).toEqual(sizes);
  expect(command.includes("tick(bell.id, 7)")).toBe(macro === "bell");
  const text = plainText(contentOf(sourceOf(`_journal/beat-${part}.yml`)));
  for (const words of named) expect(text).toContain(words);
});
