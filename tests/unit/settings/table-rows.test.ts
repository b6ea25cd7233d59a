/** Rows of the window of the table's settings. */
import { describe, expect, it } from "vitest";
import * as fields from "../../../src/rules/fields.ts";
import { matches, readValue, rowOf, topicsOf, valueWords } from "../../../src/settings/table/rows.ts";

const words = (key: string) => key.replace("TESSERA.Setting.", "");
const choice = rowOf("edge.boonAwards", fields.choice(["two", "one"], "two"), "one", words);
const flag = rowOf("edge.flashbacks", fields.flag(true), true, words);
const limit = rowOf("edge.limit", fields.number({ min: 0, max: 9, nullable: true, initial: null }), 3, words);

describe("a row", () => {
  it("says what it is set to and what is usual, in words", () => {
    expect(choice).toMatchObject({ kind: "choice", value: "one", usual: "two", name: "edge.boonAwards.name" });
    expect(valueWords(choice, "one", words)).toBe("edge.boonAwards.one");
    expect(valueWords(choice, choice.usual, words)).toBe("edge.boonAwards.two");
    expect(flag).toMatchObject({ kind: "flag", usual: true });
    expect([true, false].map((value) => valueWords(flag, value, words))).toEqual(["Table.yes", "Table.no"]);
    expect(limit).toMatchObject({ kind: "number", min: 0, max: 9, usual: null, nullable: true });
    expect([3, 0, null].map((value) => valueWords(limit, value, words))).toEqual(["3", "0", "Table.noLimit"]);
  });

  it("reads what its control holds: an empty number is none, zero is a number", () => {
    expect([true, false, null, undefined].map((given) => readValue(flag, given))).toEqual([true, false, false, false]);
    expect(["", null, undefined, 0, "0", "7"].map((given) => readValue(limit, given))).toEqual([
      null,
      null,
      null,
      0,
      0,
      7,
    ]);
    expect(readValue(choice, "one")).toBe("one");
  });
});

describe("rows", () => {
  it("stand under their topics in the order of these; what no topic names comes last", () => {
    const topics = topicsOf([choice, flag, limit], { Boons: ["limit", "boonAwards"], Empty: ["gone"] });
    expect(topics.map(({ label, rows }) => [label, rows.map(({ key }) => key)])).toEqual([
      ["Boons", ["edge.limit", "edge.boonAwards"]],
      ["", ["edge.flashbacks"]],
    ]);
    expect(topicsOf([flag], {})).toEqual([{ label: "", rows: [flag] }]);
  });

  it("are found by all words of a search", () => {
    expect(matches("Boons for failures", "")).toBe(true);
    expect(matches("Boons for failures", "FAIL boon")).toBe(true);
    expect(matches("Boons for failures", "boon harm")).toBe(false);
  });
});
