/** The campaign: factions with a want, a face and a clock, fronts with portents, downtime within the odds, seeds of every ending. */
import { expect, it } from "vitest";
import { attributesOf, DEFAULT_CONFIG, type Difficulty, odds } from "../../../src/rulesets/effort/rules/index.ts";
import { packFiles, plainText, type Source } from "../pack-texts.ts";
import { heroes } from "./pack-heroes.ts";

/** The parts of a page of the campaign, by their headings. */
function partsOf(page: string): { readonly heading: string; readonly markup: string }[] {
  const { source = {} } = packFiles.find(({ file }) => file === `effort-campaign/_pages/${page}.yml`) ?? {};
  return String((source["text"] as Source)["content"])
    .split(/(?=<h2>)/)
    .slice(1)
    .map((markup) => ({ heading: plainText(/<h2>(.*?)<\/h2>/.exec(markup)?.[1] ?? ""), markup }));
}

/** The macro that a part links to, as it is written. */
function macroOf(markup: string): string {
  const [, id] = /effort-macros\.Macro\.(\w+)\]/.exec(markup) ?? [];
  return String(packFiles.find(({ source }) => source["_id"] === id)?.source["command"]);
}

it("six factions have a face with a portrait, a want, a fear, and a macro that starts their clock", () => {
  const factions = partsOf("factions");
  expect(factions.length).toBe(6);
  for (const { heading, markup } of factions) {
    expect(markup).toMatch(/assets\/portraits\/.*<strong>Wants<\/strong>.*<strong>Fears<\/strong>.*When it is full/s);
    expect(macroOf(markup)).toContain(`name: "${heading}"`);
  }
});

it("three fronts list the portents that their clocks have", () => {
  const fronts = partsOf("fronts").filter(({ markup }) => markup.includes("<ol>"));
  expect(fronts.length).toBe(3);
  for (const { heading, markup } of fronts) {
    const portents = [...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, portent]) => portent);
    const command = macroOf(markup);
    expect(command).toContain(`name: "${heading}"`);
    expect(JSON.parse(/portents: (\[.*\])/.exec(command)?.[1] ?? "[]")).toEqual(portents);
    expect(portents.length).toBe(6);
  }
});

it("each undertaking between stories works 25 to 85 percent of the time for the best ready character", () => {
  const table = partsOf("downtime")[0]?.markup ?? "";
  const checks = [...table.matchAll(/\[\[\/check effort (\w+)(?: (\w+))?\]\]/g)];
  expect(checks.length).toBe(7);
  for (const [written, on = "", difficulty = "normal"] of checks) {
    const attributes = DEFAULT_CONFIG.attributes.some(({ id }) => id === on) ? [on] : attributesOf(DEFAULT_CONFIG, on);
    const values = heroes.flatMap(({ system }) => attributes.map((id) => system.attributes[id] ?? 0));
    const { success } = odds({
      difficulty: difficulty as Difficulty,
      attribute: { id: attributes[0] ?? "", value: Math.max(...values) },
      payment: [{ id: "grit", available: 9 }],
    });
    expect([written, success >= 0.25 && success <= 0.85]).toEqual([written, true]);
  }
});

it("five seeds have a picture, a question, scenes and a turn, and every ending of the adventure leads to one", () => {
  const seeds = partsOf("seeds");
  expect(seeds.length).toBe(5);
  for (const { markup } of seeds)
    expect(plainText(markup)).toMatch(/At stake: .+ Three scenes: .+ The turn: .+ Against them: /);
  const begins = partsOf("how")[0]?.markup ?? "";
  for (const ending of ["It rang", "It was believed", "It was given back"])
    expect(seeds.some(({ heading }) => new RegExp(`${ending}</td>.*<td>${heading}<`).test(begins))).toBe(true);
});
