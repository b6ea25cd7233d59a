/** Tables of the packs: enough of them, twelve lines each, and an oracle with the odds that it promises. */
import { expect, it } from "vitest";
import { packFiles, plainText } from "../pack-texts.ts";

interface PackTable {
  readonly name: string;
  readonly description: string;
  readonly results: readonly { readonly description: string }[];
}

const tables = packFiles
  .filter(({ file }) => file.startsWith("effort-tables/"))
  .map(({ source }) => source as unknown as PackTable);

it("are twenty or more, with twelve different lines each", () => {
  expect(tables.length).toBeGreaterThanOrEqual(20);
  for (const { name, results } of tables)
    expect([name, new Set(results.map(({ description }) => description)).size]).toEqual([name, 12]);
});

it("the oracle answers yes as often as its description says", () => {
  const oracle = tables.find(({ name }) => name.startsWith("Oracle"));
  expect(plainText(oracle?.description ?? "")).toContain(
    "Likely is yes nine times in twelve, even six, unlikely three.",
  );
  const yes = ["likely", "even", "unlikely"].map(
    (word) =>
      (oracle?.results ?? []).filter(({ description }) => new RegExp(`\\b${word} yes`, "i").test(description)).length,
  );
  expect(yes).toEqual([9, 6, 3]);
});
