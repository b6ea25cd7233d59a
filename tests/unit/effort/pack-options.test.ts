/** Gear, talents, ties and conditions of the packs: enough of each, and more than a number. */
import { expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../../src/rulesets/effort/rules/index.ts";
import { packFiles, plainText } from "../pack-texts.ts";
import { bonusOf, type PackHero } from "./pack-heroes.ts";

type PackItem = PackHero["items"][number];

const items = packFiles
  .filter(({ file, source }) => /^effort-items\/[^/]+\.yml$/.test(file) && typeof source["type"] === "string")
  .map(({ source }) => source as unknown as PackItem);
const of = (...types: string[]) => items.filter(({ type }) => types.includes(type));

/** True if an item adds 1 to some results, and does nothing else. */
function addsOne(item: PackItem): boolean {
  const { modifier = 0, dice = 0 } = bonusOf(item) ?? {};
  return modifier === 1 && dice === 0;
}

it("are thirty or more of gear, of talents with ties, and ten conditions", () => {
  expect(of("gear").length).toBeGreaterThanOrEqual(30);
  expect(of("talent", "bond", "complication").length).toBeGreaterThanOrEqual(30);
  expect(of("condition").length).toBeGreaterThanOrEqual(10);
});

it("do more than add 1 in a third of all cases or more", () => {
  for (const options of [of("gear"), of("talent", "bond", "complication")])
    expect(options.filter((item) => !addsOne(item)).length).toBeGreaterThanOrEqual(options.length / 3);
});

it("name in words what their number is for", () => {
  const ids = [...DEFAULT_CONFIG.attributes, ...DEFAULT_CONFIG.resources].map(({ id }) => id);
  for (const item of items) {
    const bonus = bonusOf(item);
    if (!bonus) continue;
    expect([item.name, ids.includes(bonus.appliesTo)]).toEqual([item.name, true]);
    const words = plainText(String(item.system["description"])).toLowerCase();
    expect([item.name, words.includes(bonus.appliesTo)]).toEqual([item.name, true]);
  }
});
