/** The campaign of Decision: factions, fronts and seeds are whole, and their clocks are what the dice can move. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ATTRIBUTES, regainVitality } from "../../../src/rulesets/decision/rules/index.ts";
import { CLOCK_LINKS } from "../../../src/rulesets/decision/rules/target-number.ts";
import { packFiles, plainText, type Source } from "../pack-texts.ts";

const contentOf = (page: string) => {
  const { text } = packFiles.find(({ file }) => file === `decision-campaign/_pages/${page}.yml`)?.source ?? {};
  return String((text as Source)["content"]);
};
/** The parts of a page below its headings. */
const parts = (page: string) => contentOf(page).split("<h2>").slice(1);
const begun = (text: string) => [...text.matchAll(/decision-macros\.Macro\.(\w+)\]/g)].map(([, id = ""]) => id);

const macros = packFiles.filter(({ pack }) => pack === "decision-macros").map(({ source }) => source);

it.each([
  ["factions", 6, ["Face:", "Wants:", "Has:", "Would pay:", "Clock:"]],
  ["fronts", 3, ["Begin it:", "What moves it:", "What stops it:", "If it fills:"]],
] as const)("%s: %i, each with all that a game master asks for and a clock of its own", (page, count, asked) => {
  expect(parts(page).length).toBe(count);
  for (const part of parts(page)) {
    for (const heading of asked) expect(plainText(part)).toMatch(new RegExp(`${heading} \\S+ \\S+`));
    expect(begun(part).length).toBe(1);
    if (page === "factions") {
      expect(part).toMatch(/assets\/portraits\/[\w-]+\.svg" alt="\w/);
      expect(part).toContain("When it is full, ");
    }
  }
});

it("each macro is begun by a page, and adds a front that a result moves, with a portent for each segment", () => {
  const pages = ["factions", "fronts"].flatMap(parts).flatMap(begun);
  expect(macros.map(({ _id }) => _id).toSorted()).toEqual(pages.toSorted());
  for (const macro of macros) {
    const command = String(macro["command"]);
    const size = Number(/clocks\.add\("campaign", (\d+),/.exec(command)?.[1]);
    const portents = JSON.parse(/portents: (\[.*\]),/.exec(command)?.[1] ?? "[]") as string[];
    const [, result = ""] = /links: \[\{ ruleset: "decision", result: "(\w+)", ticks: 1 \}\]/.exec(command) ?? [];
    expect(/name: "([^"]+)"/.exec(command)?.[1]).toBe(macro["name"]);
    expect(CLOCK_LINKS).toContain(`result.${result}`);
    expect([macro["name"], portents.length]).toEqual([macro["name"], size]);
    expect(command).toContain("front: true");
  }
});

it("five seeds follow from the adventure's three endings, each with three scenes, checks and a truth", () => {
  expect(parts("seeds").length).toBe(5);
  for (const part of parts("seeds")) {
    for (const heading of ["After:", "It begins:", "At stake:", "What is behind it:", "When it is over:"])
      expect(part).toContain(`<strong>${heading}</strong>`);
    expect(part.split("<li>").length).toBe(4);
    expect(part.match(/\[\[\/check decision/g)?.length ?? 0).toBeGreaterThanOrEqual(3);
  }
  const endings = packFiles.find(({ file }) => file === "decision-adventure/_journal/endings.yml")?.source["text"];
  const named = [...String((endings as Source)["content"]).matchAll(/<h2>The \w+ ending: (.*?)<\/h2>/g)];
  expect(named.length).toBe(3);
  const after = parts("seeds").map((part) => plainText(part).toLowerCase());
  for (const [, ending = ""] of named)
    expect(
      after.some((text) => text.includes(`after: ${ending.toLowerCase()}`)),
      ending,
    ).toBe(true);
});

it("downtime has the costs of the rules, and checks of stats that characters have", () => {
  const text = plainText(contentOf("downtime"));
  expect(regainVitality({ value: 0, max: 2 }, 7).value).toBe(1);
  for (const fact of ["seven days", "the whole week, in bed a point of Vitality", "at d12 again", "a level"])
    expect(text).toContain(fact);
  const checks = ["downtime", "seeds"].flatMap((page) => [
    ...contentOf(page).matchAll(/\[\[\/check decision (\w+) tn=(\d+)/g),
  ]);
  expect(checks.length).toBeGreaterThan(15);
  for (const [, stat = "", number] of checks) {
    expect([...ATTRIBUTES, "stealth"]).toContain(stat);
    expect([8, 10, 12]).toContain(Number(number));
  }
});

it("players see neither the campaign nor its macros", () => {
  const { packs } = JSON.parse(readFileSync("system.json", "utf8")) as {
    packs: { name: string; ownership: { PLAYER: string } }[];
  };
  for (const name of ["decision-campaign", "decision-macros"])
    expect(packs.find((pack) => pack.name === name)?.ownership.PLAYER).toBe("NONE");
});
