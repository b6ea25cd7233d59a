import { describe, expect, it } from "vitest";
import { findInlineRolls, parseRollCommand } from "../../../bench/core/dice/index.ts";

describe("chat commands [article: dice]", () => {
  it.each([
    ["/roll 1d20", "roll", null],
    ["/r 1d20", "r", null],
    ["/publicroll 1d20", "publicroll", "public"],
    ["/pr 1d20", "pr", "public"],
    ["/gmroll 1d20", "gmroll", "gm"],
    ["/gmr 1d20", "gmr", "gm"],
    ["/blindroll 1d20", "blindroll", "blind"],
    ["/broll 1d20", "broll", "blind"],
    ["/br 1d20", "br", "blind"],
    ["/selfroll 1d20", "selfroll", "self"],
    ["/sr 1d20", "sr", "self"],
    ["/R 1d20", "r", null],
  ])("%s is %s in mode %s", (line, command, mode) => {
    expect(parseRollCommand(line)).toEqual({ command, mode, formula: "1d20", flavor: "" });
  });

  it("take flavor after #", () => {
    expect(parseRollCommand("/r 2d6 + 3 # For glory #1")).toMatchObject({ formula: "2d6 + 3", flavor: "For glory #1" });
  });

  it.each(["1d20", "/rr 1d20", "/roll", "/whisper x", "text /r 1d6"])("%s is none", (line) => {
    expect(parseRollCommand(line)).toBeNull();
  });
});

describe("inline rolls [article: dice]", () => {
  const read = (text: string) => findInlineRolls(text).map(({ index, source, ...roll }) => roll);

  it("without a command are rolled at once", () => {
    expect(read("takes [[2d6 + @str]] damage")).toEqual([
      { command: null, formula: "2d6 + @str", label: "", flavor: "" },
    ]);
  });

  it("with a command are rolled on a click, and may have label and flavor", () => {
    expect(read("[[/gmr 1d6 # a secret]]{Look}")).toEqual([
      { command: "gmr", formula: "1d6", label: "Look", flavor: "a secret" },
    ]);
  });

  it("may hold bracketed flavor, also at their end", () => {
    expect(read("[[1d6[fire] + 2d4[cold]]]")).toEqual([
      { command: null, formula: "1d6[fire] + 2d4[cold]", label: "", flavor: "" },
    ]);
  });

  it("are found with their places", () => {
    const text = "a [[1d4]] b [[/r 1d6]]{x} c";
    for (const { index, source } of findInlineRolls(text)) expect(text.slice(index)).toMatch(source.slice(0, 3));
    expect(findInlineRolls(text).map(({ source }) => source)).toEqual(["[[1d4]]", "[[/r 1d6]]{x}"]);
  });

  it.each(["[[/check fire]]", "[[1d6", "[1d6]", "[[]]", "[[1d6] ]"])("%s is none", (text) => {
    expect(read(text)).toEqual([]);
  });
});
