/** The campaign of Edge: factions, fronts and seeds are whole, and their clocks are what the rules can move. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { odds } from "../../../src/rulesets/edge/rules/odds.ts";
import { CLOCK_LINKS } from "../../../src/rulesets/edge/rules/result.ts";
import { packFiles, plainText, type Source } from "../pack-texts.ts";
import { attributesByLabel, skillsByLabel } from "./pack-heroes.ts";

const contentOf = (page: string) => {
  const { text } = packFiles.find(({ file }) => file === `edge-campaign/_pages/${page}.yml`)?.source ?? {};
  return String((text as Source)["content"]);
};
/** The parts of a page below its headings. */
const parts = (page: string) => contentOf(page).split("<h2>").slice(1);

const macros = new Map(
  packFiles
    .filter(({ pack, file }) => pack === "edge-macros" && !file.includes("/folders/"))
    .map(({ source }) => [String(source["_id"]), source] as const),
);

/** The clock that a macro adds. */
function clockOf(macro: Source | undefined) {
  const command = String(macro?.["command"]);
  const size = Number(/clocks\.add\("campaign", (\d+),/.exec(command)?.[1]);
  const [, kind = "", what = ""] =
    /links: \[\{ ruleset: "edge", (result|feed): "(\w+)", ticks: 1 \}\]/.exec(command) ?? [];
  const portents = JSON.parse(/portents: (\[.*\]),/.exec(command)?.[1] ?? "[]") as string[];
  return { name: /name: "([^"]+)"/.exec(command)?.[1], size, link: `${kind}.${what}`, portents };
}

const begun = (text: string) => [...text.matchAll(/edge-macros\.Macro\.(\w+)\]/g)].map(([, id = ""]) => id);

it.each([
  ["factions", 6, ["Face:", "Wants:", "Has:", "Would pay:", "Clock:", "If it fills:"]],
  ["fronts", 3, ["Begin it:", "What moves it:", "What stops it:", "If it fills:"]],
] as const)("%s: %i, each with all that a game master asks for and a clock of its own", (page, count, asked) => {
  expect(parts(page).length).toBe(count);
  for (const part of parts(page)) {
    for (const heading of asked)
      expect(part).toMatch(new RegExp(`${heading.replace("?", "\\?")}(?:</strong>)? \\S+ \\S+`));
    expect(begun(part).length).toBe(1);
  }
  if (page === "factions")
    for (const part of parts(page)) expect(part).toMatch(/assets\/portraits\/[\w-]+\.svg" alt="/);
});

it("each macro is begun by a page, and adds a front that something at the table moves, with a portent for each segment", () => {
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

it("the pace of its clocks is that of the dice, and slow clocks move with misses", () => {
  const { results } = odds({ attribute: 4, skill: 2, difficulty: 3 });
  const of25 = (chance: number) => Math.round(chance * 25);
  expect(plainText(contentOf("read"))).toContain(
    `With six dice at Difficulty 3, about ${of25(results.cleanSuccess)} are clean, ${of25(results.successAndCost)} succeed at a cost and ${of25(results.partial)} are partial; only 1 in ${Math.round(1 / results.miss)} is a miss.`,
  );
  for (const macro of macros.values()) {
    const isSlow = /\bSlow: moves with every miss/.test(String(macro["command"]));
    expect([macro["name"], clockOf(macro).link === "result.miss"]).toEqual([macro["name"], isSlow]);
    if (!isSlow) expect(String(macro["command"])).toMatch(/Quick: .*Take it off the tracker/);
  }
});

it("five seeds follow from the adventure's endings, each with three scenes, checks, a truth and what it moves", () => {
  expect(parts("seeds").length).toBe(5);
  for (const part of parts("seeds")) {
    for (const heading of ["After:", "It begins:", "At stake:", "What is behind it:", "When it is over:"])
      expect(part).toContain(`<strong>${heading}</strong>`);
    expect(part.split("<li>").length).toBe(4);
    expect(part.match(/\[\[\/check edge/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
  }
  const after = parts("seeds").map((part) => plainText(part));
  for (const ending of ["read aloud", "struck", "twelve"])
    expect(after.some((text) => text.includes(ending))).toBe(true);
});

it("downtime costs what the rules say, and its checks are of the game", () => {
  const text = plainText(contentOf("downtime"));
  for (const fact of [
    "the new level in days the new level times 2 XP",
    "the new rating in days the new rating times 3 XP",
    "1 to 3 days Cap times Cap in XP",
    "a day, a week or a month 4, 8 or 12 XP",
    "2 Boons, or 4 1 XP, or 2, once a session",
    "Supply goes down by one",
    "a Haste clock of four",
  ])
    expect(text).toContain(fact);
  const checks = ["downtime", "seeds"].flatMap((page) => [
    ...contentOf(page).matchAll(/\[\[\/check edge (\w+)\+(\w+) dv=(\d)/g),
  ]);
  expect(checks.length).toBeGreaterThan(12);
  for (const [, attribute = "", skill = ""] of checks) {
    expect([...attributesByLabel.values()]).toContain(attribute);
    expect([...skillsByLabel.values()]).toContain(skill);
  }
});

it("players see neither the campaign nor its macros", () => {
  const { packs } = JSON.parse(readFileSync("system.json", "utf8")) as {
    packs: { name: string; ownership: { PLAYER: string } }[];
  };
  for (const name of ["edge-campaign", "edge-macros"])
    expect(packs.find((pack) => pack.name === name)?.ownership.PLAYER).toBe("NONE");
});
