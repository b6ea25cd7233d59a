/** The campaign of Challenge: factions, fronts and seeds are whole, and their clocks are what the rules can move. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CLOCK_LINKS, skill } from "../../../src/rulesets/challenge/rules/index.ts";
import { packFiles, plainText, type Source } from "../pack-texts.ts";

const contentOf = (page: string) => {
  const { text } = packFiles.find(({ file }) => file === `challenge-campaign/_pages/${page}.yml`)?.source ?? {};
  return String((text as Source)["content"]);
};
/** The parts of a page below its headings. */
const parts = (page: string) => contentOf(page).split("<h2>").slice(1);

const macros = new Map(
  packFiles
    .filter(({ pack }) => pack === "challenge-macros")
    .map(({ source }) => [String(source["_id"]), source] as const),
);

/** The clock that a macro adds. */
function clockOf(macro: Source) {
  const command = String(macro["command"]);
  const size = Number(/clocks\.add\("campaign", (\d+),/.exec(command)?.[1]);
  const [, kind = "", what = ""] =
    /links: \[\{ ruleset: "challenge", (result|feed): "(\w+)", ticks: 1 \}\]/.exec(command) ?? [];
  const portents = JSON.parse(/portents: (\[.*\]),/.exec(command)?.[1] ?? "[]") as string[];
  return { name: /name: "([^"]+)"/.exec(command)?.[1], size, link: `${kind}.${what}`, portents };
}

const begun = (text: string) => [...text.matchAll(/challenge-macros\.Macro\.(\w+)\]/g)].map(([, id = ""]) => id);

it.each([
  ["factions", 6, ["Face:", "Wants:", "Has:", "Would pay:", "Clock:", "When it is full:"]],
  ["fronts", 3, ["Begin it:", "What moves it:", "What stops it:", "If it fills:"]],
] as const)("%s: %i, each with all that a game master asks for and a clock of its own", (page, count, asked) => {
  expect(parts(page).length).toBe(count);
  for (const part of parts(page)) {
    for (const heading of asked) expect(part).toMatch(new RegExp(`${heading}(?:</strong>)? \\S+ \\S+`));
    expect(begun(part).length).toBe(1);
    if (page === "factions") expect(part).toMatch(/assets\/portraits\/[\w-]+\.svg" alt="/);
  }
});

it("each macro is begun by a page, and adds a front that the dice move, with a portent for each segment", () => {
  const pages = ["factions", "fronts"].flatMap(parts).flatMap(begun);
  expect([...macros.keys()].toSorted()).toEqual(pages.toSorted());
  for (const macro of macros.values()) {
    const { name, size, link, portents } = clockOf(macro);
    expect(name).toBe(macro["name"]);
    expect(CLOCK_LINKS).toContain(link);
    expect([name, portents.length]).toEqual([name, size]);
    expect(String(macro["command"])).toContain("front: true");
  }
});

it("five seeds follow from the adventure's endings, each with three scenes, checks, a truth and what it moves", () => {
  expect(parts("seeds").length).toBe(5);
  for (const part of parts("seeds")) {
    for (const heading of ["After:", "It begins:", "At stake:", "What is behind it:", "When it is over:"])
      expect(part).toContain(`<strong>${heading}</strong>`);
    expect(part.split("<li>").length).toBe(4);
    expect(part.match(/\[\[\/check challenge/g)?.length).toBe(3);
  }
  const after = parts("seeds").map((part) => plainText(part));
  for (const ending of ["learned to count", "roof came down", "door was closed"])
    expect(after.some((text) => text.includes(ending))).toBe(true);
});

it("downtime says what each thing costs and brings, marks its prices as ours, and asks for Skills of the game", () => {
  const days = contentOf("days");
  const rows = [...days.matchAll(/<tr><td>(.*?)<\/td><\/tr>/g)].map(([, row = ""]) => row.split("</td><td>"));
  expect(rows.length).toBeGreaterThanOrEqual(8);
  expect(rows.filter((row) => row.length !== 3 || row.some((cell) => cell === ""))).toEqual([]);
  expect(days).toContain("The source has no downtime, so the prices are ours");
  expect(plainText(days)).toContain("Train a Milestone, and a teacher’s time one rank in a Training");
  const asked = ["days", "seeds"].flatMap((page) => [
    ...contentOf(page).matchAll(/\[\[\/check challenge (\w+) threshold=(\d)/g),
  ]);
  expect(asked.length).toBeGreaterThan(15);
  for (const [, id = ""] of asked) expect(skill(id, "source").id).toBe(id);
});

it("players see neither the campaign nor its macros", () => {
  const { packs } = JSON.parse(readFileSync("system.json", "utf8")) as {
    packs: { name: string; ownership: { PLAYER: string } }[];
  };
  for (const name of ["challenge-campaign", "challenge-macros"])
    expect(packs.find((pack) => pack.name === name)?.ownership.PLAYER).toBe("NONE");
});
