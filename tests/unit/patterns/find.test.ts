import { describe, expect, it } from "vitest";
import { findPatterns } from "../../../scripts/patterns/find.ts";

const found = (code: string) => findPatterns("module.ts", code).map(({ pattern }) => pattern);
const bad = { source: "(a+)+$", flags: "" };

describe("regular expressions in a module", () => {
  it.each([
    ["const p = /(a+)+$/;", bad],
    ["f(text as string, { p: /(a+)+$/gi });", { source: "(a+)+$", flags: "gi" }],
    ['new RegExp("(a+)+$")', bad],
    ['RegExp("(a+)" + "+$", "u")', { source: "(a+)+$", flags: "u" }],
    ["new RegExp(`(a+)+$`)", bad],
    ["new globalThis.RegExp(String.raw`\\s+$`)", { source: "\\s+$", flags: "" }],
    ['new window["RegExp"]("(a+)+$")', bad],
    ['text.match("(a+)+$")', bad],
    ['text?.search("(a+)+$")', bad],
  ])("%s is %o", (code, pattern) => {
    expect(found(code)).toContainEqual(pattern);
  });

  it.each([
    "new RegExp(words)",
    `new RegExp(\`^\${word}$\`)`,
    'RegExp("a" + word)',
    'new RegExp("a", flags)',
    "new RegExp(/a/, flags)",
    "RegExp()",
    "const Made = RegExp;",
    "const Made = globalThis.RegExp;",
    "const { RegExp: Made } = globalThis, made = { RegExp };",
    "class Made extends RegExp {}",
    "text.match(words)",
    "text.matchAll(make())",
  ])("%s is put together", (code) => {
    expect(found(code)).toContainEqual(null);
  });

  it.each([
    "const p: RegExp | typeof RegExp = q as RegExp;",
    "if (p instanceof RegExp) f({ RegExp: 1 });",
    'collection.search({ query: "(a+)+$" });',
    '"/(a+)+$/"; // /(a+)+$/',
    "import.meta.url.split(',')",
  ])("%s holds none", (code) => {
    expect(found(code)).toEqual([]);
  });

  it("knows a constant by its name", () => {
    expect(found("const p = /a/g; text.matchAll(p);")).toEqual([{ source: "a", flags: "g" }]);
    expect(found("let p = /a/g; text.matchAll(p);")).toEqual([{ source: "a", flags: "g" }, null]);
  });

  it("says the line, and whether a comment explains it", () => {
    const code = `
      // linear: the word is escaped.
      const first = new RegExp(word);
      const second = new RegExp(word); /* linear: the same. */

      // linear:
      const third = new RegExp(word);
      const fourth = "linear: no comment"; new RegExp(word);
    `;
    expect(findPatterns("module.ts", code).map(({ line, explained }) => [line, explained])).toEqual([
      [3, true],
      [4, true],
      [7, false],
      [8, false],
    ]);
  });

  it("refuses a module that cannot be read", () => {
    expect(() => findPatterns("module.ts", "const = ;")).toThrow(/module\.ts cannot be read/);
  });
});
