import { describe, expect, it } from "vitest";
import { judgePattern } from "../../../scripts/patterns/judge.ts";

const verdict = async (pattern: RegExp) => (await judgePattern(pattern)).kind;

describe("a regular expression", () => {
  it.each([
    /^\w+$/,
    /\s+/g,
    /\d+(?:\.\d+)?/g,
    /\w+(?:-\w+)*/g,
    /"[^"]*"|\S+/g,
    /<[^<>]*>/g,
    /x(<[^<>]*>)?/g,
    /^<[^>]*>/,
    /<[^>]*>/y,
    /a{3,40}b/,
  ])("%s takes time in proportion to the text", async (pattern) => {
    expect(await verdict(pattern)).toBe("linear");
  });

  it.each([/(a+)+$/, /\s+$/, /^\s+|\s+$/g, /<[^>]*>/g, /^(\w+\s?)*$/, /a\s+([^b]*)b/])(
    "%s takes more than that for one search",
    async (pattern) => {
      expect(await judgePattern(pattern)).toMatchObject({ kind: "superlinear", part: pattern.source });
    },
  );

  it.each([
    [/x(<[^>]*>)?/g, "x(<[^>]*>)"],
    [/x(?:<[^>]*>)*y?/g, "x(?:<[^>]*>)+y?"],
    [/x(?:<[^>]*>){0,3}?y?/g, "x(?:<[^>]*>){1,3}?y?"],
    [/“[^”]*”|\S+/g, "“[^”]*”"],
    [/\w+(<[^>]*>)?/g, "\\w(<[^>]*>)"],
    [/x=(?:“[^”]*”|y)|\S/g, "x=(?:“[^”]*”)"],
    [/“[^”]*”|\S/y, "“[^”]*”"],
  ])("%s takes more where a whole text is searched", async (pattern, part) => {
    const found = await judgePattern(pattern);
    expect(found).toMatchObject({ kind: "superlinear", complexity: "2nd degree polynomial" });
    expect(found).toHaveProperty("part", part);
  });

  it.each([/(\w+) \1/, /\w+(?=;)/])("%s cannot be judged", async (pattern) => {
    expect(await verdict(pattern)).toBe("unproven");
  });
});
