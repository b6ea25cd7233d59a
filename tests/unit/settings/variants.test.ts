import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readTexts } from "../../../scripts/build/language.ts";
import type { VariantTable } from "../../../src/rules/variants.ts";

/** The table that each game's rules export as `<id>Variants`. */
const variantTables: Record<string, VariantTable> = {};
for (const id of readdirSync("src/rulesets")) {
  const rules = await import(`../../../src/rulesets/${id}/rules/variants.ts`);
  variantTables[id] = rules[`${id}Variants`];
}

const { Setting } = (
  readTexts() as unknown as {
    TESSERA: { Setting: Record<string, Record<string, Record<string, string>>> };
  }
).TESSERA;

describe.each(Object.entries(variantTables))("variants of %s", (ruleset, table) => {
  const variants = Object.entries(table.fields);
  const { defaults } = table;

  test("everything that can be chosen is known to the rules, defaults among it", () => {
    expect(table.validate(defaults)).toEqual(defaults);
    for (const [name, { choices, min, max, nullable }] of variants) {
      const values = choices ?? (min === undefined ? [true, false] : [min, max, ...(nullable ? [null] : [])]);
      for (const value of values) expect(table.validate({ [name]: value })).toMatchObject({ [name]: value });
    }
  });

  test("each has a name and a name for every choice", () => {
    for (const [name, { choices = [] }] of variants) {
      const words = Setting[ruleset]?.[name];
      expect(words?.["name"]).toBeTruthy();
      for (const choice of choices) expect(words?.[choice], choice).toBeTruthy();
    }
  });
});

describe.each(Object.entries(variantTables))("topics of %s", (ruleset, table) => {
  test("name each variant once, and nothing else", async () => {
    const { variantTopics } = (await import(`../../../src/rulesets/${ruleset}/settings/topics.ts`)) as {
      variantTopics: Readonly<Record<string, readonly string[]>>;
    };
    expect(Object.values(variantTopics).flat().sort()).toEqual(Object.keys(table.fields).sort());
  });
});
